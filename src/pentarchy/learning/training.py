"""Training by self-play: proximal policy optimisation, with values of every seat.

The return of a decision is the table's own: after each decision the next one's expectation for *every* seat is known, so returns are
mixed backwards along the table (TD(λ)) and each seat reads its own. Unfinished games end in the network's expectation.
"""

import copy
import json
import os
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any

import torch
from torch import Tensor

from pentarchy.bots.network import read_network, save_network
from pentarchy.engine.errors import BadOption
from pentarchy.engine.game import Game
from pentarchy.engine.rules import MAX_SEATS
from pentarchy.engine.simulation import simulate
from pentarchy.learning.rollout import Player, Tables, Window, shares_of
from pentarchy.learning.torch_network import FORBIDDEN, Network, layers_of, state_of

CHECKPOINT = "checkpoint.pt"
CURVE = "curve.jsonl"


@dataclass(frozen=True)
class Plan:
    """How a network is trained. The defaults serve all games."""

    hidden: int = 256
    middles: int = 2
    rows: int = 16384
    steps: int = 32
    epochs: int = 2
    minibatch: int = 32768
    rate: float = 1e-3
    last_rate: float = 3e-5
    clip: float = 0.2
    entropy: float = 0.012
    last_entropy: float = 0.002
    points_weight: float = 0.3  # of a lead in scaled points, beside the win
    memory: float = 0.97  # λ: how far returns look along the table
    league_share: float = 0.2  # rows in which all seats but one are played by past selves
    snapshot_seconds: float = 20.0
    most_snapshots: int = 12
    averaging: float = 0.99  # of the weights, from window to window; the average is what plays later
    checkpoint_seconds: float = 20.0


