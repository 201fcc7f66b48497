"""The two-world kit: look for hidden information in everything a seat receives, and for wrong resampling, in any game.

Two worlds that differ only in what a seat may not know must give the seat the same bytes. Give the kit a game behind the small
protocol `GameUnderTest` (ours, OpenSpiel's and PettingZoo's have adapters) and it plays at random, makes such pairs of worlds and
compares them:

>>> from pentarchy.testing import Sampling, leaks
>>> from pentarchy.testing.openspiel import OpenSpielGame
>>> for finding in leaks(OpenSpielGame("gin_rummy"), Sampling(states=500, share=0.02, ends=4)):
...     print(finding)

`python -m pentarchy.testing openspiel gin_rummy` does the same from the shell, and `pentarchy.testing.plugin` for pytest.
"""

from pentarchy.testing.protocol import Finding, GameUnderTest, World
from pentarchy.testing.two_worlds import Sampling, biased_resampling, leaks, wrong_resampling

__all__ = ["Finding", "GameUnderTest", "Sampling", "World", "biased_resampling", "leaks", "wrong_resampling"]
