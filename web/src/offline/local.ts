/** The page's side of the workers that answer on this device: they are started with the first question. */

import { Refused } from "../api/client";
import { ROOT } from "../lib/root";
import { language } from "../lib/texts.svelte";
import { Caller } from "./calls";
import { thinksHere } from "./here";
import { askListing, refuseOthers } from "./listing";
import type { Answer, Ask, Asker, Start, TableNews, TableOrder, Wanted } from "./messages";
import { nickname, noteNickname } from "./person";
import { prepareThinkers, think, type Thought } from "./thinkers";

const TRY_AGAIN = 3000;
/** Cores with which Python can start in two workers at once. */
const AT_ONCE = 4;
let tables: Promise<Caller<TableOrder, TableNews>> | null = null;
const listeners = new Map<string, (messages: unknown[]) => void>();
/** What bots of open tables are deciding. */
const decisions = new Map<string, { wanted: Wanted; stop: AbortController }>();

const person = (): Asker => ({ language: language(), nickname: nickname() });

async function listing() {
  for (;;) {
    const found = await askListing(true);
    if (found) {
      await refuseOthers(found);
      return found;
    }
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN));
  }
}

const beginning = async (): Promise<Start> => ({ kind: "start", root: new URL(`${ROOT}/`, location.href).href, python: __PYTHON__, listing: await listing() });

async function start() {
  const begin = await beginning();
  if (navigator.hardwareConcurrency >= AT_ONCE) prepareThinkers(beginning);
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  const made = new Caller<TableOrder, TableNews>(worker, ({ table, wanted }) => decide(table, wanted));
  try {
    await made.say(begin);
  } catch (error) {
    made.end();
    throw error;
  }
  // With few cores afterwards, so that the first table does not wait for it.
  prepareThinkers(beginning);
  return made;
}

/** Start Python, if it does not run yet. */
export function warm(): void {
  tables ??= start();
  // What failed once, as without a network, may work later.
  tables.catch(() => (tables = null));
}

const order = async (one: TableOrder) => {
  warm();
  return (await tables!).say(one);
};

/** Ask a worker that thinks; where none can be started, the one that has the tables. */
async function thought(asked: Ask, how: Thought): Promise<Answer> {
  prepareThinkers(beginning);
  try {
    return await think(asked, how);
  } catch (error) {
    how.signal?.throwIfAborted();
    console.warn("thinking in a worker of its own failed", error);
    return (await order(asked)) as Answer;
  }
}

/** Ask as one asks the server. What takes long tells how far it is, and can be stopped. */
export async function ask<T>(method: string, path: string, body?: unknown, how: Thought = {}): Promise<T> {
  const asked: Ask = { kind: "ask", method, path, body, person: person() };
  const answer = thinksHere(method, path) ? await thought(asked, how) : ((await order(asked)) as Answer);
  if (answer.status === 200) {
    const told = answer.body as { nickname?: string };
    if (path === "/me" && told.nickname) noteNickname(told.nickname);
    return answer.body as T;
  }
  const { code, message, rule } = answer.body as { code: string; message: string; rule: string | null };
  throw new Refused(answer.status, code, message, rule);
}

/** Have the bot think that a table waits for; what it thought of for an earlier moment is stopped. */
function decide(table: string, wanted: Wanted | null): void {
  const running = decisions.get(table);
  if (running?.wanted.number === wanted?.number) return;
  running?.stop.abort();
  decisions.delete(table);
  const tell = (thinking: { seat: number; share: number } | null) => listeners.get(table)?.([{ type: "thinking", thinking }]);
  if (running) tell(null);
  if (!wanted || !listeners.has(table)) return;
  const stop = new AbortController();
  const decision = { wanted, stop };
  decisions.set(table, decision);
  const { seat, number } = wanted;
  const start = performance.now();
  ask<{ action: number }>("POST", "/bots/decision", wanted, { tell: (share) => !stop.signal.aborted && tell({ seat, share }), signal: stop.signal })
    .then(async ({ action }) => {
      performance.measure("bot-decision", { start }); // benchmarks/offline_start.py reads it
      const messages = await order({ kind: "decided", table, seat, number, action, person: person() });
      listeners.get(table)?.(messages as unknown[]);
    })
    .catch((error: unknown) => {
      if (stop.signal.aborted) return;
      if (decisions.get(table) === decision) decisions.delete(table);
      console.error(error);
    });
}

/** Follow a table: its first state, and from then on everything that happens. */
export async function follow(table: string, hear: (messages: unknown[]) => void): Promise<void> {
  listeners.set(table, hear);
  hear((await order({ kind: "open", table, person: person() })) as unknown[]);
}

export const tell = (table: string, text: string) => order({ kind: "hear", table, text, person: person() }) as Promise<unknown[]>;

export function unfollow(table: string): void {
  if (!listeners.delete(table)) return;
  decide(table, null);
  void order({ kind: "close", table });
}
