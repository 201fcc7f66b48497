"""The documents tell the truth: their examples are read and played, and they list every text of a move."""

import json
import random
import re
from pathlib import Path

import pytest

import pentarchy
from pentarchy.engine.game import Game

DOCUMENTS = Path(__file__).parent.parent / "docs"
EXAMPLES = [
    pytest.param(json.loads(block), id=f"{page.stem} {number}")
    for page in sorted(DOCUMENTS.rglob("*.md"))
    for number, block in enumerate(re.findall(r"```json\n(.*?)```", page.read_text(encoding="utf-8"), re.S), 1)
]
DOCUMENTED = sorted(page.stem for page in (DOCUMENTS / "positions").glob("*.md"))
PLACEHOLDER = re.compile(r"[A-Z]+")


@pytest.mark.parametrize("document", EXAMPLES)
def test_an_example_is_read_and_played_to_its_end(document: dict[str, object]) -> None:
    game = pentarchy.load(str(document["game"]))
    match = pentarchy.Match.at(game, pentarchy.read_position(game, document), target_name="python")
    assert pentarchy.write_position(game, pentarchy.read_position(game, match.position())) == match.position()
    luck = random.Random(7)
    while not match.over:
        seat = match.actors()[0]
        match.act(seat, luck.choice(match.legal(seat)))
    assert sum(place == 1 for place in match.result().places) >= 1


def forms_of(game: Game) -> dict[str, re.Pattern[str]]:
    """The texts that a game's page lists, with their placeholders open."""
    page = (DOCUMENTS / "positions" / f"{game.slug}.md").read_text(encoding="utf-8")
    forms = re.findall(r"^\| `([^`]+)` \|", page.partition("## Moves")[2].partition("\n## ")[0], re.M)
    return {form: re.compile(PLACEHOLDER.sub(r"[a-z0-9_+-]+", form)) for form in forms}


@pytest.mark.parametrize("slug", DOCUMENTED)
def test_every_text_of_a_move_is_listed(slug: str) -> None:
    game = pentarchy.load(slug)
    forms = forms_of(game)
    state = pentarchy.Match(game, game.players[-1], key=bytes(16), target_name="python").state
    texts = {game.words.text_of(state, action) for action in range(game.actions)}
    assert not [text for text in texts if not any(form.fullmatch(text) for form in forms.values())]
    assert not [form for form, pattern in forms.items() if not any(pattern.fullmatch(text) for text in texts)]
