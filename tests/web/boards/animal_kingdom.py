"""Animal Kingdom's board."""

from typing import Any

from playwright.sync_api import Page

SECRET = ("[data-hand-of='1'] .seen", "[data-held]")
ANSWERS = (
    "[data-held].possible, [data-court].possible, [data-stacked].possible, [data-place].possible, "
    "[data-hand-of].possible, [data-colour].possible, [data-plain], [data-confirm]"
)
EXPLAINED = ("[data-court]", "[data-stacked]", "[data-heap]", "[data-place]", "[data-anchor^=token-]", "[data-player] .first")


def has_a_secret(table: dict[str, Any]) -> bool:
    """Whether seat 1 has something that the others do not see."""
    return bool(table["seats"][1]["hand"])


def decide(page: Page) -> None:
    """A target where there is one, else a character, else a hand card, else a button."""
    target = page.locator("[data-stacked].possible, [data-place].possible, [data-hand-of].possible, [data-colour].possible")
    named = page.locator("[data-court].possible")
    held = page.locator("[data-held].possible")
    if target.count():
        target.first.click()
    elif named.count():
        named.last.click()
        page.locator("[data-confirm]").first.click()
    elif held.count():
        held.last.click()
        page.locator("[data-confirm]").first.click()
    else:
        page.locator("[data-plain]").first.click()
