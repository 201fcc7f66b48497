"""Chapter AK-4, the characters that work in the open: Charlatan, the eliminators, Intriguer, King, Queen, Saint, Bishop, Wizard."""

import pytest

from pentarchy.engine.state import PlainState
from pentarchy.games.animal_kingdom.data import NO_CARD, Card
from pentarchy.games.animal_kingdom.eliminating import eliminate
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
    why_not,
    won,
)

QUIET = ("poisoner", "monk", "bishop")  # three stacks with nothing to fear from most cards


# ------------------------------------------------------------------------------------------------------- Charlatan


@covers("charlatan", EFFECT)
def test_the_charlatan_turns_one_eliminated_card_up() -> None:
    """AK-4.1.1, AK-4.1.2: exactly one card of the own stack; the others stay face down."""
    match = at("[wizard], [abbot]", "poisoner, witch", "monk, saint", "bishop, druid", hands=("charlatan",))
    do(match, "ann play charlatan")
    assert choices(match) == ["decline", "revive abbot", "revive wizard"]
    assert why_not(match, "ann revive witch") == "AK-4.1.1"
    do(match, "ann revive wizard")
    assert pile(match, ANN) == "wizard z, [abbot], charlatan"
    assert match.actors() == [BEN]


def test_the_charlatan_may_be_declined() -> None:
    """AK-4.1.1: "you may"."""
    match = at("[wizard]", *QUIET, hands=("charlatan",))
    do(match, "ann play charlatan", "ann decline")
    assert pile(match, ANN) == "[wizard], charlatan"


@covers("charlatan", "king", "queen", "executioner")
@pytest.mark.parametrize(("revived", "victim"), [("king", "queen"), ("queen", "king")])
def test_a_revived_card_stays_in_place_and_sleeps(revived: str, victim: str) -> None:
    """AK-4.1.3: the King lies below the Charlatan, covered and dormant: he does not wait."""
    match = at(f"[{revived}]", "poisoner", "monk", "bishop", hands=("charlatan", victim))
    do(match, "ann play charlatan", f"ann revive {revived}")
    assert pile(match, ANN) == f"{revived} z, charlatan"
    do(match, f"ben play {victim}")
    assert on_top(match, BEN) == victim


def test_a_revived_executioner_has_no_victim() -> None:
    """AK-4.1.3, AK-4.12.4: his name lapsed when he was turned face down, and he does not get a new one."""
    match = at("[executioner]", "poisoner", "monk", "bishop", hands=("charlatan",))
    do(match, "ann play charlatan", "ann revive executioner")
    assert table(match)["executioner_victim"] is None
    assert match.actors() == [BEN]


LAST_ROUND = (
    "poisoner, berserker, druid, abbot",
    "assassin, monk, saint, clairvoyant",
    "king, queen, white_knight, witch",
)
ALL_LAST = ("charlatan", "abbot", "clairvoyant", "witch")


@covers("charlatan", "black_knight")
@covers("black_knight", "charlatan")
def test_a_revived_black_knight_brings_no_token() -> None:
    """AK-4.1.3, AK-4.2.2: he is dormant."""
    match = at("[wizard], [black_knight], [bishop]", *(text.rsplit(",", 1)[0] for text in LAST_ROUND), hands=ALL_LAST)
    do(match, "ann play charlatan", "ann revive black_knight", "ben play abbot", "cat play clairvoyant", "cat decline")
    do(match, "dan play witch")
    assert table(match)["chapter"] == 2
    assert won(match, ANN) == {}


@covers("charlatan", "icons")
def test_a_revived_card_brings_its_icons_again_unless_flipped_again() -> None:
    """AK-4.1.4: the Bishop counts at the end of the chapter; a second elimination would turn him down again."""
    start = ("[wizard], [black_knight], [bishop]", *(text.rsplit(",", 1)[0] for text in LAST_ROUND))
    match = at(*start, hands=ALL_LAST)
    do(match, "ann play charlatan", "ann revive bishop", "ben play abbot", "cat play clairvoyant", "cat decline", "dan play witch")
    assert won(match, ANN) == {"clerical": 2}
    match = at("bishop z, abbot", "witch", "king", "queen", hands=("", "poisoner"))
    do(match, "ben play poisoner")
    assert pile(match, ANN) == "[bishop] z, [abbot]"


