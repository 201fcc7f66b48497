"""A whole page as static files, with no server behind (docs/offline.md): any host can serve them below any path."""

import shutil
from pathlib import Path

from pentarchy.browser.bundle import LISTING, bundle, listing_for
from pentarchy.server.api.catalogue import cards_for_browsers
from pentarchy.server.api.pages import OWN_PATH, STATIC, page_version
from pentarchy.server.security.headers import CONTENT_POLICY

LEFT_OUT = (".gz", ".sources")  # hosts compress by themselves
POLICY = "; ".join(part for part in CONTENT_POLICY.split("; ") if not part.startswith("frame-ancestors"))  # which only a header can say


def write_site(folder: Path) -> int:
    """Write the page with everything it needs, and return the number of bytes. Raises FileNotFoundError if the page is not built."""
    index = STATIC / "index.html"
    text = OWN_PATH.sub(r'\1="./', index.read_text(encoding="utf-8"))
    text = text.replace("<head>", f'<head>\n    <meta http-equiv="Content-Security-Policy" content="{POLICY}" />', 1)
    # Where it will lie is not known yet: the page finds out by itself.
    head = f'<meta name="pentarchy" content="{page_version()}" data-root="." data-alone />\n  </head>'
    shutil.copytree(STATIC, folder, dirs_exist_ok=True, ignore=lambda _, names: [name for name in names if name.endswith(LEFT_OUT)])
    (folder / "index.html").write_text(text.replace("</head>", head, 1), encoding="utf-8")
    offline = folder / "offline"
    offline.mkdir(exist_ok=True)
    for name, content in bundle().items():
        (offline / name).write_bytes(listing_for(page_version(), cards_for_browsers()) if name == LISTING else content)
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
