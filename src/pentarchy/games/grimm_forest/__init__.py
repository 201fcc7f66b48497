"""The Grimm Forest. Read in this order: data, state, round, then the cards: laying, friends, fables, monsters, building."""

from pentarchy.engine.game import Game, Kernels, Option
from pentarchy.games.grimm_forest import words
from pentarchy.games.grimm_forest.answers import REFUSALS, legal, refusal
from pentarchy.games.grimm_forest.asking import DECISION_RULES
from pentarchy.games.grimm_forest.data import RULES
from pentarchy.games.grimm_forest.drawing import picture
from pentarchy.games.grimm_forest.moves import actors, apply, setup
from pentarchy.games.grimm_forest.observing import OBSERVATION, OBSERVATION_PARTS, observe
from pentarchy.games.grimm_forest.scoring import result
from pentarchy.games.grimm_forest.state import ACTIONS, MOST_LEGAL, STATE
from pentarchy.games.grimm_forest.view import conceal, imagine

GAME = Game(
    slug="grimm-forest",
    prefix="GF",
    names=RULES["names"],
    players=(2, 3, 4),
    minutes=(40, 60),
    weight=3,
    order=50,
    rules_version=2,
    state=STATE,
    actions=ACTIONS,
    most_legal=MOST_LEGAL,
    observation=OBSERVATION,
    kernels=Kernels(setup, actors, legal, refusal, apply, result, conceal, imagine, observe),
    words=words,
    picture=picture,
    observation_parts=OBSERVATION_PARTS,
    options=(Option("advanced", default="on", rule="GF-1.7"),),
    refusals=tuple(sorted({*REFUSALS, *DECISION_RULES} - {"GF-2.3"})),
)
