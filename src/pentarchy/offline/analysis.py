"""The analysis board on one's own device. Boards are kept by the page, as a guest's are."""

from typing import TYPE_CHECKING, Any

from pentarchy.analysis.worker import run
from pentarchy.engine.errors import BadPosition
from pentarchy.offline.asked import Asked, laid, route
from pentarchy.server import schema
from pentarchy.server.errors import Refused
from pentarchy.server.tables.analysing import analysable, begun, candidates_in, evaluated, in_order, redealt, shown
from pentarchy.server.tables.replays import played_again
from pentarchy.server.tables.sent_positions import fault_of, game_of_position, in_words

if TYPE_CHECKING:
    from pentarchy.offline.desk import Desk

WHOLE = {"pentarchy": "analysis", "format": 1}  # what a document may leave out


@route("POST", "/analysis/moment")
def moment(desk: "Desk", asked: Asked) -> schema.AnalysisDocument:
    """A board that begins at a moment of a finished game of this device, or of a record that is sent along."""
    body = asked.body
    if body.get("document") is not None:
        match = played_again(body["document"])
    elif body.get("record") is not None:
        match = played_again(desk.record(body["record"]))
    else:
        match = desk.table(str(body.get("table"))).log.match
    return begun(analysable(match), int(body.get("ply") or 0))


@route("POST", "/analysis/look")
def look(desk: "Desk", asked: Asked) -> schema.AnalysisMoment:
    """A moment of a board, after some moves."""
    body = asked.body
    try:
        match = laid(asked)
    except BadPosition as error:
        raise in_words(error, game_of_position(body["position"]), asked.language) from None
    return shown(match, body.get("seat"), body.get("player"), asked.language)


@route("POST", "/analysis/evaluate")
def evaluate(desk: "Desk", asked: Asked) -> schema.EvaluationPiece:
    """One small piece of the bot's evaluation, from what a seat knows."""
    body, match = asked.body, laid(asked)
    seat = int(body["seat"])
    candidates = candidates_in(match, seat, body.get("candidates"))
    if match.over:
        return schema.EvaluationPiece(status="over", seat=seat)
    found = run({"position": match.position(), "seat": seat, "candidates": candidates, "number": int(body.get("number") or 0)})
    return evaluated(match, seat, found, asked.language)


@route("POST", "/analysis/redeal")
def redeal(desk: "Desk", asked: Asked) -> schema.AnalysisDocument:
    """A new board from here: what a seat knows stays, all else is dealt anew."""
    return redealt(laid(asked), int(asked.body["seat"]))


@route("POST", "/analysis/check")
def check(desk: "Desk", asked: Asked) -> schema.CheckedAnalysis:
    """Check an analysis from a file or a link, and tell its moves in words."""
    return in_order({**WHOLE, **asked.body}, asked.language)


@route("GET", "/analysis")
def stored(desk: "Desk", asked: Asked) -> list[Any]:
    """Nothing is stored at a server."""
    return []


@route("GET", "/analysis/:id")
def one(desk: "Desk", asked: Asked, id: str) -> Any:
    """Nothing is stored at a server."""
    raise Refused("offline.alone")


@route("POST", "/positions/check")
def position_check(desk: "Desk", asked: Asked) -> schema.PositionCheck:
    """Whether a position that was set up by hand is possible, and if not, what is wrong and where."""
    try:
        laid(asked)
    except BadPosition as error:
        return schema.PositionCheck(fault=fault_of(error, game_of_position(asked.body["position"]), asked.language))
    return schema.PositionCheck(fault=None)
