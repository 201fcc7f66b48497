"""The built web application (docs/web.md): its files, and the single page that serves all its URLs."""

import asyncio
import hashlib
import mimetypes
import re
from functools import lru_cache
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get

from pentarchy.engine.game import LANGUAGES
from pentarchy.server.api.identity import language_of, services_of, site_of
from pentarchy.server.errors import Refused

STATIC = Path(__file__).parents[1] / "static"
FOR_EVER = "public, max-age=31536000, immutable"  # a changed file gets another name
ASK_AGAIN = "no-cache"
LONGEST_ADDRESS = 2000
PART = re.compile(r"[A-Za-z0-9._~@-]{1,200}")  # no drive letters, backslashes or other file-system tricks
NOT_PAGES = ("api", "assets", "health", "icons", "metrics", "offline", "ready")
OWN_PATH = re.compile(r'\b(href|src)="/')
TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
}

NO_PAGE = b"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Pentarchy</title></head>
<body><h1>Pentarchy</h1><p>The server is running. This installation has no web pages built in; programs find the API
at <a href="/api/schema/openapi.json">/api/schema/openapi.json</a>.</p></body></html>
"""


@get(["/", "/{address:path}"], include_in_schema=False, media_type=MediaType.HTML)
async def web_page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A file of the page, or the page itself."""
    services = services_of(request)
    address, root = str(request.scope["path"]), services.settings.root
    wanted = request.query_params.get("language", "")
    language = wanted if wanted in LANGUAGES else language_of(request)
    tags = await services.sharing.tags(address, f"{site_of(request)}{root}", language)
    return await asyncio.to_thread(answer, address, request.headers.get("accept-encoding", ""), root, tags)


def answer(address: str, accepted: str, root: str = "", tags: str = "") -> Response[bytes]:
    """Return the file at a path; for any other path the page, which does its own routing, with these tags in its head."""
    if len(address) > LONGEST_ADDRESS:
        raise Refused("request.unknown")
    parts = [part for part in address.split("/") if part]
    file = static_file(parts)
    if file is not None:
        return file_answer(file, accepted, ASK_AGAIN if len(parts) == 1 else FOR_EVER)
    if parts and parts[0] in NOT_PAGES:
        raise Refused("request.unknown")
    return Response(page_below(root, tags), headers={"cache-control": ASK_AGAIN})


def page_below(root: str, tags: str = "") -> bytes:
    """Return the page for a server that is reached below a path; it says where its files and the API are, and which page it is."""
    index = STATIC / "index.html"
    if not index.is_file():
        return NO_PAGE.replace(b'href="/', f'href="{root}/'.encode())
    text = OWN_PATH.sub(rf'\1="{root}/', index.read_text(encoding="utf-8"))
    return text.replace(
        "</head>", f'<meta name="pentarchy" content="{page_version()}" data-root="{root}" />\n    {tags}\n  </head>', 1
    ).encode()


def page_version() -> str:
    """Return the version of the built page: it changes with each of its files, because their names hold their digests."""
    index = STATIC / "index.html"
    try:
        return _digest(index, index.stat().st_mtime_ns)
    except FileNotFoundError:
        return "none"


@lru_cache(maxsize=1)
def _digest(index: Path, _changed: int) -> str:
    return hashlib.sha256(index.read_bytes()).hexdigest()[:12]


def static_file(parts: list[str]) -> Path | None:
    """Return the file named by the parts of a path, if it is inside the page's folder on every system."""
    if not parts or any(not PART.fullmatch(part) or part.startswith(".") for part in parts):
        return None
    file = STATIC.joinpath(*parts)
    return file if file.is_file() and file.resolve().is_relative_to(STATIC.resolve()) else None


def file_answer(file: Path, accepted: str, keeping: str) -> Response[bytes]:
    """Serve a file; the pre-compressed one if the browser accepts gzip."""
    headers = {"cache-control": keeping, "vary": "accept-encoding"}
    kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    packed = file.with_name(file.name + ".gz")
    if "gzip" in accepted and packed.is_file():
        return Response(packed.read_bytes(), headers={**headers, "content-encoding": "gzip"}, media_type=kind)
    return Response(file.read_bytes(), headers=headers, media_type=kind)
