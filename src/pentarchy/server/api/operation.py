"""Routes for operators: health, readiness and metrics."""

import hmac
import logging
from typing import Any

from litestar import Request, get
from litestar.plugins.prometheus import PrometheusController

import pentarchy
from pentarchy.server import schema
from pentarchy.server.api.dependencies import Parts
from pentarchy.server.api.identity import services_of
from pentarchy.server.errors import Refused

log = logging.getLogger("pentarchy.http")


@get("/health", tags=["operation"])
async def health(services: Parts) -> schema.Health:
    """Report that this process is alive; `/ready` reports whether it can store moves."""
    if services.stopping:
        raise Refused("server.busy", retry_after=5)
    return schema.Health(status="ok", version=pentarchy.__version__)


@get("/ready", tags=["operation"])
async def ready(services: Parts) -> schema.Health:
    """Report whether this process can serve players: write to the database, and answer 503 if that fails."""
    if services.stopping:
        raise Refused("server.busy", retry_after=5)
    try:
        await services.database.check_writing()
    except Exception as error:
        log.warning("not ready", extra={"error": type(error).__name__})
        raise Refused("server.database", retry_after=5) from None
    return schema.Health(status="ok", version=pentarchy.__version__)


class Metrics(PrometheusController):
    """`/metrics`: closed unless a setting opens it, to everybody or to holders of a token."""

    include_in_schema = False
    before_request = None

    @staticmethod
    async def check(request: Request[Any, Any, Any]) -> None:
        """Raise if the metrics are not open to this request."""
        settings = services_of(request).settings
        if settings.open_metrics:
            return
        if not settings.metrics_token:
            raise Refused("request.unknown")
        if not hmac.compare_digest(request.headers.get("authorization", "").encode(), f"Bearer {settings.metrics_token}".encode()):
            raise Refused("session.none")


Metrics.before_request = Metrics.check  # type: ignore[assignment]
