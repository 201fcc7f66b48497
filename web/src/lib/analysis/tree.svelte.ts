/** A tree of variations on a position. Whatever changes it can be undone. */

import type { AnalysisDocument, AnalysisMoment, Position } from "../../api/types";

export const MOST_NODES = 600;
export const MOST_DEPTH = 200;
const MOST_STEPS_BACK = 50;

export interface Node {
  /** Null at the root. */
  seat: number | null;
  move: string;
  words: string;
  title: string;
  comment: string;
  parent: Node | null;
  /** The first one is the main variation. */
  children: Node[];
  /** The whole position here, once it was looked at. */
  position: Position | null;
  /** What was shown here, by who looked. */
  seen: Map<string, AnalysisMoment>;
}

interface Before {
  document: AnalysisDocument;
  words: string[];
  path: number[];
}

const fresh = (parent: Node | null, seat: number | null, move = "", words = "", title = "", comment = ""): Node => ({
  seat,
  move,
  words,
  title,
  comment,
  parent,
  children: [],
  position: null,
  seen: new Map(),
});

/** The nodes from the first move to this one, without the root. */
export const lineTo = (node: Node): Node[] => (node.parent ? [...lineTo(node.parent), node] : []);

/** The main variation from here on. */
export function mainLine(node: Node): Node[] {
  const line: Node[] = [];
  for (let next = node.children[0]; next; next = next.children[0]) line.push(next);
  return line;
}

function below(node: Node): Node[] {
  return node.children.flatMap((child) => [child, ...below(child)]);
}

export class Tree {
  root: Node;
  names: string[];
  title = $state("");
  /** As whom the board is shown; null: all open. */
  seat = $state<number | null>(null);
  current: Node;
  #before: Before[] = [];
  /** Raised with every change, so that what is drawn follows. */
  version = $state(0);
  isChanged = $state(false);

  constructor(document: AnalysisDocument, words: string[]) {
    this.names = [...(document.names ?? [])];
    this.title = document.title ?? "";
    this.seat = document.seat ?? null;
    this.root = this.current = fresh(null, null);
    this.#read(document, words);
  }

  #read(document: AnalysisDocument, words: string[]) {
    this.root = this.current = { ...fresh(null, null, "", "", "", document.comment ?? ""), position: document.position };
    const made: Node[] = [];
    for (const [i, { parent, seat, move, title, comment }] of (document.nodes ?? []).entries()) {
      const above = parent === null ? this.root : made[parent]!;
      const node = fresh(above, seat, move, words[i] ?? move, title, comment);
      above.children.push(node);
      made.push(node);
    }
  }

  get game(): string {
    return this.root.position!.game;
  }

  get canUndo(): boolean {
    void this.version;
    return this.#before.length > 0;
  }

  get size(): number {
    void this.version;
    return below(this.root).length;
  }

  #remember() {
    const path = lineTo(this.current).map((node) => node.parent!.children.indexOf(node));
    this.#before = [...this.#before, { document: this.document(), words: this.words(), path }].slice(-MOST_STEPS_BACK);
  }

  #changed() {
    this.isChanged = true;
    this.version++;
  }

  go(node: Node) {
    this.current = node;
    this.version++;
  }

  /** Play a move here; the same move leads to the same node. Null where the tree is full. */
  play(seat: number, move: string, words: string): Node | null {
    const known = this.current.children.find((child) => child.seat === seat && child.move === move);
    if (known) {
      this.go(known);
      return known;
    }
    if (this.size >= MOST_NODES || lineTo(this.current).length >= MOST_DEPTH) return null;
    this.#remember();
    const node = fresh(this.current, seat, move, words);
    this.current.children.push(node);
    this.current = node;
    this.#changed();
    return node;
  }

  promote(node: Node) {
    if (!node.parent) return;
    this.#remember();
    node.parent.children = [node, ...node.parent.children.filter((other) => other !== node)];
    this.#changed();
  }

  delete(node: Node) {
    const above = node.parent;
    if (!above) return;
    this.#remember();
    above.children = above.children.filter((other) => other !== node);
    if (lineTo(this.current).includes(node)) this.current = above;
    this.#changed();
  }

  undo() {
    const last = this.#before.at(-1);
    if (!last) return;
    this.#before = this.#before.slice(0, -1);
    this.#read(last.document, last.words);
    for (const index of last.path) this.current = this.current.children[index] ?? this.current;
    this.#changed();
  }

  write(node: Node, text: { title?: string; comment?: string }) {
    Object.assign(node, text);
    this.#changed();
  }

  setTitle(title: string) {
    this.title = title;
    this.isChanged = true;
  }

  words(): string[] {
    return below(this.root).map(({ words }) => words);
  }

  /** New words for every move, in another language. */
  retell(words: string[]) {
    for (const [i, node] of below(this.root).entries()) {
      node.words = words[i] ?? node.words;
      node.seen.clear();
    }
    this.root.seen.clear();
    this.version++;
  }

  document(): AnalysisDocument {
    const nodes = below(this.root);
    const index = new Map(nodes.map((node, i) => [node, i]));
    return {
      pentarchy: "analysis",
      format: 1,
      title: this.title,
      comment: this.root.comment,
      names: this.names,
      position: this.root.position!,
      seat: this.seat,
      nodes: nodes.map(({ parent, seat, move, title, comment }) => ({ parent: index.get(parent!) ?? null, seat: seat!, move, title, comment })),
    };
  }
}
