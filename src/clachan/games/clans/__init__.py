"""Clans: all huts of one territory move on, and five secret clans gather into villages."""

from clachan.engine.contract import Game, Option, Rules
from clachan.games.clans import actions, features, position, rules, scoring, text, view, words
from clachan.games.clans.components import CHIPS, COLOURS, MAPS
from clachan.games.clans.state import SECRET, State

GAME = Game(
    name="clans",
    version=1,
    seats=(2, 3, 4),
    State=State,
    secret=SECRET,
    actions=actions.ACTIONS,
    events=1 + 4 * CHIPS + 4,
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
        pick=rules.pick,
        evaluate=features.evaluate,
        policy=features.policy,
        traits=COLOURS,
        trait="clan",
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
    levels={"strong": "search:2000p", "master": "search:20000p"},
    tally=view.tally,
    options=(Option("map", tuple(board.name for board in MAPS)),),
)
