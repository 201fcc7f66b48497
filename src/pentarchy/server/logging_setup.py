"""Structured logs: one JSON object per line. Moves, keys, cookies, tokens, passwords and invitations never go in."""

import json
import logging
import sys
from typing import Any

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
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def set_up_logs(level: str) -> None:
    """Our own loggers at the wished level. Libraries stay at warnings: their debug lines quote statements and messages."""
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
