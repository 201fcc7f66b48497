"""The WebSocket's messages as an AsyncAPI document, made from the same types that encode and decode them."""

from functools import cache
from typing import Any, get_args

import msgspec
from litestar import get

import pentarchy
from pentarchy.server import schema

ADDRESS = "/api/tables/{table_id}/live"
SENT = (
    schema.State,
    schema.ChangeMessage,
    schema.TableMessage,
    schema.ChatLines,
    schema.AckMessage,
    schema.RefusedMessage,
    schema.ClosingMessage,
    schema.ServerMessage,
)
REF = "#/components/schemas/{name}"


@get("/api/schema/asyncapi.json", sync_to_thread=False, include_in_schema=False)
def asyncapi() -> dict[str, Any]:
    """The description of the live connection."""
    return document()


@cache
def document() -> dict[str, Any]:
    """Return the AsyncAPI document; docs/api.md explains it."""
    received = get_args(schema.ClientMessage)
    _, schemas = msgspec.json.schema_components([*SENT, *received], ref_template=REF)
    messages = {kind.__name__: {"payload": {"$ref": REF.format(name=kind.__name__)}} for kind in (*SENT, *received)}
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "Pentarchy: the live connection of a table", "version": pentarchy.__version__, "x-protocol": schema.PROTOCOL},
        "channels": {
            "live": {
                "address": ADDRESS,
                "parameters": {"table_id": {"description": "The table."}},
                "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in messages},
            }
        },
        "operations": {"send": operation("send", SENT), "receive": operation("receive", received)},
        "components": {"messages": messages, "schemas": schemas},
    }


def operation(action: str, kinds: tuple[type, ...]) -> dict[str, Any]:
    """Return the messages that the server sends or receives."""
    messages = [{"$ref": f"#/channels/live/messages/{kind.__name__}"} for kind in kinds]
    return {"action": action, "channel": {"$ref": "#/channels/live"}, "messages": messages}
