"""Routes of games and bots."""

import asyncio
import json
from typing import Annotated, Any

from litestar import Controller, get, post
from litestar.params import JSONBody, PathParameter

import pentarchy
from pentarchy.locales import Speaker
from pentarchy.server import schema
from pentarchy.server.api.catalogue import bot_levels, catalogue
from pentarchy.server.api.dependencies import AnyRequest, Parts, Who
from pentarchy.server.api.identity import language_of
from pentarchy.server.api.tables import LARGEST_WITH_MATERIAL
from pentarchy.server.errors import Refused
from pentarchy.server.schema import ID_PATTERN

SlugInPath = Annotated[str, PathParameter(max_length=40, pattern=ID_PATTERN)]
CHECKING = asyncio.Semaphore(2)  # limited because anybody may ask, and a check takes half a second


class GameRoutes(Controller):
    path = "/api"
    tags = ("games",)

    @get("/games")
    async def games(self) -> list[schema.GameInfo]:
        """All games with their options, in all languages."""
        return catalogue()

    @post("/games/{slug:str}/material", status_code=200, request_max_body_size=LARGEST_WITH_MATERIAL)
    async def check_material(
        self, request: AnyRequest, person: Who, services: Parts, slug: SlugInPath, data: JSONBody[dict[str, Any]]
    ) -> schema.MaterialVerdict:
        """Check other material for a game and list everything that is wrong with it."""
        game = pentarchy.load(slug)
        if game.material_faults is None:
            raise Refused("request.unknown")
        file = json.dumps(data, ensure_ascii=False).encode()
        async with CHECKING:
            faults = await asyncio.to_thread(game.material_faults, file)
            material = None if faults else (await asyncio.to_thread(game.played_with, file)).material
        speaker = Speaker(language_of(request))
        return schema.MaterialVerdict(digest=material.digest if material else None, faults=[speaker.fault(game, one) for one in faults])

    @get("/bots")
    async def bots(self) -> list[schema.BotInfo]:
        """The bots' levels, weakest first."""
        return bot_levels()
