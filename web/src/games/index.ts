/** The games of the page, each loaded when it is needed. A game without a folder is played on the general board. */

import type { Component } from "svelte";
import { needTexts } from "../lib/texts.svelte";
import type { BoxKit, GameModule } from "./contract";

const modules = import.meta.glob<{ default: GameModule }>("./*/index.ts");
const boxes = import.meta.glob<{ default: BoxKit }>("./*/box.ts");
const covers = import.meta.glob<Component>("./*/Cover.svelte", { eager: true, import: "default" });
const firsts = import.meta.glob<Record<string, string>>("./*/first.ts", { eager: true, import: "default" });

/** The options of a game that is played for the first time, where they are not the usual ones. */
export const firstOptions = (slug: string) => firsts[`./${slug}/first.ts`];

/** The game has a guided first game. */
export const hasLesson = (slug: string) => `./${slug}/index.ts` in modules;

/** The picture of a game's card, if its folder has one. */
export const coverOf = (slug: string) => covers[`./${slug}/Cover.svelte`];

/** A game's board, pictures and lessons, with its texts in the language in use; drawn with other material where it is given. */
export async function loadGame(slug: string, material: Record<string, unknown> | null = null): Promise<GameModule> {
  const load = modules[`./${slug}/index.ts`] ?? modules["./general/index.ts"]!;
  const [module] = await Promise.all([load(), needTexts(`${slug}/game`, `${slug}/web`)]);
  module.default.material?.use(material);
  return module.default;
}

/** How a table with the real box is entered, with the game's texts in the language in use. */
export async function loadBox(slug: string): Promise<BoxKit> {
  const load = boxes[`./${slug}/box.ts`] ?? boxes["./general/box.ts"]!;
  const [kit] = await Promise.all([load(), needTexts(`${slug}/game`, `${slug}/web`)]);
  return kit.default;
}
