/**
 * What a game gives to the page: docs/web.md explains it with an example.
 * One folder per game, `src/games/<slug>/index.ts`, whose default export is a `GameModule`; it is loaded only when somebody opens that game.
 */

import type { Component } from "svelte";
import type { Attachment } from "svelte/attachments";
import type { LegalMove, LogEntry, Move, Position, View } from "../api/types";
import type { Say } from "../lib/texts.svelte";

export interface BoardProps {
  /** The seat's view: draw from `view.position.table`, and from nothing else. */
  view: View;
  /** The players' names, by seat. */
  names: string[];
  /** Everything that can be clicked now; empty in a replay and while it is not this seat's decision. */
  legal: LegalMove[];
  /** Play one of them, by its id. */
  act: (id: number) => void;
  /** A move that is being pointed at in the list of moves, or hinted: show it on the board. */
  pointed: number | null;
  /** Point at a move from the board, so that the list shows it too. */
  point: (id: number | null) => void;
  /** The log entries that the newest state brought: show them by one short movement. Empty after a reload. */
  news: LogEntry[];
  /** `{@attach why("place 23 at +1,0 east")}` on what is *not* possible: the reason and its rule on hover, focus or long press. */
  why: (move: string | number) => Attachment<Element>;
  say: Say;
}

/** A component and what it is drawn with. */
export interface Picture {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  component: Component<any>;
  props: Record<string, unknown>;
}

export interface GalleryItem {
  picture: Picture;
  /** Message id of its name, and arguments where it needs some. */
  name: string;
  args?: Record<string, string | number>;
  /** Message id of what it does. */
  text?: string;
  /** How many there are. */
  count?: number;
  rule?: string;
}

export interface GallerySection {
  title: string;
  items: GalleryItem[];
}

/** One paragraph of "how to play": a heading, a text, and a picture or a real position drawn by the board. */
export interface HowtoStep {
  title: string;
  text: string;
  picture?: Picture;
  position?: Position;
  /** Whose view the position is drawn for; seat 0 unless told. */
  seat?: number;
  rules?: string[];
}

export interface LessonStep {
  /** Message id of what the player is told. */
  text: string;
  /** Which moves go on; without it a button "next" does. */
  wait?: (move: Move) => boolean;
  /** Message id of what is said about any other move. */
  otherwise?: string;
  /** What the others do then, as texts. */
  replies?: { seat: number; move: string }[];
}

/** A guided first game on a fixed position, played with the real rules. */
export interface Lesson {
  position: Position;
  seat: number;
  names: string[];
  steps: LessonStep[];
}

export interface GameModule {
  Board: Component<BoardProps>;
  /** Nothing is hidden between players at one device: no curtain between their turns. */
  open?: boolean;
  /** The seat's colour in this game, as a CSS colour; the page's own where it is left out. */
  colour?: (view: View, seat: number) => string;
  /** What the seat is asked to do now, as one short sentence. */
  prompt?: (view: View, say: Say) => string;
  gallery: GallerySection[];
  howto: HowtoStep[];
  lesson?: Lesson;
}
