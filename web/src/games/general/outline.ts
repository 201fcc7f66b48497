/** How the general board reads a position that it knows nothing about. */

import type { Say } from "../../lib/texts.svelte";

type Entry = [key: string, value: unknown];

export const isLeaf = (value: unknown) => value === null || typeof value !== "object";
export const entriesOf = (value: unknown): Entry[] => (isLeaf(value) || Array.isArray(value) ? [["", value]] : Object.entries(value as object));

const isPerSeat = (value: unknown, players: number): value is object[] =>
  Array.isArray(value) && value.length === players && value.every((item) => item !== null && typeof item === "object");

/** What everybody shares, and the lists that hold one part for each seat. */
export function sections(table: Record<string, unknown>, players: number): { facts: Entry[]; seats: [string, object[]][] } {
  const entries = Object.entries(table);
  return {
    facts: entries.filter(([, value]) => !isPerSeat(value, players)),
    seats: entries.filter((entry): entry is [string, object[]] => isPerSeat(entry[1], players)),
  };
}

/** What a field is called: the message `<game>-label-<field>`, or else its name in the position. */
export function labelOf(game: string, key: string, knows: (id: string) => boolean, say: Say): string {
  const id = `${game}-label-${key.replaceAll("_", "-")}`;
  return knows(id) ? say(id) : key.replaceAll("_", " ");
}
