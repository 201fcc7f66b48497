"""Chapters AK-5 and AK-4.2: tokens, the Black Knight, the chapel, and the next chapter."""

import pytest

from pentarchy.engine.match import Match
from tests.games.animal_kingdom.drawing import (
    ANN,
    BEN,
    CANNOT,
    CAT,
    DAN,
    EFFECT,
    at,
    choices,
    covers,
    do,
    eliminations,
    hand,
    phase,
    pile,
    seen,
    table,
    told,
    why_not,
    won,
)

BLACK = "charlatan, clairvoyant, poisoner"  # Ann's stack before she plays the Black Knight: no icons at all
BEN_S = "assassin, monk, saint, berserker"
CAT_S = "king, queen, white_knight, witch"
DAN_S = "wizard, courtesan, bishop, abbot"


def last_card(card: str = "black_knight", ann: str = BLACK, **rest: object) -> Match:
    """Ann plays the last card of a chapter; Cat's Witch (14) will take the first-player card."""
    return do(at(ann, BEN_S, CAT_S, DAN_S, hands=(card,), first=BEN, **rest), f"ann play {card}")


def events(match: Match, kind: str) -> list[dict[str, object]]:
    return [dict(event.args) for event in match.log(-1) if event.kind == kind]


def test_first_the_first_player_card_then_the_tokens() -> None:
    """AK-5.1: Cat's Witch is the highest, so she takes first."""
    match = last_card()
    kinds = [event.kind for event in match.log(-1)]
    assert kinds.index("first-player") < kinds.index("tokens-taken")
    assert events(match, "tokens-taken")[0]["seat"] == CAT


def test_every_icon_on_every_face_up_card_brings_a_token_from_the_new_first_player_clockwise() -> None:
    """AK-5.2, X1, X2, X3: covered or not; King 2 + Queen 1 + White Knight 1 royal, Witch 1 mystical; a Clairvoyant brings nothing."""
    match = last_card()
    do(match, "ann decline")
    assert [event["seat"] for event in events(match, "tokens-taken")] == [CAT, DAN, BEN]
    assert won(match, CAT) == {"royal": 4, "mystical": 1}
    assert won(match, DAN) == {"clerical": 3, "mystical": 2}
    assert won(match, BEN) == {"clerical": 1}
    assert won(match, ANN) == {}


@pytest.mark.parametrize(("card", "tokens"), [("bishop", {"clerical": 2}), ("witch", {"mystical": 1}), ("clairvoyant", {})])
@covers("bishop", "icons")
@covers("witch", "icons")
@covers("clairvoyant", "icons")
def test_the_books_examples_of_icons(card: str, tokens: dict[str, int]) -> None:
    """X1, X2, X3, AK-5.2: face up at the end of the chapter; the Clairvoyant brings nothing face up or face down."""
    for text in (card, f"[{card}]"):
        match = at(
            f"{text}, charlatan, poisoner, [executioner]",
            "assassin, intriguer, saint, berserker",
            "king, queen, white_knight, abbot",
            "wizard, courtesan, inquisitor",
            hands=("", "", "", "black_knight"),
            inquisitor_rank=0,
        )
        do(match, "dan play black_knight")
        assert won(match, ANN) == ({} if "[" in text else tokens)


def test_taking_is_compulsory() -> None:
    """AK-5.3: nobody is asked, and the Wizard's tokens are taken even if they ruin their own value."""
    match = last_card()
    assert phase(match) == "console"
    assert won(match, DAN) == {"clerical": 3, "mystical": 2}
    assert events(match, "tokens-taken")


def test_a_shortage_leaves_what_is_left_and_then_nothing() -> None:
    """AK-5.4, X7: one royal token is left for Cat's four icons; she takes one, royal is worth nothing then."""
    match = last_card(tokens=("", "royal 12"))
    assert won(match, CAT) == {"royal": 1, "mystical": 1}
    assert table(match)["supply"]["royal"] == 0
    royal = next(line for line in match.explain(BEN) if line.args.get("colour") == "royal")
    assert (royal.args["count"], royal.args["value"], royal.points) == (12, 0, 0)


def test_tokens_on_the_chapel_are_never_taken() -> None:
    """AK-5.5: the only royal token left lies on the chapel; Cat gets none."""
    match = last_card(tokens=("", "royal 12"), chapel=["royal", None, None, None])
    assert won(match, CAT) == {"mystical": 1}
    assert table(match)["chapel"][0] == "royal"


# ---------------------------------------------------------------------------------------------------- Black Knight


@covers("black_knight", EFFECT)
def test_the_black_knight_consoles_who_received_nothing() -> None:
    """AK-4.2.1, AK-4.2.2, AK-5.6: nothing when played; at his owner's place in the order one token of any colour left."""
    match = last_card()
    assert match.actors() == [ANN]
    assert choices(match) == ["decline", "take royal", "take clerical", "take mystical"]
    do(match, "ann take mystical")
    assert won(match, ANN) == {"mystical": 1}
    assert won(match, BEN) == {"clerical": 1}
    assert table(match)["chapter"] == 2


