"""The two full games of the rules document, move by move (RB-W11, RB-W12)."""

from typing import Any

import pytest

from pentarchy.games.royal_brawl.data import RULES
from pentarchy.games.royal_brawl.scoring import worth
from pentarchy.games.royal_brawl.stacks import is_live
from pentarchy.games.royal_brawl.state import Phase, acting_seat
from tests.games.royal_brawl.kingdom import act, aside, blocked, character_of, draw, names, place_of, stack, standing

REPLAYS = [example for example in RULES["worked_examples"] if example["type"] == "replay"]


def texts(move: dict[str, Any]) -> list[str]:
    """A move of the replay in notation: the card, and what its power did."""
    played = [f"play {move['card']} {move['cell']}"]
    effect = move.get("effect", {})
    if "swap" in effect:
        played.append("swap " + " ".join(effect["swap"]))
    if "order" in effect:
        played += [f"next {card.split('-')[1]}" for card in effect["order"][:-1]]
    if "from" in effect:
        played.append(f"move {effect['from']} {effect['to']}")
    return played


@pytest.mark.parametrize("replay", REPLAYS, ids=lambda replay: str(replay["id"]))
def test_worked_example_replay(replay: dict[str, Any]) -> None:
    """RB-W11, RB-W12, RB-2.1, RB-2.2, RB-3.2, RB-3.3, RB-6.14: the totals after every play, and the final kingdom."""
    colours = replay["turn_order"]
    hands = [" ".join(replay["hands"][colour]) for colour in colours]
    s = draw({}, players=replay["players"], layout=replay["terrain"], colours=colours, hands=hands)
    assert [sorted(aside(s, seat)) for seat in range(s.players)] == [sorted(replay["set_aside"][colour]) for colour in colours]
    for move in replay["moves"]:
        assert colours[acting_seat(s)] == move["player"]
        assert s.turn // s.players + 1 == move["turn"]
        act(s, *texts(move))
        if s.phase in (Phase.WITCH, Phase.FAIRY, Phase.WIZARD):
            act(s, "decline")  # a power the replay does not mention was not used
        assert dict(zip(colours, standing(s)[0], strict=True)) == move["totals_if_scored_now"], move
    check_end(s, replay, colours)


def check_end(s: Any, replay: dict[str, Any], colours: list[str]) -> None:
    expected = replay["expect"]
    assert s.phase == Phase.OVER
    for cell, cards in expected["final_stacks_bottom_to_top"].items():
        assert stack(s, cell, colours) == cards
        for card in cards:
            owner, name = card.split("-")
            if name in expected["scores"][owner]:
                place, character = place_of(cell), character_of(card)
                assert (worth(s, place, character) if is_live(s, place, character) else 0) == expected["scores"][owner][name]
    assert blocked(s, colours) == set(expected["blocked"])
    points, places = standing(s)
    assert points == [expected["scores"][colour]["total"] for colour in colours]
    assert [colours[places.index(place)] for place in range(1, s.players + 1)] == expected["ranking"]
    assert [names(s.hand[seat]) for seat in range(s.players)] == [set(expected["left_in_hand"][colour]) for colour in colours]
