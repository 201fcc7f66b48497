"""Chapter AK-8: three players, the random deck, the practice chapter, and the readings that can be switched on."""

from collections import Counter

import pytest

from pentarchy.engine.errors import BadOption
from pentarchy.games.animal_kingdom.data import RULES
from tests.games.animal_kingdom.drawing import (
    ANN,
    BEN,
    CAT,
    DAN,
    GAME,
    at,
    back_of,
    choices,
    do,
    eliminations,
    finish_chapter,
    hand,
    on_top,
    opening,
    pass_all,
    phase,
    pile,
    seen,
    table,
    told,
    why_not,
    won,
)


def test_three_players_standard() -> None:
    """AK-8.1: six of eight cards of each back are dealt, two of each go to the centre; nothing is set aside."""
    match = pass_all(opening(3))
    laid = table(match)
    assert all(len(hand(match, seat)) == 4 for seat in range(3))
    assert all(laid["centre"].values())
    assert "set_aside" not in laid
    assert laid["supply"] == {"royal": 11, "clerical": 11, "mystical": 11}


def test_three_players_with_the_random_deck() -> None:
    """AK-8.2: all twenty cards; two light and two dark sit out, unseen by all; two and two go to the centre; 11 tokens each."""
    sitting_out: Counter[str] = Counter()
    for seed in range(60):
        match = pass_all(opening(3, seed, deck="random"))
        laid = table(match)
        assert sorted(map(back_of, laid["set_aside"])) == [0, 0, 1, 1]
        sitting_out.update(laid["set_aside"])
        cards = [card for seat in range(3) for card in hand(match, seat)] + list(laid["centre"].values()) + laid["set_aside"]
        assert len(set(cards)) == 20
        assert laid["supply"]["royal"] == 11
        assert all(seen(match, seat)["set_aside"] is None for seat in (-1, 0, 1, 2))
    assert len(sitting_out) == 20


def test_the_random_deck_is_drawn_anew_for_every_chapter() -> None:
    """AK-8.2: for that chapter only."""
    match = pass_all(opening(3, deck="random"))
    first = table(match)["set_aside"]
    finish_chapter(match)
    assert table(pass_all(match))["set_aside"] != first


def test_the_random_deck_is_for_three() -> None:
    """AK-8.2: four players always use all cards."""
    with pytest.raises(BadOption, match="random deck"):
        opening(4, deck="random")


def test_a_practice_chapter_leaves_nothing_behind() -> None:
    """AK-8.3: after it the table is set up anew and four chapters follow."""
    match = opening(4, practice="on", first_player="seat-2")
    assert table(match)["practice"]
    finish_chapter(match)
    laid = table(match)
    assert not laid["practice"]
    assert (laid["chapter"], laid["first_player"], laid["chapel"]) == (1, BEN, [None] * 4)
    assert eliminations(match) == [0, 0, 0, 0]
    assert laid["supply"] == {"royal": 13, "clerical": 13, "mystical": 13}
    assert all(won(match, seat) == {} for seat in range(4))
    assert "practice-over" in told(match, ANN)
    for _ in range(4):
        assert not match.over
        finish_chapter(match)
    assert match.over


def test_every_switch_of_the_data_is_an_option() -> None:
    """AK-8.4 to AK-8.9: each names its option, whose default is the reading of the rules."""
    options = {option.name: option for option in GAME.options}
    for switch in RULES["switches"]:
        assert len(options[switch["option"]].values) == 1 + len(switch["alternatives"])
        assert options[switch["option"]].rule == switch["rule"]
        assert options[switch["option"]].default == options[switch["option"]].values[0]


def test_a_victim_may_act_before_it_falls() -> None:
    """AK-8.4: the named Witch looks first, and is eliminated when her effect is over."""
    match = at("executioner", hands=("", "witch"), executioner_victim="witch", options={"own-effect-first": "on"})
    do(match, "ben play witch")
    assert on_top(match, BEN) == "witch"
    do(match, "ben look seat 0")
    assert pile(match, BEN) == "[witch]"
    assert eliminations(match) == [1, 0, 0, 0]
    king = at("queen", hands=("", "king"), options={"own-effect-first": "on"})
    do(king, "ben play king")
    assert pile(king, BEN) == "[king]"


def test_an_intriguer_who_has_moved_away_is_not_checked_any_more() -> None:
    """AK-8.4: he is no longer the visible card of the player who played him, and the taken card was not played."""
    match = at("executioner", "wizard", hands=("", "", "intriguer"), executioner_victim="intriguer", options={"own-effect-first": "on"})
    do(match, "cat play intriguer")
    assert on_top(match, BEN) == "intriguer"
    assert on_top(match, CAT) == "wizard"
    assert eliminations(match) == [0, 0, 0, 0]


