/** The table as given by the position, and what can be derived from it. */

import type { View } from "../../api/types";
import { TILES, type Half } from "./tiles";

export type Cell = [number, number];

export interface Slot {
  tile: number | null;
  king: number | null;
}

export interface Laid {
  tile: number;
  a: Cell;
  b: Cell;
}

export interface KingdominoTable {
  phase: "first-claim" | "place" | "claim" | "over";
  turn: number;
  kings: (number | null)[];
  line: Slot[];
  next_line: Slot[];
  kingdoms: { tiles: Laid[]; discarded: number[] }[];
  stack_size: number;
  past_games: { points: number[]; largest: number[]; crowns: number[] }[];
}

export interface Square extends Half {
  x: number;
  y: number;
  tile: number;
  half: "a" | "b";
}

export interface Territory {
  squares: Square[];
  crowns: number;
}

export interface Extent {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const tableOf = (view: View) => view.position.table as unknown as KingdominoTable;
export const sideOf = (view: View) => (view.position.options["mighty-duel"] === "on" ? 7 : 5);
export const keyOf = (x: number, y: number) => `${x},${y}`;

/** The tile under the acting king, if one is to be placed. */
export const tileInHand = (table: KingdominoTable) => (table.phase === "place" ? (table.line[table.turn]?.tile ?? null) : null);

export const squaresOf = (laid: Laid[]): Square[] =>
  laid.flatMap(({ tile, a, b }): Square[] => {
    const { a: first, b: second } = TILES.get(tile)!;
    return [
      { ...first, x: a[0], y: a[1], tile, half: "a" },
      { ...second, x: b[0], y: b[1], tile, half: "b" },
    ];
  });

export function extentOf(squares: { x: number; y: number }[]): Extent {
  const xs = [0, ...squares.map((square) => square.x)];
  const ys = [0, ...squares.map((square) => square.y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/**
 * What is shown of a kingdom: the land, two squares around it as far as it may still grow, and at least a finished kingdom.
 * It depends on the land alone, so that nothing moves between claiming and placing.
 */
export function boxOf({ left, right, top, bottom }: Extent, side: number): { left: number; top: number; size: number } {
  const around = (low: number, high: number) => [Math.max(low - 2, high - side + 1), Math.min(high + 2, low + side - 1)] as const;
  const [west, east] = around(left, right);
  const [north, south] = around(top, bottom);
  const size = Math.max(side, east - west + 1, south - north + 1);
  return { left: west - Math.floor((size - (east - west + 1)) / 2), top: north - Math.floor((size - (south - north + 1)) / 2), size };
}

/** Connected squares of one terrain, to show what they are worth. */
export function territoriesOf(squares: Square[]): Territory[] {
  const at = new Map(squares.map((square) => [keyOf(square.x, square.y), square]));
  const found: Territory[] = [];
  while (at.size) {
    const first = at.values().next().value!;
    const territory: Square[] = [];
    const border = [first];
    at.delete(keyOf(first.x, first.y));
    for (let square = border.pop(); square; square = border.pop()) {
      territory.push(square);
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
        [-1, 0],
        [0, -1],
      ] as const) {
        const next = at.get(keyOf(square.x + dx, square.y + dy));
        if (next?.terrain !== first.terrain) continue;
        at.delete(keyOf(next.x, next.y));
        border.push(next);
      }
    }
    found.push({ squares: territory, crowns: territory.reduce((sum, square) => sum + square.crowns, 0) });
  }
  return found;
}

/** The outline of a set of squares as one path, in cells of 100. */
export function outlineOf(squares: { x: number; y: number }[]): string {
  const inside = new Set(squares.map((square) => keyOf(square.x, square.y)));
  return squares
    .flatMap(({ x, y }) => [
      inside.has(keyOf(x, y - 1)) ? "" : `M${x * 100} ${y * 100}h100`,
      inside.has(keyOf(x, y + 1)) ? "" : `M${x * 100} ${y * 100 + 100}h100`,
      inside.has(keyOf(x - 1, y)) ? "" : `M${x * 100} ${y * 100}v100`,
      inside.has(keyOf(x + 1, y)) ? "" : `M${x * 100 + 100} ${y * 100}v100`,
    ])
    .join("");
}
