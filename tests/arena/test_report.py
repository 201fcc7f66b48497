"""A report is one self-contained file."""

import re
from xml.etree import ElementTree

import pytest

from pentarchy.arena.report import ticks, write_report
from pentarchy.arena.running import run_here
from pentarchy.engine.game import LANGUAGES
from pentarchy.locales import Speaker
from tests.arena.helpers import QUICK

OUTCOMES = list(run_here(QUICK, QUICK.fixtures()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_names_every_bot_and_loads_nothing(language: str) -> None:
    page = write_report(QUICK, OUTCOMES, Speaker(language))
    assert f'<html lang="{language}">' in page
    for bot in QUICK.bots:
        assert f"<td>{bot}</td>" in page
    assert not re.search(r"<script|<link|<img|src=|href=|url\(|@import|https?:", page)


def test_its_plots_are_well_formed_and_named() -> None:
    page = write_report(QUICK, OUTCOMES, Speaker("en"))
    plots = [ElementTree.fromstring(plot) for plot in re.findall(r"<svg.*?</svg>", page)]
    names = [plot.get("aria-label") for plot in plots]
    assert names == ["Rating ladder", "greedy", "random", "Wins by seat", "Moves in a game"]
    assert all(plot.findall(".//circle") or plot.findall(".//rect") for plot in plots)


def test_what_went_wrong_is_in_it() -> None:
    from dataclasses import replace

    page = write_report(QUICK, [replace(OUTCOMES[0], reports=("seat 0: <broken>",)), *OUTCOMES[1:]], Speaker("en"))
    assert "seat 0: &lt;broken&gt;" in page


@pytest.mark.parametrize(("low", "high"), [(0, 1), (-3.2, 47), (24.9, 25.1), (0, 0), (5, 5000)])
def test_axes_have_a_few_round_ticks(low: float, high: float) -> None:
    marks = ticks(low, high)
    assert len(marks) <= 9
    assert all(low - 1e-6 <= mark <= high + 1e-6 for mark in marks)
