"""Finished games for other sites: a picture of the final board, a clip of the game, and what messengers show of a link."""