class Trainer:
    """A network in training: it can be stopped at any time and goes on from its last checkpoint."""

    def __init__(
        self,
        game: Game,
        folder: Path,
        device: str,
        plan: Plan,
        seed: int | str = 0,
        *,
        start: Path | None = None,
        tables: str | None = None,
        jobs: int | None = None,
    ) -> None:
        self.game, self.folder, self.plan, self.seed = game, folder, plan, seed
        self.device = torch.device(device)
        torch.set_float32_matmul_precision("high")
        torch.manual_seed(Random(f"learn/{seed}").getrandbits(40))
        self.network = Network(game, plan.hidden, plan.middles).to(self.device)
        self.seconds = 0.0
        self.windows = 0
        self.decisions = 0
        self.snapshots: list[dict[str, Tensor]] = []
        self.scale = points_scale(game) if start is None else read_network(game, start).scale
        if start is not None:
            self.network.load_state_dict(state_of(read_network(game, start).layers))
        self.average = copy.deepcopy(self.network)
        self.optimiser = torch.optim.Adam(self.network.parameters(), lr=plan.rate, eps=1e-5, fused=self.device.type == "cuda")
        folder.mkdir(parents=True, exist_ok=True)
        if (folder / CHECKPOINT).exists():
            self._resume()
        on_gpu = (tables or device) == "cuda"
        self.tables = Tables(game, plan.rows, self.device, f"{seed}/{self.windows}", self.scale, on_gpu=on_gpu, jobs=jobs)
        self.player = Player(self.tables, plan.steps, plan.league_share)
        self.past = Network(game, plan.hidden, plan.middles).to(self.device)
        self.luck = Random(f"league/{seed}/{self.windows}")

    # ------------------------------------------------------------------------------------------------- the loop

    def run(self, seconds: float, report: Any = lambda line: None) -> None:
        """Train until so many seconds have been spent, those before the last checkpoint included."""
        began, spent_before = time.perf_counter(), self.seconds
        saved = shown = self.seconds
        snapped = self.seconds if self.snapshots else -1e9
        while self.seconds < seconds:
            if self.seconds - snapped >= self.plan.snapshot_seconds:
                self._snapshot()
                snapped = self.seconds
            line = self.learn_window(min(1.0, self.seconds / seconds))
            self._synchronise()
            self.seconds = spent_before + time.perf_counter() - began
            if self.seconds - shown >= 5 or self.seconds >= seconds:
                shown = self.seconds
                report(self._note(line))
            if self.seconds - saved >= self.plan.checkpoint_seconds or self.seconds >= seconds:
                saved = self.seconds
                self.save()

    def learn_window(self, progress: float) -> dict[str, Tensor]:
        """Play one window and learn from it; the losses of its last minibatch."""
        plan = self.plan
        for group in self.optimiser.param_groups:
            group["lr"] = plan.rate + (plan.last_rate - plan.rate) * progress
        entropy_weight = plan.entropy + (plan.last_entropy - plan.entropy) * progress
        past = None
        if self.snapshots:
            self.past.load_state_dict(self.luck.choice(self.snapshots))
            past = self.past
        window = self.player.play(self.network, past)
        samples = prepare(window, self.tables, plan)
        losses: dict[str, Tensor] = {}
        for _ in range(plan.epochs):
            losses = self._epoch(samples, entropy_weight)
        with torch.no_grad():
            for mine, theirs in zip(self.average.parameters(), self.network.parameters(), strict=True):
                mine.lerp_(theirs, 1 - min(plan.averaging, (self.windows + 1) / (self.windows + 10)))
        self.windows += 1
        self.decisions += plan.rows * plan.steps
        return losses

    def _epoch(self, samples: dict[str, Tensor], entropy_weight: float) -> dict[str, Tensor]:
        order = torch.randperm(len(samples["actions"]), device=self.device)
        sums: list[Tensor] = []
        for chosen in order.split(self.plan.minibatch):
            part = {name: tensor[chosen] for name, tensor in samples.items()}
            sums = losses_of(self.network, part, self.plan.clip)
            policy, win, points, entropy = sums
            loss = policy + win + 0.25 * points - entropy_weight * entropy
            self.optimiser.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
            self.optimiser.step()
        names = ("policy", "win", "points", "entropy")
        return {name: loss.detach() for name, loss in zip(names, sums, strict=True)}

    def _synchronise(self) -> None:
        if self.device.type == "cuda":
            torch.cuda.synchronize()

    # --------------------------------------------------------------------------------------- what is written down

    def _snapshot(self) -> None:
        state = {name: tensor.detach().half().float() for name, tensor in self.network.state_dict().items()}
        self.snapshots.append(state)
        if len(self.snapshots) > self.plan.most_snapshots:
            self.snapshots.pop(self.luck.randrange(len(self.snapshots) - 1))  # the last one stays

    def _note(self, losses: dict[str, Any]) -> dict[str, Any]:
        won, even = self.player.league_share_won.tolist()
        self.player.league_share_won.zero_()
        line = {
            "seconds": round(self.seconds, 1),
            "decisions": self.decisions,
            **{name: round(float(loss), 4) for name, loss in losses.items()},
            "against_past": round(won / even, 4) if even else None,  # 1 is even
        }
        with (self.folder / CURVE).open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        return line

    def save(self) -> None:
        """Write a checkpoint, whole or not at all, and the network as it stands."""
        document = {
            "game": self.game.slug,
            "plan": asdict(self.plan),
            "network": self.network.state_dict(),
            "average": {name: tensor.half() for name, tensor in self.average.state_dict().items()},
            "optimiser": self.optimiser.state_dict(),
            "snapshots": [{name: tensor.half() for name, tensor in state.items()} for state in self.snapshots],
            "scale": self.scale,
            "seconds": self.seconds,
            "windows": self.windows,
            "decisions": self.decisions,
        }
        fresh = self.folder / (CHECKPOINT + ".new")
        with fresh.open("wb") as file:
            torch.save(document, file)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(self.folder / CHECKPOINT)
        self.export(self.folder)

    def export(self, folder: Path, **card: Any) -> None:
        """Write the averaged network and its card."""
        facts = {
            "seconds": round(self.seconds),
            "decisions": self.decisions,
            "device": torch.cuda.get_device_name() if self.device.type == "cuda" else "cpu",
            "torch": torch.__version__,
            "seed": self.seed,
            "plan": asdict(self.plan),
        }
        save_network(self.game, folder, layers_of(self.average.state_dict()), self.scale, facts | card)

    def _resume(self) -> None:
        document = torch.load(self.folder / CHECKPOINT, map_location=self.device, weights_only=True)
        if (
            document["game"] != self.game.slug
            or document["plan"]["hidden"] != self.plan.hidden
            or document["plan"]["middles"] != self.plan.middles
        ):
            raise BadOption(f"{self.folder} holds a checkpoint of another game or another network")
        self.network.load_state_dict(document["network"])
        self.average.load_state_dict({name: tensor.float() for name, tensor in document["average"].items()})
        self.optimiser.load_state_dict(document["optimiser"])
        self.snapshots = [{name: tensor.float() for name, tensor in state.items()} for state in document["snapshots"]]
        self.scale = tuple(document["scale"])
        self.seconds, self.windows, self.decisions = document["seconds"], document["windows"], document["decisions"]


