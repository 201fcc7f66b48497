/**
 * Words at a thing: what it is and does, and why it is not possible now. They appear on hover, on focus by a key, on a long press,
 * and on a try that fails; never because the board was drawn anew, and a tip that is shown outlives a new drawing of the same thing.
 */

import type { Attachment } from "svelte/attachments";
import type { Refusal } from "../api/types";
import { announce } from "../lib/announce.svelte";

/** What is said about a thing. */
export interface About {
  title: string;
  text?: string;
  rule?: string;
}

interface Words {
  about: About | null;
  reason: Refusal | null;
}

interface Tip extends Words {
  x: number;
  y: number;
}

type Point = { x: number; y: number };

const HOVER = 350;
const PRESS = 450;
/** How long a mouse may take from the thing to the rule's link. */
const LEAVE = 400;
/** How long a new drawing of the board may take. */
const REDRAW = 80;
/** How far a finger may slip in a long press, and a mouse after a click, in pixels. */
const SLIP = 10;
const ACTING = "button:not([aria-disabled='true']), a, input, select, textarea, summary, label, .pressable, .possible";

const abouts = new WeakMap<Element, () => About | null>();
const reasonsOf = new WeakMap<Element, () => Promise<Refusal>>();

let shown = $state.raw<Tip | null>(null);
let owner: Element | null = null;
/** The thing that the mouse or finger is at, before its words are shown. */
let aimed: Element | null = null;
let number = 0;
let mouse: Point = { x: -1, y: -1 };
let finger: Point | null = null;
/** Where the mouse was clicked last, until it goes elsewhere: nothing is said over what was just done. */
let clicked: Point | null = null;
let isPressed = false;
let isStepping = false;
let byFocus = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let leaving: ReturnType<typeof setTimeout> | undefined;
let settling: ReturnType<typeof setTimeout> | undefined;

export const tip = () => shown;
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const link = () => document.querySelector<HTMLElement>("[data-tip] a");
const isInTip = (target: EventTarget | null) => target instanceof Element && !!target.closest("[data-tip]");

/** The innermost thing here that has something to say. */
function thingAt(target: EventTarget | null): Element | null {
  for (let one = target instanceof Element ? target : null; one; one = one.parentElement) if (abouts.has(one) || reasonsOf.has(one)) return one;
  return null;
}

/** A focused button speaks for what is drawn on it. */
const thingFocused = (target: Element) => thingAt(target) ?? target.querySelector("[data-explained]");

async function wordsOf(thing: Element): Promise<Words> {
  let about: About | null = null;
  let ask: (() => Promise<Refusal>) | undefined;
  for (let one: Element | null = thing; one; one = one.parentElement) {
    about ??= abouts.get(one)?.() ?? null;
    ask ??= reasonsOf.get(one);
  }
  const reason = (await ask?.().catch(() => null)) ?? null;
  return { about, reason: reason?.message ? reason : null };
}

const written = ({ about, reason }: Words) => [about?.title, about?.text, reason?.message].filter(Boolean).join(". ");

async function show(thing: Element, at: Point, spoken: boolean): Promise<void> {
  const own = ++number;
  clearTimeout(leaving);
  const words = await wordsOf(thing);
  if (own !== number || !written(words)) return;
  owner = thing;
  byFocus = spoken;
  shown = { ...words, ...at };
  if (spoken || words.reason) announce(written(words));
}

function hide(): void {
  clearTimeout(timer);
  clearTimeout(leaving);
  number++;
  shown = null;
  owner = aimed = null;
}

/** The focus may go because its element is being removed, in the middle of a drawing, when no state may change. */
function hideSoon(): void {
  const own = number;
  queueMicrotask(() => own === number && hide());
}

/** The mouse has reached the link: the words stay. */
export const stay = () => clearTimeout(leaving);

/** The mouse has gone; the words follow, unless the mouse comes to their link. */
export function leave(): void {
  clearTimeout(leaving);
  leaving = setTimeout(hide, LEAVE);
}

