/** What this device keeps, in IndexedDB: tables, opened records, and reviews. The page reads them without waking Python. */

import type { Table } from "../api/types";

/** A stored table: Python's own document, its description, and the record of a finished game with one's own seat. */
export interface Stored {
  id: string;
  document: { game: string };
  table: Table;
  record: unknown;
  own: number | null;
  brought?: boolean;
}

const NAME = "pentarchy";
const VERSION = 2;
const TABLES = "tables";
const RECORDS = "records";
const REVIEWS = "reviews";
type Kind = typeof TABLES | typeof RECORDS | typeof REVIEWS;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, VERSION);
    asked.onupgradeneeded = () => {
      for (const kind of [TABLES, RECORDS, REVIEWS]) if (!asked.result.objectStoreNames.contains(kind)) asked.result.createObjectStore(kind, { keyPath: "id" });
    };
    asked.onsuccess = () => {
      // A page of a later version may want another form; it need not wait for this one.
      asked.result.onversionchange = () => asked.result.close();
      resolve(asked.result);
    };
    asked.onerror = () => reject(asked.error ?? new Error("IndexedDB"));
  });
}

/** Work on what is stored of a kind; done when everything is written. */
async function work<T>(kind: Kind, mode: IDBTransactionMode, ask: (things: IDBObjectStore) => IDBRequest<T> | null): Promise<T | undefined> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(kind, mode, { durability: "strict" });
      const asked = ask(transaction.objectStore(kind));
      transaction.oncomplete = () => resolve(asked?.result);
      transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error("IndexedDB"));
    });
  } finally {
    database.close();
  }
}

export const storedTable = (id: string) => work<Stored | undefined>(TABLES, "readonly", (tables) => tables.get(id));
const all = async () => (await work<Stored[]>(TABLES, "readonly", (tables) => tables.getAll())) ?? [];

/** The descriptions of all tables, the newest first. */
export async function storedTables(): Promise<Table[]> {
  const found = await all().catch(() => []);
  return found.map((one) => one.table).sort((a, b) => b.created - a.created);
}

/** Write tables, or remove those that are null. */
export async function storeTables(changed: Record<string, Omit<Stored, "id"> | null>): Promise<void> {
  if (!Object.keys(changed).length) return;
  await work(TABLES, "readwrite", (tables) => {
    for (const [id, one] of Object.entries(changed)) {
      if (one === null) tables.delete(id);
      else tables.put({ id, ...one });
    }
    return null;
  });
}

/** Finished games that no account has yet, and what to do when one has them. */
export async function bringable(): Promise<{ records: unknown[]; own: (number | null)[]; done: () => Promise<void> }> {
  const found = (await all().catch(() => [])).filter((one) => one.record && !one.brought);
  const done = () => storeTables(Object.fromEntries(found.map(({ id, ...one }) => [id, { ...one, brought: true }])));
  return { records: found.map((one) => one.record), own: found.map((one) => one.own), done };
}

/** A record that was opened on this device. */
export const storedRecord = async (id: string) =>
  (await work<{ record: { game: string } } | undefined>(RECORDS, "readonly", (records) => records.get(id)))?.record;

export async function storeRecords(records: Record<string, unknown>): Promise<void> {
  if (!Object.keys(records).length) return;
  await work(RECORDS, "readwrite", (stored) => {
    for (const [id, record] of Object.entries(records)) stored.put({ id, record });
    return null;
  });
}

const MOST_REVIEWS = 100;

/** The review of a game, as a server would store it. */
export const storedReview = async (id: string) => (await work<{ document: unknown } | undefined>(REVIEWS, "readonly", (reviews) => reviews.get(id)))?.document;

/** Keep a review; of many, the oldest ones are forgotten. */
export async function storeReview(id: string, document: unknown): Promise<void> {
  const all = (await work<{ id: string; at: number }[]>(REVIEWS, "readonly", (reviews) => reviews.getAll())) ?? [];
  const old = all.sort((one, other) => other.at - one.at).slice(MOST_REVIEWS - 1);
  await work(REVIEWS, "readwrite", (reviews) => {
    for (const one of old) reviews.delete(one.id);
    return reviews.put({ id, document, at: Date.now() });
  });
}
