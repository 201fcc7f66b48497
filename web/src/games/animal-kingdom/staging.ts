/** How Animal Kingdom's events are shown: who eliminates whom, with both cards large; who looks where; what a chapter brought. */

import type { LogEntry } from "../../api/types";
import type { Around, Picture, Scene, Staging } from "../contract";
import Card from "./Card.svelte";
import ChapterEnd from "./ChapterEnd.svelte";
import { backOf, type CardId, type Colour } from "./cards";
import type { AnimalTable } from "./table";

const ENDING = ["tokens-taken", "consoled", "chapter-marked"];
const face = (card: unknown, down = false): Picture => ({ component: Card, props: { card: card as CardId, down } });
const faces = (card: unknown) => (Array.isArray(card) ? card : [card]).map((one) => face(one));

function chapterEnd(entry: LogEntry, { before, after, news, names }: Around): Scene | null {
  if (news.find((one) => one.kind === "tokens-taken") !== entry) return null;
  return { panel: { component: ChapterEnd, props: { before, after, names, taken: news.filter((one) => ENDING.includes(one.kind)) } } };
}

function advance(raw: Record<string, unknown>, { kind, args }: LogEntry): void {
  const table = raw as unknown as AnimalTable;
  const player = table.seats[args.seat as number];
  if (!player) return;
  const card = args.card as CardId;
  if (kind === "played") {
    player.stack.push({ card, face_up: true, dormant: false });
    player.hand = player.hand?.filter((held) => held !== card) ?? null;
    player.backs[backOf(card)]--;
  } else if (kind === "eliminated") {
    player.stack.forEach((one) => (one.face_up = false));
    table.seats[args.other as number]!.elimination_points++;
  } else if (kind === "revived") player.stack.filter((one) => one.card === card).forEach((one) => (one.face_up = true));
  else if (kind === "tokens-taken") for (const colour of ["royal", "clerical", "mystical"] as Colour[]) player.tokens[colour] += args[colour] as number;
}

export const staging: Staging = {
  advance,
  scene: (entry, around) => {
    const { kind, args } = entry;
    const centre = [`centre-${args.position as string}`];
    const hands = [`hand-${args.seat}`, `hand-${args.other}`];
    switch (kind) {
      case "played":
        return { motions: [{ piece: `card-${args.card as string}`, from: `hand-${args.seat}` }] };
      case "eliminated":
        return {
          cards: [face(args.by), face(args.card, true)],
          marks: [`card-${args.card as string}`],
          badges: [{ at: `eliminations-${args.other}`, text: "+1" }],
          length: 2.2,
        };
      case "revived":
        return { marks: [`card-${args.card as string}`] };
      case "intrigued":
        return { motions: [{ piece: `card-${args.card as string}` }, { piece: "card-intriguer" }], length: 1.5 };
      case "peeked":
      case "looked":
        return { cards: faces(args.card), length: 1.8 };
      case "received":
        return args.other === around.after.seat ? { cards: faces(args.card), length: 1.5 } : { length: 0.6 };
      case "named-victim":
      case "accused":
      case "shown":
        return { cards: faces(args.card), marks: [`player-${args.seat}`], length: 1.5 };
      case "peek-seen":
      case "swapped":
      case "swap-seen":
      case "banished":
      case "banish-seen":
        return { marks: centre };
      case "exchanged":
      case "exchange-seen":
      case "confiscated":
      case "confiscate-seen":
      case "offered":
      case "look-seen":
        return { marks: hands };
      case "blessed":
        return { marks: ["chapel"] };
      case "tokens-taken":
        return chapterEnd(entry, around);
      case "first-player":
      case "dealt":
      case "consoled":
      case "chapter-marked":
        return null;
      default:
        return { length: 0.8 };
    }
  },
  earned: (line, seat) => ({ at: `won-${seat}`, text: `+${line.points}` }),
};
