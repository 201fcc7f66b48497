import type { GallerySection } from "../contract";
import CardFace from "./CardFace.svelte";
import TerrainPicture from "./Terrain.svelte";
import { CHARACTERS, TERRAINS } from "./table";

export const gallery: GallerySection[] = [
  {
    title: "web-royal-brawl-gallery-characters",
    items: CHARACTERS.map((character) => ({
      picture: { component: CardFace, props: { character } },
      name: `royal-brawl-character-${character}`,
      text: `royal-brawl-character-${character}-text`,
      count: 4,
    })),
  },
  {
    title: "web-royal-brawl-gallery-terrains",
    items: TERRAINS.map((terrain) => ({
      picture: { component: TerrainPicture, props: { terrain } },
      name: `royal-brawl-terrain-${terrain}`,
      text: `royal-brawl-terrain-${terrain}-text`,
      count: 3,
    })),
  },
];
