"""Routes for operators: health and metrics."""

from typing import Any

from litestar import Request, get
from litestar.plugins.prometheus import PrometheusController

import pentarchy
from pentarchy.server import schema
from pentarchy.server.api.dependencies import Parts
from pentarchy.server.api.identity import services_of
from pentarchy.server.errors import Refused


@get("/health", tags=["operation"])
async def health(services: Parts) -> schema.Health:
    """Whether the server and its database answer."""
    if services.stopping:
        raise Refused("server.busy", retry_after=5)
    try:
        await services.database.check()
    except Exception:
        raise Refused("server.busy", retry_after=5) from None
    return schema.Health(status="ok", version=pentarchy.__version__)


class Metrics(PrometheusController):
    """`/metrics`, with a token where the settings ask for one."""

    include_in_schema = False
    before_request = None

    @staticmethod
    async def check(request: Request[Any, Any, Any]) -> None:
        """Raise where the token is missing."""
        token = services_of(request).settings.metrics_token
        if token and request.headers.get("authorization") != f"Bearer {token}":
            raise Refused("session.none")


Metrics.before_request = Metrics.check  # type: ignore[assignment]
