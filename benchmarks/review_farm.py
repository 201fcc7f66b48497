"""All experiments of the review and the puzzles at once, on a machine with many cores, within a time limit.

uv run python benchmarks/review_farm.py OUT --seconds 500 --jobs 16
uv run python benchmarks/review_farm.py OUT --figures
uv run python benchmarks/review_farm.py OUT --store

The first command appends each result to OUT/results.jsonl and each puzzle to OUT/puzzles.jsonl as soon as it is there, and goes on where
it stopped before. The second prints the figures of what is there, the third puts the puzzles into the games' folders. Time is divided
among the experiments by `SHARES`; within an experiment, the game goes on that has the least done of its goal.
"""

import json
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Annotated, Any

import typer
from review import EXPERIMENTS

import pentarchy
from pentarchy.bots import prepare
from pentarchy.bots.levels import style_of
from pentarchy.bots.players import usable_network
from pentarchy.bots.valuing import Valuer
from pentarchy.command import show_json
from pentarchy.engine.match import Match
from pentarchy.puzzles.making import puzzles_in_game
from pentarchy.puzzles.store import Puzzle, Theme, puzzle_file, read_puzzles, write_puzzles

PUZZLES = "puzzles"
SHARES = {PUZZLES: 0.11, "accuracy": 0.28, "luck": 0.18, "planted": 0.2, "agreement": 0.16, "sums": 0.04, "worlds": 0.03}  # of the time
GOALS = {PUZZLES: 68, "accuracy": 200, "luck": 200, "planted": 40, "agreement": 16, "sums": 200, "worlds": 20}
FIRST = 100  # the number of the first game of every experiment
RESULTS, FOUND = "results.jsonl", "puzzles.jsonl"
GUESS = 8.0  # seconds of a task that is under way
COMPILED = 2  # parts that each game is compiled in, at the same time


@dataclass
class Board:
    """What is done and what is next."""

    slugs: list[str]
    compiled: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    done: dict[tuple[str, str], int] = field(default_factory=lambda: defaultdict(int))
    under_way: dict[tuple[str, str], int] = field(default_factory=lambda: defaultdict(int))
    next_number: dict[tuple[str, str], int] = field(default_factory=lambda: defaultdict(lambda: FIRST))
    seconds: dict[str, float] = field(default_factory=lambda: defaultdict(float))

    def __post_init__(self) -> None:
        for slug in self.slugs:
            puzzles, self.next_number[PUZZLES, slug] = read_puzzles(puzzle_file(pentarchy.load(slug)))
            self.done[PUZZLES, slug] = len(puzzles)

    def take(self) -> tuple[str, str, int] | None:
        """The next task: of the experiment that had the least of its share of time, the game with the least done."""
        kinds = sorted(SHARES, key=lambda kind: self.seconds[kind] / SHARES[kind])
        for kind in kinds:
            open_ones = [
                (self._progress(kind, slug), slug) for slug in self.slugs if self.is_ready(slug) and self._progress(kind, slug) < 1
            ]
            if open_ones:
                slug = min(open_ones)[1]
                number = self.next_number[kind, slug]
                self.next_number[kind, slug] += 1
                self.under_way[kind, slug] += 1
                self.seconds[kind] += GUESS
                return kind, slug, number
        return None

    def is_ready(self, slug: str) -> bool:
        """Whether a game is compiled."""
        return self.compiled[slug] == COMPILED

    def put_back(self, kind: str, slug: str, seconds: float) -> None:
        """A task is over."""
        self.under_way[kind, slug] -= 1
        self.seconds[kind] += seconds - GUESS

    def _progress(self, kind: str, slug: str) -> float:
        """The share of the goal that is done; what is under way counts too, but for puzzles only a little: most games have none."""
        under_way = self.under_way[kind, slug] * (0.3 if kind == PUZZLES else 1)
        done = self.done[kind, slug]
        return (done + under_way) / GOALS[kind] if done < GOALS[kind] else 1.0


def compile_part(slug: str, part: int) -> None:
    """Compile what the experiments of a game need, into the cache that all processes share: what bots need, or what values moves."""
    game = pentarchy.load(slug)
    if part == 0:
        prepare(game)
        return
    match = Match(game, next(count for count in game.players if count > 1), key=bytes(16))
    seat = match.actors()[0]
    valuer = Valuer(game, usable_network(game), style_of(game), bytes(16))
    valuer.know(match.concealed(seat), seat)
    valuer.value([[(seat, match.legal(seat)[0])]], 0, 1, 0)


def serve(pipe: Connection) -> None:
    """Do tasks as they come, and send what they give."""
    while (task := pipe.recv()) is not None:
        kind, slug, number = task
        began = time.process_time()
        try:
            for answer in answers(kind, slug, number):
                pipe.send(("found", task, answer))
            pipe.send(("done", task, time.process_time() - began))
        except Exception as error:
            pipe.send(("failed", task, f"{type(error).__name__}: {error}"))


def answers(kind: str, slug: str, number: int) -> Iterator[Any]:
    """What a task gives: puzzles as they are found, or the result of an experiment."""
    if kind == "compile":
        compile_part(slug, number)
    elif kind == PUZZLES:
        for puzzle in puzzles_in_game(pentarchy.load(slug), number):
            yield asdict(puzzle)
    else:
        yield EXPERIMENTS[kind][0](slug, number)


