"""Every page: for everybody (axe), in three languages, in both themes, enlarged, small to load and quick to react."""

import gzip
import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Response, Route, expect

from pentarchy.games import slugs
from tests.web.conftest import ROOT, Desk
from tests.web.driving import (
    FIRST_TABLE,
    api,
    decide_by_click,
    finished_table,
    open_home,
    open_session,
    play_until_placing,
    some_of,
    start_against_bot,
    state_number,
    wait_for_change,
    wait_for_turn,
)
from tests.web.layout import Visitor, sample_of

PACKAGE = ROOT / "src" / "pentarchy"
STATIC = PACKAGE / "server" / "static"
GAMES_WITH_BOARDS = [slug for slug in slugs() if (ROOT / "web" / "src" / "games" / slug).is_dir()]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
FIRST_LOAD = 200_000
GAME_PART = 120_000
REACTION = 100
TITLES = {"ru": "Пять королевств на одном столе", "uk": "П’ять королівств на одному столі", "en": "Five kingdoms on one table"}

Visit = Callable[[Page], None]


def visit(path: str, wait: str) -> Visit:
    """A page with a fixed address."""

    def go(page: Page) -> None:
        page.goto(path)
        page.locator(wait).first.wait_for()

    return go


def waiting_room(page: Page) -> None:
    """A table that waits for a friend."""
    open_session(page)
    page.goto(f"/table/{api(page, 'POST', '/tables', {'game': 'kingdomino', 'players': 3})['id']}")
    page.locator("[data-invitation]").wait_for(timeout=FIRST_TABLE)


def invitation(page: Page) -> None:
    """What somebody with a link sees."""
    waiting_room(page)
    code = page.locator("[data-invitation]").input_value().rsplit("/", 1)[1]
    api(page, "DELETE", "/session", {})
    page.goto(f"/join/{code}")
    page.locator("form input").wait_for()


def kingdomino(page: Page) -> None:
    """A tile is to be placed."""
    visitor = Visitor(page, sample_of("kingdomino", 2))
    visitor.open_decision(visitor.sample.first_with("place"))


def royal_brawl(page: Page) -> None:
    """A card is to be played, and one is chosen."""
    start_against_bot(page, "royal-brawl")
    assert wait_for_turn(page)
    page.locator(".held.possible").first.click()


def setup_royal_brawl(page: Page) -> None:
    """A table of two: only their colours can be chosen."""
    visit("/new/royal-brawl", "fieldset")(page)
    expect(page.locator("select[name=colour-2]")).to_be_visible()
    expect(page.locator("select[name=colour-3], select[name=colour-4]")).to_have_count(0)


def settings(page: Page) -> None:
    """All settings."""
    open_home(page)
    page.locator("[data-open-settings]").click()


def end(page: Page) -> None:
    """The end of a game with its proof."""
    open_session(page)
    page.goto(f"/table/{finished_table(page)}")
    page.locator("[data-prove]").click()
    page.locator("[data-proof]").wait_for()


def replay(page: Page) -> None:
    """A finished game."""
    open_session(page)
    page.goto(f"/replay/{finished_table(page)}")
    page.locator("[data-chart]").wait_for()


def imported_replay(page: Page) -> None:
    """A game that somebody brought along, and the question how to play on from it."""
    open_session(page)
    record = api(page, "GET", f"/tables/{finished_table(page)}/record")
    start_over_as_somebody_else(page)
    found = api(page, "POST", "/import", {"pentarchy": "export", "format": 1, "records": [record]})
    page.goto(f"/replay/record/{found['ids'][0]}")
    page.locator("[data-chart]").wait_for()
    page.locator(".top button").click()
    page.locator("[data-play-on]").wait_for()


def start_over_as_somebody_else(page: Page) -> None:
    """Another guest in the same browser."""
    api(page, "DELETE", "/session", {})
    open_session(page)


def verified(page: Page) -> None:
    """A record with a fault, and one without."""
    open_session(page)
    record = api(page, "GET", f"/tables/{finished_table(page)}/record")
    damaged = {**record, "moves": [record["moves"][1], *record["moves"][1:]]}
    page.goto("/verify")
    choose_file(page, {"pentarchy": "export", "format": 1, "records": [damaged, record]})
    page.locator("[data-verdict]").nth(1).wait_for()


