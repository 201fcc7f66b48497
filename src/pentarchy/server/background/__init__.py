"""Work that no request asks for: bots, clocks and absent players, loading games, garbage collection."""
