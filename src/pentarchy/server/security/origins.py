"""Whether a request comes from a page of this server."""

from collections.abc import Collection, Mapping
from urllib.parse import urlsplit


def same_origin(headers: Mapping[str, str], allowed: Collection[str]) -> bool:
    """Return whether the page that asks was served by us or by one of the allowed origins. Programs send no Origin."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in {"none", "same-origin"}
    if origin in allowed:
        return True
    return urlsplit(origin).netloc == headers.get("host") and origin != "null"
