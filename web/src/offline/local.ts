/** The page's side of the worker that answers on this device: it is started with the first question. */

import { Refused } from "../api/client";
import { PAGE, ROOT } from "../lib/root";
import { language, needTexts, say as sayText } from "../lib/texts.svelte";
import { askListing } from "./listing";
import type { Asker, News, Order, Reply } from "./messages";
import { nickname, noteNickname } from "./person";

const TRY_AGAIN = 3000;
let worker: Promise<Worker> | null = null;
let counter = 0;
const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
const listeners = new Map<string, (messages: unknown[]) => void>();

const person = (): Asker => ({ language: language(), nickname: nickname() });

async function listing() {
  for (;;) {
    const found = await askListing(true);
    // Python of another version than the page would say what the page does not understand.
    if (found && PAGE && found.page !== PAGE) {
      await needTexts("web-offline");
      throw new Refused(409, "offline.version", sayText("web-offline-version"));
    }
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN));
  }
}

function say(to: Worker, order: Order): Promise<unknown> {
  const id = ++counter;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    to.postMessage({ id, order });
  });
}

async function start(): Promise<Worker> {
  const found = await listing();
  const made = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  made.onmessage = ({ data }: MessageEvent<Reply | News>) => {
    if ("table" in data) {
      listeners.get(data.table)?.(data.messages);
      return;
    }
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.error === undefined) asked?.resolve(data.result);
    else asked?.reject(new Error(data.error));
  };
  try {
    await say(made, { kind: "start", root: new URL(`${ROOT}/`, location.href).href, python: __PYTHON__, listing: found });
  } catch (error) {
    made.terminate();
    throw error;
  }
  return made;
}

/** Start Python, if it does not run yet. */
export function warm(): void {
  worker ??= start();
  // What failed once, as without a network, may work later.
  worker.catch(() => (worker = null));
}

const order = async (one: Order) => {
  warm();
  return say(await worker!, one);
};

/** Ask as one asks the server. */
export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = (await order({ kind: "ask", method, path, body, person: person() })) as { status: number; body: unknown };
  if (answer.status === 200) {
    const told = answer.body as { nickname?: string };
    if (path === "/me" && told.nickname) noteNickname(told.nickname);
    return answer.body as T;
  }
  const { code, message, rule } = answer.body as { code: string; message: string; rule: string | null };
  throw new Refused(answer.status, code, message, rule);
}

/** Follow a table: its first state, and from then on everything that happens. */
export async function follow(table: string, hear: (messages: unknown[]) => void): Promise<void> {
  listeners.set(table, hear);
  hear((await order({ kind: "open", table, person: person() })) as unknown[]);
}

export const tell = (table: string, text: string) => order({ kind: "hear", table, text, person: person() }) as Promise<unknown[]>;

export function unfollow(table: string): void {
  if (listeners.delete(table)) void order({ kind: "close", table });
}
