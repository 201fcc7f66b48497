"""A table on one's own device: the same description, views and moves as at a server's table, for one person and bots."""

import secrets
from collections.abc import Callable
from typing import Any

import numpy as np

from pentarchy.bots.levels import level_named, with_manner
from pentarchy.bots.players import safe_choose
from pentarchy.engine.dealer import VERSION, commitment, dealer_section, match_key
from pentarchy.engine.errors import GameOver
from pentarchy.engine.game import Game
from pentarchy.engine.match import seats_in
from pentarchy.engine.positions import new_state, options_of
from pentarchy.engine.records import write_record
from pentarchy.engine.resuming import with_key
from pentarchy.engine.rules import SPECTATOR, Seat
from pentarchy.locales import Speaker
from pentarchy.offline.progress import progress
from pentarchy.server import schema
from pentarchy.server.errors import Refused
from pentarchy.server.people.names import new_id, tidy_name
from pentarchy.server.storage.entries import Entry
from pentarchy.server.tables.characters import character_at, manner_at
from pentarchy.server.tables.naming import game_named, unique_names
from pentarchy.server.tables.table_log import TableLog, new_match
from pentarchy.server.tables.views import log_in_words, speaker_for, view_in_words

PREFIX = "local-"
"""How the ids of tables on the device begin: a server's ids are random, and none of them does."""

Document = dict[str, Any]
"""A table as the browser keeps it: JSON."""