def points_scale(game: Game) -> tuple[float, float]:
    """The mean and the deviation of points in random games."""
    outcomes = simulate(game, game.players[-1], games=400, seed="scale")
    return float(outcomes.points.mean()), max(1.0, float(outcomes.points.std()))


def returns_of(window: Window, memory: float) -> tuple[Tensor, Tensor]:
    """Win shares and points of every seat that each decision came to, mixed with what the decisions after it expected."""
    shares, points = torch.zeros_like(window.final_shares), torch.zeros_like(window.final_points)
    ahead_shares, ahead_points = window.shares[-1], window.points[-1]
    for t in range(len(window.actions) - 1, -1, -1):
        done = window.done[t][:, None]
        ahead_shares = torch.where(done, window.final_shares[t], (1 - memory) * window.shares[t + 1] + memory * ahead_shares)
        ahead_points = torch.where(done, window.final_points[t], (1 - memory) * window.points[t + 1] + memory * ahead_points)
        shares[t], points[t] = ahead_shares, ahead_points
    return shares, points


def own_lead(values: Tensor, seats: Tensor, players: Tensor) -> Tensor:
    """How far the deciding seat is ahead of the mean of the others; alone, its own value."""
    own = values.gather(-1, seats[..., None])[..., 0]
    others = (values.sum(dim=-1) - own) / (players - 1).clamp(min=1)
    return own - others


@torch.no_grad()
def prepare(window: Window, tables: Tables, plan: Plan) -> dict[str, Tensor]:
    """A window as samples: the learning network's own decisions where there was a choice, with advantages and targets."""
    shares, points = returns_of(window, plan.memory)
    own = window.seats[..., None]
    won = shares.gather(-1, own)[..., 0] - window.shares[:-1].gather(-1, own)[..., 0]
    ahead = own_lead(points, window.seats, tables.players) - own_lead(window.points[:-1], window.seats, tables.players)
    advantages = won + plan.points_weight * ahead
    everyone = torch.arange(MAX_SEATS, device=tables.device)
    players = tables.players[None, :].expand_as(window.seats)
    turned = (everyone + own) % players[..., None]  # the absolute seat at each place counted from the deciding one
    there = everyone < players[..., None]
    kept = window.own & (window.masks.sum(dim=-1) > 1)
    chosen = kept.flatten().nonzero()[:, 0]
    advantages = advantages.flatten()[chosen]
    return {
        "inputs": window.inputs.flatten(0, 1)[chosen],
        "masks": window.masks.flatten(0, 1)[chosen],
        "actions": window.actions.flatten()[chosen],
        "chances": window.chances.flatten()[chosen],
        "players": players.flatten()[chosen],
        "advantages": (advantages - advantages.mean()) / (advantages.std() + 1e-6),
        "shares": torch.where(there, shares.gather(-1, turned), 0).flatten(0, 1)[chosen],
        "points": torch.where(there, points.gather(-1, turned), 0).flatten(0, 1)[chosen],
    }


def losses_of(network: Network, part: dict[str, Tensor], clip: float) -> list[Tensor]:
    """The losses of policy, win shares and points, and the policy's entropy."""
    logits, share_logits, points = network(part["inputs"].float())
    chances = logits.float().masked_fill(~part["masks"], FORBIDDEN).log_softmax(dim=1)
    taken = chances.gather(1, part["actions"][:, None])[:, 0]
    ratio = (taken - part["chances"]).exp()
    gain, bounded = ratio * part["advantages"], ratio.clamp(1 - clip, 1 + clip) * part["advantages"]
    policy = -torch.minimum(gain, bounded).mean()
    entropy = -(chances.exp() * chances.clamp(min=-50)).sum(dim=1).mean()
    shares = shares_of(share_logits, part["players"])
    win = -(part["shares"] * (shares + 1e-8).log()).sum(dim=1).mean()
    there = torch.arange(MAX_SEATS, device=points.device)[None, :] < part["players"][:, None]
    off = torch.nn.functional.smooth_l1_loss(points.float(), part["points"], reduction="none")
    return [policy, win, (off * there).sum(dim=1).mean(), entropy]
