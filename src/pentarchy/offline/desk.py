"""Answers the requests that the page otherwise sends to a server (docs/offline.md), with the same words and the same refusals."""

import hashlib
import json
import logging
import re
import secrets
import time
from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

import msgspec

from pentarchy.bots.players import evaluate
from pentarchy.engine.dealer import KEY_BYTES
from pentarchy.engine.errors import BadPosition, BadRecord, MoveError, PentarchyError
from pentarchy.engine.game import Game
from pentarchy.engine.match import Match, canonical
from pentarchy.engine.resuming import position_after
from pentarchy.engine.rules import SPECTATOR, Seat
from pentarchy.engine.state import StateRecord
from pentarchy.locales import Speaker
from pentarchy.offline import analysis, puzzles, reviews  # noqa: F401  # they answer requests, too
from pentarchy.offline.asked import Asked, laid, route, routes
from pentarchy.offline.modules import NoModule
from pentarchy.offline.progress import progress
from pentarchy.offline.tables import PREFIX, Document, LocalTable, again, bot_decision, new_table
from pentarchy.server import schema
from pentarchy.server.errors import STATUS, Refused, refusal_info, sentence
from pentarchy.server.tables.naming import game_named
from pentarchy.server.tables.replays import bad_verdict, frames_of, played_again, verdict_of
from pentarchy.server.tables.sent_positions import counted, game_of_position, in_words, start_of
from pentarchy.server.tables.views import log_in_words, move_words, scores_in_words, speaker_for, view_in_words

HINT_PLAYOUTS = 1000
log = logging.getLogger("pentarchy.offline")
UNREADABLE = (RecursionError, OverflowError, TypeError, ValueError, KeyError, AttributeError, IndexError)
"""What a file can bring about that is not what it claims to be."""


