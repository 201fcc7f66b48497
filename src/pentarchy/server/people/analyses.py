"""Analyses that accounts have saved. Whoever knows the id may read one; only its owner changes it."""

from typing import Any

import msgspec
from sqlalchemy import delete, func, select

from pentarchy.analysis.tree import LONGEST_TITLE
from pentarchy.server import schema
from pentarchy.server.errors import Refused
from pentarchy.server.people.names import new_id, tidy
from pentarchy.server.storage.database import Database, now
from pentarchy.server.storage.models import AnalysisRow, Person

ID_BYTES = 16  # 128 bits: the id is the only key to it
LARGEST = 60_000  # characters of a document


class Analyses:
    """Saved analyses, at most `most` for each account."""

    def __init__(self, database: Database, most: int) -> None:
        self.database = database
        self.most = most

    async def of(self, person: Person) -> list[schema.AnalysisInfo]:
        """Return a person's analyses, the newest first."""
        query = (
            select(AnalysisRow.id, AnalysisRow.game, AnalysisRow.title, AnalysisRow.changed)
            .where(AnalysisRow.person_id == person.id)
            .order_by(AnalysisRow.changed.desc(), AnalysisRow.id)
        )
        async with self.database.read() as session:
            return [
                schema.AnalysisInfo(id=identity, game=game, title=title, changed=changed)
                for identity, game, title, changed in (await session.execute(query)).tuples()
            ]

    async def read(self, person: Person, identity: str) -> schema.StoredAnalysis:
        """Return an analysis by its id; raises Refused."""
        async with self.database.read() as session:
            row = await session.get(AnalysisRow, identity)
        if row is None:
            raise Refused("analysis.unknown")
        return self._stored(person, row)

    async def add(self, person: Person, document: schema.AnalysisDocument) -> schema.StoredAnalysis:
        """Store a new analysis; raises Refused for guests, and if there are too many."""
        if person.login is None:
            raise Refused("account.guest")
        row = AnalysisRow(id=new_id(ID_BYTES), person_id=person.id, **_columns(document))
        async with self.database.write() as session:
            stored = await session.scalar(select(func.count()).select_from(AnalysisRow).where(AnalysisRow.person_id == person.id))
            if (stored or 0) >= self.most:
                raise Refused("analysis.too_many")
            session.add(row)
        return self._stored(person, row)

    async def change(self, person: Person, identity: str, document: schema.AnalysisDocument) -> schema.StoredAnalysis:
        """Replace one's analysis; raises Refused."""
        async with self.database.write() as session:
            row = await session.get(AnalysisRow, identity)
            if row is None or row.person_id != person.id:
                raise Refused("analysis.unknown")
            for name, value in _columns(document).items():
                setattr(row, name, value)
        return self._stored(person, row)

    async def remove(self, person: Person, identity: str) -> None:
        """Delete one's analysis; raises Refused."""
        query = delete(AnalysisRow).where(AnalysisRow.id == identity, AnalysisRow.person_id == person.id).returning(AnalysisRow.id)
        async with self.database.write() as session:
            if not list(await session.scalars(query)):
                raise Refused("analysis.unknown")

    def _stored(self, person: Person, row: AnalysisRow) -> schema.StoredAnalysis:
        document = msgspec.json.decode(row.document, type=schema.AnalysisDocument)
        return schema.StoredAnalysis(id=row.id, own=row.person_id == person.id, changed=row.changed, document=document)


def written(document: schema.AnalysisDocument) -> str:
    """Return a document as JSON; raises Refused if it is too large."""
    text = msgspec.json.encode(document).decode()
    if len(text) > LARGEST:
        raise Refused("analysis.too_large")
    return text


def _columns(document: schema.AnalysisDocument) -> dict[str, Any]:
    title = tidy(document.title, LONGEST_TITLE)
    text = written(msgspec.structs.replace(document, title=title))
    return {"game": str(document.position["game"]), "title": title, "document": text, "changed": now()}
