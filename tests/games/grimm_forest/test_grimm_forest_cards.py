"""The table of cards: every card has texts, a moment, a definition and its tests; every rule is cited, every interaction shown."""

import ast
import re
from pathlib import Path

import pytest

from pentarchy.engine.game import LANGUAGES
from pentarchy.games.grimm_forest import building, fables, fables_at_end, friends, friendship, laying, monsters
from pentarchy.games.grimm_forest.data import FABLE_ACTS, FABLE_ACTS_LATER, FABLE_IDS, FRIEND_IDS, RULES, Fable, Friend
from pentarchy.locales import Speaker

FOLDER = Path(__file__).parent
SOURCES = [Path(str(module.__file__)) for module in (building, fables, fables_at_end, friends, friendship, laying, monsters)]
RULEBOOK = Path(str(fables.__file__)).with_name("rules.md").read_text(encoding="utf-8")
CARDS = [*RULES["fables"], *RULES["friends"]]
IDS = [card["id"] for card in CARDS]


def all_tests() -> list[ast.FunctionDef]:
    found = []
    for path in sorted(FOLDER.glob("test_*.py")):
        if path.name != Path(__file__).name:
            tree = ast.parse(path.read_text(encoding="utf-8"))
            found += [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]
    return found


TESTS = all_tests()


def marked(name: str) -> set[object]:
    """What the decorators of this name carry, over all tests."""
    values: set[object] = set()
    for test in TESTS:
        for decorator in test.decorator_list:
            if isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name) and decorator.func.id == name:
                values |= {ast.literal_eval(argument) for argument in decorator.args}
    return values


def cited(text: str) -> set[str]:
    return set(re.findall(r"GF-\d+\.\d+(?:\.\d+)?", text))


CITED = set().union(*(cited(ast.get_docstring(test) or "") for test in TESTS))


def test_enums_follow_the_tables() -> None:
    """Chapters 2.3 and 2.4: a card's number is its row."""
    assert tuple(fable.name.lower().replace("_", "-") for fable in Fable) == FABLE_IDS
    assert tuple(friend.name.lower().replace("_", "-") for friend in Friend) == FRIEND_IDS
    assert (len(FABLE_IDS), len(FRIEND_IDS)) == (32, 25)


@pytest.mark.parametrize("card", CARDS, ids=IDS)
def test_a_card_has_texts_in_three_languages(card: dict[str, object]) -> None:
    names = card["names"]
    assert isinstance(names, dict)
    for language in LANGUAGES:
        speaker = Speaker(language)
        assert speaker.say(f"grimm-forest-card-{card['id']}") == names[language]
        assert len(speaker.say(f"grimm-forest-card-{card['id']}-text")) > 30


@pytest.mark.parametrize("card", CARDS, ids=IDS)
def test_a_card_has_a_moment_and_a_definition(card: dict[str, object]) -> None:
    """A hook in the data, and functions in the rules that cite each of its rules."""
    assert card["hooks"]
    if card["id"] in FABLE_IDS:
        kind = FABLE_IDS.index(str(card["id"]))
        assert FABLE_ACTS[kind] | FABLE_ACTS_LATER[kind]
    sources = "".join(path.read_text(encoding="utf-8") for path in SOURCES)
    assert f"{card['ruleBase']}." in sources


@pytest.mark.parametrize("card", IDS)
def test_a_card_is_shown_acting_and_idle(card: str) -> None:
    """At least one test of its effect, and one in which it cannot apply."""
    assert card in marked("shows")
    assert card in marked("idles")


def test_every_interaction_of_chapter_9_is_tested() -> None:
    listed = re.findall(r"^(\d+)\. \*", RULEBOOK[RULEBOOK.index("## 9.") : RULEBOOK.index("## 10.")], re.M)
    assert marked("interaction") == {int(number) for number in listed}


def test_every_worked_example_is_tested() -> None:
    docstrings = " ".join(ast.get_docstring(test) or "" for test in TESTS)
    for example in re.findall(r"\*\*(E\d+) ", RULEBOOK):
        assert re.search(rf"\b{example}\b", docstrings), example


def test_every_rule_is_cited_by_a_test() -> None:
    rules = set(re.findall(r"^- \*\*(GF-[\d.]+)\*\*", RULEBOOK, re.M))
    assert len(rules) > 190
    assert rules - CITED == set()


def test_no_test_cites_a_rule_that_does_not_exist() -> None:
    rules = set(re.findall(r"^- \*\*(GF-[\d.]+)\*\*", RULEBOOK, re.M))
    assert CITED - rules == set()


@pytest.mark.parametrize("decision", [row["id"] for row in RULES["decisions"]])
def test_every_decision_is_asked_in_a_test(decision: str) -> None:
    """Chapter 6: each decision of the table occurs by name in the assertions of some test."""
    name = decision.removeprefix("D-").lower()
    assert any(f'"{name}"' in path.read_text(encoding="utf-8") for path in FOLDER.glob("test_*.py"))
