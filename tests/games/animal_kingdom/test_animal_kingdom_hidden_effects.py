"""Chapter AK-4, the characters that deal with hidden cards: Courtesan, Clairvoyant, Druid, White Knight, Monk, Witch, Inquisitor."""

import io

import pytest
from rich.console import Console

from pentarchy.engine.match import Match
from pentarchy.locales import Speaker
from tests.games.animal_kingdom.drawing import (
    ANN,
    BEN,
    CANNOT,
    CAT,
    DAN,
    EFFECT,
    GAME,
    at,
    choices,
    covers,
    do,
    hand,
    on_top,
    phase,
    pile,
    read,
    seen,
    table,
    told,
    why_not,
)

# ------------------------------------------------------------------------------------------------------- Courtesan


def courtesan(**rest: object) -> Match:
    """Ann has played the Courtesan; she holds a King, an Abbot and a Witch."""
    match = at(
        hands=("courtesan king abbot witch", "queen monk saint bishop", "wizard druid executioner berserker", "poisoner assassin"), **rest
    )
    return do(match, "ann play courtesan")


@covers("courtesan", EFFECT, "one partner", "two partners")
def test_the_courtesan_makes_one_or_two_exchanges_or_none() -> None:
    """AK-4.3.1: two with one player, one each with two players, just one, or none."""
    none = do(courtesan(), "ann decline")
    assert hand(none, ANN) == {"king", "abbot", "witch"}
    one = do(courtesan(), "ann offer king to seat 1", "ann decline", "ben reply queen")
    assert hand(one, ANN) == {"queen", "abbot", "witch"}
    assert hand(one, BEN) == {"king", "monk", "saint", "bishop"}
    same = do(courtesan(), "ann offer king to seat 1", "ann offer abbot to seat 1", "ben reply monk", "ben reply saint")
    assert hand(same, ANN) == {"monk", "saint", "witch"}
    assert hand(same, BEN) == {"queen", "king", "abbot", "bishop"}
    two = do(courtesan(), "ann offer king to seat 1", "ann offer witch to seat 2", "cat reply berserker", "ben reply queen")
    assert hand(two, ANN) == {"queen", "abbot", "berserker"}
    assert hand(two, CAT) == {"wizard", "druid", "executioner", "witch"}
    assert two.actors() == [BEN]


def test_a_dark_card_alone_may_be_offered() -> None:
    """AK-4.3.1, AK-4.3.2: then the partner answers."""
    match = do(courtesan(), "ann offer abbot to seat 1", "ann decline")
    assert phase(match) == "reply"
    assert match.actors() == [BEN]


def test_two_exchanges_may_be_offered_in_either_order() -> None:
    """AK-4.3.8: a light card may follow a dark one, and the table says that two exchanges are possible."""
    match = do(courtesan(), "ann offer abbot to seat 1")
    assert match.actors() == [ANN]
    assert choices(match) == ["decline", *(f"offer king to seat {seat}" for seat in (1, 2, 3))]
    assert why_not(match, "ann offer witch to seat 2") == "AK-4.3.5"
    paper = io.StringIO()
    Console(file=paper, width=100).print(GAME.words.board(match.concealed(ANN), ANN, Speaker("en").say))
    assert "up to two exchanges" in paper.getvalue()
    assert read(match.position()).position() == match.position()
    do(match, "ann offer king to seat 2", "ben reply saint", "cat reply wizard")
    assert hand(match, ANN) == {"saint", "wizard", "witch"}


def test_in_version_1_nothing_follows_a_dark_offer() -> None:
    """AK-4.3.8: games that began before it was corrected go on as they began."""
    position = courtesan().position() | {"rules_version": 1}
    match = do(read(position), "ann offer abbot to seat 1")
    assert phase(match) == "reply"
    assert match.actors() == [BEN]


def test_the_partner_answers_with_the_same_back_of_his_choice() -> None:
    """AK-4.3.2: Ben may give either of his light cards for a light one, and no dark one."""
    match = do(courtesan(), "ann offer king to seat 1", "ann decline")
    assert choices(match, BEN) == ["reply monk", "reply queen"]
    assert why_not(match, "ben reply saint") == "AK-4.3.2"
    assert why_not(match, "ben reply wizard") == "AK-4.3.2"
    assert why_not(match, "ben decline") == "AK-4.3.2"


