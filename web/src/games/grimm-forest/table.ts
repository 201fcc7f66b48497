/** What lies on the table, as the position says it, and what can be read off it for the picture. */

import type { LogEntry, Move, View } from "../../api/types";
import {
  COST,
  FABLE_IDS,
  FABLES,
  PLACES,
  RESOURCES,
  SECTIONS,
  SECTIONS_EACH,
  isFable,
  type CardId,
  type FableId,
  type FriendId,
  type PlaceId,
  type Resource,
  type Section,
} from "./cards";

export type Goods = Record<Resource, number>;

export interface HouseOf {
  zone: number;
  resource: Resource;
  section: Section;
}

export interface GatherCardOf {
  shows: PlaceId | null;
}

export interface PlayerOf {
  resources: Goods;
  gathered: Goods;
  houses: HouseOf[];
  sites: number;
  hand: FableId[] | null;
  hand_size: number;
  friend: FriendId | null;
  used: FriendId[];
  at: PlaceId | null;
  chosen: boolean;
  asleep: boolean;
  laid: FableId | "face-down" | null;
  fable: FableId | null;
  monster_at: PlaceId | null;
  own_card: GatherCardOf;
  front_card: GatherCardOf & { of: number | null };
  under_mermaid: PlaceId[] | null;
  ran: boolean;
  hampered: boolean;
  bonus: number;
}

export interface Asked {
  decision: string;
  seat: number | null;
  picks: number;
  about: number | null;
  friend: FriendId | null;
  gift: { resource: Resource; count: number } | null;
  allowance: Goods;
}

export interface Lasting {
  card: FableId;
  owner: number;
  place: PlaceId | null;
  new: boolean;
}

export interface GrimmForestTable {
  round: number;
  first: number;
  step: string;
  cursor: { card: CardId | null; owner: number | null; base_actions: number; bonus_actions: number };
  asked: Asked | null;
  stock: Partial<Record<PlaceId, Goods>>;
  tokens: Record<Resource, number | null>;
  players: PlayerOf[];
  fables: { deck_size: number; deck: FableId[]; discard: FableId[]; lasting: Lasting[]; looked: { card: FableId | null }[]; kept: number[] | null };
  friends: {
    deck_size: number;
    discard: FriendId[];
    drawn: (FriendId | null)[];
    stored: Goods;
    wish: string | null;
    said: PlaceId | null;
    robbed: number | null;
    loot: Resource | null;
  };
  memory: { hands: { viewer: number; of: number; cards: FableId[] }[]; deck_top: number[]; not_under: PlaceId[][] };
}

/** The viewer that stands for what everybody knows. */
const PUBLIC = 4;
const OVER = 14;
export const STEP = { PRINCE: 0, START: 1, LAY: 2, REVEAL: 3, SHOW: 4, BEFORE: 5, GATHER: 6, END: 7, BUILD_START: 9, BUILD: 10, BUILD_END: 11, OVER } as const;

/** The colours of the pigs, by seat: orange, blue, purple, green. Crests tell them apart in grey. */
const INKS = ["#c9641c", "#2f62a3", "#7d4a91", "#37764a"] as const;
export const inkOf = (seat: number) => `var(--safe-${seat}, ${INKS[seat] ?? INKS[0]})`;

export const tableOf = (view: View) => view.position.table as unknown as GrimmForestTable;
export const stepOf = (table: GrimmForestTable) => (table.step === "over" ? OVER : Number(table.step.slice(1)));
export const placesOf = (table: GrimmForestTable) => PLACES.filter((place) => table.stock[place]);
export const total = (goods: Goods) => RESOURCES.reduce((sum, resource) => sum + goods[resource], 0);
export const levelOf = (section: Section) => SECTIONS.indexOf(section) + 1;
export const finishedOf = (player: PlayerOf) => player.houses.filter((house) => house.section === "roof").length;
export const ZONES = 5;

/** Seats in turn order, the first player first. */
export const turnOrder = (table: GrimmForestTable) => table.players.map((_, i) => (table.first + i) % table.players.length);

/** What a location gives: one resource, or all three in the Market. */
export const goodsAt = (place: PlaceId): readonly Resource[] => (place === "market" ? RESOURCES : [RESOURCES[PLACES.indexOf(place)]!]);

export interface Monster {
  card: FableId;
  owner: number;
}

export const monstersAt = (table: GrimmForestTable, place: PlaceId): Monster[] =>
  table.players.flatMap((player, owner) => (player.monster_at === place && player.fable ? [{ card: player.fable, owner }] : []));

export const pigsAt = (table: GrimmForestTable, place: PlaceId) => table.players.flatMap((player, seat) => (player.at === place ? [seat] : []));

/** The fables lying face up or face down in front of a player in this round. */
export const fableOf = (player: PlayerOf): FableId | "face-down" | null => player.fable ?? player.laid;

/** What is left of a section in the supply. */
export const sectionsLeft = (table: GrimmForestTable, resource: Resource, section: Section) =>
  SECTIONS_EACH -
  table.players.flatMap((player) => player.houses).filter((house) => house.resource === resource && levelOf(house.section) >= levelOf(section)).length;

