"""The network as PyTorch trains it; `bots.network` evaluates the same one without PyTorch."""

from collections.abc import Mapping
from typing import Any

import torch
from torch import Tensor, nn

from pentarchy.bots.network import EXTRAS, HEADS
from pentarchy.engine.game import Game
from pentarchy.engine.rules import MAX_SEATS

FORBIDDEN = -1e9  # the logit of an illegal action


class Network(nn.Module):
    """A chain of plain layers with three heads: actions, win shares and points of all seats."""

    def __init__(self, game: Game, hidden: int, middles: int) -> None:
        super().__init__()
        self.first = nn.Linear(game.observation + EXTRAS, hidden)
        self.middle = nn.ModuleList(nn.Linear(hidden, hidden) for _ in range(middles))
        self.policy = nn.Linear(hidden, game.actions)
        self.heads = nn.Linear(hidden, HEADS)
        for layer in (self.first, *self.middle):
            nn.init.orthogonal_(layer.weight, gain=2**0.5)
            nn.init.zeros_(layer.bias)
        for head in (self.policy, self.heads):
            nn.init.orthogonal_(head.weight, gain=0.01)
            nn.init.zeros_(head.bias)

    def forward(self, inputs: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Logits of actions, logits of win shares and scaled points; seats are counted from the observer's own."""
        values = torch.relu(self.first(inputs))
        for layer in self.middle:
            values = torch.relu(layer(values))
        heads = self.heads(values)
        return self.policy(values), heads[:, :MAX_SEATS], heads[:, MAX_SEATS:]


def layers_of(state: Mapping[str, Tensor]) -> dict[str, Any]:
    """A network's weights as `bots.network` stores them."""
    middles = sum(1 for name in state if name.startswith("middle.") and name.endswith(".weight"))
    array = {name: tensor.detach().float().cpu() for name, tensor in state.items()}
    return {
        "first": array["first.weight"].T.contiguous().numpy(),
        "first_bias": array["first.bias"].numpy(),
        "middle": torch.stack([array[f"middle.{i}.weight"].T for i in range(middles)]).numpy(),
        "middle_bias": torch.stack([array[f"middle.{i}.bias"] for i in range(middles)]).numpy(),
        "policy": array["policy.weight"].numpy(),
        "policy_bias": array["policy.bias"].numpy(),
        "heads": array["heads.weight"].numpy(),
        "heads_bias": array["heads.bias"].numpy(),
    }


def state_of(layers: Mapping[str, Any]) -> dict[str, Tensor]:
    """The inverse of `layers_of`."""
    state = {
        "first.weight": torch.tensor(layers["first"]).T.contiguous(),
        "first.bias": torch.tensor(layers["first_bias"]),
        "policy.weight": torch.tensor(layers["policy"]),
        "policy.bias": torch.tensor(layers["policy_bias"]),
        "heads.weight": torch.tensor(layers["heads"]),
        "heads.bias": torch.tensor(layers["heads_bias"]),
    }
    for i, (matrix, bias) in enumerate(zip(layers["middle"], layers["middle_bias"], strict=True)):
        state[f"middle.{i}.weight"] = torch.tensor(matrix).T.contiguous()
        state[f"middle.{i}.bias"] = torch.tensor(bias)
    return state
