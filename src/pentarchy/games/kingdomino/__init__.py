"""Kingdomino. Read in this order: data, state, placing, moves, scoring, view, words."""
