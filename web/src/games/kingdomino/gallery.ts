import type { GallerySection } from "../contract";
import Domino from "./Domino.svelte";
import LandPicture from "./LandPicture.svelte";
import { TERRAINS, TILES } from "./tiles";

const halves = [...TILES.values()].flatMap((tile) => [tile.a, tile.b]);

export const gallery: GallerySection[] = [
  {
    title: "web-kingdomino-gallery-terrains",
    items: TERRAINS.map((terrain) => ({
      picture: { component: LandPicture, props: { terrain } },
      name: `kingdomino-terrain-${terrain}`,
      count: halves.filter((half) => half.terrain === terrain).length,
    })),
  },
  {
    title: "web-kingdomino-gallery-tiles",
    items: [...TILES.keys()].map((tile) => ({ picture: { component: Domino, props: { tile } }, name: "web-kingdomino-tile", args: { tile } })),
  },
];
