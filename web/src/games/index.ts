/** The games of the page, each loaded when it is needed. A game without a folder is played on the fallback board. */

import { needTexts } from "../lib/texts.svelte";
import type { GameModule } from "./contract";

const modules = import.meta.glob<{ default: GameModule }>("./*/index.ts");

/** Minutes a game takes, for the cards on the first page. */
export const MINUTES: Record<string, [number, number]> = {
  "kingdomino": [15, 20],
  "royal-brawl": [15, 25],
  "animal-kingdom": [20, 40],
  "colour-kingdoms": [30, 45],
  "grimm-forest": [40, 60],
};

export const hasBoard = (slug: string) => `./${slug}/index.ts` in modules;

/** A game's board, pictures and lessons, with its texts in the language in use. */
export async function loadGame(slug: string): Promise<GameModule> {
  const load = modules[`./${slug}/index.ts`] ?? modules["./fallback/index.ts"]!;
  const [module] = await Promise.all([load(), needTexts(`${slug}/game`, `${slug}/web`)]);
  return module.default;
}
