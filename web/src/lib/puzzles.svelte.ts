/** What this browser keeps of a guest's puzzles: rating and streaks, and which puzzles were tried. The server keeps those of accounts. */

import type { PuzzleList, PuzzleProgress } from "../api/types";

const PROGRESS = "puzzle-progress";
const TRIED = "puzzles-tried";
const FIRST: PuzzleProgress = { rating: 1200, tried: 0, solved: 0, streak: 0, best_streak: 0 };

export function guestProgress(): PuzzleProgress {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(PROGRESS) ?? "{}") as Partial<PuzzleProgress>) };
  } catch {
    return FIRST;
  }
}

export const guestTried = () => (localStorage.getItem(TRIED) ?? "").split(" ").filter(Boolean);

export function keepGuest(progress: PuzzleProgress, id: string): void {
  localStorage.setItem(PROGRESS, JSON.stringify(progress));
  localStorage.setItem(TRIED, [...new Set([...guestTried(), id])].join(" "));
}

/** The puzzle to try next: one not tried yet whose rating is nearest to the solver's; when all were tried, any other one. */
export function nextPuzzle(list: PuzzleList, game: string, tried: ReadonlySet<string>, rating: number, current: string): string | null {
  const others = list.puzzles.filter((one) => one.id !== current && (!game || one.game === game));
  const fresh = others.filter((one) => !tried.has(one.id));
  if (fresh.length) return fresh.reduce((best, one) => (Math.abs(one.rating - rating) < Math.abs(best.rating - rating) ? one : best)).id;
  return others[Math.floor(Math.random() * others.length)]?.id ?? null;
}
