/** The kingdom from the real box: terrain cards with their stacks. */

import { kingdoms } from "../../../../src/pentarchy/games/royal_brawl/rules.json";
import type { BoxKit, BoxTable } from "../contract";
import Entry from "./Entry.svelte";
import TerrainPicture from "./Terrain.svelte";
import { COLOURS, INKS, type Colour, type Terrain } from "./table";

export interface RoyalBrawlEntered {
  first: number;
  kingdom: Record<string, { terrain: Terrain; stack: string[] }>;
}

interface Printed {
  rows: number;
  columns: number;
  terrain: Record<string, number>;
  cells: { id: string }[];
}

export const kingdomOf = (players: number) => (kingdoms as unknown as Record<string, Printed>)[players]!;
const terrainsOf = (players: number) =>
  Object.entries(kingdomOf(players).terrain).flatMap(([terrain, count]) => Array<Terrain>(count).fill(terrain as Terrain));

/** The places row by row, as they lie on the table. */
export const placesOf = (players: number) =>
  kingdomOf(players)
    .cells.map(({ id }) => id)
    .sort((one, other) => one[1]!.localeCompare(other[1]!) || one.localeCompare(other));

/** The colour of each seat: the chosen one, or the first that nobody chose. */
export function seatColours({ players, options }: BoxTable): Colour[] {
  const chosen = Array.from({ length: players }, (_, seat) => options[`colour-${seat + 1}`] ?? "free");
  const free = COLOURS.filter((colour) => !chosen.includes(colour));
  return chosen.map((colour) => (colour === "free" ? free.shift()! : (colour as Colour)));
}

export default {
  options: (players) => Array.from({ length: players }, (_, seat) => `colour-${seat + 1}`),
  colour: (about, seat) => INKS[seatColours(about)[seat]!],
  blank: ({ players }) => {
    const terrains = terrainsOf(players);
    return { first: 0, kingdom: Object.fromEntries(placesOf(players).map((place, i) => [place, { terrain: terrains[i], stack: [] }])) };
  },
  Entry,
  goesOn: true,
  table: (about, entered) => {
    const { first, kingdom } = entered as unknown as RoyalBrawlEntered;
    // A card keeps its owner when colours are chosen afterwards: what was entered names seats.
    const colours = seatColours(about);
    const laid = Object.entries(kingdom).map(([place, { terrain, stack }]) => [
      place,
      { terrain, stack: stack.map((card) => card.replace(/^\d/, (seat) => colours[Number(seat)]!)) },
    ]);
    return { phase: about.going ? "play" : "over", first, kingdom: Object.fromEntries(laid) as unknown };
  },
  piles: [
    {
      id: "terrain",
      title: "web-royal-brawl-box-terrain",
      pieces: ({ players }) =>
        terrainsOf(players).map((terrain, i) => ({
          id: `${terrain}/${i}`,
          picture: { component: TerrainPicture, props: { terrain } },
          name: `royal-brawl-terrain-${terrain}`,
        })),
      draw: ({ players }) => terrainsOf(players).length,
      again: true,
      columns: ({ players }) => kingdomOf(players).columns,
    },
  ],
} satisfies BoxKit;
