"""How uvicorn serves the application: its options, and pages that another process has accepted."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import uvicorn
from uvicorn.server import ServerState

from pentarchy.server.api.socket import LARGEST_MESSAGE
from pentarchy.server.api.socket_protocol import DirectSocketProtocol
from pentarchy.server.background.handover import CAN_HAND_OVER, Handover
from pentarchy.server.config import Settings
from pentarchy.server.security.http_protocol import TimedHttpProtocol
from pentarchy.server.services import Services
from pentarchy.server.tables.hub import Hub

STOP_SECONDS = 10
log = logging.getLogger("pentarchy.handover")


def serving_options(app: Any, settings: Settings, **more: Any) -> uvicorn.Config:
    """Return uvicorn's options for the application or, with `factory`, for the name of what makes it."""
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        ws_max_size=LARGEST_MESSAGE * 4,
        ws_per_message_deflate=settings.compress,
        timeout_graceful_shutdown=STOP_SECONDS,
        http="pentarchy.server.security.http_protocol:TimedHttpProtocol",
        ws="pentarchy.server.api.socket_protocol:DirectSocketProtocol",
        **more,
    )


class HandedSocketProtocol(DirectSocketProtocol):
    """The WebSocket of a page that another process has accepted, together with the head of its request."""

    def __init__(self, head: bytes, config: uvicorn.Config, state: ServerState) -> None:
        super().__init__(config, state, {})
        self.head = head

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin with the head, which the other process has read."""
        super().connection_made(transport)
        head, self.head = self.head, b""
        self.data_received(head)


@asynccontextmanager
async def handing_over(app: Any, services: Services) -> AsyncIterator[None]:
    """Give pages to the processes where their tables live and take theirs, if there is a folder for it."""
    settings = services.settings
    if not settings.handover_folder or not CAN_HAND_OVER:
        yield
        return
    options, state = serving_options(app, settings), ServerState()
    options.load()
    handover = Handover(
        Path(settings.handover_folder), settings.root, settings.tables_per_process, lambda head: HandedSocketProtocol(head, options, state)
    )
    try:
        handover.start()
    except OSError as error:  # every process can serve every table
        log.warning("pages are not handed over", extra={"error": str(error)})
        yield
        return
    services.handover = TimedHttpProtocol.handover = handover
    services.hub.on_pages = lambda table_id, there: handover.settle(table_id) if there else handover.leave(table_id)
    services.scheduler.spawn(count_moves(handover, services.hub))
    try:
        yield
    finally:
        TimedHttpProtocol.handover = None
        handover.stop()
        await close_taken(state)


async def count_moves(handover: Handover, hub: Hub) -> None:
    """Tell about every second how many moves were made here, for as long as the server runs."""
    loop = asyncio.get_running_loop()
    while True:
        before, began = hub.moves, loop.time()
        await asyncio.sleep(1)
        handover.note_moves((hub.moves - before) / (loop.time() - began))


async def close_taken(state: ServerState) -> None:
    """Close the connections that were taken over, as uvicorn closes those that it has accepted."""
    for connection in list(state.connections):
        connection.shutdown()
    if state.tasks:
        await asyncio.wait(state.tasks, timeout=STOP_SECONDS)
    for task in state.tasks:
        task.cancel()
