/** A table's live state over one WebSocket that reconnects automatically. */

import { ROOT } from "../lib/root";
import { hearServer, moveOn, renewPage } from "../lib/server.svelte";
import { isHere } from "../offline/here";
import { LocalSocket } from "../offline/socket";
import { Refused } from "./client";
import type { Change, Line, LogEntry, State, Table, View, ViewChange } from "./types";

export type Connection = "connecting" | "live" | "lost" | "gone" | "signed-out";

/** One state of the table with its logs, and the new log entries since the state before, by seat. */
export interface Heard {
  table: Table;
  views: View[];
  number: number;
  logs: Map<number | null, LogEntry[]>;
  news: Map<number | null, LogEntry[]>;
  /** The first state of a connection: what happened before it is not news. */
  fresh: boolean;
}

interface Message {
  type: string;
  [name: string]: unknown;
}

interface Waiting {
  resolve: (answer: { number: number; done?: boolean }) => void;
  reject: (error: Error) => void;
}

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;
const PING_EVERY = 15_000;
const PONG_WITHIN = 8_000;
const SIGNED_OUT = 4401;
const FATAL = new Set([4403, 4404]);

export class Live {
  connection = $state<Connection>("connecting");
  table = $state.raw<Table | null>(null);
  views = $state.raw<View[]>([]);
  number = $state(0);
  logs = $state.raw<Map<number | null, LogEntry[]>>(new Map());
  lines = $state.raw<Line[]>([]);
  /** What share of its thinking a bot of this device has done. */
  thinking = $state.raw<{ seat: number; share: number } | null>(null);
  /** When the newest table arrived: clocks count from here. */
  heardAt = $state(0);
  /** Called with every state in the order in which they come. */
  onState: ((heard: Heard) => void) | null = null;

  private socket: WebSocket | LocalSocket | null = null;
  private pause = FIRST_PAUSE;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pinger: ReturnType<typeof setInterval> | undefined;
  private deadline: ReturnType<typeof setTimeout> | undefined;
  private waiting = new Map<string, Waiting>();
  private counter = 0;
  private closed = false;
  private fresh = true;
  private refusedEntry = false;

  constructor(readonly id: string) {
    this.open();
    addEventListener("online", this.again);
    if (!isHere(`/tables/${id}`)) addEventListener("offline", this.drop);
  }

  close() {
    this.closed = true;
    removeEventListener("online", this.again);
    removeEventListener("offline", this.drop);
    clearTimeout(this.retry);
    this.rest();
    const socket = this.socket;
    // One that is still being opened is closed when it is open: a browser complains otherwise.
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket?.close();
  }

  act(move: number, seat: number) {
    return this.ask("act", { number: this.number, move, seat });
  }

  undo(seat: number) {
    return this.ask("undo", { number: this.number, seat });
  }

  consent(agree: boolean, seat: number) {
    return this.ask("consent", { number: this.number, agree, seat });
  }

  /** Answer whether a bot should play for an absent player. */
  standIn(seat: number, agree: boolean) {
    return this.ask("stand_in", { seat, agree });
  }

  say(text: string, seat: number | null) {
    return this.ask("chat", seat === null ? { text } : { text, seat });
  }

  /** Reconnect at once, so that the server uses the person's current language. */
  renew() {
    const old = this.socket;
    if (this.connection !== "live") return;
    this.open();
    old?.close();
  }

