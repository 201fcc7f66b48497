"""The training loop, on the CPU with tiny sizes. Collected only where PyTorch is installed: uv run --extra learn pytest tests/learning"""

import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest
import torch

import pentarchy
from pentarchy.bots.network import net_for, rate, read_network, think
from pentarchy.engine.simulation import Batch
from pentarchy.learning.rollout import Window
from pentarchy.learning.torch_network import Network, layers_of, state_of
from pentarchy.learning.training import CHECKPOINT, Plan, Trainer, own_lead, returns_of

GAME = pentarchy.load("royal-brawl")
TINY = Plan(hidden=32, rows=32, steps=8, minibatch=128, snapshot_seconds=0.0, checkpoint_seconds=0.0)


def test_the_kernels_and_pytorch_agree(tmp_path: Path) -> None:
    trainer = Trainer(GAME, tmp_path, "cpu", TINY)
    trainer.export(tmp_path)
    weights = read_network(GAME, tmp_path)
    network = Network(GAME, TINY.hidden, TINY.middles)
    network.load_state_dict(state_of(weights.layers))
    net = net_for(GAME, weights)
    inputs = trainer.tables.inputs()[0]
    net.inputs[:] = inputs.numpy()
    think(net, 2)
    with torch.no_grad():
        logits, shares, _ = network(inputs[None])
    actions = np.arange(GAME.actions)[: GAME.most_legal]
    rate(net, len(actions), actions)
    assert net.logits[: len(actions)] == pytest.approx(logits[0, : len(actions)].numpy(), abs=1e-4)
    assert net.shares[:2] == pytest.approx(shares[0, :2].softmax(0).numpy(), abs=1e-5)


def test_weights_survive_the_way_to_arrays_and_back() -> None:
    network = Network(GAME, 32, 2)
    again = state_of(layers_of(network.state_dict()))
    assert all(torch.equal(tensor, again[name]) for name, tensor in network.state_dict().items())


def test_returns_are_mixed_backwards_along_the_table() -> None:
    """Two steps, one table: the first step sees half of what the second one expected and half of what it came to."""
    shares = torch.tensor([[[0.0, 0.0]], [[0.5, 0.5]], [[0.0, 0.0]]])
    final = torch.tensor([[[0.0, 0.0]], [[1.0, 0.0]]])
    done = torch.tensor([[False], [True]])
    nothing = torch.zeros(2, 1)
    window = Window(nothing, nothing, nothing, nothing, nothing, shares, shares, done, final, final, nothing)
    won, _ = returns_of(window, memory=0.5)
    assert won[1, 0].tolist() == [1.0, 0.0]
    assert won[0, 0].tolist() == [0.75, 0.25]


def test_a_lead_is_over_the_mean_of_the_others() -> None:
    lead = own_lead(torch.tensor([[6.0, 2.0, 4.0, 0.0]]), torch.tensor([0]), torch.tensor([3]))
    assert lead.tolist() == [3.0]


def test_learning_changes_the_network_and_keeps_numbers_finite(tmp_path: Path) -> None:
    trainer = Trainer(GAME, tmp_path, "cpu", TINY)
    before = trainer.network.policy.weight.detach().clone()
    for _ in range(2):
        losses = trainer.learn_window(0.0)
    assert not torch.equal(before, trainer.network.policy.weight)
    assert all(torch.isfinite(loss) for loss in losses.values())


def test_training_goes_on_after_a_kill(tmp_path: Path) -> None:
    """A process that is killed outright leaves a whole checkpoint, and the next one goes on from it."""
    command = [
        sys.executable, "-c", "from pentarchy.cli import main; main()", "learn", GAME.slug, "--minutes", "5", "--target", "cpu", "--folder",
        str(tmp_path), "--hidden", "32", "--rows", "32", "--steps", "8",
    ]  # fmt: skip
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        while not (tmp_path / CHECKPOINT).exists() and process.poll() is None:
            time.sleep(0.2)
        process.kill()
    kept = torch.load(tmp_path / CHECKPOINT, weights_only=True)
    trainer = Trainer(GAME, tmp_path, "cpu", TINY)
    assert trainer.windows == kept["windows"] > 0
    assert trainer.seconds == kept["seconds"]
    assert all(torch.equal(tensor, kept["network"][name]) for name, tensor in trainer.network.state_dict().items())
    trainer.run(trainer.seconds + 0.01)
    assert trainer.windows > kept["windows"]


def test_pytorch_shares_the_memory_of_a_batch() -> None:
    """What PyTorch shows is what the batch plays, step after step; its tensors are taken as actions and as `out`."""
    batch = Batch(GAME, 8, 2, jobs=1)
    masks, states = torch.from_dlpack(batch.masks), torch.from_dlpack(batch.state_bytes)
    seen = torch.zeros(8, GAME.observation)
    for _ in range(20):
        batch.step(masks.to(torch.int32).argmax(dim=1))
        batch.observe(out=seen.numpy())
    assert masks.data_ptr() == batch.masks.ctypes.data
    assert states.numpy().tobytes() == batch.states.tobytes()
    assert (seen.numpy() == batch.observe()).all()
