/** The server's HTTP interface: one function per request that the page makes. */

import { ALONE, ROOT } from "../lib/root";
import { hearServer } from "../lib/server.svelte";
import { answersHere, belongsHere, isKept } from "../offline/here";
import { bringable, storedTables } from "../offline/store";
import type { Thought } from "../offline/thinkers";
import type {
  AdminPerson,
  AdminTable,
  AuditEntry,
  Backup,
  AnalysisDocument,
  AnalysisInfo,
  AnalysisMoment,
  AnalysisOrigin,
  BotLevel,
  CheckedAnalysis,
  Clock,
  EvaluationPiece,
  GameCard,
  GameRecord,
  Hint,
  History,
  Imported,
  Language,
  Leaderboard,
  Limit,
  Line,
  Me,
  Moment,
  Muted,
  NoticeSettings,
  NoticeTime,
  OwnProgram,
  Position,
  PositionFault,
  PositionScore,
  ProgramCard,
  PublicPerson,
  Rating,
  RatingPoint,
  PuzzleAnswer,
  PuzzleList,
  PuzzleProgress,
  PuzzleView,
  Refusal,
  ReplayPage,
  Report,
  ReviewBudget,
  ReviewState,
  ScoreSheet,
  SeatRating,
  Shown,
  Statistics,
  SuspiciousPair,
  StoredAnalysis,
  Table,
  TableNotices,
  Verification,
  View,
} from "./types";

/** A refusal by the server, with a stable code and a sentence for people. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly rule: string | null = null,
  ) {
    super(message);
  }
}

/** The server could not be reached at all. */
export class Unreachable extends Error {}

const hear = (answer: Response) => hearServer(answer.headers.get("x-pentarchy-page"), answer.headers.get("x-pentarchy-maintenance") === "on");

/** Ask how the server is; what it says of itself is heard with every answer. */
export const askHealth = () => fetch(`${ROOT}/health`).then(hear, () => undefined);

/** The answer of this device: for its own tables always, for everything where there is no server. */
const askHere = async <T>(method: string, path: string, body?: unknown, how?: Thought): Promise<T> =>
  (await import("../offline/local")).ask<T>(method, path, body, how);

/** One request to the API; throws a refusal, or that the server cannot be reached. */
export async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  if (ALONE || belongsHere(path, body)) return askHere(method, path, body);
  let answer: Response;
  try {
    answer = await fetch(`${ROOT}/api${path}`, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch (error) {
    if (isKept() && answersHere(method, path, body)) return askHere(method, path, body);
    throw new Unreachable(String(error));
  }
  hear(answer);
  if (answer.status === 204) return undefined as T;
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok) return said as T;
  const refusal = (said ?? {}) as { code?: string; message?: string; rule?: string | null };
  if (answer.status >= 500 && !refusal.code) throw new Unreachable(`status ${answer.status}`);
  throw new Refused(answer.status, refusal.code ?? "server.error", refusal.message ?? answer.statusText, refusal.rule ?? null);
}

const query = (values: Record<string, string | number | null | undefined>) => {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : "";
};

/** Randomness that this browser adds to the deck (docs/dealer.md). */
export const contribution = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Add this browser's randomness to a table that waits for it, now that the dealer's promise is known. */
export const contributed = (table: Table): Promise<Table> =>
  table.you.seats.some((seat) => table.seats[seat]!.pending)
    ? request<Table>("POST", `/tables/${table.id}/contribute`, { contribution: contribution() })
    : Promise.resolve(table);

export interface SeatRequest {
  kind: "me" | "open" | "here" | "bot" | "program";
  level?: string;
  name?: string;
  program?: string;
}

/** Why something is reported to the operators. */
export const REASONS = ["abuse", "cheating", "name", "spam", "other"] as const;
/** Somebody at a table, by a seat or by something that was said; neither: the table itself. */
interface Named {
  table: string;
  seat?: number;
  line?: number;
}

export interface TableRequest {
  game: string;
  players: number;
  options?: Record<string, string>;
  seats?: SeatRequest[];
  hints?: boolean;
  takebacks?: boolean;
  rated?: boolean;
  programs?: boolean;
  listed?: boolean;
  pace?: "live" | "days";
  clock?: Clock | null;
  autostart?: boolean;
  /** Minutes by which spectators see the game later. */
  delay?: 0 | 1 | 5;
  material?: Record<string, unknown>;
}

/** Which games to look at; what is left out is any. */
export interface Filters {
  game?: string | null;
  players?: number | null;
  variant?: string | null;
  result?: "won" | "lost" | null;
  rated?: "true" | "false" | null;
  opponent?: string | null;
}

