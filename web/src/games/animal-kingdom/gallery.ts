import type { GallerySection } from "../contract";
import Card from "./Card.svelte";
import { COLOURS, COURT } from "./cards";
import Thing from "./Thing.svelte";

const TOKENS_EACH = 13;
const thing = (props: Record<string, unknown>) => ({ component: Thing, props });

export const gallery: GallerySection[] = [
  {
    title: "web-animal-kingdom-gallery-court",
    items: COURT.map(({ id }) => ({
      picture: { component: Card, props: { card: id } },
      name: `animal-kingdom-card-${id}`,
      text: `animal-kingdom-card-${id}-text`,
    })),
  },
  {
    title: "web-animal-kingdom-gallery-things",
    items: [
      ...COLOURS.map((token) => ({
        picture: thing({ token }),
        name: `animal-kingdom-colour-${token}`,
        text: "web-animal-kingdom-gallery-token",
        count: TOKENS_EACH,
      })),
      {
        picture: thing({ back: "light" }),
        name: "animal-kingdom-back-light",
        text: "web-animal-kingdom-gallery-light",
        count: COURT.filter((card) => card.back === "light").length,
      },
      {
        picture: thing({ back: "dark" }),
        name: "animal-kingdom-back-dark",
        text: "web-animal-kingdom-gallery-dark",
        count: COURT.filter((card) => card.back === "dark").length,
      },
      { picture: thing({ mark: "first" }), name: "animal-kingdom-component-first_player_card", text: "web-animal-kingdom-gallery-first" },
      { picture: thing({ mark: "skull" }), name: "web-animal-kingdom-gallery-skull", text: "animal-kingdom-component-victim_mark" },
      { picture: thing({ mark: "sword" }), name: "animal-kingdom-component-elimination_token", text: "web-animal-kingdom-gallery-sword" },
      { picture: thing({ mark: "hourglass" }), name: "web-animal-kingdom-gallery-waiting", text: "web-animal-kingdom-gallery-hourglass" },
      { picture: thing({ mark: "eye" }), name: "web-animal-kingdom-gallery-seen", text: "web-animal-kingdom-gallery-eye" },
    ],
  },
];
