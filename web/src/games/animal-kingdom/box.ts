/** Tokens, chapel and eliminations from the real box. */

import type { BoxKit, BoxTable, Piece } from "../contract";
import Card from "./Card.svelte";
import { COURT, type Back, type Colour } from "./cards";
import Entry from "./Entry.svelte";
import { CHAPTERS } from "./table";

export type Space = Colour | "marker" | null;

export interface AnimalEntered {
  first: number;
  /** The chapter that begins, where the game goes on. */
  chapter: number;
  chapel: Space[];
  seats: { tokens: Record<Colour, number>; eliminations: number }[];
}

const courtOf = (about: BoxTable, back?: Back) =>
  COURT.filter((card) => !(about.players === 3 && card.removed_with_3_players) && (!back || card.back === back));

/** The last stacks bring no points any more, but a finished table has them: two cards of each back, face down, stand for what lay there. */
function stacks(about: BoxTable) {
  const [light, dark] = [courtOf(about, "light"), courtOf(about, "dark")];
  return Array.from({ length: about.players }, () => [...light.splice(0, 2), ...dark.splice(0, 2)].map(({ id }) => ({ card: id, face_up: false })));
}

const dealt = (about: BoxTable, back: Back): Piece[] =>
  courtOf(about, back).map(({ id }) => ({ id, picture: { component: Card, props: { card: id } }, name: `animal-kingdom-card-${id}` }));

export default {
  blank: ({ players }) => ({
    first: 0,
    chapter: 1,
    chapel: Array<Space>(CHAPTERS).fill(null),
    seats: Array.from({ length: players }, () => ({ tokens: { royal: 0, clerical: 0, mystical: 0 }, eliminations: 0 })),
  }),
  Entry,
  goesOn: true,
  table: (about, entered) => {
    const { first, chapter, chapel, seats } = entered as unknown as AnimalEntered;
    const laid = stacks(about);
    const shared = { first_player: first, chapel: about.going ? chapel.map((space, i) => (i < chapter - 1 ? space : null)) : chapel };
    const own = seats.map(({ tokens, eliminations }) => ({ tokens, elimination_points: eliminations }));
    if (about.going) return { phase: "pass-light", chapter, ...shared, deciding: seats.map((_, seat) => seat), seats: own };
    return { phase: "over", chapter: CHAPTERS, ...shared, seats: own.map((one, seat) => ({ ...one, stack: laid[seat] })) };
  },
  piles: (["light", "dark"] as const).map((back) => ({
    id: back,
    title: `web-animal-kingdom-box-${back}`,
    pieces: (about: BoxTable) => dealt(about, back),
    draw: () => 2,
    secret: true,
  })),
} satisfies BoxKit;
