"""Routes of the operators' page. Every one checks the role and is noted in the audit log if it changes anything.

Operators see of running games what every stranger sees, and nothing that is hidden.
"""

from typing import Annotated, Literal

from litestar import Controller, delete, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from pentarchy.server import schema
from pentarchy.server.api.dependencies import Identity, Operator, Parts
from pentarchy.server.errors import Refused
from pentarchy.server.people.names import tidy
from pentarchy.server.people.sanctions import Kind
from pentarchy.server.people.suspicion import suspicious_pairs
from pentarchy.server.services import Services
from pentarchy.server.storage.backup_folder import list_backups, make_backup
from pentarchy.server.storage.models import Person
from pentarchy.server.tables.oversight import close_table, found_people, listed_tables, person_named, rename

Search = Annotated[str, QueryParameter(max_length=80)]
Before = Annotated[int | None, QueryParameter(ge=0, le=2**53)]
SanctionName = FromPath[Literal["suspend", "mute"]]
SANCTIONS: dict[str, Kind] = {"suspend": "suspended", "mute": "muted"}


async def note(services: Services, operator: Person, act: str, target: str, **details: object) -> None:
    """Note an act in the audit log."""
    await services.audit.note(operator.login or operator.id, act, target, **details)


def said(reason: str) -> str:
    """Return a reason without what cannot be read; raises if nothing is left."""
    words = tidy(reason, 300)
    if not words:
        raise Refused("request.invalid", "a reason is needed")
    return words


