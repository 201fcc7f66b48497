"""Guests, accounts, sessions and API tokens; notices, and how they reach people."""
