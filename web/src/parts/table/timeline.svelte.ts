/**
 * What is drawn of a table, and when. The server answers at once; the timeline keeps each state as it comes and shows what happened
 * one step after another at the player's pace: it draws the table between two events, lets the pieces fly, waits, and goes on.
 * A decision is offered when everything before it has been shown, or skipped.
 */

import { tick } from "svelte";
import type { Heard } from "../../api/live.svelte";
import type { LogEntry, ScoreLine, Table, View } from "../../api/types";
import type { Badge, GameModule, Motion, Picture, Scene } from "../../games/contract";
import { settings, type Pace } from "../../lib/settings.svelte";
import { say } from "../../lib/texts.svelte";
import { takeDropped } from "../drag";
import { fly, landAll, mark, reveal, shots } from "./flights";

/** Milliseconds of one step. */
const STEP: Record<Pace, number> = { slow: 1400, normal: 800, fast: 350, none: 0 };
const FLIGHT = 0.6; // of a step
const LONGEST_FLIGHT = 600;
/** More steps than this at once are shown faster; more than that, not at all unless asked for. */
const MANY = 12;
const TOO_MANY = 60;
const KEPT = 40;

interface Earned extends Badge {
  points: number;
}

interface Step {
  /** What is said, and with it all that the log gets: events without a scene are told with the step before them. */
  entries: LogEntry[];
  news: LogEntry[];
  scene: Scene;
  view: View;
  own: boolean;
}

/** What the timeline must know of who is looking. */
export interface Onlooker {
  /** Whose eyes: one's own seat, or null for a spectator. */
  seat: number | null;
  /** All seats of this person. */
  mine: number[];
  /** Nothing is shown between the turns of several people at one device. */
  covered: boolean;
}

export class Timeline {
  table = $state.raw<Table>()!;
  views = $state.raw<View[]>([]);
  logs = $state.raw<Map<number | null, LogEntry[]>>(new Map());
  number = $state(0);
  /** The entries that the board shows now. */
  news = $state.raw<LogEntry[]>([]);
  /** Something is being shown, and no decision is offered. */
  playing = $state(false);
  caption = $state("");
  cards = $state.raw<Picture[]>([]);
  wide = $state(false);
  badges = $state.raw<Badge[]>([]);
  panel = $state.raw<Picture | null>(null);
  /** What happened while nobody looked, to be watched on request. */
  missed = $state.raw<Heard[]>([]);
  missedMoves = $state(0);
  /** Called with the words of each step and the kinds of its events. */
  onStep: ((words: string, kinds: string[]) => void) | null = null;

  private queue: Heard[] = [];
  /** The state before the first that was missed. */
  private base: Heard | null = null;
  private running = false;
  private skipping = false;
  /** Counts the cuts: what was being shown before one is not gone on with. */
  private era = 0;
  private wake: (() => void) | null = null;
  private marked = new Map<string, string>();

  constructor(
    private module: GameModule,
    first: Heard,
    private onlooker: (table: Table) => Onlooker,
    private colour: (view: View, seat: number) => string,
  ) {
    this.set(first);
    const { seat } = this.onlooker(first.table);
    this.remember(first, this.sinceOwnMove(first.logs.get(seat) ?? []));
    this.noteAbsence(first);
  }

  /** The newest state, as it comes from the server. */
  take(heard: Heard): void {
    if (heard.fresh || !this.isWatched()) {
      if (!heard.fresh && !this.skipsAll(heard)) this.miss(heard);
      this.cut(heard);
      return;
    }
    this.queue.push(heard);
    if (this.queue.length > KEPT) this.skip();
    void this.run();
  }

  /** The table without its game: seats, presence, clocks, requests. */
  takeTable(table: Table): void {
    const last = this.queue.at(-1);
    if (last) last.table = table;
    else if (!this.running) this.table = table;
  }

  /** Skip to the present. */
  skip(): void {
    this.skipping = true;
    this.panel = null;
    landAll();
    this.wake?.();
  }

