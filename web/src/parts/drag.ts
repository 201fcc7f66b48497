/**
 * Dragging beside tapping: a thing follows the pointer and is dropped where it goes, by mouse, finger or pen. Escape lets go.
 *
 * The libraries for it sort lists or move boxes; what is needed here, any drawn place under the pointer that says why it refuses, is this much.
 */

import type { Attachment } from "svelte/attachments";

type Drawn = HTMLElement | SVGElement;

export interface Dragging {
  /** What is seen under the pointer, if it is not the thing itself. */
  picture?: (element: Drawn) => Drawn | null;
  /** The thing is lifted: choose it, so that the board shows where it can go. */
  lift?: () => unknown;
  /** The pointer is over this, or over nothing of the board. */
  over?: (target: Element | null, x: number, y: number) => void;
  /** Dropped on this: make the move, or say why it is not possible. */
  drop: (target: Element | null, x: number, y: number) => unknown;
  /** Let go of without being dropped. */
  cancel?: () => void;
}

/** Pixels after which a press becomes a drag. */
const FAR = 8;
/** A copy of the thing, to lie under the pointer. */
function ghostOf(element: Drawn): Drawn {
  const ghost = element.cloneNode(true) as Drawn;
  for (const one of [ghost, ...ghost.querySelectorAll("*")])
    for (const { name } of [...one.attributes]) if (/^(data-|aria-|id$|tabindex$)/.test(name)) one.removeAttribute(name);
  ghost.setAttribute("aria-hidden", "true");
  ghost.dataset.dragged = "";
  // The size of the thing before it is turned.
  const { width, height } = element instanceof HTMLElement ? { width: element.offsetWidth, height: element.offsetHeight } : element.getBoundingClientRect();
  Object.assign(ghost.style, { width: `${width}px`, height: `${height}px` });
  document.body.append(ghost);
  return ghost;
}

/** What lies under the pointer, the ghost apart. */
const under = (x: number, y: number) => document.elementFromPoint(x, y);

/** Where a thing was dropped last, until something else is pressed: its flight begins there. */
let dropped: DOMRect | null = null;

/** Where the thing of the present move was dropped, if it was dragged; told once. */
export function takeDropped(): DOMRect | null {
  const box = dropped;
  dropped = null;
  return box;
}

function rememberDrop(box: DOMRect): void {
  dropped = box;
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, takeDropped, { once: true, capture: true });
}

/** Swallow the click that ends a drag: it was no tap. */
function swallowClick(): void {
  const stop = (event: Event) => (event.stopPropagation(), event.preventDefault());
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }));
}

/** A failed try says why, as a tap on the place does; `reason` is what the board's `why` gives for the move. */
export function sayWhy(reason: Attachment<Element>, place: Element): void {
  const forget = reason(place);
  place.dispatchEvent(new MouseEvent("click"));
  addEventListener("pointerdown", () => forget?.(), { once: true, capture: true });
}

/** A finger that moves along `scrolls` scrolls the row in which the thing lies; any other way lifts the thing. */
export function drag(options: () => Dragging, scrolls: "pan-x" | "pan-y" | "none" = "pan-x"): Attachment<Drawn> {
  return (element) => {
    let begun: { x: number; y: number; id: number } | null = null;
    let ghost: Drawn | null = null;
    let grip = { x: 0, y: 0 };

    const follow = (x: number, y: number) => ghost && Object.assign(ghost.style, { left: `${x - grip.x}px`, top: `${y - grip.y}px` });
    function lift(event: PointerEvent) {
      const shown = options().picture?.(element) ?? element;
      const box = shown.getBoundingClientRect();
      grip = { x: begun!.x - box.left, y: begun!.y - box.top };
      ghost = ghostOf(shown);
      element.setPointerCapture(event.pointerId);
      options().lift?.();
    }
    function end(): void {
      ghost?.remove();
      ghost = null;
      begun = null;
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", letGo);
      removeEventListener("keydown", escape, true);
    }
    function letGo(): void {
      const lifted = ghost !== null;
      end();
      if (lifted) options().cancel?.();
    }
    function escape(event: KeyboardEvent): void {
      if (event.key !== "Escape" || !ghost) return;
      event.stopPropagation();
      swallowClick();
      letGo();
    }
    function down(event: PointerEvent): void {
      if (event.button !== 0 || begun) return;
      begun = { x: event.clientX, y: event.clientY, id: event.pointerId };
      addEventListener("pointermove", move);
      addEventListener("pointerup", up);
      addEventListener("pointercancel", letGo);
      addEventListener("keydown", escape, true);
    }
    function move(event: PointerEvent): void {
      if (event.pointerId !== begun?.id) return;
      const { clientX: x, clientY: y } = event;
      if (!ghost && Math.hypot(x - begun.x, y - begun.y) > FAR) lift(event);
      if (!ghost) return;
      follow(x, y);
      options().over?.(under(x, y), x, y);
    }
    function up(event: PointerEvent): void {
      if (event.pointerId !== begun?.id) return;
      const box = ghost?.getBoundingClientRect();
      end();
      if (!box) return;
      swallowClick();
      rememberDrop(box);
      options().drop(under(event.clientX, event.clientY), event.clientX, event.clientY);
    }
    element.style.touchAction = scrolls;
    element.dataset.draggable = "";
    element.addEventListener("pointerdown", down as EventListener);
    return () => {
      element.style.touchAction = "";
      delete element.dataset.draggable;
      element.removeEventListener("pointerdown", down as EventListener);
      if (begun) letGo();
    };
  };
}
