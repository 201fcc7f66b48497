"""Playing: a window of decisions on a batch of tables, with everything that learning needs, on the batch's own device."""

from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor

from pentarchy.bots.network import EXTRAS
from pentarchy.engine.game import Game
from pentarchy.engine.rules import MAX_SEATS
from pentarchy.engine.simulation import AnyBatch, Batch
from pentarchy.learning.mixing import settings_of
from pentarchy.learning.torch_network import FORBIDDEN, Network


@dataclass
class Window:
    """What happened in a number of steps, step by row; seats are absolute."""

    inputs: Tensor  # half precision
    masks: Tensor
    actions: Tensor
    chances: Tensor  # logarithms, of the actions taken
    seats: Tensor
    shares: Tensor  # of the win, as expected at each decision; one step more than the others
    points: Tensor
    done: Tensor
    final_shares: Tensor  # where done
    final_points: Tensor
    own: Tensor  # decisions of the network that learns, not of a past self


class Tables:
    """A batch with its arrays as tensors, and the inputs of the network."""

    def __init__(
        self,
        game: Game,
        count: int,
        device: torch.device,
        seed: int | str,
        scale: tuple[float, float] = (0.0, 1.0),
        *,
        on_gpu: bool,
        jobs: int | None = None,
    ) -> None:
        self.game, self.count, self.device = game, count, device
        self.mean, self.deviation = scale
        settings = settings_of(game, seed)
        chosen = [settings[row % len(settings)] for row in range(count)]
        players = [setting[0] for setting in chosen]
        options = [setting[1] for setting in chosen]
        self.on_gpu = on_gpu
        self.batch: AnyBatch
        if on_gpu:
            from pentarchy.engine.cuda import GpuBatch

            self.batch = GpuBatch(game, count, players, options, seed=seed, checked=False)
        else:
            self.batch = Batch(game, count, players, options, seed=seed, jobs=jobs)
        self.players = torch.tensor(players, device=device)
        self.rows = torch.arange(count, device=device)
        self._everyone = torch.arange(MAX_SEATS, device=device)
        self.there = self._everyone[None, :] < self.players[:, None]
        self._counts = torch.nn.functional.one_hot(self.players - 1, MAX_SEATS).to(torch.float32)
        here = {"device": device} if on_gpu else {"pin_memory": device.type == "cuda"}
        self._seen = torch.zeros((count, game.observation), **here)
        self._show()

    def _show(self) -> None:
        """The batch's arrays as tensors on the network's device: the same memory wherever the batch is there too."""
        batch = self.batch
        self.seats, self.masks, self.done, self.episodes, self._points, self._places = (
            self._tensor(array) for array in (batch.seats, batch.masks, batch.done, batch.episodes, batch.points, batch.places)
        )

    def _tensor(self, array: Any) -> Tensor:
        return torch.as_tensor(array, device=self.device) if self.on_gpu else torch.from_numpy(array).to(self.device)

    def inputs(self) -> Tensor:
        """What the deciding seats know, the seats and the player counts."""
        self.batch.observe(out=self._seen if self.on_gpu else self._seen.numpy())
        seat = torch.nn.functional.one_hot(self.seats.long(), MAX_SEATS).to(torch.float32)
        return torch.cat((self._seen.to(self.device), seat, self._counts), dim=1)

    def step(self, actions: Tensor) -> None:
        """Play one action in every row."""
        numbers = actions.to(torch.int32)
        self.batch.step(numbers if self.on_gpu else numbers.cpu().numpy())
        if not self.on_gpu and self.device.type != "cpu":
            self._show()

    def relative(self) -> Tensor:
        """For each absolute seat, its number counted from the deciding one; 0 for seats that are not in the game."""
        counted = (self._everyone[None, :] - self.seats.long()[:, None]) % self.players[:, None]
        return torch.where(self.there, counted, 0)

    def outcome(self) -> tuple[Tensor, Tensor]:
        """Win shares and scaled points of the last finished games, by absolute seat."""
        won = ((self._places == 1) & self.there).float()
        points = (self._points.float() - self.mean) / self.deviation
        return won / won.sum(dim=1, keepdim=True).clamp(min=1), torch.where(self.there, points, 0)


