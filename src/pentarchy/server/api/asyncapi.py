"""The messages of both WebSockets as an AsyncAPI document, made from the same types that encode and decode them."""

from functools import cache
from typing import Any, get_args

import msgspec
from litestar import get

import pentarchy
from pentarchy.server import schema
from pentarchy.server.schema.company import CompanyMessage, LobbyMessage, MineMessage

TABLE_ADDRESS = "/api/tables/{table_id}/live"
LOBBY_ADDRESS = "/api/live"
SENT_AT_TABLE = (
    schema.State,
    schema.ChangeMessage,
    schema.TableMessage,
    schema.ChatLines,
    schema.AckMessage,
    schema.RefusedMessage,
    schema.ClosingMessage,
    schema.ServerMessage,
)
SENT_IN_LOBBY = (LobbyMessage, CompanyMessage, MineMessage, schema.AckMessage, schema.ClosingMessage, schema.ServerMessage)
REF = "#/components/schemas/{name}"


@get("/api/schema/asyncapi.json", sync_to_thread=False, include_in_schema=False)
def asyncapi() -> dict[str, Any]:
    """The description of the live connections."""
    return document()


@cache
def document() -> dict[str, Any]:
    """Return the AsyncAPI document; docs/api.md explains it."""
    received = get_args(schema.ClientMessage)
    kinds = tuple(dict.fromkeys((*SENT_AT_TABLE, *SENT_IN_LOBBY, *received)))
    _, schemas = msgspec.json.schema_components(kinds, ref_template=REF)
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "Pentarchy: the live connections", "version": pentarchy.__version__, "x-protocol": schema.PROTOCOL},
        "channels": {
            "live": {
                "address": TABLE_ADDRESS,
                "parameters": {"table_id": {"description": "The table."}},
                "messages": referred((*SENT_AT_TABLE, *received)),
            },
            "lobby": {"address": LOBBY_ADDRESS, "messages": referred((*SENT_IN_LOBBY, schema.PingMessage))},
        },
        "operations": {
            "send": operation("send", "live", SENT_AT_TABLE),
            "receive": operation("receive", "live", received),
            "sendLobby": operation("send", "lobby", SENT_IN_LOBBY),
            "receiveLobby": operation("receive", "lobby", (schema.PingMessage,)),
        },
        "components": {
            "messages": {kind.__name__: {"payload": {"$ref": REF.format(name=kind.__name__)}} for kind in kinds},
            "schemas": schemas,
        },
    }


def referred(kinds: tuple[type, ...]) -> dict[str, Any]:
    """Return references to messages by name."""
    return {kind.__name__: {"$ref": f"#/components/messages/{kind.__name__}"} for kind in kinds}


def operation(action: str, channel: str, kinds: tuple[type, ...]) -> dict[str, Any]:
    """Return the messages that the server sends or receives."""
    messages = [{"$ref": f"#/channels/{channel}/messages/{kind.__name__}"} for kind in kinds]
    return {"action": action, "channel": {"$ref": f"#/channels/{channel}"}, "messages": messages}
