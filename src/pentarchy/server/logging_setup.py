"""Structured logs: one JSON object per line. Moves, keys, cookies, tokens, passwords and invitations are never logged."""

import json
import logging
import sys
import traceback
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

_STANDARD = set(logging.LogRecord("", 0, "", 0, "", None, None).__dict__) | {"message", "asctime", "color_message", "taskName"}


class JsonFormatter(logging.Formatter):
    """A record and its extra fields."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {name: value for name, value in record.__dict__.items() if name not in _STANDARD}
        if record.exc_info:
            line["error"] = describe(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False, default=str)


def describe(error: BaseException | None) -> list[str]:
    """Return where an error came from, without its message if that could quote a move, a key or a name."""
    lines: list[str] = []
    while error is not None:
        message = f": {error}" if isinstance(error, (OSError, SQLAlchemyError)) else ""
        lines.append(type(error).__name__ + message)
        lines += [f"  {frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(error.__traceback__)]
        error = error.__cause__ or error.__context__
    return lines


def set_up_logs(level: str) -> None:
    """Set our own loggers to the chosen level. Libraries stay at warnings: their debug lines quote statements and messages."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("pentarchy").setLevel(level.upper())
    for noisy in (
        "uvicorn",
        "uvicorn.error",
        "uvicorn.access",
        "websockets",
        "aiosqlite",
        "asyncpg",
        "sqlalchemy",
        "alembic",
        "litestar",
        "httpx",
        "numba",
    ):
        logger = logging.getLogger(noisy)
        logger.handlers.clear()
        logger.propagate = True
        logger.setLevel(logging.WARNING)
