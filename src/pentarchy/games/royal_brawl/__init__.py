"""Royal Brawl. Read in this order: data, state, stacks, powers, moves, scoring, view, words."""

from pentarchy.engine.game import Game, Kernels, Option
from pentarchy.games.royal_brawl import words
from pentarchy.games.royal_brawl.data import RULES
from pentarchy.games.royal_brawl.drawing import picture
from pentarchy.games.royal_brawl.moves import actors, apply, legal, refusal, setup
from pentarchy.games.royal_brawl.names import COLOUR_CHOICES, COLOUR_OPTIONS, DRAWN, FIRST_PLAYERS, FREE, check_options
from pentarchy.games.royal_brawl.scoring import result
from pentarchy.games.royal_brawl.state import ACTIONS, MOST_LEGAL, STATE
from pentarchy.games.royal_brawl.view import OBSERVATION, OBSERVATION_PARTS, conceal, imagine, observe

GAME = Game(
    slug="royal-brawl",
    prefix="RB",
    names={language: name.partition(" (")[0] for language, name in RULES["names"].items()},  # "(working title)"
    players=(2, 3, 4),
    minutes=(15, 25),
    weight=1,
    order=20,
    rules_version=1,
    state=STATE,
    actions=ACTIONS,
    most_legal=MOST_LEGAL,
    observation=OBSERVATION,
    kernels=Kernels(setup, actors, legal, refusal, apply, result, conceal, imagine, observe),
    words=words,
    picture=picture,
    observation_parts=OBSERVATION_PARTS,
    options=(
        Option("first-player", FIRST_PLAYERS, DRAWN, rule="RB-1.11"),
        *(Option(name, COLOUR_CHOICES, FREE, rule="RB-1.6") for name in COLOUR_OPTIONS),
    ),
    check_options=check_options,
    refusals=(
        "RB-1.2", "RB-1.7", "RB-2.3", "RB-2.4", "RB-2.7", "RB-3.4", "RB-3.5", "RB-3.8", "RB-3.10", "RB-4.2",
        "RB-4.15", "RB-4.17", "RB-4.19", "RB-4.20", "RB-4.21", "RB-4.22", "RB-4.23", "RB-4.25",
    ),
    secret_moves=False,
)  # fmt: skip