  /** Go on after a page that stays. */
  goOn(): void {
    this.panel = null;
    this.wake?.();
  }

  /** Show what happened while nobody looked. */
  watch(): void {
    const { base, missed } = this;
    this.forget();
    if (!base || !missed.length) return;
    this.set(base);
    this.playing = true;
    this.queue.unshift(...missed);
    void this.run();
  }

  forget(): void {
    this.missed = [];
    this.missedMoves = 0;
  }

  /** Discard everything when the page is left. */
  close(): void {
    this.queue = [];
    this.skip();
    mark(new Map());
  }

  /** Count a finished game on the board, line by line, the winner last; what was earned stays written where it was earned. */
  async count(names: string[], slowly: boolean): Promise<void> {
    while (this.running) await new Promise((resolve) => setTimeout(resolve)); // the last state has just been drawn
    const view = this.viewIn(this, this.onlooker(this.table).seat);
    const lines = (view.scores ?? [])
      .toSorted((a, b) => (view.places?.[b.seat] ?? 0) - (view.places?.[a.seat] ?? 0))
      .flatMap(({ seat, lines }) => lines.filter(({ points }) => points !== 0).map((line) => ({ seat, line, badge: this.earned(line, seat, view) })));
    const unit = slowly ? STEP[settings.pace] : 0;
    this.playing = unit > 0;
    for (const [i, { seat, line, badge }] of lines.entries()) {
      if (this.skipping || unit === 0) break;
      this.caption = `${names[seat]}: ${line.words} · ${line.points}`;
      this.badges = [...summed(lines.slice(0, i).map((one) => one.badge)).filter(({ at }) => at !== badge.at), badge];
      reveal([badge.at]);
      await this.wait(unit * (lines.length > MANY ? 0.5 : 0.8));
    }
    this.badges = summed(lines.map(({ badge }) => badge));
    this.playing = false;
    this.skipping = false;
    this.caption = "";
  }

  private earned = (line: ScoreLine, seat: number, view: View): Earned => ({
    ...(this.module.staging?.earned?.(line, seat, view) ?? { at: `seat-${seat}`, text: signed(line.points) }),
    points: line.points,
  });

  private isWatched = () => !document.hidden;
  private skipsAll = (heard: Heard) => settings.pace === "none" || this.onlooker(heard.table).covered;

  private miss(heard: Heard): void {
    const { seat, mine } = this.onlooker(heard.table);
    const plies = new Set((heard.news.get(seat) ?? []).flatMap((entry) => (entry.seat !== null && !mine.includes(entry.seat) ? [entry.ply] : [])));
    if (!this.missed.length) this.base = { table: this.table, views: this.views, logs: this.logs, number: this.number, news: new Map(), fresh: false };
    this.missed = [...this.missed, heard];
    this.missedMoves += plies.size;
  }

  /** After a reload: how many moves of others came since this browser last showed the table. */
  private noteAbsence(first: Heard): void {
    const { seat, mine } = this.onlooker(first.table);
    const seen = Number(sessionStorage.getItem(`seen-${first.table.id}`) ?? NaN);
    const log = first.logs.get(seat) ?? [];
    if (Number.isNaN(seen) || first.table.status !== "playing") return;
    this.missedMoves = new Set(log.filter((entry) => entry.ply > seen && entry.seat !== null && !mine.includes(entry.seat)).map((entry) => entry.ply)).size;
  }

  private cut(heard: Heard): void {
    this.queue = [];
    this.skip();
    this.era++;
    this.rest();
    this.badges = [];
    this.news = []; // of another moment, or in another language
    const { seat } = this.onlooker(heard.table);
    this.remember(heard, heard.fresh ? this.sinceOwnMove(heard.logs.get(seat) ?? []) : (heard.news.get(seat) ?? []));
    this.set(heard);
  }

