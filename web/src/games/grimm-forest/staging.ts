/** How The Grimm Forest's events are shown: cards turn together, each fable acts at its place, pigs carry goods home, houses rise. */

import type { LogEntry } from "../../api/types";
import type { Motion, Picture, Scene, Staging } from "../contract";
import Card from "./Card.svelte";
import type { CardId, FableId, FriendId, PlaceId, Resource, Section } from "./cards";
import { goodsAt, type GrimmForestTable } from "./table";

interface Args {
  seat: number;
  other: number;
  resource: Resource;
  count: number;
  place: PlaceId;
  gather: PlaceId;
  fable: FableId;
  friend: FriendId;
  section: Section;
  zone: number;
}

const face = (card: CardId): Picture => ({ component: Card, props: { card } });
/** What one sees anyway, or what only prepares something. */
const QUIET = ["round-begun", "turn-ended", "deck-shuffled", "friends-shuffled", "game-ended", "friend-drawn", "drew"];
const GOODS = ["gained", "gained-by-action", "stored"];
const PAID = ["lost", "lost-by-action"];

function goods({ seat, resource, count }: Args, sign: string): Scene {
  const at = `goods-${seat}-${resource}`;
  return { badges: [{ at, text: `${sign}${count ?? 1}` }], marks: [at] };
}

function carried(args: Args): Scene {
  const motion: Motion = { piece: `stock-${args.place}-${args.resource}`, to: `goods-${args.seat}-${args.resource}`, copy: true };
  return { ...goods(args, "+"), motions: [motion], length: 1.3 };
}

function scene(entry: LogEntry): Scene | null {
  const { kind } = entry;
  const args = entry.args as unknown as Args;
  const player = `player-${args.seat}`;
  if (QUIET.includes(kind)) return null;
  if (GOODS.includes(kind)) return goods(args, "+");
  if (PAID.includes(kind)) return goods(args, "−");
  switch (kind) {
    case "laid":
    case "laid-fable":
      return { marks: [`laid-${args.seat}`], length: 0.4 };
    case "revealed":
      return { cards: [face(args.fable)], marks: [`laid-${args.seat}`], length: 1.8 };
    case "placed":
      return { motions: [{ piece: `monster-${args.seat}`, from: `laid-${args.seat}` }], marks: [`place-${args.place}`] };
    case "shown":
      return { motions: [{ piece: `pig-${args.seat}`, from: player }], length: 1.6 };
    case "moved":
      return { motions: [{ piece: `pig-${args.seat}` }], marks: [`place-${args.place}`] };
    case "prince":
    case "stock-lost":
    case "stock-added":
      return {
        marks: [`place-${args.place}`],
        badges: [{ at: `place-${args.place}`, text: `${kind === "stock-added" ? "+" : "−"}${args.count}` }],
        length: 1.2,
      };
    case "gathered":
    case "took":
      return carried(args);
    case "gave":
      return {
        motions: [{ piece: `goods-${args.seat}-${args.resource}`, to: `goods-${args.other}-${args.resource}`, copy: true }],
        badges: [{ at: `goods-${args.other}-${args.resource}`, text: `+${args.count}` }],
        marks: [player],
      };
    case "friend-came":
      return { cards: [face(args.friend)], motions: [{ piece: `friend-${args.friend}` }], length: 1.8 };
    case "friend-left":
      return { motions: [{ piece: `friend-${args.friend}`, to: player }], marks: [player] };
    case "cancelled":
      return { cards: [face(args.friend), face(args.fable)], length: 1.8 };
    case "saw-fable":
    case "drew-fable":
    case "turned":
    case "took-fable":
      return { cards: [face(args.fable)], marks: [player], length: 1.5 };
    case "built":
    case "section-lost":
      return { marks: [`house-${args.seat}-${args.zone}`], length: 1.2 };
    case "token-taken":
      return { marks: [player], length: 1.4 };
    default:
      return typeof args.seat === "number" ? { marks: [player] } : {};
  }
}

function advance(raw: Record<string, unknown>, entry: LogEntry): void {
  const table = raw as unknown as GrimmForestTable;
  const { kind } = entry;
  const args = entry.args as unknown as Args;
  const player = table.players[args.seat];
  const stock = table.stock[args.place];
  if (kind === "prince" && stock) for (const resource of goodsAt(args.place).slice(0, 1)) stock[resource] = Math.max(0, stock[resource] - args.count);
  if (!player) return;
  if (GOODS.includes(kind) && kind !== "stored") player.resources[args.resource] += args.count;
  if (PAID.includes(kind)) player.resources[args.resource] -= args.count;
  switch (kind) {
    case "revealed":
      player.fable = args.fable;
      player.laid = null;
      break;
    case "placed":
      player.monster_at = args.place;
      break;
    case "shown":
      player.front_card.shows = args.gather;
      player.at = args.gather;
      break;
    case "moved":
      player.at = args.place;
      break;
    case "gathered":
    case "took":
      if (stock) stock[args.resource] -= args.count;
      player.resources[args.resource] += args.count;
      break;
    case "gave":
      player.resources[args.resource] -= args.count;
      table.players[args.other]!.resources[args.resource] += args.count;
      break;
    case "friend-came":
      player.friend = args.friend;
      break;
    case "friend-left":
      player.friend = null;
      break;
    case "built": {
      const house = player.houses.find((one) => one.zone === args.zone);
      if (house) house.section = args.section;
      else player.houses.push({ zone: args.zone, resource: args.resource, section: args.section });
    }
  }
}

export const staging: Staging = {
  scene,
  advance,
  together: ["shown", "gathered", "laid", "laid-fable"],
  earned: (line, seat) =>
    line.kind === "house" ? { at: `house-${seat}-${line.args.zone as number}`, text: "+1" } : { at: `player-${seat}`, text: `+${line.points}` },
};
