/** The printed tiles, read from the rules' data. */

import { tiles as printed } from "../../../../src/pentarchy/games/kingdomino/rules.json";

export type Terrain = "wheat" | "forest" | "lake" | "grassland" | "swamp" | "mine";

export interface Half {
  terrain: Terrain;
  crowns: number;
}

export interface Tile {
  id: number;
  a: Half;
  b: Half;
}

export const TILES = new Map<number, Tile>((printed as Tile[]).map((tile) => [tile.id, tile]));
export const TERRAINS: Terrain[] = ["wheat", "forest", "lake", "grassland", "swamp", "mine"];