class Desk:
    """All tables of this device. The browser stores the documents that an answer has changed before it shows the answer."""

    def __init__(self) -> None:
        self.documents: dict[str, Document] = {}
        self.tables: dict[str, LocalTable] = {}
        self.changed: set[str] = set()
        self.records: dict[str, dict[str, Any]] = {}
        self.brought: dict[str, dict[str, Any]] = {}

    def take(self, document: str) -> None:
        """Take a table as it was stored."""
        table: Document = json.loads(document)
        self.documents[table["id"]] = table
        self.tables.pop(table["id"], None)

    def answer(self, method: str, path: str, body: str | None, person: str) -> str:
        """Answer a request: status and body, and the documents to store (null for one that is gone)."""
        split, who = urlsplit(path), json.loads(person)
        asked = Asked(parse_qs(split.query), json.loads(body) if body else None, who)
        try:
            told, status = self._handled(method, split.path, asked), 200
        except NoModule as error:
            return self._told({"need": error.slug})
        except PentarchyError as error:
            table = self._named(split.path)
            game = table.game if table else None
            told, status = refusal_info(error, asked.language, game), STATUS.get(error.code, 400)
        return self._told({"status": status, "body": told})

    def _handled(self, method: str, path: str, asked: Asked) -> Any:
        for wanted, pattern, handler in routes:
            found = pattern.fullmatch(path)
            if found and wanted == method:
                try:
                    return handler(self, asked, **{name: unquote(value) for name, value in found.groupdict().items()})
                except UNREADABLE as error:
                    log.exception("%s %s", method, path)
                    raise Refused("request.invalid", type(error).__name__) from None
        raise Refused("offline.alone")

    def hear(self, identity: str, message: str, person: str) -> str:
        """Answer a message of a table's live connection, as the server answers on its WebSocket."""
        heard, who = json.loads(message), json.loads(person)
        kind, number = heard["type"], heard["id"]
        try:
            table = self.table(identity)
            seen = table.log.number
            if kind == "act":
                table.act(table.own_seat(heard.get("seat")), heard["number"], heard["move"], now())
            elif kind == "undo":
                table.undo(table.own_seat(heard.get("seat")), heard["number"], now())
            elif kind not in ("ping", "sync"):
                raise Refused("request.unknown")
        except PentarchyError as error:
            game = self.tables[identity].game if identity in self.tables else None
            info = refusal_info(error, who["language"], game)
            refused = schema.RefusedMessage(id=number, code=info.code, message=info.message, rule=info.rule, number=None)
            return self._told({"messages": [refused]})
        if kind in ("act", "undo"):
            self.changed.add(identity)
        ack = schema.AckMessage(type="ack", id=number, number=table.log.number, done=True)
        news = [table.state(who["language"], None if kind == "sync" else seen)] if kind != "ping" else []
        return self._told({"messages": [ack, *news]})

    def wanted(self, identity: str) -> str:
        """Return the decision that a bot of a table owes, for a worker that thinks; null if none does."""
        return json.dumps(self.table(identity).wanted() if identity in self.documents else None)

    def play_bot(self, identity: str, seat: int, number: int, action: int, person: str) -> str:
        """Play what a bot has decided; no messages if the table has gone on since."""
        table = self.tables.get(identity)
        seen = table.log.number if table else 0
        if table is None or not table.play_bot(seat, number, action, now()):
            return self._told({"messages": []})
        self.changed.add(identity)
        return self._told({"messages": [table.state(json.loads(person)["language"], seen)]})

    def record(self, identity: str) -> Document:
        """Return a record that was opened on this device; raises Refused."""
        if identity not in self.records:
            raise Refused("record.unknown")
        return self.records[identity]

    def take_record(self, identity: str, record: str) -> None:
        """Take a record as it was stored."""
        self.records[identity] = json.loads(record)

    def table(self, identity: str) -> LocalTable:
        """Return a table; raises Refused."""
        if identity not in self.documents:
            raise Refused("table.unknown")
        if identity not in self.tables:
            self.tables[identity] = LocalTable(self.documents[identity])
        return self.tables[identity]

    def _named(self, path: str) -> LocalTable | None:
        found = re.match(r"/tables/([^/]+)", path)
        return self.tables.get(found[1]) if found else None

    def begin(self, document: Document) -> schema.TableInfo:
        """Take a new table in."""
        self.documents[document["id"]] = document
        self.changed.add(document["id"])
        return self.table(document["id"]).describe()

    def _told(self, answer: dict[str, Any]) -> str:
        """Return an answer with what has to be stored first."""
        stored = {identity: self._kept(identity) for identity in self.changed}
        brought = dict(self.brought)
        self.changed.clear()
        self.brought.clear()
        return msgspec.json.encode({**answer, "stored": stored, "records": brought}).decode()

    def _kept(self, identity: str) -> Any:
        document = self.documents.get(identity)
        if document is None:
            return None
        table = self.table(identity)
        own = table.mine[0] if len(table.mine) == 1 else None
        return {"document": document, "table": table.describe(), "record": table.record() if table.log.over else None, "own": own}


def now() -> int:
    """The time in milliseconds."""
    return int(time.time() * 1000)


# ---------------------------------------------------------------------------------------------------------- person


@route("PATCH", "/me")
def me(desk: Desk, asked: Asked) -> schema.Me:
    """The one person of this device."""
    given = asked.body or {}
    language, nickname = given.get("language") or asked.language, given.get("nickname") or asked.nickname
    return schema.Me(id="local", nickname=nickname, language=language, account=None, created=0, sessions=[], shows=[])


# --------------------------------------------------------------------------------------------------------- tables


@route("GET", "/tables")
def listed(desk: Desk, asked: Asked) -> list[Any]:
    """Nobody else's tables are here."""
    return []


@route("POST", "/tables")
def create(desk: Desk, asked: Asked) -> schema.TableInfo:
    """Begin a game."""
    return desk.begin(new_table(asked.body, asked.nickname, asked.language, now(), start_from(desk, asked.body.get("from"))))


def start_from(desk: Desk, origin: Mapping[str, Any] | None) -> Document | None:
    """Return the position to play on from, if a moment of another game or a position is named."""
    if origin is None:
        return None
    if origin.get("position") is not None:
        return start_of(game_of_position(origin["position"]), origin["position"])
    from_record = origin.get("record")
    match, ply = (
        played_again(desk.record(from_record)) if from_record else desk.table(str(origin.get("table"))).log.match,
        origin.get("ply", 0),
    )
    if not match.over:
        raise Refused("table.not_finished")
    if not 0 <= ply < len(match.steps):
        raise Refused("table.ply")
    return position_after(match, ply)


