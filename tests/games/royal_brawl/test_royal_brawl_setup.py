"""Setting the table (RB-1) and what player counts change (RB-8)."""

from collections import Counter

import pytest

from pentarchy.engine.errors import BadOption
from pentarchy.engine.positions import new_state
from pentarchy.engine.sets import count_bits
from pentarchy.engine.state import PlainState
from pentarchy.games.royal_brawl import GAME
from pentarchy.games.royal_brawl.data import BESIDE, HANDS, KINGDOMS, PLACE_IDS, RULES, TERRAIN_IDS, Character, Terrain
from pentarchy.games.royal_brawl.names import colours_of
from pentarchy.games.royal_brawl.state import EventKind, Phase, acting_seat, set_aside
from tests.games.royal_brawl.kingdom import act, aside, deal, draw, events, moves, names, places_of, random_play, refused, stack


def test_two_three_or_four_play() -> None:
    """RB-1.1: any other number is refused."""
    assert GAME.players == (2, 3, 4)
    for players in (0, 1, 5):
        with pytest.raises(BadOption):
            new_state(GAME, players)


@pytest.mark.parametrize(
    ("players", "towers", "castles", "forests", "farms", "rows", "columns"),
    [(2, 1, 1, 1, 3, 2, 3), (3, 2, 2, 2, 3, 3, 3), (4, 3, 3, 3, 3, 3, 4)],
)
def test_the_kingdom_grows_with_the_players(
    players: int, towers: int, castles: int, forests: int, farms: int, rows: int, columns: int
) -> None:
    """RB-1.2, RB-1.3, RB-8.1: the setup table, a full rectangle of rows times columns."""
    s = deal(players)
    count = Counter(TERRAIN_IDS[terrain] for terrain in s.terrain)
    assert (count["tower"], count["castle"], count["forest"], count["farm"]) == (towers, castles, forests, farms)
    laid = [PLACE_IDS[place] for place in range(12) if s.terrain[place] != Terrain.NONE]
    assert laid == [f"{'ABCD'[column]}{row + 1}" for row in range(rows) for column in range(columns)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hands_and_turns_are_the_same_for_every_player_count(players: int) -> None:
    """RB-8.1: seven cards and six turns each, whoever plays."""
    s = deal(players)
    assert [count_bits(hand) for hand in s.hand] == [7] * players + [0] * (4 - players)
    *_, (end, _) = random_play(players, 3)
    assert end.turn == 6 * players


def test_every_layout_of_a_two_player_kingdom_can_be_dealt() -> None:
    """RB-1.4: 120 arrangements, and none much more often than another."""
    layouts = Counter(tuple(deal(2, seed).terrain) for seed in range(2400))
    assert len(layouts) == KINGDOMS[2]["distinct_layouts"] == 120
    assert max(layouts.values()) < 45  # twenty expected


def test_terrain_cards_never_move() -> None:
    """RB-1.5: the same cards lie in the same places from the first decision to the last; the others take no part."""
    for players in (2, 3, 4):
        dealt = list(deal(players, 6).terrain)
        for s, _ in random_play(players, 5):
            assert list(s.terrain) == dealt
            assert [place for place in range(12) if s.terrain[place]] == places_of(players)


def test_every_player_has_a_colour_and_its_ten_characters() -> None:
    """RB-1.6: seats get different colours; colours nobody plays take no part."""
    s = deal(3)
    assert colours_of(s) == ["red", "blue", "yellow"]
    assert [int(cards) for cards in s.unplayed] == [0b1111111111] * 3 + [0]


def test_a_player_may_choose_any_colour_not_yet_taken() -> None:
    """RB-1.6: the chosen colours, and for the others those that are left; two alike are refused."""
    chosen = PlainState.of(new_state(GAME, 3, {"colour-2": "red", "colour-3": "green"}))
    assert colours_of(chosen) == ["blue", "red", "green"]
    with pytest.raises(BadOption, match="both be red"):
        new_state(GAME, 3, {"colour-1": "red", "colour-2": "red"})
    with pytest.raises(BadOption, match="does not have"):
        new_state(GAME, 2, {"colour-3": "red"})


def test_three_random_cards_are_set_aside_and_never_played() -> None:
    """RB-1.7: 120 possible hands, all dealt; a set-aside card is refused."""
    assert len({int(hand) for hand in HANDS}) == 120
    assert {count_bits(int(hand)) for hand in HANDS} == {7}
    assert len({int(deal(2, seed).hand[1]) for seed in range(1500)}) == 120
    s = deal(2, 4)
    resting = sorted(aside(s, acting_seat(s)))
    assert len(resting) == 3
    assert refused(s, f"play {resting[0]} a1") == "RB-1.7"
    for end, _ in random_play(2, 3):
        assert all(count_bits(set_aside(end, seat)) == 3 for seat in range(2))


def test_the_other_seven_are_the_hand() -> None:
    """RB-1.8: exactly these can be played first, each on any of the six places."""
    s = deal(2, 9)
    seat = acting_seat(s)
    assert {move.split()[1] for move in moves(s)} == names(s.hand[seat]) == names(0b1111111111) - aside(s, seat)
    assert len(moves(s)) == 7 * 6


def test_the_kingdom_starts_empty() -> None:
    """RB-1.9: no characters anywhere."""
    s = deal(4)
    assert not s.level_of.any()
    assert all(stack(s, PLACE_IDS[place]) == [] for place in places_of(4))


def test_nobody_ever_gains_a_card() -> None:
    """RB-1.10: hands only shrink."""
    held = [0x3FF] * 4
    for s, _ in random_play(4, 8):
        for seat in range(4):
            assert s.hand[seat] & ~held[seat] == 0
            held[seat] = s.hand[seat]


def test_the_first_player_is_drawn() -> None:
    """RB-1.11: everybody can begin, and it is announced."""
    begun = Counter(int(deal(4, seed).first) for seed in range(400))
    assert set(begun) == {0, 1, 2, 3}
    assert min(begun.values()) > 60
    s = deal(2, 5)
    assert events(s) == [[EventKind.BEGUN, s.first, 1, 0, 0]]


def test_a_table_may_agree_on_the_first_player() -> None:
    """RB-1.11: then nothing is drawn, and a seat that nobody has is refused."""
    assert {int(deal(3, seed, first=3).first) for seed in range(20)} == {2}
    assert events(deal(3, 1, first=3)) == [[EventKind.BEGUN, 2, 0, 0, 0]]
    with pytest.raises(BadOption, match="cannot begin"):
        new_state(GAME, 2, {"first-player": "seat-3"})


def test_there_is_no_other_variant() -> None:
    """RB-8.2: the only choices before the game are colours and who begins."""
    assert [option.name for option in GAME.options] == ["first-player", "colour-1", "colour-2", "colour-3", "colour-4"]


def test_the_tables_are_the_printed_ones() -> None:
    """RB-1.3, RB-3.11: characters, terrains and neighbours as in rules.json, for all three kingdoms."""
    assert [character.name.lower() for character in Character] == [card["id"] for card in RULES["character_types"]]
    assert [terrain.name.lower() for terrain in Terrain][1:] == [card["id"] for card in RULES["terrain_types"]]
    for players, kingdom in KINGDOMS.items():
        inside = places_of(players)
        for cell in kingdom["cells"]:
            place = PLACE_IDS.index(cell["id"])
            assert sorted(PLACE_IDS[i] for i in BESIDE[place] if i in inside) == sorted(cell["adjacent"])


def test_a_first_turn_can_be_played_right_away() -> None:
    """RB-1.8, RB-1.9: a King on an empty Castle."""
    s = act(draw({}, hands=["king queen princess knight peasant gnome dragon"]), "play king a1")
    assert stack(s, "a1") == ["red-king"]
    assert s.phase == Phase.PLAY