def test_the_partner_has_not_seen_the_offered_card() -> None:
    """AK-4.3.3: before he answers, Ben sees only the back of the offer; afterwards both know both cards."""
    match = do(courtesan(), "ann offer king to seat 1", "ann decline")
    assert seen(match, BEN)["offers"] == [{"back": "light", "to": BEN, "card": None, "answered": False, "reply": None}]
    do(match, "ben reply monk")
    for seat in (ANN, BEN):
        assert seen(match, seat)["memory"][-1]["given"] == "king"
        assert seen(match, seat)["memory"][-1]["taken"] == "monk"
    for seat in (CAT, DAN, -1):
        assert seen(match, seat)["memory"][-1] == {
            "deed": "exchanged",
            "seat": 0,
            "other": 1,
            "back": "light",
            "given": None,
            "taken": None,
        }


@covers("courtesan", CANNOT)
def test_a_player_without_that_back_cannot_be_chosen() -> None:
    """AK-4.3.4: Ben has played both light cards, so no light card can be offered to him; nobody offers to himself."""
    match = at(
        "bishop, witch", "queen, monk", "saint, druid", "berserker, wizard", hands=("courtesan king", "abbot", "poisoner", "assassin")
    )
    do(match, "ann play courtesan")
    assert why_not(match, "ann offer king to seat 1") == "AK-4.3.4"
    assert why_not(match, "ann offer king to seat 0") == "AK-4.3.1"
    assert choices(match) == ["decline", "offer king to seat 2", "offer king to seat 3"]


def test_two_offered_cards_have_different_backs() -> None:
    """AK-4.3.5: after a light offer only a dark one can follow."""
    match = do(courtesan(), "ann offer king to seat 1")
    assert all("abbot" in text or "witch" in text or text == "decline" for text in choices(match))
    match = at("saint", "monk", "bishop", "wizard", hands=("courtesan king witch", "", "", ""), first=ANN)
    do(match, "ann play courtesan", "ann offer king to seat 1")
    assert why_not(match, "ann offer king to seat 2") == "AK-4.3.5"


def test_all_offers_are_announced_before_anybody_answers() -> None:
    """AK-4.3.6: both partners decide at once, neither sees the other's answer, and the cards move only when all have answered."""
    match = do(courtesan(), "ann offer king to seat 1", "ann offer abbot to seat 2")
    assert match.actors() == [BEN, CAT]
    do(match, "cat reply executioner")
    assert hand(match, ANN) == {"king", "abbot", "witch"}
    assert [offer["reply"] for offer in seen(match, BEN)["offers"]] == [None, None]
    assert [offer["answered"] for offer in seen(match, BEN)["offers"]] == [False, True]
    do(match, "ben reply queen")
    assert hand(match, ANN) == {"queen", "executioner", "witch"}


@covers("courtesan", "empty hand")
def test_the_courtesan_herself_is_on_the_table() -> None:
    """AK-4.3.7: she cannot be offered; with an empty hand she has no effect."""
    assert why_not(courtesan(), "ann offer courtesan to seat 1") == "AK-4.3.7"
    assert why_not(courtesan(), "ann offer queen to seat 1") == "AK-4.3.2"
    match = at(
        "king, witch, bishop",
        "queen, monk, abbot",
        "saint, druid, berserker",
        "black_knight, wizard, executioner",
        hands=("courtesan",),
        executioner_victim="king",
    )
    do(match, "ann play courtesan")
    assert match.actors() == [BEN]
    assert phase(match) == "play"


# ----------------------------------------------------------------------------------------------------- Clairvoyant


