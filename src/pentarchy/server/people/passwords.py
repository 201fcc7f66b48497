"""Passwords: argon2 in a small separate pool. It is designed to cost memory and time, so only a few run, and only some may wait."""

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError

from pentarchy.server.errors import Refused

T = TypeVar("T")
AT_ONCE = 2
MOST_WAITING = 30


class Passwords:
    """Hash and verify passwords."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._pool = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="password")
        self._waiting = 0
        # Verified when a name is unknown, so that the response time does not reveal which names exist.
        self._nobody = self._hasher.hash(secrets.token_hex(16))

    async def hash(self, password: str) -> str:
        """Return the hash to store for a password."""
        return await self._run(lambda: self._hasher.hash(password))

    async def is_right(self, stored: str | None, password: str) -> bool:
        """Return whether a password matches the stored hash; it takes as long if none is stored."""
        return await self._run(lambda: self._verify(stored or self._nobody, password)) and stored is not None

    async def _run(self, work: Callable[[], T]) -> T:
        if self._waiting >= MOST_WAITING:
            raise Refused("server.busy", retry_after=5)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        finally:
            self._waiting -= 1

    def _verify(self, stored: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored, password)
        except (VerifyMismatchError, InvalidHashError):
            return False

    def close(self) -> None:
        """Shut the pool down."""
        self._pool.shutdown(wait=False, cancel_futures=True)