def choose_file(page: Page, document: Any, name: str = "42") -> None:
    """Give the page a file."""
    page.locator("input[type=file]").set_input_files(
        {"name": name, "mimeType": "application/json", "buffer": json.dumps(document).encode()}
    )


def account(page: Page) -> None:
    """An account with all that can be done to it."""
    open_session(page)
    api(page, "POST", "/account", {"name": str(time.time_ns()), "password": "correct horse"})
    api(page, "PATCH", "/me", {"nickname": "42"})
    page.goto("/me")
    page.locator("summary").click()
    page.locator("button", has_text=re.compile("Удалить|Видалити|Delete")).click()
    page.locator("[data-forget]").wait_for()


PAGES: dict[str, Visit] = {
    "home": visit("/", "[data-game]"),
    "settings": settings,
    "setup": visit("/new/kingdomino", "fieldset"),
    "setup-royal-brawl": setup_royal_brawl,
    "waiting": waiting_room,
    "join": invitation,
    "kingdomino": kingdomino,
    "royal-brawl": royal_brawl,
    "end": end,
    "replay": replay,
    "replay-imported": imported_replay,
    "verify": visit("/verify", "input[type=file]"),
    "verified": verified,
    "me": visit("/me", "form"),
    "account": account,
    "howto-kingdomino": visit("/learn/kingdomino/howto", "h2"),
    "howto-royal-brawl": visit("/learn/royal-brawl/howto", "h2"),
    "lesson-kingdomino": visit("/learn/kingdomino/lesson", "[data-ground], [data-kingdom]"),
    "lesson-royal-brawl": visit("/learn/royal-brawl/lesson", "[data-place]"),
    "rules": visit("/learn/kingdomino/rules", "[data-rule]"),
    "gallery-kingdomino": visit("/learn/kingdomino/gallery", "h3"),
    "gallery-royal-brawl": visit("/learn/royal-brawl/gallery", "h3"),
    "missing": visit("/no/such/page", "h1"),
}


def axe_faults(page: Page, *rules: str) -> list[str]:
    """What axe-core finds by all its rules, or by some, in a line each; contrast of all text included."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    chosen = {"resultTypes": ["violations"], **({"runOnly": list(rules)} if rules else {})}
    found = page.evaluate("chosen => axe.run(document, chosen)", chosen)
    nodes = [(fault["id"], node) for fault in found["violations"] for node in fault["nodes"][:3]]
    return [f"{name}: {node['target']} {node.get('failureSummary', '')[:300]}" for name, node in nodes]


def assert_axe_is_content(page: Page) -> None:
    """No fault by day; by night, when only colours differ, none of contrast."""
    page.emulate_media(color_scheme="light")
    page.wait_for_timeout(100)
    assert axe_faults(page) == []
    page.emulate_media(color_scheme="dark")
    page.wait_for_timeout(100)
    assert axe_faults(page, "color-contrast") == []


def learning_page(desk: Desk, game: str, part: str) -> Page:
    """A part of a game's learning pages on a phone: no fault, nothing wider than the screen."""
    page = desk.person(width=360, height=740)
    page.goto(f"/learn/{game}/{part}")
    page.locator("h2").first.wait_for()
    assert axe_faults(page) == []
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    return page


# Words in Latin letters that belong in every language: our name, rule ids and places, keys, languages, hashes and links.
LATIN_ALLOWED = re.compile(
    r"Pentarchy|\b[A-Z]{2}-\d+(\.\d+)*\b|\b[A-D][1-3]\b|\bQR\b|\bR\b|\bEnter\b|English|\b(EN|RU|UK)\b|\b[0-9a-f]{24,}\b|https?://\S+|\b\d+\b"
)
LATIN = re.compile(r"[A-Za-z]{2,}")


def words_of(page: Page) -> str:
    """All that a page says: text, labels, titles and placeholders; what is marked as English is no fault."""
    return str(
        page.evaluate(
            """() => {
              const said = [document.title];
              const walk = (node) => {
                if (node.nodeType === 3) said.push(node.textContent);
                if (node.nodeType !== 1 || ["SCRIPT", "STYLE", "OPTION", "CODE", "KBD"].includes(node.tagName)) return;
                if (node.lang === "en" || node.getAttribute("translate") === "no") return;
                for (const name of ["aria-label", "title", "placeholder", "alt"]) said.push(node.getAttribute(name) ?? "");
                node.childNodes.forEach(walk);
              };
              walk(document.body);
              return said.join("\\n");
            }"""
        )
    )


