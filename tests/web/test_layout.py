"""Everything has its room, at every size: nothing covered, no word broken or cut, the present decision in view."""

import pytest
from playwright.sync_api import Page

import pentarchy
from pentarchy.games import slugs
from tests.web.conftest import Desk
from tests.web.layout import SIZES, Visitor, answers_of, faults_at, noted, sample_of
from tests.web.test_pages import axe_faults
from tests.web.visits import EVERY_PAGE, WITH_OTHERS, open_page

FEW_SIZES = ((360, 740), (740, 360), (1024, 768), (1440, 900))
LANGUAGES = ("en", "ru", "uk")


def axe_at_every_size(page: Page, name: str) -> list[str]:
    """What axe-core finds at any size, by day and by night."""
    found: list[str] = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            page.wait_for_timeout(100)
            found += [f"{name} {width}×{height} {theme}: {fault}" for fault in axe_faults(page)]
    return noted(found)


def counts(slug: str) -> list[int]:
    """The fewest and the most players."""
    players = pentarchy.load(slug).players
    return sorted({min(players), max(players)})


@pytest.mark.parametrize(("number", "slug"), list(enumerate(slugs())))
def test_a_crowded_decision_and_a_replay_have_their_room(desk: Desk, number: int, slug: str) -> None:
    """With the most players; each game in one of the languages."""
    page = desk.person(language=LANGUAGES[(number + 1) % 3], panel="log")
    sample = sample_of(slug, max(pentarchy.load(slug).players))
    visitor = Visitor(page, sample)
    visitor.open_decision(sample.moments()["crowded"])
    faults = list(faults_at(page, FEW_SIZES, answers_of(slug), f"{slug}-crowded"))
    visitor.open_replay(len(sample.record["moves"]))
    faults += faults_at(page, FEW_SIZES, "", f"{slug}-replay")
    assert faults == []


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [*EVERY_PAGE, *WITH_OTHERS])
def test_every_page_has_its_room_and_is_for_everybody_at_every_size(desk: Desk, name: str, language: str) -> None:
    """What axe finds does not depend on the language: it is asked once."""
    page = desk.person(language=language)
    open_page(desk, page, name)
    faults = list(faults_at(page, SIZES, "", f"page-{name}-{language}"))
    faults += axe_at_every_size(page, f"page-{name}") if language == "ru" else []
    assert faults == []


EVERYTHING = [(slug, players, language) for slug in slugs() for players in counts(slug) for language in LANGUAGES]


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "players", "language"), EVERYTHING)
def test_every_moment_has_its_room_at_every_size(desk: Desk, slug: str, players: int, language: str) -> None:
    """Also: axe finds nothing by day and by night; that does not depend on the language, and is asked once."""
    page = desk.person(language=language, panel="log")
    sample = sample_of(slug, players)
    visitor = Visitor(page, sample)
    start = f"{slug}-{players}-{language}"
    faults: list[str] = []
    for decision, moment in {one: name for name, one in {**sample.moments(), **sample.of_every_kind()}.items()}.items():
        visitor.open_decision(decision)
        faults += faults_at(page, SIZES, answers_of(slug), f"{start}-{moment}")
        faults += axe_at_every_size(page, start) if language == "en" and decision == sample.moments()["crowded"] else []
    visitor.open_end()
    faults += faults_at(page, SIZES, "", f"{start}-end")
    for ply in (0, len(sample.record["moves"]) // 2, len(sample.record["moves"])):
        visitor.open_replay(ply)
        faults += faults_at(page, SIZES, "", f"{start}-replay-{ply}")
    assert faults == []
