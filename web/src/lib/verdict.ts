/** What a review says at a glance: who won and why, who was lucky, who played best, and where the game turned. */

import type { ReviewInfo } from "../api/types";

const EVEN = 0.02; // less luck than this is none
const SWING = 0.05; // a smaller rise turned nothing

export interface Turn {
  /** The number of moves before the one that turned the game. */
  ply: number;
  before: number;
  after: number;
}

export interface Verdict {
  winners: number[];
  luckiest: number | null;
  best: number | null;
  turn: Turn | null;
  /** What decided the game for its only winner. */
  by: "both" | "skill" | "luck" | "others" | "plain" | "shared";
}

/** The index of the greatest number; null if there is none. */
function greatest(numbers: (number | null)[]): number | null {
  let found: number | null = null;
  for (const [i, value] of numbers.entries()) if (value !== null && (found === null || value > numbers[found]!)) found = i;
  return found;
}

/** The move by which a seat's win chance rose most. */
function turnOf(chances: number[][], seat: number): Turn | null {
  const rises = chances.slice(1).map((row, ply) => row[seat]! - chances[ply]![seat]!);
  const ply = greatest(rises);
  return ply === null || rises[ply]! < SWING ? null : { ply, before: chances[ply]![seat]!, after: chances[ply + 1]![seat]! };
}

function reasonOf(winners: number[], luckiest: number | null, best: number | null): Verdict["by"] {
  if (winners.length > 1) return "shared";
  const [lucky, skilled] = [luckiest === winners[0], best === winners[0]];
  if (lucky && skilled) return "both";
  if (skilled) return luckiest === null ? "plain" : "skill";
  if (lucky) return best === null ? "plain" : "luck";
  return luckiest === null || best === null ? "plain" : "others";
}

/** Null for a game of one player, where nobody can lose. */
export function verdictOf({ seats, chances }: ReviewInfo): Verdict | null {
  if (seats.length < 2) return null;
  const most = Math.max(...seats.map(({ result }) => result));
  const winners = seats.flatMap(({ result }, seat) => (result === most ? [seat] : []));
  const luck = greatest(seats.map((seat) => seat.luck));
  const luckiest = luck !== null && seats[luck]!.luck >= EVEN ? luck : null;
  const best = greatest(seats.map((seat) => seat.accuracy));
  return { winners, luckiest, best, turn: turnOf(chances, winners[0]!), by: reasonOf(winners, luckiest, best) };
}

export const percent = (share: number) => Math.round(100 * share);

/** A change of win chance with its sign. */
export const signedPercent = (share: number) => `${percent(share) < 0 ? "−" : "+"}${Math.abs(percent(share))} %`;
