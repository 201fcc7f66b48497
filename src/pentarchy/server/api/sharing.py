"""The picture and the clip of a finished game, for links: open to everybody who has the address, as the replay is."""

from typing import Annotated, Literal

from litestar import Controller, Response, get
from litestar.params import QueryParameter

from pentarchy.server.api.dependencies import Identity, Parts

HEADERS = {"cache-control": "public, max-age=86400", "cross-origin-resource-policy": "cross-origin"}
Language = Annotated[Literal["en", "ru", "uk"], QueryParameter()]


class SharingRoutes(Controller):
    path = "/api/tables/{table_id:str}"
    tags = ("records",)

    @get("/picture", media_type="image/png")
    async def picture(self, services: Parts, table_id: Identity, language: Language = "en") -> Response[bytes]:
        """The final board with names and points, as PNG of 1200 by 630; refused while the game runs."""
        png = await services.sharing.picture(table_id, language)
        return Response(png, media_type="image/png", headers=HEADERS)

    @get("/clip", media_type="image/gif")
    async def clip(self, services: Parts, table_id: Identity, language: Language = "en") -> Response[bytes]:
        """The game as an animated GIF of 640 by 336; refused while the game runs."""
        return Response(await services.sharing.clip(table_id, language), media_type="image/gif", headers=HEADERS)
