"""Clans and Glory: cards gather round one long table, and the shields decide who takes which rank."""

from clachan.engine.contract import Game, Option, Rules
from clachan.games.clans_and_glory import actions, features, position, rules, scoring, text, view, words
from clachan.games.clans_and_glory.components import LAYOUTS, MOST_DOWN, MOST_SHIELDS, MOST_TABLEAUS, TAKEN_OUT
from clachan.games.clans_and_glory.state import SECRET, State

GAME = Game(
    name="clans-and-glory",
    version=1,
    seats=(2, 3, 4),
    State=State,
    secret=SECRET,
    actions=actions.ACTIONS,
    events=1 + MOST_TABLEAUS * MOST_SHIELDS + MOST_DOWN + 3 + int(TAKEN_OUT.max()),
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
    levels={"beginner": "greedy:80%", "easy": "greedy:40%", "strong": "greedy", "master": "search:20000p"},
    tally=view.tally,
    options=(Option("layout", tuple(LAYOUTS)),),
)
