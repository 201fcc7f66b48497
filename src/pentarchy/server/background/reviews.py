"""Reviews of finished games: computed one after another in a process of low priority, stored, and told in the reader's language.

The process computes from the record alone, so that nothing it does delays a move at any table, and it can be stopped at any time.
"""

import asyncio
import json
import logging
import sys
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import select

from pentarchy.engine.match import Match
from pentarchy.review.report import FORMAT
from pentarchy.server import schema
from pentarchy.server.errors import Refused
from pentarchy.server.people.statistics import count_review
from pentarchy.server.storage.database import Database, now
from pentarchy.server.storage.models import ReviewRow
from pentarchy.server.tables.told_reviews import told

log = logging.getLogger("pentarchy.reviews")
MOST_WAITING = 20
MOST_FAILED = 200  # failures that are remembered, so that they are not tried again at once
MOST_SECONDS = {"quick": 600, "deep": 7200}
LARGEST_LINE = 32 * 1024 * 1024
WORKER = (sys.executable, "-m", "pentarchy.review.worker")


@dataclass(frozen=True)
class Subject:
    """What is reviewed: a finished table or an imported record."""

    kind: schema.ReviewedKind
    id: str
    budget: schema.ReviewBudget

    @property
    def key(self) -> str:
        """The key under which its review is stored."""
        return f"{self.kind}-{self.id}-{self.budget}"


@dataclass
class Job:
    """A review that waits or runs."""

    subject: Subject
    record: dict[str, Any]
    material: str | None
    progress: float | None = None  # None until its process has prepared the game
    running: bool = False

    @property
    def state(self) -> schema.ReviewState:
        """Where the review stands."""
        if not self.running:
            return schema.ReviewState(status="waiting", progress=0.0)
        if self.progress is None:
            return schema.ReviewState(status="preparing", progress=0.0)
        return schema.ReviewState(status="running", progress=self.progress)


@dataclass
class Reviews:
    """The reviews of this process: at most one is computed at a time, and a limited number waits."""

    database: Database
    _jobs: OrderedDict[str, Job] = field(default_factory=OrderedDict)
    _failed: OrderedDict[str, str] = field(default_factory=OrderedDict)
    _working: asyncio.Task[None] | None = None

    async def look(self, subject: Subject, match: Callable[[], Awaitable[Match]], language: str) -> schema.ReviewState:
        """Return where a review stands, and the review itself when it is there; only then is the match asked for."""
        job = self._jobs.get(subject.key)
        if job is not None:
            return job.state
        stored = await self._stored(subject)
        if stored is not None:
            review = await asyncio.to_thread(told, await match(), stored, language)
            return schema.ReviewState(status="ready", progress=1.0, review=review)
        return schema.ReviewState(status="failed" if subject.key in self._failed else "none", progress=0.0)

    async def want(self, subject: Subject, record: dict[str, Any], material: str | None) -> None:
        """Have a review computed unless it is already there; raises Refused if too many wait."""
        if subject.key in self._jobs or await self._stored(subject) is not None:
            return
        if len(self._jobs) >= MOST_WAITING:
            raise Refused("server.busy", retry_after=60)
        self._failed.pop(subject.key, None)
        self._jobs[subject.key] = Job(subject, record, material)
        if self._working is None or self._working.done():
            self._working = asyncio.create_task(self._work())

    async def stop(self) -> None:
        """Stop the review that runs; those that wait are forgotten."""
        if self._working is not None:
            self._working.cancel()
            await asyncio.gather(self._working, return_exceptions=True)

    async def _stored(self, subject: Subject) -> dict[str, Any] | None:
        async with self.database.read() as session:
            text = await session.scalar(select(ReviewRow.document).where(ReviewRow.id == subject.key))
        document: dict[str, Any] | None = None if text is None else json.loads(text)
        return document if document is not None and document["format"] == FORMAT else None

    async def _work(self) -> None:
        while self._jobs:
            key, job = next(iter(self._jobs.items()))
            try:
                document = await asyncio.wait_for(_compute(job), MOST_SECONDS[job.subject.budget])
                await self._store(job.subject, document)
            except Exception as error:
                log.exception("a review failed", extra={"subject": key})
                self._failed[key] = type(error).__name__
                if len(self._failed) > MOST_FAILED:
                    self._failed.popitem(last=False)
            finally:
                self._jobs.pop(key, None)

    async def _store(self, subject: Subject, document: dict[str, Any]) -> None:
        async with self.database.write() as session:
            table = subject.id if subject.kind == "table" else None
            record = subject.id if subject.kind == "record" else None
            row = ReviewRow(id=subject.key, table_id=table, record_id=record, document=json.dumps(document), at=now())
            await session.merge(row)
            if table is not None:
                await session.flush()
                await count_review(session, table)


async def _compute(job: Job) -> dict[str, Any]:
    """Run the worker process to its end, following its progress; raises RuntimeError if it fails."""
    process = await asyncio.create_subprocess_exec(
        *WORKER, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL, limit=LARGEST_LINE
    )
    assert process.stdin is not None
    assert process.stdout is not None
    job.running = True
    try:
        process.stdin.write(json.dumps({"record": job.record, "budget": job.subject.budget, "material": job.material}).encode())
        process.stdin.write_eof()
        async for line in process.stdout:
            said = json.loads(line)
            if "review" in said:
                document: dict[str, Any] = said["review"]
                return document
            if "code" in said:
                raise RuntimeError(said["message"])
            job.progress = said["progress"]
        raise RuntimeError("the process ended without a review")
    finally:
        await end(process)


async def prepare_games() -> None:
    """Compile what reviews need in a process of low priority, so that the first review need not wait for it."""
    process = await asyncio.create_subprocess_exec(
        *WORKER, "prepare", stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.DEVNULL
    )
    try:
        if await process.wait():
            log.warning("the games could not be prepared for reviews", extra={"status": process.returncode})
    finally:
        await end(process)


async def end(process: asyncio.subprocess.Process) -> None:
    """Kill a process unless it is over, and wait for its end."""
    if process.returncode is None:
        process.kill()
    await process.wait()