/** After a new drawing: the same thing keeps its words, and another one in its place only if it says the same. */
async function settle(): Promise<void> {
  if (!shown || !owner) return;
  const still = owner.isConnected && thingAt(owner) === owner;
  const thing = still ? owner : byFocus ? document.activeElement && thingFocused(document.activeElement) : thingAt(document.elementFromPoint(mouse.x, mouse.y));
  const own = ++number;
  const words = thing ? await wordsOf(thing) : null;
  if (own !== number || !shown) return;
  if (!words || !written(words) || (!still && written(words) !== written(shown))) hide();
  else {
    owner = thing;
    shown = { ...shown, ...words };
  }
}

function redrawn(): void {
  clearTimeout(settling);
  settling = setTimeout(() => void settle(), REDRAW);
}

const centreOf = (thing: Element): Point => {
  const box = thing.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top };
};

/* ------------------------------------------------------------------------------------------------- what a board attaches */

/** An attachment that tells what a thing is, on hover, focus and long press. */
export function explain(about: () => About | null): Attachment<Element> {
  return (element) => {
    const title = about()?.title; // read here, so that other words, as in another language, attach anew
    if (!title) return undefined;
    abouts.set(element, about);
    element.setAttribute("data-explained", "");
    if (element.getAttribute(LOOK) === NAMED) element.setAttribute("aria-label", title);
    arrangeSoon();
    redrawn();
    return () => {
      abouts.delete(element);
      element.removeAttribute("data-explained");
      redrawn();
    };
  };
}

/** A maker of attachments that tell why a move is not possible; `ask` gives the reason for one move. */
export function reasons(ask: (move: string | number) => Promise<Refusal>): (move: string | number) => Attachment<Element> {
  return (move) => (element) => {
    const before = reasonsOf.get(element);
    const own = () => ask(move);
    reasonsOf.set(element, own);
    redrawn();
    return () => {
      redrawn();
      if (reasonsOf.get(element) !== own) return;
      if (before) reasonsOf.set(element, before);
      else reasonsOf.delete(element);
    };
  };
}

/* ------------------------------------------------------------------------------------------- reached by keyboard, too */

const LOOK = "data-look";
const NAMED = "named";
/** What has a stop of its own, or may hold none. */
const CLOSED = "button, a, .pressable, [inert], [aria-hidden='true'], [role=img], [role=application], [tabindex='0']:not([data-look])";
let arranging = 0;
function arrangeSoon(): void {
  arranging ||= requestAnimationFrame(arrange);
}

const canBeLookedAt = (element: Element) =>
  !element.matches("button, .pressable") &&
  (element.hasAttribute(LOOK) || !element.hasAttribute("tabindex")) &&
  !element.parentElement?.closest(CLOSED) &&
  !element.querySelector("button, .pressable");

/** What cannot be pressed is one stop of the tab key; arrow keys walk from thing to thing. */
function arrange(): void {
  arranging = 0;
  let stops = 0;
  for (const element of document.querySelectorAll("[data-explained]")) {
    if (!canBeLookedAt(element)) {
      element.removeAttribute(LOOK);
      continue;
    }
    if (!element.hasAttribute(LOOK)) element.setAttribute(LOOK, name(element) ? NAMED : "");
    const isStop = element.getAttribute("tabindex") === "0" && stops++ === 0;
    if (!isStop) element.setAttribute("tabindex", "-1");
  }
  if (!stops) document.querySelector(`[${LOOK}]`)?.setAttribute("tabindex", "0");
}

/** Give a thing a name for those who listen, unless it has one; returns whether it was needed. */
function name(element: Element): boolean {
  if (element.matches("li, tr, td, th, dt, dd") || element.hasAttribute("aria-label")) return false;
  if (!element.hasAttribute("role")) element.setAttribute("role", "group");
  element.setAttribute("aria-label", abouts.get(element)?.()?.title ?? "");
  return true;
}

function walk(from: Element, step: number): void {
  const things = [...document.querySelectorAll<HTMLElement | SVGElement>(`[${LOOK}]`)].filter((one) => one.checkVisibility());
  const next = things[things.indexOf(from as HTMLElement) + step];
  if (!next) return;
  from.setAttribute("tabindex", "-1");
  next.setAttribute("tabindex", "0");
  next.focus();
}

/* ----------------------------------------------------------------------------------------------------------- the events */

