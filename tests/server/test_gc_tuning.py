"""The garbage collector: when everything is looked at."""

from pentarchy.server.background.gc_tuning import CALM_SECONDS, LATEST_SECONDS, THOROUGH_SECONDS, is_full_collection_due


def test_everything_is_looked_at_when_nobody_moves_and_after_an_hour_in_any_case() -> None:
    now = 10_000.0
    busy, calm = now - 1, now - CALM_SECONDS - 1
    assert not is_full_collection_due(now, calm, now - THOROUGH_SECONDS + 1), "too soon"
    assert is_full_collection_due(now, calm, now - THOROUGH_SECONDS - 1)
    assert not is_full_collection_due(now, busy, now - THOROUGH_SECONDS - 1), "tables are moving"
    assert is_full_collection_due(now, busy, now - LATEST_SECONDS - 1)
