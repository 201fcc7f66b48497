"""Data sets of self-play: one row for each game in compact columnar files (Parquet). docs/research/datasets.md describes the columns.

>>> from pentarchy.research import datasets
>>> for decision in datasets.stream("games.parquet", observations=True):
...     learn(decision.observation, decision.action, decision.points[decision.seat])
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

import pentarchy
from pentarchy.bots import choose
from pentarchy.bots.levels import level_named
from pentarchy.engine.chance import seed_key
from pentarchy.engine.errors import BadOption, BadRecord, OtherVersion
from pentarchy.engine.game import Game
from pentarchy.engine.match import Match
from pentarchy.engine.positions import new_state
from pentarchy.engine.rules import NOBODY, Seat
from pentarchy.research import needs
from pentarchy.research.stepping import Stepper
from pentarchy.spreading import Spread, here

FORMAT = 1
ROWS = 256  # games in a row group, the unit in which files are read
METADATA = b"pentarchy"


@dataclass(frozen=True)
class Plan:
    """The plan of a data set. Game number i depends only on the plan and on i."""

    game: str
    rules_version: int
    players: int
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]  # they rotate over the seats from game to game
    seed: str
    observations: bool = False
    legal: bool = False

    @property
    def card(self) -> Game:
        """The game in its rules version."""
        return pentarchy.load(self.game, self.rules_version)

    def seats(self, number: int) -> list[str]:
        """The bots of one game by seat."""
        return [self.bots[(seat + number) % len(self.bots)] for seat in range(self.players)]

    def key(self, number: int) -> bytes:
        """The dealer's key of one game."""
        return seed_key(f"{self.seed}/{number}", "dataset")


def plan(
    game: Game,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    *,
    bots: Sequence[str] = ("greedy",),
    seed: int | str = 0,
    observations: bool = False,
    legal: bool = False,
) -> Plan:
    """A checked plan."""
    seats = game.players[0] if players is None else players
    new_state(game, seats, options)
    if not bots:
        raise BadOption("a data set needs at least one bot")
    for bot in bots:
        level_named(game, bot)
    mix = tuple(sorted((options or {}).items()))
    return Plan(game.slug, game.rules_version, seats, mix, tuple(bots), str(seed), observations, legal)


def play(plan: Plan, number: int) -> dict[str, Any]:
    """One game as a row."""
    game, seats = plan.card, plan.seats(number)
    stepper = Stepper(game, plan.players, dict(plan.options))
    stepper.reset(plan.key(number))
    row: dict[str, Any] = {"number": number, "key": plan.key(number), "bots": seats, "seats": [], "actions": []}
    if plan.observations:
        row["observations"] = []
    if plan.legal:
        row["legal"] = []
    while stepper.seat != NOBODY:
        seat = stepper.seat
        legal = stepper.list_legal(seat).tolist()
        if plan.observations:
            row["observations"].append(stepper.observe(seat))
        if plan.legal:
            row["legal"].append(legal)
        action = chosen(game, stepper, seat, seats[seat], legal, seed_key(f"{plan.seed}/{number}/{len(row['actions'])}", "dataset bot"))
        row["seats"].append(seat)
        row["actions"].append(action)
        stepper.act(seat, action)
    row["points"], row["places"] = (stepper.outcome(name) for name in ("points", "places"))
    return row


def chosen(game: Game, stepper: Stepper, seat: Seat, bot: str, legal: Sequence[int], key: bytes) -> int:
    """Return a bot's choice, from what its seat knows."""
    if len(legal) == 1:
        return legal[0]
    level = level_named(game, bot)
    return choose(game, Match.at(game, stepper.state).concealed(seat), seat, bot, key, iterations=level.budget or None)


def schema(plan: Plan) -> Any:
    """The columns of a file, with the plan as metadata."""
    arrow = needs("parquet", "pyarrow")
    columns = [
        ("number", arrow.int64()),
        ("key", arrow.binary(16)),
        ("bots", arrow.list_(arrow.dictionary(arrow.int8(), arrow.string()))),
        ("points", arrow.list_(arrow.int32())),
        ("places", arrow.list_(arrow.int8())),
        ("seats", arrow.list_(arrow.int8())),
        ("actions", arrow.list_(arrow.int32())),
    ]
    if plan.legal:
        columns.append(("legal", arrow.list_(arrow.list_(arrow.int32()))))
    if plan.observations:
        columns.append(("observations", arrow.list_(arrow.list_(arrow.float32(), plan.card.observation))))
    document = {"format": FORMAT, **asdict(plan), "options": dict(plan.options), "observation_length": plan.card.observation}
    return arrow.schema(columns, metadata={METADATA: json.dumps(document, sort_keys=True).encode()})


