"""Draw a situation of The Grimm Forest in a few words, and play it with the interpreted rules."""

from collections.abc import Callable
from typing import Any

import numpy as np

from pentarchy.engine.chance import key_words, seed_key
from pentarchy.engine.rules import rule_id
from pentarchy.engine.state import PlainState, StateRecord, blank
from pentarchy.games.grimm_forest import GAME
from pentarchy.games.grimm_forest.answers import legal, refusal
from pentarchy.games.grimm_forest.asking import Decision
from pentarchy.games.grimm_forest.data import FABLE_IDS, FRIEND_IDS, PLACE_IDS, RESOURCE_IDS, SECTION_IDS
from pentarchy.games.grimm_forest.moves import actors, apply, lay_table
from pentarchy.games.grimm_forest.notation import DECISION_IDS, action_of, text_of
from pentarchy.games.grimm_forest.round import go_on
from pentarchy.games.grimm_forest.scoring import result
from pentarchy.games.grimm_forest.state import ACTIONS, MOST_LEGAL, NONE, STATE, Step, house_code
from pentarchy.games.grimm_forest.view import conceal, imagine

Test = Callable[..., None]


def shows(*cards: str) -> Callable[[Test], Test]:
    """Marks a test of what a card does; the table of cards counts them."""
    assert all(card in (*FABLE_IDS, *FRIEND_IDS) for card in cards)
    return lambda test: test


def idles(*cards: str) -> Callable[[Test], Test]:
    """Marks a test in which a card cannot apply."""
    assert all(card in (*FABLE_IDS, *FRIEND_IDS) for card in cards)
    return lambda test: test


def interaction(*numbers: int) -> Callable[[Test], Test]:
    """Marks a test of an entry of chapter 9 of the rules."""
    assert all(1 <= number <= 15 for number in numbers)
    return lambda test: test


