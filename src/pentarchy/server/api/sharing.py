"""The picture and the clip of a finished game: a table's for everybody who has the address, a record's for the one who has imported it."""

from typing import Annotated, Literal

from litestar import Controller, Response, get
from litestar.params import QueryParameter

from pentarchy.server.api.dependencies import Identity, Parts, Who
from pentarchy.server.sharing.preview import shown_record

OPEN = {"cache-control": "public, max-age=86400", "cross-origin-resource-policy": "cross-origin"}
OWN = {"cache-control": "private, max-age=86400"}
Language = Annotated[Literal["en", "ru", "uk"], QueryParameter()]


class SharingRoutes(Controller):
    path = "/api"
    tags = ("records",)

    @get("/tables/{table_id:str}/picture", media_type="image/png")
    async def picture(self, services: Parts, table_id: Identity, language: Language = "en") -> Response[bytes]:
        """The final board with names and points, as PNG of 1200 by 630; refused while the game runs."""
        png = await services.sharing.picture(await services.sharing.table(table_id), language)
        return Response(png, media_type="image/png", headers=OPEN)

    @get("/tables/{table_id:str}/clip", media_type="image/gif")
    async def clip(self, services: Parts, table_id: Identity, language: Language = "en") -> Response[bytes]:
        """The game as an animated GIF of 640 by 336; refused while the game runs."""
        gif = await services.sharing.clip(await services.sharing.table(table_id), language)
        return Response(gif, media_type="image/gif", headers=OPEN)

    @get("/records/{record_id:str}/picture", media_type="image/png")
    async def picture_of_record(self, person: Who, services: Parts, record_id: Identity, language: Language = "en") -> Response[bytes]:
        """The same picture of a record that one has imported."""
        shown = shown_record(record_id, await services.records.imported_match(person, record_id))
        return Response(await services.sharing.picture(shown, language), media_type="image/png", headers=OWN)

    @get("/records/{record_id:str}/clip", media_type="image/gif")
    async def clip_of_record(self, person: Who, services: Parts, record_id: Identity, language: Language = "en") -> Response[bytes]:
        """The same clip of a record that one has imported."""
        shown = shown_record(record_id, await services.records.imported_match(person, record_id))
        return Response(await services.sharing.clip(shown, language), media_type="image/gif", headers=OWN)
