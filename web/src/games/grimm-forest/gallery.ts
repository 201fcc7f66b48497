import type { GallerySection } from "../contract";
import Card from "./Card.svelte";
import { FABLE_IDS, FABLES, FRIEND_IDS, PLACES, RESOURCES, type FableKind } from "./cards";
import HousePicture from "./HousePicture.svelte";
import PigPicture from "./PigPicture.svelte";
import ScenePicture from "./ScenePicture.svelte";

const fablesOf = (title: string, ...kinds: FableKind[]): GallerySection => ({
  title,
  items: FABLE_IDS.filter((card) => kinds.includes(FABLES[card].kind)).map((card) => ({
    picture: { component: Card, props: { card } },
    name: `grimm-forest-card-${card}`,
    text: `grimm-forest-card-${card}-text`,
    count: FABLES[card].copies,
    rule: `GF-4.${101 + FABLE_IDS.indexOf(card)}`,
  })),
});

export const gallery: GallerySection[] = [
  {
    title: "web-grimm-forest-gallery-friends",
    items: FRIEND_IDS.map((card, i) => ({
      picture: { component: Card, props: { card } },
      name: `grimm-forest-card-${card}`,
      text: `grimm-forest-card-${card}-text`,
      rule: `GF-4.${201 + i}`,
    })),
  },
  fablesOf("web-grimm-forest-gallery-monsters", "monster"),
  fablesOf("web-grimm-forest-gallery-fables", "plain"),
  fablesOf("web-grimm-forest-gallery-lasting", "unique", "next-round", "lasting"),
  {
    title: "web-grimm-forest-gallery-houses",
    items: RESOURCES.map((resource) => ({
      picture: { component: HousePicture, props: { resource } },
      name: `web-grimm-forest-house-of-${resource}`,
      text: "web-grimm-forest-gallery-house",
    })),
  },
  {
    title: "web-grimm-forest-gallery-places",
    items: PLACES.map((place) => ({
      picture: { component: ScenePicture, props: { place } },
      name: `grimm-forest-place-${place}`,
      text: `web-grimm-forest-gallery-place-${place}`,
    })),
  },
  {
    title: "web-grimm-forest-gallery-pigs",
    items: [0, 1, 2, 3].map((seat) => ({
      picture: { component: PigPicture, props: { seat } },
      name: `grimm-forest-colour-${["orange", "blue", "purple", "green"][seat]!}`,
    })),
  },
];