class Scene:
    """A table in the middle of a game. Seat 0 is the first player unless told otherwise."""

    def __init__(self, players: int = 3, *, seed: object = 1, advanced: bool = True, first: int = 0) -> None:
        self.s: Any = PlainState(STATE)
        self.s.rules_version = GAME.rules_version
        self.s.players = players
        self.s.options[0] = int(advanced)
        self.s.rng[:] = [*key_words(seed_key(f"scene {seed}")), 0]
        lay_table(self.s)
        self.s.first = first
        self.s.round_number = 1
        self.s.step = Step.LAY

    # ------------------------------------------------------------------------------------------- drawing

    def friends(self, *names: str | None) -> "Scene":
        """Friends in front of the players, from seat 0 on."""
        for seat, name in enumerate(names):
            if name is not None:
                self.s.friend[seat] = self._from_friend_deck(name)
        return self

    def _from_friend_deck(self, name: str) -> int:
        friend = FRIEND_IDS.index(name)
        deck = [card for card in self.s.friend_deck[: self.s.friend_deck_size] if card != friend]
        assert len(deck) == self.s.friend_deck_size - 1, f"{name} is not in the friend deck"
        self._set_friend_deck(deck)
        return friend

    def _set_friend_deck(self, deck: list[int]) -> None:
        self.s.friend_deck[:] = 0
        self.s.friend_deck[: len(deck)] = deck
        self.s.friend_deck_size = len(deck)

    def friend_deck(self, *names: str, only: bool = False) -> "Scene":
        """Put friends on top of their deck, the first one uppermost; `only` sets all others aside in the discard."""
        cards = [self._from_friend_deck(name) for name in names]
        rest = list(self.s.friend_deck[: self.s.friend_deck_size])
        if only:
            for friend in rest:
                self.s.friend_discard |= 1 << friend
            rest = []
        self._set_friend_deck(rest + cards[::-1])
        return self

    def friend_discard(self, *names: str) -> "Scene":
        for name in names:
            self.s.friend_discard |= 1 << self._from_friend_deck(name)
        return self

    def _from_deck(self, name: str) -> int:
        kind = FABLE_IDS.index(name)
        deck = list(self.s.deck[: self.s.deck_size])
        assert kind in deck, f"{name} is not in the deck"
        deck.remove(kind)
        self._set_deck(deck)
        return kind

    def _set_deck(self, deck: list[int]) -> None:
        self.s.deck[:] = 0
        self.s.deck[: len(deck)] = deck
        self.s.deck_size = len(deck)

    def hand(self, seat: int, *names: str) -> "Scene":
        for name in names:
            self.s.hand[seat, self._from_deck(name)] += 1
            self.s.held[seat] += 1
        return self

    def deck(self, *names: str, only: bool = False) -> "Scene":
        """Put fables on top of the deck, the first one uppermost; `only` removes all others from the game."""
        cards = [self._from_deck(name) for name in names]
        self._set_deck(([] if only else list(self.s.deck[: self.s.deck_size])) + cards[::-1])
        return self

    def discard(self, *names: str) -> "Scene":
        for name in names:
            self.s.discard[self._from_deck(name)] += 1
        return self

    def board(self, seat: int, straw: int = 0, wood: int = 0, brick: int = 0) -> "Scene":
        self.s.board[seat, :] = [straw, wood, brick]
        return self

    def stock(self, **places: int | tuple[int, int, int]) -> "Scene":
        """Set the stock of the locations: a number, or three for the Market."""
        for name, amount in places.items():
            place = PLACE_IDS.index(name)
            if isinstance(amount, tuple):
                self.s.stock[place, :] = amount
            else:
                self.s.stock[place, place] = amount
        return self

    def house(self, seat: int, zone: int, resource: str, section: str) -> "Scene":
        level = SECTION_IDS.index(section) + 1
        kind = RESOURCE_IDS.index(resource)
        self.s.house[seat, zone - 1] = house_code(kind, level)
        for part in range(1, level + 1):
            self.s.sections[kind, part] -= 1
        return self

    def site(self, seat: int) -> "Scene":
        self._from_deck("lucrative-site")
        self.s.sites[seat] += 1
        return self

    def lasting(self, name: str, owner: int, place: str | None = None) -> "Scene":
        """A card laid in an earlier round that is still in play."""
        i = self.s.lasting_size
        self.s.lasting_kind[i] = self._from_deck(name)
        self.s.lasting_owner[i] = owner
        self.s.lasting_place[i] = NONE if place is None else PLACE_IDS.index(place)
        self.s.lasting_size += 1
        return self

    # ------------------------------------------------------------------------------------------- playing

    def begin(self, step: str = "S1") -> "Scene":
        """Go on from the start of a step."""
        self.s.step = int(step[1:])
        go_on(self.s)
        return self

    def build(self, seat: int = 0) -> "Scene":
        """Begin a player's Build turn."""
        self.s.slot = seat
        return self.begin("S10")

    def lay(self, *cards: str) -> "Scene":
        """Everybody lays, from seat 0 on: `fields`, or `fields with wolf` (the fable is put in hand first)."""
        for seat, card in enumerate(cards):
            name = card.partition(" with ")[2]
            if name and not self.s.hand[seat, FABLE_IDS.index(name)]:
                self.hand(seat, name)
        if self.s.decision == Decision.NOTHING:
            go_on(self.s)
        for seat, card in enumerate(cards):
            self.play(seat, f"lay {card}")
        return self

    def play(self, seat: int, text: str) -> "Scene":
        """Play a legal move."""
        action = action_of(None, text)
        assert actors(self.s) >> seat & 1, f"seat {seat} has nothing to decide: {self.asked}"
        assert refusal(self.s, seat, action) == 0, f"{text!r} is refused at {self.asked}: {self.legal(seat)}"
        apply(self.s, seat, action)
        return self

    def answer(self, *texts: str) -> "Scene":
        """Play moves, each by the seat that must decide."""
        for text in texts:
            self.play(self.s.decider, text)
        return self

    def rest(self) -> "Scene":
        """Everybody gains straw and ends the turn, until the next round or the end."""
        number = self.s.round_number
        while self.s.round_number == number and self.s.decision == Decision.ACTION:
            self.answer("pass" if "pass" in self.legal() else "gain straw")
        return self

    # ------------------------------------------------------------------------------------------- reading

    @property
    def asked(self) -> tuple[str, int]:
        """The pending decision and the deciding seat."""
        return DECISION_IDS[self.s.decision], self.s.decider

    def legal(self, seat: int | None = None) -> list[str]:
        out = np.zeros(MOST_LEGAL, dtype=np.int64)
        number = legal(self.s, self.s.decider if seat is None else seat, out)
        return [text_of(None, int(action)) for action in out[:number]]

    def refused(self, text: str, seat: int | None = None) -> str:
        """The rule that forbids a move."""
        number = refusal(self.s, self.s.decider if seat is None else seat, action_of(None, text))
        assert number, f"{text!r} is legal"
        return rule_id("GF", number)

    def goods(self, seat: int) -> tuple[int, int, int]:
        straw, wood, brick = self.s.board[seat]
        return straw, wood, brick

    def lies(self, place: str) -> tuple[int, int, int]:
        straw, wood, brick = self.s.stock[PLACE_IDS.index(place)]
        return straw, wood, brick

    def at(self, seat: int) -> str | None:
        place = self.s.at[seat]
        return None if place == NONE else PLACE_IDS[place]

    def holds(self, seat: int) -> list[str]:
        return [FABLE_IDS[kind] for kind, count in enumerate(self.s.hand[seat]) for _ in range(count)]

    def discarded(self) -> list[str]:
        return [FABLE_IDS[kind] for kind, count in enumerate(self.s.discard) for _ in range(count)]

    def friend(self, seat: int) -> str | None:
        friend = self.s.friend[seat]
        return None if friend == NONE else FRIEND_IDS[friend]

    def friends_discarded(self) -> list[str]:
        return [name for friend, name in enumerate(FRIEND_IDS) if self.s.friend_discard >> friend & 1]

    def known(self, viewer: int, holder: int) -> list[str]:
        return [FABLE_IDS[kind] for kind, count in enumerate(self.s.known[viewer, holder]) for _ in range(count)]

    def in_play(self) -> list[str]:
        return [FABLE_IDS[kind] for kind in self.s.lasting_kind[: self.s.lasting_size]]

    def houses(self, seat: int) -> list[str]:
        return [f"{RESOURCE_IDS[(code - 1) // 3]} {SECTION_IDS[(code - 1) % 3]}" for code in self.s.house[seat] if code]

    def result(self) -> tuple[list[int], list[int]]:
        points, places = [0] * 4, [0] * 4
        result(self.s, points, places)
        return points[: self.s.players], places[: self.s.players]

    @property
    def record(self) -> StateRecord:
        record = blank(GAME.state)
        self.s.store(record)
        return record

    def seen_by(self, seat: int) -> Any:
        """The concealed table."""
        table = PlainState.of(self.record)
        conceal(table, seat)
        return table

    def imagined_by(self, seat: int, seed: object = 0) -> Any:
        """A world that fits what a seat knows."""
        table = PlainState.of(self.record)
        imagine(table, seat, np.array([*key_words(seed_key(f"dream {seed}")), 0], dtype=object))
        return table


def all_actions() -> range:
    """The action space."""
    return range(ACTIONS)