class LocalTable:
    """A table of one person. The document has everything; the match is built from its entries."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.game: Game = game_named(document["game"], document["rules_version"])
        self.names = unique_names([seat["name"] for seat in document["seats"]])
        contributions = [bytes.fromhex(seat["contribution"]) for seat in document["seats"]]
        key = match_key(bytes.fromhex(document["secret"]), contributions)
        match = new_match(self.game, document["players"], document["options"], key, self.names, document["start"])
        self.log = TableLog(match, None, document["started"])
        self.log.extend(Entry(number + 1, *entry) for number, entry in enumerate(document["entries"]))
        self._wanted: Document | None = None  # the decision that was asked for last

    @property
    def id(self) -> str:
        """The table's id."""
        return str(self.document["id"])

    @property
    def mine(self) -> list[int]:
        """The seats of people: all of them are here."""
        return [number for number, seat in enumerate(self.document["seats"]) if seat["level"] is None]

    @property
    def status(self) -> Any:
        """Whether the game runs or is over."""
        return "finished" if self.log.over else "playing"

    # ----------------------------------------------------------------------------------------------- looking

    def describe(self) -> schema.TableInfo:
        """Return the table's description."""
        document, over = self.document, self.log.over
        result = self.log.match.result() if over else None
        return schema.TableInfo(
            id=self.id, game=self.game.slug, players=document["players"], options=document["options"], material=None,
            status=self.status, listed=False, pace="live", autostart=True, hints=document["hints"], takebacks=document["takebacks"],
            delay=0,
            programs=False, rating=None, event=None, clock=None, seats=[self._seat(number) for number in range(document["players"])],
            dealer=schema.DealerInfo(
                commitment=commitment(bytes.fromhex(document["secret"])), secret=document["secret"] if over else None
            ),
            origin=schema.Beginning(**document["origin"]) if document["origin"] else None,
            created=document["created"], started=document["started"], finished=document["finished"],
            number=self.log.number, actors=seats_in(self.log.actors), asking=None, absent=[], preparing=False, fault=None,
            result=None if result is None else schema.Outcome(points=list(result.points), places=list(result.places)),
            rematch=document["rematch"], watching=0, you=schema.You(seats=self.mine, host=True, invitation=None, muted=[]),
        )  # fmt: skip

    def _seat(self, number: int) -> schema.SeatInfo:
        seat = self.document["seats"][number]
        bot = seat["level"] is not None
        return schema.SeatInfo(
            seat=number, kind="bot" if bot else "person", name=self.names[number], level=seat["level"],
            character=character_at(self.id, number) if bot else None, manner=manner_at(self.game, self.id, number) if bot else None,
            present=not bot, away=False, contribution=seat["contribution"] or None, pending=False, remaining=None, forfeited=False,
        )  # fmt: skip

    def speaker(self, seat: Seat, language: str) -> Speaker:
        """Return the speaker of a seat's view: it says "you" where one person plays."""
        return speaker_for(language, self.names, seat if self.mine == [seat] else None)

    def state(self, language: str, seen: int | None = None) -> schema.State:
        """Return the whole state; of the logs only what is new since a number, where one is given."""
        return schema.State(number=self.log.number, table=self.describe(), views=[self._view(seat, language, seen) for seat in self.mine])

    def _view(self, seat: Seat, language: str, seen: int | None) -> schema.View:
        log, speaker = self.log, self.speaker(seat, language)
        view = view_in_words(log.match, seat, speaker, self.undo_of(seat))
        kept = 0 if seen is None else log.log_kept(seat, seen)
        view.log_from = kept
        view.log = log_in_words(log.match, seat, speaker, log.plies, log.ply_of_line(seat, kept) if kept else 0)
        return view

    def undo_of(self, seat: Seat) -> schema.UndoKind | None:
        """Return whether a seat can take its last move back: here nobody else has to agree."""
        match = self.log.match
        possible = self.document["takebacks"] and not self.log.over and any(step.seat == seat for step in match.steps)
        return "free" if possible else None

    def own_seat(self, seat: Seat | None) -> Seat:
        """Return the seat for which the person acts."""
        if seat is None:
            return next((own for own in self.mine if own in seats_in(self.log.actors)), self.mine[0])
        if seat not in self.mine:
            raise Refused("seat.foreign")
        return seat

    def record(self) -> dict[str, Any]:
        """Return the game's record; while it runs, what the person may know."""
        document, match = self.document, self.log.match
        record = write_record(match, None if match.over else self.mine[0] if len(self.mine) == 1 else SPECTATOR)
        contributions = [bytes.fromhex(seat["contribution"]) for seat in document["seats"]]
        section = dealer_section(bytes.fromhex(document["secret"]), contributions)
        if not match.over:
            del section["secret"]
        if match.over and document["start"] is not None:
            record |= {"start": with_key(document["start"], match.key)}
        return {**record, "dealer": section}

    # ------------------------------------------------------------------------------------------------- acting

    def act(self, seat: Seat, seen: int, move: int | str, at: int) -> None:
        """Play a move of the person."""
        if self.log.over:
            raise GameOver("the game is over")
        if not self.log.stands(seat, seen):
            raise Refused("move.stale")
        self._play(seat, move, "person", at)

    def _play(self, seat: Seat, move: int | str, by: str, at: int) -> None:
        prepared = self.log.prepare(seat, move)
        step = prepared.step.step
        self._add(Entry(self.log.number + 1, "move", seat, step.action, step.text, by, at), prepared)
        if self.log.over:
            self.document["finished"] = at

    def _add(self, entry: Entry, prepared: Any = None) -> None:
        self.log.add(entry, prepared)
        self.document["entries"].append([entry.kind, entry.seat, entry.action, entry.text, entry.by, entry.at])

    def undo(self, seat: Seat, seen: int, at: int) -> None:
        """Take back the person's last move, with everything that came after it."""
        if self.undo_of(seat) is None:
            raise Refused("table.no_takebacks")
        if not self.log.stands(seat, seen):
            raise Refused("move.stale")
        number = self.log.number + 1
        if self.log.match.undo_index(seat) is not None:
            self._add(Entry(number, "undo", seat, -1, "", "person", at))
        else:
            self._add(Entry(number, "rewind", seat, self.log.undo_ply(seat), "", "person", at))

    def next_bot(self) -> Seat | None:
        """Return a seat whose bot must decide now."""
        return next((seat for seat in seats_in(self.log.actors) if seat not in self.mine), None)

    def wanted(self) -> Document | None:
        """Return the decision that a bot owes: its number and seat, and all that `bot_decision` needs; None if none does.

        One that was asked for stays the same as long as it stands, so that no bot begins anew when others make their part of a
        simultaneous choice.
        """
        if self._wanted is None or not self._owes(self._wanted["seat"], self._wanted["number"]):
            self._wanted = self._next_wanted()
        return self._wanted

    def _owes(self, seat: Seat, number: int) -> bool:
        """Return whether the decision that a bot was asked for at a move number is still to be made."""
        return seat not in self.mine and bool(self.log.actors >> seat & 1) and self.log.stands(seat, number)

    def _next_wanted(self) -> Document | None:
        seat = self.next_bot()
        if seat is None:
            return None
        level = with_manner(self.document["seats"][seat]["level"], manner_at(self.game, self.id, seat))
        known = self.log.match.concealed(seat).tobytes().hex()
        game, version = self.game.slug, self.game.rules_version
        return {"number": self.log.number, "game": game, "rules_version": version, "seat": seat, "level": level, "known": known}

    def play_bot(self, seat: Seat, number: int, action: int, at: int) -> bool:
        """Play what a bot has decided; return False if the game has gone on since."""
        if not self._owes(seat, number):
            return False
        self._play(seat, action, "bot", at)
        return True


