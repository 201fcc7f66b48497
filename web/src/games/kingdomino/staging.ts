/** How Kingdomino's events are shown: kings walk, tiles glide into kingdoms, territories say what they are worth. */

import type { LogEntry, Move, ScoreLine, View } from "../../api/types";
import type { Say } from "../../lib/texts.svelte";
import type { Around, Badge, Motion, Scene, Staging } from "../contract";
import { squaresOf, tableOf, territoriesOf, type Cell, type KingdominoTable, type Territory } from "./table";
import { TILES } from "./tiles";

const worth = ({ squares, crowns }: Territory) => `${squares.length} × ${crowns} = ${squares.length * crowns}`;
const anchorOf = ({ squares: [first] }: Territory) => `half-${first!.tile}-${first!.half}`;

/** The name of the king that acts now, and of the place on a tile of the lines. */
const actingKing = (table: KingdominoTable) => `king-line-${table.turn}`;
function kingOn(table: KingdominoTable, tile: number): string {
  const next = table.next_line.findIndex((slot) => slot.tile === tile);
  return next >= 0 ? `king-next-${next}` : `king-line-${table.line.findIndex((slot) => slot.tile === tile)}`;
}

function claimed({ args }: LogEntry, { before }: Around): Scene {
  const table = tableOf(before);
  const own = args.seat === before.seat && before.legal.length > 0;
  const from = table.phase !== "first-claim" ? actingKing(table) : own ? "king-in-hand" : `seat-${args.seat}`;
  return { motions: [{ piece: kingOn(table, args.tile as number), from }], marks: [`tile-${args.tile}`] };
}

/** The territories that the tile has just joined, with what they are worth now. */
function grown(table: KingdominoTable, seat: number, tile: number): Badge[] {
  const found = territoriesOf(squaresOf(table.kingdoms[seat]!.tiles)).filter((one) => one.crowns && one.squares.some((square) => square.tile === tile));
  return found.map((one) => {
    const half = one.squares.find((square) => square.tile === tile)!.half;
    return { at: `half-${tile}-${half}`, text: worth(one) };
  });
}

function placed(entry: LogEntry, { before }: Around): Scene {
  const { seat, tile } = entry.args as { seat: number; tile: number };
  const table = structuredClone(tableOf(before));
  if (!table.kingdoms[seat]!.tiles.some((laid) => laid.tile === tile)) advance(table as never, entry);
  return { motions: [{ piece: `tile-${tile}` }], badges: grown(table, seat, tile), length: 1.2 };
}

function shown({ args }: LogEntry): Scene {
  const motions = (args.tiles as number[]).map((tile): Motion => ({ piece: `tile-${tile}`, from: "stack" }));
  return { motions };
}

function advance(raw: Record<string, unknown>, { kind, args }: LogEntry): void {
  const table = raw as unknown as KingdominoTable;
  const { seat, tile } = args as { seat: number; tile: number };
  const slot = [...table.line, ...table.next_line].find((one) => one.tile === tile);
  if (kind === "claimed" && slot) {
    slot.king = seat;
    if (table.phase !== "first-claim" && table.line[table.turn]) table.line[table.turn]!.king = null;
  } else if (kind === "placed") {
    table.kingdoms[seat]!.tiles.push({ tile, a: args.a as Cell, b: args.b as Cell });
    if (slot) slot.tile = null;
  } else if (kind === "discarded") {
    table.kingdoms[seat]!.discarded.push(tile);
    if (slot) slot.tile = null;
  }
}

/** A line of the score that is about a territory, at that territory. */
function earned(line: ScoreLine, seat: number, view: View): Badge | null {
  if (line.kind !== "territory") return { at: `kingdom-${seat}`, text: `+${line.points}` };
  const kingdom = tableOf(view).kingdoms[seat]!;
  const found = territoriesOf(squaresOf(kingdom.tiles)).find(
    ({ squares, crowns }) => squares[0]!.terrain === line.args.terrain && squares.length === line.args.squares && crowns === line.args.crowns,
  );
  return found ? { at: anchorOf(found), text: worth(found), short: String(line.points) } : null;
}

export const staging: Staging = {
  advance,
  earned,
  scene: (entry, around) => {
    switch (entry.kind) {
      case "claimed":
        return claimed(entry, around);
      case "placed":
        return placed(entry, around);
      case "discarded":
        return { motions: [{ piece: `tile-${entry.args.tile}`, to: `kingdom-${entry.args.seat}` }], marks: [`kingdom-${entry.args.seat}`] };
      case "line-shown":
        return shown(entry);
      case "game-scored":
      case "game-begun":
        return {};
      default:
        return null;
    }
  },
};

/** What a hinted move brings: the territories that a tile would grow, or the crowns of the tile that would be claimed. */
export function reason(move: Move, view: View, say: Say): string {
  const table = structuredClone(tableOf(view));
  const tile = move.tile as number;
  if (move.kind === "claim") {
    const { a, b } = TILES.get(tile)!;
    return a.crowns + b.crowns ? say("web-kingdomino-reason-crowns", { count: a.crowns + b.crowns }) : say("web-kingdomino-reason-order");
  }
  const seat = view.seat ?? 0;
  if (move.kind !== "place" || !table.kingdoms[seat]) return "";
  table.kingdoms[seat].tiles.push({ tile, a: move.a as Cell, b: move.b as Cell });
  const grows = territoriesOf(squaresOf(table.kingdoms[seat].tiles)).filter((one) => one.crowns && one.squares.some((square) => square.tile === tile));
  return grows.map((one) => `${say(`kingdomino-terrain-${one.squares[0]!.terrain}`)}: ${worth(one)}.`).join(" ");
}