@route("GET", "/tables/:id")
def description(desk: Desk, asked: Asked, id: str) -> schema.TableInfo:
    """A table."""
    return desk.table(id).describe()


@route("POST", "/tables/:id/leave")
def leave(desk: Desk, asked: Asked, id: str) -> schema.TableInfo:
    """Give a game up: it is removed from this device."""
    table = desk.table(id).describe()
    table.status = "closed"
    del desk.documents[id], desk.tables[id]
    desk.changed.add(id)
    return table


@route("POST", "/tables/:id/rematch")
def rematch(desk: Desk, asked: Asked, id: str) -> schema.TableInfo:
    """Play the same again."""
    table = desk.table(id)
    if not table.log.over:
        raise Refused("table.not_finished")
    known = table.document["rematch"]
    if known in desk.documents:
        return desk.table(known).describe()
    fresh = again(table.document, now())
    table.document["rematch"] = fresh["id"]
    desk.changed.add(id)
    return desk.begin(fresh)


@route("GET", "/tables/:id/view")
def view(desk: Desk, asked: Asked, id: str) -> schema.State:
    """The whole state."""
    return desk.table(id).state(asked.language)


@route("GET", "/tables/:id/refusal")
def refusal(desk: Desk, asked: Asked, id: str) -> schema.RefusalInfo:
    """Why a move is not possible now."""
    table, move = desk.table(id), asked.query["move"][0]
    return why_not(table.log.match, table.own_seat(asked.number("seat")), int(move) if move.isascii() and move.isdigit() else move, asked)


def why_not(match: Match, seat: int, move: int | str, asked: Asked) -> schema.RefusalInfo:
    """Return whether a move is possible, and otherwise why not."""
    try:
        match.check(seat, move)
    except MoveError as error:
        return schema.RefusalInfo(legal=False, rule=error.rule, message=sentence(error, asked.language, match.game))
    return schema.RefusalInfo(legal=True, rule=None, message=None)


@route("GET", "/tables/:id/scores")
def scores(desk: Desk, asked: Asked, id: str) -> list[schema.Score]:
    """All points so far, as a seat may know them."""
    table = desk.table(id)
    match, seat = table.log.match, table.own_seat(asked.number("seat"))
    seen = view_in_words(match, seat, table.speaker(seat, asked.language))
    return scores_in_words(match.game, match.concealed(seat), seen.points, speaker_for(asked.language, match.seats))


@route("GET", "/tables/:id/hints")
def hints(desk: Desk, asked: Asked, id: str) -> schema.Hints:
    """An opinion of one's moves, from what the seat knows."""
    table = desk.table(id)
    match, seat = table.log.match, table.own_seat(asked.number("seat"))
    if not table.document["hints"]:
        raise Refused("table.no_hints")
    if seat not in match.actors():
        return schema.Hints(moves=[])
    return opinion(match.game, match.concealed(seat), seat, table.speaker(seat, asked.language))


def opinion(game: Game, concealed: StateRecord, seat: Seat, speaker: Speaker) -> schema.Hints:
    """Return what playouts say of a seat's moves, from what the seat knows."""
    with progress.expecting(HINT_PLAYOUTS):
        found = evaluate(game, concealed, seat, secrets.token_bytes(KEY_BYTES), iterations=HINT_PLAYOUTS)
    return schema.Hints(
        moves=[
            schema.Hint(
                id=ranked.action,
                text=game.words.text_of(concealed, ranked.action),
                words=move_words(speaker, game, game.words.move_of(concealed, ranked.action)),
                value=round(ranked.win_probability, 4),
                points=round(ranked.expected_score, 2),
            )
            for ranked in found.moves
        ]
    )


@route("GET", "/tables/:id/record")
def record(desk: Desk, asked: Asked, id: str) -> dict[str, Any]:
    """The game's record."""
    return desk.table(id).record()


@route("GET", "/tables/:id/replay")
def table_replay(desk: Desk, asked: Asked, id: str) -> schema.Replay:
    """A finished game, position by position."""
    log = desk.table(id).log
    if not log.over:
        raise Refused("table.not_finished")
    return frames_of(log.match, asked.number("seat"), asked.language, asked.number("from", 0) or 0, asked.number("count", 50) or 50)


