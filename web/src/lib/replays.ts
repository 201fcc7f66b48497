/** What a replay is made of: a finished table, or a record that the person has imported. */

import { api } from "../api/client";
import type { GameRecord, Moment, ReplayPage, ReviewBudget, ReviewState } from "../api/types";
import { isHere, isKept } from "../offline/here";
import { reviewHere } from "../offline/reviewing";
import { ALONE } from "./root";

/** Whoever computes a review. */
export interface Reviewer {
  /** The review, or how far it is. */
  look: (budget: ReviewBudget) => Promise<ReviewState>;
  want: (budget: ReviewBudget) => Promise<ReviewState>;
  /** Where one can. */
  stop?: () => void;
}

export interface ReplaySource {
  game: string;
  names: string[];
  /** The seats that bot accounts held. */
  programs: number[];
  /** The seat that the person had. */
  own: number | null;
  frames: (seat: number | null, from: number, count: number) => Promise<ReplayPage>;
  record: () => Promise<GameRecord>;
  moment: (ply: number) => Moment;
  /** The server and this device, as far as each of them can. */
  reviewers: { server: Reviewer | null; here: Reviewer | null };
}

/** Who can review a game, by its path and its record. */
function reviewersOf(path: string, record: () => Promise<GameRecord>): ReplaySource["reviewers"] {
  const local = ALONE || isHere(path);
  return {
    server: local ? null : { look: (budget) => api.review(path, budget), want: (budget) => api.wantReview(path, budget) },
    here: local || isKept() ? reviewHere(path, record) : null,
  };
}

/** A finished table. */
export async function tableReplay(id: string): Promise<ReplaySource> {
  const table = await api.table(id);
  return {
    game: table.game,
    names: table.seats.map((seat) => seat.name),
    programs: table.seats.filter((seat) => seat.program).map((seat) => seat.seat),
    own: table.you.seats[0] ?? null,
    frames: (seat, from, count) => api.replay(id, seat, from, count),
    record: () => api.record(id),
    moment: (ply) => ({ table: id, ply }),
    reviewers: reviewersOf(`/tables/${id}`, () => api.record(id)),
  };
}

/** An imported record. */
export async function recordReplay(id: string): Promise<ReplaySource> {
  const record = await api.ownRecord(id);
  return {
    game: record.game,
    names: record.seats ?? [],
    programs: record.programs ?? [],
    own: null,
    frames: (seat, from, count) => api.replayOwn(id, seat, from, count),
    record: async () => record,
    moment: (ply) => ({ record: id, ply }),
    reviewers: reviewersOf(`/records/${id}`, async () => record),
  };
}

/** The address of a replay. */
export const replayPath = (entry: { id: string; table?: string | null }) => (entry.table ? `/replay/${entry.table}` : `/replay/record/${entry.id}`);
