"""`pentarchy learn`: train a game's network by self-play, and say how strong it is."""

import json
import os
import shutil
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pentarchy.engine.errors import BadOption, NoTarget

if TYPE_CHECKING:
    from pentarchy.engine.game import Game

MOST_PARAMETERS = 950_000  # in half precision a little less than 2 MB
MOST_HIDDEN = 384

GameArgument = Annotated[str, typer.Argument(metavar="GAME", help="Which game: see 'pentarchy games'.")]
Minutes = Annotated[float, typer.Option(help="How long to train, those before an interruption included.")]
TargetName = Annotated[str, typer.Option("--target", help="cuda or cpu: where the network learns.")]
TablesOn = Annotated[str | None, typer.Option("--tables", help="cuda or cpu: where the games are played (as --target, by default).")]
Folder = Annotated[
    Path | None, typer.Option(help="Checkpoint, curve and network; training goes on from what is there (learned/GAME, by default).")
]
Start = Annotated[Path | None, typer.Option(help="Begin with the network in this folder instead of a random one.")]
Hidden = Annotated[int | None, typer.Option(help="Width of the layers, a multiple of 8; by default what fits into 2 MB.")]
Rows = Annotated[int | None, typer.Option(help="Games played at once.")]
Steps = Annotated[int | None, typer.Option(help="Decisions in each of them between two rounds of learning.")]
Seed = Annotated[str, typer.Option(help="Any text or number.")]
Jobs = Annotated[int | None, typer.Option("--jobs", "-j", help="Threads that play, where games are played on the CPU.")]
Evaluate = Annotated[int, typer.Option(metavar="GAMES", help="Afterwards, play so many games against each level.")]
Install = Annotated[bool, typer.Option("--install", help="Put the network into the game's folder when it is done.")]


def learn(
    slug: GameArgument,
    minutes: Minutes = 10.0,
    target: TargetName = "cuda",
    tables: TablesOn = None,
    folder: Folder = None,
    start: Start = None,
    hidden: Hidden = None,
    rows: Rows = None,
    steps: Steps = None,
    seed: Seed = "learn",
    jobs: Jobs = None,
    evaluate: Evaluate = 0,
    install: Install = False,
) -> None:
    """Train a game's network by self-play. An interrupted training goes on from its last checkpoint."""
    import pentarchy

    for name in (target, tables or target):
        if name not in ("cuda", "cpu"):
            raise BadOption(f"there is no target {name!r} to learn on: choose cuda or cpu")
    if hidden is not None and (hidden < 8 or hidden % 8):
        raise BadOption(f"the width of the layers must be a multiple of 8, not {hidden}")
    try:
        from pentarchy.learning.training import Plan, Trainer
    except ModuleNotFoundError:
        raise NoTarget("learning needs PyTorch, which comes with the extra 'learn': install pentarchy[learn]") from None
    game = pentarchy.load(slug)
    folder = folder or Path("learned") / game.slug
    sizes = {name: value for name, value in (("rows", rows), ("steps", steps)) if value is not None}
    plan = Plan(hidden=hidden or width_for(game, Plan().middles), **sizes)
    trainer = Trainer(game, folder, target, plan, seed, start=start, tables=tables, jobs=jobs)
    trainer.run(60 * minutes, lambda line: print(json.dumps(line), flush=True))
    trainer.save()
    if evaluate:
        print(json.dumps(evaluation(game, folder, evaluate, jobs), indent=1))
    if install:
        for path in (folder / "network.npz", folder / "network.json"):
            shutil.copy(path, game.folder)


def width_for(game: "Game", middles: int) -> int:
    """The widest layers, in steps of 32, whose network is small enough to be kept with the game."""
    from pentarchy.bots.network import shapes_of

    def parameters(hidden: int) -> int:
        sizes = []
        for shape in shapes_of(game, hidden, middles).values():
            size = 1
            for length in shape:
                size *= length
            sizes.append(size)
        return sum(sizes)

    return max((width for width in range(32, MOST_HIDDEN + 1, 32) if parameters(width) <= MOST_PARAMETERS), default=32)


def evaluation(game: "Game", folder: Path, games: int, jobs: int | None) -> dict[str, Any]:
    """The share of games that the network alone wins against each level: one against the rest, with 95 % intervals."""
    from pentarchy.arena.plan import Job
    from pentarchy.arena.running import run_in_pool
    from pentarchy.arena.statistics import summarise
    from pentarchy.bots.levels import LEVELS

    if folder.name != game.slug:
        raise BadOption(f"to be evaluated, the folder must be called {game.slug}, not {folder.name}")
    os.environ["PENTARCHY_NETWORKS"] = str(folder.parent.resolve())  # the processes that play inherit it
    found = {}
    for level in LEVELS:
        job = Job(game.slug, ("network", level), max(2, game.players[0]), games, "evaluation")
        outcomes = list(run_in_pool(jobs or os.cpu_count() or 1)(job, list(job.fixtures())))
        standing = next(line for line in summarise(outcomes).standings if line.bot == "network")
        found[level] = {"wins": asdict(standing.wins), "games": standing.games}
    (folder / "evaluation.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    return found
