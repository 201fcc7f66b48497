/** The reason why something is not possible, on hover, focus, tap or long press, with a way to the rule behind it. */

import type { Attachment } from "svelte/attachments";
import type { Refusal } from "../../api/types";
import { announce } from "../../lib/announce.svelte";

interface Tip {
  text: string;
  rule: string | null;
  x: number;
  y: number;
}

let shown = $state.raw<Tip | null>(null);
let owner: Element | null = null;
let asked = 0;
let leaving: ReturnType<typeof setTimeout> | undefined;
let returning = false;

export const tip = () => shown;

const MOUSE = matchMedia("(hover: hover)");
const HOVER = 350;
const PRESS = 450;
/** How long a mouse may take from the thing to the rule's link. */
const LEAVE = 400;

/** The mouse has reached the link: the reason stays. */
export const stay = () => clearTimeout(leaving);

/** The mouse has gone; the reason follows, unless the mouse comes to its link. */
export function leave(): void {
  clearTimeout(leaving);
  leaving = setTimeout(hide, LEAVE);
}

function hide(): void {
  clearTimeout(leaving);
  asked++;
  shown = null;
  owner = null;
}

const link = () => document.querySelector<HTMLElement>("[data-tip] a");

/** Escape closes the reason and returns the focus to where it was. */
window.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !shown) return;
  const home = link()?.matches(":focus") ? (owner as HTMLElement | SVGElement | null) : null;
  hide();
  returning = true;
  home?.focus();
  returning = false;
});
/** A tap elsewhere closes it, and does what it does there. */
window.addEventListener("pointerdown", ({ target }) => {
  if (shown && target instanceof Element && !target.closest("[data-tip]") && !owner?.contains(target)) hide();
});

/** A maker of attachments; `ask` gives the reason for one move. */
export function reasons(ask: (move: string | number) => Promise<Refusal>): (move: string | number) => Attachment<Element> {
  return (move) => (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = async (x: number, y: number) => {
      const number = ++asked;
      clearTimeout(leaving);
      const refusal = await ask(move).catch(() => null);
      if (number !== asked || !refusal?.message) return;
      owner = element;
      shown = { text: refusal.message, rule: refusal.rule, x, y };
      announce(refusal.message);
    };
    const later = (event: Event, pause: number) => {
      const { clientX, clientY } = event as PointerEvent;
      clearTimeout(timer);
      timer = setTimeout(() => void show(clientX, clientY), pause);
    };
    const centre = (): [number, number] => {
      const box = element.getBoundingClientRect();
      return [box.left + box.width / 2, box.top];
    };
    const gone = () => {
      clearTimeout(timer);
      hide();
    };
    const byMouse = (event: Event) => (event as PointerEvent).pointerType === "mouse";
    const handlers: [string, (event: Event) => void][] = [
      ["pointerenter", (event) => byMouse(event) && (owner === element ? stay() : later(event, HOVER))],
      ["pointerdown", (event) => !byMouse(event) && later(event, PRESS)],
      ["pointerleave", (event) => (clearTimeout(timer), byMouse(event) && leave())], // a lifted finger leaves the reason open
      ["pointercancel", gone],
      ["focus", () => element.matches(":focus-visible") && !returning && void show(...centre())],
      ["blur", (event) => ((event as FocusEvent).relatedTarget ?? element) !== link() && gone()],
      ["click", () => void show(...centre())],
      ["keydown", (event) => void enter(event as KeyboardEvent)],
    ];
    /** Enter goes from the thing to the rule's link; Escape comes back. */
    const enter = async (event: KeyboardEvent) => {
      if (event.key !== "Enter" || event.target !== element) return;
      event.preventDefault();
      if (owner !== element) await show(...centre());
      requestAnimationFrame(() => link()?.focus());
    };
    for (const [name, handler] of handlers) element.addEventListener(name, handler);
    // A change of the table attaches anew under a mouse that rests: it will not enter again.
    if (MOUSE.matches && element.matches(":hover")) timer = setTimeout(() => void show(...centre()), HOVER);
    return () => {
      gone();
      for (const [name, handler] of handlers) element.removeEventListener(name, handler);
    };
  };
}
