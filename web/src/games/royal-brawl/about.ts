/** What the things on the table are and do, in words that the gallery has, too. */

import type { Say } from "../../lib/texts.svelte";
import type { About } from "../../parts/tips.svelte";
import type { Card, Character, Terrain } from "./table";

export const aboutCharacter = (say: Say, character: Character): About => ({
  title: say(`royal-brawl-character-${character}`),
  text: say(`royal-brawl-character-${character}-text`),
});

/** A card that was played: whose it is, and whether it is blocked. */
export const aboutCard = (say: Say, { character, colour, blocked }: Card): About => ({
  ...aboutCharacter(say, character),
  title: say(blocked ? "web-royal-brawl-card-blocked" : "web-royal-brawl-card", {
    character: say(`royal-brawl-character-${character}`),
    colour: say(`royal-brawl-colour-${colour}`),
  }),
});

export const aboutTerrain = (say: Say, terrain: Terrain, place: string): About => ({
  title: `${place}, ${say(`royal-brawl-terrain-${terrain}`)}`,
  text: say(`royal-brawl-terrain-${terrain}-text`),
});
