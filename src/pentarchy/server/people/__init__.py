"""Guests, accounts, sessions and API tokens."""
