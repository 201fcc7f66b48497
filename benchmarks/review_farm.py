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
SHARES = {PUZZLES: 0.05, "accuracy": 0.42, "luck": 0.24, "planted": 0.24, "agreement": 0.05, "sums": 0.03, "worlds": 0.02}  # of the time
GOALS = {PUZZLES: 60, "accuracy": 200, "luck": 200, "planted": 24, "agreement": 12, "sums": 60, "worlds": 20}
OTHER_GOALS = {  # more where a game is short, and less where it is long
    ("luck", "royal-brawl"): 600,
    ("luck", "kingdomino"): 400,
    ("luck", "grimm-forest"): 300,
    ("planted", "royal-brawl"): 30,
    ("planted", "colour-kingdoms"): 14,
    ("agreement", "royal-brawl"): 24,
    ("agreement", "colour-kingdoms"): 8,
}
FIRST = 1000  # the number of the first game of every experiment
RESULTS, FOUND = "results.jsonl", "puzzles.jsonl"
LIKELY = {PUZZLES: 0.3, "planted": 0.7}  # that a game gives what is looked for
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
    missing: dict[tuple[str, str], list[int]] = field(default_factory=lambda: defaultdict(list))  # which an earlier run was cut off in
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
                self.under_way[kind, slug] += 1
                self.seconds[kind] += GUESS
                return kind, slug, self._number(kind, slug)
        return None

    def _number(self, kind: str, slug: str) -> int:
        """The lowest number of a game that has not been begun."""
        if self.missing[kind, slug]:
            return self.missing[kind, slug].pop(0)
        self.next_number[kind, slug] += 1
        return self.next_number[kind, slug] - 1

    def is_ready(self, slug: str) -> bool:
        """Whether a game is compiled."""
        return self.compiled[slug] == COMPILED

    def put_back(self, kind: str, slug: str, seconds: float) -> None:
        """A task is over."""
        self.under_way[kind, slug] -= 1
        self.seconds[kind] += seconds - GUESS

    def _progress(self, kind: str, slug: str) -> float:
        """The share of the goal that is done; what is under way counts as much as it is likely to count in the end."""
        under_way = self.under_way[kind, slug] * LIKELY.get(kind, 1)
        done, goal = self.done[kind, slug], OTHER_GOALS.get((kind, slug), GOALS[kind])
        return (done + under_way) / goal if done < goal else 1.0


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


def counts(kind: str, answer: Any) -> bool:
    """Whether an answer counts for the goal; a planted blunder does if playouts confirm it."""
    return answer is not None and (kind != "planted" or answer["quick"] is not None)


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
                    board.done[kind, slug] += counts(kind, answer)
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
    over: dict[tuple[str, str], set[int]] = defaultdict(set)
    for line in lines_of(out / RESULTS) + lines_of(out / FOUND):
        kind = PUZZLES if line["kind"] == "searched" else line["kind"]
        at = kind, line["game"]
        board.done[at] += counts(kind, line.get("result"))
        if line["kind"] != PUZZLES:  # of which a game may give several before it is searched
            over[at].add(line["number"])
    for at, numbers in over.items():
        first, board.next_number[at] = board.next_number[at], max(numbers) + 1
        board.missing[at] = sorted(set(range(first, max(numbers))) - numbers)


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
