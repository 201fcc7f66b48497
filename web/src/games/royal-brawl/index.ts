import type { GameModule } from "../contract";
import Board from "./Board.svelte";
import { gallery } from "./gallery";
import { howto } from "./howto";
import { lesson } from "./lesson";
import { staging } from "./staging";
import { coloursOf, INKS, tableOf } from "./table";

export default {
  Board,
  colour: (view, seat) => INKS[coloursOf(view)[seat]!],
  prompt: (view, say) => {
    const { phase } = tableOf(view);
    return say(phase === "over" ? "web-over" : `web-royal-brawl-prompt-${phase}`);
  },
  staging,
  sounds: { played: "card", moved: "card", picked: "card", swapped: "card", shown: "bell" },
  choices: ".own .possible, .place.possible .cover, .pick",
  gallery,
  howto,
  lesson,
} satisfies GameModule;
