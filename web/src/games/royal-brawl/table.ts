/** The table as given by the position, and what can be derived from it for drawing. */

import type { View } from "../../api/types";

export const CHARACTERS = ["king", "queen", "princess", "knight", "peasant", "gnome", "dragon", "witch", "fairy", "wizard"] as const;
export const TERRAINS = ["tower", "castle", "forest", "farm"] as const;
export const COLOURS = ["red", "blue", "yellow", "green"] as const;
export type Character = (typeof CHARACTERS)[number];
export type Terrain = (typeof TERRAINS)[number];
export type Colour = (typeof COLOURS)[number];

export interface RoyalBrawlTable {
  phase: "play" | "witch" | "fairy" | "wizard" | "over";
  first: number;
  turn: number;
  power: { place: string; ordered: number } | null;
  kingdom: Record<string, { terrain: Terrain; stack: string[] }>;
  hands: (Character[] | null)[];
  set_aside: (Character[] | null)[];
}

export interface Card {
  colour: Colour;
  character: Character;
  blocked: boolean;
}

export const TURNS = 6;
export const HAND = 7;
/** What each colour is printed with; `--safe-…` and `--stripes-…` are there for those who have chosen patterns. */
export const INKS: Record<Colour, string> = {
  red: "var(--safe-0, #b3402e)",
  blue: "var(--safe-3, #2f62a3)",
  yellow: "var(--safe-1, #c08a10)",
  green: "var(--safe-2, #37764a)",
};
const STRIPES: Record<Colour, number> = { red: 0, blue: 3, yellow: 1, green: 2 };
export const stripesOf = (colour: Colour) => `var(--stripes-${STRIPES[colour]}, none)`;

export const tableOf = (view: View) => view.position.table as unknown as RoyalBrawlTable;

/** The colour of each seat: the chosen one, or the first that nobody chose. */
export function coloursOf(view: View): Colour[] {
  const chosen = Array.from({ length: view.position.players }, (_, seat) => view.position.options[`colour-${seat + 1}`] ?? "free");
  const free = COLOURS.filter((colour) => !chosen.includes(colour));
  return chosen.map((colour) => (colour === "free" ? free.shift()! : (colour as Colour)));
}

/** A stack from bottom to top, with whom a Dragon blocks: everybody below it but a Gnome, unless a Knight lies above it. */
export function cardsOf(stack: string[]): Card[] {
  const cards = stack.map((id) => {
    const [colour, character] = id.split("-") as [Colour, Character];
    return { colour, character };
  });
  const level = (name: Character) => cards.findIndex((card) => card.character === name);
  const dragon = level("dragon");
  const beaten = dragon >= 0 && level("knight") > dragon;
  return cards.map((card, i) => ({ ...card, blocked: card.character === "dragon" ? beaten : card.character !== "gnome" && !beaten && i < dragon }));
}

/** The places of the kingdom, row by row. */
export function rowsOf(table: RoyalBrawlTable): string[][] {
  const places = Object.keys(table.kingdom);
  const rows = [...new Set(places.map((place) => place[1]!))].sort();
  return rows.map((row) => places.filter((place) => place[1] === row).sort());
}
