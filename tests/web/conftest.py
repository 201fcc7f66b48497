"""A real server process on a database of its own, and a real Chromium."""

import contextlib
import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, expect, sync_playwright

from tests.web.driving import Site

ROOT = Path(__file__).parents[2]
PATIENCE = 30_000  # a busy machine is no fault of the page
expect.set_options(timeout=PATIENCE)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# What this person chose earlier, where nothing else was chosen since.
REMEMBERED = "if (location.protocol.startsWith('http')) { localStorage.pace ??= %r; localStorage.panel ??= %r; }"
NAMED = "if (location.protocol.startsWith('http')) localStorage.named = 'yes';"
SHELL = "chromium-headless-shell"  # has no window and needs half the processor time, but shows no notifications
NAMES = ("chromium", "chromium-browser", "google-chrome")
SETTINGS = {
    "CREATE_DATABASE": "true",
    "REQUESTS_PER_MINUTE": "100000",
    "GUESTS_PER_HOUR": "10000",
    "CHATS_PER_MINUTE": "1000",
    "MESSAGES_PER_SECOND": "1000",
    "BOT_RELEASE_SECONDS": "0",  # people wait for secret moves, tests need not
}


def chromium(*names: str) -> str:
    """The browser of this machine: `PENTARCHY_CHROMIUM`, or the first of some names that is on the path."""
    found = os.environ.get("PENTARCHY_CHROMIUM") or next(filter(None, map(shutil.which, names or (SHELL, *NAMES))), None)
    if not found:
        pytest.fail("the tests of the page need Chromium: install it, or name it in PENTARCHY_CHROMIUM")
    return found


@pytest.fixture(scope="session")
def page_is_built() -> None:
    """The page as it is in the sources now."""
    subprocess.run([sys.executable, str(ROOT / "web" / "build.py")], check=True, cwd=ROOT)


@contextlib.contextmanager
def running_server(folder: Path, **settings: str) -> Iterator[str]:
    """A server process on a database in a folder; its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    environment = {**os.environ, **{f"PENTARCHY_{name}": value for name, value in {**SETTINGS, **settings}.items()}}
    database = str(folder / "games.sqlite")
    command = [sys.executable, "-m", "pentarchy.server", "--database", database, "--port", str(port), "--log-level", "warning"]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, env=environment)
        url = f"http://127.0.0.1:{port}"
        try:
            wait_until_up(url, process)
            yield url
        finally:
            process.terminate()
            process.wait(20)


@pytest.fixture(scope="session")
def site(page_is_built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A running server."""
    folder = tmp_path_factory.mktemp("server")
    with running_server(folder) as url:
        yield Site(url, str(folder / "games.sqlite"))


def wait_until_up(url: str, process: subprocess.Popen[bytes]) -> None:
    """Until the server answers."""
    for _ in range(1200):  # five minutes: many imports on a busy machine
        assert process.poll() is None, "the server has ended"
        try:
            with urllib.request.urlopen(f"{url}/health", timeout=1) as answer:
                if json.load(answer)["status"] == "ok":
                    return
        except OSError:
            time.sleep(0.25)
    pytest.fail("the server does not answer")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield running
        running.close()


@pytest.fixture
def whole_browser(browser: Browser) -> Iterator[Browser]:
    """A Chromium that shows notifications."""
    running = browser.browser_type.launch(executable_path=chromium(*NAMES), args=FLAGS)
    yield running
    running.close()


class Desk:
    """Opens browsers for people, each with a memory of their own, and watches over all pages."""

    def __init__(self, browser: Browser, site: Site) -> None:
        self.browser = browser
        self.site = site
        self.contexts: list[BrowserContext] = []
        self.faults: list[str] = []

    def person(
        self,
        *,
        width: int = 1280,
        height: int = 900,
        language: str = "en",
        theme: str = "light",
        touch: bool = False,
        pace: str = "none",
        panel: str = "moves",
        named: bool = True,
        motion: bool = False,
        worker: bool = False,
    ) -> Page:
        """Somebody at a device, with a blank page.

        Unless told, all is shown at once, moves are listed, no name is asked, and there is no service worker, which loads everything twice.
        """
        context = self.browser.new_context(
            base_url=self.site.url,
            viewport={"width": width, "height": height},
            locale=language,
            color_scheme="dark" if theme == "dark" else "light",
            has_touch=touch,
            reduced_motion="no-preference" if motion else "reduce",
            service_workers="allow" if worker else "block",
        )
        self.contexts.append(context)
        context.add_init_script(REMEMBERED % (pace, panel))
        if named:
            context.add_init_script(NAMED)
        context.on("console", self.note_console)
        context.on("weberror", lambda error: self.faults.append(f"error in the page: {error.error}"))
        context.on("request", self.note_request)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        return page

    def note_console(self, message: ConsoleMessage) -> None:
        """A page says nothing to the console; only a refusal that a test provokes, or a cut network, may appear there."""
        if (
            message.type in ("error", "warning")
            and "Failed to load resource" not in message.text
            and "WebSocket connection" not in message.text
            and "Service Worker registration blocked" not in message.text
        ):
            self.faults.append(f"console: {message.text}")

    def note_request(self, request: Request) -> None:
        """No third party is ever asked for anything, and nobody for what has no name."""
        target = urlsplit(request.url)
        if "undefined" in target.path:
            self.faults.append(f"a request to {target.path}")
        if target.scheme in ("http", "https", "ws", "wss") and target.netloc != urlsplit(self.site.url).netloc:
            self.faults.append(f"a request to {target.netloc}")

    def close(self) -> None:
        """Close everything; any fault fails the test."""
        for context in self.contexts:
            context.close()
        assert not self.faults, self.faults


@pytest.fixture
def desk(browser: Browser, site: Site) -> Iterator[Desk]:
    """People and their browsers."""
    opened = Desk(browser, site)
    yield opened
    opened.close()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All tests of the page share one server and one build: where tests run in several processes, these stay together."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.xdist_group("web"))
