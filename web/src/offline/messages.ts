/** What the page and its worker say to each other. */

import type { Listing } from "./listing";

export interface Asker {
  language: string;
  nickname: string;
}

export type Order =
  | { kind: "start"; root: string; python: string; listing: Listing }
  | { kind: "ask"; method: string; path: string; body: unknown; person: Asker }
  | { kind: "open"; table: string; person: Asker }
  | { kind: "hear"; table: string; text: string; person: Asker }
  | { kind: "close"; table: string };

/** An answer to an order, by its number. */
export interface Reply {
  id: number;
  result?: unknown;
  error?: string;
}

/** Messages of a table that nobody asked for: what bots did. */
export interface News {
  table: string;
  messages: unknown[];
}
