/** The workers that think, as the page sees them. Each does one thing at a time; what nobody waits for any more is stopped. */

import { Caller } from "./calls";
import type { Answer, Ask, Start, ThinkerNews, ThinkerOrder } from "./messages";

/** How to hear how far it is, and to stop it. */
export interface Thought {
  tell?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

interface Task extends Thought {
  ask: Ask;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

interface Thinker {
  caller: Caller<ThinkerOrder, ThinkerNews>;
  /** Python runs in it. */
  ready: Promise<unknown>;
  task: Task | null;
  /** It is busy with its task, and not still starting. */
  busy: boolean;
}

/** Each has its own Python, so that two are enough, and only where there is room. */
const MOST = navigator.hardwareConcurrency >= 4 ? 2 : 1;
/** Milliseconds in which something unwanted may still end by itself: a new worker has to start Python. */
const GRACE = 250;
/** The same for a bot's decision, which ends soon in any case: every level has a limit (levels.py). */
const DECISION_GRACE = 2000;

const thinkers: Thinker[] = [];
const queue: Task[] = [];
let start: (() => Promise<Start>) | null = null;

/** Say what workers begin with, and have one ready. */
export function prepareThinkers(begin: () => Promise<Start>): void {
  start = begin;
  if (!thinkers.length) hire();
}

/** Ask a worker that thinks. An `AbortSignal` stops it: the promise is rejected with the signal's reason. */
export function think(ask: Ask, { tell, signal }: Thought = {}): Promise<Answer> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const task: Task = { ask, tell, signal, resolve, reject };
    signal?.addEventListener("abort", () => stop(task), { once: true });
    queue.push(task);
    handOut();
  });
}

function hire(): Thinker {
  const worker = new Worker(new URL("./thinker.ts", import.meta.url), { type: "module" });
  const caller = new Caller<ThinkerOrder, ThinkerNews>(worker, ({ share }) => thinker.task?.tell?.(share));
  const thinker: Thinker = { caller, task: null, busy: false, ready: start!().then((order) => caller.say(order)) };
  thinker.ready.catch(() => dismiss(thinker));
  thinkers.push(thinker);
  return thinker;
}

/** End a worker; what it was asked is refused. */
function dismiss(thinker: Thinker): void {
  const at = thinkers.indexOf(thinker);
  if (at >= 0) thinkers.splice(at, 1);
  thinker.caller.end();
}

function handOut(): void {
  while (queue.length) {
    const free = thinkers.find(({ task }) => task === null) ?? (thinkers.length < MOST ? hire() : null);
    if (!free) return;
    void work(free, queue.shift()!);
  }
}

async function work(thinker: Thinker, task: Task): Promise<void> {
  thinker.task = task;
  try {
    await thinker.ready;
    task.signal?.throwIfAborted();
    thinker.busy = true;
    task.resolve((await thinker.caller.say(task.ask)) as Answer);
  } catch (error) {
    task.reject(error);
  } finally {
    thinker.task = null;
    thinker.busy = false;
    handOut();
  }
}

function stop(task: Task): void {
  task.reject(task.signal?.reason);
  const at = queue.indexOf(task);
  if (at >= 0) queue.splice(at, 1);
  const end = () => {
    // One that is still starting has nothing to end.
    const thinker = thinkers.find((one) => one.task === task && one.busy);
    if (!thinker) return;
    dismiss(thinker);
    if (!thinkers.length) hire();
    handOut();
  };
  setTimeout(end, task.ask.path === "/bots/decision" ? DECISION_GRACE : GRACE);
}
