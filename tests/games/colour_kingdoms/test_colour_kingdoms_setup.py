"""Colour Kingdoms, chapter 1: set-up."""

import pytest

from pentarchy.engine.errors import BadOption
from pentarchy.engine.positions import new_state
from pentarchy.games.colour_kingdoms import GAME
from pentarchy.games.colour_kingdoms.data import RULES, SPELL_IDS
from pentarchy.games.colour_kingdoms.state import Phase, painted
from tests.games.colour_kingdoms.drawing import act, choices, draft_anything, new_game, usable


def test_one_to_four_may_play() -> None:
    """CK-1.1: solo, two, three or four; nobody and five are refused."""
    assert GAME.players == (1, 2, 3, 4)
    for players in (0, 5):
        with pytest.raises(BadOption):
            new_state(GAME, players)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_all_sheets_are_empty_and_alike(players: int) -> None:
    """CK-1.2, CK-1.6: no paint, no tower drops, no blots, no marked digits."""
    s = new_game(players)
    for seat in range(players):
        assert painted(s, seat) == 0
        assert not any(s.tower_drops[seat])
        assert s.tower_cells[seat] == 0
        assert s.blots[seat] == 0
        assert not any(s.place[seat])


def test_the_first_player_is_drawn_at_random() -> None:
    """CK-1.3: every seat can be first, about equally often."""
    firsts = [new_game(3, seed).first for seed in range(150)]
    assert set(firsts) == {0, 1, 2}
    assert min(firsts.count(seat) for seat in range(3)) > 30


@pytest.mark.parametrize("players", [2, 3, 4])
def test_start_spells_go_round_in_turn_order(players: int) -> None:
    """CK-1.4: the first player gets spell 1, the second spell 2, and so on, and nobody anything else."""
    s = new_game(players, 3)
    for turn in range(players):
        seat = (s.first + turn) % players
        assert [usable(s, spell, seat) for spell in SPELL_IDS] == [int(spell == turn) for spell in range(4)]


def test_a_start_spell_takes_the_numbered_cell() -> None:
    """CK-1.4, CK-4.5: it uses up one cell of its row."""
    s = new_game(2)
    assert s.spell_cells[s.first, 0] == 1
    assert sum(s.spell_cells[s.first]) == 1


def test_a_start_spell_can_be_cast_in_round_one() -> None:
    """CK-1.5: it was gained before round 1."""
    s = draft_anything(new_game(2))
    first = int(s.first)
    assert s.round_number == 1
    assert s.phase == Phase.PAINT
    relocations = [text for text in choices(s, first) if text.startswith("relocate")]
    assert len(relocations) == 5
    act(s, relocations[0], seat=first)
    assert usable(s, "relocation", first) == 0


def test_pencils_never_run_out() -> None:
    """CK-1.7: all four seats may paint the same colour in one round, though there are two pencils of it at most."""
    from tests.games.colour_kingdoms.drawing import colour_of_region, painting, take

    s = painting("blue", 3, "BLU", players=4)
    for seat in range(4):
        take(s, seat, "blue", 3, "BLU")
        act(s, "place blue on blu-1", "place blue on blu-3", seat=seat)
        assert colour_of_region(s, "BLU-3", seat) == "blue"


def test_the_numbers_of_components_are_those_of_the_rules() -> None:
    """CK-1.2, CK-1.7: four dice with faces 2, 2, 3, 3, 4, 4, and nine pencils."""
    assert [die["faces"] for die in RULES["dice"]] == [[2, 2, 3, 3, 4, 4]] * 4
    assert {part["id"]: part["copies"] for part in RULES["components"]}["pencils"] == 9
