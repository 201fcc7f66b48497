/** How Royal Brawl's events are shown: cards slide onto their stacks, and each power is one gesture. */

import type { LogEntry, View } from "../../api/types";
import type { Motion, Staging } from "../contract";
import CardFace from "./CardFace.svelte";
import { coloursOf, INKS, tableOf, type Character, type RoyalBrawlTable } from "./table";

/** The card of this character on a place, before or after it has moved. */
function cardAt(table: RoyalBrawlTable, character: unknown, ...places: unknown[]): string | null {
  const found = places.flatMap((place) => table.kingdom[place as string]?.stack ?? []).find((id) => id.endsWith(`-${character as string}`));
  return found ? `card-${found}` : null;
}

const moving = (...pieces: (string | null)[]): Motion[] => pieces.flatMap((piece) => (piece ? [{ piece }] : []));

const cardOf = (view: View, seat: unknown, character: unknown) => `card-${coloursOf(view)[seat as number]}-${character as string}`;

function advance(raw: Record<string, unknown>, { kind, args }: LogEntry): void {
  const table = raw as unknown as RoyalBrawlTable;
  if (kind !== "moved" && kind !== "swapped") return;
  const swap = (from: string, to: string, character: unknown) => {
    const stack = table.kingdom[from]!.stack;
    const at = stack.findIndex((id) => id.endsWith(`-${character as string}`));
    if (at >= 0) table.kingdom[to]!.stack.push(...stack.splice(at, 1));
  };
  const { from, to } = args as { from: string; to: string };
  swap(from, to, args.character);
  if (kind === "swapped") swap(to, from, args.partner);
}

export const staging: Staging = {
  advance,
  scene: ({ kind, args }, { before, after }) => {
    switch (kind) {
      case "played":
        return { motions: [{ piece: cardOf(after, args.seat, args.character), from: `hand-${args.seat}` }] };
      case "swapped":
        return {
          motions: moving(cardAt(tableOf(before), args.character, args.from, args.to), cardAt(tableOf(before), args.partner, args.to, args.from)),
          length: 1.4,
        };
      case "moved":
        return { motions: moving(cardAt(tableOf(before), args.character, args.from, args.to)), length: 1.4 };
      case "picked":
        return { motions: moving(cardAt(tableOf(after), args.character, args.place)) };
      case "declined":
        return { marks: [`hand-${args.seat}`], length: 0.8 };
      case "shown": {
        const ink = INKS[coloursOf(after)[args.seat as number]!];
        const cards = (args.character as Character[]).map((character) => ({ component: CardFace, props: { character, ink, seat: args.seat } }));
        return { marks: [`hand-${args.seat}`], ...(cards.length ? { cards } : {}) };
      }
      case "skipped":
        return {};
      default:
        return null;
    }
  },
  earned: (line, seat, view) => {
    const character = (line.args.character as Character | undefined) ?? (line.kind.split("-")[0] as Character);
    return { at: cardOf(view, seat, character), text: `+${line.points}` };
  },
};
