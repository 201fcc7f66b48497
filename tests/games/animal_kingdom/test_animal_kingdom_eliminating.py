"""Chapter AK-3: playing a card, and who turns whose stack face down."""

import pytest

from pentarchy.games.animal_kingdom.data import CARD_IDS, RULES, VICTIM_MARK, VICTIMS_ON_PLAY, VICTIMS_WAITED_FOR
from pentarchy.games.animal_kingdom.position import names
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
    on_top,
    phase,
    pile,
    table,
    told,
    won,
)


def test_a_turn_is_card_waiting_eliminators_effect() -> None:
    """AK-3.1: Cat's Witch is laid, survives the waiting Queen, and only then asks whose hand to look at."""
    match = at("queen", "poisoner", hands=("", "", "witch"))
    do(match, "cat play witch")
    assert on_top(match, CAT) == "witch"
    assert phase(match) == "look"
    assert match.actors() == [CAT]
    do(match, "cat look seat 0")
    assert match.actors() == [DAN]


def test_waiting_eliminators_come_before_the_effect() -> None:
    """AK-3.1, AK-3.13: the named Witch falls while she is laid; her look does not take place."""
    match = at("executioner", "poisoner", hands=("", "", "witch"), executioner_victim="witch")
    do(match, "cat play witch")
    assert pile(match, CAT) == "[witch]"
    assert match.actors() == [DAN]
    assert told(match, CAT) == ["played", "eliminated"]


def test_an_effect_happens_once_and_never_later() -> None:
    """AK-3.2, AK-3.10, X4: a Poisoner on the table does not harm an Abbot or a Bishop played afterwards."""
    match = at("poisoner", hands=("", "abbot", "bishop"))
    do(match, "ben play abbot", "cat play bishop")
    assert (on_top(match, BEN), on_top(match, CAT)) == ("abbot", "bishop")
    assert eliminations(match) == [0, 0, 0, 0]


def test_you_may_effects_can_be_declined_and_others_cannot() -> None:
    """AK-3.3: the White Knight may be declined, the Saint's token may not."""
    match = at(hands=("white_knight", "saint"))
    do(match, "ann play white_knight")
    assert choices(match)[0] == "decline"
    do(match, "ann decline", "ben play saint")
    assert choices(match) == ["bless royal", "bless clerical", "bless mystical"]


OPTIONAL = {card["id"] for card in RULES["cards"] if card["effect"]["optional"]}


def test_the_data_say_which_effects_are_optional() -> None:
    """AK-3.3: eight characters say "you may"."""
    expected = {"charlatan", "black_knight", "courtesan", "clairvoyant", "druid", "white_knight", "monk", "witch"}
    assert expected == OPTIONAL


def test_an_effect_without_a_target_does_nothing() -> None:
    """AK-3.4: an Assassin without King or Queen can be played, and that is all."""
    match = at("bishop", hands=("", "assassin"))
    do(match, "ben play assassin")
    assert told(match, ANN) == ["played"]
    assert match.actors() == [CAT]


def test_a_whole_stack_is_flipped_for_one_point() -> None:
    """AK-3.5, AK-3.7, X11: all four cards are turned face down, and the eliminator gains exactly one point."""
    match = at(
        "king, charlatan, witch, bishop",
        "druid, saint, white_knight",
        "assassin, monk, clairvoyant",
        "courtesan, wizard, black_knight",
        hands=("", "poisoner"),
    )
    do(match, "ben play poisoner")
    assert pile(match, ANN) == "[king], [charlatan], [witch], [bishop]"
    assert eliminations(match) == [0, 1, 0, 0]


def test_cards_already_face_down_stay_face_down() -> None:
    """AK-3.6: nothing is turned up by a second elimination."""
    match = at("[king], bishop", "wizard", "witch", "monk", hands=("", "poisoner"))
    do(match, "ben play poisoner")
    assert pile(match, ANN) == "[king], [bishop]"


@covers("poisoner", CANNOT)
def test_covered_and_face_down_cards_and_the_own_card_are_no_victims() -> None:
    """AK-3.8: only a visible card of another player can be eliminated."""
    covered = at("bishop, wizard", "monk", "witch", "assassin", hands=("", "poisoner"))
    do(covered, "ben play poisoner")
    assert pile(covered, ANN) == "bishop, wizard"
    face_down = at("[bishop]", hands=("", "poisoner"))
    do(face_down, "ben play poisoner")
    assert eliminations(face_down) == [0, 0, 0, 0]
    own = at("bishop", "monk", "witch", "king", hands=("poisoner",))
    do(own, "ann play poisoner")
    assert pile(own, ANN) == "bishop, poisoner"


