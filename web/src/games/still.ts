/** A position as a view in which nothing can be done: for pictures. */

import type { Position, View } from "../api/types";

export function stillView(position: Position, seat: number | null = 0): View {
  return { seat, actors: [], waiting: "", position, points: [], places: null, legal: [], undo: null, log_from: 0, log: [], scores: null };
}
