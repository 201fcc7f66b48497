/** Python on the player's device: it plays the rules, words them and lets the bots think, never on the page's own thread. */

import { Desk } from "../../../src/pentarchy/browser/desk.mjs";
import type { Named } from "./here";
import type { GamePart, Listing, Part } from "./listing";
import type { Asker, News, Order, Reply } from "./messages";
import { storedRecord, storeRecords, storeTables, storedTable, type Stored } from "./store";

interface Told {
  status?: number;
  body?: unknown;
  messages?: unknown[];
  stored: Record<string, Omit<Stored, "id"> | null>;
  /** Opened records to keep. */
  records: Record<string, unknown>;
  /** A game whose module has to be there first. */
  need?: string;
}

let desk: Desk;
let listing: Listing;
let root: string;
/** The tables that are open on this page, with what gives them back to other pages, and who reads them. */
const open = new Map<string, { release: () => void; person: Asker }>();
const thinking = new Set<string>();
let last: Promise<unknown> = Promise.resolve();

/** One thing at a time: Python works for one question, and storing belongs to it. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}

async function load(part: Part): Promise<ArrayBuffer> {
  const answer = await fetch(`${root}offline/${part.file}`);
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return answer.arrayBuffer();
}

async function start(order: Extract<Order, { kind: "start" }>): Promise<void> {
  ({ root, listing } = order);
  const folder = new URL(order.python, root).href;
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as { loadPyodide: (options: object) => Promise<unknown> };
  const lock = { info: __PYTHON_INFO__, packages: {} };
  const [python, archive] = await Promise.all([loadPyodide({ indexURL: folder, lockFileContents: lock }), load(listing.python)]);
  desk = new Desk(python, archive);
}

async function need(slug: string | undefined): Promise<void> {
  const game: GamePart | undefined = slug === undefined ? undefined : listing.games[slug];
  if (!slug || !game || desk.games.has(slug)) return;
  const [code, weights] = await Promise.all([load(game.module), game.network ? load(game.network) : null]);
  await desk.give(slug, code, game.layout, weights && new Uint16Array(weights), game.sizes ?? null);
}

/** The game that a request is about, if its rules are needed. */
function gameOf(body: unknown): string | undefined {
  const said = (body ?? {}) as { game?: string; position?: { game?: string }; from?: { position?: { game?: string } } };
  return said.game ?? said.position?.game ?? said.from?.position?.game;
}

const PLACE = /^\/(tables|records)\/(local-[^/?]+)/;

/** Have a table ready for Python, as it was stored last unless this page holds it. */
async function ready(table: string): Promise<void> {
  const stored = await storedTable(table);
  if (!stored) return;
  await need(stored.document.game);
  if (!open.has(table)) desk.take(stored.document);
}

/** Have an opened record ready for Python. */
async function readyRecord(id: string): Promise<void> {
  const record = await storedRecord(id);
  if (!record) return;
  await need(record.game);
  desk.takeRecord(id, record);
}

async function ask({ method, path, body, person }: Extract<Order, { kind: "ask" }>): Promise<Told> {
  const { from, ...rest } = (body ?? {}) as { from?: Named } & Named;
  const [, kind, named] = PLACE.exec(path) ?? [];
  const table = kind === "tables" ? named : (from?.table ?? rest.table);
  const record = kind === "records" ? named : (from?.record ?? rest.record);
  if (table) await ready(table);
  else if (record) await readyRecord(record);
  else await need(gameOf(body));
  let told = desk.answer(method, path, body, person) as Told;
  while (told.need) {
    if (!listing.games[told.need]) throw new Error(`no module of ${told.need}`);
    await need(told.need);
    told = desk.answer(method, path, body, person) as Told;
  }
  await storeTables(told.stored);
  await storeRecords(told.records);
  return told;
}

/** Hold a table for this page; another one that shows it waits until this one has left it. */
function hold(table: string): Promise<() => void> {
  return new Promise((held, failed) => {
    navigator.locks.request(`pentarchy-${table}`, () => new Promise<void>((release) => held(release))).catch(failed);
  });
}

async function follow({ table, person }: Extract<Order, { kind: "open" }>): Promise<unknown[]> {
  if (!open.has(table)) {
    const release = await hold(table);
    await inTurn(() => ready(table));
    open.set(table, { release, person });
  }
  const told = await inTurn(async () => desk.hear(table, JSON.stringify({ type: "sync", id: "sync" }), person) as Told);
  const [first] = told.messages as { type: string; code?: string }[];
  if (first?.type === "refused") throw new Error(first.code);
  void think(table);
  return told.messages ?? [];
}

async function hear({ table, text, person }: Extract<Order, { kind: "hear" }>): Promise<unknown[]> {
  const told = await inTurn(async () => {
    const answer = desk.hear(table, text, person) as Told;
    await storeTables(answer.stored);
    return answer;
  });
  const held = open.get(table);
  if (held) held.person = person;
  void think(table);
  return told.messages ?? [];
}

/** Let the bots of a table decide, one after the other; between them other questions are answered. */
async function think(table: string): Promise<void> {
  if (thinking.has(table)) return;
  thinking.add(table);
  try {
    for (;;) {
      const messages = await inTurn(async () => {
        const held = open.get(table);
        if (!held) return [];
        const told = desk.playBot(table, held.person) as Told;
        await storeTables(told.stored);
        return told.messages ?? [];
      });
      if (!messages.length) return;
      postMessage({ table, messages } satisfies News);
    }
  } finally {
    thinking.delete(table);
  }
}

function close(table: string): void {
  open.get(table)?.release();
  open.delete(table);
}

function work(order: Order): Promise<unknown> {
  switch (order.kind) {
    case "start":
      return inTurn(() => start(order));
    case "ask":
      return inTurn(() => ask(order));
    case "open":
      return follow(order);
    case "hear":
      return hear(order);
    case "close":
      return Promise.resolve(close(order.table));
  }
}

addEventListener("message", ({ data }: MessageEvent<{ id: number; order: Order }>) => {
  work(data.order).then(
    (result) => postMessage({ id: data.id, result } satisfies Reply),
    (error: unknown) => postMessage({ id: data.id, error: String(error) } satisfies Reply),
  );
});
