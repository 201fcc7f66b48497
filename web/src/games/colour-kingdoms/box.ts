/** Painted sheets from the real box. */

import type { BoxKit } from "../contract";
import BoxThrow from "./BoxThrow.svelte";
import Entry from "./Entry.svelte";
import { BLOTS, DICE, FULL_KINGDOMS, KINGDOMS, MONSTERS, REGIONS_EACH, ROWS, type Colour, type KingdomId, type Row, type Spell } from "./sheet";
import { fullKingdoms, kingdomProgress, monsterProgress, type Sheet } from "./table";

/** The circled digit of a row: the first, the second, or none of them. */
export type Digit = 1 | 2 | 3;

export interface ColourEntered {
  sheets: {
    paint: Record<string, Colour>;
    blots: number;
    digits: Partial<Record<Row, Digit>>;
    spells: Partial<Record<Spell, number>>;
    drops: Partial<Record<Colour, number>>;
  }[];
  round: number;
  first: number;
}

export const blankSheet = (paint: Record<string, Colour>, blots: number): Sheet => ({
  paint,
  blots,
  spells: { relocation: 0, exception: 0, split: 0, blend: 0 },
  tower_drops: {},
  places: {},
  die: null,
  turn: null,
});

/** The rows in which everything is painted. */
export function reachedRows(paint: Record<string, Colour>): Row[] {
  const sheet = blankSheet(paint, 0);
  const full = (row: Row) => {
    if (row === "final") return fullKingdoms(sheet) >= FULL_KINGDOMS;
    if (KINGDOMS.includes(row as KingdomId)) return kingdomProgress(sheet, row as KingdomId).done === REGIONS_EACH;
    const { done, of } = monsterProgress(
      sheet,
      MONSTERS.find((monster) => `${monster}s` === row)!,
    );
    return done === of;
  };
  return ROWS.map(({ row }) => row).filter(full);
}

/** The places that circled digits stand for: nobody circled one that is not there. */
const placesOf = ({ paint, digits }: ColourEntered["sheets"][number]) => Object.fromEntries(reachedRows(paint).map((row) => [row, digits[row] ?? 1]));

/** Alone, what is not circled was crossed out before. */
function crossedOf(places: Partial<Record<Row, number>>): Record<string, string[]> {
  const all = ["first", "second"];
  const rows = Object.entries({ final: 3, ...places }).filter(([, place]) => place > 1);
  return Object.fromEntries(rows.map(([row, place]) => [row, all.slice(0, place - 1)]));
}

/** A table goes on with a fresh throw: alone it lasts four rounds, for two players two. */
const ROUNDS_OF_A_THROW: Record<number, number> = { 1: 4, 2: 2 };

export default {
  blank: ({ players }) => ({ sheets: Array.from({ length: players }, () => ({ paint: {}, blots: 0, digits: {}, spells: {}, drops: {} })), round: 1, first: 0 }),
  Entry,
  goesOn: true,
  table: (about, entered) => {
    const { sheets, round, first } = entered as unknown as ColourEntered;
    const alone = about.players === 1;
    const laid = sheets.map((sheet) => ({ paint: sheet.paint, blots: sheet.blots, places: placesOf(sheet) }));
    if (about.going) {
      const each = ROUNDS_OF_A_THROW[about.players] ?? 1;
      return {
        phase: "take",
        round: round - ((round - 1) % each),
        last_round: laid.some(({ places }) => "final" in places),
        first,
        sheets: laid.map((one, seat) => ({ ...one, spells: sheets[seat]!.spells, tower_drops: sheets[seat]!.drops })),
      };
    }
    const allBlots = sheets.every(({ blots }) => blots === BLOTS);
    const crossed = alone && !allBlots ? crossedOf(laid[0]!.places as Partial<Record<Row, number>>) : {};
    // The last throw does not matter any more; in a fourth round all dice that can be are in somebody's hand.
    const dice = Object.fromEntries(DICE.map((die, i) => [die, { in_box: about.players === 3 && i === 0, face: 2, kingdoms: ["BLU"] }]));
    return { phase: "over", round: 4, last_round: !allBlots, dice, sheets: laid, crossed };
  },
  Dealer: BoxThrow,
} satisfies BoxKit;
