"""Glen More: tiles from a ring, laid around clan members, wake their neighbours; whoever is rearmost is next."""

from clachan.engine.contract import Game, Option, Rules
from clachan.games.glen_more import actions, features, position, rules, scoring, text, view, words
from clachan.games.glen_more.rules.happened import MOST_EVENTS
from clachan.games.glen_more.state import SECRET, State

GAME = Game(
    name="glen-more",
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
    tally=view.tally,
    options=(Option("points", ("hidden", "shown")),),
)