def bot_decision(wanted: Document) -> int:
    """Return what a bot decides from what its seat knows; the worker that thinks has no tables."""
    game = game_named(wanted["game"], wanted["rules_version"])
    known = np.frombuffer(bytearray.fromhex(wanted["known"]), dtype=game.state)[0]
    level = level_named(game, wanted["level"])
    with progress.expecting(level.iterations + level.playouts):
        return safe_choose(game, known, wanted["seat"], wanted["level"], secrets.token_bytes(16)).action


def new_table(request: dict[str, Any], nickname: str, language: str, at: int, start: Document | None = None) -> Document:
    """Return the document of a new table: it begins at once, because everybody is here."""
    if request.get("material"):
        raise Refused("offline.alone")
    game = game_named(str(start["game"] if start else request["game"]), start["rules_version"] if start else None)
    players = int(start["players"] if start else request["players"])
    options = start["options"] if start else options_of(game, new_state(game, players, request.get("options") or {}))
    asked = request.get("seats") or [{"kind": "me"}, *[{"kind": "bot"}] * (players - 1)]
    if len(asked) != players or any(seat["kind"] not in ("me", "here", "bot") for seat in asked):
        raise Refused("offline.alone")
    if all(seat["kind"] == "bot" for seat in asked):
        raise Refused("table.no_person")
    identity = PREFIX + new_id()
    hints, takebacks = request.get("hints"), request.get("takebacks")
    return {
        "id": identity,
        "game": game.slug,
        "rules_version": game.rules_version,
        "players": players,
        "options": options,
        "seats": [_seat(identity, number, seat, nickname, Speaker(language)) for number, seat in enumerate(asked)],
        "hints": True if hints is None else bool(hints),
        "takebacks": True if takebacks is None else bool(takebacks),
        "secret": secrets.token_bytes(32).hex(),
        "dealing": VERSION,
        "start": start,
        "origin": {"table": (request.get("from") or {}).get("table"), "ply": (request.get("from") or {}).get("ply", 0)} if start else None,
        "created": at,
        "started": at,
        "finished": None,
        "rematch": None,
        "entries": [],
    }


def _seat(identity: str, number: int, request: dict[str, Any], nickname: str, speaker: Speaker) -> dict[str, Any]:
    name, kind = tidy_name(request.get("name") or ""), request["kind"]
    says: dict[str, Callable[[], str]] = {
        "me": lambda: nickname,
        "here": lambda: speaker.say("seat-number", number=number + 1),
        "bot": lambda: speaker.say(f"server-character-{character_at(identity, number)}"),
    }
    level = (request.get("level") or "player") if kind == "bot" else None
    return {"name": name or says[kind](), "level": level, "contribution": secrets.token_bytes(16).hex() if level is None else ""}


def again(document: Document, at: int) -> Document:
    """Return the document of a table like another one."""
    identity = PREFIX + new_id()
    seats = [{**seat, "contribution": secrets.token_bytes(16).hex() if seat["level"] is None else ""} for seat in document["seats"]]
    version = document["rules_version"] if document["start"] else game_named(document["game"]).rules_version
    fresh = {"id": identity, "seats": seats, "secret": secrets.token_bytes(32).hex(), "rules_version": version, "entries": []}
    return {**document, **fresh, "created": at, "started": at, "finished": None, "rematch": None}
