"""What characters are worth (RB-6) and who wins (RB-7), with the printed example first."""

from typing import Any

import pytest

from pentarchy.games.royal_brawl.data import CHARACTER_IDS, KINGDOMS, REGULAR_IDS, REGULARS, RULES
from pentarchy.games.royal_brawl.scoring import is_placed_above, worth
from pentarchy.games.royal_brawl.stacks import is_live
from pentarchy.games.royal_brawl.state import Phase
from tests.games.royal_brawl.kingdom import blocked, character_of, draw, place_of, places_of, random_play, snapshot, standing

EXAMPLES = {example["id"]: example for example in RULES["worked_examples"]}


def value(stacks: dict[str, str], cell: str, name: str, **how: Any) -> int:
    """What one character brings in a kingdom; 0 when it is blocked."""
    s = draw(stacks, **how)
    place, character = place_of(cell), character_of(name)
    return int(worth(s, place, character)) if is_live(s, place, character) else 0


@pytest.mark.parametrize("name", ["RB-W1", "RB-W1b", "RB-W1c", "RB-W1d", "RB-W2"])
def test_worked_example_final_scoring(name: str) -> None:
    """RB-W1, RB-W1b, RB-W1c, RB-W1d, RB-W2: the printed table, 12 to 6, character by character; and 12 to 11 without the Dragon."""
    example = EXAMPLES[name]
    colours = example["turn_order"]
    s = draw(example["stacks_bottom_to_top"], layout=example["terrain"], colours=colours)
    assert blocked(s, colours) == set(example["expect"]["blocked"])
    for seat, colour in enumerate(colours):
        table = example["expect"]["scores"][colour]
        for cell, cards in example["stacks_bottom_to_top"].items():
            for card in cards:
                owner, character = card.split("-")
                if owner == colour and character in REGULAR_IDS:
                    place = place_of(cell)
                    points = worth(s, place, character_of(card)) if is_live(s, place, character_of(card)) else 0
                    assert points == table[character], card
        assert standing(s)[0][seat] == table["total"]
    assert standing(s)[1] == [1, 2]


def test_only_a_players_own_regular_characters_score() -> None:
    """RB-6.1, RB-6.15: a kingdom full of magic brings nobody anything."""
    s = draw({"a1": "red-witch", "b1": "red-fairy", "b2": "red-wizard", "c1": "blue-dragon", "a2": "blue-peasant"})
    assert standing(s)[0] == [0, 1]


def test_a_blocked_character_is_absent_from_all_scoring() -> None:
    """RB-6.2: it scores nothing, and Queen, Princess, Knight and Peasant do not see it."""
    assert value({"a1": "blue-king blue-dragon red-queen"}, "a1", "queen") == 0
    assert value({"b2": "blue-knight blue-dragon red-princess"}, "b2", "princess") == 2
    assert value({"a1": "blue-princess blue-dragon red-knight"}, "a1", "knight") == 3, "the knight beats the dragon"
    assert value({"a1": "blue-princess red-dragon", "b1": "red-peasant"}, "a1", "princess") == 0
    assert value({"a1": "blue-king blue-dragon", "b1": "red-peasant"}, "b1", "peasant") == 1


def test_any_king_knight_or_princess_will_do() -> None:
    """RB-6.3: of every colour, one's own included."""
    for colour in ("red", "blue"):
        assert value({"a1": f"{colour}-king red-queen"}, "a1", "queen") == 1
        assert value({"a1": f"{colour}-knight red-princess"}, "a1", "princess") == 1
        assert value({"a1": f"{colour}-princess red-knight"}, "a1", "knight") == 3
        assert value({"a1": f"{colour}-king", "b1": "red-peasant"}, "b1", "peasant") == 2


# Two players, row by row: Castle Farm Farm / Farm Tower Forest.
def test_a_king_in_his_castle() -> None:
    """RB-6.4: one point there, none for the place itself elsewhere."""
    wild = "castle tower tower  tower castle castle"  # nothing beside A1 but Towers
    assert value({"a1": "red-king"}, "a1", "king", layout=wild) == 1
    assert value({"b1": "red-king"}, "b1", "king", layout=wild) == 0


def test_a_king_counts_farms_and_forests_beside_him() -> None:
    """RB-6.5: whatever lies on them; his own card and diagonals never count."""
    assert value({"a1": "red-king"}, "a1", "king") == 1 + 2
    assert value({"c1": "red-king"}, "c1", "king") == 2
    assert value({"b2": "red-king"}, "b2", "king") == 3
    assert value({"c2": "red-king", "c1": "blue-queen blue-dragon"}, "c2", "king") == 1, "his own Forest does not count"


def test_a_queen_beside_a_king_on_her_card() -> None:
    """RB-6.6: one point; a King next door is not on her card."""
    assert value({"a1": "blue-king red-queen"}, "a1", "queen") == 1
    assert value({"a1": "blue-king", "b1": "red-queen"}, "b1", "queen") == 0


def test_a_queen_counts_her_colour_next_door() -> None:
    """RB-6.7: regular and magic, Gnome and Dragon; not on her own card, not the others' cards, not diagonally."""
    court = {"b1": "red-gnome red-dragon", "a2": "red-witch blue-knight", "b2": "red-peasant", "a1": "red-fairy red-queen"}
    assert value(court, "a1", "queen") == 3
    assert value({"b1": "red-king red-dragon", "a1": "red-queen"}, "a1", "queen") == 1, "the blocked King is absent"


def test_a_princess_in_a_tower() -> None:
    """RB-6.8: two points there, none elsewhere."""
    assert value({"b2": "red-princess"}, "b2", "princess") == 2
    assert value({"a1": "red-princess"}, "a1", "princess") == 0