def absolute(values: Tensor, relative: Tensor, there: Tensor) -> Tensor:
    """Values by seat counted from the observer, as values by absolute seat."""
    return torch.where(there, values.gather(1, relative), 0)


def shares_of(logits: Tensor, players: Tensor) -> Tensor:
    """Win shares by seat counted from the observer; none for seats that are not in the game."""
    everyone = torch.arange(MAX_SEATS, device=logits.device)
    return logits.float().masked_fill(everyone[None, :] >= players[:, None], FORBIDDEN).softmax(dim=1)


def draw(logits: Tensor) -> Tensor:
    """One action for each row by its chances (the largest of logits with Gumbel noise)."""
    noise = torch.empty_like(logits).exponential_().clamp_(min=1e-20)
    return (logits - noise.log_()).argmax(dim=1)


class Player:
    """Plays windows: most rows by the learning network alone, the last ones with a past self on all seats but one."""

    def __init__(self, tables: Tables, steps: int, league_share: float) -> None:
        self.tables = tables
        self.steps = steps
        self.first_league_row = tables.count - int(tables.count * league_share)
        count, device, game = tables.count, tables.device, tables.game
        kind = torch.float16 if device.type == "cuda" else torch.float32

        def room(*shape: int, dtype: Any = torch.float32) -> Tensor:
            return torch.zeros(shape, dtype=dtype, device=device)

        self.window = Window(
            inputs=room(steps, count, game.observation + EXTRAS, dtype=kind),
            masks=room(steps, count, game.actions, dtype=torch.bool),
            actions=room(steps, count, dtype=torch.int64),
            chances=room(steps, count),
            seats=room(steps, count, dtype=torch.int64),
            shares=room(steps + 1, count, MAX_SEATS),
            points=room(steps + 1, count, MAX_SEATS),
            done=room(steps, count, dtype=torch.bool),
            final_shares=room(steps, count, MAX_SEATS),
            final_points=room(steps, count, MAX_SEATS),
            own=room(steps, count, dtype=torch.bool),
        )
        self.league_share_won = room(2)  # what the learning network won against past selves, and what would be even

    @torch.no_grad()
    def play(self, network: Network, past: Network | None) -> Window:
        """Play one window."""
        tables, window = self.tables, self.window
        for t in range(self.steps):
            inputs = tables.inputs()
            logits, shares, points = network(inputs)
            relative = tables.relative()
            window.shares[t] = absolute(shares_of(shares, tables.players), relative, tables.there)
            window.points[t] = absolute(points.float(), relative, tables.there)
            window.inputs[t] = inputs
            window.masks[t] = tables.masks.bool()
            window.seats[t] = tables.seats
            own = torch.ones(tables.count, dtype=torch.bool, device=tables.device)
            if past is not None:
                first = self.first_league_row
                learner = (tables.rows + tables.episodes) % tables.players
                own[first:] = (learner == tables.seats)[first:]
                theirs = past(inputs[first:])[0]
                logits[first:] = torch.where(own[first:, None], logits[first:], theirs)
            window.own[t] = own
            logits = logits.float().masked_fill(~window.masks[t], FORBIDDEN)
            actions = draw(logits)
            window.actions[t] = actions
            window.chances[t] = logits.log_softmax(dim=1).gather(1, actions[:, None])[:, 0]
            if past is not None:
                learner_before = learner
            tables.step(actions)
            window.done[t] = tables.done.bool()
            window.final_shares[t], window.final_points[t] = tables.outcome()
            if past is not None:
                self._count_league(t, learner_before)
        _, shares, points = network(tables.inputs())
        relative = tables.relative()
        window.shares[self.steps] = absolute(shares_of(shares, tables.players), relative, tables.there)
        window.points[self.steps] = absolute(points.float(), relative, tables.there)
        return window

    def _count_league(self, t: int, learner: Tensor) -> None:
        first = self.first_league_row
        finished = self.window.done[t, first:].float()
        won = self.window.final_shares[t, first:].gather(1, learner[first:, None])[:, 0]
        self.league_share_won[0] += (won * finished).sum()
        self.league_share_won[1] += (finished / self.tables.players[first:]).sum()
