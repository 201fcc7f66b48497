"""Self-play training: a network for any registered game, from the contract alone. Needs the extra `learn` (PyTorch)."""
