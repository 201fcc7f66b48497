"""A server inside the test's own event loop, with access to its services."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import uvicorn

from pentarchy.server.api.socket import LARGEST_MESSAGE
from pentarchy.server.api.socket_protocol import DirectSocketProtocol
from pentarchy.server.app import Application, create_app
from pentarchy.server.config import Settings
from pentarchy.server.security.http_protocol import TimedHttpProtocol
from pentarchy.server.services import Services
from tests.server.conftest import free_port

IDLE: list[Application] = []
"""Applications that served and were stopped. They serve again: to make one takes longer than many a test."""


@asynccontextmanager
async def serving(settings: Settings) -> AsyncIterator[tuple[str, Services]]:
    """Run a real uvicorn on a real port; yield its address and its services."""
    app = IDLE.pop() if IDLE else create_app(settings)
    app.settings = settings
    port = free_port()
    config = uvicorn.Config(
        app, port=port, log_config=None, access_log=False, http=TimedHttpProtocol, ws=DirectSocketProtocol, lifespan="on",
        ws_max_size=4 * LARGEST_MESSAGE,
    )  # fmt: skip
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.02)
        if running.done():
            running.result()
    try:
        yield f"http://127.0.0.1:{port}", app.state.services
    finally:
        server.should_exit = True
        await running
        IDLE.append(app)
