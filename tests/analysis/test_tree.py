"""A tree of variations: played, promoted, deleted, written and read again."""

from typing import Any

import pytest

import pentarchy
from pentarchy.analysis import Analysis, BadAnalysis, Outlook, Piece, merge, read_analysis
from pentarchy.engine.errors import IllegalMove
from pentarchy.engine.match import Match

GAME = pentarchy.load("royal-brawl")
INTERPRETED = {"target_name": "python"}


def begin() -> tuple[Analysis, list[int], int]:
    match = Match(GAME, 2, key=bytes(16), target_name="python", seats=["Ann", "Ben"])
    (seat,) = match.actors()
    return Analysis.of(match), match.legal(seat), seat


def test_moves_of_all_seats_make_a_tree() -> None:
    analysis, legal, seat = begin()
    first = analysis.play(analysis.root, seat, legal[0], **INTERPRETED)
    other = analysis.play(analysis.root, seat, legal[1], **INTERPRETED)
    assert analysis.play(analysis.root, seat, first.move, **INTERPRETED) is first, "the same move is the same variation"
    match = analysis.match(first, **INTERPRETED)
    (next_seat,) = match.actors()
    second = analysis.play(first, next_seat, match.legal(next_seat)[0], **INTERPRETED)
    assert [node.move for node in second.line()] == [first.move, second.move]
    assert analysis.root.children == [first, other]
    other.promote()
    assert analysis.root.children == [other, first]
    first.delete()
    assert list(analysis.root.below()) == [other]
    with pytest.raises(IllegalMove):
        analysis.play(analysis.root, seat, "decline", **INTERPRETED)


def written() -> dict[str, Any]:
    analysis, legal, seat = begin()
    analysis.title, analysis.root.comment = "A castle", "Who goes there?"
    first = analysis.play(analysis.root, seat, legal[0], **INTERPRETED)
    first.title, first.comment = "Bold", "Probably too early."
    analysis.play(analysis.root, seat, legal[1], **INTERPRETED)
    return analysis.as_json()


def test_an_analysis_is_written_and_read_again() -> None:
    document = written()
    again = read_analysis(GAME, document)
    again.check(**INTERPRETED)
    assert again.as_json() == document
    assert [node.title for node in again.root.below()] == ["Bold", ""]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"pentarchy": "record"}, "not an analysis"),
        ({"format": 9}, "format 9"),
        ({"names": ["Ann"]}, "names has 1 entries instead of 2"),
        ({"title": "x" * 81}, "title"),
        ({"position": {"game": "royal-brawl"}}, "players is missing"),
        ({"nodes": [{"parent": 3, "seat": 0, "move": "pass"}]}, "parent"),
        ({"nodes": [{"seat": 7, "move": "pass"}]}, "seat"),
        ({"nodes": [{"seat": 0, "move": "a"}, {"seat": 0, "move": "a"}]}, "same move"),
        ({"nodes": [{"seat": 0, "move": "a", "parent": i - 1 if i else None} for i in range(201)]}, "at most 200"),
        ({"nodes": [{"seat": 0, "move": str(i)} for i in range(601)]}, "at most 600"),
        ({"other": 1}, "not a field"),
    ],
)
def test_a_wrong_document_is_refused_in_one_sentence(change: dict[str, Any], words: str) -> None:
    with pytest.raises(BadAnalysis, match=words):
        read_analysis(GAME, {**written(), **change})


def test_an_impossible_move_is_named() -> None:
    document = written()
    document["nodes"].append({"parent": 0, "seat": document["nodes"][0]["seat"], "move": "decline"})
    with pytest.raises(BadAnalysis, match=r"nodes\[1\]"):
        read_analysis(GAME, document).check(**INTERPRETED)


def test_pieces_of_an_evaluation_add_up() -> None:
    """Samples 1, 0 and 1, 1, 0, 1 have a mean of 4/6, and their own standard deviation."""
    one = Piece(0, 2, (Outlook(0.5, 0.5, 10.0),), {7: (Outlook(0.5, 0.5, 10.0),)})
    two = Piece(0, 4, (Outlook(0.75, 0.1875**0.5, 16.0),), {})
    both = merge([one, two])
    assert both.worlds == 6
    assert both.now[0].win == pytest.approx(4 / 6)
    assert both.now[0].spread == pytest.approx((4 / 6 * 2 / 6) ** 0.5)
    assert both.now[0].points == pytest.approx(14.0)
    assert both.moves == one.moves
