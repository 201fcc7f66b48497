"""Colour Kingdoms: the identity card."""

from functools import lru_cache

from pentarchy.engine.game import Game, Kernels, Material
from pentarchy.engine.state import StateRecord
from pentarchy.games.colour_kingdoms import words
from pentarchy.games.colour_kingdoms.data import RULES
from pentarchy.games.colour_kingdoms.drawing import picture
from pentarchy.games.colour_kingdoms.moves import actors, apply, legal, refusal
from pentarchy.games.colour_kingdoms.rounds import setup
from pentarchy.games.colour_kingdoms.scoring import result
from pentarchy.games.colour_kingdoms.sheet_reading import faults_of_file, parse_sheet
from pentarchy.games.colour_kingdoms.state import ACTIONS, FINISH, MOST_LEGAL, STATE, Phase
from pentarchy.games.colour_kingdoms.tables import SHEET
from pentarchy.games.colour_kingdoms.view import OBSERVATION, OBSERVATION_PARTS, conceal, imagine, observe


def is_public(state: StateRecord, action: int) -> bool:
    """Whether a move is public: picks and finishing are, painting is not (chapter 9 of the rules)."""
    return state["phase"] != Phase.PAINT or action == FINISH


@lru_cache(maxsize=64)
def on_sheet(file: bytes) -> Game:
    """Return this game on the sheet in a file."""
    from pentarchy.games.colour_kingdoms.other_sheets import make_game  # made of this module's game

    return make_game(parse_sheet(file))


GAME = Game(
    slug="colour-kingdoms",
    prefix="CK",
    names=RULES["names"],
    players=(1, 2, 3, 4),
    minutes=(30, 45),
    weight=3,
    order=40,
    rules_version=1,
    state=STATE,
    actions=ACTIONS,
    most_legal=MOST_LEGAL,
    observation=OBSERVATION,
    kernels=Kernels(setup, actors, legal, refusal, apply, result, conceal, imagine, observe),
    words=words,
    picture=picture,
    observation_parts=OBSERVATION_PARTS,
    is_public=is_public,
    with_material=on_sheet,
    material_faults=faults_of_file,
    material=Material("sheet", SHEET.digest),
    refusals=(
        "CK-2.11", "CK-2.12", "CK-2.13", "CK-2.14", "CK-2.15", "CK-2.16", "CK-2.17", "CK-2.18",
        "CK-3.2", "CK-3.3", "CK-3.5", "CK-3.8", "CK-3.10",
        "CK-4.11", "CK-4.12", "CK-4.13", "CK-4.15", "CK-4.17", "CK-4.20", "CK-4.21", "CK-4.22", "CK-4.23", "CK-4.27",
        "CK-4.28", "CK-4.30", "CK-4.32", "CK-4.33", "CK-8.6",
    ),
)  # fmt: skip
