"""Colour Kingdoms, chapter 2: the draft (CK-2.11 to CK-2.17)."""

from pentarchy.games.colour_kingdoms.data import Colour, Kingdom
from pentarchy.games.colour_kingdoms.moves import actors
from pentarchy.games.colour_kingdoms.state import Phase
from tests.games.colour_kingdoms.drawing import act, choices, drops, table, told, why_not

BORDERS = "blue 2 BLU+VIO, red 3 RED, yellow 4 YEL, white 2 RED+YEL+BRN"


def test_dice_are_taken_one_each_from_the_first_player_clockwise() -> None:
    """CK-2.11: exactly one die each, nobody passes, and nobody takes two."""
    s = table(3, first=1)
    for seat, die in ((1, "red"), (2, "blue"), (0, "white")):
        assert actors(s) == 1 << seat
        assert all(text.startswith("take") for text in choices(s, seat)), "there is no passing"
        act(s, f"take {die}", seat=seat)
        if s.phase == Phase.JOKER:
            act(s, "joker red", seat=seat)
    assert s.phase == Phase.PAINT
    assert why_not(s, "take yellow", 0) == "CK-2.11"


def test_a_die_that_is_gone_cannot_be_taken() -> None:
    """CK-2.11: only a die that is still in the box."""
    s = act(table(3), "take blue")
    assert why_not(s, "take blue", 1) == "CK-2.11"


def test_the_white_die_is_never_the_first_of_a_throw() -> None:
    """CK-2.12: while all four are in the box."""
    s = table(2)
    assert why_not(s, "take white") == "CK-2.12"
    assert choices(s) == ["take blue", "take red", "take yellow"]
    act(s, "take yellow")
    assert "take white" in choices(s, 1)


def test_a_coloured_die_gives_its_own_colour() -> None:
    """CK-2.13: three yellow drops from the yellow three."""
    s = act(table(), "take yellow")
    assert drops(s, "yellow") == 3
    assert why_not(s, "place blue on yel-1") == "CK-2.13"


def test_the_joker_takes_a_colour_that_is_not_in_the_box() -> None:
    """CK-2.14: named at once; a colour still in the box is refused."""
    s = table(3)
    act(s, "take red")
    act(s, "take blue", seat=1)
    act(s, "take white", seat=2)
    assert s.phase == Phase.JOKER
    assert choices(s, 2) == ["joker blue", "joker red"]
    assert why_not(s, "joker yellow", 2) == "CK-2.14"
    act(s, "joker red", seat=2)
    assert drops(s, "red", 2) == 3


def test_dice_of_earlier_rounds_of_the_throw_count_as_gone_for_the_joker() -> None:
    """CK-2.14: with two players, in the second round of a throw."""
    s = table(2, round_number=2, dice="yellow 2 YEL, white 4 VIO")
    act(s, "take white")
    assert choices(s) == ["joker blue", "joker red"]
    alone = table(1, round_number=4, dice="white 4 VIO")
    assert choices(act(alone, "take white")) == ["joker blue", "joker red", "joker yellow"]


def test_the_joker_has_no_choice_with_one_colour_gone() -> None:
    """CK-2.14, CK-2.17: a part with one possible value is skipped."""
    s = act(table(2), "take red")
    act(s, "take white", seat=1)
    assert s.phase == Phase.PAINT
    assert s.hue[1] == Colour.RED
    assert ("named-colour", {"seat": 1, "colour": "red"}) in told(s)


def test_the_face_says_how_many_drops() -> None:
    """CK-2.15: never more, never fewer."""
    s = act(table(dice="blue 4 BLU, red 2 RED, yellow 3 YEL, white 3 VIO"), "take red")
    assert drops(s, "red") == 2
    act(s, "place red on red-1", "place red on red-4")
    assert why_not(s, "place red on red-5") == "CK-2.15"


def test_a_die_on_a_border_needs_its_home_kingdom() -> None:
    """CK-2.16: one of those it lies in; with one kingdom there is no choice."""
    s = act(table(2, dice=BORDERS), "take blue")
    assert s.phase == Phase.HOME
    assert choices(s) == ["home blu", "home vio"]
    assert why_not(s, "home red") == "CK-2.16"
    act(s, "home vio")
    assert s.taken_from[0] == Kingdom.VIO
    act(s, "take red", seat=1)
    assert s.phase == Phase.PAINT
    assert s.taken_from[1] == Kingdom.RED


def test_the_parts_of_a_pick_come_in_order_and_stay() -> None:
    """CK-2.17: die, kingdom, colour; each public at once and final."""
    s = table(3, dice=BORDERS)
    act(s, "take red")
    act(s, "take yellow", seat=1)
    assert why_not(s, "home red", 2) == "CK-2.17"
    act(s, "take white", seat=2)
    assert s.phase == Phase.HOME
    assert told(s) == [("took-die", {"seat": 2, "die": "white", "face": 2})]
    assert why_not(s, "joker red", 2) == "CK-2.17"
    assert why_not(s, "take blue", 2) == "CK-2.17"
    before = int(s.revealed)
    act(s, "home brn", seat=2)
    assert s.phase == Phase.JOKER
    assert s.revealed > before
    assert why_not(s, "home red", 2) == "CK-2.17"
    act(s, "joker yellow", seat=2)
    assert s.phase == Phase.PAINT
    assert why_not(s, "joker red", 2) == "CK-2.17"
    assert drops(s, "yellow", 2) == 2
