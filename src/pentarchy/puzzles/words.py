"""Puzzles in words."""

from pentarchy.locales import Speaker
from pentarchy.puzzles.store import Puzzle
from pentarchy.review.words import line_name, signed_points


def theme_in_words(puzzle: Puzzle, speaker: Speaker) -> str:
    """Return what decides a puzzle, as a sentence."""
    theme = puzzle.theme
    if theme.kind == "gain":
        line = line_name(speaker, puzzle.game, theme.line, theme.args or {})
        return speaker.say("puzzle-theme-gain", line=line, points=signed_points(theme.points, speaker.language))
    if theme.kind == "deny":
        return speaker.say("puzzle-theme-deny", points=signed_points(theme.points, speaker.language).lstrip("+"))
    return speaker.say("puzzle-theme-win")
