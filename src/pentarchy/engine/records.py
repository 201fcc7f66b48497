"""Records: a whole game as one JSON document that replays to the same bytes (docs/records.md)."""

import hashlib
from typing import Any

from pentarchy.engine.dealer import check_dealer
from pentarchy.engine.errors import BadOption, BadPosition, BadRecord, MoveError, OtherVersion
from pentarchy.engine.game import Game
from pentarchy.engine.match import Match
from pentarchy.engine.positions import Reader, check_material, material_of, read_position, write_position
from pentarchy.engine.rules import Seat

FORMAT = 1
# The checks of a record, in order: it can be read; its key has the promised hash; so has the dealer's secret;
# the key follows from that secret and the seats' contributions; every move can be played; they lead to the result.
CHECKS = ("form", "key", "commitment", "contributions", "moves", "result")


def write_record(match: Match, seat: Seat | None = None) -> dict[str, Any]:
    """Write the record of a match. In a running game a seat (or a spectator) gets the hash of the key and the moves it may know.

    A move that the seat noticed but may not read has no text; one that it could not notice is left out.
    With `seat=None` the record is complete, including the key.
    """
    complete = match.over or seat is None
    record: dict[str, Any] = {
        "pentarchy": "record",
        "format": FORMAT,
        "game": match.game.slug,
        "rules_version": match.rules_version,
        **material_of(match.game),
        "players": match.players,
        "options": match.options,
        "seats": list(match.seats),
        "key_hash": match.key_hash(),
        "moves": [[step.seat, step.text] for step in match.steps] if complete or seat is None else moves_known(match, seat),
        "result": None,
    }
    if complete:
        record["key"] = match.key.hex()
        if match.start is not None:
            record["start"] = write_position(match.game, match.start)
    if match.over:
        result = match.result()
        record["result"] = {"points": list(result.points), "places": list(result.places)}
    return record


def moves_known(match: Match, seat: Seat) -> list[list[int | str | None]]:
    """Return the moves of a running game as a seat may know them."""
    noticed = [index for index in range(len(match.steps)) if match.is_noticed(index, seat)]
    return [[match.steps[index].seat, match.steps[index].text if match.is_known(index, seat) else None] for index in noticed]


def replay(game: Game, record: Any, *, target_name: str = "cpu", upto: int | None = None) -> Match:
    """Replay a record under its own rules version, to its end or to a given move; raises BadRecord for any discrepancy."""
    try:
        return _replay(game, Reader(record), target_name, upto)
    except (BadPosition, BadOption) as error:
        raise BadRecord(error.message, rule=error.rule) from None


def _replay(game: Game, read: Reader, target_name: str, upto: int | None) -> Match:
    if read.get("pentarchy", "") != "record":
        raise BadRecord("this is not a record: its field 'pentarchy' does not say so")
    if read.integer("format") != FORMAT:
        raise OtherVersion(f"this record has format {read.get('format')}; this program reads format {FORMAT}")
    if read.get("game") != game.slug:
        raise BadRecord(f"this is a record of {read.get('game')!r}, not of {game.slug}")
    check_material(game, read, "record")
    match = _opening(game.at_version(read.integer("rules_version")), read, target_name)
    moves = read.array("moves")
    for number, entry in enumerate(moves[:upto]):
        if not (isinstance(entry, list) and len(entry) == 2 and isinstance(entry[0], int) and isinstance(entry[1], str)):
            raise BadRecord(f"moves[{number}] must be a seat and a text, not {entry!r}", check="moves", move=number)
        try:
            match.act(entry[0], entry[1])
        except MoveError as error:
            raise BadRecord(
                f"moves[{number}] cannot be played: {error.message}", rule=error.rule, check="moves", move=number
            ) from None  # fmt: skip
    _check_result(match, read.get("result", None), complete=upto is None or upto >= len(moves))
    return match


def _opening(game: Game, read: Reader, target_name: str) -> Match:
    text = read.get("key", None)
    try:
        key = bytes.fromhex(text or "")
    except (TypeError, ValueError):
        key = b""
    if len(key) != 16:
        raise BadRecord("the record has no key: it is of a running game, or damaged")
    promised = read.get("key_hash", None)
    if promised is not None and promised != hashlib.sha256(key).hexdigest():
        raise BadRecord("the key is not the one whose hash was promised before the first move", check="key")
    dealer = read.get("dealer", None)
    if dealer is not None:
        check_dealer(dealer, key)
    seats = read.array("seats", default=[])
    start = read.get("start", None)
    options = read.get("options", {})
    if not isinstance(options, dict):
        raise BadRecord("options must be an object")
    players = read.integer("players")
    if start is not None:
        match = Match.at(game, read_position(game, start), target_name=target_name, seats=[str(name) for name in seats])
        if match.rules_version != game.rules_version:
            raise BadRecord("the position that it starts with has another rules version than the record")
        if match.key != key:
            raise BadRecord("the position that it starts with has another key than the record")
        if match.players != players or {**match.options, **options} != match.options:
            raise BadRecord("the position that it starts with has other players or options than the record")
        return match
    return Match(game, players, options, key=key, target_name=target_name, seats=[str(name) for name in seats] or None)


def _check_result(match: Match, claimed: Any, *, complete: bool) -> None:
    if claimed is None or not complete:
        return
    result = match.result()
    if not match.over or claimed != {"points": list(result.points), "places": list(result.places)}:
        raise BadRecord("the moves do not lead to the result that the record claims", check="result")
