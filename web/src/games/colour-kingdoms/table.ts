/** The table as given by the position, and what can be derived from it. */

import type { LegalMove, View } from "../../api/types";
import { KINGDOMS, REGIONS, REGIONS_EACH, type Colour, type Die, type KingdomId, type Monster, type Row, type Spell } from "./sheet";

export interface Turn {
  home: KingdomId;
  reach: KingdomId[];
  painted: string[];
  drops: Partial<Record<Colour, number>>;
  cast: Partial<Record<Spell, number>>;
  new_drops: Partial<Record<Colour, number>>;
  waiting: number[];
}

export interface Sheet {
  paint: Record<string, Colour>;
  spells: Record<Spell, number>;
  tower_drops: Partial<Record<Colour, number>>;
  blots: number;
  places: Partial<Record<Row, number>>;
  die: { die: Die; home: KingdomId | null; colour: Colour | null } | null;
  turn: Turn | null;
}

export interface Thrown {
  in_box: boolean;
  face: number;
  kingdoms: KingdomId[];
  at: [number, number, number] | null;
}

export interface ColourTable {
  phase: "take" | "home" | "joker" | "paint" | "cross" | "over";
  round: number;
  last_round: boolean;
  first: number;
  dice: Record<Die, Thrown>;
  sheets: Sheet[];
  finished: number[];
  crossed: Partial<Record<Row, ("first" | "second")[]>>;
}

export interface Source {
  from: "die" | "tower";
  colour: Colour;
}

export const tableOf = (view: View) => view.position.table as unknown as ColourTable;

/** A drop that can be placed, and how many there are. */
export function sourcesOf(sheet: Sheet): (Source & { count: number })[] {
  const list = (from: Source["from"], drops: Partial<Record<Colour, number>>) =>
    (Object.entries(drops) as [Colour, number][]).filter(([, count]) => count > 0).map(([colour, count]) => ({ from, colour, count }));
  return [...list("die", sheet.turn?.drops ?? {}), ...list("tower", sheet.tower_drops)];
}

export const same = (a: Source | null, b: Source | null) => a?.from === b?.from && a?.colour === b?.colour;

/** The legal moves that put this drop down, by region. */
export function placements(legal: LegalMove[], source: Source | null, exception: boolean): Map<string, LegalMove> {
  const kind = `place-${source?.from}${exception ? "-exception" : ""}`;
  return new Map(legal.flatMap((one) => (one.move.kind === kind && one.move.colour === source?.colour ? [[one.move.region as string, one]] : [])));
}

/** The same placement as text, for asking why it is not possible. */
export const placementText = (source: Source, region: string, exception: boolean) =>
  `place ${source.from === "tower" ? "tower " : ""}${source.colour} on ${region.toLowerCase()}${exception ? " with exception" : ""}`;

/** Moves that name a kingdom, by kingdom. */
export const kingdomMoves = (legal: LegalMove[], kind: string) =>
  new Map(legal.flatMap((one) => (one.move.kind === kind ? [[one.move.kingdom as KingdomId, one]] : [])));

/** Spells gained this round: they can be cast from the next one on. */
export const newSpells = (sheet: Sheet, spell: Spell) =>
  REGIONS.filter((region) => region.symbol?.type === "spell" && region.symbol.spell === spell && sheet.turn?.painted.includes(region.id)).length;

export interface Progress {
  done: number;
  of: number;
  colours: number;
  capital: "open" | "built" | "lost";
  tamed: number;
}

/** The progress of a kingdom. */
export function kingdomProgress(sheet: Sheet, kingdom: KingdomId): Progress {
  const regions = REGIONS.filter((region) => region.kingdom === kingdom);
  const painted = regions.filter((region) => sheet.paint[region.id]);
  const capital = regions.find((region) => region.symbol?.type === "capital")!;
  const paint = sheet.paint[capital.id];
  const own = capital.symbol?.type === "capital" ? capital.symbol.colour : null;
  return {
    done: painted.length,
    of: REGIONS_EACH,
    colours: new Set(painted.map((region) => sheet.paint[region.id])).size,
    capital: !paint ? "open" : paint === own ? "built" : "lost",
    tamed: 0,
  };
}

/** The progress of a kind of monster. */
export function monsterProgress(sheet: Sheet, monster: Monster): Progress {
  const regions = REGIONS.filter((region) => region.symbol?.type === "monster" && region.symbol.kind === monster);
  const painted = regions.filter((region) => sheet.paint[region.id]);
  const tamed = painted.filter((region) => region.symbol?.type === "monster" && region.symbol.colour === sheet.paint[region.id]);
  return { done: painted.length, of: regions.length, colours: 0, capital: "open", tamed: tamed.length };
}

export const fullKingdoms = (sheet: Sheet) => KINGDOMS.filter((kingdom) => kingdomProgress(sheet, kingdom).done === REGIONS_EACH).length;

/** What became of a digit for speed on this sheet: won, gone (crossed out alone, or reached by others first), or still open. */
export function digitState(table: ColourTable, seat: number, row: Row, digit: 1 | 2): "won" | "gone" | "open" {
  const place = table.sheets[seat]!.places[row];
  if (place === digit) return "won";
  if (table.sheets.length === 1) return table.crossed[row]?.includes(digit === 1 ? "first" : "second") ? "gone" : "open";
  if (place !== undefined) return "gone";
  const taken = new Set(table.sheets.map((sheet) => sheet.places[row]).filter((one) => one !== undefined)).size;
  return taken >= digit ? "gone" : "open";
}