/** The printed price of the next section of a house, one less on a Lucrative Site, one more against Hansel and Gretel. */
export function priceOf(table: GrimmForestTable, seat: number, section: Section, onSite: boolean): number {
  const surcharge = section === "walls" && table.players.some((player, other) => other !== seat && player.friend === "hansel-and-gretel");
  return COST[section] - (onSite ? 1 : 0) + (surcharge ? 1 : 0);
}

export const isSite = (zone: number) => zone > ZONES;
export const nextSection = (house: HouseOf): Section | null => SECTIONS[levelOf(house.section)] ?? null;

/** The fables a viewer knows to be in another player's hand; what everybody knows included. */
export function knownIn(table: GrimmForestTable, viewer: number | null, holder: number): FableId[] {
  const rows = table.memory.hands.filter((row) => row.of === holder && row.viewer === (viewer ?? PUBLIC));
  return rows.flatMap((row) => row.cards);
}

/** How many of each fable nobody in view has: they are in the deck or in hands one cannot see. */
export function unseenFables(view: View): { card: FableId; left: number; of: number }[] {
  const table = tableOf(view);
  const advanced = view.position.options.advanced !== "off";
  const seen = [
    ...table.fables.discard,
    ...table.fables.lasting.map((row) => row.card),
    ...table.fables.looked.map((row) => row.card),
    ...table.players.flatMap((player, seat) => [player.fable, ...(player.hand ?? knownIn(table, view.seat, seat))]),
    ...table.players.flatMap((player) => Array<FableId>(player.sites).fill("lucrative-site")),
  ];
  return FABLE_IDS.filter((card) => advanced || !["unique", "next-round", "lasting"].includes(FABLES[card].kind)).map((card) => ({
    card,
    of: FABLES[card].copies,
    left: FABLES[card].copies - seen.filter((one) => one === card).length,
  }));
}

/** The card a question is about: the one that acts, or a friend that has just come. */
export function cardAsked(table: GrimmForestTable): CardId | null {
  const { asked, cursor } = table;
  if (!asked || asked.decision === "select" || asked.decision === "action") return null;
  if (asked.decision === "friend-assign") return asked.friend;
  const named = CARD_OF_DECISION[asked.decision];
  return named ?? (asked.decision === "bonus-reward" || asked.decision === "market-pick" ? null : cursor.card);
}

/** Questions that friends ask outside their own turn of the round. */
const CARD_OF_DECISION: Record<string, CardId> = {
  "mermaid-keep": "little-mermaid",
  "goose-discard": "mother-goose",
  "godmother-discard": "fairy-godmother",
  "godmother-gain": "fairy-godmother",
  "goldi-keep": "goldilocks",
  "goldi-order": "goldilocks",
  "puss-from": "puss-in-boots",
  "queen-peek": "evil-queen",
  "robin-give": "robin-hood",
};

/** The location that a move names, if it is one that can be clicked there. */
export const placeOf = (move: Move): PlaceId | null => ((move.place ?? (typeof move.gather === "string" ? move.gather : null)) as PlaceId | null) ?? null;

/** The parts of a round, for the story of what happened; an event belongs to the first part that it fits, never before the last one. */
export const CHAPTERS = ["start", "fables", "gather", "before", "harvest", "end", "build"] as const;
export type Chapter = (typeof CHAPTERS)[number];

const BEGINS: Record<string, Chapter> = {
  prince: "start",
  revealed: "fables",
  placed: "fables",
  pending: "fables",
  taken: "fables",
  swapped: "fables",
  cursed: "fables",
  replaced: "fables",
  shown: "gather",
  "stock-lost": "before",
  moved: "before",
  gathered: "harvest",
  extra: "end",
  hampered: "end",
  "site-gained": "end",
  built: "build",
  "gained-by-action": "build",
  "lost-by-action": "build",
  "build-planned": "build",
};
const ENDS_HARVEST = ["gained", "gave", "lost", "took", "friend-drawn", "friend-taken", "declined", "looked", "took-fable", "drew", "passed-fable"];

export interface Part {
  chapter: Chapter;
  entries: LogEntry[];
}

/** What one sees anyway and need not be told. */
const QUIET = ["round-begun", "laid", "laid-fable", "turn-ended"];

/** A log entry with the step that the round was in before it happened. */
export interface Told {
  entry: LogEntry;
  during: number;
}

/** The news in chapters, in the order in which they happened. */
export function chaptersOf(news: Told[]): Part[] {
  const parts: Part[] = [];
  for (const { entry, during } of news.filter((one) => !QUIET.includes(one.entry.kind))) {
    const last = parts.at(-1);
    let chapter = BEGINS[entry.kind] ?? (during >= STEP.BUILD_START ? "build" : last?.chapter) ?? "start";
    if (!BEGINS[entry.kind] && last?.chapter === "harvest" && ENDS_HARVEST.includes(entry.kind)) chapter = "end";
    if (last?.chapter === chapter) last.entries.push(entry);
    else parts.push({ chapter, entries: [entry] });
  }
  return parts;
}

/** The card that an event is about. */
export function cardOf(entry: LogEntry): CardId | null {
  const { fable, friend, card } = entry.args;
  return ((fable ?? friend ?? card) as CardId | undefined) ?? null;
}

export const isKnownFable = (card: string | null): card is FableId => card !== null && isFable(card);