  private ask(type: string, rest: Record<string, unknown>): Promise<{ number: number; done?: boolean }> {
    const id = String(++this.counter);
    return new Promise((resolve, reject) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        reject(new Refused(0, "connection.lost", ""));
        return;
      }
      this.waiting.set(id, { resolve, reject });
      this.socket.send(JSON.stringify({ type, id, ...rest }));
    });
  }

  private open() {
    this.fresh = true;
    if (isHere(`/tables/${this.id}`)) {
      this.attach(new LocalSocket(this.id));
      return;
    }
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${ROOT}/api/tables/${this.id}/live`);
    this.attach(socket);
    this.watch(socket);
  }

  private attach(socket: WebSocket | LocalSocket) {
    this.socket = socket;
    // This device's own messages come as they are.
    socket.onmessage = ({ data }: { data: unknown }) => this.hear((typeof data === "string" ? JSON.parse(data) : data) as Message);
    socket.onclose = (event: { code: number }) => {
      if (this.socket === socket) this.lost(event.code);
    };
  }

  /** Ping the server from time to time and treat the connection as lost if no answer comes. */
  private watch(socket: WebSocket) {
    this.rest();
    this.deadline = setTimeout(() => socket.close(), PONG_WITHIN);
    this.pinger = setInterval(() => {
      if (socket.readyState !== WebSocket.OPEN) return;
      socket.send(JSON.stringify({ type: "ping", id: "ping" }));
      clearTimeout(this.deadline);
      this.deadline = setTimeout(this.drop, PONG_WITHIN);
    }, PING_EVERY);
  }

  private rest() {
    clearInterval(this.pinger);
    clearTimeout(this.deadline);
  }

  private drop = () => {
    const socket = this.socket;
    this.lost(0);
    socket?.close();
  };

  private again = () => {
    if (this.connection === "live" || this.closed) return;
    clearTimeout(this.retry);
    this.open();
  };

  private lost(code: number) {
    this.rest();
    this.socket = null;
    for (const { reject } of this.waiting.values()) reject(new Refused(0, "connection.lost", ""));
    this.waiting.clear();
    if (this.closed) return;
    if (FATAL.has(code)) {
      this.connection = "gone";
      return;
    }
    if (code === SIGNED_OUT && this.refusedEntry) {
      this.connection = "signed-out";
      return;
    }
    // Try once more: this browser may have got a new cookie while the page was open.
    this.refusedEntry = code === SIGNED_OUT;
    this.connection = "lost";
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.open(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  private hear(message: Message) {
    clearTimeout(this.deadline);
    switch (message.type) {
      case "server":
        hearServer(String(message.page), message.maintenance === true);
        break;
      case "state":
        this.take(message as unknown as State);
        break;
      case "change":
        this.change(message as unknown as Change);
        break;
      case "thinking":
        this.thinking = message.thinking as { seat: number; share: number } | null;
        break;
      case "table":
        this.table = message.table as Table;
        this.number = message.number as number;
        this.heardAt = Date.now();
        break;
      case "chat": {
        const known = new Set(this.lines.map((line) => line.id));
        this.lines = [...this.lines, ...(message.lines as Line[]).filter((line) => !known.has(line.id))];
        break;
      }
      case "ack":
      case "refused": {
        const waiting = this.waiting.get(String(message.id));
        this.waiting.delete(String(message.id));
        if (message.type === "ack") waiting?.resolve(message as never);
        else waiting?.reject(new Refused(409, String(message.code), String(message.message), (message.rule as string | null) ?? null));
        break;
      }
    }
    if (!this.waiting.size) renewPage();
  }

  /** Apply what changed to the state that is known; if that is another one, ask for all of it. */
  private change(change: Change) {
    if (this.table === null || change.from !== this.number) {
      this.socket?.send(JSON.stringify({ type: "sync", id: "sync" }));
      return;
    }
    const table = changedTable(this.table, change);
    const views = this.views.map((view) => {
      const changed = change.views.find((one) => one.seat === view.seat);
      return changed ? changedView(view, changed) : { ...view, log_from: this.logs.get(view.seat)?.length ?? 0, log: [] };
    });
    this.take({ type: "state", protocol: 2, number: change.number, table, views });
  }

  private take(state: State) {
    const logs = new Map(this.logs);
    const news = new Map<number | null, LogEntry[]>();
    for (const view of state.views) {
      const kept = (logs.get(view.seat) ?? []).slice(0, view.log_from);
      logs.set(view.seat, [...kept, ...view.log]);
      news.set(view.seat, this.fresh ? [] : view.log.slice(Math.max(0, (this.logs.get(view.seat)?.length ?? 0) - view.log_from)));
    }
    const fresh = this.fresh;
    if (this.table && state.number !== this.number) moveOn();
    this.logs = logs;
    this.table = state.table;
    this.views = state.views;
    this.number = state.number;
    this.heardAt = Date.now();
    this.connection = "live";
    this.pause = FIRST_PAUSE;
    this.refusedEntry = false;
    this.fresh = false;
    this.onState?.({ table: state.table, views: state.views, number: state.number, logs, news, fresh });
  }
}

function changedTable(table: Table, change: Change): Table {
  const { remaining } = change;
  const next = { ...(change.table ?? table), number: change.number, actors: change.actors };
  return remaining ? { ...next, seats: next.seats.map((seat, i) => ({ ...seat, remaining: remaining[i] ?? null })) } : next;
}

/** A view after a change: fields that are left out stay, and `changes` are new values in the position's table. */
function changedView(view: View, { changes, ...rest }: ViewChange): View {
  const table = { ...view.position.table };
  for (const [[name, index], value] of changes ?? []) {
    if (index === undefined) table[name] = value;
    else table[name] = (table[name] as unknown[]).with(index, value);
  }
  return { ...view, position: { ...view.position, table }, ...rest };
}