@covers("charlatan", CANNOT)
def test_without_face_down_cards_the_charlatan_has_no_effect() -> None:
    """AK-4.1.5: an untouched stack, or other people's eliminated cards."""
    match = at("wizard", "[monk]", "bishop", "witch", hands=("charlatan",))
    do(match, "ann play charlatan")
    assert match.actors() == [BEN]


# --------------------------------------------------------------------------- Poisoner, Berserker, Assassin, Abbot

PAIRS = [
    ("poisoner", "abbot", "bishop"),
    ("berserker", "intriguer", "wizard"),
    ("assassin", "king", "queen"),
    ("abbot", "witch", "druid"),
]


@pytest.mark.parametrize(("card", "one", "two"), PAIRS)
def test_a_single_visible_victim_falls_without_being_asked_for(card: str, one: str, two: str) -> None:
    """AK-4.5.1: forced."""
    for victim in (one, two):
        match = at(victim, hands=("", card))
        do(match, f"ben play {card}")
        assert pile(match, ANN) == f"[{victim}]"
        assert match.actors() == [CAT]


@pytest.mark.parametrize(("card", "one", "two"), PAIRS)
def test_of_two_visible_victims_one_must_be_chosen(card: str, one: str, two: str) -> None:
    """AK-4.5.2: neither both nor none."""
    match = at(one, two, "saint", "monk", hands=("", "", card), first=CAT)
    do(match, f"cat play {card}")
    assert sorted(choices(match)) == sorted([f"eliminate {one}", f"eliminate {two}"])
    assert why_not(match, "cat decline") == "AK-4.5.2"
    assert why_not(match, "cat eliminate saint") == "AK-3.17"
    do(match, f"cat eliminate {two}")
    assert (pile(match, ANN), pile(match, BEN)) == (one, f"[{two}]")
    assert eliminations(match) == [0, 0, 1, 0]


def test_only_visible_victims_can_be_chosen() -> None:
    """AK-3.8, AK-4.5.2: of the Abbot's two, one lies covered by now."""
    match = at("witch", "druid", "saint", "monk", hands=("", "", "abbot"), first=CAT)
    do(match, "cat play abbot")
    match.state["face_up"][ANN] = 0
    assert why_not(match, "cat eliminate witch") == "AK-3.8"


@pytest.mark.parametrize(("card", "one", "two"), PAIRS)
def test_without_a_visible_victim_nothing_happens(card: str, one: str, two: str) -> None:
    """AK-4.5.3: a victim in hand or face down is out of reach."""
    match = at(f"[{one}]", hands=("", card, two))
    do(match, f"ben play {card}")
    assert told(match, ANN) == ["played"]
    assert eliminations(match) == [0, 0, 0, 0]


for _card, _one, _two in PAIRS:
    covers(_card, EFFECT, _one, _two)(test_a_single_visible_victim_falls_without_being_asked_for)
    covers(_card, "both victims")(test_of_two_visible_victims_one_must_be_chosen)
    covers(_card, CANNOT)(test_without_a_visible_victim_nothing_happens)


@covers("abbot", "icons")
def test_the_abbot_also_brings_his_icon() -> None:
    """AK-4.5.4: one clerical token at the end of the chapter."""
    match = at("poisoner, berserker, druid", *LAST_ROUND[1:], "wizard, courtesan, bishop, black_knight", hands=("abbot",), first=BEN)
    do(match, "ann play abbot")
    assert won(match, ANN) == {"clerical": 1, "mystical": 1}