@route("GET", "/tables/:id/ratings")
def ratings(desk: Desk, asked: Asked, id: str) -> list[Any]:
    """Games on one's own device are not rated."""
    return []


@route("POST", "/bots/decision")
def decision(desk: Desk, asked: Asked) -> dict[str, int]:
    """What a bot decides: the answer to `LocalTable.wanted`."""
    return {"action": bot_decision(asked.body)}


# -------------------------------------------------------------------------------------------- records and positions


@route("POST", "/records/verify")
def verify(desk: Desk, asked: Asked) -> schema.Verdict:
    """Whether a record is what it claims to be."""
    try:
        return verdict_of(asked.body, played_again(asked.body))
    except BadRecord as error:
        return bad_verdict(asked.body, error)


@route("POST", "/import")
def bring(desk: Desk, asked: Asked) -> schema.ImportReport:
    """Keep records on this device; each is replayed first, and if one is wrong, none is taken."""
    given = asked.body["records"]
    for document in given:
        played_again(document)
    fresh = {PREFIX + digest_of(document): document for document in given}
    known = len(fresh.keys() & desk.records.keys())
    desk.records |= fresh
    desk.brought |= fresh
    return schema.ImportReport(
        imported=len(fresh) - known, known=len(given) - len(fresh) + known, ids=[PREFIX + digest_of(one) for one in given]
    )


def digest_of(document: Document) -> str:
    """Return a short digest of a record: the same record is kept once."""
    return hashlib.sha256(canonical(document).encode("utf-8", "replace")).hexdigest()[:20]


@route("GET", "/records/:id")
def kept_record(desk: Desk, asked: Asked, id: str) -> Document:
    """A record that was opened on this device."""
    return desk.record(id)


@route("GET", "/records/:id/replay")
def record_replay(desk: Desk, asked: Asked, id: str) -> schema.Replay:
    """It, position by position."""
    match = played_again(desk.record(id))
    return frames_of(match, asked.number("seat"), asked.language, asked.number("from", 0) or 0, asked.number("count", 50) or 50)


@route("POST", "/positions/view")
def position_view(desk: Desk, asked: Asked) -> schema.PositionView:
    """A position after some moves, as a seat sees it."""
    match, seat = laid(asked), asked.body.get("seat")
    speaker = speaker_for(asked.language, match.seats, seat)
    own = SPECTATOR if seat is None else seat
    seen = view_in_words(match, own, speaker)
    seen.log = log_in_words(match, own, speaker)
    return schema.PositionView(view=seen)


@route("POST", "/positions/score")
def position_score(desk: Desk, asked: Asked) -> schema.PositionScore:
    """The points of a position, explained."""
    try:
        match = laid(asked)
    except BadPosition as error:
        raise in_words(error, game_of_position(asked.body["position"]), asked.language) from None
    return counted(match, speaker_for(asked.language, match.seats))


@route("POST", "/positions/deal")
def position_deal(desk: Desk, asked: Asked) -> schema.PositionDocument:
    """A set-up with everything dealt, for a table with the real box."""
    body = asked.body
    match = Match(game_named(body["game"]), body["players"], body.get("options") or {}, key=secrets.token_bytes(KEY_BYTES))
    position = match.position()
    return schema.PositionDocument(position={name: value for name, value in position.items() if name not in ("key", "draws")})


@route("POST", "/positions/refusal")
def position_refusal(desk: Desk, asked: Asked) -> schema.RefusalInfo:
    """Why a move is not possible there."""
    return why_not(laid(asked), asked.body["seat"], asked.body["move"], asked)


@route("POST", "/positions/hints")
def position_hints(desk: Desk, asked: Asked) -> schema.Hints:
    """An opinion of the moves of a seat at a server's table, from the position that it was shown: the server need not think."""
    match, seat = laid(asked), asked.body["seat"]
    if seat not in match.actors():
        return schema.Hints(moves=[])
    return opinion(match.game, match.concealed(seat), seat, speaker_for(asked.language, match.seats, seat))


__all__ = ["PREFIX", "Desk"]