def test_a_face_down_card_has_no_icons_no_rank_and_no_effect() -> None:
    """AK-3.9: an eliminated Queen does not wait, does not compete and brings nothing; the cards on top of her count."""
    match = at("[queen]", "poisoner", "monk", hands=("witch", "", "", "king berserker"))
    do(match, "dan play king")
    assert on_top(match, DAN) == "king"
    assert table(match)["first_player"] == DAN
    do(match, "dan play berserker", "ann play witch", "ann decline")
    assert pile(match, ANN) == "[queen], witch"
    assert on_top(match, ANN) == "witch"


def test_face_down_cards_bring_no_tokens() -> None:
    """AK-3.9, AK-5.2: Ann's flipped Queen brings nothing, her open Witch one."""
    match = at(
        "[queen], charlatan, witch, [bishop]",
        "poisoner, berserker, druid, abbot",
        "assassin, monk, saint, clairvoyant",
        "wizard, king, white_knight",
        hands=("", "", "", "black_knight"),
        first=ANN,
    )
    do(match, "dan play black_knight")
    assert won(match, ANN) == {"mystical": 1}


@covers("berserker", EFFECT, "wizard")
def test_an_on_play_eliminator_takes_one_victim_at_most() -> None:
    """AK-3.10, AK-4.5.1: the Wizard falls to a Berserker; an Intriguer played later is safe from him."""
    match = at("wizard", hands=("", "berserker", "intriguer"))
    do(match, "ben play berserker")
    assert pile(match, ANN) == "[wizard]"
    do(match, "cat play intriguer")
    assert on_top(match, CAT) == "intriguer"
    assert eliminations(match) == [0, 1, 0, 0]


@covers("queen", EFFECT, "king")
@covers("king", "queen")
def test_a_waiting_queen_eliminates_a_king_who_is_played() -> None:
    """AK-3.11, AK-4.15.2: the King is the one who falls."""
    match = at("queen", hands=("", "king"))
    do(match, "ben play king")
    assert pile(match, BEN) == "[king]"
    assert pile(match, ANN) == "queen"
    assert eliminations(match) == [1, 0, 0, 0]


@covers("king", EFFECT)
@covers("queen", "king")
def test_a_waiting_king_eliminates_a_queen_who_is_played() -> None:
    """AK-3.11, AK-4.15.2: and vice versa."""
    match = at("king", hands=("", "queen"))
    do(match, "ben play queen")
    assert pile(match, BEN) == "[queen]"
    assert eliminations(match) == [1, 0, 0, 0]


@covers("king", CANNOT)
@covers("queen", CANNOT)
def test_waiting_eliminators_do_nothing_to_cards_on_the_table_or_to_their_own_player() -> None:
    """AK-3.11, AK-4.15.1: playing one of them eliminates nothing by itself, and one's own victim is safe."""
    match = at("poisoner", "queen", "monk", "wizard", hands=("king",), first=ANN)
    do(match, "ann play king")
    assert (pile(match, ANN), pile(match, BEN)) == ("[poisoner], [king]", "queen")
    own = at("queen", "poisoner", "monk", "wizard", hands=("king",), first=ANN)
    do(own, "ann play king")
    assert pile(own, ANN) == "queen, king"


def test_a_covered_or_face_down_or_dormant_eliminator_no_longer_waits() -> None:
    """AK-3.12: each of the three ends the waiting."""
    for stack in ("queen, monk", "monk, [queen]", "monk, queen z"):
        match = at(stack, "poisoner", "wizard", "druid", hands=("", "king"))
        do(match, "ben play king")
        assert on_top(match, BEN) == "king", stack


@covers("executioner", "queen")
@covers("king", "executioner")
def test_two_waiting_eliminators_make_one_elimination() -> None:
    """AK-3.14: one point, for the first clockwise from the player who played the victim."""
    match = at("queen", "poisoner", "executioner", hands=("", "", "", "king"), executioner_victim="king")
    do(match, "dan play king")
    assert eliminations(match) == [1, 0, 0, 0]
    match = at("executioner", "queen", "poisoner", hands=("", "", "", "king"), executioner_victim="king")
    do(match, "dan play king")
    assert eliminations(match) == [1, 0, 0, 0]
    match = at("executioner", "wizard", "poisoner", "queen", hands=("", "king bishop"), executioner_victim="king", first=BEN)
    do(match, "ben play king")
    assert eliminations(match) == [0, 0, 0, 1]


