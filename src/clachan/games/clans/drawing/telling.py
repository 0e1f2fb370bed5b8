"""The picture in words: what each thing in it is, and what it is good for."""

from clachan.engine.wording import counted, listed
from clachan.games.clans.components import CLANS, EPOCH_BONUS, EPOCHS, FAVOURED, LARGE, SHUNNED
from clachan.games.clans.view import Territory, View
from clachan.games.clans.words import LANGUAGE
from clachan.svg.elements import remembered
from clachan.svg.scene import Scene


def picture(scene: Scene) -> str:
    """The whole picture in a sentence."""
    view: View = scene.view
    say, size = LANGUAGE[scene.language].PICTURE, len(view.territories)
    if view.player is None:
        return str(say["label over"].format(territories=size))
    left = say["to come"][view.chips_left != 1].format(view.chips_left)
    who = scene.names[view.player]
    return str(say["label"].format(territories=size, epoch=view.epoch, left=left, who=who))


def territory(place: Territory, scene: Scene) -> str:
    """A territory with its huts, what its land is worth now, and whether the huts may leave."""
    view: View = scene.view
    epoch = None if view.player is None else view.epoch
    scored = _scored(place, scene) if view.villages and not any(place.huts) else ""
    return _territory(place, scene.language, epoch, place.number in view.pending, scored)


@remembered
def _territory(place: Territory, language: str, epoch: str | None, pending: bool, scored: str) -> str:
    words = LANGUAGE[language]
    say = words.PICTURE
    huts = [
        say["group"].format(clan=words.CLANS[clan], count=n) for clan, n in zip(CLANS, place.huts, strict=True) if n
    ]
    told = ", ".join(huts) or scored or say["empty"]
    if pending:
        told = f"{told}; {say['pending']}"
    label = say["territory"].format(number=place.number, terrain=words.TERRAINS[place.terrain], huts=told)
    more = [land(place.terrain, language, epoch)] if huts and epoch else []
    if sum(place.huts) >= LARGE:
        more.append(say["large"])
    return " ".join([label, *more])


def _scored(place: Territory, scene: Scene) -> str:
    """The village that was scored there."""
    words, view = LANGUAGE[scene.language], scene.view
    for number, village in enumerate(view.villages, 1):
        if village.territory == place.number:
            clans = listed((words.CLANS[clan] for clan in village.clans), scene.language)
            value = counted(village.value, *words.POINT)
            said = words.PICTURE["scored" if village.clans else "scored nobody"]
            return str(said.format(number=number, value=value, clans=clans))
    return ""


def land(terrain: str, language: str, now: str) -> str:
    """What a village on such land gets in the epoch that it is now."""
    words, epoch = LANGUAGE[language], EPOCHS.index(now)
    what = "good land" if terrain in FAVOURED[epoch] else "bad land" if terrain in SHUNNED[epoch] else "land"
    said: str = words.PICTURE[what]
    return said.format(epoch=EPOCHS[epoch], bonus=EPOCH_BONUS[epoch])


def own_card(scene: Scene, clan: str | None) -> str:
    """The reader's secret, or that there are secrets."""
    words = LANGUAGE[scene.language]
    said: str = words.PICTURE["own card" if clan else "secret card"]
    return said.format(clan=words.CLANS[clan] if clan else "")