def farm(out: Path, seconds: float, jobs: int, slugs: list[str]) -> None:
    """Do tasks in many processes until the time is over."""
    began = time.monotonic()
    board = Board(slugs)
    remember(board, out)
    context = get_context("spawn")
    pipes = []
    for _ in range(jobs):
        mine, theirs = context.Pipe()
        context.Process(target=serve, args=(theirs,), daemon=True).start()
        pipes.append(mine)
    idle, compiling = list(pipes), [(slug, part) for slug in slugs for part in range(COMPILED)]
    with open(out / RESULTS, "a") as results, open(out / FOUND, "a") as found:
        while (left := seconds - (time.monotonic() - began)) > 0:
            while idle:
                task = ("compile", *compiling.pop()) if compiling else board.take()
                if task is None:
                    break
                idle.pop().send(task)
            if len(idle) == jobs:
                break
            for pipe in wait([pipe for pipe in pipes if pipe not in idle], timeout=min(left, 5)):
                assert isinstance(pipe, Connection)
                what, (kind, slug, number), answer = pipe.recv()
                if what == "found":
                    document = {"kind": kind, "game": slug, "number": number, "result": answer}
                    print(json.dumps(document), file=found if kind == PUZZLES else results, flush=True)
                    board.done[kind, slug] += answer is not None
                    continue
                idle.append(pipe)
                if kind == "compile":
                    board.compiled[slug] += 1
                else:
                    board.put_back(kind, slug, answer if what == "done" else 0.0)
                    if kind == PUZZLES:
                        print(json.dumps({"kind": "searched", "game": slug, "number": number}), file=found, flush=True)
                print(f"{time.monotonic() - began:6.1f} {what} {kind} {slug} {number} {answer}", file=sys.stderr, flush=True)
    print(json.dumps({"cpu seconds": dict(board.seconds), "done": {f"{kind} {slug}": n for (kind, slug), n in sorted(board.done.items())}}))


def lines_of(file: Path) -> list[dict[str, Any]]:
    """The documents of a file, one in each line; a line that was cut off is left out."""
    if not file.is_file():
        return []
    lines = []
    for line in file.read_text().splitlines():
        try:
            lines.append(json.loads(line))
        except json.JSONDecodeError:
            continue
    return lines


def remember(board: Board, out: Path) -> None:
    """Take up what an earlier run left."""
    for line in lines_of(out / RESULTS) + lines_of(out / FOUND):
        kind = PUZZLES if line["kind"] == "searched" else line["kind"]
        at = kind, line["game"]
        board.done[at] += line.get("result") is not None
        board.next_number[at] = max(board.next_number[at], line["number"] + 1)


def figures(out: Path) -> list[dict[str, Any]]:
    """The figures of all experiments. Games count up to the first that is missing: those cut off at the end are the longest ones."""
    parts: dict[tuple[str, str], dict[int, Any]] = defaultdict(dict)
    for line in lines_of(out / RESULTS):
        parts[line["kind"], line["game"]][line["number"]] = line["result"]
    found = []
    for (kind, slug), results in sorted(parts.items()):
        whole: list[Any] = []
        while FIRST + len(whole) in results:
            whole.append(results[FIRST + len(whole)])
        found.append({"experiment": kind, "game": slug, "games": len(whole), **EXPERIMENTS[kind][1](whole)})
    return found


def store(out: Path) -> None:
    """Put the puzzles into the games' folders, with those that are there already."""
    lines = lines_of(out / FOUND)
    for slug in sorted({line["game"] for line in lines}):
        game = pentarchy.load(slug)
        old, searched = read_puzzles(puzzle_file(game))
        made = sorted((line for line in lines if line["game"] == slug and "result" in line), key=lambda line: line["number"])
        new = [puzzle_of(line["result"]) for line in made]
        games = len({line["number"] for line in lines if line["game"] == slug and line["kind"] == "searched"})
        known = {puzzle.id for puzzle in old}
        write_puzzles(puzzle_file(game), slug, [*old, *(puzzle for puzzle in new if puzzle.id not in known)], searched + games)
        print(slug, len(read_puzzles(puzzle_file(game))[0]))


def puzzle_of(document: dict[str, Any]) -> Puzzle:
    """A puzzle from its JSON."""
    moves = tuple((text, win) for text, win in document["moves"])
    return Puzzle(**{**document, "moves": moves, "theme": Theme(**document["theme"])})


def main(
    out: Path,
    seconds: Annotated[float, typer.Option("--seconds", help="The time limit.")] = 500,
    jobs: Annotated[int, typer.Option("--jobs", min=1, help="How many processes.")] = 16,
    game: Annotated[list[str] | None, typer.Option("--game", help="Which games; all by default.")] = None,
    as_figures: Annotated[bool, typer.Option("--figures", help="Print the figures of what is there.")] = False,
    as_puzzles: Annotated[bool, typer.Option("--store", help="Put the puzzles into the games' folders.")] = False,
) -> None:
    """Make the experiments and the puzzles, or use what was made."""
    if as_figures:
        show_json(figures(out))
    elif as_puzzles:
        store(out)
    else:
        out.mkdir(parents=True, exist_ok=True)
        farm(out, seconds, jobs, game or ["royal-brawl", "kingdomino", "animal-kingdom", "grimm-forest", "colour-kingdoms"])


if __name__ == "__main__":
    typer.run(main)
