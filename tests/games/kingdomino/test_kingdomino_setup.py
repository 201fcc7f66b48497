"""Chapter KD-1: setting up, and the first claims."""

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from pentarchy.engine.errors import BadOption, IllegalMove
from pentarchy.engine.positions import read_position, write_position
from pentarchy.engine.rules import SPECTATOR
from pentarchy.games.kingdomino.data import COLOURS
from pentarchy.games.kingdomino.moves import draw_kings, setup
from pentarchy.games.kingdomino.state import Phase
from tests.games.kingdomino.drawing import (
    GAME,
    PINK,
    SET_UPS,
    SETTINGS,
    YELLOW,
    actor,
    bare,
    choices,
    decisions,
    kings_on,
    numbers,
    opening,
    play,
    shown,
    table,
    why_not,
)

LINE_1: dict[str, Any] = {"following": "2, 21, 35, 37", "kings": "yellow pink yellow pink"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_three_or_four_play(players: int) -> None:
    """KD-1.1: 2, 3 or 4 players; each has a colour of their own."""
    assert opening(players).players == players
    assert len(set(COLOURS[:players])) == players
    assert set(COLOURS) == {"pink", "yellow", "green", "blue"}


@pytest.mark.parametrize("players", [0, 1, 5, -2, 2.5, True, "2", None])
def test_no_other_number_plays(players: object) -> None:
    """KD-1.1: nobody else can sit down."""
    with pytest.raises(BadOption, match="is for 2, 3, 4 players"):
        opening(players)  # type: ignore[arg-type]


def test_colour_and_seat_have_no_effect_on_play() -> None:
    """KD-1.1: with the seats exchanged the same moves are open and the same points are scored."""
    lands = "#21 A(1,0) B(2,0), #41 A(1,1) B(2,1)"
    one = table(current="2 pink, 24 yellow, 35 yellow, 37 pink", kingdoms=[lands, ""])
    other = table(current="2 yellow, 24 pink, 35 pink, 37 yellow", kingdoms=["", lands])
    while not one.over:
        assert (actor(one), actor(other)) in {(PINK, YELLOW), (YELLOW, PINK)}
        assert choices(one) == choices(other)
        for match in (one, other):
            match.act(actor(match), choices(match)[-1])
    assert one.result().points == other.result().points[::-1]
    assert one.result().places == other.result().places[::-1]


@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_kings_in_play(players: int, options: str) -> None:
    """KD-1.2: with two players both kings of a colour play, with three or four one of each; no other king is ever seen."""
    each = SET_UPS[players, options]["kingsPerPlayer"]
    seen = []
    for s, seat, _ in decisions(players, options):
        if s.phase == Phase.FIRST_CLAIM:
            seen.append(seat)
        else:
            break
    assert Counter(seen) == dict.fromkeys(range(players), each)


@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_a_kingdom_starts_as_its_castle(players: int, options: str) -> None:
    """KD-1.3: one square, the castle, at (0,0); nothing else is covered, and every tile there must touch it."""
    match = opening(players, options)
    assert shown(match)["kingdoms"] == [{"tiles": [], "discarded": []}] * players
    while match.state["phase"] == Phase.FIRST_CLAIM:
        match.act(actor(match), choices(match)[0])
    assert why_not(match, "place at 0,0 east") == "KD-3.2"
    assert why_not(match, "place at +2,0 east") == "KD-3.5"
    assert why_not(match, "place at +1,0 east") is None


@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_tiles_of_a_game(players: int, options: str) -> None:
    """KD-1.4: all 48 tiles are shuffled; 24 are set aside with two players, 12 with three, none with four."""
    expected = SET_UPS[players, options]
    true = opening(players, options).position()["table"]
    assert len(true["set_aside"]) == expected["setAside"]
    assert len(true["stack"]) == expected["tilesUsed"] - expected["lineSize"]
    assert sorted([*true["stack"], *true["set_aside"], *numbers(true["next_line"])]) == list(range(1, 49))


@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_set_aside_tiles_stay_out_for_the_whole_game(players: int, options: str) -> None:
    """KD-1.4: what was set aside is on no line, in no kingdom and in no discard; all other tiles come."""
    came = set()
    aside: set[int] = set()
    used = SET_UPS[players, options]["tilesUsed"]
    for s, _, _ in decisions(players, options):
        aside = aside or set(s.stack[used:])
        came |= {tile for tile in (*s.line, *s.next_line) if tile}
    assert not came & aside
    assert len(came) == used


@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_nobody_sees_the_stack_or_what_is_set_aside(players: int, options: str) -> None:
    """KD-1.4: neither the order of the stack nor the set-aside tiles are shown to any seat or spectator, or written with a key."""
    match = opening(players, options)
    for seat in (*range(players), SPECTATOR):
        seen = match.view(seat)["position"]
        assert seen["table"]["stack"] is None
        assert seen["table"]["set_aside"] == (None if SET_UPS[players, options]["setAside"] else [])
        assert "key" not in seen
        assert set(match.concealed(seat)["stack"]) == {0}


@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_a_line_has_as_many_tiles_as_there_are_kings(players: int, options: str) -> None:
    """KD-1.5: 4, 3, 4 tiles for 2, 3, 4 players, in every line of the game."""
    lengths = set()
    for s, _, _ in decisions(players, options):
        if s.next_line.any():
            lengths.add(sum(tile != 0 for tile in s.next_line))
    assert lengths == {SET_UPS[players, options]["kings"]}


@pytest.mark.parametrize(("players", "options"), SETTINGS)
def test_line_1_lies_in_ascending_order_for_all_to_see(players: int, options: str) -> None:
    """KD-1.6: lowest number first, face up."""
    for seed in range(5):
        match = opening(players, options, seed)
        true = numbers(match.position()["table"]["next_line"])
        assert true == sorted(true, key=lambda tile: tile or 0)
        for seat in (*range(players), SPECTATOR):
            assert numbers(match.view(seat)["position"]["table"]["next_line"]) == true


def test_a_line_is_drawn_from_the_top_of_the_stack() -> None:
    """KD-1.6: the top tiles, whatever their order in the stack."""
    match = table(**LINE_1, stack=[44, 12, 31, 26, 1, 3, 5, 7])
    play(match, "yellow claim 21", "pink claim 37", "yellow claim 35", "pink claim 2")
    assert numbers(shown(match)["next_line"]) == [12, 26, 31, 44]


def test_kings_are_drawn_one_at_a_time_and_placed_at_once() -> None:
    """KD-1.7: the owner of the drawn king claims any free tile of line 1; only then is the next king drawn."""
    match = table(**LINE_1)
    assert match.actors() == [YELLOW]
    assert choices(match) == ["claim 2", "claim 21", "claim 35", "claim 37"]
    assert shown(match)["kings"] == [YELLOW, None, None, None]
    play(match, "yellow claim 21")
    assert match.actors() == [PINK]
    assert choices(match) == ["claim 2", "claim 35", "claim 37"]
    assert shown(match)["kings"] == [YELLOW, PINK, None, None]
    assert kings_on(shown(match)["next_line"]) == [None, YELLOW, None, None]


def test_a_tile_holds_one_king() -> None:
    """KD-1.8: a tile with a king cannot be claimed again, by its owner or by another."""
    match = play(table(**LINE_1), "yellow claim 21")
    assert why_not(match, "claim 21") == "KD-1.8"
    with pytest.raises(IllegalMove, match="claim 21") as refused:
        match.act(PINK, "claim 21")
    assert refused.value.rule == "KD-1.8"
    play(match, "pink claim 37")
    assert why_not(match, "claim 21") == "KD-1.8"


def test_the_last_king_drawn_has_no_choice() -> None:
    """KD-1.9: it goes on the one tile left, and that is still a decision of its own."""
    match = play(table(**LINE_1), "yellow claim 21", "pink claim 37", "yellow claim 35")
    assert match.actors() == [PINK]
    assert choices(match) == ["claim 2"]
    assert match.state["phase"] == Phase.FIRST_CLAIM


def test_with_two_players_each_claims_two_tiles() -> None:
    """KD-1.10: four kings are drawn, two of each colour, and the same colour may come twice running."""
    match = table(following="2, 21, 35, 37", kings="pink pink yellow yellow")
    play(match, "pink claim 21", "pink claim 37", "yellow claim 2", "yellow claim 35")
    assert kings_on(shown(match)["line"]) == [YELLOW, PINK, YELLOW, PINK]


def test_line_2_is_shown_after_the_last_first_claim_and_not_before() -> None:
    """KD-1.11: the first claims are made without knowing line 2."""
    match = table(**LINE_1, stack=[26, 12, 44, 31])
    for move in ("yellow claim 21", "pink claim 37", "yellow claim 35"):
        play(match, move)
        assert numbers(shown(match)["next_line"]) == [2, 21, 35, 37]
        assert shown(match)["line"] == []
        assert shown(match)["stack_size"] == 20
        assert shown(match)["stack"] is None
    play(match, "pink claim 2")
    assert numbers(shown(match)["line"]) == [2, 21, 35, 37]
    assert numbers(shown(match)["next_line"]) == [12, 26, 31, 44]
    assert kings_on(shown(match)["next_line"]) == [None] * 4
    assert shown(match)["stack_size"] == 16


def test_no_tile_is_placed_during_the_first_claims() -> None:
    """KD-1.12: neither placing nor discarding is possible, and all kingdoms are still bare when round 1 begins."""
    match = table(**LINE_1)
    for move in ("place at +1,0 east", "discard"):
        assert why_not(match, move) == "KD-1.12"
    play(match, "yellow claim 21", "pink claim 37", "yellow claim 35", "pink claim 2")
    assert [land["tiles"] for land in shown(match)["kingdoms"]] == [[], []]
    assert match.state["phase"] == Phase.PLACE


# ------------------------------------------------------------------------------------------------- fair chance


def chi_squared(counts: Sequence[int]) -> float:
    """The chi-squared statistic of counts against a uniform distribution."""
    mean = sum(counts) / len(counts)
    return sum((count - mean) ** 2 / mean for count in counts)


def test_the_six_orders_of_two_times_two_kings_are_equally_likely() -> None:
    """KD-1.7, KD-1.10 (Q2): AABB, ABAB, ABBA, BAAB, BABA, BBAA, each one time in six."""
    s = bare(seed="kings")
    drawn: Counter[str] = Counter()
    for _ in range(3000):
        draw_kings(s)
        drawn["".join("AB"[seat] for seat in s.king_order)] += 1
    assert set(drawn) == {"AABB", "ABAB", "ABBA", "BAAB", "BABA", "BBAA"}
    assert chi_squared(list(drawn.values())) < 20.5  # five degrees of freedom: exceeded once in a thousand


@pytest.mark.parametrize(("players", "orders"), [(3, 6), (4, 24)])
def test_every_order_of_single_kings_is_equally_likely(players: int, orders: int) -> None:
    """KD-1.7 (Q2): a uniform permutation of the kings in play."""
    s = bare(players, seed="kings")
    drawn: Counter[tuple[int, ...]] = Counter()
    for _ in range(100 * orders):
        draw_kings(s)
        drawn[tuple(s.king_order[:players])] += 1
    assert len(drawn) == orders
    assert chi_squared(list(drawn.values())) < {6: 20.5, 24: 49.7}[orders]


def test_lines_and_set_aside_tiles_are_uniform() -> None:
    """KD-1.4, KD-1.6 (Q1): every tile is as likely as any other in line 1, next in the stack, and among the set-aside tiles."""
    first, top, aside = Counter[int](), Counter[int](), Counter[int]()
    for seed in range(480):
        s = bare(seed=f"uniform {seed}")
        setup(s)
        first.update(s.next_line)
        top.update(s.stack[4:8])
        aside.update(s.stack[24:])
    for counts, expected in ((first, 40), (top, 40), (aside, 240)):
        assert sum(counts.values()) == 48 * expected
        assert chi_squared([counts[tile] for tile in range(1, 49)]) < 82.7  # 47 degrees of freedom: once in a thousand


def test_kings_and_tiles_are_drawn_independently() -> None:
    """Q1 and Q2: over many set-ups the first king says nothing about the lowest tile (KD-1.6, KD-1.7)."""
    counts: Counter[tuple[int, bool]] = Counter()
    for seed in range(400):
        s = bare(seed=f"independent {seed}")
        setup(s)
        counts[int(s.king_order[0]), bool(s.next_line[0] <= 7)] += 1
    by_king = [counts[seat, True] / (counts[seat, True] + counts[seat, False]) for seat in (PINK, YELLOW)]
    assert abs(by_king[0] - by_king[1]) < 0.15


def test_a_set_up_is_written_and_read_back() -> None:
    """KD-1: a fresh table is a position like any other."""
    match = opening(3)
    assert read_position(GAME, json.loads(json.dumps(match.position())))["stack"].tolist() == match.state["stack"].tolist()
    assert write_position(GAME, match.state)["table"]["phase"] == "first-claim"
