"""Chapter AK-1: setting up."""

from collections import Counter
from typing import Any

import pytest

from pentarchy.engine.errors import BadOption
from pentarchy.games.animal_kingdom.data import CARD_IDS, RANK, RULES
from tests.games.animal_kingdom.drawing import ANN, DAN, GAME, NAMES, back_of, do, opening, pass_all, seen, table


def everywhere(match: Any) -> list[str]:
    """All cards of the table, wherever they lie."""
    laid = table(match)
    cards = [card for seat in laid["seats"] for card in seat["hand"]]
    cards += [row["card"] for seat in laid["seats"] for row in seat["stack"]]
    cards += [card for card in laid["centre"].values() if card]
    return cards + (laid.get("set_aside") or [])


@pytest.mark.parametrize("players", [3, 4])
def test_three_or_four_sit_in_a_circle_and_turns_go_clockwise(players: int) -> None:
    """AK-1.1: the left neighbour is the next seat clockwise, the right one the previous."""
    match = pass_all(opening(players, first_player="seat-2"))
    order: list[int] = []
    for _ in range(players):
        [seat] = match.actors()
        while match.actors() == [seat] and len(order) == len(set(order)):
            match.act(seat, match.legal(seat)[0])
        order.append(seat)
    assert order == [(1 + step) % players for step in range(players)]


@pytest.mark.parametrize("players", [0, 1, 2, 5])
def test_no_other_number_plays(players: int) -> None:
    """AK-1.1: three or four players."""
    with pytest.raises(BadOption):
        opening(players)


def test_overview_and_chart_are_open_to_all() -> None:
    """AK-1.2: what every character does, and who eliminates whom, can be read at any time and changes nothing in play."""
    assert {card["id"] for card in RULES["cards"]} == set(CARD_IDS)
    assert all(card["text"]["en"] for card in RULES["cards"])
    assert {row["eliminator"] for row in RULES["elimination_chart"]} >= {"poisoner", "king", "executioner"}
    match = opening()
    assert not any("overview" in field or "chart" in field for field in table(match))


def test_the_chapel_is_empty_and_nobody_has_won_anything() -> None:
    """AK-1.3, AK-1.9: four empty spaces, no influence tokens, no elimination points."""
    laid = table(opening())
    assert laid["chapel"] == [None] * 4
    for seat in laid["seats"]:
        assert set(seat["tokens"].values()) == {0}
        assert seat["elimination_points"] == 0


@pytest.mark.parametrize(("players", "each"), [(4, 13), (3, 11)])
def test_the_supply_depends_on_the_number_of_players(players: int, each: int) -> None:
    """AK-1.4: 13 of each colour; with three players two of each are out of the game, and out of the final values too."""
    match = opening(players)
    assert table(match)["supply"] == {"royal": each, "clerical": each, "mystical": each}
    for seat in range(players):
        assert all(line.args.get("value", each) == each for line in match.explain(seat))


def test_everybody_sees_what_is_left_in_the_supply() -> None:
    """AK-1.5: the counts are in every view, a spectator's too."""
    match = opening()
    assert all(seen(match, seat)["supply"] == table(match)["supply"] for seat in (-1, 0, 1, 2, 3))


def test_with_three_players_the_four_lowest_ranks_stay_in_the_box() -> None:
    """AK-1.6: 16 cards play, 8 light and 8 dark, none of rank 1 to 4, in every chapter."""
    for seed in range(5):
        cards = everywhere(pass_all(opening(3, seed)))
        assert len(cards) == len(set(cards)) == 16
        assert sorted(RANK[CARD_IDS.index(card)] for card in cards) == list(range(5, 21))
        assert Counter(map(back_of, cards)) == {0: 8, 1: 8}


def test_each_back_is_a_deck_of_its_own() -> None:
    """AK-1.7: light cards are shuffled among themselves, and so are the dark ones; every arrangement can come up."""
    hands, dark = set(), set()
    for seed in range(30):
        match = opening(4, seed)
        light = everywhere(match)
        assert len(set(light)) == 10
        assert set(map(back_of, light)) == {0}
        hands.add(tuple(light))
        dark.add(tuple(sorted(card for card in everywhere(pass_all(match)) if back_of(card))))
    assert len(hands) > 25
    assert len(dark) == 1
    assert len(dark.pop()) == 10


def test_the_first_player_is_drawn_or_picked() -> None:
    """AK-1.8: every seat can be drawn, about equally often; the host may pick one instead."""
    drawn = Counter(table(opening(4, seed))["first_player"] for seed in range(400))
    assert set(drawn) == {0, 1, 2, 3}
    assert all(70 <= count <= 130 for count in drawn.values())
    for number in range(1, 5):
        assert table(opening(4, first_player=f"seat-{number}"))["first_player"] == number - 1
    with pytest.raises(BadOption, match="no fourth seat"):
        opening(3, first_player="seat-4")


def test_the_names_of_the_game() -> None:
    assert GAME.names["en"] == "Animal Kingdom"
    assert len(NAMES) == 4


def test_a_seat_is_told_only_its_own_cards() -> None:
    """AK-1.7, AK-2.3: the deal is private."""
    match = opening()
    for seat in (ANN, DAN):
        dealt = [event.args["seat"] for event in match.log(seat) if event.kind == "dealt"]
        assert dealt == [seat]
    assert not [event for event in match.log(-1) if event.kind == "dealt"]
    assert do(match) is match