  private set(heard: Heard): void {
    const { seat } = this.onlooker(heard.table);
    this.table = heard.table;
    this.views = heard.views;
    this.logs = heard.logs;
    this.number = heard.number;
    sessionStorage.setItem(`seen-${heard.table.id}`, String(heard.logs.get(seat)?.at(-1)?.ply ?? 0));
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    const { era } = this;
    for (let heard = this.queue.shift(); heard; heard = this.queue.shift()) {
      const shown = await this.show(heard, era);
      if (era !== this.era) return;
      const left = this.newsOf(heard).slice(shown);
      if (left.length || !shown) this.news = left;
      this.set(heard);
      await tick(); // each state is drawn, so that the next one begins from it
      if (era !== this.era) return;
    }
    this.rest();
  }

  private rest(): void {
    this.running = false;
    this.playing = false;
    this.skipping = false;
    this.caption = "";
    this.cards = [];
  }

  private newsOf = (heard: Heard) => heard.news.get(this.onlooker(heard.table).seat) ?? [];
  private viewIn = (heard: { views: View[] }, seat: number | null) => heard.views.find((view) => view.seat === seat) ?? heard.views[0]!;

  /** Show one state's events step by step and return how many were shown; none if the same decision is still open, so as not to interrupt. */
  private async show(heard: Heard, era: number): Promise<number> {
    const { seat } = this.onlooker(heard.table);
    const before = this.viewIn(this, seat);
    const after = this.viewIn(heard, seat);
    const news = heard.news.get(seat) ?? [];
    const interrupts = before.legal.length > 0 && before.legal.map(({ id }) => id).join() === after.legal.map(({ id }) => id).join();
    this.remember(heard, news);
    if (this.skipping || this.skipsAll(heard) || interrupts || !news.length) return 0;
    const steps = this.stepsOf(heard, before, after, news);
    const left = steps.length + this.queue.length;
    if (left > TOO_MANY) return 0;
    const log = [...(this.logs.get(seat) ?? [])];
    let shown = 0;
    for (const [i, step] of steps.entries()) {
      if (this.skipping || era !== this.era) break;
      const last = i === steps.length - 1;
      log.push(...step.news);
      shown += step.news.length;
      await this.play(step, { ...(last ? after : step.view), legal: [] }, seat, [...log], this.paceFor(heard, left));
    }
    return shown;
  }

  private async play(step: Step, view: View, seat: number | null, log: LogEntry[], unit: number): Promise<void> {
    const { scene } = step;
    const length = unit * (step.own && !scene.cards && !scene.panel ? 0 : (scene.length ?? 1));
    const motions = scene.motions ?? [];
    const flight = Math.min(LONGEST_FLIGHT, Math.max(length, unit / 2) * FLIGHT);
    this.playing ||= length > 0;
    this.caption = scene.caption ?? step.entries.map((entry) => entry.words).join(" ");
    const began = shots(motions, step.own ? takeDropped() : null);
    this.news = step.news;
    this.views = this.views.map((one) => (one.seat === view.seat ? view : one));
    this.logs = new Map(this.logs).set(seat, log);
    this.cards = scene.cards ?? [];
    this.wide = scene.wide ?? false;
    this.badges = scene.badges ?? [];
    this.panel = scene.panel ?? null;
    this.onStep?.(
      this.caption,
      step.entries.map(({ kind }) => kind),
    );
    await tick();
    const scrolled = length ? reveal([...motions.map(({ piece }) => piece), ...(scene.badges ?? []).map(({ at }) => at), ...(scene.marks ?? [])]) : 0;
    fly(motions, began, flight, scrolled);
    await this.wait(this.panel ? Infinity : length);
    this.badges = [];
    this.cards = [];
    this.panel = null;
  }

