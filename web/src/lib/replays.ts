/** What a replay is made of: a finished table, or a record that the person has imported. */

import { api } from "../api/client";
import type { GameRecord, Moment, ReplayPage, ReviewBudget, ReviewState } from "../api/types";

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
  /** The review, or how far it is. */
  review: (budget: ReviewBudget) => Promise<ReviewState>;
  wantReview: (budget: ReviewBudget) => Promise<ReviewState>;
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
    review: (budget) => api.review(`/tables/${id}`, budget),
    wantReview: (budget) => api.wantReview(`/tables/${id}`, budget),
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
    review: (budget) => api.review(`/records/${id}`, budget),
    wantReview: (budget) => api.wantReview(`/records/${id}`, budget),
  };
}

/** The address of a replay. */
export const replayPath = (entry: { id: string; table?: string | null }) => (entry.table ? `/replay/${entry.table}` : `/replay/record/${entry.id}`);