def english_left(page: Page) -> list[str]:
    """Words in Latin letters that do not belong on a Russian or Ukrainian page."""
    return LATIN.findall(LATIN_ALLOWED.sub(" ", words_of(page)))


# Pages whose parts are all looked at on another page, too.
REPEATED = (
    "gallery-royal-brawl",
    "howto-royal-brawl",
    "join",
    "lesson-royal-brawl",
    "me",
    "replay-imported",
    "royal-brawl",
    "setup-royal-brawl",
    "verify",
    "waiting",
)


@pytest.mark.parametrize("name", some_of(PAGES, *(name for name in PAGES if name not in REPEATED)))
def test_a_page_is_for_everybody(desk: Desk, name: str) -> None:
    """One visit, many looks: axe in both themes, no English left in Russian and Ukrainian, a phone, and a page enlarged to 200 %."""
    page = desk.person(language="ru")
    PAGES[name](page)
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    assert english_left(page) == []
    assert_axe_is_content(page)
    for width, height in ((360, 740), (640, 450)):  # 640 × 450 is what 1280 × 900 becomes at 200 %
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(50)
        assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"), width
    page.evaluate("localStorage.setItem('language', 'uk')")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "uk")
    page.locator("h1, [data-prompt]").first.wait_for()
    page.wait_for_timeout(200)
    assert english_left(page) == []


def test_the_language_is_changed_everywhere_and_remembered(desk: Desk) -> None:
    page = desk.person()
    open_home(page)
    for language, title in (
        ("ru", "Пять королевств на одном столе"),
        ("uk", "П’ять королівств на одному столі"),
        ("en", "Five kingdoms on one table"),
    ):
        page.locator("header select").select_option(language)
        expect(page.locator("h1")).to_have_text(title)
        page.reload()
        expect(page.locator("h1")).to_have_text(title)
        assert api(page, "GET", "/me")["language"] == language


def test_the_theme_is_changed_and_remembered(desk: Desk) -> None:
    page = desk.person()
    open_home(page)
    colour = "getComputedStyle(document.documentElement).backgroundColor"
    assert page.evaluate(colour) == "rgb(246, 239, 224)"
    page.locator("[data-open-settings]").click()
    page.locator("[data-setting=theme]").select_option("dark")
    assert page.evaluate(colour) == "rgb(29, 26, 36)"
    page.reload()
    assert page.evaluate(colour) == "rgb(29, 26, 36)"


def test_the_first_load_is_small(desk: Desk) -> None:
    page = desk.person()
    sizes: dict[str, int] = {}

    def note(answer: Response) -> None:
        if answer.request.resource_type in ("script", "stylesheet"):
            sizes[answer.url] = len(gzip.compress(answer.body(), 9))

    page.on("response", note)
    open_home(page)
    assert 10_000 < sum(sizes.values()) <= FIRST_LOAD, sizes


def own_part(slug: str) -> dict[str, int]:
    """The files that only this game needs, with their compressed sizes; of its texts the longest language."""
    games = next((STATIC / "assets").glob("games-*.js")).read_text(encoding="utf-8")
    files = json.loads(found(r"m\.f=(\[[^\]]*\])", games))
    numbers = found(rf'"\./{slug}/index\.ts":.*?__vite__mapDeps\(\[([\d,]*)\]\)', games).split(",")
    first = set(re.findall(r'/assets/([^"]+)"', (STATIC / "index.html").read_text(encoding="utf-8")))
    wanted = {Path(files[int(number)]).name for number in numbers} - first
    texts = [folder.glob("*.ftl") for folder in (PACKAGE / "games" / slug.replace("-", "_") / "locales").iterdir()]
    longest = max(len(gzip.compress(b"".join(path.read_bytes() for path in paths), 9)) for paths in texts)
    return {"texts": longest, **{name: (STATIC / "assets" / f"{name}.gz").stat().st_size for name in wanted}}


def found(pattern: str, text: str) -> str:
    """The one thing that a pattern finds."""
    match = re.search(pattern, text)
    assert match, pattern
    return match[1]


