"""The sockets of this process stay in it: uvloop closes nothing in the processes that it starts."""

import contextlib
import os
import stat

OPEN = "/dev/fd"  # a file for everything that is open, where the system has such a folder


def keep_sockets() -> None:
    """Let no process that this one starts inherit its sockets: a worker that outlives a killed server would keep its port."""
    for name in os.listdir(OPEN) if os.path.isdir(OPEN) else []:
        with contextlib.suppress(OSError):  # the folder itself was open while it was read
            if stat.S_ISSOCK(os.fstat(int(name)).st_mode):
                os.set_inheritable(int(name), False)
