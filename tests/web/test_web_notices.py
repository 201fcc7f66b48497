"""How a person is told that it is their turn: in the browser and by e-mail; and how a forgotten password is replaced."""

import re
import socket
import sqlite3
import time
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

from aiosmtpd.controller import Controller
from playwright.sync_api import Browser, Page, expect

from tests.web.conftest import Desk, running_server
from tests.web.driving import PHONE, Site, api
from tests.web.test_pages import axe_faults, english_left

WAITED_SECONDS = 60
# Chromium without a network has no push service of its own: it gets one whose name the server knows, and which nobody asks.
SUBSCRIBES = """
const json = {endpoint: "https://fcm.googleapis.com/fcm/send/test", expirationTime: null,
  keys: {p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg"}};
const subscription = {endpoint: json.endpoint, toJSON: () => json, unsubscribe: async () => (delete sessionStorage.subscribed, true)};
PushManager.prototype.subscribe = async () => ((sessionStorage.subscribed = "yes"), subscription);
PushManager.prototype.getSubscription = async () => (sessionStorage.subscribed ? subscription : null);
"""


NOT_POSSIBLE = {
    "blocked": "Object.defineProperty(Notification, 'permission', {value: 'denied'})",
    "unsupported": "delete window.PushManager",
}


class Letters:
    """Collects the mails that an SMTP server receives."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802
        mail = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(mail, EmailMessage)
        self.mails.append(mail)
        return "250 OK"

    def link(self, page: Page, pattern: str) -> str:
        """Wait for a mail, take it out, and return the path of its link that fits."""
        deadline = time.monotonic() + WAITED_SECONDS
        while not self.mails and time.monotonic() < deadline:
            page.wait_for_timeout(50)
        text = self.mails.pop(0).get_body(("plain",))
        assert text is not None
        found = re.search(rf"https://play\.example\.org({pattern})", str(text.get_content()))
        assert found is not None, text.get_content()
        return found[1]


# Nothing tells when Chromium is ready to pass a push message on, so it is sent again until it is shown; equal tags replace each other.
SHOWN = """async () => {
  const registration = await navigator.serviceWorker.ready;
  for (let i = 0; i < 40; i++) {
    const found = await registration.getNotifications();
    if (found.length) return found.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
    await new Promise((done) => setTimeout(done, 50));
  }
  return [];
}"""


def tell(page: Page, notice: str) -> list[Any]:
    """Let a push message arrive in this browser; return the notifications that are shown then."""
    session = page.context.new_cdp_session(page)
    origin = page.evaluate("location.origin")
    registrations: list[str] = []

    def note(told: dict[str, Any]) -> None:
        ours = (one for one in told["registrations"] if one["scopeURL"].startswith(origin) and not one["isDeleted"])
        registrations.extend(one["registrationId"] for one in ours)

    session.on("ServiceWorker.workerRegistrationUpdated", note)
    session.send("ServiceWorker.enable")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    while not registrations:
        page.wait_for_timeout(20)
    shown: list[Any] = []
    for _ in range(10):
        session.send("ServiceWorker.deliverPushMessage", {"origin": origin, "registrationId": registrations[-1], "data": notice})
        if shown := page.evaluate(SHOWN):
            break
    return shown


# A click that no hand made may neither open nor focus a window, so the worker's own two functions only tell what they were asked for.
CLICK = """async () => {
  const asked = {opened: [], focused: []};
  clients.openWindow = async (url) => void asked.opened.push(url);
  WindowClient.prototype.focus = async function () { asked.focused.push(this.url); };
  for (const notification of await registration.getNotifications()) {
    const click = new NotificationEvent("notificationclick", {notification});
    const work = [];
    click.waitUntil = (promise) => work.push(promise);
    dispatchEvent(click);
    await Promise.all(work);
  }
  return {...asked, left: (await registration.getNotifications()).length};
}"""


def click_notifications(page: Page) -> Any:
    """Click on every notification that is shown; return which pages the worker opened and focused, and what is still shown."""
    (worker,) = page.context.service_workers
    return worker.evaluate(CLICK)


def test_a_person_chooses_how_to_be_told_and_gets_back_in_after_forgetting_the_password(
    whole_browser: Browser, page_is_built: None, tmp_path: Path
) -> None:
    letters = Letters()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    smtp = Controller(letters, hostname="127.0.0.1", port=port)
    smtp.start()
    settings = {
        "SMTP_HOST": "127.0.0.1", "SMTP_PORT": str(port), "SMTP_SECURITY": "none", "MAIL_FROM": "games@example.org",
        "PUBLIC_URL": "https://play.example.org", "NOTICE_SECONDS": "0", "SWEEP_SECONDS": "0.2", "PREPARE_GAMES": "false",
    }  # fmt: skip
    with running_server(tmp_path, **settings) as url:
        desk = Desk(whole_browser, Site(url))
        try:
            journey(desk, letters, tmp_path / "games.sqlite")
        finally:
            smtp.stop()
        desk.close()


def journey(desk: Desk, letters: Letters, database: Path) -> None:
    ann = desk.person(width=PHONE[0], height=PHONE[1], worker=True)
    ann.context.grant_permissions(["notifications"])
    ann.context.add_init_script(SUBSCRIBES)
    ann.goto("/me")
    ann.get_by_label("Account name").fill("Ann")
    ann.get_by_label("Password").first.fill("correct horse")
    ann.get_by_role("button", name="Make an account").click()
    expect(ann.get_by_role("button", name="Sign out", exact=True)).to_be_visible()  # registering begins a new session
    notices = ann.locator("[data-notices]")
    choose_in_the_browser(ann)

    notices.get_by_label("E-mail address").fill("ann@example.org")
    notices.get_by_label("Password").fill("correct horse")
    notices.get_by_role("button", name="Send a confirmation").click()
    expect(notices.locator("[data-mail=waiting]")).to_be_visible()
    stranger = desk.person(language="uk", theme="dark", worker=True)
    stranger.goto(letters.link(ann, r"/confirm#[\w-]+"))
    expect(stranger.locator("[data-link=confirm] button")).to_be_visible()
    assert axe_faults(stranger) == []
    stranger.locator("[data-link=confirm] button").click()
    expect(stranger.locator("[data-link=done]")).to_be_visible()
    assert english_left(stranger) == []
    ann.reload()
    expect(notices.locator("[data-mail=confirmed]")).to_be_visible()
    notices.get_by_label("Once a day").check()
    expect(notices.get_by_label("Once a day")).to_be_checked()
    ann.reload()
    expect(notices.get_by_label("Once a day")).to_be_checked()
    assert axe_faults(ann) == []
    notices.get_by_label("At once").check()

    end_the_mails(ann, stranger, letters, database)

    ann.get_by_role("button", name="Sign out", exact=True).click()
    expect(ann.get_by_role("button", name="Make an account")).to_be_visible()
    ann.get_by_role("link", name="Forgotten your password?").click()
    ann.get_by_label("Name or e-mail address").fill("ann@example.org")
    ann.get_by_role("button", name="Send the link").click()
    expect(ann.locator("[data-recover=asked]")).to_be_visible()
    ann.goto(letters.link(ann, r"/recover#[\w-]+"))
    ann.reload()  # the page is the same; only what stands after # is another
    ann.get_by_label("New password").fill("battery staple")
    ann.locator("[data-recover=choose] button").click()
    ann.wait_for_url("**/me")
    expect(notices.locator("[data-mail=confirmed]")).to_be_visible()
    assert api(ann, "GET", "/me")["account"] == "ann"


def choose_in_the_browser(ann: Page) -> None:
    """Allowed, and told; blocked and not supported are said."""
    notices = ann.locator("[data-notices]")
    expect(notices.locator("[data-push=off]")).to_be_visible()
    notices.get_by_role("button", name="Tell me here").click()
    expect(notices.locator("[data-push=on]")).to_be_visible()
    assert api(ann, "GET", "/me/notices")["push"]["browsers"] == 1
    shown = tell(ann, '{"kind": "turn", "title": "Your turn", "body": "Ben is waiting", "path": "/table/x", "tag": "x"}')
    assert shown == [{"title": "Your turn", "body": "Ben is waiting", "tag": "x", "data": "/table/x"}]
    assert click_notifications(ann) == {"opened": [ann.evaluate("location.origin") + "/table/x"], "focused": [], "left": 0}
    address = ann.url.removeprefix(ann.evaluate("location.origin"))
    tell(ann, f'{{"kind": "turn", "title": "Your turn", "body": "Ben is waiting", "path": "{address}", "tag": "y"}}')
    assert click_notifications(ann) == {"opened": [], "focused": [ann.url], "left": 0}, "the page is open already"
    notices.get_by_role("button", name="Stop here").click()
    expect(notices.locator("[data-push=off]")).to_be_visible()
    assert api(ann, "GET", "/me/notices")["push"]["browsers"] == 0
    for state, script in NOT_POSSIBLE.items():
        other = ann.context.new_page()
        other.add_init_script(script)
        other.goto("/me")
        expect(other.locator(f"[data-push={state}] p")).to_be_visible()
        other.close()


def end_the_mails(ann: Page, ben: Page, letters: Letters, database: Path) -> None:
    """A mail tells Ann that her game has begun; its link ends the mails without signing in."""
    ben.goto("/")
    table = api(ben, "POST", "/tables", {"game": "royal-brawl", "players": 2})
    api(ann, "POST", f"/invitations/{table['you']['invitation']}/join", {})
    connection = sqlite3.connect(database)
    with connection:  # nobody has been seen for long
        connection.execute("UPDATE seats SET seen = 0")
        connection.execute("UPDATE tables SET announce = 1")
    connection.close()
    link = letters.link(ann, r"/api/unsubscribe/[\w.-]+")
    ben.goto(link)
    ben.wait_for_url("**/unsubscribe#*")
    ben.locator("[data-link=unsubscribe] button").click()
    expect(ben.locator("[data-link=done]")).to_be_visible()
    assert api(ann, "GET", "/me/notices")["mail"]["on"] is False
