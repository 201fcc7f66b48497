"""Stored puzzles can be played, give nothing hidden away, and are rated by how often they are failed."""

from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

import pentarchy
from pentarchy.cli import app
from pentarchy.engine.game import LANGUAGES, Game
from pentarchy.engine.match import canonical
from pentarchy.engine.positions import write_position
from pentarchy.locales import Speaker
from pentarchy.puzzles import Progress, Puzzle, all_puzzles, daily_puzzle, puzzles_of
from pentarchy.puzzles.making import ERRORS, FEWEST_MOVES, LAST_LEAD, is_clear
from pentarchy.puzzles.rating import HIGHEST, LOWEST, expected, puzzle_rating
from pentarchy.puzzles.store import Theme, read_puzzles, write_puzzles
from pentarchy.puzzles.words import theme_in_words

LINE = Theme("gain", "lake", {}, 4.0)


def example(seat: int = 0, rating: int = 1000) -> Puzzle:
    return Puzzle("royal-brawl", seat, {"players": 2}, (("play king a1", 0.7), ("play king a2", 0.5)), 0.02, rating, LINE)


def test_every_stored_puzzle_and_its_answer_are_legal(game: Game) -> None:
    for puzzle in puzzles_of(game):
        match = puzzle.match(target_name="python")
        known = match.concealed(puzzle.seat)
        texts = [game.words.text_of(known, action) for action in match.legal(puzzle.seat)]
        assert len(texts) >= FEWEST_MOVES
        assert {text for text, _ in puzzle.moves} <= set(texts)
        assert puzzle.best == max(puzzle.moves, key=lambda move: move[1])[0]
        assert puzzle.lead >= LAST_LEAD - 0.002  # stored with three decimals
        assert LOWEST <= puzzle.rating <= HIGHEST


def test_a_stored_puzzle_holds_nothing_that_its_solver_could_not_know(game: Game) -> None:
    for puzzle in puzzles_of(game):
        known = puzzle.match(target_name="python").concealed(puzzle.seat)
        assert canonical(write_position(game, known)) == canonical(puzzle.position)
        assert "key" not in puzzle.position


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_theme_can_be_told(language: str) -> None:
    told = {theme_in_words(puzzle, Speaker(language)) for puzzle in all_puzzles().values()}
    assert all(told)
    for theme in (Theme("gain", "unknown", {}, 2.0), Theme("deny", points=1.5), Theme("win")):
        puzzle = Puzzle("royal-brawl", 0, {}, (("a", 0.6), ("b", 0.4)), 0.0, 1000, theme)
        assert theme_in_words(puzzle, Speaker(language))


def test_puzzles_are_written_and_read_again(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.json.gz"
    assert read_puzzles(file) == ([], 0)
    write_puzzles(file, "royal-brawl", [example(0), example(1)], 7)
    assert read_puzzles(file) == ([example(0), example(1)], 7)
    first = file.read_bytes()
    write_puzzles(file, "royal-brawl", [example(0), example(1)], 7)
    assert file.read_bytes() == first
    assert example(0).id != example(1).id


def test_every_puzzle_is_once_that_of_the_day() -> None:
    names = set(all_puzzles())
    if names:
        games = [game for game in pentarchy.all_games() if puzzles_of(game)]
        days = len(games) * max(len(puzzles_of(game)) for game in games)
        found = [daily_puzzle(day) for day in range(days)]
        assert {puzzle.id for puzzle in found if puzzle is not None} == names
    assert daily_puzzle(3, "no-such-game") is None


def test_a_lead_must_be_wide_and_sure() -> None:
    ahead = np.tile([1.0, 0.0, 1.0, 1.0], 50)
    behind = np.tile([1.0, 0.0, 0.0, 1.0], 50)
    assert is_clear(np.array([ahead, behind]), 0.1, ERRORS)
    assert not is_clear(np.array([ahead, behind]), 0.3, ERRORS)
    assert not is_clear(np.array([ahead[:4], behind[:4]]), 0.1, ERRORS)
    assert not is_clear(np.array([ahead, behind, ahead]), 0.1, ERRORS)
    assert not is_clear(np.array([np.ones(200), behind]), 0.1, ERRORS), "such a game is decided already"


def test_a_puzzle_that_fails_more_solvers_is_rated_higher() -> None:
    easy = puzzle_rating({"novice": 0.8, "player": 0.9, "expert": 1.0})
    hard = puzzle_rating({"novice": 0.0, "player": 0.1, "expert": 0.4})
    assert LOWEST <= easy < 1000 < 1500 < hard <= HIGHEST
    assert puzzle_rating({"novice": 0.0, "player": 0.0, "expert": 0.0}) == HIGHEST - 1


def test_a_solver_rises_by_solving_and_falls_by_failing() -> None:
    assert expected(1200, 1200) == 0.5
    solved = Progress().after(1200, True).after(1300, True)
    assert (solved.tried, solved.solved, solved.streak, solved.best_streak) == (2, 2, 2, 2)
    assert solved.rating > Progress().rating
    failed = solved.after(800, False)
    assert (failed.tried, failed.solved, failed.streak, failed.best_streak) == (3, 2, 0, 2)
    assert failed.rating < solved.rating


def test_the_terminal_asks_and_explains(monkeypatch: pytest.MonkeyPatch) -> None:
    if not puzzles_of(pentarchy.load("royal-brawl")):
        monkeypatch.setattr("pentarchy.puzzles.puzzles_of", lambda game: ())
        assert CliRunner().invoke(app, ["puzzle", "royal-brawl"]).exit_code != 0
        return
    puzzle = puzzles_of(pentarchy.load("royal-brawl"))[0]
    monkeypatch.setattr("pentarchy.puzzles.puzzles_of", lambda game: (puzzle,))
    right = CliRunner().invoke(app, ["puzzle", "royal-brawl"], input=f"nonsense\n{puzzle.best}\n", catch_exceptions=False)
    assert "Solved!" in right.stdout
    wrong = CliRunner().invoke(app, ["puzzle", "royal-brawl", "--lang", "ru"], input=f"{puzzle.moves[1][0]}\n", catch_exceptions=False)
    assert Speaker("ru").say("puzzle-failed") in wrong.stdout
