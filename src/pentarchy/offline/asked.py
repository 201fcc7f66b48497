"""What the page asks of this device: requests, the functions that answer them, and the positions that they bring."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from pentarchy.engine.match import Match
from pentarchy.server.tables.sent_positions import game_of_position, named, state_of

Handler = Callable[..., Any]
routes: list[tuple[str, re.Pattern[str], Handler]] = []


def route(method: str, path: str) -> Callable[[Handler], Handler]:
    """Mark the function that answers requests to a path; `:id` is one part of it."""
    pattern = re.compile(re.sub(r":(\w+)", r"(?P<\1>[^/]+)", path))

    def mark(handler: Handler) -> Handler:
        routes.append((method, pattern, handler))
        return handler

    return mark


class Asked:
    """One request: who asks in which language, and for what."""

    def __init__(self, query: Mapping[str, list[str]], body: Any, person: Mapping[str, Any]) -> None:
        self.query, self.body = query, body
        self.language: str = person["language"]
        self.nickname: str = person["nickname"]

    def number(self, name: str, usual: int | None = None) -> int | None:
        """Return a number of the query."""
        return int(self.query[name][0]) if name in self.query else usual

    def text(self, name: str, usual: str) -> str:
        """Return a text of the query."""
        return self.query[name][0] if name in self.query else usual


def laid(asked: Asked) -> Match:
    """Return a match that starts from a position, with some moves played."""
    body = asked.body
    game = game_of_position(body["position"])
    state = state_of(game, body["position"])
    match = Match.at(game, state, seats=named(body.get("names") or (), int(state["players"]), asked.language))
    for played in body.get("moves") or ():
        match.act(played["seat"], played["move"])
    return match