@covers("king", "assassin")
@covers("queen", "assassin")
def test_after_the_assassin_has_struck_the_other_is_safe_from_him() -> None:
    """X6, AK-3.10: Ann holds King and Queen; she loses one to the Assassin and plays the other in safety."""
    match = at("king", hands=("queen", "assassin", "monk", "saint"))
    do(match, "ben play assassin")
    assert pile(match, ANN) == "[king]"
    do(match, "cat play monk", "cat decline", "dan play saint", "dan bless royal")
    while match.actors() != [ANN]:
        match.act(match.actors()[0], choices(match)[0])
    do(match, "ann play queen")
    assert on_top(match, ANN) == "queen"


# ----------------------------------------------------------------------------------------------------- Executioner


@covers("executioner", "saint")
def test_the_executioner_names_a_character_but_not_the_saint() -> None:
    """AK-4.12.1: at once and in public."""
    match = do(at(hands=("executioner",)), "ann play executioner")
    assert why_not(match, "ann execute saint") == "AK-4.12.1"
    assert why_not(match, "ann decline") == "AK-4.12.1"
    do(match, "ann execute king")
    assert table(match)["executioner_victim"] == "king"
    assert told(match, -1) == ["named-victim"]


def test_which_names_the_executioner_is_offered() -> None:
    """AK-4.12.2: any other card of the deck, wherever it is: 18 names, 14 with three players, 18 with the random deck."""
    match = do(at("king", hands=("", "executioner")), "ben play executioner")
    assert len(choices(match)) == 18
    assert "execute king" in choices(match)
    assert why_not(match, "ben execute executioner") == "AK-4.12.2"
    match = do(at(hands=("executioner",), players=3), "ann play executioner")
    assert len(choices(match)) == 14
    assert why_not(match, "ann execute charlatan") == "AK-4.12.2"
    match = do(at(hands=("executioner",), players=3, options={"deck": "random"}), "ann play executioner")
    assert len(choices(match)) == 18


@covers("executioner", EFFECT)
def test_the_named_character_falls_when_another_player_plays_it() -> None:
    """AK-4.12.3: even one that nobody else eliminates; not when it was on the table before."""
    match = at(hands=("executioner", "inquisitor", "monk"))
    do(match, "ann play executioner", "ann execute monk", "ben play inquisitor", "ben rank 0", "ben accuse king")
    while match.actors() != [CAT] or phase(match) != "play":
        match.act(match.actors()[0], match.legal(match.actors()[0])[0])
    do(match, "cat play monk")
    assert pile(match, CAT) == "[monk]"
    assert eliminations(match) == [1, 0, 0, 0]


@covers("executioner", CANNOT)
def test_the_executioner_does_nothing_to_cards_on_the_table_or_of_his_own_player() -> None:
    """AK-3.11, AK-4.12.2, AK-4.12.3: a useless name is allowed."""
    match = at("monk", hands=("", "executioner druid"))
    do(match, "ben play executioner", "ben execute monk")
    assert on_top(match, ANN) == "monk"


@covers("executioner", "covered", "eliminated")
def test_the_name_lapses_when_he_is_covered_or_turned_face_down_and_at_the_chapters_end() -> None:
    """AK-4.12.4: each of the three."""
    match = at("executioner", "poisoner", "wizard", "witch", hands=("druid",), executioner_victim="monk", first=ANN)
    do(match, "ann play druid", "ann decline")
    assert table(match)["executioner_victim"] is None
    ended = at(*LAST_ROUND, "wizard, courtesan, bishop", hands=("", "", "", "executioner"))
    do(ended, "dan play executioner", "dan execute king")
    assert table(ended)["chapter"] == 2
    assert table(ended)["executioner_victim"] is None


def test_an_eliminated_executioner_forgets_the_name() -> None:
    """AK-4.12.4: nobody but another Executioner's name could flip him, so the test turns the stack directly."""
    s = PlainState.of(at("executioner", executioner_victim="monk").state)
    eliminate(s, ANN, BEN, Card.POISONER)
    assert s.victim == NO_CARD


# ------------------------------------------------------------------------------------------------------- Intriguer


@covers("intriguer", EFFECT)
def test_the_intriguer_changes_places_with_the_highest_visible_card() -> None:
    """AK-4.13.1, AK-4.13.2: the Wizard (19) rather than the Bishop (18); both stay face up; forced."""
    match = at("bishop", "wizard", "poisoner", hands=("", "", "", "intriguer"))
    do(match, "dan play intriguer")
    assert pile(match, DAN) == "wizard z"
    assert pile(match, BEN) == "intriguer"
    assert pile(match, ANN) == "bishop"


