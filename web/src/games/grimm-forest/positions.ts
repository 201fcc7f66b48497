/** Fixed positions for "how to play" and the guided game: short documents (docs/positions), as the server reads them. */

import type { Position } from "../../api/types";
import { PLACES, RESOURCES } from "./cards";
import type { Goods, GrimmForestTable, PlayerOf } from "./table";
import documents from "./positions.json";

export type PositionName = keyof typeof documents;

/** A position as it stands in the file: the server lays it. */
export const positionOf = (name: PositionName) => documents[name] as unknown as Position;

type Short = { [field: string]: unknown };

const goods = (given: unknown): Goods => Object.fromEntries(RESOURCES.map((one) => [one, ((given ?? {}) as Partial<Goods>)[one] ?? 0])) as Goods;

function player(given: Short): PlayerOf {
  const shows = (given.own_card as { shows: string } | undefined)?.shows ?? null;
  const hand = (given.hand as string[] | undefined) ?? null;
  return {
    houses: [], sites: 0, friend: null, used: [], at: null, chosen: false, asleep: false, laid: null, fable: null, monster_at: null,
    under_mermaid: [], ran: false, hampered: false, bonus: 0,
    ...given,
    hand, hand_size: given.hand_size ?? hand?.length ?? 0,
    resources: goods(given.resources), gathered: goods(given.gathered),
    own_card: { shows }, front_card: { shows, of: null },
  } as unknown as PlayerOf;
}

/** The same as a whole table, for a picture: what a document leaves out is nothing or nobody. */
export function tableAt(name: PositionName): GrimmForestTable {
  const table = positionOf(name).table as Short;
  const stock = (table.stock ?? {}) as Short;
  const empty = { deck_size: 0, deck: [], discard: [], lasting: [], looked: [], kept: [] };
  return {
    cursor: { card: null, owner: null, base_actions: 0, bonus_actions: 0 },
    asked: null,
    ...table,
    stock: Object.fromEntries(PLACES.filter((place) => stock[place]).map((place) => [place, goods(stock[place])])),
    tokens: { straw: null, wood: null, brick: null, ...(table.tokens as object) },
    players: (table.players as Short[]).map(player),
    fables: { ...empty, ...(table.fables as object) },
    friends: { ...empty, drawn: [], stored: goods({}), wish: null, said: null, robbed: null, loot: null, ...(table.friends as object) },
    memory: { deck_top: [], not_under: [], hands: [], ...(table.memory as object) },
  } as unknown as GrimmForestTable;
}
