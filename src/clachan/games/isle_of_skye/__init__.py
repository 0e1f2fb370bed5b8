"""Isle of Skye: tiles change hands for secret prices, territories grow, and four tiles say what scores."""

from clachan.engine.contract import Game, Option, Rules
from clachan.games.isle_of_skye import actions, features, position, rules, scoring, text, view, words
from clachan.games.isle_of_skye.components import LETTERS, wanted
from clachan.games.isle_of_skye.rules.kinds import MOST_EVENTS
from clachan.games.isle_of_skye.state import SECRET, State

GAME = Game(
    name="isle-of-skye",
    version=1,
    seats=(2, 3, 4, 5),
    State=State,
    secret=SECRET,
    actions=actions.ACTIONS,
    events=MOST_EVENTS,
    observation=features.OBSERVATION,
    rules=Rules(
        deal=rules.deal,
        to_act=rules.to_act,
        legal=rules.legal,
        play=rules.play,
        midturn=rules.midturn,
        score=scoring.score,
        resample=rules.resample,
        digest=features.digest,
        observe=features.observe,
        evaluate=features.evaluate,
        policy=features.policy,
    ),
    words=words,
    say=actions.say,
    hear=actions.hear,
    view=view.view,
    event=view.event,
    text=text.text,
    dump=position.dump,
    load=position.load,
    breakdown=view.breakdown,
    levels={"strong": "search:100p", "master": "search:2000p"},
    tally=view.tally,
    options=(
        Option("scoring", ("random", "first-game", "chosen")),
        *(Option(letter.lower(), wanted(place)) for place, letter in enumerate(LETTERS)),
        Option("gold", ("hidden", "shown")),
    ),
)