function over(event: PointerEvent): void {
  if (event.pointerType !== "mouse" || event.buttons) return;
  const at = { x: event.clientX, y: event.clientY };
  const moved = distance(at, mouse) > 0;
  mouse = at;
  if (!moved || (clicked && distance(at, clicked) < SLIP)) return; // the board has changed under a resting mouse
  clicked = null;
  if (isInTip(event.target)) {
    clearTimeout(timer); // for what was passed on the way to the link
    aimed = owner;
    return stay();
  }
  const thing = thingAt(event.target);
  if (thing === aimed) return thing && thing === owner ? stay() : undefined;
  clearTimeout(timer);
  aimed = thing;
  if (thing && thing === owner) return stay();
  if (shown) leave();
  if (thing) timer = setTimeout(() => void show(thing, mouse, false), HOVER);
}

function down(event: PointerEvent): void {
  clearTimeout(timer);
  isPressed = false;
  if (isInTip(event.target)) return;
  const thing = thingAt(event.target);
  if (shown && thing !== owner) hide();
  if (event.pointerType === "mouse" || !thing) return;
  finger = { x: event.clientX, y: event.clientY };
  const at = finger;
  timer = setTimeout(() => {
    isPressed = true;
    void show(thing, at, false);
  }, PRESS);
}

function move(event: PointerEvent): void {
  if (event.pointerType === "mouse") over(event);
  else if (finger && distance(finger, { x: event.clientX, y: event.clientY }) > SLIP) clearTimeout(timer);
}

/** A lifted finger leaves the words open. */
function up(event: PointerEvent): void {
  if (event.pointerType !== "mouse") clearTimeout(timer);
  finger = null;
}

/** What was pressed long is read, not done. What can be done needs no words; what cannot gets them at once. */
function click(event: MouseEvent): void {
  if (isPressed) {
    isPressed = false;
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  if (isInTip(event.target) || document.querySelector("[data-playing]")) return;
  const acting = event.target instanceof Element ? event.target.closest(ACTING) : null;
  const thing = thingAt(event.target);
  const fails = thing && (!acting || reasonsOf.has(acting));
  clicked = mouse;
  if (!fails) return hide();
  clearTimeout(timer);
  const keyed = event.detail === 0;
  void show(thing, keyed ? centreOf(thing) : { x: event.clientX, y: event.clientY }, false);
}

function focused(event: FocusEvent): void {
  const target = event.target as Element;
  if (isInTip(target)) return;
  const thing = isStepping && target.matches(":focus-visible") ? thingFocused(target) : null;
  if (thing) void show(thing, centreOf(thing), true);
  else if (byFocus && shown && !isReturning) hideSoon();
}

function blurred(event: FocusEvent): void {
  if (byFocus && shown && !isInTip(event.relatedTarget) && !isInTip(event.target)) hideSoon();
}

let isReturning = false;
/** Escape closes the words and returns the focus to where it was. */
function escape(): void {
  const home = link()?.matches(":focus") ? (owner as HTMLElement | null) : null;
  hide();
  isReturning = true;
  home?.focus();
  isReturning = false;
}

/** Enter goes from a thing to the link of its rule. */
async function enter(event: KeyboardEvent, target: Element): Promise<void> {
  const thing = thingAt(target);
  if (thing !== target || target.matches(ACTING)) return;
  event.preventDefault();
  if (owner !== thing) await show(thing, centreOf(thing), true);
  requestAnimationFrame(() => link()?.focus());
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function key(event: KeyboardEvent): void {
  const target = event.target as Element;
  const step = STEPS[event.key];
  if (event.key === "Tab" || step) {
    isStepping = true;
    setTimeout(() => (isStepping = false), REDRAW);
  }
  if (event.key === "Escape" && shown) escape();
  else if (event.key === "Enter") void enter(event, target);
  else if (step && target.hasAttribute(LOOK)) {
    event.preventDefault();
    walk(target, step);
  }
}

const listen = <K extends keyof DocumentEventMap>(kind: K, handler: (event: DocumentEventMap[K]) => void) => document.addEventListener(kind, handler, true);
listen("pointerover", over);
listen("pointermove", move);
listen("pointerdown", down);
listen("pointerup", up);
listen("pointercancel", () => clearTimeout(timer));
listen("click", click);
listen("focusin", focused);
listen("focusout", blurred);
listen("keydown", key);
document.documentElement.addEventListener("pointerleave", () => (shown ? leave() : clearTimeout(timer)));
