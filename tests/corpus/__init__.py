"""Recorded games of every rules version: what was played once must replay forever, however the rules change.

One file for each game and version, `<slug>-<version>.jsonl.gz`: a line that says which fields of the state were digested, then one
line for each game, a record (docs/records.md) with a digest of its final state and of all the choices that were offered.

    python -m tests.corpus                     replay everything
    python -m tests.corpus --write SLUG …      record the games of the newest version, once, when that version is released
"""

import gzip
import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from pentarchy.bots import choose
from pentarchy.engine.chance import seed_key
from pentarchy.engine.errors import BadOption
from pentarchy.engine.game import Game
from pentarchy.engine.match import Match
from pentarchy.engine.positions import new_state
from pentarchy.engine.records import replay, write_record

FOLDER = Path(__file__).parent
GAMES = 80  # at least this many of each game

# Left out of the digest: events are only for the log and may be worded better one day; the version is in the record.
NOT_DIGESTED = {"events", "told", "rules_version"}

Setting = tuple[int, dict[str, str]]


@dataclass(frozen=True)
class Corpus:
    """The recorded games of one version of a game."""

    slug: str
    version: int
    fields: tuple[str, ...]
    games: tuple[dict[str, Any], ...]


def path_of(slug: str, version: int) -> Path:
    return FOLDER / f"{slug}-{version}.jsonl.gz"


def recorded() -> list[tuple[str, int]]:
    """Every game and version that was recorded."""
    names = sorted(path.name.removesuffix(".jsonl.gz").rpartition("-") for path in FOLDER.glob("*.jsonl.gz"))
    return [(slug, int(version)) for slug, _, version in names]


@cache
def read_corpus(slug: str, version: int) -> Corpus:
    head, *games = map(json.loads, gzip.decompress(path_of(slug, version).read_bytes()).splitlines())
    return Corpus(slug, version, tuple(head["fields"]), tuple(games))


# ------------------------------------------------------------------------------------------------------------ to check


def state_digest(state: Any, fields: Sequence[str]) -> str:
    """A digest of some fields of a state. Fields that later versions add do not change it, nor do wider numbers."""
    digest = hashlib.blake2b(digest_size=8)
    for field in fields:
        digest.update(field.encode() + b"\0" + np.asarray(state[field], dtype="<i8").tobytes())
    return digest.hexdigest()


def choices_digest(match: Match) -> str:
    """A digest of the deciding seats and their legal actions at every decision of a match."""
    digest = hashlib.blake2b(digest_size=8)
    out = np.zeros(match.game.most_legal, dtype=np.int32)
    for state in [*(step.before for step in match.steps), match.state]:
        actors = match.kernels.actors(state)
        digest.update(bytes([actors]))
        for seat in range(match.players):
            if actors >> seat & 1:
                digest.update(out[: match.kernels.legal(state, seat, out)].astype("<i4").tobytes())
    return digest.hexdigest()


def check(game: Game, recorded: dict[str, Any], fields: Sequence[str]) -> None:
    """Replay one recorded game; raises BadRecord or AssertionError at the first difference."""
    match = replay(game, recorded["record"])
    assert match.over
    assert choices_digest(match) == recorded["choices"], "other choices are offered than when this game was played"
    assert state_digest(match.state, fields) == recorded["state"], "the same moves lead to another state"


# ------------------------------------------------------------------------------------------------------------ to write


def is_allowed(game: Game, setting: Setting) -> bool:
    try:
        new_state(game, *setting)
    except BadOption:
        return False
    return True


def any_options(game: Game, luck: Random) -> dict[str, str]:
    return {option.name: luck.choice(option.values) for option in game.options}


def settings(game: Game, luck: Random) -> Iterator[Setting]:
    """Yield every player count with every value of every option; the other options have their defaults, or any compatible values."""
    for players in game.players:
        yield players, {}
        for option in game.options:
            for value in option.values:
                tried: list[Setting] = [(players, {option.name: value})]
                tried += ((players, {**any_options(game, luck), option.name: value}) for _ in range(50))
                yield from [setting for setting in tried if is_allowed(game, setting)][:2]


def record_game(game: Game, setting: Setting, name: str, luck: Random) -> Match:
    """Play one game; each seat is random or greedy."""
    match = Match(game, *setting, key=seed_key(name, "corpus"))
    greedy = [luck.random() < 0.4 for _ in range(match.players)]
    while not match.over:
        seat = luck.choice(match.actors())
        if greedy[seat]:
            match.act(seat, choose(game, match.concealed(seat), seat, "greedy", luck.randbytes(16)))
        else:
            match.act(seat, luck.choice(match.legal(seat)))
    return match


def write_corpus(game: Game) -> Path:
    """Record the games of a version. A version's corpus is written only once."""
    luck = Random(f"{game.slug}/{game.rules_version}")
    every = list(settings(game, luck))
    fields = [field for field in game.state.names or () if field not in NOT_DIGESTED]
    lines: list[dict[str, Any]] = [{"fields": fields}]
    for number in range(max(GAMES, len(every))):
        match = record_game(game, every[number % len(every)], f"{game.slug}/{game.rules_version}/{number}", luck)
        lines.append({"record": write_record(match), "state": state_digest(match.state, fields), "choices": choices_digest(match)})
    path = path_of(game.slug, game.rules_version)
    text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
    path.write_bytes(gzip.compress(text.encode(), mtime=0))
    return path