@covers("clairvoyant", EFFECT)
def test_the_clairvoyant_looks_at_centre_cards_one_after_another() -> None:
    """AK-4.4.1, AK-4.4.2, AK-4.4.3: up to all four, each once; nothing moves, and only she sees them."""
    match = at(hands=("clairvoyant",), centre="king druid witch saint")
    do(match, "ann play clairvoyant", "ann peek dark_1")
    assert seen(match, ANN)["known"]["witch"] == ["dark_1"]
    assert "witch" not in seen(match, BEN)["known"]
    assert told(match, ANN) == ["peeked"]
    assert told(match, BEN) == ["peek-seen"]
    assert why_not(match, "ann peek dark_1") == "AK-4.4.1"
    do(match, "ann peek light_1", "ann peek light_2", "ann peek dark_2")
    assert match.actors() == [BEN]
    known = seen(match, ANN)["known"]
    assert [known[card] for card in ("king", "druid", "witch", "saint")] == [["light_1"], ["light_2"], ["dark_1"], ["dark_2"]]
    assert table(match)["centre"] == {"light_1": "king", "light_2": "druid", "dark_1": "witch", "dark_2": "saint"}


def test_the_clairvoyant_may_stop_at_any_time() -> None:
    """AK-4.4.1: after two cards, or without looking at all."""
    match = do(at(hands=("clairvoyant",)), "ann play clairvoyant", "ann peek light_1", "ann peek dark_2", "ann decline")
    assert match.actors() == [BEN]
    match = do(at(hands=("clairvoyant",)), "ann play clairvoyant", "ann decline")
    assert match.actors() == [BEN]


@covers("clairvoyant", CANNOT)
def test_an_eliminated_clairvoyant_sees_nothing() -> None:
    """AK-4.4.1, AK-3.13: named by the Executioner she falls before she can look."""
    match = at("executioner", hands=("", "clairvoyant"), executioner_victim="clairvoyant")
    do(match, "ben play clairvoyant")
    assert match.actors() == [CAT]
    assert "peek-seen" not in told(match, ANN)


# -------------------------------------------------------------------------------------- Druid, White Knight, Monk

SWAPPERS = ["druid", "white_knight", "monk"]


@pytest.mark.parametrize("card", SWAPPERS)
def test_a_hand_card_is_exchanged_for_a_centre_card_of_the_same_back(card: str) -> None:
    """AK-4.9.1, AK-4.9.2: card and position are chosen before the centre card is seen."""
    match = at(hands=(f"{card} assassin saint",), centre="king queen witch abbot")
    do(match, f"ann play {card}")
    assert {"swap assassin light_1", "swap assassin light_2", "swap saint dark_1", "swap saint dark_2"} <= set(choices(match))
    assert not any(text in choices(match) for text in ("swap assassin dark_1", "swap saint light_1"))
    assert "king" not in seen(match, ANN)["known"]
    do(match, "ann swap saint dark_2")
    assert "abbot" in hand(match, ANN)
    assert table(match)["centre"]["dark_2"] == "saint"
    assert match.actors() == [BEN]


@pytest.mark.parametrize("card", SWAPPERS)
def test_the_exchange_may_be_declined(card: str) -> None:
    """AK-4.9.1: "you may"."""
    match = at(hands=(f"{card} assassin saint",), centre="king queen witch abbot")
    do(match, f"ann play {card}", "ann decline")
    assert table(match)["centre"]["dark_2"] == "abbot"
    assert match.actors() == [BEN]


@pytest.mark.parametrize("card", SWAPPERS)
def test_others_see_only_which_position_was_used(card: str) -> None:
    """AK-4.9.3: neither the card put down nor the card taken; the position is public."""
    match = at(hands=(f"{card} assassin",), centre="king queen witch abbot")
    do(match, f"ann play {card}", "ann swap assassin light_2")
    for seat in (BEN, CAT, DAN, -1):
        assert seen(match, seat)["memory"][-1] == {"deed": "swapped", "seat": 0, "position": "light_2", "given": None, "taken": None}
    assert seen(match, ANN)["memory"][-1] == {"deed": "swapped", "seat": 0, "position": "light_2", "given": "assassin", "taken": "queen"}
    assert seen(match, ANN)["known"]["assassin"] == ["light_2"]


