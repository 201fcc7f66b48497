/** A kingdom from the real box: tiles as they lie, in any order. */

import type { BoxKit, BoxTable } from "../contract";
import { CRESTS } from "../../parts/Crest.svelte";
import Domino from "./Domino.svelte";
import Entry from "./Entry.svelte";
import KingPiece from "./KingPiece.svelte";
import { keyOf, type Cell, type Laid } from "./table";
import { TILES, type Terrain } from "./tiles";

export interface Waiting {
  tile: number | null;
  king: number | null;
}

/** A finished game of a Dynasty, by seat. */
export interface PastGame {
  points: number[];
  largest: number[];
  crowns: number[];
}

export interface KingdominoEntered {
  kingdoms: { tiles: Laid[]; discarded: boolean }[];
  /** The tiles on which kings stand, and those that can be claimed next: only where the game goes on. */
  line: Waiting[];
  next: (number | null)[];
  /** Of a Dynasty; the third is still on the table. Absent in what was kept before there were any. */
  past?: PastGame[];
}

export const GAMES = 3;
export const isDynasty = ({ options }: BoxTable) => options.dynasty === "on";

export const STEPS: Cell[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

export const kingsOf = ({ players }: BoxTable) => (players === 3 ? 3 : 4);
export const sideIn = ({ options }: BoxTable) => (options["mighty-duel"] === "on" ? 7 : 5);
const tilesUsed = ({ players, options }: BoxTable) => (players === 2 && options["mighty-duel"] !== "on" ? 24 : players === 3 ? 36 : 48);

export const usedTiles = ({ kingdoms, line, next }: KingdominoEntered) =>
  new Set([...kingdoms.flatMap(({ tiles }) => tiles.map(({ tile }) => tile)), ...line.map(({ tile }) => tile), ...next]);

/** The tiles in an order in which each touches the castle or its own terrain; what touches neither comes last. */
export function inOrder(tiles: Laid[]): Laid[] {
  const lying = new Map<string, Terrain | "castle">([[keyOf(0, 0), "castle"]]);
  const halves = ({ tile, a, b }: Laid): [Cell, Terrain][] => [
    [a, TILES.get(tile)!.a.terrain],
    [b, TILES.get(tile)!.b.terrain],
  ];
  const joins = (laid: Laid) =>
    halves(laid).some(([[x, y], terrain]) => STEPS.some(([dx, dy]) => ["castle", terrain].includes(lying.get(keyOf(x + dx, y + dy)) ?? "")));
  const rest = [...tiles];
  const ordered: Laid[] = [];
  for (let i = rest.findIndex(joins); i >= 0; i = rest.findIndex(joins)) {
    const [laid] = rest.splice(i, 1) as [Laid];
    ordered.push(laid);
    for (const [cell, terrain] of halves(laid)) lying.set(keyOf(...cell), terrain);
  }
  return [...ordered, ...rest];
}

const blank = (about: BoxTable) => ({
  kingdoms: Array.from({ length: about.players }, () => ({ tiles: [], discarded: false })),
  line: Array.from({ length: kingsOf(about) }, () => ({ tile: null, king: null })),
  next: Array.from({ length: kingsOf(about) }, () => null),
  past: [] as PastGame[],
});

export default {
  options: (players) => ["dynasty", "middle-kingdom", "harmony", ...(players === 2 ? ["mighty-duel"] : [])],
  blank,
  Entry,
  goesOn: true,
  table: (about, entered) => {
    const data = entered as unknown as KingdominoEntered;
    const { kingdoms, line, next } = data;
    const used = usedTiles(data);
    // Which tile was discarded does not matter, only that one was: any that is free stands for it.
    const spare = [...TILES.keys()].filter((tile) => !used.has(tile));
    const laid = kingdoms.map(({ tiles, discarded }) => ({ tiles: inOrder(tiles), discarded: discarded ? spare.splice(0, 1) : [] }));
    const past = isDynasty(about) ? (data.past ?? []) : [];
    if (!about.going) return { phase: "over", kingdoms: laid, ...(past.length === GAMES ? { past_games: past } : {}) };
    const byNumber = (one: { tile: number | null }, other: { tile: number | null }) => (one.tile ?? 0) - (other.tile ?? 0);
    return {
      phase: "place",
      line: [...line].sort(byNumber),
      ...(next.some((tile) => tile !== null) ? { next_line: next.map((tile) => ({ tile, king: null })).sort(byNumber) } : {}),
      kingdoms: laid,
      ...(past.length ? { past_games: past } : {}),
    };
  },
  // Each game of a Dynasty is counted alone and then filed; after the third the sums are shown.
  counted: (about, entered) => {
    const isWhole = about.going || (entered as unknown as KingdominoEntered).past?.length === GAMES;
    return isDynasty(about) && !isWhole ? { ...about.options, dynasty: "off" } : about.options;
  },
  file: (about, entered, { points, figures }) => {
    const data = entered as unknown as KingdominoEntered;
    const past = data.past ?? [];
    if (!isDynasty(about) || about.going || past.length === GAMES) return null;
    const filed = [...past, { points, largest: figures["largest-territory"]!, crowns: figures.crowns! }];
    return { ...(filed.length === GAMES ? data : blank(about)), past: filed };
  },
  piles: [
    {
      id: "tiles",
      title: "web-kingdomino-box-line",
      pieces: () =>
        [...TILES.keys()].map((tile) => ({ id: String(tile), picture: { component: Domino, props: { tile } }, name: "web-kingdomino-tile", args: { tile } })),
      used: tilesUsed,
      draw: kingsOf,
      sorted: true,
    },
    {
      id: "kings",
      title: "web-kingdomino-box-kings",
      pieces: (about) =>
        CRESTS.slice(0, about.players).flatMap((_, seat) =>
          Array.from({ length: about.players === 2 ? 2 : 1 }, (__, one) => ({
            id: `${seat}/${one}`,
            picture: { component: KingPiece, props: { seat } },
            name: "seat-number",
            args: { number: seat + 1 },
          })),
        ),
      draw: kingsOf,
      again: true,
    },
  ],
} satisfies BoxKit;
