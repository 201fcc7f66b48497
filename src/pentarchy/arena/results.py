"""A results file: one JSON document per line, the job first, then each game as it ends. It survives a crash at any moment."""

import json
import os
from pathlib import Path
from typing import IO

from pentarchy.arena.plan import Fixture, Job
from pentarchy.arena.playing import Outcome
from pentarchy.engine.errors import BadRecord


class Results:
    """The outcomes of a job, kept in a file if one is given."""

    def __init__(self, job: Job, path: Path | None = None) -> None:
        self.job = job
        self.outcomes: dict[Fixture, Outcome] = {}
        self._file: IO[str] | None = None
        if path is not None:
            self._read(path)
            self._file = path.open("a", encoding="utf-8")
            if self._file.tell() == 0:
                self._write(json.dumps(job.as_json()))

    def add(self, outcome: Outcome) -> None:
        """Keep an outcome."""
        self.outcomes[outcome.fixture] = outcome
        if self._file is not None:
            self._write(json.dumps(outcome.as_json()))

    def missing(self) -> list[Fixture]:
        """The games still to be played."""
        return [fixture for fixture in self.job.fixtures() if fixture not in self.outcomes]

    def in_order(self) -> list[Outcome]:
        """Return the outcomes in the order of the plan, regardless of the order of play."""
        return [self.outcomes[fixture] for fixture in self.job.fixtures() if fixture in self.outcomes]

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()

    def _write(self, line: str) -> None:
        assert self._file is not None
        self._file.write(line + "\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def _read(self, path: Path) -> None:
        """Load the outcomes of an earlier run, dropping a truncated last line."""
        if not path.exists():
            return
        whole = path.read_bytes()
        kept = whole[: whole.rfind(b"\n") + 1]
        if len(kept) < len(whole):
            with path.open("r+b") as file:
                file.truncate(len(kept))
        lines = kept.decode("utf-8").splitlines()
        try:
            documents = [json.loads(line) for line in lines]
            if documents and documents[0] != self.job.as_json():
                raise BadRecord(f"{path} holds the results of another arena")
            for document in documents[1:]:
                outcome = Outcome.from_json(document)
                self.outcomes[outcome.fixture] = outcome
        except (ValueError, TypeError, KeyError, AttributeError):
            raise BadRecord(f"{path} is not a results file of an arena") from None
