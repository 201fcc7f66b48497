/** Pieces of an evaluation add up: each has its own worlds. */

import type { EvaluationPiece, Outlook } from "../../api/types";

export interface Figures {
  worlds: number;
  win: number;
  spread: number;
  points: number;
}

export interface MoveFigures {
  id: number;
  text: string;
  words: string;
  seats: Figures[];
}

export interface Evaluation {
  seat: number;
  /** How many pieces it has. */
  pieces: number;
  seats: Figures[];
  moves: MoveFigures[];
}

const figures = (worlds: number, seats: Outlook[]): Figures[] => seats.map((one) => ({ worlds, ...one }));

function merged(one: Figures, other: Figures): Figures {
  const worlds = one.worlds + other.worlds;
  const mean = (a: number, b: number) => (one.worlds * a + other.worlds * b) / worlds;
  const win = mean(one.win, other.win);
  const squares = mean(one.spread ** 2 + one.win ** 2, other.spread ** 2 + other.win ** 2);
  return { worlds, win, spread: Math.sqrt(Math.max(0, squares - win ** 2)), points: mean(one.points, other.points) };
}

const together = (before: Figures[] | undefined, now: Figures[]) => (before ? now.map((one, seat) => merged(before[seat]!, one)) : now);

/** An evaluation with one more piece, its best move first. */
export function added(before: Evaluation | null, piece: EvaluationPiece): Evaluation {
  const moves = (piece.moves ?? []).map(({ id, text, words, seats }) => ({
    id,
    text,
    words,
    seats: together(before?.moves.find((move) => move.id === id)?.seats, figures(piece.worlds ?? 0, seats)),
  }));
  const worth = ({ seats }: MoveFigures) => seats[piece.seat]!.win + 1e-3 * seats[piece.seat]!.points;
  return {
    seat: piece.seat,
    pieces: (before?.pieces ?? 0) + 1,
    seats: together(before?.seats, figures(piece.worlds ?? 0, piece.seats ?? [])),
    moves: moves.sort((one, other) => worth(other) - worth(one)),
  };
}

/** The standard error of a win chance. */
export const errorOf = ({ spread, worlds }: Figures) => (worlds > 1 ? spread / Math.sqrt(worlds - 1) : 0.5);
