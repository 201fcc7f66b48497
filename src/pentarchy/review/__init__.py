"""Review of a finished game: what each decision was worth, and how much of the result was luck, skill and the others (docs/review.md)."""

from pentarchy.review.budgets import BUDGETS, DEEP, QUICK, Budget
from pentarchy.review.report import Decision, MoveValue, Review, SeatSummary, StepShare, review_json
from pentarchy.review.reviewing import review_match

__all__ = [
    "BUDGETS",
    "DEEP",
    "QUICK",
    "Budget",
    "Decision",
    "MoveValue",
    "Review",
    "SeatSummary",
    "StepShare",
    "review_json",
    "review_match",
]
