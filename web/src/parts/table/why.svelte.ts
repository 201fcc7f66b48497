/** The reason why something is not possible, on hover, focus or long press. */

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
let asked = 0;

export const tip = () => shown;

const MOUSE = matchMedia("(hover: hover)");
const HOVER = 350;
const PRESS = 450;

/** A maker of attachments; `ask` gives the reason for one move. */
export function reasons(ask: (move: string | number) => Promise<Refusal>): (move: string | number) => Attachment<Element> {
  return (move) => (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = async (x: number, y: number) => {
      const number = ++asked;
      const refusal = await ask(move).catch(() => null);
      if (number !== asked || !refusal?.message) return;
      shown = { text: refusal.message, rule: refusal.rule, x, y };
      announce(refusal.message);
    };
    const hide = () => {
      clearTimeout(timer);
      asked++;
      shown = null;
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
    const handlers: [string, (event: Event) => void][] = [
      ["pointerenter", (event) => (event as PointerEvent).pointerType === "mouse" && later(event, HOVER)],
      ["pointerdown", (event) => (event as PointerEvent).pointerType !== "mouse" && later(event, PRESS)],
      ["pointerleave", hide],
      ["pointercancel", hide],
      ["focus", () => element.matches(":focus-visible") && void show(...centre())],
      ["blur", hide],
      ["click", () => void show(...centre())],
    ];
    for (const [name, handler] of handlers) element.addEventListener(name, handler);
    // A change of the table attaches anew under a mouse that rests: it will not enter again.
    if (MOUSE.matches && element.matches(":hover")) timer = setTimeout(() => void show(...centre()), HOVER);
    return () => {
      hide();
      for (const [name, handler] of handlers) element.removeEventListener(name, handler);
    };
  };
}
