import type { GameModule } from "../contract";
import Board from "./Board.svelte";
import { gallery } from "./gallery";
import { howto } from "./howto";
import { lesson } from "./lesson";
import { reason, staging } from "./staging";
import { tableOf } from "./table";

export default {
  Board,
  open: true,
  prompt: (view, say) => {
    const table = tableOf(view);
    if (table.phase === "place") {
      const tile = table.line[table.turn]?.tile ?? 0;
      return say(view.legal.some((move) => move.move.kind === "discard") ? "web-kingdomino-prompt-discard" : "web-kingdomino-prompt-place", { tile });
    }
    return say(table.phase === "first-claim" ? "web-kingdomino-prompt-first" : "web-kingdomino-prompt-claim");
  },
  reason,
  staging,
  sounds: { placed: "tile", "line-shown": "tile", discarded: "card", "game-scored": "bell" },
  choices: "[data-claim], [data-ground], [data-discard]",
  shortcuts: [
    { keys: ["←", "↑", "→", "↓"], text: "web-kingdomino-key-walk" },
    { keys: ["R"], text: "web-kingdomino-key-turn" },
    { keys: ["Enter"], text: "web-kingdomino-key-place" },
  ],
  gallery,
  howto,
  lesson,
} satisfies GameModule;