export interface PlayedMove {
  seat: number;
  move: number | string;
}

/** A document of a game's folder that this page was not built with; empty if there is none. */
export async function gameDocument(slug: string, kind: "texts" | "rules", language: Language): Promise<string> {
  const answer = await fetch(`${ROOT}/api/games/${slug}/${kind}/${language}`).catch(() => null);
  return answer?.ok ? answer.text() : "";
}

export const api = {
  begin: (language: Language) => request<Me>("POST", "/session", { language }),
  change: (profile: { nickname?: string; language?: Language; shows?: Shown[] }) => request<Me>("PATCH", "/me", profile),
  register: (name: string, password: string) => request<Me>("POST", "/account", { name, password }),
  login: (name: string, password: string) => request<Me>("POST", "/account/login", { name, password }),
  signOut: () => request<void>("DELETE", "/session"),
  password: (old: string, fresh: string) => request<Me>("POST", "/account/password", { old, new: fresh }),
  signOutEverywhere: () => request<void>("POST", "/account/sign-out-everywhere"),
  forgetMe: (password?: string) => request<void>("DELETE", "/me", password ? { password } : {}),

  notices: () => request<NoticeSettings>("GET", "/me/notices"),
  chooseNotices: (choice: { time?: NoticeTime; mail?: boolean }) => request<NoticeSettings>("PATCH", "/me/notices", choice),
  startPush: (subscription: PushSubscriptionJSON) => request<NoticeSettings>("PUT", "/me/push", subscription),
  stopPush: (endpoint: string) => request<NoticeSettings>("DELETE", "/me/push", { endpoint }),
  giveAddress: (address: string, password?: string) => request<NoticeSettings>("PUT", "/me/address", password ? { address, password } : { address }),
  removeAddress: (password?: string) => request<NoticeSettings>("DELETE", "/me/address", password ? { password } : {}),
  confirmAddress: (token: string) => request<void>("POST", "/address/confirm", { token }),
  stopMails: (token: string) => request<void>("POST", `/unsubscribe/${encodeURIComponent(token)}`),
  recover: (name: string) => request<void>("POST", "/account/recover", { name }),
  newPassword: (token: string, password: string) => request<Me>("POST", "/account/recover/password", { token, password }),
  tableNotices: (id: string) => request<TableNotices>("GET", `/tables/${id}/notices`),
  chooseTableNotices: (id: string, time: NoticeTime | null) => request<TableNotices>("PUT", `/tables/${id}/notices`, { time }),
  ratings: () => request<Rating[]>("GET", "/me/ratings"),
  /** A rating over time: one's own, or that of somebody who shows it. */
  ratingPoints: (game: string, players: number, name?: string) =>
    request<RatingPoint[]>("GET", `${name ? `/people/${encodeURIComponent(name)}` : "/me"}/ratings/${game}/${players}`),
  ratingsAt: (id: string) => request<SeatRating[]>("GET", `/tables/${id}/ratings`),
  leaderboard: (game: string, players: number, from: number, count: number) =>
    request<Leaderboard>("GET", `/ratings/${game}/${players}${query({ from, count })}`),
  statistics: (filters: Filters) => request<Statistics>("GET", `/me/statistics${query({ ...filters })}`),
  history: (filters: Filters, before: string | null, count: number) => request<History>("GET", `/me/history${query({ ...filters, before, count })}`),
  person: (name: string) => request<PublicPerson>("GET", `/people/${encodeURIComponent(name)}`),
  historyOf: (name: string, before: string | null, count: number) =>
    request<History>("GET", `/people/${encodeURIComponent(name)}/history${query({ before, count })}`),

  games: () => request<GameCard[]>("GET", "/games"),
  bots: () => request<BotLevel[]>("GET", "/bots"),

  /** Listed tables with a free seat, or those being played. */
  tables: (status: "open" | "playing") => request<Table[]>("GET", `/tables${query({ status })}`),
  /** One's tables at the server, as far as it can be reached, and those on this device. */
  mine: async (status?: string) => {
    const there = ALONE
      ? []
      : await request<Table[]>("GET", `/tables/mine${query({ status })}`).catch((error) => (isKept() ? [] : Promise.reject(error as Error)));
    return [...(await storedTables()).filter((table) => !status || table.status === status), ...there];
  },
  table: (id: string) => request<Table>("GET", `/tables/${id}`),
  playOn: async (from: Moment, seats: SeatRequest[]) => contributed(await request<Table>("POST", "/tables", { from, seats, contribute: true })),
  create: async (table: TableRequest) => contributed(await request<Table>("POST", "/tables", { ...table, contribute: true })),
  material: (id: string) => request<Record<string, unknown>>("GET", `/tables/${id}/material`),
  checkMaterial: (slug: string, document: Record<string, unknown>) =>
    request<{ digest: string | null; faults: string[] }>("POST", `/games/${slug}/material`, document),
  invitation: (code: string) => request<Table>("GET", `/invitations/${code}`),
  /** Sit down; at a rated table that is the agreement to be rated. */
  accept: (code: string, rated: boolean) => request<Table>("POST", `/invitations/${code}/join`, { contribution: contribution(), rated }),
  join: (id: string, rated = false) => request<Table>("POST", `/tables/${id}/join`, { contribution: contribution(), rated }),
  seat: (id: string, seat: number, body: { kind: "open" | "bot" | "here"; level?: string; name?: string }) =>
    request<Table>("PUT", `/tables/${id}/seats/${seat}`, body),
  start: (id: string, fill?: string) => request<Table>("POST", `/tables/${id}/start`, fill ? { fill } : {}),
  leave: (id: string) => request<Table>("POST", `/tables/${id}/leave`, {}),
  comeBack: (id: string) => request<Table>("POST", `/tables/${id}/return`, {}),
  rematch: async (id: string) => contributed(await request<Table>("POST", `/tables/${id}/rematch`, { contribute: true })),
  chat: (id: string) => request<Line[]>("GET", `/tables/${id}/chat`),
  report: (about: Named & { reason: (typeof REASONS)[number]; words: string }) => request<void>("POST", "/reports", about),
  mutes: () => request<Muted[]>("GET", "/mutes"),
  muteEverywhere: (who: Named) => request<Muted[]>("POST", "/mutes", who),
  unmute: (id: string) => request<void>("DELETE", `/mutes/${id}`),

  programs: {
    listed: (game: string) => request<ProgramCard[]>("GET", `/programs${query({ game })}`),
    mine: () => request<OwnProgram[]>("GET", "/programs/mine"),
    create: (program: { name: string; challenges: "anyone" | "owner" }) => request<OwnProgram>("POST", "/programs", program),
    remove: (id: string) => request<void>("DELETE", `/programs/${id}`),
    token: (id: string, label: string, scope: string) => request<{ token: string | null }>("POST", `/programs/${id}/tokens`, { label, scope }),
    revoke: (id: string, token: string) => request<void>("DELETE", `/programs/${id}/tokens/${token}`),
  },

  admin: {
    people: (search: string) => request<AdminPerson[]>("GET", `/admin/people${query({ search })}`),
    sanction: (id: string, act: "mute" | "suspend", hours: number, reason: string) =>
      request<AdminPerson[]>("POST", `/admin/people/${id}/${act}`, { hours, reason }),
    lift: (id: string, act: "mute" | "suspend") => request<AdminPerson[]>("DELETE", `/admin/people/${id}/${act}`),
    endSessions: (id: string) => request<AdminPerson[]>("DELETE", `/admin/people/${id}/sessions`),
    rename: (id: string, nickname: string, reason: string) => request<AdminPerson[]>("PUT", `/admin/people/${id}/name`, { nickname, reason }),
    tables: (status: string) => request<AdminTable[]>("GET", `/admin/tables${query({ status })}`),
    close: (id: string, reason: string) => request<void>("POST", `/admin/tables/${id}/close`, { reason }),
    reports: (status: string) => request<Report[]>("GET", `/admin/reports${query({ status })}`),
    decide: (id: string, upheld: boolean, words: string) => request<Report[]>("POST", `/admin/reports/${id}/decide`, { upheld, words }),
    limits: () => request<Limit[]>("GET", "/admin/limits"),
    changeLimit: (name: string, value: number | null) => request<Limit[]>("PUT", `/admin/limits/${name}`, { value }),
    backups: () => request<Backup[]>("GET", "/admin/backups"),
    backUp: () => request<Backup[]>("POST", "/admin/backups"),
    suspiciousPairs: () => request<SuspiciousPair[]>("GET", "/admin/suspicious-pairs"),
    audit: (before?: number) => request<AuditEntry[]>("GET", `/admin/audit${query({ before })}`),
  },

  mute: (id: string, seat: number, muted: boolean) => request<Table>("POST", `/tables/${id}/mute`, { seat, muted }),

  refusal: (id: string, move: number | string, seat: number) => request<Refusal>("GET", `/tables/${id}/refusal${query({ move, seat })}`),
  scores: (id: string, seat: number | null) => request<ScoreSheet[]>("GET", `/tables/${id}/scores${query({ seat })}`),
  /** An opinion of one's moves: of this device if it can think, else of the server. */
  hints: async (table: Table, seat: number, { position }: View) => {
    const names = table.seats.map(({ name }) => name);
    const here = belongsHere(`/tables/${table.id}`, null);
    if ((isKept() || here) && !table.material) {
      const own = await askHere<{ moves: Hint[] }>("POST", "/positions/hints", { position, names, seat }).catch(() => null);
      if (own) return own;
    }
    return request<{ moves: Hint[] }>("GET", `/tables/${table.id}/hints${query({ seat })}`);
  },

  record: (id: string) => request<GameRecord>("GET", `/tables/${id}/record`),
  replay: (id: string, seat: number | null, from: number, count: number) => request<ReplayPage>("GET", `/tables/${id}/replay${query({ seat, from, count })}`),
  verify: (record: unknown) => request<Verification>("POST", "/records/verify", record),
  ownRecord: (id: string) => request<GameRecord>("GET", `/records/${id}`),
  replayOwn: (id: string, seat: number | null, from: number, count: number) =>
    request<ReplayPage>("GET", `/records/${id}/replay${query({ seat, from, count })}`),
  /** Of a table or an imported record, by its path. */
  review: (path: string, budget: ReviewBudget) => request<ReviewState>("GET", `${path}/review${query({ budget })}`),
  wantReview: (path: string, budget: ReviewBudget) => request<ReviewState>("POST", `${path}/review${query({ budget })}`, {}),
  exported: () => request<unknown>("GET", "/export"),
  bring: ({ records, own }: { records: unknown[]; own: (number | null)[] }) =>
    request<Imported>("POST", "/import", { pentarchy: "export", format: 1, records, own }),

  /** Take the games that were finished on this device into the account. */
  bringStored: async () => {
    const { records, own, done } = await bringable();
    if (records.length) await request<Imported>("POST", "/import", { pentarchy: "export", format: 1, records, own });
    await done();
  },
  /** A board that begins at a moment of a finished game. */
  moment: (from: AnalysisOrigin) => request<AnalysisDocument>("POST", "/analysis/moment", from),
  /** A moment of an analysis after some moves; `seat` is who sees it (null: all open), `player` who plays. */
  analysed: (look: { position: unknown; moves: PlayedMove[]; names: string[]; seat: number | null; player: number | null }) =>
    request<AnalysisMoment>("POST", "/analysis/look", look),
  evaluate: (wanted: { position: unknown; names: string[]; seat: number; number: number; candidates: number[] | null }) =>
    request<EvaluationPiece>("POST", "/analysis/evaluate", wanted),
  redeal: (position: unknown, names: string[], seat: number) => request<AnalysisDocument>("POST", "/analysis/redeal", { position, names, seat }),
  checkAnalysis: (document: unknown) => request<CheckedAnalysis>("POST", "/analysis/check", document),
  analyses: () => request<AnalysisInfo[]>("GET", "/analysis"),
  analysis: (id: string) => request<StoredAnalysis>("GET", `/analysis/${id}`),
  addAnalysis: (document: AnalysisDocument) => request<StoredAnalysis>("POST", "/analysis", document),
  changeAnalysis: (id: string, document: AnalysisDocument) => request<StoredAnalysis>("PUT", `/analysis/${id}`, document),
  deleteAnalysis: (id: string) => request<void>("DELETE", `/analysis/${id}`),

  puzzles: () => request<PuzzleList>("GET", "/puzzles"),
  puzzle: (id: string) => request<PuzzleView>("GET", `/puzzles/${id}`),
  answer: (id: string, move: number, progress: PuzzleProgress | null) => request<PuzzleAnswer>("POST", `/puzzles/${id}/answer`, { move, progress }),

  lookAt: (position: unknown, names: string[], moves: PlayedMove[], seat: number | null) =>
    request<{ view: View }>("POST", "/positions/view", { position, names, moves, ...(seat === null ? {} : { seat }) }),
  /** The points of a position, explained; of a game that was played with the real box. */
  score: (position: unknown, names: string[]) => request<PositionScore>("POST", "/positions/score", { position, names }),
  /** Whether a position that was set up by hand is possible. */
  checkPosition: (position: unknown) => request<{ fault: PositionFault | null }>("POST", "/positions/check", { position }),
  deal: (game: string, players: number, options: Record<string, string>) =>
    request<{ position: Position }>("POST", "/positions/deal", { game, players, options }),
  refusalAt: (position: unknown, names: string[], moves: PlayedMove[], seat: number, move: number | string) =>
    request<Refusal>("POST", "/positions/refusal", { position, names, moves, seat, move }),
};