@covers("intriguer", CANNOT)
def test_the_intriguer_stays_if_nothing_outranks_him() -> None:
    """AK-4.13.3: the highest visible card is below 13, or there is none."""
    for others in (("poisoner", "monk", "abbot"), ("[wizard]", "[bishop]", "[king]")):
        match = at(*others, hands=("", "", "", "intriguer"))
        do(match, "dan play intriguer")
        assert on_top(match, DAN) == "intriguer"
        assert "intrigued" not in told(match, ANN)
    alone = do(at(hands=("intriguer",)), "ann play intriguer")
    assert pile(alone, ANN) == "intriguer"


@covers("intriguer", "witch", "saint", "inquisitor")
def test_the_effect_of_the_taken_card_is_not_triggered() -> None:
    """AK-4.13.4: no look for a Witch, no chapel token for a Saint, no name for an Inquisitor, whose rank stays."""
    match = do(at("witch", hands=("", "intriguer")), "ben play intriguer")
    assert on_top(match, BEN) == "witch"
    assert match.actors() == [CAT]
    match = do(at("saint", hands=("", "intriguer"), chapel=["royal", None, None, None]), "ben play intriguer")
    assert on_top(match, BEN) == "saint"
    assert match.actors() == [CAT]
    match = do(at("inquisitor", hands=("", "intriguer"), inquisitor_rank=20), "ben play intriguer")
    assert on_top(match, BEN) == "inquisitor"
    assert table(match)["inquisitor_rank"] == 20
    assert match.actors() == [CAT]
    low = do(at("inquisitor", hands=("", "intriguer"), inquisitor_rank=0), "ben play intriguer")
    assert on_top(low, BEN) == "intriguer"


@covers("intriguer", "dormant")
def test_a_taken_king_or_queen_no_longer_waits() -> None:
    """AK-4.13.5: but can still be eliminated, and brings icons."""
    for taken, victim in (("king", "queen"), ("queen", "king")):
        match = at(taken, hands=("", "intriguer", victim))
        do(match, "ben play intriguer", f"cat play {victim}")
        assert on_top(match, CAT) == victim
        match = at(taken, hands=("", "intriguer", "assassin"))
        do(match, "ben play intriguer", "cat play assassin")
        assert pile(match, BEN) == f"[{taken}] z"


def test_cards_of_the_last_round_can_be_taken() -> None:
    """AK-4.13.6: Cat has not played in this round; her Wizard of the last round still lies open."""
    match = at("poisoner, monk", "abbot", "wizard", "bishop", hands=("", "intriguer"))
    do(match, "ben play intriguer")
    assert pile(match, BEN) == "abbot, wizard z"
    assert pile(match, CAT) == "intriguer"


@covers("intriguer", "charlatan", "icons", "berserker")
def test_exchanged_cards_belong_to_their_new_stacks() -> None:
    """AK-4.13.7: the Intriguer can be eliminated where he lies now, for the one who got him."""
    match = at("wizard", "poisoner", hands=("", "", "intriguer", "berserker"))
    do(match, "cat play intriguer", "dan play berserker", "dan eliminate intriguer")
    assert pile(match, ANN) == "[intriguer]"
    assert pile(match, CAT) == "wizard z"
    match = at(
        "intriguer, bishop, courtesan, white_knight",
        "poisoner, berserker, druid, abbot",
        "wizard z, assassin, saint, clairvoyant",
        "king, queen, executioner",
        hands=("", "", "", "black_knight"),
        played=(
            "wizard bishop courtesan white_knight",
            "poisoner berserker druid abbot",
            "intriguer assassin saint clairvoyant",
            "king queen executioner",
        ),
        executioner_victim="monk",
    )
    do(match, "dan play black_knight")
    assert won(match, CAT) == {"mystical": 2}
    assert "mystical" not in won(match, ANN)


