/** Pieces that fly from where they were to where they are. Boards only name them: `data-piece` for what moves, `data-anchor` for places. */

import type { Motion } from "../../games/contract";

interface Shot {
  box: DOMRect;
  copy: () => Element;
}

const still = matchMedia("(prefers-reduced-motion: reduce)");
/** Marks and hidden pieces are rules, not attributes: a board may draw its pieces anew at any time. */
const marks = new CSSStyleSheet();
const hidden = new CSSStyleSheet();
document.adoptedStyleSheets.push(marks, hidden);
const flying = new Map<Animation, { piece: string; ghost: Element }>();

const selector = (name: string) => `:is([data-piece~="${CSS.escape(name)}"], [data-anchor~="${CSS.escape(name)}"])`;

/** The element of this name that can be seen, a piece before a place. */
export function find(name: string): Element | null {
  const found = [...document.querySelectorAll(selector(name))].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && !element.closest("[data-ghosts]");
  });
  return found.find((element) => element.hasAttribute("data-piece")) ?? found[0] ?? null;
}

/** Outline these pieces and places in a colour each. */
export function mark(colours: Map<string, string>): void {
  const rules = [...colours].map(
    ([name, colour]) => `[data-staged] ${selector(name)} { outline: 3px solid ${colour}; outline-offset: 1px; border-radius: 8px; }`,
  );
  marks.replaceSync(rules.join("\n"));
}

/** A copy that looks the same outside of its place; a part of a drawing becomes a drawing of its own. */
function copyOf(element: Element): () => Element {
  if (!(element instanceof SVGGraphicsElement) || element instanceof SVGSVGElement) return () => element.cloneNode(true) as Element;
  const { x, y, width, height } = element.getBBox();
  const copy = element.cloneNode(true) as SVGGraphicsElement;
  copy.removeAttribute("transform");
  return () => {
    const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    picture.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    picture.append(copy.cloneNode(true));
    return picture;
  };
}

const shoot = (element: Element | null): Shot | null => (element ? { box: element.getBoundingClientRect(), copy: copyOf(element) } : null);

export type Shots = Map<string, Shot>;

/** Where the pieces of some motions are, before the board changes; `dropped` is where the first of them was dragged to. */
export function shots(motions: Motion[], dropped: DOMRect | null = null): Shots {
  const found: Shots = new Map();
  if (still.matches) return found;
  for (const name of motions.flatMap(({ piece, from }) => [piece, from])) {
    const shot = name ? shoot(find(name)) : null;
    if (name && shot) found.set(name, shot);
  }
  const [dragged] = found.values();
  if (dropped && dragged) dragged.box = dropped;
  return found;
}

/** Scroll the named elements into view; returns how far they have moved: a board may scroll a part of itself. */
export function reveal(names: string[]): number {
  const target = names.map(find).find(Boolean);
  const board = target?.closest("[data-scroll]");
  if (!target || !board) return 0;
  const around: Element[] = [board];
  for (let one = target.parentElement; one && one !== board; one = one.parentElement) around.push(one);
  const scrolled = () => around.reduce((sum, one) => sum + one.scrollTop, 0);
  const before = scrolled();
  target.scrollIntoView({ block: "nearest", inline: "nearest" });
  return scrolled() - before;
}

function hide(): void {
  hidden.replaceSync(
    [...flying.values()]
      .filter(({ piece }) => piece)
      .map(({ piece }) => `[data-staged] [data-piece~="${CSS.escape(piece)}"] { visibility: hidden; }`)
      .join("\n"),
  );
}

/** The way back to where a piece came from: from a larger place it comes in its own size. */
const transformTo = (from: DOMRect, base: DOMRect, scroll: number, isPlace: boolean) => {
  const scale = Math.max(Math.min(from.width / base.width, isPlace ? 1 : 3), 0.05);
  const dx = from.left + from.width / 2 - (base.left + base.width / 2);
  const dy = from.top - scroll + from.height / 2 - (base.top + base.height / 2);
  return `translate(${dx}px, ${dy}px) scale(${scale})`;
};

/** Start the flights after the board has changed; `scroll` is how far it moved meanwhile. */
export function fly(motions: Motion[], before: Shots, duration: number, scroll: number): void {
  const layer = document.querySelector("[data-ghosts]");
  if (still.matches || !layer || duration <= 0) return;
  for (const { piece, from, to, copy } of motions) {
    const start = before.get(piece) ?? (from ? before.get(from) : undefined);
    const landed = copy ? null : find(piece);
    const end = landed ? shoot(landed) : to ? shoot(find(to)) : null;
    const model = landed ? end : before.get(piece);
    if (!start || !end || !model) continue;
    if (Math.hypot(start.box.left - end.box.left, start.box.top - scroll - end.box.top) < 6 && landed) continue;
    const ghost = model.copy();
    for (const named of [ghost, ...ghost.querySelectorAll("[data-piece]")]) named.removeAttribute("data-piece");
    const style = (ghost as HTMLElement | SVGElement).style;
    const { left, top, width, height } = model.box;
    Object.assign(style, {
      position: "fixed",
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
      margin: "0",
      outline: "none",
      animation: "none",
    });
    layer.append(ghost);
    const first = transformTo(start.box, model.box, model === before.get(piece) && !landed ? 0 : scroll, !before.has(piece));
    const last = landed ? "none" : transformTo(end.box, model.box, 0, true);
    const animation = ghost.animate([{ transform: first }, { transform: last, opacity: landed ? 1 : 0.2 }], {
      duration,
      easing: "cubic-bezier(0.3, 0, 0.2, 1)",
      fill: "both",
    });
    flying.set(animation, { piece: copy ? "" : piece, ghost });
    animation.onfinish = animation.oncancel = () => land(animation);
  }
  hide();
}

function land(animation: Animation): void {
  flying.get(animation)?.ghost.remove();
  flying.delete(animation);
  hide();
}

/** End all flights at once. */
export function landAll(): void {
  for (const animation of [...flying.keys()]) animation.cancel();
}

/** Whether a part of the board that scrolls by itself has this point in sight. */
function isInSight(element: Element, board: Element, x: number, y: number): boolean {
  for (let one = element.parentElement; one && one !== board; one = one.parentElement) {
    if (!["auto", "scroll"].includes(getComputedStyle(one).overflowY)) continue;
    const box = one.getBoundingClientRect();
    if (x < box.left || x > box.right || y < box.top || y > box.bottom) return false;
  }
  return true;
}

/** Where a name is, in the coordinates of a scrolled board; null where it cannot be seen. */
export function centreOf(name: string, board: Element): { x: number; y: number; width: number } | null {
  const element = find(name);
  if (!element || !board.contains(element)) return null;
  const box = element.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  if (!isInSight(element, board, x, y)) return null;
  const home = board.getBoundingClientRect();
  return { x: x - home.left + board.scrollLeft, y: y - home.top + board.scrollTop, width: box.width };
}