@pytest.mark.parametrize("slug", GAMES_WITH_BOARDS)
def test_a_game_adds_little_to_the_first_load(page_is_built: None, slug: str) -> None:
    sizes = own_part(slug)
    assert 5_000 < sum(sizes.values()) <= GAME_PART, sizes


@pytest.mark.timing
@pytest.mark.parametrize("slug", ["kingdomino", "royal-brawl"])
def test_a_table_reacts_to_a_tap_at_once(desk: Desk, slug: str) -> None:
    page = desk.person(width=360, height=740, touch=True)
    start_against_bot(page, slug)
    if slug == "kingdomino":
        play_until_placing(page)
    assert wait_for_turn(page)
    page.evaluate(
        """() => {
          window.reactions = [];
          new PerformanceObserver((list) => list.getEntries().forEach((one) => reactions.push(one.duration)))
            .observe({type: "event", durationThreshold: 16, buffered: false});
        }"""
    )
    if slug == "kingdomino":
        page.locator("[data-ground] .possible").first.tap()
    things = page.locator(".hand button.button:not(.primary)" if slug == "kingdomino" else ".held.possible")
    for i in range(6):
        things.nth(i % things.count()).tap()
        page.wait_for_timeout(60)
    reactions = sorted(page.evaluate("reactions"))
    assert not reactions or reactions[len(reactions) // 2] <= REACTION, reactions


def test_rules_are_found_by_their_words_and_ids(desk: Desk) -> None:
    page = desk.person()
    page.goto("/learn/kingdomino/rules#KD-3.5")
    expect(page.locator("[id='KD-3.5']")).to_be_in_viewport()
    page.locator("input[type=search]").fill("diagonal")
    expect(page.locator("[data-rule]")).to_have_count(1)
    expect(page.locator("[data-rule]")).to_contain_text("KD-3.6")


GUIDED: dict[str, list[str | None]] = {
    "kingdomino": [None, "place 24 at 0,+2 east", "claim 45", None, "", "", None],
    "royal-brawl": [None, "play princess a2", "play knight a2", "play witch c1", "swap b1 c1", "play king b1", None],
}


@pytest.mark.parametrize("slug", GUIDED)
def test_the_guided_game_can_be_played_to_its_end(desk: Desk, slug: str) -> None:
    page = desk.person()
    page.goto(f"/learn/{slug}/lesson")
    page.locator("[data-lesson-step='0']").wait_for(timeout=FIRST_TABLE)
    script = GUIDED[slug]
    for step, move in enumerate(script):
        words = page.locator(f"[data-lesson-step='{step}']")
        words.wait_for()
        if move is None:
            words.locator("button.primary").click()
            continue
        page.locator("[data-moves] button").first.wait_for(state="attached", timeout=FIRST_TABLE)
        if page.locator("details:not([open])").count():
            page.locator("summary").click()
        page.locator(f"[data-move='{move}']" if move else "[data-move]").first.click()
    expect(page.locator(f"[data-lesson-step='{len(script)}']")).to_contain_text("That is all you need to begin")


def test_the_guided_game_says_so_when_another_move_is_tried(desk: Desk) -> None:
    page = desk.person()
    page.goto("/learn/kingdomino/lesson")
    page.locator("[data-lesson-step='0'] button.primary").click(timeout=FIRST_TABLE)
    page.locator("[data-ground] .possible").first.click(timeout=FIRST_TABLE)
    expect(page.locator("[data-toast]")).to_contain_text("there is a place where both halves join")
    expect(page.locator("[data-lesson-step='1']")).to_be_visible()


def test_a_replay_steps_shows_each_view_and_saves_the_record(desk: Desk, tmp_path: Path) -> None:
    page = desk.person()
    open_session(page)
    table = finished_table(page)
    page.route("**/api/tables/*/replay?*", without_points)
    page.goto(f"/replay/{table}")
    expect(page.locator("[data-ply]")).to_have_attribute("data-ply", "0")
    page.locator("button[aria-label='One move on']").click()
    expect(page.locator("[data-ply]")).to_have_attribute("data-ply", "1")
    page.locator("button[aria-label='To the end']").click()
    expect(page.locator("[data-score='0'] table")).to_have_text("No points.")  # and not "none yet": the game is over
    expect(page.locator("button", has_text="Play on from here")).to_be_disabled()
    last = int(page.locator("[data-ply]").get_attribute("data-ply") or 0)
    page.locator("input[type=range]").fill("3")
    expect(page.locator("[data-ply]")).to_have_attribute("data-ply", "3")
    assert last > 3
    page.locator("label select.box").select_option("0")
    expect(page.locator(".backs").first).to_be_visible()
    page.locator("button[aria-label='Play']").click()
    expect(page.locator("[data-ply]")).not_to_have_attribute("data-ply", "3")
    with page.expect_download() as saved:
        page.locator("button", has_text="Save the record").click()
    saved.value.save_as(tmp_path / "record.json")
    assert (tmp_path / "record.json").read_text(encoding="utf-8").lstrip().startswith("{")


def test_a_replay_is_played_on_from_a_moment(desk: Desk) -> None:
    page = desk.person()
    open_session(page)
    table = finished_table(page)
    page.goto(f"/replay/{table}")
    page.locator("[data-chart]").wait_for()
    page.locator("input[type=range]").fill("2")
    page.locator("button", has_text="Play on from here").click()
    expect(page.locator("[data-play-on] input[value='0']")).to_be_checked()  # one's own seat is proposed
    page.locator("[data-play-on] select").select_option("novice")
    page.locator("[data-play-on] button.primary").click()
    page.wait_for_url(re.compile("/table/"), timeout=FIRST_TABLE)
    assert wait_for_turn(page)
    number = state_number(page)
    decide_by_click(page, "royal-brawl")
    wait_for_change(page, number)
    page.locator("#tab-log").click()
    expect(page.locator(".panel, [role=tabpanel]").first).to_contain_text("This game goes on after 2 moves of another one")
    assert api(page, "GET", f"/tables/{page.url.rsplit('/', 1)[1]}")["from"] == {"table": table, "ply": 2}


def test_an_account_is_kept_safe_and_deleted(desk: Desk) -> None:
    page, phone = desk.person(), desk.person()
    page.goto("/me")
    name = f"ann {time.time_ns()}"
    page.locator("input[autocomplete=username]").fill(name)
    page.locator("input[type=password]").fill("correct horse")
    page.locator("button", has_text="Make an account").click()
    expect(page.locator("main")).to_contain_text("You are signed in as")
    page.locator("summary").click()
    page.locator("input[autocomplete=current-password]").fill("correct horse")
    page.locator("input[autocomplete=new-password]").fill("battery staple")
    page.locator("button", has_text="Change the password").click()
    expect(page.locator("[data-toast]")).to_contain_text("other devices are signed out")
    open_session(phone)
    api(phone, "POST", "/account/login", {"name": name, "password": "battery staple"})
    phone.goto("/me")
    phone.locator("summary").click()
    phone.locator("button", has_text="Sign out everywhere").click()
    expect(phone.locator("input[autocomplete=username]")).to_be_visible()
    assert api(page, "GET", "/me")["code"] == "session.none"
    page.reload()
    page.locator("input[autocomplete=username]").fill(name)
    page.locator("input[type=password]").fill("battery staple")
    page.locator("button", has_text="Sign in").click()
    expect(page.locator("main")).to_contain_text("You are signed in as")
    page.locator("summary").click()
    page.locator("button", has_text="Delete the account").click()
    page.locator("[data-forget] input").fill("battery staple")
    page.locator("[data-forget] button.primary").click()
    expect(page.locator("[data-toast]")).to_contain_text("Everything about you is deleted")
    assert api(page, "POST", "/account/login", {"name": name, "password": "battery staple"})["code"] == "account.wrong"


def without_points(route: Route) -> None:
    """Answer with a replay in which nobody got a point."""
    answer = route.fetch()
    page = answer.json()
    for frame in page["frames"]:
        for sheet in frame["view"]["scores"] or []:
            sheet["lines"] = []
    route.fulfill(response=answer, json=page)


def test_saved_games_are_brought_along_watched_and_played_on(desk: Desk, tmp_path: Path) -> None:
    page = desk.person()
    open_session(page)
    finished_table(page)
    page.goto("/me")
    page.locator("[data-record=played]").wait_for()
    with page.expect_download() as saved:
        page.locator("button", has_text="Save all my data").click()
    saved.value.save_as(tmp_path / "games.json")
    other = desk.person()
    other.goto("/me")
    other.locator("input[type=file]").set_input_files(tmp_path / "games.json")
    expect(other.locator("[data-toast]")).to_contain_text("1 game was added")
    other.locator("[data-record=imported] a").click()
    other.locator("[data-chart]").wait_for()
    other.locator("button[aria-label='To the end']").click()
    expect(other.locator(".scores")).to_be_visible()
    other.locator("button[aria-label='One move back']").click()
    other.locator("button", has_text="Play on from here").click()
    other.locator("[data-play-on] button.primary").click()
    other.wait_for_url(re.compile("/table/"), timeout=FIRST_TABLE)
    other.locator("[data-prompt]").wait_for(timeout=FIRST_TABLE)


def test_a_record_is_checked_and_a_tampered_one_named(desk: Desk, tmp_path: Path) -> None:
    page = desk.person()
    replay(page)
    with page.expect_download() as saved:
        page.locator("button", has_text="Save the record").click()
    saved.value.save_as(tmp_path / "record.json")
    page.locator("main a[href='/verify']").click()
    page.locator("input[type=file]").set_input_files(tmp_path / "record.json")
    good = page.locator("[data-verdict=good]")
    expect(good.locator("[data-state=passed]")).to_have_count(6)
    expect(good).to_contain_text("The dealer kept its promise")
    expect(good).to_contain_text("it is the promised one")

    record = json.loads((tmp_path / "record.json").read_text(encoding="utf-8"))
    choose_file(page, {**record, "moves": [*record["moves"][:5], record["moves"][4], *record["moves"][6:]]})
    bad = page.locator("[data-verdict=bad]")
    expect(bad.locator("[data-check=contributions]")).to_have_attribute("data-state", "passed")
    expect(bad.locator("[data-check=moves]")).to_have_attribute("data-state", "failed")
    expect(bad.locator("[data-check=moves]")).to_contain_text("Move 6 is the first that cannot be made")
    expect(bad.locator("[data-check=result]")).to_have_attribute("data-state", "unreached")

    choose_file(page, {**record, "dealer": {**record["dealer"], "secret": "00" * 32}})
    expect(page.locator("[data-check=commitment]")).to_have_attribute("data-state", "failed")
    expect(page.locator("[data-verdict]")).to_contain_text("does not match what the dealer promised")
    choose_file(page, {"something": "else"}, "letter.json")
    expect(page.locator("[data-toast]")).to_contain_text("letter.json is not a record of a game")
    expect(page.locator("[data-verdict]")).to_have_count(0)
    drop_file(page, record)
    page.locator("[data-verdict=good] button", has_text="Watch the game").click()
    page.locator("[data-chart]").wait_for()


def drop_file(page: Page, document: Any) -> None:
    """Let a file fall on the page."""
    page.evaluate(
        """(text) => {
          const carried = new DataTransfer();
          carried.items.add(new File([text], "42.json", {type: "application/json"}));
          document.querySelector(".drop").dispatchEvent(new DragEvent("drop", {dataTransfer: carried, bubbles: true, cancelable: true}));
        }""",
        json.dumps(document),
    )


def test_without_a_network_the_page_still_opens_and_says_so(desk: Desk) -> None:
    page = desk.person(worker=True)
    open_home(page)
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()  # now under the worker's care, which keeps what is loaded
    page.locator("[data-game]").first.wait_for()
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("h1")).to_have_text("The server cannot be reached")
    page.context.set_offline(False)
    page.locator("[data-game]").first.wait_for()


def test_the_page_can_be_installed(desk: Desk) -> None:
    page = desk.person()
    open_home(page)
    manifest = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json())")
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    for icon in manifest["icons"]:
        answer = page.request.get(icon["src"])
        assert answer.ok
        assert answer.headers["content-type"].startswith("image/")


def test_a_card_of_the_first_lesson_is_read_by_a_tap(desk: Desk) -> None:
    page = desk.person()
    page.goto("/learn/royal-brawl/lesson")
    page.locator("[data-lesson-step='0']").wait_for(timeout=FIRST_TABLE)
    card = page.locator("[data-hand]").first
    card.click(timeout=FIRST_TABLE)
    expect(page.locator("[data-about] strong")).to_be_visible()