def write(plan: Plan, games: int, path: Path | str, *, spread: Spread = here, first: int = 0) -> Iterator[int]:
    """Play games and write them; yield the number written so far. The same plan gives the same file on any machine and with any runner."""
    arrow, parquet = needs("parquet", "pyarrow"), needs("parquet", "pyarrow.parquet")
    columns = schema(plan)
    target = Path(path)
    unfinished = target.with_name(target.name + ".part")
    with parquet.ParquetWriter(unfinished, columns, compression="zstd") as writer:
        written = 0
        for rows in in_order(spread(partial(numbered, plan), range(first, first + games)), first):
            writer.write_table(arrow.Table.from_pylist(rows, schema=columns), row_group_size=ROWS)
            written += len(rows)
            yield written
    unfinished.replace(target)  # a file under its final name is complete


def numbered(plan: Plan, number: int) -> dict[str, Any]:
    """A row that another process can send back."""
    return play(plan, number)


def in_order(rows: Iterable[dict[str, Any]], first: int) -> Iterator[list[dict[str, Any]]]:
    """Yield groups of rows in order, whatever the order of arrival."""
    waiting: dict[int, dict[str, Any]] = {}
    group: list[dict[str, Any]] = []
    for row in rows:
        waiting[row["number"]] = row
        while first in waiting:
            group.append(waiting.pop(first))
            first += 1
            if len(group) == ROWS:
                yield group
                group = []
    if group:
        yield group


@dataclass(frozen=True)
class Decision:
    """One decision of a game, with the result that the game had in the end."""

    game: int
    step: int
    seat: Seat
    action: int
    bot: str
    points: tuple[int, ...]
    places: tuple[int, ...]
    legal: Any = None
    observation: Any = None


def read_plan(path: Path | str) -> Plan:
    """Return the plan stored in a file."""
    parquet = needs("parquet", "pyarrow.parquet")
    document = (parquet.read_schema(path).metadata or {}).get(METADATA)
    if document is None:
        raise BadRecord(f"{path} is not a data set of Pentarchy")
    fields = json.loads(document)
    if fields.pop("format") != FORMAT:
        raise OtherVersion(f"{path} has another format than {FORMAT}, which this program reads")
    fields.pop("observation_length")
    return Plan(**{**fields, "options": tuple(sorted(fields["options"].items())), "bots": tuple(fields["bots"])})


def games(path: Path | str) -> Iterator[dict[str, Any]]:
    """The rows of a file, one row group in memory at a time."""
    parquet = needs("parquet", "pyarrow.parquet")
    read_plan(path)
    with parquet.ParquetFile(path) as file:
        for batch in file.iter_batches(batch_size=ROWS):
            yield from batch.to_pylist()


def stream(path: Path | str, *, observations: bool = False, legal: bool = False) -> Iterator[Decision]:
    """The decisions of a file in order. Observations and legal actions that are not in the file are computed by replaying the game."""
    made = read_plan(path)
    stepper = Stepper(made.card, made.players, dict(made.options))
    again = (observations and not made.observations) or (legal and not made.legal)
    for row in games(path):
        if again:
            stepper.reset(row["key"])
        for step, (seat, action) in enumerate(zip(row["seats"], row["actions"], strict=True)):
            yield Decision(
                row["number"], step, seat, action, row["bots"][seat], tuple(row["points"]), tuple(row["places"]),
                stored(row, "legal", step, np.int32, lambda seat=seat: stepper.list_legal(seat).copy()) if legal else None,
                stored(row, "observations", step, np.float32, lambda seat=seat: stepper.observe(seat)) if observations else None,
            )  # fmt: skip
            if again:
                stepper.act(seat, action)


def stored(row: Mapping[str, Any], column: str, step: int, kind: Any, otherwise: Any) -> Any:
    """A value of the file, or its placeholder."""
    return np.array(row[column][step], kind) if column in row else otherwise()
