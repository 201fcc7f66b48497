/** What the page and its workers say to each other. */

import type { Listing } from "./listing";

export interface Asker {
  language: string;
  nickname: string;
}

/** What a worker begins with. */
export interface Start {
  kind: "start";
  root: string;
  python: string;
  listing: Listing;
}

/** A request as one makes it to the server. */
export interface Ask {
  kind: "ask";
  method: string;
  path: string;
  body: unknown;
  person: Asker;
}

export interface Answer {
  status: number;
  body: unknown;
}

/** A decision that a bot owes: what `/bots/decision` takes. */
export interface Wanted {
  number: number;
  seat: number;
  [name: string]: unknown;
}

export type TableOrder =
  | Start
  | Ask
  | { kind: "open"; table: string; person: Asker }
  | { kind: "hear"; table: string; text: string; person: Asker }
  | { kind: "decided"; table: string; seat: number; number: number; action: number; person: Asker }
  | { kind: "close"; table: string };

export type ThinkerOrder = Start | Ask;

/** What a table says that nobody asked for: the decision that it waits for, or null. */
export interface TableNews {
  table: string;
  wanted: Wanted | null;
}

/** How far a thinker is. */
export interface ThinkerNews {
  share: number;
}
