"""The table of the twenty characters: every card has its texts, its moment, its definition in the data, and its tests."""

import importlib
import re
from pathlib import Path

import pytest

from pentarchy.engine.game import LANGUAGES
from pentarchy.games.animal_kingdom.data import (
    BACK,
    BACK_IDS,
    CARD_IDS,
    CARDS_OF_BACK,
    COLOUR_IDS,
    EFFECT,
    FORBIDDEN_NAMES,
    ICONS,
    RANK,
    RULES,
    SMALL_DECK,
    VICTIM_MARK,
    Effect,
)
from pentarchy.games.animal_kingdom.position import names
from pentarchy.locales import Speaker
from tests.games.animal_kingdom.drawing import CANNOT, COVERED, GAME
from tests.games.animal_kingdom.drawing import EFFECT as THE_EFFECT

CARDS = {card["id"]: card for card in RULES["cards"]}
MOMENTS = {"on_play", "waiting", "end_of_chapter", "none"}

# What the rules document says each card meets: other cards, and cases of their own (chapters 4 and 5 of the rules, AK-3.10 to AK-3.18).
INTERACTIONS = {
    "charlatan": ["king", "queen", "executioner", "black_knight", "icons"],  # AK-4.1.3, AK-4.1.4
    "black_knight": ["charlatan", "elimination points", "empty colours"],  # AK-4.2.2 to AK-4.2.4
    "courtesan": ["one partner", "two partners", "empty hand"],  # AK-4.3.1, AK-4.3.7
    "clairvoyant": ["icons"],  # X3
    "poisoner": ["abbot", "bishop", "both victims"],  # AK-3.17, AK-4.5.2
    "berserker": ["intriguer", "wizard", "both victims"],
    "assassin": ["king", "queen", "both victims"],
    "abbot": ["witch", "druid", "both victims", "icons"],  # AK-4.5.4
    "druid": [],
    "white_knight": [],
    "monk": [],
    "executioner": ["saint", "queen", "covered", "eliminated"],  # AK-3.14, AK-4.12
    "intriguer": ["king", "queen", "witch", "saint", "inquisitor", "dormant", "charlatan", "icons", "berserker"],  # AK-4.13
    "witch": ["icons"],  # X2
    "queen": ["king", "assassin"],  # AK-4.15.2, X6
    "saint": ["executioner", "on top", "covered", "chapter mark", "empty supply"],  # AK-4.16, AK-5.7, AK-5.8
    "king": ["queen", "executioner", "assassin"],
    "bishop": ["icons"],  # X1
    "wizard": [],
    "inquisitor": ["rank", "saint", "own card", "eliminated"],  # AK-2.15, AK-4.20
}


@pytest.fixture(scope="module", autouse=True)
def _all_marks() -> None:
    """The marks are made when the test modules are loaded, also if this file runs alone."""
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        importlib.import_module(f"{__package__}.{path.stem}")


@pytest.mark.parametrize("card", CARD_IDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_and_a_text_in_three_languages(card: str, language: str) -> None:
    say = Speaker(language).say
    assert say(f"animal-kingdom-card-{card}") == CARDS[card]["names"][language]
    text = say(f"animal-kingdom-card-{card}-text")
    assert text == CARDS[card]["text"][language]
    assert text.endswith(".")
    assert bool(re.search("[а-яіїєґ]", text)) == (language != "en")


@pytest.mark.parametrize("card", CARD_IDS)
def test_every_card_has_a_moment_and_a_definition_in_the_data(card: str) -> None:
    definition = CARDS[card]
    code = CARD_IDS.index(card)
    assert definition["effect"]["timing"] in MOMENTS
    assert Effect(EFFECT[code]).name.lower() == definition["effect"]["kind"]
    assert RANK[code] == definition["rank"]
    assert BACK_IDS[BACK[code]] == definition["back"]
    assert [int(count) for count in ICONS[code]] == [definition["icons"][colour] for colour in COLOUR_IDS]
    assert VICTIM_MARK[code] == definition["victim_mark"]
    assert set(names(int(FORBIDDEN_NAMES[code]))) == set(definition["effect"].get("forbidden_names", ()))


@pytest.mark.parametrize("card", CARD_IDS)
def test_every_card_has_a_test_for_its_effect_and_one_for_when_it_cannot_apply(card: str) -> None:
    assert (card, THE_EFFECT) in COVERED
    assert (card, CANNOT) in COVERED


@pytest.mark.parametrize(("card", "other"), [(card, other) for card, others in INTERACTIONS.items() for other in others])
def test_every_interaction_of_the_rules_has_a_test(card: str, other: str) -> None:
    assert (card, other) in COVERED


def test_the_list_of_interactions_names_every_card_and_every_victim() -> None:
    assert set(INTERACTIONS) == set(CARD_IDS)
    for row in RULES["elimination_chart"]:
        if isinstance(row["victims"], list):
            assert set(row["victims"]) <= set(INTERACTIONS[row["eliminator"]])


def test_the_deck_adds_up() -> None:
    """Section 1.2 of the rules: ranks 1 to 20, ten cards of each back, eight of each with three players, twelve icons, four a colour."""
    assert sorted(RANK) == list(range(1, 21))
    assert [len(names(int(CARDS_OF_BACK[back]))) for back in range(2)] == [10, 10]
    assert [len(names(int(CARDS_OF_BACK[back]) & SMALL_DECK)) for back in range(2)] == [8, 8]
    assert list(ICONS.sum(axis=0)) == [4, 4, 4]
    assert all(RANK[code] % 2 == 1 - BACK[code] for code in range(20))


def test_every_optional_effect_can_be_declined_and_no_other() -> None:
    """AK-3.3: the data and the moves agree on which effects say "you may"."""
    from pentarchy.games.animal_kingdom.moves import MAY_DECLINE
    from pentarchy.games.animal_kingdom.reading import EFFECT_OF_PHASE
    from pentarchy.games.animal_kingdom.state import Phase

    optional = {card["effect"]["kind"] for card in RULES["cards"] if card["effect"]["optional"]}
    by_phase = {EFFECT_OF_PHASE[phase].name.lower() for phase in EFFECT_OF_PHASE if MAY_DECLINE[phase]}
    assert by_phase | {"consolation_token"} == optional
    assert MAY_DECLINE[Phase.CONSOLE]


def test_the_components_have_names() -> None:
    for language in LANGUAGES:
        say = Speaker(language).say
        for component in RULES["other_components"]:
            assert say(f"animal-kingdom-component-{component['id']}") == component["names"][language].replace(
                "'", "’" if language == "uk" else "'"
            )
    assert GAME.slug == RULES["slug"]
