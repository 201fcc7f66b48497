"""Routes of games and bots."""

from litestar import Controller, get

from pentarchy.server import schema
from pentarchy.server.api.catalogue import bot_levels, catalogue


class GameRoutes(Controller):
    path = "/api"
    tags = ("games",)

    @get("/games")
    async def games(self) -> list[schema.GameInfo]:
        """All games with their options, in all languages."""
        return catalogue()

    @get("/bots")
    async def bots(self) -> list[schema.BotInfo]:
        """The bots' levels, weakest first."""
        return bot_levels()
