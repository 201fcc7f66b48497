"""What messengers show of a link to a finished game: Open Graph tags in the page, with its picture. Nothing of a running game is told."""

import asyncio
import json
import re
import sys
from collections import OrderedDict
from dataclasses import dataclass
from html import escape
from typing import Any

from pentarchy.engine.errors import UnknownGame
from pentarchy.engine.match import Match
from pentarchy.engine.records import write_record
from pentarchy.locales import Speaker
from pentarchy.server.errors import Refused
from pentarchy.server.schema import ID_PATTERN
from pentarchy.server.sharing.picture import HEIGHT, WIDTH, picture_png, picture_svg
from pentarchy.server.storage.database import Database
from pentarchy.server.tables.event_store import DEAL_SEALED
from pentarchy.server.tables.hub import Hub
from pentarchy.server.tables.naming import game_named
from pentarchy.server.tables.records import finished
from pentarchy.server.tables.setup import load_setup

REPLAY = re.compile(rf"/replay/({ID_PATTERN.strip('^$')})/?")
MOST_PICTURES = 64  # kept in memory: a link is shown to many at once
MOST_CLIPS = 16  # kept in memory, each of at most a few hundred kilobytes
MOST_WAITING = 4  # for a clip, which takes seconds
CLIP_SECONDS = 600
LONGEST_ID = 64


@dataclass(frozen=True)
class Shown:
    """A finished game of a table or of a record."""

    id: str
    match: Match
    names: tuple[str, ...]
    material: str | None = None

    def key(self, language: str) -> tuple[str, str, tuple[str, ...]]:
        """What a picture of it depends on: somebody who was deleted has no name on pictures drawn from then on."""
        return self.id, language, self.names


def shown_record(record_id: str, match: Match) -> Shown:
    """Return the game of a record, if it is over."""
    if not match.over:
        raise Refused("table.not_finished")
    names = (*match.seats, *"?" * match.players)  # a record may name fewer seats than there are
    return Shown(record_id, match, names[: match.players])


class Sharing:
    """Pictures, clips and previews of finished games."""

    def __init__(self, database: Database, hub: Hub) -> None:
        self.database = database
        self.hub = hub
        self._pictures: OrderedDict[tuple[str, str, tuple[str, ...]], bytes] = OrderedDict()
        self._drawing = asyncio.Semaphore(1)  # anybody may ask for a picture, so only one is drawn at a time
        self._clips: OrderedDict[tuple[str, str, tuple[str, ...]], bytes] = OrderedDict()
        self._filming = asyncio.Semaphore(1)
        self._waiting = 0

    async def table(self, table_id: str) -> Shown:
        """Return the game of a table; refused while it runs."""
        (live,) = await self.hub.get_fresh(table_id)
        if live.log is None:
            raise Refused("table.not_finished")
        return Shown(table_id, finished(live), live.setup.names, live.table.material)

    async def picture(self, shown: Shown, language: str) -> bytes:
        """Return the final board of a game as PNG."""
        key, material = shown.key(language), shown.material
        if key not in self._pictures:
            async with self._drawing:
                self._pictures[key] = await asyncio.to_thread(
                    lambda: picture_png(picture_svg(shown.match, shown.names, language, json.loads(material) if material else None))
                )
            while len(self._pictures) > MOST_PICTURES:
                self._pictures.popitem(last=False)
        self._pictures.move_to_end(key)
        return self._pictures[key]

    async def clip(self, shown: Shown, language: str) -> bytes:
        """Return a game as an animated GIF, made by a process of its own; refused if too many wait."""
        key = shown.key(language)
        if key not in self._clips:
            if self._waiting >= MOST_WAITING:
                raise Refused("server.busy", retry_after=30)
            self._waiting += 1
            try:
                async with self._filming:
                    if key not in self._clips:  # whoever waited before may have wanted the same
                        record = await asyncio.to_thread(write_record, shown.match)
                        request = {"record": record, "names": shown.names, "language": language, "material": shown.material}
                        self._clips[key] = await asyncio.wait_for(_filmed(request), CLIP_SECONDS)
            finally:
                self._waiting -= 1
            while len(self._clips) > MOST_CLIPS:
                self._clips.popitem(last=False)
        self._clips.move_to_end(key)
        return self._clips[key]

    async def tags(self, path: str, site: str, language: str) -> str:
        """Return the tags for the address of a finished game; nothing for any other. `site` is the address of this server."""
        found = REPLAY.fullmatch(path)
        if found is None or len(found[1]) > LONGEST_ID:
            return ""
        async with self.database.read() as session:
            setup = await load_setup(session, found[1])
        if setup is None or setup.table.status != "finished" or setup.table.sealed == DEAL_SEALED:
            return ""
        try:
            game = game_named(setup.table.game)
        except UnknownGame:
            return ""
        title = f"{game.names.get(language, game.names['en'])}: {', '.join(setup.names)}"
        picture = f"{site}/api/tables/{found[1]}/picture?language={language}"
        tags = {
            "og:type": "website",
            "og:site_name": "Pentarchy",
            "og:title": title,
            "og:description": Speaker(language).say("server-shared-game"),
            "og:url": f"{site}/replay/{found[1]}?language={language}",
            "og:image": picture,
            "og:image:type": "image/png",
            "og:image:width": str(WIDTH),
            "og:image:height": str(HEIGHT),
            "og:image:alt": title,
        }
        lines = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in tags.items()]
        return "\n    ".join([*lines, '<meta name="twitter:card" content="summary_large_image" />'])


async def _filmed(request: dict[str, Any]) -> bytes:
    """Run the process that makes a clip; raises RuntimeError if it fails."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "pentarchy.server.sharing.clip",
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
    )  # fmt: skip
    try:
        written, _ = await process.communicate(json.dumps(request).encode())
        if process.returncode:
            raise RuntimeError(f"the clip's process ended with {process.returncode}")
        return written
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
