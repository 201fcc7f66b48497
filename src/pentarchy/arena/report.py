"""An arena's report: a single self-contained HTML file with inline SVG plots and no scripts."""

from collections.abc import Iterable, Sequence
from html import escape

from pentarchy.arena.plan import Job
from pentarchy.arena.playing import Outcome
from pentarchy.arena.statistics import Estimate, Summary, histogram, summarise
from pentarchy.locales import Speaker

WIDTH = 760
MARGIN = 150
ROW = 30

_PAGE = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title><style>
:root {{ color-scheme: light dark; --ink: #222; --paper: #fff; --soft: #ddd; --mark: #2f6fb0; }}
@media (prefers-color-scheme: dark) {{ :root {{ --ink: #eee; --paper: #161616; --soft: #444; --mark: #7db4ec; }} }}
body {{ font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: var(--ink);
  background: var(--paper); }}
table {{ border-collapse: collapse; }} th, td {{ padding: .25rem .7rem; text-align: right; border-bottom: 1px solid var(--soft); }}
th:first-child, td:first-child {{ text-align: left; }} .wide {{ overflow-x: auto; }}
svg {{ max-width: 100%; height: auto; }} svg text {{ font: 13px system-ui, sans-serif; fill: var(--ink); }}
.axis {{ stroke: var(--soft); }} .mark {{ fill: var(--mark); }} .range {{ stroke: var(--mark); stroke-width: 2; }}
</style></head><body>
<h1>{title}</h1>
<p>{facts}</p>
{sections}
</body></html>
"""


def write_report(job: Job, outcomes: Sequence[Outcome], speaker: Speaker) -> str:
    """Return the whole page."""
    summary = summarise(outcomes)
    say = speaker.say
    bots = [line.bot for line in summary.standings]
    scores = {
        bot: [points for outcome in outcomes for name, points in zip(outcome.bots, outcome.points, strict=True) if name == bot]
        for bot in bots
    }
    seats = [(say("arena-seat", number=number + 1), share) for number, share in enumerate(summary.seats)]
    sections = [
        (say("arena-standings"), standings_table(summary, speaker)),
        (say("arena-ladder"), intervals([(line.bot, line.rating) for line in summary.standings], say("arena-ladder"))),
        (say("arena-pairs"), pairs_table(summary, speaker)),
        (say("arena-scores"), "".join(f"<h3>{escape(bot)}</h3>{bars(histogram(scores[bot]), bot)}" for bot in bots)),
        (say("arena-seats"), intervals(seats, say("arena-seats"), least=0.0, most=1.0)),
        (say("arena-length"), bars(histogram(outcome.moves for outcome in outcomes), say("arena-length"))),
    ]
    if summary.reports:
        sections.append((say("arena-reports"), "<ul>" + "".join(f"<li>{escape(report)}</li>" for report in summary.reports) + "</ul>"))
    return _PAGE.format(
        language=speaker.language,
        title=escape(f"{say('arena-title')}: {say(job.game)}"),
        facts=escape(facts(job, summary, speaker)),
        sections="\n".join(f"<section><h2>{escape(title)}</h2>{body}</section>" for title, body in sections),
    )


def facts(job: Job, summary: Summary, speaker: Speaker) -> str:
    """Return one line that describes what was played."""
    options = ", ".join(f"{name}={value}" for name, value in job.options) or "–"
    return speaker.say(
        "arena-facts",
        games=summary.games,
        deals=summary.deals,
        players=job.players,
        options=options,
        seed=job.seed,
        version=job.load().rules_version,
    )


def standings_table(summary: Summary, speaker: Speaker) -> str:
    """One row for each bot."""
    head = [speaker.say(f"arena-column-{name}") for name in ("bot", "games", "wins", "points", "rating", "seconds", "slowest")]
    rows = (
        (
            line.bot, str(line.games), percent(line.wins), interval(line.points, 1), interval(line.rating, 1),
            f"{line.seconds:.3f}", f"{line.slowest:.3f}",
        )
        for line in summary.standings
    )  # fmt: skip
    return table(head, rows)


def pairs_table(summary: Summary, speaker: Speaker) -> str:
    """One row for each pair of bots that met."""
    head = [speaker.say(f"arena-column-{name}") for name in ("bot", "other", "games", "ahead")]
    return table(head, ((pair.bot, pair.other, str(pair.games), percent(pair.ahead)) for pair in summary.pairs))


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """An HTML table."""
    lines = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="wide"><table><tr>{"".join(f"<th>{escape(cell)}</th>" for cell in head)}</tr>{lines}</table></div>'


def percent(estimate: Estimate) -> str:
    """A share with its interval."""
    return f"{100 * estimate.mean:.1f} % [{100 * estimate.low:.1f}, {100 * estimate.high:.1f}]"


def interval(estimate: Estimate, digits: int) -> str:
    """A mean with its interval."""
    return f"{estimate.mean:.{digits}f} [{estimate.low:.{digits}f}, {estimate.high:.{digits}f}]"


# ------------------------------------------------------------------------------------------------------ plots


def svg(height: int, title: str, parts: Iterable[str]) -> str:
    """An SVG drawing with a label for screen readers."""
    return f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(title)}">{"".join(parts)}</svg>'


def intervals(rows: Sequence[tuple[str, Estimate]], title: str, least: float | None = None, most: float | None = None) -> str:
    """One line for each name: a point and its interval."""
    low = min(line.low for _, line in rows) if least is None else least
    high = max(line.high for _, line in rows) if most is None else most
    span = (high - low) or 1.0

    def x(value: float) -> float:
        return round(MARGIN + (value - low) / span * (WIDTH - MARGIN - 80), 1)

    parts = [f'<line class="axis" x1="{x(tick)}" x2="{x(tick)}" y1="0" y2="{ROW * len(rows)}"/>' for tick in ticks(low, high)]
    parts += [f'<text x="{x(tick)}" y="{ROW * len(rows) + 18}" text-anchor="middle">{tick:g}</text>' for tick in ticks(low, high)]
    for number, (name, line) in enumerate(rows):
        y = ROW * number + ROW // 2
        parts.append(f'<text x="{MARGIN - 12}" y="{y + 5}" text-anchor="end">{escape(name)}</text>')
        parts.append(f'<line class="range" x1="{x(line.low)}" x2="{x(line.high)}" y1="{y}" y2="{y}"/>')
        parts.append(f'<circle class="mark" cx="{x(line.mean)}" cy="{y}" r="5"/>')
        parts.append(f'<text x="{WIDTH - 4}" y="{y + 5}" text-anchor="end">{line.mean:.2f}</text>')
    return svg(ROW * len(rows) + 26, title, parts)


def ticks(low: float, high: float) -> list[float]:
    """Round numbers along an axis."""
    span = (high - low) or 1.0
    step = 10.0 ** (len(str(int(span))) - 1) if span >= 1 else 0.1
    while span / step > 8:
        step *= 2
    while span / step < 3:
        step /= 2
    first = int(low // step) + (low % step > 0)
    return [round(number * step, 6) for number in range(first, int(high // step) + 1)]


def bars(ranges: Sequence[tuple[int, int, int]], title: str) -> str:
    """A histogram."""
    most = max(count for _, _, count in ranges)
    height, width = 150, (WIDTH - 20) / len(ranges)
    parts = []
    for number, (first, last, count) in enumerate(ranges):
        tall = round(height * count / most, 1)
        x = round(10 + number * width, 1)
        label = str(first) if first == last else f"{first}–{last}"
        parts.append(f'<rect class="mark" x="{x}" y="{height - tall}" width="{width - 2:.1f}" height="{tall}"><title>')
        parts.append(f"{label}: {count}</title></rect>")
        if number % max(1, len(ranges) // 8) == 0:
            parts.append(f'<text x="{x}" y="{height + 18}">{first}</text>')
    parts.append(f'<line class="axis" x1="10" x2="{WIDTH - 10}" y1="{height}" y2="{height}"/>')
    return svg(height + 26, title, parts)
