"""The examples' own tests need the example game to be installed."""

from tests.example_game import install_example

install_example()
