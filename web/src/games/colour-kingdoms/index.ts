import type { GameModule } from "../contract";
import Board from "./Board.svelte";
import Editor from "./Editor.svelte";
import { gallery } from "./gallery";
import { howto } from "./howto";
import { lesson } from "./lesson";
import { DEFAULT_SHEET, useSheet, type PrintedSheet } from "./sheet";
import { staging } from "./staging";
import { tableOf } from "./table";

export default {
  Board,
  prompt: (view, say) => {
    const table = tableOf(view);
    const turn = view.seat === null ? null : table.sheets[view.seat]?.turn;
    if (turn?.waiting.length) return say("web-colour-kingdoms-prompt-tower");
    const left = Object.values(turn?.drops ?? {}).reduce((sum, count) => sum + count, 0);
    return table.phase === "paint" && !left ? say("web-colour-kingdoms-prompt-finish") : say(`web-colour-kingdoms-prompt-${table.phase}`, { count: left });
  },
  material: { own: DEFAULT_SHEET as unknown as Record<string, unknown>, use: (document) => useSheet(document as PrintedSheet | null), Editor },
  staging,
  sounds: {
    thrown: "dice",
    "took-die": "dice",
    "showed-region": "paint",
    painted: "paint",
    blotted: "no",
    "reached-kingdom": "bell",
    "reached-monsters": "bell",
    "reached-final": "bell",
  },
  choices: "[data-tray].possible, [data-choice], [data-source], [data-cross], [data-finish]",
  gallery,
  howto,
  lesson,
} satisfies GameModule;
