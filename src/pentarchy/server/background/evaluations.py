"""Evaluations for analysis boards: small pieces, one at a time in a process of low priority, shared fairly between people.

The process gets positions and nothing else, and ends when nobody has asked for a while. A page that is left asks no more, so that nothing
is computed for nobody.
"""

import asyncio
import json
import logging
import sys
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from pentarchy.server.background.fair_queue import FairQueue
from pentarchy.server.errors import Refused

log = logging.getLogger("pentarchy.evaluations")
PATIENCE = 10.0  # seconds after which a request is answered without an evaluation
LONGEST = 300.0  # seconds for one piece: the first one of a game may have to compile it
IDLE_SECONDS = 60.0
MOST_WAITING = 50
LARGEST_LINE = 4 * 1024 * 1024


@dataclass
class Evaluations:
    """The evaluations of this server process."""

    _queue: FairQueue = field(default_factory=lambda: FairQueue(1, 1))
    _asking: Counter[str] = field(default_factory=Counter)
    _process: asyncio.subprocess.Process | None = None
    _tasks: set[asyncio.Task[dict[str, Any]]] = field(default_factory=set)
    _idle: asyncio.TimerHandle | None = None
    _ending: asyncio.Task[None] | None = None

    async def piece(self, person_id: str, request: dict[str, Any]) -> dict[str, Any] | None:
        """Return one piece; None if it is not there soon. Raises Refused if the person asks for two at once, or too many people do."""
        if self._asking[person_id]:
            raise Refused("rate.limited", retry_after=1)
        if self._asking.total() >= MOST_WAITING:
            raise Refused("server.busy", retry_after=5)
        self._asking[person_id] += 1
        try:
            await self._queue.acquire(person_id, urgent=False, seconds=PATIENCE)
            task = asyncio.create_task(self._in_slot(person_id, request))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
            return await asyncio.wait_for(asyncio.shield(task), PATIENCE)
        except TimeoutError:
            return None
        finally:
            del self._asking[person_id]

    async def _in_slot(self, person_id: str, request: dict[str, Any]) -> dict[str, Any]:
        """Compute a piece and give the slot back, even if nobody waits for it any more."""
        try:
            if self._idle is not None:
                self._idle.cancel()
            answer = await asyncio.wait_for(self._exchange(request), LONGEST)
        except BaseException:
            await self._end()
            raise
        finally:
            self._queue.release(person_id)
        self._idle = asyncio.get_running_loop().call_later(IDLE_SECONDS, self._rest)
        if "code" in answer:
            raise Refused(answer["code"], answer["message"])
        return answer

    async def _exchange(self, request: dict[str, Any]) -> dict[str, Any]:
        process = self._process
        if process is None or process.returncode is not None:
            process = self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "pentarchy.analysis.worker",
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL, limit=LARGEST_LINE,
            )  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(request).encode() + b"\n")
        line = await process.stdout.readline()
        if not line:
            log.error("the evaluating process has ended", extra={"status": await process.wait()})
            raise Refused("server.busy", retry_after=5)
        answer: dict[str, Any] = json.loads(line)
        return answer

    def _rest(self) -> None:
        self._ending = asyncio.get_running_loop().create_task(self._end())

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.wait()

    async def stop(self) -> None:
        """Stop the process and forget what was asked."""
        if self._idle is not None:
            self._idle.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._end()
