import type { GameModule } from "../contract";
import Board from "./Board.svelte";
import { gallery } from "./gallery";
import { howto } from "./howto";
import { lesson } from "./lesson";
import { staging } from "./staging";
import { tableOf } from "./table";

export default {
  Board,
  prompt: (view, say) => say(`web-animal-kingdom-prompt-${tableOf(view).phase}`),
  staging,
  sounds: { played: "card", revived: "card", received: "card", dealt: "card", eliminated: "strike", blessed: "bell", "tokens-taken": "goods" },
  choices: ".possible, [data-plain]",
  gallery,
  howto,
  lesson,
} satisfies GameModule;
