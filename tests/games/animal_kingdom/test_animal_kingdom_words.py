"""Notation, structured moves, events in words, and the terminal board."""

import io
from collections.abc import Sequence

import pytest
from rich.console import Console

from pentarchy.engine.errors import UnreadableMove
from pentarchy.engine.game import LANGUAGES
from pentarchy.engine.match import Match
from pentarchy.games.animal_kingdom.events import EventKind
from pentarchy.games.animal_kingdom.state import ACTIONS
from pentarchy.locales import Speaker
from tests.games.animal_kingdom.drawing import ANN, BEN, CAT, GAME, at, do, opening

PEOPLE = ("Ann", "Ben", "Cat", "Dan")


def test_every_action_has_a_text_of_its_own_that_reads_back() -> None:
    match = opening()
    texts = [GAME.words.text_of(match.state, action) for action in range(ACTIONS)]
    assert len(set(texts)) == ACTIONS
    assert [GAME.words.action_of(match.state, text) for text in texts] == list(range(ACTIONS))


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("PLAY White Knight", "play white_knight"),
        ("play white-knight", "play white_knight"),
        ("  swap   monk light 1 ", "swap monk light_1"),
        ("offer king to 2", "offer king to seat 2"),
        ("look 3", "look seat 3"),
        ("bless royal", "bless royal"),
    ],
)
def test_people_may_write_a_little_differently(written: str, meant: str) -> None:
    match = opening()
    assert GAME.words.text_of(match.state, GAME.words.action_of(match.state, written)) == meant


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("play kong", "did you mean 'play king'"),
        ("", "a move is missing"),
        ("swap king dark_1", "did you mean"),
        ("zzzzzzzzzz", "write 'play king'"),
    ],
)
def test_what_cannot_be_read_is_answered_with_a_hint(text: str, hint: str) -> None:
    with pytest.raises(UnreadableMove, match=hint):
        GAME.words.action_of(opening().state, text)


def test_moves_in_structured_form() -> None:
    match = at(hands=("courtesan king abbot", "queen monk saint"))
    do(match, "ann play courtesan")

    def form(text: str) -> dict[str, object]:
        return GAME.words.move_of(match.state, GAME.words.action_of(match.state, text)).as_json()

    assert form("offer king to seat 1") == {"kind": "offer", "card": "king", "other": 1}
    assert form("swap monk light_2") == {"kind": "swap", "card": "monk", "position": "light_2"}
    assert form("rank 20") == {"kind": "rank", "rank": 20}
    assert form("decline") == {"kind": "decline", "card": "courtesan"}
    do(match, "ann offer king to seat 1")
    assert form("decline") == {"kind": "no-more", "card": "courtesan"}
    match = do(at(hands=("clairvoyant",)), "ann play clairvoyant", "ann peek dark_1")
    assert form("decline") == {"kind": "stop", "card": "clairvoyant"}


def spoken(match: Match, seat: int, language: str = "en") -> list[str]:
    speaker = Speaker(language, PEOPLE)
    return [speaker.event(GAME, event) for event in match.log(seat)]


def test_the_log_tells_each_seat_what_it_may_know() -> None:
    match = at("queen", hands=("", "king", "monk assassin"), centre="druid wizard")
    do(match, "ben play king", "cat play monk", "cat swap assassin light_2")
    assert spoken(match, BEN) == [
        "Ben plays: King.",
        "King of Ben is eliminated by Queen of Ann: the whole stack is turned face down.",
        "Cat plays: Monk.",
        "Cat exchanges a hand card for light card 2 of the centre.",
    ]
    assert spoken(match, 2)[-1] == "Cat puts this card in the centre (light card 2): Assassin. In return comes: Wizard."
    assert spoken(match, ANN, "ru")[1] == "Устранение! Карта «Королева» (Ann) устраняет карту «Король» (Ben): вся стопка закрыта."
    assert spoken(match, ANN, "uk")[0] == "Ben грає карту «Король»."


def event_rows() -> Sequence[tuple[int, ...]]:
    """One row of every kind, with numbers that every kind can carry."""
    return [(kind, 1, 0 if kind in (EventKind.BLESSED, EventKind.CONSOLED) else 2, 1, 1) for kind in EventKind]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_can_be_said(language: str) -> None:
    speaker = Speaker(language, PEOPLE)
    for row in event_rows():
        assert speaker.event(GAME, GAME.words.event_of(row))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_can_be_said(language: str) -> None:
    speaker = Speaker(language, PEOPLE)
    match = do(at(hands=("inquisitor", "king")), "ann play inquisitor", "ann rank 0", "ann accuse king")
    for action in range(ACTIONS):
        assert speaker.move(GAME, GAME.words.move_of(match.state, action))


def drawn(match: Match, seat: int, language: str = "en") -> str:
    console = Console(width=100, no_color=True, record=True, file=io.StringIO())
    console.print(GAME.words.board(match.concealed(seat), seat, Speaker(language, PEOPLE).say))
    return console.export_text()


def test_the_board_shows_what_a_player_needs() -> None:
    match = at("[king], executioner", "bishop", "wizard z", "monk", hands=("", "witch"), executioner_victim="queen", tokens=("royal 2",))
    text = drawn(match, BEN)
    assert "Chapter 1 of 4, round 2" in text
    assert "[17 King RR], 12 Executioner" in text
    assert "19 Wizard MM z" in text
    assert "The Executioner waits for: Queen." in text
    assert "▶Ben" in text
    assert "Ann ★" in text
    assert "Witch" in text
    assert "royal 11 (×11)" in text


def test_the_board_never_shows_what_is_hidden() -> None:
    match = at(hands=("king monk saint abbot", "queen"))
    assert "Abbot" in drawn(match, ANN)
    assert "Abbot" not in drawn(match, CAT)
    assert "Abbot" not in drawn(match, -1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_remembers_for_the_player(language: str) -> None:
    match = do(at(hands=("witch", "king monk saint abbot")), "ann play witch", "ann look seat 1")
    say = Speaker(language, PEOPLE).say
    assert f"{say('animal-kingdom-card-king')} → Ben" in drawn(match, ANN, language)
