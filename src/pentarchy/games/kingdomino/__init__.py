"""Kingdomino. Read in this order: data, state, placing, moves, scoring, view, words."""

from collections.abc import Mapping

from pentarchy.engine.errors import BadOption
from pentarchy.engine.game import Game, Kernels, Option
from pentarchy.games.kingdomino import words
from pentarchy.games.kingdomino.data import RULES
from pentarchy.games.kingdomino.drawing import picture
from pentarchy.games.kingdomino.moves import actors, apply, legal, refusal, setup
from pentarchy.games.kingdomino.notation import tile_in_hand
from pentarchy.games.kingdomino.scoring import result
from pentarchy.games.kingdomino.state import ACTIONS, MOST_LEGAL, STATE
from pentarchy.games.kingdomino.view import OBSERVATION, OBSERVATION_PARTS, conceal, imagine, observe


def check_options(players: int, options: Mapping[str, str]) -> None:
    """Refuse the Mighty Duel unless two play; all other options combine freely (KD-8.1)."""
    if options["mighty-duel"] == "on" and players != 2:
        raise BadOption(f"the Mighty Duel needs exactly 2 players, not {players}", rule="KD-8.1")


GAME = Game(
    slug="kingdomino",
    prefix="KD",
    names=RULES["names"],
    players=(2, 3, 4),
    minutes=(15, 20),
    weight=1,
    order=10,
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
        Option("dynasty", rule="KD-8.2"),
        Option("middle-kingdom", rule="KD-8.5"),
        Option("harmony", rule="KD-8.6"),
        Option("mighty-duel", rule="KD-8.8"),
    ),
    check_options=check_options,
    refusals=(
        "KD-1.8", "KD-1.12", "KD-2.3", "KD-2.4", "KD-3.2", "KD-3.3", "KD-3.5", "KD-3.13", "KD-3.14", "KD-3.15", "KD-3.16", "KD-3.17",
    ),
    secret_moves=False,
    moves_depend_on=tile_in_hand,
    all_know_the_same=True,
)  # fmt: skip
