"""Documents of a game's folder: its texts, its rules and its picture. A page requests those it was not built with."""

from pathlib import Path
from typing import Annotated, Literal

from litestar import Controller, Response, get
from litestar.params import PathParameter

import pentarchy
from pentarchy.server.api.catalogue import EMBLEM
from pentarchy.server.errors import Refused

Slug = Annotated[str, PathParameter(max_length=64, pattern=r"^[a-z0-9-]+$")]
Language = Annotated[Literal["en", "ru", "uk"], PathParameter()]


def document(slug: str, name: str, kind: str) -> Response[bytes]:
    """Return a file of a game's folder; refuse if there is none."""
    file: Path = pentarchy.load(slug).folder / name
    if not file.is_file():
        raise Refused("request.unknown")
    return Response(file.read_bytes(), media_type=kind, headers={"cache-control": "no-cache"})


class GameDocumentRoutes(Controller):
    path = "/api/games/{slug:str}"
    tags = ("games",)

    @get("/texts/{language:str}", sync_to_thread=True)
    def texts(self, slug: Slug, language: Language) -> Response[bytes]:
        """The game's messages in a language, as a Fluent file."""
        return document(slug, f"locales/{language}/game.ftl", "text/plain; charset=utf-8")

    @get("/rules/{language:str}", sync_to_thread=True)
    def rules(self, slug: Slug, language: Language) -> Response[bytes]:
        """The game's rules in a language, as Markdown."""
        return document(slug, "rules.md" if language == "en" else f"rules.{language}.md", "text/markdown; charset=utf-8")

    @get("/emblem", sync_to_thread=True)
    def emblem(self, slug: Slug) -> Response[bytes]:
        """The picture of the game's card, if its folder has one."""
        return document(slug, EMBLEM, "image/svg+xml")
