"""Metrics for Prometheus. With several processes the numbers are summed from shared files."""

import os
import re
from pathlib import Path

from prometheus_client import Counter, Gauge, Histogram, multiprocess

_QUICK = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)

TABLES = Gauge("pentarchy_tables_in_memory", "Tables kept in memory", multiprocess_mode="livesum")
CONNECTIONS = Gauge("pentarchy_connections", "Open WebSockets", multiprocess_mode="livesum")
PAGES_HANDED_OVER = Counter("pentarchy_pages_handed_over", "Pages passed on to the process where their table lives")
MOVES = Counter("pentarchy_moves", "Moves that were stored", ["game", "by"])
REFUSALS = Counter("pentarchy_refusals", "Requests and messages that were refused", ["code"])
ACT_SECONDS = Histogram("pentarchy_act_seconds", "From a move's arrival to its acknowledgement", buckets=_QUICK)
COMMIT_SECONDS = Histogram("pentarchy_commit_seconds", "One transaction of the journal", buckets=_QUICK)
COMMIT_MOVES = Histogram("pentarchy_commit_moves", "Moves in one transaction", buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500))
BOT_SECONDS = Histogram("pentarchy_bot_seconds", "A bot's thinking", ["level"], buckets=(*_QUICK, 10, 20))
BOTS_CUT_SHORT = Counter("pentarchy_bots_cut_short", "Bots that had no time for all playouts of their level", ["level"])
BOT_FALLBACKS = Counter("pentarchy_bot_fallbacks", "Bots that failed or got no time: a faster level answered", ["why"])
BOTS_WAITING = Gauge("pentarchy_bots_waiting", "Bots that think or wait for a thread", multiprocess_mode="livesum")
LOOP_LAG = Histogram("pentarchy_loop_lag_seconds", "How late the event loop wakes up", buckets=_QUICK)
NOTICES = Counter("pentarchy_notices", "Notices sent to people", ["channel", "outcome"])
ERRORS = Counter("pentarchy_errors", "Failures of the server itself", ["where"])
SET_ASIDE = Counter("pentarchy_tables_set_aside", "Tables that could not be replayed when they were loaded", ["code"])


def forget_ended_processes() -> None:
    """Drop the gauges of processes that have ended, because what they held in memory is gone."""
    folder = os.environ.get("PROMETHEUS_MULTIPROC_DIR")
    for file in Path(folder).glob("gauge_live*.db") if folder else ():
        found = re.search(r"_(\d+)\.db$", file.name)
        if found and not _runs(int(found[1])):
            multiprocess.mark_process_dead(found[1])  # type: ignore[no-untyped-call]


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