def test_a_moved_or_revived_card_is_not_played() -> None:
    """AK-3.15: a King brought by the Intriguer does not fall to the Queen, and his effect does not start."""
    match = at("queen", "king z", "poisoner", hands=("", "", "", "intriguer"), played=("queen", "king", "poisoner", ""))
    do(match, "dan play intriguer")
    assert pile(match, DAN) == "king z"
    assert pile(match, BEN) == "intriguer"
    assert eliminations(match) == [0, 0, 0, 0]


def test_a_revived_card_is_not_played_either() -> None:
    """AK-3.15, AK-4.1.3: a King turned up under a Charlatan triggers nobody."""
    match = at("[king]", "queen", "poisoner", "wizard", hands=("charlatan",))
    do(match, "ann play charlatan", "ann revive king")
    assert pile(match, ANN) == "king z, charlatan"
    assert eliminations(match) == [0, 0, 0, 0]


def test_elimination_points_are_numbers_without_a_limit() -> None:
    """AK-3.16: more points than the box holds tokens for can be counted; three ones are worth one three."""
    match = at("bishop", hands=("", "poisoner"))
    match.state["eliminations"][BEN] = 20
    do(match, "ben play poisoner")
    assert eliminations(match)[BEN] == 21
    assert match.result().points[BEN] == 21


CHART = {
    "poisoner": {"abbot", "bishop"},
    "berserker": {"intriguer", "wizard"},
    "assassin": {"king", "queen"},
    "abbot": {"witch", "druid"},
    "king": {"queen"},
    "queen": {"king"},
}


def test_the_elimination_chart() -> None:
    """AK-3.17, AK-4.5.5: who eliminates whom; all of these victims carry the skull, and nobody else does."""
    for i, card in enumerate(CARD_IDS):
        victims = set(names(int(VICTIMS_ON_PLAY[i]))) | set(names(int(VICTIMS_WAITED_FOR[i])))
        assert victims == CHART.get(card, set())
    marked = {card for i, card in enumerate(CARD_IDS) if VICTIM_MARK[i]}
    assert marked == set().union(*CHART.values())


@pytest.mark.parametrize(("eliminator", "victim"), [(one, two) for one, both in CHART.items() for two in sorted(both)])
def test_everyone_on_the_chart_falls(eliminator: str, victim: str) -> None:
    """AK-3.17, AK-4.5.5: each pair, on the table."""
    waiting = eliminator in ("king", "queen")
    laid, played = (eliminator, victim) if waiting else (victim, eliminator)
    match = at(laid, hands=("", played))
    do(match, f"ben play {played}")
    loser, winner = (BEN, ANN) if waiting else (ANN, BEN)
    assert pile(match, loser) == f"[{victim}]"
    assert eliminations(match)[winner] == 1


for _eliminator, _victims in CHART.items():
    covers(_eliminator, *_victims)(test_everyone_on_the_chart_falls)


def test_the_saint_is_on_nobodys_list() -> None:
    """AK-3.17: never the Saint."""
    assert all("saint" not in row["victims"] for row in RULES["elimination_chart"] if isinstance(row["victims"], list))


@covers("intriguer", "king", "queen")
def test_a_dormant_card_keeps_its_icons_its_rank_and_its_place_among_the_victims() -> None:
    """AK-3.18: a taken King does not wait, but falls to the Assassin, competes with 17 and brings his tokens."""
    match = at("king", "poisoner", hands=("", "", "intriguer", "queen"))
    do(match, "cat play intriguer")
    assert pile(match, CAT) == "king z"
    do(match, "dan play queen")
    assert on_top(match, DAN) == "queen"
    assert table(match)["first_player"] == CAT
    match = at("king", "poisoner", hands=("", "", "intriguer", "assassin"))
    do(match, "cat play intriguer", "dan play assassin")
    assert pile(match, CAT) == "[king] z"
    assert eliminations(match) == [0, 0, 0, 1]


def test_a_dormant_king_still_brings_royal_tokens() -> None:
    """AK-3.18: icons are not effects."""
    match = at(
        "intriguer, charlatan, black_knight, bishop",
        "poisoner, berserker, druid, abbot",
        "king z, assassin, saint, clairvoyant",
        "wizard, queen, white_knight",
        hands=("", "", "", "executioner"),
        played=(
            "king charlatan black_knight bishop",
            "poisoner berserker druid abbot",
            "intriguer assassin saint clairvoyant",
            "wizard queen white_knight",
        ),
        chapel=["royal", None, None, None],
    )
    do(match, "dan play executioner", "dan execute king")
    assert won(match, CAT) == {"royal": 2}
