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

export interface PrintedSymbol {
  type: string;
  kind?: string;
  colour?: string;
  spell?: number;
}

/** A sheet's file; what only describes the rest may be left out (the loader checks it). */
export interface PrintedSheet {
  plane: { width: number; height: number };
  blots: number;
  tower_cells: number;
  regions: { id: string; symbol: PrintedSymbol | null; neighbours: string[]; polygon: number[][]; anchor?: number[]; towers?: string[] }[];
  kingdoms: { id: string; outline: number[][]; anchor?: number[] }[];
  towers: { id?: string; regions: string[]; anchor?: number[] }[];
  borders?: { regions: string[]; between_kingdoms: boolean; points: number[][] }[];
}

export const DEFAULT_SHEET = sheets.default as unknown as PrintedSheet;

const lineOf = (points: number[][]) => points.map(([x, y], i) => `${i ? "L" : "M"}${x} ${y}`).join("");

function symbolOf(symbol: PrintedSymbol | null): Symbol {
  if (symbol?.type === "capital") return { type: "capital", colour: symbol.colour as Colour };
  if (symbol?.type === "monster") return { type: "monster", kind: symbol.kind as Monster, colour: symbol.colour as Colour };
  if (symbol?.type === "spell") return { type: "spell", spell: SPELLS[(symbol.spell ?? 1) - 1]! };
  return null;
}

/** The middle of an outline's area. */
function middleOf(points: number[][]): Point {
  let [area, x, y] = [0, 0, 0];
  points.forEach(([ax, ay], i) => {
    const [bx, by] = points[(i + 1) % points.length] as Point;
    const cross = ax! * by - bx * ay!;
    area += cross;
    x += (ax! + bx) * cross;
    y += (ay! + by) * cross;
  });
  return area ? [x / (3 * area), y / (3 * area)] : (points[0] as Point);
}

/** The pieces of border between every two regions, from their polygons. */
function sharedEdges(sheet: PrintedSheet): Map<string, number[][][]> {
  const owner = new Map<string, string>();
  const found = new Map<string, number[][][]>();
  for (const { id, polygon } of sheet.regions) {
    polygon.forEach((start, i) => {
      const end = polygon[(i + 1) % polygon.length]!;
      const other = owner.get(`${end}|${start}`);
      if (other) {
        const pair = [other, id].sort().join(" ");
        found.set(pair, [...(found.get(pair) ?? []), [start, end]]);
      }
      owner.set(`${start}|${end}`, id);
    });
  }
  return found;
}

function bordersOf(sheet: PrintedSheet, edges: Map<string, number[][][]>): Border[] {
  if (sheet.borders) {
    return sheet.borders.map((border) => ({ regions: border.regions as [string, string], outer: border.between_kingdoms, path: lineOf(border.points) }));
  }
  return [...edges].map(([pair, pieces]) => {
    const regions = pair.split(" ") as [string, string];
    return { regions, outer: regions[0].slice(0, 3) !== regions[1].slice(0, 3), path: pieces.map(lineOf).join("") };
  });
}

export interface Tower {
  id: string;
  number: number;
  regions: [string, string];
  anchor: Point;
}

function towersOf(sheet: PrintedSheet, edges: Map<string, number[][][]>): Tower[] {
  return sheet.towers.map((tower, i) => {
    const pieces = edges.get([...tower.regions].sort().join(" "));
    const spot = pieces?.[Math.floor(pieces.length / 2)]?.[0] ?? sheet.regions.find((region) => region.id === tower.regions[0])?.polygon[0] ?? [0, 0];
    return { id: tower.id ?? `T${i + 1}`, number: i + 1, regions: tower.regions as [string, string], anchor: (tower.anchor ?? spot) as Point };
  });
}

const regionsOf = (sheet: PrintedSheet): Region[] =>
  sheet.regions.map((region) => ({
    id: region.id,
    kingdom: region.id.slice(0, 3) as KingdomId,
    number: Number(region.id.split("-")[1]),
    symbol: symbolOf(region.symbol),
    anchor: (region.anchor ?? middleOf(region.polygon)) as Point,
    path: `${lineOf(region.polygon)}Z`,
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

const outlinesOf = (sheet: PrintedSheet) =>
  new Map<KingdomId, Outline>(
    sheet.kingdoms.map((kingdom) => [
      kingdom.id as KingdomId,
      {
        id: kingdom.id as KingdomId,
        anchor: (kingdom.anchor ?? middleOf(kingdom.outline)) as Point,
        points: kingdom.outline as Point[],
        path: `${lineOf(kingdom.outline)}Z`,
        box: boxOf(kingdom.outline),
      },
    ]),
  );

const wholeOf = (sheet: PrintedSheet): Box => ({ x: -8, y: -8, width: sheet.plane.width + 16, height: sheet.plane.height + 16 });

// The sheet in use. A page shows one table, so it is chosen before a board is drawn; importers see the new values.
export let PLANE = DEFAULT_SHEET.plane;
export let BLOTS = DEFAULT_SHEET.blots;
export let REGIONS = regionsOf(DEFAULT_SHEET);
let edges = sharedEdges(DEFAULT_SHEET);
export let BORDERS = bordersOf(DEFAULT_SHEET, edges);
export let TOWERS = towersOf(DEFAULT_SHEET, edges);
export let OUTLINES = outlinesOf(DEFAULT_SHEET);
export let WHOLE = wholeOf(DEFAULT_SHEET);

/** Draw on this sheet from now on; null: on the default one. */
export function useSheet(sheet: PrintedSheet | null): void {
  const printed = sheet ?? DEFAULT_SHEET;
  PLANE = printed.plane;
  BLOTS = printed.blots;
  REGIONS = regionsOf(printed);
  edges = sharedEdges(printed);
  BORDERS = bordersOf(printed, edges);
  TOWERS = towersOf(printed, edges);
  OUTLINES = outlinesOf(printed);
  WHOLE = wholeOf(printed);
}

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
