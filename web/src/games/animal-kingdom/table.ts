/** The table as given by the position, and what can be derived from it. */

import type { LegalMove, View } from "../../api/types";
import { COURT, CARDS, HUNTERS, victimsOf, type Back, type CardId, type Colour, type Place, type Printed } from "./cards";

export interface Stacked {
  card: CardId;
  face_up: boolean;
  dormant: boolean;
}

export interface Player {
  tokens: Record<Colour, number>;
  elimination_points: number;
  hand: CardId[] | null;
  backs: Record<Back, number>;
  stack: Stacked[];
  dealt: Record<Back, CardId[] | null>;
  passed: Record<Back, CardId | null>;
}

export interface Offer {
  back: Back;
  to: number;
  card: CardId | null;
  answered: boolean;
}

export interface AnimalTable {
  phase: string;
  chapter: number;
  practice: boolean;
  round: number;
  first_player: number;
  active: number;
  supply: Record<Colour, number>;
  chapel: (Colour | "marker" | null)[];
  seats: Player[];
  centre: Record<Place, CardId | null>;
  inquisitor_rank: number | null;
  executioner_victim: CardId | null;
  offers?: Offer[];
  named?: { card: CardId; holder: number };
  /** The memory aid: hidden cards that can only be in one or two places ("seat 2", "light_1", "set aside"). */
  known?: Partial<Record<CardId, string[]>>;
}

export const CHAPTERS = 4;
export const ROUNDS = 4;

export const tableOf = (view: View) => view.position.table as unknown as AnimalTable;

/** The characters that play in this game. */
export function deckOf(view: View): Printed[] {
  const reduced = view.position.players === 3 && view.position.options.deck !== "random";
  return COURT.filter((card) => !(reduced && card.removed_with_3_players));
}

/** What a token of a colour is worth now: what is left of it in the supply and on the chapel. */
export const worthOf = (table: AnimalTable, colour: Colour) => table.supply[colour] + table.chapel.filter((space) => space === colour).length;

/** The card a player shows: the top of the stack, if it lies open. */
export function visibleOf(player: Player): Stacked | null {
  const top = player.stack.at(-1);
  return top?.face_up ? top : null;
}

export const rankOf = (table: AnimalTable, card: CardId) => (card === "inquisitor" ? (table.inquisitor_rank ?? 20) : CARDS.get(card)!.rank);

/** Characters that fall if this seat plays them now: somebody's King, Queen or Executioner waits for them. */
export function awaited(table: AnimalTable, seat: number): Set<CardId> {
  const found = new Set<CardId>();
  table.seats.forEach((player, other) => {
    const visible = visibleOf(player);
    if (other === seat || !visible || visible.dormant) return;
    if (visible.card === "executioner" && table.executioner_victim) found.add(table.executioner_victim);
    if (HUNTERS.some((hunter) => hunter.id === visible.card && hunter.waits)) victimsOf(visible.card).forEach((victim) => found.add(victim));
  });
  return found;
}

/** Characters of this seat's hand that strike somebody as soon as they are played, with their victims on the table. */
export function strikes(table: AnimalTable, seat: number): Map<CardId, CardId[]> {
  const shown = table.seats.flatMap((player, other) => (other === seat ? [] : (visibleOf(player)?.card ?? [])));
  const found = new Map<CardId, CardId[]>();
  for (const card of table.seats[seat]?.hand ?? []) {
    const hunter = HUNTERS.find((one) => one.id === card && !one.waits);
    const victims = hunter?.victims.filter((victim) => shown.includes(victim)) ?? [];
    if (victims.length) found.set(card, victims);
  }
  return found;
}

export type Whereabouts = { kind: "hand" } | { kind: "stack"; seat: number; up: boolean } | { kind: "known"; places: string[] } | { kind: "unknown" };

/** Where a character is, as far as the seat knows. */
export function whereIs(table: AnimalTable, me: number, card: CardId): Whereabouts {
  if (table.seats[me]?.hand?.includes(card)) return { kind: "hand" };
  for (const [seat, player] of table.seats.entries()) {
    const lying = player.stack.find((one) => one.card === card);
    if (lying) return { kind: "stack", seat, up: lying.face_up };
    if (player.hand?.includes(card)) return { kind: "known", places: [`seat ${seat}`] };
  }
  for (const [place, lying] of Object.entries(table.centre)) if (lying === card) return { kind: "known", places: [place] };
  const places = table.known?.[card];
  return places ? { kind: "known", places } : { kind: "unknown" };
}

/** The hidden cards that can only be in this one place. */
export const surelyAt = (table: AnimalTable, place: string): CardId[] =>
  Object.entries(table.known ?? {}).flatMap(([card, places]) => (places.length === 1 && places[0] === place ? [card as CardId] : []));

export const movesWith = (legal: LegalMove[], kinds: string[], args: Record<string, unknown>) =>
  legal.filter(({ move }) => kinds.includes(move.kind) && Object.entries(args).every(([name, value]) => move[name] === value));