@pytest.mark.parametrize("card", SWAPPERS)
def test_with_an_empty_hand_there_is_no_exchange(card: str) -> None:
    """AK-4.9.4: in round 4 nothing is left to give."""
    dark, light = ("abbot", "poisoner") if card == "white_knight" else ("abbot", "saint")
    rest = f"{dark}, assassin, {light}"
    match = at(rest, "queen, witch, bishop", "wizard, intriguer, berserker", "king, courtesan, black_knight", hands=(card,), first=ANN)
    do(match, f"ann play {card}")
    assert match.actors() == [BEN]
    assert phase(match) == "play"


for _card in SWAPPERS:
    covers(_card, EFFECT)(test_a_hand_card_is_exchanged_for_a_centre_card_of_the_same_back)
    covers(_card, CANNOT)(test_with_an_empty_hand_there_is_no_exchange)


def test_a_card_not_in_hand_cannot_be_exchanged() -> None:
    """AK-4.9.1: only a hand card."""
    match = do(at(hands=("monk assassin", "king")), "ann play monk")
    assert why_not(match, "ann swap king light_1") == "AK-4.9.1"
    assert why_not(match, "ann play assassin") == "AK-4.9.1"


# ----------------------------------------------------------------------------------------------------------- Witch


@covers("witch", EFFECT)
def test_the_witch_sees_one_whole_hand_at_this_moment() -> None:
    """AK-4.14.1, AK-4.14.2: all cards of one other player; the others learn only whose hand; nothing is exchanged."""
    match = at(hands=("witch", "king monk saint abbot"))
    do(match, "ann play witch", "ann look seat 1")
    assert seen(match, ANN)["memory"][-1] == {"deed": "looked", "seat": 0, "other": 1, "hand": ["abbot", "monk", "saint", "king"]}
    assert seen(match, CAT)["memory"][-1] == {"deed": "looked", "seat": 0, "other": 1, "hand": None}
    assert seen(match, BEN)["memory"][-1]["hand"] is None
    assert hand(match, BEN) == {"king", "monk", "saint", "abbot"}
    assert seen(match, ANN)["known"]["king"] == ["seat 1"]
    assert told(match, CAT) == ["look-seen"]


def test_later_changes_are_not_shown_to_the_witch() -> None:
    """AK-4.14.1: after a secret exchange the seen card is either still there or in the centre."""
    match = at(hands=("witch", "king monk saint abbot"), centre="queen druid")
    do(match, "ann play witch", "ann look seat 1", "ben play monk", "ben swap king light_1")
    assert seen(match, ANN)["known"]["king"] == ["light_1"]
    match = at(hands=("witch", "white_knight saint king queen"), centre="druid monk")
    do(match, "ann play witch", "ann look seat 1", "ben play white_knight", "ben swap king light_1")
    assert seen(match, ANN)["known"]["king"] == ["seat 1", "light_1"]
    assert seen(match, ANN)["known"]["queen"] == ["seat 1", "light_1"]


def test_the_look_may_be_declined_and_oneself_cannot_be_chosen() -> None:
    """AK-4.14.1: another player, or nobody."""
    match = do(at(hands=("witch",)), "ann play witch")
    assert choices(match) == ["decline", "look seat 1", "look seat 2", "look seat 3"]
    assert why_not(match, "ann look seat 0") == "AK-4.14.1"


@covers("witch", CANNOT)
def test_the_witch_cannot_look_at_empty_hands() -> None:
    """AK-4.14.1: the last player of round 4 finds no hand to look at."""
    match = at(
        "king, courtesan, black_knight, abbot",
        "queen, monk, bishop, saint",
        "wizard, intriguer, berserker, executioner",
        "assassin, druid, white_knight",
        hands=("", "", "", "witch"),
        executioner_victim="king",
    )
    do(match, "dan play witch")
    assert "look-seen" not in [event.kind for event in match.log(ANN)]
    assert table(match)["chapter"] == 2
    match = at(
        "king, courtesan, black_knight, abbot",
        "queen, monk, bishop, saint",
        "wizard, intriguer, berserker",
        "assassin, druid, white_knight",
        hands=("", "", "witch"),
    )
    do(match, "cat play witch")
    assert choices(match) == ["decline", "look seat 3"]


