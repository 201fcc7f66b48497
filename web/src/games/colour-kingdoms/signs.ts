/** Signs of the map as paths, about 60 units wide around their middle, and the six paints; Python draws with the same ones. */

import signs from "../../../../src/pentarchy/games/colour_kingdoms/signs.json";
import type { Colour, Monster, Spell } from "./sheet";

export const { castle: CASTLE, gate: GATE, flag: FLAG, tower: TOWER, drop: DROP, blot: BLOT, star: STAR } = signs;

/** A fill and a path, lowest first; `own` is the colour that tames the monster, `line` a stroke without a fill. */
export type Layer = [fill: string, d: string];

/** An eagle's head with a wing, a horse's with a horn, three snakes on one body, a horned snout with teeth and a wing. */
export const MONSTER = signs.monsters as unknown as Record<Monster, Layer[]>;

/** An arrow that leaps, a call, a road that forks, two drops that become one. */
export const SPELL: Record<Spell, string> = signs.spells;

export interface Paint {
  /** A lighter tone, for the skin of the monster that it tames. */
  light: string;
  /** The tone of its hatch. */
  dark: string;
  /** How thick the paint lies: lighter grounds let the hatch speak, in grey too. */
  laid: number;
  hatch: string;
  stroke: number;
}

export const PAINTS: Record<Colour, Paint> = signs.paints;
