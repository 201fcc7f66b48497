"""Arenas: bots play each other on the same deals, and the results say how strong they are, with their uncertainty.

Read in this order: plan, playing, running, results, statistics, report, cli.
"""