  private wait(milliseconds: number): Promise<void> {
    if (milliseconds <= 0 || this.skipping) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = milliseconds === Infinity ? undefined : setTimeout(() => this.wake?.(), milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        this.wake = null;
        resolve();
      };
    });
  }

  /** A unit of time: shorter where much has happened, and where one's own clock runs. */
  private paceFor(heard: Heard, left: number): number {
    const newest = this.queue.at(-1) ?? heard;
    const { mine } = this.onlooker(newest.table);
    const hurried = newest.table.clock !== null && newest.table.actors.some((seat) => mine.includes(seat));
    return STEP[settings.pace] * (left > MANY ? 0.7 : 1) * (hurried ? 0.5 : 1);
  }

  private stepsOf(heard: Heard, before: View, after: View, news: LogEntry[]): Step[] {
    const staging = this.module.staging;
    const { mine } = this.onlooker(heard.table);
    const names = heard.table.seats.map((one) => one.name);
    const steps: Step[] = [];
    let view = before;
    let mover = true;
    const untold: LogEntry[] = [];
    for (const entry of news) {
      const scene = staging ? staging.scene(entry, { before: view, after, news, names, say }) : {};
      view = this.advanced(view, entry);
      if (!scene) {
        if (steps.length) steps.at(-1)!.news.push(entry);
        else untold.push(entry);
        continue;
      }
      const ownAct = entry.seat !== null && mine.includes(entry.seat) && mover && (entry.args.seat === undefined || mine.includes(entry.args.seat as number));
      mover = false;
      const last = steps.at(-1);
      if (last && (last.scene.length === 0 || (last.entries[0]!.kind === entry.kind && staging?.together?.includes(entry.kind)))) {
        last.entries.push(entry);
        last.news.push(entry);
        last.scene = merged(last.scene, scene);
        last.view = view;
        last.own &&= ownAct;
      } else steps.push({ entries: [entry], news: [...untold.splice(0), entry], scene, view, own: ownAct });
    }
    return steps;
  }

  private advanced(view: View, entry: LogEntry): View {
    const advance = this.module.staging?.advance;
    if (!advance) return view;
    const table = structuredClone(view.position.table);
    try {
      advance(table, entry);
    } catch {
      return view; // the true table follows; a picture in between is not worth a fault
    }
    return { ...view, legal: [], position: { ...view.position, table } };
  }

  private sinceOwnMove(log: LogEntry[]): LogEntry[] {
    const { mine } = this.onlooker(this.table);
    const last = log.findLastIndex((entry) => entry.seat !== null && mine.includes(entry.seat));
    return last < 0 ? [] : log.slice(last + 1);
  }

  /** What others did stays marked until one's own next move. */
  private remember(heard: Heard, news: LogEntry[]): void {
    const { seat, mine } = this.onlooker(heard.table);
    const view = this.viewIn(heard, seat);
    const names = heard.table.seats.map((one) => one.name);
    for (const entry of news) {
      if (entry.seat === null) continue;
      if (mine.includes(entry.seat)) {
        this.marked.clear();
        continue;
      }
      const scene = this.module.staging?.scene(entry, { before: view, after: view, news, names, say });
      for (const name of [...(scene?.marks ?? []), ...(scene?.motions ?? []).map((motion: Motion) => motion.piece)])
        this.marked.set(name, this.colour(view, entry.seat));
    }
    if (heard.table.status === "finished") this.marked.clear();
    mark(this.marked);
  }
}

function merged(a: Scene, b: Scene): Scene {
  const both = <T>(one?: T[], other?: T[]) => [...(one ?? []), ...(other ?? [])];
  const caption = a.caption ?? b.caption;
  return {
    ...(caption ? { caption } : {}),
    motions: both(a.motions, b.motions),
    badges: both(a.badges, b.badges),
    marks: both(a.marks, b.marks),
    ...(a.cards || b.cards ? { cards: both(a.cards, b.cards) } : {}),
    ...(a.wide || b.wide ? { wide: true } : {}),
    ...(a.panel || b.panel ? { panel: (b.panel ?? a.panel)! } : {}),
    length: Math.max(a.length ?? 1, b.length ?? 1),
  };
}

/** Several badges at one place become one with their sum. */
function summed(badges: Earned[]): Badge[] {
  const places = Map.groupBy(badges, ({ at }) => at);
  return [...places].map(([at, here]) => (here.length === 1 ? here[0]! : { at, text: signed(here.reduce((sum, { points }) => sum + points, 0)) }));
}

const signed = (points: number) => `${points < 0 ? "−" : "+"}${Math.abs(points)}`;