def test_a_princess_with_a_knight() -> None:
    """RB-6.9: one point on the same card, in either order; none next door."""
    assert value({"a1": "red-princess blue-knight"}, "a1", "princess") == 1
    assert value({"a1": "blue-knight red-princess"}, "a1", "princess") == 1
    assert value({"a1": "red-princess", "b1": "blue-knight"}, "a1", "princess") == 0


def test_a_knight_with_a_princess() -> None:
    """RB-6.10: three points on the same card; nothing alone."""
    assert value({"a1": "red-knight blue-princess"}, "a1", "knight") == 3
    assert value({"a1": "red-knight", "b1": "blue-princess"}, "a1", "knight") == 0


def test_a_peasant_on_a_farm() -> None:
    """RB-6.11: one point there, none elsewhere."""
    assert value({"b1": "red-peasant"}, "b1", "peasant") == 1
    assert value({"a1": "red-peasant"}, "a1", "peasant") == 0


def test_a_peasant_counts_kings_and_queens_next_door() -> None:
    """RB-6.12: each of them, of any colour; those on his own card do not count."""
    around = {"a1": "red-king blue-queen", "c1": "blue-king", "b1": "red-peasant red-queen"}
    assert value(around, "b1", "peasant") == 1 + 3


def test_a_gnome_counts_live_cards_above() -> None:
    """RB-6.13: of any colour and kind."""
    assert value({"a1": "red-gnome blue-witch blue-king red-fairy"}, "a1", "gnome") == 3
    assert value({"a1": "red-gnome blue-witch blue-king red-dragon"}, "a1", "gnome") == 1


def test_a_score_is_the_sum_and_never_negative() -> None:
    """RB-6.14: over the own live regular characters, in every position of random games."""
    for players in (2, 3, 4):
        for seed in range(4):
            for s, _ in random_play(players, seed):
                expected = [0] * players
                for place in places_of(players):
                    for character in range(REGULARS):
                        if is_live(s, place, character):
                            expected[s.owner_of[place, character]] += worth(s, place, character)
                assert standing(s)[0] == expected
                assert min(expected) >= 0


def test_magic_characters_score_nothing() -> None:
    """RB-6.15: Dragon, Witch, Fairy and Wizard, wherever they lie."""
    for name in ("dragon", "witch", "fairy", "wizard"):
        for cell in ("a1", "b1", "b2", "c2"):
            assert value({cell: f"red-{name}", "a2": "red-king"}, cell, name) == 0


def test_counting_removes_no_card() -> None:
    """RB-6.16: all are scored from the same position, and it stays as it is."""
    s = draw(EXAMPLES["RB-W1"]["stacks_bottom_to_top"], colours=("green", "blue"))
    before = snapshot(s)
    assert standing(s) == standing(s) == ([12, 6], [1, 2])
    assert snapshot(s) == before


def test_no_character_is_worth_more_than_its_bound() -> None:
    """RB-6.4 to RB-6.13: the upper bounds of the rules document hold in random play."""
    most = {card["id"]: card["max_points_by_players"] for card in RULES["character_types"]}
    for players in KINGDOMS:
        for seed in range(6):
            for s, _ in random_play(players, seed):
                for place in places_of(players):
                    for character, name in enumerate(CHARACTER_IDS):
                        if is_live(s, place, character):
                            assert worth(s, place, character) <= most[name][str(players)]


# ------------------------------------------------------------------------------------------------ who has won


def test_the_highest_score_wins() -> None:
    """RB-7.1: even for the last in turn order."""
    s = draw({"a1": "red-king", "b2": "blue-princess blue-knight"})
    assert standing(s) == ([3, 6], [2, 1])


def test_a_tie_goes_to_the_earlier_player() -> None:
    """RB-7.2: counted from the first player, not from seat 0; there are no draws."""
    tied = {"b1": "red-peasant", "c1": "blue-peasant"}
    assert standing(draw(tied)) == ([1, 1], [1, 2])
    assert standing(draw(tied, first=1)) == ([1, 1], [2, 1])


def test_the_same_order_decides_all_lower_places() -> None:
    """RB-7.3: four players with nothing at all are placed in turn order."""
    assert standing(draw({}, players=4, first=2)) == ([0] * 4, [3, 4, 1, 2])


@pytest.mark.parametrize("case", EXAMPLES["RB-W10"]["cases"], ids=lambda case: "-".join(case["turn_order"]))
def test_worked_example_w10_ties(case: dict[str, Any]) -> None:
    """RB-W10, RB-7.1, RB-7.2, RB-7.3: the printed orders, with seats turned so that the first player sits anywhere."""
    order = case["turn_order"]
    for first in range(len(order)):
        s = draw({}, players=len(order), first=first)
        seats = {colour: (first + i) % len(order) for i, colour in enumerate(order)}
        points = [0] * len(order)
        for colour, total in case["totals"].items():
            points[seats[colour]] = total
        places = [
            1 + sum(is_placed_above(s, points, other, seat) for other in range(len(order)) if other != seat) for seat in range(len(order))
        ]
        assert sorted(seats, key=lambda colour: places[seats[colour]]) == case["expect_ranking"]
        assert sorted(places) == list(range(1, len(order) + 1))


def test_finished_random_games_have_no_draws() -> None:
    """RB-7.2: places are always 1 to N, each once."""
    for players in (2, 3, 4):
        for seed in range(5):
            *_, (s, _) = random_play(players, seed)
            assert s.phase == Phase.OVER
            assert sorted(standing(s)[1]) == list(range(1, players + 1))
