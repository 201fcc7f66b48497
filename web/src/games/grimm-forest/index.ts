import type { GameModule } from "../contract";
import Board from "./Board.svelte";
import { gallery } from "./gallery";
import { howto } from "./howto";
import { lesson } from "./lesson";
import { staging } from "./staging";
import { inkOf, tableOf } from "./table";

export default {
  Board,
  colour: (_, seat) => inkOf(seat),
  prompt: (view, say) => say(`grimm-forest-decision-${tableOf(view).asked?.decision ?? "nothing"}`),
  staging,
  sounds: {
    laid: "card",
    "laid-fable": "card",
    revealed: "card",
    shown: "card",
    "drew-fable": "card",
    "took-fable": "card",
    "friend-came": "bell",
    "token-taken": "bell",
    gathered: "goods",
    took: "goods",
    gave: "goods",
    built: "tile",
    "section-lost": "strike",
    "stock-lost": "strike",
  },
  choices: "[data-gather], [data-fable], [data-lay], [data-build], [data-gain], [data-draw], [data-answer], [data-end-turn]",
  gallery,
  howto,
  lesson,
} satisfies GameModule;
