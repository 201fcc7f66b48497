"""A review document as it is shown: figures, and sentences in the reader's language."""

from typing import Any

from pentarchy.engine.match import Match
from pentarchy.review.words import Narrator
from pentarchy.server import schema


def told(match: Match, document: dict[str, Any], language: str) -> schema.ReviewInfo:
    """Return a stored review with its sentences."""
    narrator = Narrator(match, document, language)
    return schema.ReviewInfo(
        budget=document["budget"],
        chances=document["chances"],
        seats=[schema.ReviewSeat(**seat) for seat in document["seats"]],
        moments=[
            schema.ReviewMoment(
                ply=decision["ply"], seat=decision["seat"], judged=decision["class"], loss=decision["loss"], error=decision["loss_error"]
            )
            for decision in document["decisions"]
        ],
        mistakes=[schema.ReviewSentence(ply=one.ply, seat=one.seat, text=one.text) for one in narrator.mistakes()],
        strokes=[schema.ReviewSentence(ply=one.ply, seat=one.seat, text=one.text) for one in narrator.strokes()],
    )