class AdminRoutes(Controller):
    path = "/api/admin"
    tags = ("admin",)

    # ------------------------------------------------------------------------------------------ people

    @get("/people")
    async def people(self, operator: Operator, services: Parts, search: Search = "") -> list[schema.AdminPerson]:
        """People and programs whose name or id fits, the newest first."""
        return await found_people(services.database, services.sanctions, search)

    @get("/suspicious-pairs")
    async def suspicious(self, operator: Operator, services: Parts) -> list[schema.SuspiciousPairInfo]:
        """Pairs of accounts whose rated games against each other look arranged, those with the most signs first."""
        return [
            schema.SuspiciousPairInfo(
                winner=pair.winner.login or pair.winner.id, loser=pair.loser.login or pair.loser.id,
                games=pair.games, won=pair.won, short=pair.short, signs=list(pair.signs),
            )
            for pair in await suspicious_pairs(services.database)
        ]  # fmt: skip

    @post("/people/{person_id:str}/{act:str}", status_code=200)
    async def sanction(
        self,
        operator: Operator,
        services: Parts,
        person_id: Identity,
        act: SanctionName,
        data: JSONBody[schema.SanctionRequest],
    ) -> list[schema.AdminPerson]:
        """Suspend or mute somebody for a time; bots take over the games of somebody who is suspended."""
        person = await person_named(services.database, person_id)
        reason = said(data.reason)
        await note(services, operator, f"person.{act}", person_id, hours=data.hours, reason=reason)
        await services.sanctions.impose(person_id, SANCTIONS[act], data.hours, reason)
        services.hub.broadcasts.tell("sanctions")
        if act == "suspend":
            services.program_streams.look(None)
            for table_id in await services.lobby.tables_of(person, "playing") + await services.lobby.tables_of(person, "open"):
                await services.lobby.leave(person, table_id)
                await services.hub.changed(table_id)
        return await found_people(services.database, services.sanctions, person_id)

    @delete("/people/{person_id:str}/{act:str}", status_code=200)
    async def lift(self, operator: Operator, services: Parts, person_id: Identity, act: SanctionName) -> list[schema.AdminPerson]:
        """End a suspension or a mute."""
        await person_named(services.database, person_id)
        await note(services, operator, f"person.un{act}", person_id)
        await services.sanctions.lift(person_id, SANCTIONS[act])
        services.hub.broadcasts.tell("sanctions")
        return await found_people(services.database, services.sanctions, person_id)

    @delete("/people/{person_id:str}/sessions", status_code=200)
    async def end_sessions(self, operator: Operator, services: Parts, person_id: Identity) -> list[schema.AdminPerson]:
        """End all sessions and tokens of somebody."""
        person = await person_named(services.database, person_id)
        await note(services, operator, "person.sign_out", person_id)
        await services.sessions.end_all(person)
        await services.session_guard.signed_out(person_id)
        return await found_people(services.database, services.sanctions, person_id)

    @put("/people/{person_id:str}/name", status_code=200)
    async def rename(
        self, operator: Operator, services: Parts, person_id: Identity, data: JSONBody[schema.RenameRequest]
    ) -> list[schema.AdminPerson]:
        """Replace an offensive name, at tables too."""
        person = await person_named(services.database, person_id)
        await note(services, operator, "person.rename", person_id, reason=said(data.reason))
        for table_id in await rename(services.database, person, data.nickname):
            await services.hub.changed(table_id)
        return await found_people(services.database, services.sanctions, person_id)

    # ------------------------------------------------------------------------------------------ tables

    @get("/tables")
    async def tables(
        self, operator: Operator, services: Parts, status: FromQuery[Literal["playing", "open", "aside"]] = "playing"
    ) -> list[schema.AdminTable]:
        """Tables that are played, open, or set aside."""
        return await listed_tables(services.database, services.hub, status)

    @post("/tables/{table_id:str}/close", status_code=204)
    async def close(self, operator: Operator, services: Parts, table_id: Identity, data: JSONBody[schema.ReasonRequest]) -> None:
        """Close a table that is open or played."""
        await services.lobby.setup(table_id)
        await note(services, operator, "table.close", table_id, reason=said(data.reason))
        await close_table(services.database, table_id)
        await services.hub.changed(table_id)

    # ----------------------------------------------------------------------------------------- reports

    @get("/reports")
    async def reports(
        self, operator: Operator, services: Parts, status: FromQuery[Literal["open", "decided"]] = "open"
    ) -> list[schema.ReportInfo]:
        """The queue of reports, or those that were decided."""
        return await services.reports.queue(status)

    @post("/reports/{report_id:str}/decide", status_code=200)
    async def decide(
        self, operator: Operator, services: Parts, report_id: Identity, data: JSONBody[schema.DecisionRequest]
    ) -> list[schema.ReportInfo]:
        """Uphold or reject a report."""
        await services.reports.decide(report_id, upheld=data.upheld, words=tidy(data.words, 300))
        await note(services, operator, "report.uphold" if data.upheld else "report.reject", report_id, words=tidy(data.words, 300))
        return await services.reports.queue("open")

    # ---------------------------------------------------------------------------------- limits, backups, log

    @get("/limits")
    async def limits(self, operator: Operator, services: Parts) -> list[schema.LimitInfo]:
        """The limits that can be changed while the server runs."""
        return services.limits.shown()

    @put("/limits/{name:str}", status_code=200)
    async def change_limit(
        self, operator: Operator, services: Parts, name: Identity, data: JSONBody[schema.LimitRequest]
    ) -> list[schema.LimitInfo]:
        """Change a limit, or go back to the settings' value."""
        await services.limits.change(name, data.value)
        await note(services, operator, "limit.change", name, value=data.value)
        services.hub.broadcasts.tell("limits")
        return services.limits.shown()

    @get("/backups")
    async def backups(self, operator: Operator, services: Parts) -> list[schema.BackupInfo]:
        """The backups in the server's folder, the newest first."""
        return list_backups(services.settings.backups)

    @post("/backups")
    async def back_up(self, operator: Operator, services: Parts) -> list[schema.BackupInfo]:
        """Make a backup."""
        await note(services, operator, "backup.make", "")
        await make_backup(services.settings)
        return list_backups(services.settings.backups)

    @get("/audit")
    async def audit(self, operator: Operator, services: Parts, before: Before = None) -> list[schema.AuditEntry]:
        """What operators did, the newest first."""
        return await services.audit.entries(before)