# -------------------------------------------------------------------------------------------------- King and Queen


def test_a_king_played_beside_a_visible_queen_does_not_harm_her() -> None:
    """AK-4.15.1: he eliminates nothing when played; with the Queen covered both live."""
    match = at("queen, monk", "poisoner", "wizard", "druid", hands=("", "king"))
    do(match, "ben play king")
    assert pile(match, ANN) == "queen, monk"
    assert on_top(match, BEN) == "king"
    assert eliminations(match) == [0, 0, 0, 0]


def test_the_one_who_waits_wins() -> None:
    """AK-4.15.2: Queen first, King second: the King falls, although he outranks her."""
    match = do(at("queen", hands=("", "king")), "ben play king")
    assert (on_top(match, ANN), on_top(match, BEN)) == ("queen", None)


# ----------------------------------------------------------------------------------------------------------- Saint


@covers("saint", EFFECT)
def test_the_saint_puts_a_token_on_the_chapel() -> None:
    """AK-4.16.1, AK-4.16.2: a colour of his choice, on this chapter's space; it counts for the value of its colour to the end."""
    match = at(hands=("saint",), chapter=2, chapel=["marker", None, None, None])
    do(match, "ann play saint")
    assert why_not(match, "ann decline") == "AK-4.16.1"
    do(match, "ann bless clerical")
    assert table(match)["chapel"] == ["marker", "clerical", None, None]
    assert table(match)["supply"]["clerical"] == 12
    values = {line.args["colour"]: line.args["value"] for line in match.explain(ANN) if line.kind == "tokens"}
    assert values == {"royal": 13, "clerical": 13, "mystical": 13}


def test_only_available_colours_can_be_chosen() -> None:
    """AK-4.16.1: royal influence is used up."""
    match = at(hands=("saint",), tokens=("royal 13",))
    do(match, "ann play saint")
    assert choices(match) == ["bless clerical", "bless mystical"]
    assert why_not(match, "ann bless royal") == "AK-4.16.1"


@covers("saint", CANNOT)
def test_a_saint_with_an_empty_supply_puts_nothing_down() -> None:
    """AK-3.4, AK-5.8: no token is left at all."""
    match = at(hands=("saint",), tokens=("royal 13, clerical 13, mystical 13",))
    do(match, "ann play saint")
    assert match.actors() == [BEN]
    assert table(match)["chapel"] == [None] * 4


@covers("saint", "executioner", "on top")
def test_nobody_eliminates_the_saint_and_he_protects_what_lies_under_him() -> None:
    """AK-4.16.3: while he is visible, the Bishop below him is safe."""
    match = at("bishop, saint", "witch", "king", "monk", hands=("", "poisoner"), chapel=["royal", None, None, None])
    do(match, "ben play poisoner")
    assert pile(match, ANN) == "bishop, saint"


@covers("saint", "covered")
def test_a_covered_saint_protects_nothing() -> None:
    """AK-4.16.4: he is flipped with the rest; his token stays."""
    match = at("saint, bishop", "witch", "king", "monk", hands=("", "poisoner"), chapel=["royal", None, None, None])
    do(match, "ben play poisoner")
    assert pile(match, ANN) == "[saint], [bishop]"
    assert table(match)["chapel"][0] == "royal"


# ----------------------------------------------------------------------------------------------- Bishop and Wizard


@covers("bishop", EFFECT, CANNOT)
@covers("wizard", EFFECT, CANNOT)
def test_bishop_and_wizard_have_no_effect_and_two_icons() -> None:
    """AK-4.18.1: the turn is over at once; at the end of the chapter they bring two tokens each."""
    match = do(at(hands=("bishop", "wizard")), "ann play bishop")
    assert match.actors() == [BEN]
    do(match, "ben play wizard")
    assert match.actors() == [CAT]
    assert told(match, ANN) == ["played"]
    match = at(*LAST_ROUND, "wizard, courtesan, bishop", hands=("", "", "", "black_knight"))
    do(match, "dan play black_knight")
    assert won(match, DAN) == {"clerical": 2, "mystical": 2}
