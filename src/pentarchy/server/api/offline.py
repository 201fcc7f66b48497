"""Routes of the files with which a page plays without the server (docs/offline.md)."""

from typing import Annotated

from litestar import Response, get
from litestar.params import PathParameter, QueryParameter

from pentarchy.browser.bundle import LISTING, listing_for
from pentarchy.engine.errors import NoTarget
from pentarchy.server.api.catalogue import cards_for_browsers
from pentarchy.server.api.dependencies import Parts
from pentarchy.server.api.pages import ASK_AGAIN, FOR_EVER, page_version
from pentarchy.server.errors import Refused

TYPES = {"wasm": "application/wasm", "zip": "application/zip"}


@get("/offline/{name:str}", include_in_schema=False)
async def offline_file(
    services: Parts, name: Annotated[str, PathParameter(max_length=120)], make: Annotated[bool, QueryParameter()] = False
) -> Response[bytes]:
    """One of the files, or their listing; 202 if they are not there yet. `make` asks for them to be made."""
    try:
        files = await services.offline_files.files(make=make)
    except NoTarget:
        raise Refused("request.unknown") from None
    if files is None:
        return Response(b"", status_code=202, media_type="application/json", headers={"cache-control": "no-store"})
    if name == LISTING:
        return Response(
            listing_for(page_version(), cards_for_browsers()), media_type="application/json", headers={"cache-control": ASK_AGAIN}
        )
    if name not in files:
        raise Refused("request.unknown")
    kind = TYPES.get(name.rpartition(".")[2], "application/octet-stream")
    return Response(files[name], media_type=kind, headers={"cache-control": FOR_EVER})
