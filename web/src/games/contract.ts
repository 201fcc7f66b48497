/**
 * What a game provides to the page; docs/web.md explains it with an example.
 * One folder per game, `src/games/<slug>/index.ts`, whose default export is a `GameModule`; it is loaded only when somebody opens that game.
 */

import type { Component } from "svelte";
import type { Attachment } from "svelte/attachments";
import type { LegalMove, LogEntry, Move, Position, PositionScore, ScoreLine, View } from "../api/types";
import type { SoundName } from "../lib/sound";
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
  /** The log entries that are being shown now: show them by one short movement. Empty after a reload. */
  news: LogEntry[];
  /** `{@attach why("place 23 at +1,0 east")}` on what is *not* possible: the reason and its rule on hover, focus or long press. */
  why: (move: string | number) => Attachment<Element>;
  say: Say;
}

/** A component and its props. */
export interface Picture {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  component: Component<any>;
  props: Record<string, unknown>;
}

export interface GalleryItem {
  picture: Picture;
  /** Message id of its name, and arguments if it needs any. */
  name: string;
  args?: Record<string, string | number>;
  /** Message id of what it does. */
  text?: string;
  /** The number of copies. */
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
  /** The seat for which the position is drawn, by default seat 0. */
  seat?: number;
  rules?: string[];
}

export interface LessonStep {
  /** Message id of what the player is told. */
  text: string;
  /** The moves that advance the lesson; without it, a button "next" does. */
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

/** A piece that moves: from its old place, or from `from` if it was not visible, to its new place, or to `to` if it is gone. */
export interface Motion {
  /** A `data-piece` of the board. */
  piece: string;
  /** Names of `data-anchor` or `data-piece` elements. */
  from?: string;
  to?: string;
  /** The piece stays where it is and a copy of it flies to `to`: goods from a heap. */
  copy?: boolean;
}

/** A few words at a place, such as "4 × 2 = 8". */
export interface Badge {
  at: string;
  text: string;
  /** Written instead where the place is small. */
  short?: string;
}

/** How one event is shown. */
export interface Scene {
  /** A sentence that replaces the events' own words if there are many. */
  caption?: string;
  motions?: Motion[];
  badges?: Badge[];
  /** Anchors that stay marked until the seat acts; the pieces that move are marked too. */
  marks?: string[];
  /** Shown large in the middle for a moment, side by side. */
  cards?: Picture[];
  /** The cards are whole sheets and need the room. */
  wide?: boolean;
  /** A full page that stays until the player continues. */
  panel?: Picture;
  /** How long it is shown, in units of the pace; by default 1; 0 means together with the next event. */
  length?: number;
}

/** What was drawn before an event and what will be drawn after the move it belongs to. */
export interface Around {
  before: View;
  after: View;
  /** All events of the move, in order. */
  news: LogEntry[];
  names: string[];
  say: Say;
}

/** How a game's events are shown, one after another: the timeline (parts/table/timeline.svelte.ts) does the rest. */
export interface Staging {
  /** Change the table as this event does, as far as the event tells: what is drawn until the move's last event. */
  advance?: (table: Record<string, unknown>, entry: LogEntry) => void;
  /** Null for an event that needs no step of its own. */
  scene: (entry: LogEntry, around: Around) => Scene | null;
  /** Kinds of events that are shown together when they follow one another. */
  together?: readonly string[];
  /** Where a line of the final score was earned, and what is written there. */
  earned?: (line: ScoreLine, seat: number, view: View) => Badge | null;
}

/** Other printed material that a game can be played with: drawn, and changed where `change` is given. */
export interface MaterialProps {
  document: Record<string, unknown>;
  change?: (document: Record<string, unknown>) => void;
  say: Say;
}

export interface MaterialKit {
  /** The game's own material, to begin with. */
  own: Record<string, unknown>;
  /** Draw with this material from now on; null: with the game's own. */
  use: (document: Record<string, unknown> | null) => void;
  Editor: Component<MaterialProps>;
}

export interface GameModule {
  Board: Component<BoardProps>;
  material?: MaterialKit;
  /** Nothing is hidden between players at one device: no curtain between their turns. */
  open?: boolean;
  /** The seat's colour in this game, as a CSS colour; by default the page's own. */
  colour?: (view: View, seat: number) => string;
  /** What the seat is asked to do now, as one short sentence. */
  prompt?: (view: View, say: Say) => string;
  /** What a move brings, in a few words: said of a hint. */
  reason?: (move: Move, view: View, say: Say) => string;
  staging?: Staging;
  /** What is heard with an event, by its kind; a tap on wood for any other. */
  sounds?: Partial<Record<string, SoundName>>;
  /** A selector of what the digit keys choose and where the keyboard's focus goes when there is something to decide. */
  choices?: string;
  /** Keys of its board beyond those of every table, with message ids of what they do. */
  shortcuts?: { keys: string[]; text: string }[];
  gallery: GallerySection[];
  howto: HowtoStep[];
  lesson?: Lesson;
}

/** A table with the real box: how many play, and by which options. */
export interface BoxTable {
  slug: string;
  players: number;
  options: Record<string, string>;
  /** The game is not over: it is entered at the beginning of a round, to be played on here. */
  going: boolean;
}

/** What was entered of a table so far, in a form that only the game's own kit knows; it is kept as JSON. */
export type Entered = Record<string, unknown>;

export interface EntryProps {
  about: BoxTable;
  entered: Entered;
  change: (entered: Entered) => void;
  /** The seat whose things are being entered. */
  seat: number;
  names: string[];
  colours: string[];
  say: Say;
}

/** Something that is drawn from a pile or thrown. */
export interface Piece {
  id: string;
  picture: Picture;
  /** Message id of its name, and arguments if it needs any. */
  name: string;
  args?: Record<string, string | number>;
}

/** A pile that the page shuffles for a table with the real box, or dice that it throws. */
export interface Pile {
  id: string;
  /** Message id. */
  title: string;
  pieces: (about: BoxTable) => Piece[];
  /** How many come at once. */
  draw: (about: BoxTable) => number;
  /** How many of the shuffled pieces are in the pile; by default all. */
  used?: (about: BoxTable) => number;
  /** What was drawn is shown in the order of `pieces`. */
  sorted?: boolean;
  /** Everything goes back before each draw: dice, lots, a layout. */
  again?: boolean;
  /** It is thrown, not drawn. */
  dice?: boolean;
  /** Only one person may see it: it stays covered until that person uncovers it. */
  secret?: boolean;
  /** In how many columns it is laid out. */
  columns?: (about: BoxTable) => number;
}

/** What a game provides for those who play with the real box (`box.ts` of its folder). */
export interface BoxKit {
  /** Options that matter when points are counted. */
  options?: (players: number) => string[];
  colour?: (about: BoxTable, seat: number) => string;
  /** A table on which nothing has been entered. */
  blank: (about: BoxTable) => Entered | Promise<Entered>;
  Entry: Component<EntryProps>;
  /** The game's part of a position, as docs/positions has it. */
  table: (about: BoxTable, entered: Entered) => Record<string, unknown>;
  /** The options by which the table is counted; by default its own. */
  counted?: (about: BoxTable, entered: Entered) => Record<string, string>;
  /** Where several games are added up: the entry after this counted game was filed; null if nothing is left to file. */
  file?: (about: BoxTable, entered: Entered, score: PositionScore) => Entered | null;
  /** It can be played on from the beginning of a round. */
  goesOn?: boolean;
  piles?: Pile[];
  /** A throw or a deal of its own, where a pile cannot do it. */
  Dealer?: Component<{ about: BoxTable; say: Say }>;
}
