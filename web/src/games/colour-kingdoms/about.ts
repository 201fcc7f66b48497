/** What the signs, dice and spells are and do, in words that the gallery has, too. */

import type { Say } from "../../lib/texts.svelte";
import type { About } from "../../parts/tips.svelte";
import { TOWERS, type Die, type Region, type Spell } from "./sheet";

/** The name of a region's sign, or nothing. */
export function signWords(say: Say, { symbol }: Region): string {
  if (!symbol) return "";
  if (symbol.type === "spell") return say(`colour-kingdoms-spell-${symbol.spell}`);
  const name = symbol.type === "capital" ? say("colour-kingdoms-capital") : say(`colour-kingdoms-monster-${symbol.kind}`);
  return `${name} (${say(`colour-kingdoms-colour-${symbol.colour}`)})`;
}

function signText(say: Say, { symbol }: Region): string {
  if (!symbol) return "";
  if (symbol.type === "spell") return say(`colour-kingdoms-spell-${symbol.spell}-text`);
  return symbol.type === "capital" ? say("colour-kingdoms-capital-text") : say(`colour-kingdoms-monster-${symbol.kind}-text`);
}

/** A region with its sign, and the towers at its borders. */
export function aboutRegion(say: Say, region: Region, title: string): About {
  const tower = TOWERS.some(({ regions }) => regions.includes(region.id)) ? `${say("colour-kingdoms-tower")}: ${say("colour-kingdoms-tower-text")}` : "";
  return { title, text: [signText(say, region), tower].filter(Boolean).join("\n") };
}

export const aboutDie = (say: Say, die: Die, title?: string): About => ({
  title: title ?? say(`colour-kingdoms-die-${die}`),
  text: say(die === "white" ? "colour-kingdoms-die-white-text" : "web-colour-kingdoms-gallery-die"),
});

export const aboutSpell = (say: Say, spell: Spell, fresh = 0): About => ({
  title: say(`colour-kingdoms-spell-${spell}`),
  text: [say(`colour-kingdoms-spell-${spell}-text`), fresh ? `+${fresh} ${say("web-colour-kingdoms-next-round")}` : ""].filter(Boolean).join("\n"),
});
