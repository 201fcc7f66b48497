"""Reporting and muting at a table, and the operators' page: three languages, phone and desktop."""

import secrets
from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import Page, Route, expect
from typer.testing import CliRunner

from pentarchy.server.cli import admin
from tests.web.conftest import Desk
from tests.web.driving import PASSWORD, account, api, open_home, open_session, sit_down
from tests.web.test_pages import assert_axe_is_content, axe_faults, english_left


def make_operator(desk: Desk, name: str) -> None:
    """Name an operator on the command line; in a thread, because this one has Playwright's loop."""
    with ThreadPoolExecutor(1) as thread:
        result = thread.submit(CliRunner().invoke, admin, ["operator", name, "--database", desk.site.database]).result()
    assert result.exit_code == 0, result.output


def arrange_games(desk: Desk) -> str:
    """Two accounts of one browser, of which one gives up four rated games; the name of the one who wins."""
    winner, loser = desk.person(), desk.person()
    names = []
    for page in (winner, loser):
        open_session(page)
        names.append(str(secrets.randbelow(10**9)))
        api(page, "POST", "/account", {"name": names[-1], "password": PASSWORD})
    for _ in range(4):
        table = api(winner, "POST", "/tables", {"game": "royal-brawl", "players": 2, "rated": True})
        api(loser, "POST", f"/invitations/{table['you']['invitation']}/join", {"rated": True})
        api(loser, "POST", f"/tables/{table['id']}/leave", {})
        while api(winner, "GET", f"/tables/{table['id']}")["rating"] != "done":
            winner.wait_for_timeout(50)
    return names[0]


def report_or_mute(page: Page, label: str) -> None:
    """Open the dialog and choose about whom or what."""
    page.locator("[data-open-report]").click()
    select = page.locator("[data-report] select").first
    select.select_option(label=label)


def test_somebody_is_reported_and_muted_and_an_operator_decides(desk: Desk) -> None:
    [ann, ben], table = sit_down(desk, "royal-brawl", people=2, language="ru", size=(360, 740))
    olha = account(desk, "Ольга", language="ru", width=360, height=740)
    for page in (ann, ben):
        page.locator("#tab-chat").click()
    ben.locator("#panel form input").fill("Дураки")
    ben.locator("#panel form button").click()
    expect(ann.locator("[role=log]")).to_contain_text("Дураки")

    ben_id = api(ben, "GET", "/me")["id"]
    ben_name = api(ben, "GET", "/me")["nickname"]
    report_or_mute(ann, f"{ben_name}: Дураки")
    assert axe_faults(ann) == []
    assert english_left(ann) == []
    ann.locator("[data-report] input").fill("Грубость")
    ann.locator("[data-report] .primary").click()
    expect(ann.locator("[data-report]")).to_have_count(0)
    report_or_mute(ann, ben_name)
    ann.locator("[data-mute]").click()
    expect(ann.locator("[role=log]")).not_to_contain_text("Дураки")
    ann.goto("/me")
    expect(ann.locator("[data-mutes]")).to_contain_text(ben_name)
    ann.locator("[data-mutes] button").click()
    expect(ann.locator("[data-mutes]")).to_have_count(0)

    ann.goto("/admin")
    expect(ann.locator("h1")).not_to_have_text("Операторам")
    make_operator(desk, api(olha, "GET", "/me")["account"])
    open_home(olha)
    olha.locator("footer a[href$='/admin']").click()
    card = olha.locator("[data-report-card]", has_text="Дураки")
    expect(card).to_contain_text("Грубость")
    check_look(olha)
    card.locator("summary").click()
    card.locator("[data-reason]").fill("Оскорбления")
    card.locator("[data-impose=mute]").click()
    card.locator("[data-uphold]").click()
    expect(card).to_have_count(0)

    late: list[Route] = []
    olha.route("**/api/admin/people*", lambda route: route.fallback() if late else late.append(route))
    olha.locator("#admin-reports").press("ArrowRight")
    expect(olha.locator("[data-admin=people]")).to_be_visible()
    olha.locator("[data-search]").fill(ben_id)
    olha.locator("[data-search]").press("Enter")
    expect(olha.locator("[data-person]")).to_have_count(1)
    with olha.expect_response("**/api/admin/people*"):  # everybody, who was asked for first
        late[0].fallback()
    olha.wait_for_timeout(200)
    expect(olha.locator("[data-person]")).to_have_count(1)
    expect(olha.locator("[data-sanction=muted]")).to_contain_text("Оскорбления")
    check_look(olha)
    olha.locator("#admin-tables").click()
    expect(olha.locator(f"[data-table='{table}']")).to_be_visible()
    check_look(olha)
    winner = arrange_games(desk)
    olha.locator("#admin-pairs").click()
    pair = olha.locator(f"[data-pair='{winner}']")
    expect(pair.locator(".signs")).to_contain_text("почти всегда выигрывает один")
    check_look(olha)
    pair.get_by_role("button", name=winner).click()
    expect(olha.locator("[data-person]")).to_have_count(1)
    olha.locator("#admin-limits").click()
    limit = olha.locator("[data-limit=reports_per_day]")
    limit.locator("input").fill("12")
    limit.locator("button").first.click()
    expect(limit.locator("button")).to_have_count(2)
    check_look(olha)
    limit.locator("button").nth(1).click()
    olha.locator("#admin-backups").click()
    olha.locator("[data-back-up]").click()
    expect(olha.locator("[data-backup]")).to_have_count(1)
    check_look(olha)
    olha.locator("#admin-audit").click()
    for act in ("backup.make", "limit.change", "report.uphold", "person.mute", "role.give"):
        expect(olha.locator(f"[data-audit='{act}']").first).to_be_visible()
    check_look(olha)

    olha.set_viewport_size({"width": 1440, "height": 900})
    olha.evaluate("localStorage.setItem('language', 'uk')")
    olha.reload()
    olha.locator("[data-admin=reports]").wait_for()
    assert english_left(olha) == []
    assert_axe_is_content(olha)

    ben.reload()
    expect(ben.locator("[data-muted]")).to_contain_text("Оскорбления")


def check_look(page: Page) -> None:
    """Nothing is left in English, wider than the phone, or a fault to axe."""
    assert english_left(page) == []
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    assert axe_faults(page) == []
