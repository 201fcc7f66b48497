/**
 * What the server says, as its OpenAPI schema has it (schema.d.ts, made by `npm run types`), with names for what that leaves open.
 * docs/api.md explains the meaning.
 */

import type { components } from "./schema";

type Schemas = components["schemas"];

export type Language = "en" | "ru" | "uk";
export type Names = Record<Language, string>;

export type Me = Omit<Schemas["Me"], "language"> & { language: Language };
export type GameOption = Omit<Schemas["OptionInfo"], "names" | "help" | "value_names"> & { names: Names; help: Names; value_names: Record<string, Names> };
export type GameCard = Omit<Schemas["GameInfo"], "names" | "taglines" | "options"> & { names: Names; taglines: Names; options: GameOption[] };
export type BotLevel = Omit<Schemas["BotInfo"], "names"> & { names: Names };

export type Clock = { kind: "move"; seconds: number } | { kind: "bank"; seconds: number; increment: number };
export type Seat = Schemas["SeatInfo"];
export type Asking = Schemas["Asking"];
export type Table = Omit<Schemas["TableInfo"], "clock"> & { clock: Clock | null };

/** A move as data: its kind, and whatever that kind needs. */
export interface Move {
  kind: string;
  [name: string]: unknown;
}
export type LegalMove = Omit<Schemas["LegalMove"], "move"> & { move: Move };
export type LogEntry = Schemas["LogLine"];
export type ScoreLine = Schemas["ScoreLineInfo"];
export type ScoreSheet = Schemas["Score"];

/** The table as a seat may know it; `table` is the game's own part (docs/positions). */
export interface Position {
  pentarchy: string;
  format: number;
  game: string;
  rules_version: number;
  players: number;
  options: Record<string, string>;
  table: Record<string, unknown>;
}

export type View = Omit<Schemas["View"], "position" | "legal"> & { position: Position; legal: LegalMove[] };
export type State = Omit<Schemas["State"], "table" | "views"> & { table: Table; views: View[] };
export type Line = Schemas["ChatLineInfo"];
export type Refusal = Schemas["RefusalInfo"];
export type Hint = Schemas["Hint"];
export type Frame = Omit<Schemas["Frame"], "view"> & { view: View };
export type ReplayPage = Omit<Schemas["Replay"], "frames"> & { frames: Frame[] };
export type Verification = Schemas["Verdict"];
export type RecordEntry = Schemas["RecordInfo"];
export type Imported = Schemas["ImportReport"];
/** A moment of a game that is over. */
export type Moment = { table: string; ply: number } | { record: string; ply: number };

/** A record as far as the page reads it (docs/records.md); whoever opens a file may have put anything into it. */
export interface GameRecord {
  game: string;
  seats?: string[];
  table?: string;
  dealer?: { commitment: string; secret?: string; contributions: string[] } | null;
  result?: { points: number[]; places: number[] } | null;
}
