"""The file of an event: all its records in one document, from which its standings follow (docs/events.md, "The file")."""

import hashlib
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

import pentarchy
from pentarchy.engine.dealer import commitment
from pentarchy.engine.errors import BadRecord, OtherVersion
from pentarchy.engine.match import Match
from pentarchy.engine.records import replay
from pentarchy.events.standings import FORMS, TIE_BREAKS, Form, GameResult, Line, Round, standings

FORMAT = 1


@dataclass(frozen=True)
class EventReport:
    """What a file of an event shows when all its games are played again."""

    name: str
    form: Form
    names: dict[int, str]
    lines: list[Line]
    deals: dict[int, list[str]]  # by round: a digest of each table's state before the first move
    games: int

    def to_json(self) -> dict[str, Any]:
        """Return the report as plain data."""
        return {
            "name": self.name,
            "form": self.form,
            "games": self.games,
            "tie_breaks": list(TIE_BREAKS[self.form]),
            "standings": [line_json(line, self.names) for line in self.lines],
            "deals": {str(number): deals for number, deals in self.deals.items()},
        }


def line_json(line: Line, names: Mapping[int, str]) -> dict[str, Any]:
    """Return a line of the standings as plain data; fractions are rounded for people, the order comes from the exact ones."""
    return {
        "rank": line.rank,
        "entrant": line.entrant,
        "name": names[line.entrant],
        "score": round(float(line.score), 4),
        "opponents": round(float(line.opponents), 4),
        "beaten": round(float(line.beaten), 4),
        "difference": line.difference,
        "played": line.played,
        "byes": line.byes,
        "missed": line.missed,
        "rounds": {str(number): round(float(score), 4) for number, score in sorted(line.by_round.items())},
    }


def read_event(document: Any) -> EventReport:
    """Play all games of an event again and return its standings; raises BadRecord if the file contradicts itself."""
    if not isinstance(document, dict) or document.get("pentarchy") != "event":
        raise BadRecord("this is not the file of an event: its field 'pentarchy' does not say so")
    if document.get("format") != FORMAT:
        raise OtherVersion(f"this file has format {document.get('format')!r}; this program reads format {FORMAT}")
    try:
        return _read(document)
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise BadRecord(f"the file of the event cannot be read ({type(error).__name__}: {error})") from None


def _read(document: dict[str, Any]) -> EventReport:
    about = document["event"]
    form = about["form"]
    if form not in FORMS:
        raise BadRecord(f"there is no form of event {form!r}")
    names = {int(entrant["number"]): str(entrant["name"]) for entrant in document["entrants"]}
    games: dict[int, list[GameResult]] = defaultdict(list)
    deals: dict[int, list[str]] = defaultdict(list)
    for record in document["records"]:
        number, game, deal = _read_game(about, record, names)
        games[number].append(game)
        deals[number].append(deal)
    rounds = []
    for said in document["rounds"]:
        number = int(said["number"])
        _check_round(form, said, games[number], [one for one in document["records"] if one["event"]["round"] == number], deals[number])
        rounds.append(Round(number, tuple(games[number]), tuple(said["byes"])))
    if set(games) != {one.number for one in rounds}:
        raise BadRecord("there are records of rounds that the file does not list")
    lines = standings(cast("Form", form), list(names), rounds)
    return EventReport(str(about["name"]), cast("Form", form), names, lines, dict(deals), len(document["records"]))


def _read_game(about: Mapping[str, Any], record: Any, names: Mapping[int, str]) -> tuple[int, GameResult, str]:
    """Play one game again; return its round, its result and a digest of its deal."""
    said = record["event"]
    if said["id"] != about["id"] or record["game"] != about["game"] or record["players"] != about["players"]:
        raise BadRecord("a record belongs to another event")
    match = replay(pentarchy.load(record["game"]), record, target_name="python")
    entrants = tuple(said["entrants"])
    if not match.over or len(entrants) != match.players or not set(entrants) <= set(names):
        raise BadRecord(f"the game at table {said['table']} of round {said['round']} is not over, or is not by entrants of the event")
    result = match.result()
    game = GameResult(said["table"], entrants, tuple(result.points), tuple(result.places), tuple(said["absent"]))
    return int(said["round"]), game, deal_of(match)


def deal_of(match: Match) -> str:
    """Return a digest of the state before the first move: equal for equal deals."""
    state = match.steps[0].before if match.steps else match.state
    return hashlib.sha256(state.tobytes()).hexdigest()[:32]


def _check_round(form: str, said: Mapping[str, Any], games: list[GameResult], records: list[Any], deals: list[str]) -> None:
    """Check that a round is complete and was dealt from the secret that was promised for it, and in a duplicate event alike."""
    number = said["number"]
    if sorted(game.table for game in games) != list(range(1, int(said["tables"]) + 1)):
        raise BadRecord(f"round {number} has {said['tables']} tables, and not every one has exactly one record")
    playing = [entrant for game in games for entrant in game.entrants] + list(said["byes"])
    if len(set(playing)) != len(playing):
        raise BadRecord(f"an entrant appears twice in round {number}")
    if commitment(bytes.fromhex(said["secret"])) != said["commitment"]:
        raise BadRecord(f"the secret of round {number} is not the promised one", check="commitment")
    for record in records:
        dealer = record.get("dealer") or {}
        if dealer.get("secret") != said["secret"] or dealer.get("table") != ("" if form == "duplicate" else str(record["event"]["table"])):
            raise BadRecord(f"a table of round {number} was not dealt from the secret of its round", check="contributions")
    if form == "duplicate" and len(set(deals)) > 1:
        raise BadRecord(f"the tables of round {number} were not dealt the same")
