/** The lobby live: one WebSocket for whatever a page shows of tables and other people, which reconnects by itself (docs/api.md). */

import { untrack } from "svelte";
import { ALONE, ROOT } from "../lib/root";
import { hearServer } from "../lib/server.svelte";
import { session } from "../lib/session.svelte";
import { LOCAL } from "../offline/person";
import type { Company } from "./company";
import type { Seat, Table } from "./types";

/** A table as the lobby shows it. */
export type ListedTable = Pick<Table, "id" | "game" | "delay" | "rating" | "created" | "started" | "watching"> & { seats: ListedSeat[] };
export type ListedSeat = Pick<Seat, "seat" | "kind" | "name" | "character" | "program" | "present">;

export interface Lists {
  open: ListedTable[];
  playing: ListedTable[];
}

/** What somebody wants to hear of. */
interface Listener {
  lists?: (lists: Lists) => void;
  company?: (company: Company) => void;
  /** Something has changed at a table where one sits. */
  mine?: () => void;
}

type Message =
  | { type: "lobby"; whole: boolean; open: string[]; playing: string[]; tables: ListedTable[] }
  | { type: "company"; company: Company }
  | { type: "server"; page: string; maintenance: boolean }
  | { type: "mine" | "pong" | "closing" };

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 8_000;

const listeners = new Set<Listener>();
let socket: WebSocket | null = null;
let tables = new Map<string, ListedTable>();
let lists: Lists | null = null;
let company: Company | null = null;
let pause = FIRST_PAUSE;
let retry: ReturnType<typeof setTimeout> | undefined;
let pinger: ReturnType<typeof setInterval> | undefined;
let deadline: ReturnType<typeof setTimeout> | undefined;

/** Whether everything comes by itself at the moment; otherwise it has to be asked for. */
export const isLive = () => lists !== null && company !== null;

/** Hear of changes, and at once of what is known; returns how to stop. */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  if (lists) listener.lists?.(lists);
  if (company) listener.company?.(company);
  if (!socket) untrack(open); // an effect that listens does not begin again with every change of the session
  return () => {
    listeners.delete(listener);
    if (!listeners.size) leave();
  };
}

function open(): void {
  clearTimeout(retry);
  if (ALONE || !session.me || session.me.id === LOCAL || !navigator.onLine) {
    retry = setTimeout(open, LONGEST_PAUSE);
    return;
  }
  const opened = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${ROOT}/api/live`);
  socket = opened;
  opened.onmessage = (event) => socket === opened && hear(JSON.parse(String(event.data)) as Message);
  opened.onclose = () => socket === opened && lost();
  deadline = setTimeout(() => socket === opened && drop(), PONG_WITHIN);
  pinger = setInterval(() => {
    if (opened.readyState !== WebSocket.OPEN) return;
    opened.send(JSON.stringify({ type: "ping", id: "ping" }));
    clearTimeout(deadline);
    deadline = setTimeout(drop, PONG_WITHIN);
  }, PING_EVERY);
}

function hear(message: Message): void {
  clearTimeout(deadline);
  pause = FIRST_PAUSE;
  if (message.type === "server") hearServer(message.page, message.maintenance);
  else if (message.type === "company") tellCompany(message.company);
  else if (message.type === "lobby") takeLists(message);
  else if (message.type === "mine") listeners.forEach((listener) => listener.mine?.());
}

function tellCompany(found: Company): void {
  company = found;
  listeners.forEach((listener) => listener.company?.(found));
}

function takeLists(message: Message & { type: "lobby" }): void {
  const changed = message.tables.map((table) => [table.id, table] as const);
  tables = new Map(message.whole ? changed : [...tables, ...changed]);
  const shown = (ids: string[]) => ids.map((id) => tables.get(id)).filter((table) => table !== undefined);
  const found = { open: shown(message.open), playing: shown(message.playing) };
  tables = new Map([...found.open, ...found.playing].map((table) => [table.id, table]));
  lists = found;
  listeners.forEach((listener) => listener.lists?.(found));
}

function forget(): void {
  clearInterval(pinger);
  clearTimeout(deadline);
  clearTimeout(retry);
  socket = lists = company = null;
}

function lost(): void {
  forget();
  retry = setTimeout(open, pause * (0.75 + Math.random() / 2));
  pause = Math.min(pause * 2, LONGEST_PAUSE);
}

function drop(): void {
  const dead = socket;
  lost();
  dead?.close();
}

function leave(): void {
  const last = socket;
  forget();
  // One that is still being opened is closed when it is open: a browser complains otherwise.
  if (last?.readyState === WebSocket.CONNECTING) last.onopen = () => last.close();
  else last?.close();
}

addEventListener("online", () => {
  if (listeners.size && !socket) open();
});