def test_a_taken_card_may_stay_active() -> None:
    """AK-8.5: the King waits on for his new owner; a dormant one stays dormant."""
    match = at("king", hands=("", "intriguer", "queen"), options={"taken-card": "active"})
    do(match, "ben play intriguer", "cat play queen")
    assert pile(match, CAT) == "[queen]"
    assert eliminations(match) == [0, 1, 0, 0]
    match = at("king z", hands=("", "intriguer", "queen"), options={"taken-card": "active"})
    do(match, "ben play intriguer", "cat play queen")
    assert on_top(match, CAT) == "queen"
    assert pile(match, BEN) == "king z"


def test_the_black_knight_may_always_bring_a_token() -> None:
    """AK-8.6: although Ann's Druid brought one."""
    match = at(
        "charlatan, clairvoyant, druid",
        "assassin, monk, saint, berserker",
        "king, queen, white_knight, witch",
        "wizard, courtesan, bishop, abbot",
        hands=("black_knight",),
        first=BEN,
        options={"black-knight": "any-colour-icon"},
    )
    do(match, "ann play black_knight")
    assert won(match, ANN) == {"mystical": 1}
    do(match, "ann take royal")
    assert won(match, ANN) == {"mystical": 1, "royal": 1}


def test_the_clairvoyant_may_be_limited_to_two_cards() -> None:
    """AK-8.7: after the second look her effect is over."""
    match = at(hands=("clairvoyant",), options={"clairvoyant": "two-cards"})
    do(match, "ann play clairvoyant", "ann peek light_1", "ann peek dark_2")
    assert match.actors() == [BEN]


def test_face_down_cards_may_keep_their_rank() -> None:
    """AK-8.8: the eliminated Wizard takes the first-player card; the Intriguer still looks at visible cards only."""
    options = {"face-down-rank": "on"}
    match = at("poisoner", "[wizard]", "monk", hands=("", "", "", "black_knight"), options=options)
    do(match, "dan play black_knight")
    assert table(match)["first_player"] == BEN
    match = at("poisoner", "[wizard]", "monk", hands=("", "", "", "intriguer"), options=options)
    do(match, "dan play intriguer")
    assert on_top(match, DAN) == "intriguer"
    match = at("executioner", "wizard", "monk", hands=("", "", "", "inquisitor"), executioner_victim="inquisitor", options=options)
    do(match, "dan play inquisitor")
    assert table(match)["first_player"] == DAN


PAYS = {"inquisitor": "inquisitor-player"}


def test_the_inquisitors_player_may_have_to_pay() -> None:
    """AK-8.9: he gets the named card for one of the same back; only both partners know what was given."""
    match = at(hands=("inquisitor king monk", "queen druid", "saint"), options=PAYS)
    do(match, "ann play inquisitor", "ann rank 0", "ann accuse queen")
    assert phase(match) == "give"
    assert match.actors() == [ANN]
    assert choices(match) == ["give monk", "give king"]
    assert why_not(match, "ann give saint") == "AK-8.9"
    do(match, "ann give king")
    assert "queen" in hand(match, ANN)
    assert "king" in hand(match, BEN)
    assert seen(match, CAT)["memory"][-1] == {"deed": "confiscated", "seat": 0, "other": 1, "given": None, "taken": "queen"}
    assert seen(match, BEN)["memory"][-1]["given"] == "king"
    assert seen(match, CAT)["known"]["queen"] == ["seat 0"]
    assert match.actors() == [BEN]


def test_without_a_fitting_card_the_named_card_is_only_shown() -> None:
    """AK-8.9: also when the Inquisitor's player holds it himself."""
    match = at(hands=("inquisitor saint", "queen"), options=PAYS)
    do(match, "ann play inquisitor", "ann rank 20", "ann accuse saint")
    assert match.actors() == [BEN]
    assert "saint" in hand(match, ANN)
    assert seen(match, CAT)["known"]["saint"] == ["seat 0"]
    match = at("king, monk", "druid, abbot", "wizard, witch", "poisoner, berserker", hands=("inquisitor", "queen"), options=PAYS)
    do(match, "ann play inquisitor", "ann rank 20", "ann accuse queen")
    assert match.actors() == [BEN]
    assert "queen" in hand(match, BEN)
    assert seen(match, DAN)["memory"][-1] == {"deed": "shown", "seat": 1, "card": "queen"}
