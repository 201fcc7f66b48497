"""Finished games for other sites: a picture of the final board, and what messengers show of a link."""
