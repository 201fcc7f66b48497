/** Houses and tokens from the real box. */

import type { BoxKit, BoxTable, Piece } from "../contract";
import Card from "./Card.svelte";
import { FABLE_IDS, FABLES, FRIEND_IDS, PLACES, RESOURCES, type CardId, type FriendId, type PlaceId, type Resource, type Section } from "./cards";
import Entry from "./Entry.svelte";
import GoodPiece from "./GoodPiece.svelte";
import { inkOf, type Goods } from "./table";

export interface Built {
  resource: Resource;
  section: Section;
}

export interface GrimmEntered {
  /** For each seat what stands in its zones, and its resources where the game goes on. */
  seats: { zones: (Built | null)[]; goods: Goods; fables: number; friend: FriendId | null }[];
  tokens: Record<Resource, number | null>;
  first: number;
  round: number;
  stock: Record<PlaceId, Goods>;
}

/** The fables that are kept for experienced players. */
const EXPERIENCED = ["unique", "next-round", "lasting"];
const drawn = (card: CardId, copy: number): Piece => ({
  id: `${card}/${copy}`,
  picture: { component: Card, props: { card } },
  name: `grimm-forest-card-${card}`,
});
const isPlayed = ({ options }: BoxTable, card: (typeof FABLE_IDS)[number]) => options.advanced !== "off" || !EXPERIENCED.includes(FABLES[card].kind);

const none = (): Goods => ({ straw: 0, wood: 0, brick: 0 });
/** The Market is there with four players only. */
export const placesIn = ({ players }: BoxTable) => (players === 4 ? PLACES : PLACES.slice(0, 3));

export const ZONES_ENTERED = 6; // five, and a Lucrative Site

export default {
  options: () => ["advanced"],
  colour: (_, seat) => inkOf(seat),
  blank: ({ players }) => ({
    seats: Array.from({ length: players }, () => ({ zones: Array<Built | null>(ZONES_ENTERED).fill(null), goods: none(), fables: 0, friend: null })),
    tokens: { straw: null, wood: null, brick: null },
    first: 0,
    round: 1,
    stock: { fields: none(), forest: none(), brickyard: none(), market: none() },
  }),
  Entry,
  goesOn: true,
  table: (about, entered) => {
    const { seats, tokens, first, round, stock } = entered as unknown as GrimmEntered;
    const players = seats.map(({ zones, goods, fables, friend }) => ({
      houses: zones.flatMap((house, i) => (house ? [{ zone: i + 1, ...house }] : [])),
      sites: zones[ZONES_ENTERED - 1] ? 1 : 0,
      // Which fables somebody holds is nobody's business: as many are dealt.
      ...(about.going ? { resources: goods, hand: null, hand_size: fables, friend } : {}),
    }));
    if (!about.going) return { step: "over", round, first, tokens, players };
    const lying = Object.fromEntries(placesIn(about).map((place) => [place, stock[place]]));
    return { step: "S0", round, first, tokens, stock: lying, players };
  },
  piles: [
    {
      id: "fables",
      title: "web-grimm-forest-box-fables",
      pieces: (about) =>
        FABLE_IDS.filter((card) => isPlayed(about, card)).flatMap((card) => Array.from({ length: FABLES[card].copies }, (_, copy) => drawn(card, copy))),
      draw: () => 1,
      secret: true,
    },
    { id: "friends", title: "web-grimm-forest-box-friends", pieces: () => FRIEND_IDS.map((card) => drawn(card, 0)), draw: () => 1 },
    {
      id: "prince",
      title: "web-grimm-forest-box-prince",
      pieces: ({ players }) =>
        players === 2
          ? RESOURCES.map((resource) => ({ id: resource, picture: { component: GoodPiece, props: { resource } }, name: `grimm-forest-resource-${resource}` }))
          : [],
      draw: () => 1,
      again: true,
      dice: true,
    },
  ],
} satisfies BoxKit;
