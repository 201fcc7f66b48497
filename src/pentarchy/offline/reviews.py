"""Reviews computed on this device. The page keeps the documents; their sentences are made in the reader's language when they are read."""

from typing import TYPE_CHECKING, Any

from pentarchy.offline.asked import Asked, route
from pentarchy.offline.progress import progress
from pentarchy.review import BUDGETS, review_json, review_match
from pentarchy.review.worker import MOST_MOVES_KEPT
from pentarchy.server import schema
from pentarchy.server.tables.replays import played_again
from pentarchy.server.tables.told_reviews import told

if TYPE_CHECKING:
    from pentarchy.offline.desk import Desk


@route("POST", "/reviews")
def compute(desk: "Desk", asked: Asked) -> dict[str, Any]:
    """The review of a record, as a server would store it."""
    match = played_again(asked.body["finished"])
    review = review_match(match, BUDGETS[asked.body["budget"]], progress=lambda done, of: progress.share(done / of))
    return review_json(review, MOST_MOVES_KEPT)


@route("POST", "/reviews/words")
def words(desk: "Desk", asked: Asked) -> schema.ReviewInfo:
    """A review with its sentences."""
    return told(played_again(asked.body["finished"]), asked.body["document"], asked.language)
