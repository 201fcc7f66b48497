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
  gallery,
  howto,
  lesson,
} satisfies GameModule;
