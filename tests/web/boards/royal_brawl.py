"""Royal Brawl's board."""

from playwright.sync_api import Page

ANSWERS = ".held.possible, .place.possible .cover, .pick, [data-decline]"
EXPLAINED = ("[data-card]", "[data-terrain]", "[data-hand] .card")


def decide(page: Page) -> None:
    """Choose a card and a place; use a power where there is one."""
    if page.locator(".pick").count():
        page.locator(".pick").first.click()
    elif page.locator("[data-decline]").count() and not page.locator(".place.possible").count():
        page.locator("[data-decline]").click()
    elif page.locator("[data-decline]").count():
        page.locator(".place.possible").first.click()
        page.locator(".place.possible:not(.from)").first.click()
    else:
        page.locator(".held.possible").first.click()
        page.locator(".place.possible").first.click()