# ------------------------------------------------------------------------------------------------------ Inquisitor


def inquisitor(hands: tuple[str, ...], rank: int = 20, **rest: object) -> Match:
    """Ann has played the Inquisitor and declared a rank."""
    match = at(hands=hands, **rest)
    return do(match, "ann play inquisitor", f"ann rank {rank}")


def test_the_rank_is_declared_first_and_holds_for_the_chapter() -> None:
    """AK-4.20.1: before anything else; also when he is covered."""
    match = do(at(hands=("inquisitor",)), "ann play inquisitor")
    assert choices(match) == ["rank 0", "rank 20"]
    assert why_not(match, "ann accuse king") == "AK-4.20.1"
    match = at("inquisitor", "poisoner", "monk", "wizard", hands=("bishop",), inquisitor_rank=0, first=ANN)
    do(match, "ann play bishop")
    assert table(match)["inquisitor_rank"] == 0


@covers("inquisitor", EFFECT, "saint")
def test_any_character_of_the_deck_but_the_inquisitor_can_be_named() -> None:
    """AK-4.20.2: nineteen names, the Saint among them; fifteen with three players."""
    match = inquisitor(("inquisitor",))
    assert len(choices(match)) == 19
    assert "accuse saint" in choices(match)
    assert why_not(match, "ann accuse inquisitor") == "AK-4.20.2"
    match = inquisitor(("inquisitor",), players=3)
    assert len(choices(match)) == 15
    assert why_not(match, "ann accuse charlatan") == "AK-4.20.2"


def test_the_holder_shows_the_card_and_exchanges_it_blindly() -> None:
    """AK-4.20.3: with one of the two centre cards of its back, of the holder's choice; the taken card is private."""
    match = inquisitor(("inquisitor", "", "king queen"), centre="druid monk")
    do(match, "ann accuse king")
    assert match.actors() == [CAT]
    assert choices(match, CAT) == ["banish light_1", "banish light_2"]
    assert why_not(match, "cat banish dark_1") == "AK-4.20.3"
    assert seen(match, CAT)["centre"]["light_2"] is None
    assert seen(match, BEN)["known"]["king"] == ["seat 2"]
    do(match, "cat banish light_2")
    assert hand(match, CAT) >= {"monk", "queen"}
    for seat in (ANN, BEN, DAN, -1):
        assert seen(match, seat)["known"]["king"] == ["light_2"]
        assert seen(match, seat)["memory"][-1]["taken"] is None
    assert seen(match, CAT)["memory"][-1]["taken"] == "monk"
    assert match.actors() == [BEN]


@covers("inquisitor", "own card")
def test_the_inquisitors_player_may_hold_the_named_card_himself() -> None:
    """AK-4.20.3: then he exchanges it himself."""
    match = do(inquisitor(("inquisitor saint",), centre="druid monk witch abbot"), "ann accuse saint")
    assert match.actors() == [ANN]
    do(match, "ann banish dark_1")
    assert "witch" in hand(match, ANN)
    assert table(match)["centre"]["dark_1"] == "saint"


@covers("inquisitor", CANNOT)
def test_if_nobody_holds_the_named_card_nothing_happens() -> None:
    """AK-4.20.4: it lies in the centre or on a stack; everybody learns that nobody holds it."""
    match = do(inquisitor(("inquisitor",), centre="king monk"), "ann accuse king")
    assert match.actors() == [BEN]
    assert seen(match, BEN)["known"]["king"] == ["light_1", "light_2"]
    assert table(match)["centre"]["light_1"] == "king"


@covers("inquisitor", "eliminated")
def test_an_eliminated_inquisitor_declares_nothing() -> None:
    """AK-3.13, AK-4.20.1: he falls while being laid."""
    match = at("executioner", hands=("", "inquisitor"), executioner_victim="inquisitor")
    do(match, "ben play inquisitor")
    assert pile(match, BEN) == "[inquisitor]"
    assert match.actors() == [CAT]
    assert table(match)["inquisitor_rank"] is None
    assert on_top(match, BEN) is None