def test_the_others_wait_for_the_black_knight() -> None:
    """AK-5.6: Ben, who comes after Ann, has not taken his token yet."""
    match = last_card()
    assert won(match, DAN) == {"clerical": 3, "mystical": 2}
    assert won(match, BEN) == {}


def test_nothing_happens_when_the_black_knight_is_played() -> None:
    """AK-4.2.1: in the middle of a chapter the turn simply ends."""
    match = do(at(hands=("black_knight",)), "ann play black_knight")
    assert told(match, ANN) == ["played"]
    assert match.actors() == [BEN]


@covers("black_knight", CANNOT)
def test_the_black_knight_brings_nothing_beside_other_tokens_or_face_down() -> None:
    """AK-4.2.2: Ann received a token, or the knight was eliminated."""
    match = last_card(ann="charlatan, clairvoyant, druid")
    assert won(match, ANN) == {"mystical": 1}
    assert table(match)["chapter"] == 2
    match = last_card("executioner", ann="charlatan, [black_knight], poisoner")
    do(match, "ann execute king")
    assert table(match)["chapter"] == 2
    assert won(match, ANN) == {}


@covers("black_knight", "elimination points")
def test_elimination_points_do_not_matter() -> None:
    """AK-4.2.3: Ann has eliminated somebody in this chapter and may still take her token."""
    match = at(BLACK, BEN_S, CAT_S, DAN_S, hands=("black_knight",), first=BEN)
    match.state["eliminations"][ANN] = 2
    do(match, "ann play black_knight")
    assert phase(match) == "console"
    assert eliminations(match)[ANN] == 2


@covers("black_knight", "empty colours")
def test_icons_that_came_to_nothing_do_not_count_as_tokens() -> None:
    """AK-4.2.4: Ann's Druid found no mystical token, so the knight consoles her; used-up colours are not offered."""
    match = last_card(ann="charlatan, clairvoyant, druid", tokens=("", "", "mystical 12"))
    assert phase(match) == "console"
    assert choices(match) == ["decline", "take royal", "take clerical"]
    assert why_not(match, "ann take mystical") == "AK-4.2.2"


def test_with_an_empty_supply_there_is_nothing_to_take() -> None:
    """AK-4.2.2: the choice is skipped."""
    match = last_card(tokens=("", "", "royal 13, clerical 13, mystical 13"))
    assert table(match)["chapter"] == 2


# ------------------------------------------------------------------------------------------- chapel and next chapter


def test_without_a_saint_the_first_player_marks_the_chapter() -> None:
    """AK-5.7: the mark is worth nothing to anybody; the new first player puts it down."""
    match = last_card()
    do(match, "ann decline")
    assert table(match)["chapel"] == ["marker", None, None, None]
    assert events(match, "chapter-marked") == [{"seat": CAT, "chapter": 1}]
    assert sum(eliminations(match)) == 0


@covers("saint", "chapter mark")
def test_each_chapter_fills_one_space_in_order() -> None:
    """AK-5.8: by the Saint or by the mark, never both."""
    match = last_card(chapel=["royal", None, None, None])
    do(match, "ann decline")
    assert table(match)["chapel"] == ["royal", None, None, None]
    later = last_card(chapter=3, chapel=["royal", "marker", None, None])
    do(later, "ann decline")
    assert table(later)["chapel"] == ["royal", "marker", "marker", None]


@covers("saint", "empty supply")
def test_a_saint_without_a_token_leaves_the_space_to_the_mark() -> None:
    """AK-5.8: he was played while the whole supply was empty."""
    match = last_card(tokens=("", "", "royal 13, clerical 13, mystical 13"))
    assert table(match)["chapel"][0] == "marker"


def test_the_cards_are_collected_and_dealt_anew_and_the_rest_stays() -> None:
    """AK-5.9, AK-5.10: stacks, names, ranks and dormant marks are gone; tokens and points stay; nothing is remembered."""
    match = at(
        BLACK,
        "assassin, monk, saint, inquisitor",
        "king z, queen, white_knight, witch",
        "wizard, courtesan, bishop, executioner",
        hands=("black_knight",),
        first=BEN,
        inquisitor_rank=0,
        executioner_victim="monk",
    )
    match.state["eliminations"][BEN] = 3
    do(match, "ann play black_knight", "ann take royal")
    laid = table(match)
    assert (laid["chapter"], laid["round"], laid["turn"], phase(match)) == (2, 1, 0, "pass-light")
    assert all(pile(match, seat) == "" and len(hand(match, seat)) == 2 for seat in range(4))
    assert (laid["inquisitor_rank"], laid["executioner_victim"], laid["memory"]) == (None, None, [])
    assert not match.state["dormant"].any()
    assert won(match, ANN) == {"royal": 1}
    assert eliminations(match) == [0, 3, 0, 0]
    assert seen(match, ANN)["known"] == {}


def test_after_the_fourth_chapter_the_game_is_over() -> None:
    """AK-5.11: tokens are handed out and the space is marked first."""
    match = last_card(chapter=4, chapel=["marker", "royal", "marker", None])
    assert match.actors() == [ANN]
    do(match, "ann decline")
    assert match.over
    assert table(match)["chapel"][3] == "marker"
    assert won(match, CAT) == {"royal": 4, "mystical": 1}
