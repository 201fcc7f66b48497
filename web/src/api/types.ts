/** What the server says (docs/api.md). */

export type Language = "en" | "ru" | "uk";
export type Names = Record<Language, string>;

export interface Me {
  id: string;
  nickname: string;
  language: Language;
  account: string | null;
  created: number;
}

export interface GameOption {
  name: string;
  values: string[];
  default: string;
  rule: string;
  names: Names;
  help: Names;
  value_names: Record<string, Names>;
}

export interface GameCard {
  slug: string;
  prefix: string;
  names: Names;
  taglines: Names;
  players: number[];
  rules_version: number;
  secret_moves: boolean;
  options: GameOption[];
}

export interface BotLevel {
  level: string;
  names: Names;
}

export type Clock = { kind: "move"; seconds: number } | { kind: "bank"; seconds: number; increment: number };

export interface Seat {
  seat: number;
  kind: "open" | "invited" | "person" | "bot";
  name: string;
  level: string | null;
  present: boolean;
  away: boolean;
  contribution: string | null;
  remaining: number | null;
}

export interface Asking {
  seat: number;
  ply: number;
  agreed: number[];
  needed: number[];
}

export interface Table {
  id: string;
  game: string;
  players: number;
  options: Record<string, string>;
  status: "open" | "playing" | "finished" | "closed";
  listed: boolean;
  pace: "live" | "days";
  autostart: boolean;
  clock: Clock | null;
  seats: Seat[];
  dealer: { commitment: string; secret: string | null };
  created: number;
  started: number | null;
  finished: number | null;
  number: number;
  actors: number[];
  asking: Asking | null;
  result: { points: number[]; places: number[] } | null;
  rematch: string | null;
  you: { seats: number[]; host: boolean; invitation: string | null; muted: number[] };
}

/** A move as data: its kind, and whatever that kind needs. */
export interface Move {
  kind: string;
  [name: string]: unknown;
}

export interface LegalMove {
  id: number;
  text: string;
  move: Move;
  words: string;
}

export interface LogEntry {
  ply: number;
  seat: number | null;
  kind: string;
  args: Record<string, unknown>;
  words: string;
}

export interface ScoreLine {
  kind: string;
  points: number;
  rule: string;
  args: Record<string, unknown>;
  words: string;
}

export interface ScoreSheet {
  seat: number;
  points: number;
  lines: ScoreLine[];
}

/** The table as a seat may know it; `table` is the game's own part (docs/positions). */
export interface Position {
  pentarchy: "position";
  format: number;
  game: string;
  rules_version: number;
  players: number;
  options: Record<string, string>;
  table: Record<string, unknown>;
}

export interface View {
  seat: number | null;
  actors: number[];
  waiting: string;
  position: Position;
  points: number[];
  places: number[] | null;
  legal: LegalMove[];
  undo: null | "free" | "ask";
  log_from: number;
  log: LogEntry[];
  scores: ScoreSheet[] | null;
}

export interface State {
  type: "state";
  number: number;
  table: Table;
  views: View[];
}

export interface Line {
  id: string;
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

export interface Refusal {
  legal: boolean;
  rule: string | null;
  message: string;
}

export interface Hint {
  id: number;
  text: string;
  words: string;
  value: number;
}

export interface Frame {
  ply: number;
  mover: number | null;
  move: { text: string; words: string } | null;
  view: View;
}

export interface ReplayPage {
  plies: number;
  points?: number[][];
  frames: Frame[];
}

export interface Verification {
  ok: boolean;
  code: string | null;
  message: string | null;
  moves: number;
  result: { points: number[]; places: number[] } | null;
  dealer: "kept" | "broken" | "absent";
}

export interface RecordEntry {
  id: string;
  game: string;
  players: number;
  seats: string[];
  finished: number;
  result: { points: number[]; places: number[] } | null;
  table: string | null;
}
