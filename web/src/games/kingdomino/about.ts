/** What the things on the table are, in words. */

import type { Say } from "../../lib/texts.svelte";
import type { About } from "../../parts/tips.svelte";
import type { Square, Territory } from "./table";
import { TILES, type Half } from "./tiles";

const halfWords = (say: Say, { terrain, crowns }: Half) => say("web-kingdomino-half", { terrain: say(`kingdomino-terrain-${terrain}`), crowns });

/** Both halves of a tile. */
export const tileWords = (say: Say, tile: number) => `${halfWords(say, TILES.get(tile)!.a)}, ${halfWords(say, TILES.get(tile)!.b)}`;

export const aboutTile = (say: Say, tile: number): About => ({ title: say("web-kingdomino-tile", { tile }), text: tileWords(say, tile) });

/** A square of a kingdom: its tile, and what its territory is worth. */
export const aboutSquare = (say: Say, square: Square, { squares, crowns }: Territory): About => ({
  title: `${say("web-kingdomino-tile", { tile: square.tile })}: ${halfWords(say, square)}`,
  text: `${say("kingdomino-score-territory", { terrain: say(`kingdomino-terrain-${square.terrain}`), squares: squares.length, crowns })} = ${squares.length * crowns}`,
});

export const aboutCastle = (say: Say): About => ({ title: say("web-kingdomino-castle"), text: say("web-kingdomino-castle-text"), rule: "KD-3.5" });

export const aboutKing = (say: Say, name: string): About => ({ title: say("web-kingdomino-king", { name }), text: say("web-kingdomino-king-text") });
