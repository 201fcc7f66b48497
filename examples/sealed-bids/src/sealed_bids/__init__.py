"""Sealed Bids. Read in this order: rules.md, state, rules, view, words."""

from pentarchy.engine.game import Game, Kernels, Option
from sealed_bids import words
from sealed_bids.rules import actors, apply, legal, refusal, result, setup
from sealed_bids.state import CARDS, STATE
from sealed_bids.view import OBSERVATION, conceal, imagine, observe

GAME = Game(
    slug="sealed-bids",
    prefix="SB",
    names={"en": "Sealed Bids", "ru": "Тайные ставки", "uk": "Таємні ставки"},
    players=(2, 3, 4),
    minutes=(5, 10),
    weight=1,
    rules_version=1,
    state=STATE,
    actions=CARDS,
    most_legal=CARDS,
    observation=OBSERVATION,
    kernels=Kernels(setup, actors, legal, refusal, apply, result, conceal, imagine, observe),
    words=words,
    options=(Option("carry-over", rule="SB-4.1"),),
    refusals=("SB-2.3",),
)
