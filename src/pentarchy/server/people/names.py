"""Ids, and the names and messages that people type."""

import re
import secrets
import unicodedata

_BLANKS = re.compile(r"\s+")
_JOINERS = "\u200c\u200d"  # used in emoji and in several scripts
_MIRRORING = {*map(chr, range(0x202A, 0x202F)), *map(chr, range(0x2066, 0x206A))}  # could reverse the text of others
_UNPRINTABLE = {"Cc", "Cs", "Co", "Cn"}


def new_id(size: int = 12) -> str:
    """Return an id that cannot be guessed (96 bits by default)."""
    return secrets.token_urlsafe(size)


def tidy(text: str, most: int) -> str:
    """Return a message in any script, emoji included, without control characters and odd spaces."""
    kept = "".join(letter for letter in _BLANKS.sub(" ", text) if _is_printable(letter))
    return _BLANKS.sub(" ", kept).strip()[:most].strip() if kept.strip(_JOINERS + " ") else ""


def tidy_name(text: str, most: int = 40) -> str:
    """Return a name in any script without invisible characters, which could make two names look alike."""
    visible = "".join(letter for letter in _BLANKS.sub(" ", text) if unicodedata.category(letter) != "Cf")
    return tidy(unicodedata.normalize("NFC", visible), most)


def canonical_name(text: str) -> str:
    """Return the form in which account names are compared: without case, compatibility forms and invisible marks."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", tidy_name(text)).casefold()).strip()[:40]


def _is_printable(letter: str) -> bool:
    category = unicodedata.category(letter)
    if category == "Cf":
        return letter not in _MIRRORING and (letter in _JOINERS or 0xE0020 <= ord(letter) <= 0xE007F)
    return category not in _UNPRINTABLE
