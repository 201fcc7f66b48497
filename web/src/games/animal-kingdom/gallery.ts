import type { GallerySection } from "../contract";
import Card from "./Card.svelte";
import { COURT } from "./cards";

export const gallery: GallerySection[] = [
  {
    title: "web-animal-kingdom-gallery-court",
    items: COURT.map(({ id }) => ({ picture: { component: Card, props: { card: id } }, name: `animal-kingdom-card-${id}`, text: `animal-kingdom-card-${id}-text` })),
  },
];
