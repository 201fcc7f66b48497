"""Error responses: refusals in one format, internal errors without details."""

import logging
from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException

from pentarchy.engine.errors import PentarchyError
from pentarchy.server import metrics, schema
from pentarchy.server.api.identity import language_of, services_of
from pentarchy.server.errors import STATUS, Refused, refusal_info
from pentarchy.server.storage.database import is_database_trouble
from pentarchy.server.storage.models import Person
from pentarchy.server.tables.live_table import LiveTable

log = logging.getLogger("pentarchy.http")


def refuse(request: Request[Any, Any, Any], error: PentarchyError) -> Response[schema.Refusal]:
    """Return a refusal as a response."""
    metrics.REFUSALS.labels(error.code).inc()
    state = request.scope.get("state", {})
    live: LiveTable | None = state.get("live")
    person: Person | None = state.get("person")
    if person is not None and person.is_program:
        services_of(request).program_guard.note(person.id, error.code)
    game = live.log.game if live and live.log else None
    number = live.number_for(state["person"]) if live and "person" in state else None
    body = refusal_info(error, language_of(request), game, number)
    retry = getattr(error, "retry_after", None)
    headers = {"retry-after": str(retry)} if retry else {}
    return Response(body, status_code=STATUS.get(error.code, 400), headers=headers, media_type=MediaType.JSON)


def refuse_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[schema.Refusal]:
    """Return a refusal by the framework in our format."""
    codes = {404: "request.unknown", 405: "request.method", 413: "message.too_large", 429: "rate.limited"}
    code = codes.get(error.status_code, "request.invalid" if error.status_code < 500 else "server.error")
    if code == "server.error":
        return fail(request, error)
    response = refuse(request, Refused(code, _reason(error) if code == "request.invalid" else ""))
    if error.headers:
        response.headers.update({name: value for name, value in error.headers.items() if name.lower() == "allow"})
    return response


def _reason(error: HTTPException) -> str:
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return "; ".join(f"{one.get('key', '')}: {one.get('message', '')}".strip(": ") for one in extra[:3])[:300]
    return str(error.detail)[:300]


def fail(request: Request[Any, Any, Any], error: Exception) -> Response[schema.Refusal]:
    """Answer an internal error without details; it is logged and counted. Database failures are 503."""
    if is_database_trouble(error):
        metrics.ERRORS.labels("database").inc()
        log.warning("the database failed", extra={"error": type(error).__name__, "path": request.scope.get("path_template")})
        return refuse(request, Refused("server.database", retry_after=5))
    metrics.ERRORS.labels("request").inc()
    log.error("a request failed", exc_info=error, extra={"method": request.method, "path": request.scope.get("path_template")})
    return refuse(request, Refused("server.error"))


def refuse_unreadable(request: Request[Any, Any, Any], error: Exception) -> Response[schema.Refusal]:
    """Refuse a body that is not UTF-8 or is nested too deeply."""
    return refuse(request, Refused("request.invalid", "the body is not readable JSON"))
