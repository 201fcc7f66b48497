"""The Grimm Forest's board."""

from typing import Any

from playwright.sync_api import Page

from tests.web.driving import LUCK

SECRET = ("[data-player='1'] .known button", "[data-hand]")
ANSWERS = "[data-gather], [data-fable], [data-lay], [data-answer], [data-build], [data-gain], [data-draw], [data-end-turn]"
EXPLAINED = ("[data-scenery]", "[data-anchor^=goods-]", "[data-anchor^=house-]", "[data-player] .done", ".token")


def has_a_secret(table: dict[str, Any]) -> bool:
    """Whether seat 1 has a fable that no other seat has seen."""
    seen = {card for row in table["memory"]["hands"] if row["of"] == 1 for card in row["cards"]}
    return bool(set(table["players"][1]["hand"]) - seen)


def decide(page: Page) -> None:
    """Lay cards, take an action, or answer."""
    if page.locator("[data-laying]").count():
        lay_cards(page)
    elif page.locator("[data-build-turn]").count():
        build(page)
    else:
        click_one(page, "[data-answer]")


def click_one(page: Page, things: str) -> None:
    """Click one of several things."""
    found = page.locator(things)
    found.first.wait_for()
    found.nth(LUCK.randrange(max(1, found.count()))).click()


def lay_cards(page: Page) -> None:
    """A gather card, a fable where there is one, and the button."""
    click_one(page, "[data-gather]")
    if page.locator("[data-fable][aria-pressed=false]").count():
        click_one(page, "[data-fable][aria-pressed=false]")
    page.locator("[data-lay]").click()


def build(page: Page) -> None:
    """Build where one can; else the friend's action, a resource, sometimes a fable; end the turn when nothing else is left."""
    for things in ("[data-build]", "[data-build-turn] .friendly button"):
        if page.locator(things).count():
            click_one(page, things)
            return
    if page.locator("[data-gain]").count():
        click_one(page, "[data-gain]" if LUCK.random() < 0.7 else "[data-draw], [data-gain]")
    else:
        page.locator("[data-end-turn]").click()
