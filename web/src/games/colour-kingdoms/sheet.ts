/** The printed sheet: its geometry and rows, read from the rules' data. */

import {
  colours as printedColours,
  kingdoms as printedKingdoms,
  monsters as printedMonsters,
  sheets,
} from "../../../../src/pentarchy/games/colour_kingdoms/rules.json";

export type Colour = "blue" | "red" | "yellow" | "green" | "violet" | "brown";
export type Die = "blue" | "red" | "yellow" | "white";
export type KingdomId = "BLU" | "GRN" | "YEL" | "VIO" | "RED" | "BRN";
export type Monster = "griffin" | "unicorn" | "hydra" | "dragon";
export type Spell = "relocation" | "exception" | "split" | "blend";
export type Row = KingdomId | "griffins" | "unicorns" | "hydras" | "dragons" | "final";
export type Point = [number, number];

export const COLOURS: Colour[] = ["blue", "red", "yellow", "green", "violet", "brown"];
export const DICE: Die[] = ["blue", "red", "yellow", "white"];
export const KINGDOMS = printedKingdoms.map((kingdom) => kingdom.id) as KingdomId[];
export const MONSTERS = printedMonsters.map((monster) => monster.id) as Monster[];
export const SPELLS: Spell[] = ["relocation", "exception", "split", "blend"];
export const REGIONS_EACH = 9;
export const FULL_KINGDOMS = 3;
export const DIE_SIDE = 72;

export const HEX = Object.fromEntries(printedColours.map((colour) => [colour.id, colour.suggested_hex])) as Record<Colour, string>;

export type Symbol = { type: "capital"; colour: Colour } | { type: "monster"; kind: Monster; colour: Colour } | { type: "spell"; spell: Spell } | null;

export interface Region {
  id: string;
  kingdom: KingdomId;
  number: number;
  symbol: Symbol;
  anchor: Point;
  path: string;
}

export interface Border {
  regions: [string, string];
  outer: boolean;
  path: string;
}

interface PrintedSymbol {
  type: string;
  kind?: string;
  colour?: string;
  spell?: number;
}

const printed = sheets.default;
export const PLANE = { width: printed.plane.width, height: printed.plane.height };
export const BLOTS = printed.blots;

const lineOf = (points: number[][]) => points.map(([x, y], i) => `${i ? "L" : "M"}${x} ${y}`).join("");

function symbolOf(symbol: PrintedSymbol | null): Symbol {
  if (symbol?.type === "capital") return { type: "capital", colour: symbol.colour as Colour };
  if (symbol?.type === "monster") return { type: "monster", kind: symbol.kind as Monster, colour: symbol.colour as Colour };
  if (symbol?.type === "spell") return { type: "spell", spell: SPELLS[(symbol.spell ?? 1) - 1]! };
  return null;
}

export const REGIONS: Region[] = printed.regions.map((region) => ({
  id: region.id,
  kingdom: region.kingdom as KingdomId,
  number: Number(region.id.split("-")[1]),
  symbol: symbolOf(region.symbol as PrintedSymbol | null),
  anchor: region.anchor as Point,
  path: `${lineOf(region.polygon)}Z`,
}));

export const BORDERS: Border[] = printed.borders.map((border) => ({
  regions: border.regions as [string, string],
  outer: border.between_kingdoms,
  path: lineOf(border.points),
}));

export const TOWERS = printed.towers.map((tower) => ({
  id: tower.id,
  number: Number(tower.id.slice(1)),
  regions: tower.regions as [string, string],
  anchor: tower.anchor as Point,
}));

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Outline {
  id: KingdomId;
  anchor: Point;
  points: Point[];
  path: string;
  box: Box;
}

function boxOf(points: number[][]): Box {
  const xs = points.map((point) => point[0]!);
  const ys = points.map((point) => point[1]!);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

export const OUTLINES = new Map<KingdomId, Outline>(
  printed.kingdoms.map((kingdom) => [
    kingdom.id as KingdomId,
    {
      id: kingdom.id as KingdomId,
      anchor: kingdom.anchor as Point,
      points: kingdom.outline as Point[],
      path: `${lineOf(kingdom.outline)}Z`,
      box: boxOf(kingdom.outline),
    },
  ]),
);

export const WHOLE: Box = { x: -8, y: -8, width: PLANE.width + 16, height: PLANE.height + 16 };

/** The part of the map that shows some kingdoms, with a little of what lies around them. */
export function boxAround(kingdoms: KingdomId[]): Box {
  const boxes = kingdoms.map((id) => OUTLINES.get(id)!.box);
  const left = Math.min(...boxes.map((box) => box.x)) - 24;
  const top = Math.min(...boxes.map((box) => box.y)) - 24;
  const right = Math.max(...boxes.map((box) => box.x + box.width)) + 24;
  const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + 24;
  const [x, y] = [Math.max(left, WHOLE.x), Math.max(top, WHOLE.y)];
  return { x, y, width: Math.min(right, WHOLE.x + WHOLE.width) - x, height: Math.min(bottom, WHOLE.y + WHOLE.height) - y };
}

/** The rows of the sheet that give points for speed, with their two digits. */
export const ROWS: { row: Row; digits: [number, number]; monster: Monster | null }[] = [
  ...printedKingdoms.map((kingdom) => ({ row: kingdom.id as Row, digits: kingdom.speed_points as [number, number], monster: null })),
  ...printedMonsters.map((monster) => ({ row: `${monster.id}s` as Row, digits: monster.speed_points as [number, number], monster: monster.id as Monster })),
  { row: "final" as Row, digits: [3, 1] as [number, number], monster: null },
];

export const capitalPoints = (kingdom: string) => printedKingdoms.find((one) => one.id === kingdom)?.capital_points ?? 0;
export const capitalColour = (kingdom: string) => printedKingdoms.find((one) => one.id === kingdom)?.capital_colour as Colour;
