"""Chapter AK-2: chapters, dealing, passing, rounds and the first-player card."""

import pytest

from pentarchy.engine.errors import IllegalMove, NotYourDecision
from pentarchy.engine.match import Match
from pentarchy.games.animal_kingdom.chapter import move_first_player
from tests.games.animal_kingdom.drawing import (
    ANN,
    BEN,
    CAT,
    DAN,
    NAMES,
    at,
    back_of,
    bare,
    choices,
    covers,
    do,
    eliminations,
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


@pytest.mark.parametrize("players", [3, 4])
def test_four_chapters_of_four_rounds_with_one_card_each(players: int) -> None:
    """AK-2.1: in every round of every chapter each seat plays exactly once."""
    match = opening(players)
    while not match.over:
        seat = match.actors()[0]
        match.act(seat, match.legal(seat)[0])
    plays = [step for step in match.steps if step.text.startswith("play ")]
    assert len(plays) == 4 * 4 * players
    for start in range(0, len(plays), players):
        assert {step.seat for step in plays[start : start + players]} == set(range(players))


def test_a_chapter_is_light_pass_dark_pass_and_four_rounds() -> None:
    """AK-2.2: in this order, and then the next chapter begins in the same way."""
    match = opening()
    phases: list[str] = []
    while table(match)["chapter"] == 1:
        if not phases or phases[-1] != phase(match):
            phases.append(phase(match))
        seat = match.actors()[0]
        match.act(seat, match.legal(seat)[0])
    assert phases[:3] == ["pass-light", "pass-dark", "play"]
    assert phase(match) == "pass-light"


def test_two_light_cards_for_everybody_and_two_for_the_centre() -> None:
    """AK-2.3: the holder sees his own two; the two in the centre are seen by nobody."""
    match = opening()
    laid = table(match)
    for seat in range(4):
        assert len(laid["seats"][seat]["hand"]) == 2
        assert all(back_of(card) == 0 for card in laid["seats"][seat]["hand"])
        assert seen(match, seat)["seats"][seat]["hand"] == laid["seats"][seat]["hand"]
        assert seen(match, seat)["centre"] == dict.fromkeys(laid["centre"])
        assert all(seen(match, seat)["seats"][other]["hand"] is None for other in range(4) if other != seat)
    assert [card is not None for card in laid["centre"].values()] == [True, True, False, False]


def test_the_passed_light_card_goes_to_the_left() -> None:
    """AK-2.4: one card is kept, the other goes secretly to the next seat clockwise."""
    match = opening()
    before = [sorted(hand(match, seat)) for seat in range(4)]
    for seat in range(4):
        do(match, f"{NAMES[seat]} pass {before[seat][0]}")
    for seat in range(4):
        light = {card for card in hand(match, seat) if back_of(card) == 0}
        assert light == {before[seat][1], before[(seat - 1) % 4][0]}


def test_nobody_sees_a_passed_card_before_all_have_chosen() -> None:
    """AK-2.4: the choices are made at once; that a seat has chosen is seen, what it chose is not."""
    match = opening()
    view = seen(match, BEN)
    do(match, f"ann pass {min(hand(match, ANN))}")
    after = seen(match, BEN)
    assert after.pop("deciding") == [BEN, CAT, DAN]
    assert view.pop("deciding") == [ANN, BEN, CAT, DAN]
    assert after == view
    with pytest.raises(NotYourDecision):
        match.act(ANN, match.steps[0].action)


def test_a_secret_choice_can_be_taken_back_until_the_cards_move() -> None:
    """AK-2.4: as long as not all have chosen nothing is shown, so a choice may be changed."""
    match = opening()
    for seat in (ANN, BEN, CAT):
        match.act(seat, match.legal(seat)[0])
    match.undo(BEN)
    assert match.actors() == [BEN, DAN]
    for seat in (BEN, DAN):
        match.act(seat, match.legal(seat)[1])
    assert match.undo_index(BEN) is None


def test_the_passed_dark_card_goes_to_the_right() -> None:
    """AK-2.5: the same with dark cards, to the previous seat."""
    match = opening()
    while phase(match) == "pass-light":
        match.act(match.actors()[0], match.legal(match.actors()[0])[0])
    before = [sorted(card for card in hand(match, seat) if back_of(card)) for seat in range(4)]
    assert all(len(cards) == 2 for cards in before)
    for seat in range(4):
        do(match, f"{NAMES[seat]} pass {before[seat][0]}")
    for seat in range(4):
        dark = {card for card in hand(match, seat) if back_of(card)}
        assert dark == {before[seat][1], before[(seat + 1) % 4][0]}


def test_only_a_dark_card_just_dealt_can_be_passed_on() -> None:
    """AK-2.6: the light cards are known by then, but they stay."""
    match = opening()
    while phase(match) == "pass-light":
        match.act(match.actors()[0], match.legal(match.actors()[0])[0])
    light = [card for card in hand(match, ANN) if back_of(card) == 0]
    assert len(light) == 2
    assert seen(match, ANN)["seats"][ANN]["hand"]
    assert why_not(match, f"ann pass {light[0]}") == "AK-2.6"
    assert [back_of(text.removeprefix("pass ")) for text in choices(match)] == [1, 1]
    foreign = next(card for card in hand(match, BEN) if back_of(card))
    assert why_not(match, f"ann pass {foreign}") == "AK-2.6"


@pytest.mark.parametrize("players", [3, 4])
def test_after_both_passes_everybody_holds_two_and_two(players: int) -> None:
    """AK-2.7: four cards each, two of each back, and four unseen cards in the centre."""
    match = pass_all(opening(players))
    for seat in range(players):
        assert sorted(map(back_of, hand(match, seat))) == [0, 0, 1, 1]
        assert table(match)["seats"][seat]["backs"] == {"light": 2, "dark": 2}
    assert [back_of(card) for card in table(match)["centre"].values()] == [0, 0, 1, 1]
    assert all(set(seen(match, seat)["centre"].values()) == {None} for seat in (-1, *range(players)))


def test_centre_positions_stay_apart() -> None:
    """AK-2.8: an exchange touches one position; the other three keep their cards."""
    match = at(hands=("monk poisoner",), centre="druid king witch saint")
    do(match, "ann play monk", "ann swap poisoner light_2")
    assert table(match)["centre"] == {"light_1": "druid", "light_2": "poisoner", "dark_1": "witch", "dark_2": "saint"}


def test_the_holder_of_the_first_player_card_begins_and_the_others_follow_clockwise() -> None:
    """AK-2.9: one card each."""
    match = at(first=CAT, hands=("bishop", "wizard", "poisoner", "berserker"))
    order = []
    for move in ("cat play poisoner", "dan play berserker", "ann play bishop", "ben play wizard"):
        order.append(match.actors())
        do(match, move)
    assert order == [[CAT], [DAN], [ANN], [BEN]]


def test_playing_is_compulsory_and_any_hand_card_will_do() -> None:
    """AK-2.10: no pass; a card may be played whatever its effect can do; a card not in hand cannot."""
    match = at(hands=("charlatan poisoner bishop berserker", "king"))
    assert choices(match) == ["play charlatan", "play poisoner", "play berserker", "play bishop"]
    assert why_not(match, "ann decline") == "AK-2.10"
    assert why_not(match, "ann play king") == "AK-2.10"
    with pytest.raises(IllegalMove):
        match.act(ANN, "play king")


def test_a_card_is_played_face_up_on_the_own_stack_and_covers_the_last() -> None:
    """AK-2.11: covered cards are out of play, but stay face up or face down."""
    match = at("queen", "[abbot]", "wizard", "berserker", hands=("bishop", "charlatan"))
    do(match, "ann play bishop", "ben play charlatan", "ben decline")
    assert pile(match, ANN) == "queen, bishop"
    assert pile(match, BEN) == "[abbot], charlatan"
    assert on_top(match, ANN) == "bishop"
    assert on_top(match, BEN) == "charlatan"


def test_the_highest_visible_rank_takes_the_first_player_card() -> None:
    """AK-2.12: after all have played; whoever has it already keeps it."""
    match = at("poisoner", "wizard", "monk", hands=("", "", "", "bishop"))
    do(match, "dan play bishop")
    assert table(match)["first_player"] == BEN
    match = at("wizard", "poisoner", "monk", hands=("", "", "", "bishop"))
    do(match, "dan play bishop")
    assert table(match)["first_player"] == ANN
    assert match.actors() == [ANN]


def test_a_face_down_card_does_not_compete() -> None:
    """AK-2.13: the Wizard was eliminated, so the next highest visible card counts."""
    match = at("poisoner", "[wizard]", "monk", hands=("", "", "", "black_knight"))
    do(match, "dan play black_knight")
    assert table(match)["first_player"] == CAT


def test_after_an_intrigue_the_card_counts_where_it_lies() -> None:
    """AK-2.14: the taken Wizard counts for the Intriguer's player, the Intriguer for the one who lost him."""
    match = at("wizard", "poisoner", "monk", hands=("", "", "", "intriguer"))
    do(match, "dan play intriguer")
    assert on_top(match, DAN) == "wizard"
    assert on_top(match, ANN) == "intriguer"
    assert table(match)["first_player"] == DAN


@pytest.mark.parametrize(("rank", "first"), [(20, DAN), (0, ANN)])
@covers("inquisitor", "rank")
def test_the_inquisitor_counts_with_his_declared_rank(rank: int, first: int) -> None:
    """AK-2.15: 20 beats the Wizard, 0 is below every other rank."""
    match = at("wizard", "poisoner", "monk", hands=("", "", "", "inquisitor"))
    do(match, "dan play inquisitor", f"dan rank {rank}", "dan accuse wizard")
    assert table(match)["first_player"] == first


def test_rank_zero_is_below_rank_one() -> None:
    """AK-2.15: even a Charlatan outranks an Inquisitor who chose 0."""
    match = at("charlatan", "[poisoner]", "[monk]", hands=("", "", "", "inquisitor"), first=ANN)
    do(match, "dan play inquisitor", "dan rank 0", "dan accuse charlatan")
    assert table(match)["first_player"] == ANN


def test_without_any_visible_card_the_holder_keeps_it() -> None:
    """AK-2.16: it cannot happen in play, because the last eliminator of a round lies open; the rule is there all the same."""
    s = bare(first_player=CAT)
    move_first_player(s)
    assert s.first_player == CAT


def test_every_round_ends_with_a_visible_card() -> None:
    """AK-2.16: whatever is eliminated, at the end of each round somebody shows an open card."""
    for seed in range(6):
        match = opening(3 + seed % 2, seed)
        while not match.over:
            seat = match.actors()[0]
            before = table(match)
            match.act(seat, match.legal(seat)[-1])
            after = table(match)
            if after["round"] != before["round"] and phase(match) == "play":
                assert any(on_top(match, owner) for owner in range(match.players))


def last_round(last: str, **rest: object) -> Match:
    """Round 4 of a chapter, with one card still to come, from Dan."""
    return at(
        "charlatan, black_knight, courtesan, abbot",
        "poisoner, berserker, assassin, bishop",
        "druid, white_knight, king, executioner",
        "monk, clairvoyant, wizard",
        hands=("", "", "", last),
        executioner_victim="queen",
        **rest,
    )


def test_the_first_player_card_moves_before_tokens_are_handed_out() -> None:
    """AK-2.17, AK-5.1: its new holder takes tokens first, and starts the next chapter."""
    match = last_round("witch")
    do(match, "dan play witch")
    took = [event.args["seat"] for event in match.log(ANN) if event.kind == "tokens-taken"]
    assert took == [BEN, CAT, DAN, ANN]
    laid = table(match)
    assert (laid["chapter"], laid["first_player"]) == (2, BEN)
    assert match.actors() == [ANN, BEN, CAT, DAN]


def test_the_first_player_card_also_moves_after_the_last_round_of_the_game() -> None:
    """AK-2.17: the tie-break and the order of taking depend on it."""
    match = last_round("witch", chapter=4, chapel=["marker", "marker", "marker", None])
    do(match, "dan play witch")
    assert match.over
    assert table(match)["first_player"] == BEN


def test_the_last_of_one_round_may_be_the_first_of_the_next() -> None:
    """AK-2.18: Dan plays last, takes the card, and plays again at once."""
    match = at("poisoner", "monk", "bishop", hands=("", "", "", "wizard black_knight"))
    do(match, "dan play wizard")
    assert match.actors() == [DAN]
    do(match, "dan play black_knight")
    assert pile(match, DAN) == "wizard, black_knight"


def test_the_king_is_played_last_and_covered_at_once() -> None:
    """X5, AK-2.18, AK-5.2: a King played last takes the first-player card and is covered before anybody can harm him."""
    match = at("poisoner", "monk", "witch", hands=("assassin", "", "", "king courtesan"))
    do(match, "dan play king")
    assert table(match)["first_player"] == DAN
    do(match, "dan play courtesan", "dan decline", "ann play assassin")
    assert pile(match, DAN) == "king, courtesan"
    assert eliminations(match) == [0, 0, 0, 0]


def test_a_covered_king_brings_two_royal_tokens() -> None:
    """X5, AK-5.2: if the stack is never flipped."""
    match = at(
        "charlatan, black_knight, poisoner",
        "monk, witch, druid",
        "assassin, abbot, wizard",
        "king, courtesan, bishop",
        hands=("saint", "clairvoyant", "berserker", "white_knight"),
    )
    do(match, "ann play saint", "ann bless mystical", "ben play clairvoyant", "ben decline")
    do(match, "cat play berserker", "dan play white_knight", "ann decline")
    assert won(match, DAN) == {"royal": 3, "clerical": 2}


def test_events_tell_the_public_what_is_public() -> None:
    """AK-2.11: a played card is seen by all, spectators too."""
    match = at(hands=("bishop",))
    do(match, "ann play bishop")
    for seat in (-1, *range(4)):
        assert told(match, seat) == ["played"]
    assert match.log(-1)[-1].args["card"] == "bishop"
