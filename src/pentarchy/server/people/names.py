"""Ids, and names and messages that people type."""

import re
import secrets

_BLANKS = re.compile(r"\s+")
_UNPRINTABLE = re.compile(r"[^\w\s!-/:-@\[-`{-~’«»„“”…–—№€°·]+")


def new_id(size: int = 12) -> str:
    """Return an id that cannot be guessed (96 bits by default)."""
    return secrets.token_urlsafe(size)


def tidy(text: str, most: int) -> str:
    """Return a name or a message without control characters, odd spaces and invisible marks."""
    return _BLANKS.sub(" ", _UNPRINTABLE.sub("", text)).strip()[:most].strip()
