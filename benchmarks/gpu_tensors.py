"""Checks that PyTorch and JAX share the memory of a batch on a GPU. Run it on a machine with a CUDA device; it prints JSON.

    python benchmarks/gpu_tensors.py [--game royal-brawl] [--rows 4096] [--steps 50]

An array is shared if the tensor begins at the array's own address and still equals it after the batch has been stepped. PyTorch takes
`__cuda_array_interface__`; JAX takes it too (`jax.numpy.asarray`), or PyTorch's tensor through DLPack.
"""

import argparse
import datetime
import json
import platform
from collections.abc import Callable
from typing import Any

import numpy as np

import pentarchy
from pentarchy.engine.cuda import GpuBatch, driver

ARRAYS = ("seats", "masks", "counts", "done", "points", "places", "episodes", "state_bytes")


def address(array: Any) -> int:
    """Where an array begins on the device."""
    return int(array.__cuda_array_interface__["data"][0])


def doors() -> dict[str, tuple[Callable[[Any], Any], Callable[[Any], int]]]:
    """How each library takes an array, and how it tells the address of what it made."""
    import jax
    import torch

    jax.config.update("jax_enable_x64", True)  # else JAX shortens `episodes`
    return {
        "torch": (lambda array: torch.as_tensor(array, device="cuda"), lambda tensor: int(tensor.data_ptr())),
        "jax": (jax.numpy.asarray, lambda tensor: int(tensor.unsafe_buffer_pointer())),
        "jax by DLPack": (
            lambda array: jax.dlpack.from_dlpack(torch.as_tensor(array, device="cuda")),
            lambda tensor: int(tensor.unsafe_buffer_pointer()),
        ),
    }


def host(tensor: Any) -> Any:
    """A tensor's numbers as a NumPy array."""
    return np.asarray(tensor.cpu() if hasattr(tensor, "cpu") else tensor)


def shared(batch: GpuBatch, steps: int) -> dict[str, dict[str, Any]]:
    """For each library and array: whether it shares the address, and whether it shows what the batch does later."""
    found: dict[str, dict[str, Any]] = {}
    seen = driver().device_array((batch.count, batch.game.observation), np.float32)
    columns = driver().device_array((batch.count, batch.game.observation), np.float32, order="F")
    arrays = {name: getattr(batch, name) for name in ARRAYS} | {"observations": seen, "observations by column": columns}
    tensors: dict[tuple[str, str], Any] = {}
    for library, (take, where) in doors().items():
        for name, array in arrays.items():
            try:
                tensors[library, name] = tensor = take(array)
                found.setdefault(library, {})[name] = {"same_address": where(tensor) == address(array)}
            except Exception as error:  # what a library refuses is a finding
                found.setdefault(library, {})[name] = {"error": f"{type(error).__name__}: {error}"[:200]}
    for _ in range(steps):
        batch.step(batch.sample())
    batch.observe(out=seen)
    batch.observe(out=columns)
    driver().synchronize()
    for (library, name), tensor in tensors.items():
        found[library][name]["follows_the_batch"] = bool(np.array_equal(host(tensor), arrays[name].copy_to_host()))
    return found


def into_torch(batch: GpuBatch) -> dict[str, bool]:
    """Observations written into tensors of PyTorch, row by row and column by column, and actions taken from one."""
    import torch

    by_row = torch.full((batch.count, batch.game.observation), -1.0, device="cuda")
    by_column = torch.full((batch.game.observation, batch.count), -1.0, device="cuda").T
    batch.observe(out=by_row)
    batch.observe(out=by_column)
    masks = torch.as_tensor(batch.masks, device="cuda")
    before = torch.as_tensor(batch.state_bytes, device="cuda").clone()
    batch.step(masks.argmax(dim=1).to(torch.int32))
    driver().synchronize()
    return {
        "observations by row and by column are equal": bool(torch.equal(by_row, by_column)) and float(by_row.min()) >= 0,
        "a step with actions of PyTorch changes every state": bool((torch.as_tensor(batch.state_bytes) != before).any(dim=1).all()),
    }


def main() -> None:
    """Check one game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="royal-brawl")
    parser.add_argument("--rows", type=int, default=4096)
    parser.add_argument("--steps", type=int, default=50)
    arguments = parser.parse_args()
    import jax
    import torch

    game = pentarchy.load(arguments.game)
    batch = GpuBatch(game, arguments.rows, game.players[-1], seed="tensors")
    report = {
        "date": datetime.date.today().isoformat(),
        "device": torch.cuda.get_device_name(),
        "python": platform.python_version(),
        "torch": torch.__version__,
        "jax": jax.__version__,
        "game": game.slug,
        "rows": arguments.rows,
        "shared": shared(batch, arguments.steps),
        "into_torch": into_torch(batch),
    }
    print(json.dumps(report, indent=1))


if __name__ == "__main__":
    main()
