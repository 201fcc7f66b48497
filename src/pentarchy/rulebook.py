"""Access to the rules documents: every rule by its id, and search."""

import re
from functools import cache

from pentarchy.engine.game import Game

_RULE = re.compile(r"^[-*|]?\s*\|?\s*\*\*\s*([A-Z]{2}-\d+(?:\.\d+)+)\s*\*\*\s*(.*)$")


@cache
def rules_of(game: Game, language: str = "en") -> dict[str, str]:
    """Return every rule of a game's document by id, in document order. Tests cite the English document."""
    found: dict[str, str] = {}
    name = "rules.md" if language == "en" else f"rules.{language}.md"
    for line in (game.folder / name).read_text(encoding="utf-8").splitlines():
        match = _RULE.match(line)
        if match and match[1] not in found:
            found[match[1]] = match[2].strip(" |")
    return found


def find_rules(game: Game, query: str, language: str = "en") -> list[tuple[str, str]]:
    """Return the rule with this id and its parts, or all rules that contain every word of the query; all if it is empty."""
    wanted = query.strip().upper()
    rules = rules_of(game, language)
    exact = [(rule, text) for rule, text in rules.items() if rule == wanted or rule.startswith(wanted + ".")]
    if exact and wanted:
        return exact
    words = query.lower().split()
    return [(rule, text) for rule, text in rules.items() if all(word in f"{rule} {text}".lower() for word in words)]
