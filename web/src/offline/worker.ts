/** The tables of this device: Python plays the rules and words them, never on the page's own thread. Bots think elsewhere (thinker.ts). */

import { answer } from "./calls";
import type { Named } from "./here";
import type { Asker, TableNews, TableOrder, Wanted } from "./messages";
import { gameOf, Python, type Told } from "./python";
import { storedRecord, storeRecords, storeTables, storedTable } from "./store";

type Order<Kind> = Extract<TableOrder, { kind: Kind }>;

let python: Python;
/** The tables that are open on this page, with what gives them back to other pages, and who reads them. */
const open = new Map<string, { release: () => void; person: Asker }>();
let last: Promise<unknown> = Promise.resolve();

/** One thing at a time: Python works for one question, and storing belongs to it. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}

/** Store what an answer has changed, before anybody hears it. */
async function kept(told: Told): Promise<Told> {
  await storeTables(told.stored);
  await storeRecords(told.records ?? {});
  return told;
}

const PLACE = /^\/(tables|records)\/(local-[^/?]+)/;

/** Have a table ready for Python, as it was stored last unless this page holds it. */
async function ready(table: string): Promise<void> {
  const stored = await storedTable(table);
  if (!stored) return;
  await python.need(stored.document.game);
  if (!open.has(table)) python.desk.take(stored.document);
}

/** Have an opened record ready for Python. */
async function readyRecord(id: string): Promise<void> {
  const record = await storedRecord(id);
  if (!record) return;
  await python.need(record.game);
  python.desk.takeRecord(id, record);
}

async function ask({ method, path, body, person }: Order<"ask">): Promise<Told> {
  const { from, ...rest } = (body ?? {}) as { from?: Named } & Named;
  const [, kind, named] = PLACE.exec(path) ?? [];
  const table = kind === "tables" ? named : (from?.table ?? rest.table);
  const record = kind === "records" ? named : (from?.record ?? rest.record);
  if (table) await ready(table);
  else if (record) await readyRecord(record);
  else await python.need(gameOf(body));
  const told = await kept(await python.ask(method, path, body, person));
  if (table && open.has(table)) want(table);
  return told;
}

/** Hold a table for this page; another one that shows it waits until this one has left it. */
function hold(table: string): Promise<() => void> {
  return new Promise((held, failed) => {
    navigator.locks.request(`pentarchy-${table}`, () => new Promise<void>((release) => held(release))).catch(failed);
  });
}

async function follow({ table, person }: Order<"open">): Promise<unknown[]> {
  if (!open.has(table)) {
    const release = await hold(table);
    await inTurn(() => ready(table));
    open.set(table, { release, person });
  }
  const told = await inTurn(async () => python.desk.hear(table, JSON.stringify({ type: "sync", id: "sync" }), person) as Told);
  const [first] = told.messages as { type: string; code?: string }[];
  if (first?.type === "refused") throw new Error(first.code);
  want(table);
  return told.messages ?? [];
}

async function hear({ table, text, person }: Order<"hear">): Promise<unknown[]> {
  const told = await inTurn(() => kept(python.desk.hear(table, text, person) as Told));
  const held = open.get(table);
  if (held) held.person = person;
  want(table);
  return told.messages ?? [];
}

/** Play what a bot has decided. */
async function decided({ table, person, ...decision }: Order<"decided">): Promise<unknown[]> {
  const told = await inTurn(async () => (open.has(table) ? kept(python.desk.playBot(table, decision, person) as Told) : null));
  want(table);
  return told?.messages ?? [];
}

/** Tell the page whose decision a table waits for now. */
function want(table: string): void {
  if (open.has(table)) postMessage({ table, wanted: python.desk.wanted(table) as Wanted | null } satisfies TableNews);
}

function close(table: string): void {
  open.get(table)?.release();
  open.delete(table);
}

answer((order: TableOrder): Promise<unknown> => {
  switch (order.kind) {
    case "start":
      return inTurn(async () => void (python = await Python.start(order)));
    case "ask":
      return inTurn(() => ask(order));
    case "open":
      return follow(order);
    case "hear":
      return hear(order);
    case "decided":
      return decided(order);
    case "close":
      return Promise.resolve(close(order.table));
  }
});
