"""The box on the table: a finished table is tapped in and counted, what must be drawn is drawn, and a running one is played on here."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import pentarchy
from pentarchy.engine.match import Match
from pentarchy.engine.positions import read_position
from tests.example_game import SLUG as EXAMPLE
from tests.web.conftest import Desk
from tests.web.driving import FIRST_TABLE, PHONE, WIDE, open_home, some_of
from tests.web.test_pages import assert_axe_is_content, axe_faults, english_left


def open_box(page: Page, slug: str, part: str = "") -> None:
    open_home(page)
    page.goto(f"/score/{slug}{part}")
    page.locator("[data-entry], [data-pile], [data-throw], [data-draw-first]").first.wait_for(timeout=FIRST_TABLE)


def seat(page: Page, number: int) -> None:
    page.locator(f"[data-box-seat='{number}']").click()


def tap(page: Page, *wanted: str) -> None:
    for one in wanted:
        page.locator(f"[{one}]").first.click()


def step_up(page: Page, name: str, times: int) -> None:
    for _ in range(times):
        page.locator(f"[data-stepper='{name}'] button").last.click()


def points(page: Page) -> list[int]:
    """What the page says that each seat has, by seat."""
    page.locator("[data-count]").click()
    page.locator("[data-result]").wait_for(timeout=FIRST_TABLE)
    sheets = page.locator("[data-score]").evaluate_all(
        "all => all.map(one => [one.dataset.score, one.querySelector('.total').textContent])"
    )
    return [int(total) for _, total in sorted(sheets)]


def enter_kingdomino(page: Page) -> list[int]:
    tap(
        page,
        "data-tile='21'",
        "data-cell='1,0'",
        "data-terrain='grassland'",
        "data-tile='41'",
        "data-cell='1,1'",
        "data-terrain='grassland'",
    )
    seat(page, 1)
    tap(page, "data-tile='48'", "data-cell='0,1'", "data-turn")
    kingdoms = [
        {"tiles": [{"tile": 21, "a": [1, 0], "b": [2, 0]}, {"tile": 41, "a": [1, 1], "b": [2, 1]}]},
        {"tiles": [{"tile": 48, "a": [0, 1], "b": [0, 2]}]},
    ]
    game = pentarchy.load("kingdomino")
    state = read_position(game, {"game": "kingdomino", "players": 2, "table": {"phase": "over", "kingdoms": kingdoms}})
    return list(Match.at(game, state, target_name="python").result().points)


def enter_royal_brawl(page: Page) -> list[int]:
    """The King of one beside forest and farms; the Queen of the other lies on him."""
    castle = page.locator("[data-place='A1'] [data-terrain]").get_attribute("data-terrain")
    if castle != "castle":
        page.locator("[data-place='A1'] [data-terrain]").click()
        page.locator(".place [data-terrain='castle']").click()
    tap(page, "data-choose='king'", "data-lay='A1'")
    seat(page, 1)
    tap(page, "data-choose='queen'", "data-lay='A1'", "data-choose='peasant'", "data-lay='B1'")
    page.locator("[data-card='1-peasant']").click()
    layout = page.locator("[data-place]").evaluate_all(
        "all => all.map(one => [one.dataset.place, one.querySelector('[data-terrain]').dataset.terrain])"
    )
    kingdom = {place: {"terrain": terrain} for place, terrain in layout}
    kingdom["A1"]["stack"] = ["red-king", "blue-queen"]
    game = pentarchy.load("royal-brawl")
    state = read_position(game, {"game": "royal-brawl", "players": 2, "table": {"phase": "over", "kingdom": kingdom}})
    return list(Match.at(game, state, target_name="python").result().points)


def enter_animal_kingdom(page: Page) -> list[int]:
    step_up(page, "0-royal", 2)
    step_up(page, "0-eliminations", 3)
    seat(page, 1)
    step_up(page, "1-mystical", 1)
    tap(page, *(f"data-space='{space}-marker'" for space in range(3)), "data-space='3-mystical'", "data-first-player='1'")
    return [2 * 9 + 3, 1 * 10, 0]


def enter_colour_kingdoms(page: Page) -> list[int]:
    """Three kingdoms painted in red, wherever that may be; alone with nobody as fast."""
    tap(page, "data-paint='red'")
    for kingdom in ("BLU", "GRN", "YEL"):
        for number in range(1, 10):
            page.locator(f"[data-brush='{kingdom}-{number}']").focus()
            page.keyboard.press("Enter")
    seat(page, 1)
    step_up(page, "1-blots", 2)
    paint = {f"{kingdom}-{number}": "red" for kingdom in ("BLU", "GRN", "YEL") for number in range(1, 10)}
    dice = {die: {"in_box": False, "face": 2, "kingdoms": ["BLU"]} for die in ("blue", "red", "yellow", "white")}
    sheets = [{"paint": paint, "places": {"BLU": 1, "GRN": 1, "YEL": 1, "final": 1}}, {"blots": 2}]
    game = pentarchy.load("colour-kingdoms")
    table = {"phase": "over", "round": 4, "last_round": True, "dice": dice, "sheets": sheets}
    state = read_position(game, {"game": "colour-kingdoms", "players": 2, "table": table})
    return list(Match.at(game, state, target_name="python").result().points)


def enter_grimm_forest(page: Page) -> list[int]:
    tap(page, "data-zone='1'", "data-house='straw-roof'", "data-zone='2'", "data-house='wood-walls'", "data-token='straw-0'")
    seat(page, 1)
    tap(page, "data-zone='3'", "data-house='straw-roof'")
    return [1, 1]


ENTRIES: dict[str, Callable[[Page], list[int]]] = {
    "kingdomino": enter_kingdomino,
    "royal-brawl": enter_royal_brawl,
    "animal-kingdom": enter_animal_kingdom,
    "colour-kingdoms": enter_colour_kingdoms,
    "grimm-forest": enter_grimm_forest,
}
LOOKS = {
    "kingdomino": (PHONE, "en"),
    "royal-brawl": (WIDE, "uk"),
    "animal-kingdom": (PHONE, "ru"),
    "colour-kingdoms": (WIDE, "ru"),
    "grimm-forest": (PHONE, "uk"),
}


def is_narrow_enough(page: Page) -> bool:
    return bool(page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize("slug", some_of(ENTRIES, "royal-brawl"))
def test_a_finished_table_is_tapped_in_and_counted(desk: Desk, slug: str) -> None:
    (width, height), language = LOOKS[slug]
    page = desk.person(width=width, height=height, language=language)
    open_box(page, slug)
    assert ENTRIES[slug](page) == points(page)
    assert_axe_is_content(page)
    assert is_narrow_enough(page)
    assert language == "en" or english_left(page) == []
    page.reload()
    page.locator("[data-entry]").wait_for()
    page.locator("[data-count]").click()
    page.locator("[data-result]").wait_for()
    page.goto(f"/score/{slug}/deal")
    page.locator("[data-draw]").first.wait_for()
    for button in page.locator("[data-draw]").all():
        button.click()
    page.locator("[data-drawn], [data-uncover], [data-die]").first.wait_for(timeout=FIRST_TABLE)
    assert axe_faults(page) == []
    assert is_narrow_enough(page)
    assert language == "en" or english_left(page) == []


def test_kingdoms_are_entered_without_a_connection_and_counted_when_it_is_back(desk: Desk) -> None:
    """On a phone: from the list of games to the points, with the network cut in between; then a tile is taken away."""
    page = desk.person(width=PHONE[0], height=PHONE[1], touch=True, worker=True)
    open_home(page)
    page.goto("/score")
    page.locator("[data-tile='kingdomino']").click()
    page.locator("[data-entry]").wait_for()
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()  # now under the worker's care
    page.locator("[data-entry]").wait_for()
    page.context.set_offline(True)
    expected = enter_kingdomino(page)
    page.locator("[data-count]").click()
    expect(page.locator("[data-offline]")).to_be_visible()
    page.reload()
    expect(page.locator("[data-laid]")).to_have_count(2)
    page.locator("[data-count]").click()
    expect(page.locator("[data-offline]")).to_be_visible()
    page.context.set_offline(False)
    page.locator("[data-result]").wait_for(timeout=FIRST_TABLE)
    assert points(page) == expected
    assert axe_faults(page) == []
    assert is_narrow_enough(page)
    page.locator("[data-laid='41']").click()
    page.locator("[data-remove]").click()
    expect(page.locator("[data-laid]")).to_have_count(1)
    expect(page.locator("[data-result]")).to_have_count(0)


def test_a_running_game_is_played_on_here(desk: Desk) -> None:
    page = desk.person()
    open_box(page, "royal-brawl")
    page.locator("[data-going]").check()
    tap(page, "data-choose='king'", "data-lay='A1'", "data-play-here")
    page.locator("[data-play-on] button").click(timeout=FIRST_TABLE)
    page.wait_for_url(re.compile("/table/"), timeout=FIRST_TABLE)
    expect(page.locator("[data-card='red-king']").first).to_be_visible(timeout=FIRST_TABLE)


@pytest.mark.slow
def test_three_games_of_a_dynasty_are_added_up(desk: Desk) -> None:
    """KD-8.3: two games by their numbers, the third tile by tile; each line of it is explained before it is added."""
    page = desk.person(width=PHONE[0], height=PHONE[1], language="uk", touch=True)
    open_box(page, "kingdomino")
    page.locator("[data-about] summary").click()
    page.locator("[data-option='dynasty']").check()
    page.locator("[data-dynasty] summary").click()
    for number in range(2):
        page.locator("[data-add-past]").click()
        page.locator(f"[data-stepper='past-{number}-0-points'] input").fill("40")
        page.locator(f"[data-stepper='past-{number}-0-points'] input").blur()
    third = enter_kingdomino(page)
    assert points(page) == third
    page.locator("[data-file]").click()
    expect(page.locator("[data-dynasty='3']")).to_be_visible()
    expect(page.locator("[data-score='0'] tbody tr")).to_have_count(3)
    assert points(page) == [third[0] + 80, third[1]]
    assert_axe_is_content(page)
    assert is_narrow_enough(page)
    assert english_left(page) == []


def test_lots_and_piles_are_drawn_fairly_and_remembered(desk: Desk) -> None:
    page = desk.person(language="uk")
    open_box(page, "kingdomino", "/deal")
    draw = page.locator("[data-pile='tiles'] [data-draw]")
    seen: list[int] = []
    for _ in range(6):
        draw.click()
        line = [
            int(one) for one in page.locator("[data-pile='tiles'] [data-drawn]").evaluate_all("all => all.map(one => one.dataset.drawn)")
        ]
        assert line == sorted(line)
        seen += line
    assert len(set(seen)) == 24, "two players use half of the tiles, each once"
    expect(draw).to_be_disabled()
    page.reload()
    expect(draw).to_be_disabled()
    page.goto("/score/kingdomino/first")
    page.locator("[data-draw-first]").click()
    expect(page.locator("[data-first]")).to_be_visible()
    assert axe_faults(page) == []
    assert english_left(page) == []


@pytest.mark.slow
def test_a_game_without_an_entry_of_its_own_has_a_form(desk: Desk) -> None:
    page = desk.person(language="ru", width=PHONE[0], height=PHONE[1])
    open_box(page, EXAMPLE)
    expect(page.locator("[data-general-entry] [data-field]").first).to_be_visible()
    assert len(points(page)) == 2
    assert axe_faults(page) == []
    assert is_narrow_enough(page)
