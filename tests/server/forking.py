"""Server processes that start in a fraction of a second: forked from one that has already imported everything."""

import multiprocessing
import os
from collections.abc import Mapping, Sequence
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from tests.server.dying import PLANS, Death

FORKED = multiprocessing.get_context("forkserver")
FORKED.set_forkserver_preload(["pytest", "tests.server.forked"])
AFRESH = multiprocessing.get_context("spawn")


def fork_server(environment: Mapping[str, str], arguments: Mapping[str, Any], log: Path, deaths: Sequence[Death] = ()) -> BaseProcess:
    """Start a process that is `pentarchy serve` with these arguments; it does not outlive this one."""
    return _started(FORKED.Process(target=_serve_forked, args=(dict(environment), dict(arguments), str(log), list(deaths)), daemon=True))


def start_server(environment: Mapping[str, str], arguments: Mapping[str, Any], log: Path, deaths: Sequence[Death] = ()) -> BaseProcess:
    """The same in a new interpreter, which imports everything itself."""
    return _started(AFRESH.Process(target=_serve, args=(dict(environment), dict(arguments), str(log), list(deaths)), daemon=True))


def _started(process: BaseProcess) -> BaseProcess:
    process.start()
    return process


def _serve_forked(*given: Any) -> None:
    from tests.server import forked  # imported already, before the fork

    forked.use_ready_app()
    _serve(*given)


def _serve(environment: Mapping[str, str], arguments: Mapping[str, Any], log: str, deaths: Sequence[Death]) -> None:
    """Be `pentarchy serve` until it is stopped or dies as planned."""
    with open(log, "ab") as out:
        for stream in (1, 2):
            os.dup2(out.fileno(), stream)
    os.environ.clear()
    os.environ.update(environment)
    for name, count in deaths:
        PLANS[name](count)
    from pentarchy.server.cli import serve

    serve(**arguments)
