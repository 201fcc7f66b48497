import type { GallerySection } from "../contract";
import Picture from "./Picture.svelte";
import { COLOURS, DICE, MONSTERS, REGIONS, SPELLS, TOWERS, type Colour, type Monster } from "./sheet";

const WANTS: Record<Monster, Colour> = { griffin: "red", unicorn: "yellow", hydra: "blue", dragon: "violet" };
const picture = (props: Record<string, unknown>) => ({ component: Picture, props });
const countOf = (type: string, name: string) => REGIONS.filter(({ symbol }) => symbol?.type === type && Object.values<string>(symbol).includes(name)).length;

export const gallery: GallerySection[] = [
  {
    title: "web-colour-kingdoms-gallery-signs",
    items: [
      { picture: picture({ symbol: { type: "capital", colour: "red" } }), name: "colour-kingdoms-capital", text: "colour-kingdoms-capital-text", count: 6 },
      ...MONSTERS.map((kind) => ({
        picture: picture({ symbol: { type: "monster", kind, colour: WANTS[kind] } }),
        name: `colour-kingdoms-monster-${kind}`,
        text: `colour-kingdoms-monster-${kind}-text`,
        count: countOf("monster", kind),
      })),
      { picture: picture({ thing: "tower" }), name: "colour-kingdoms-tower", text: "colour-kingdoms-tower-text", count: TOWERS.length },
      { picture: picture({ thing: "blot" }), name: "colour-kingdoms-blot", text: "colour-kingdoms-blot-text", count: 12 },
    ],
  },
  {
    title: "web-colour-kingdoms-gallery-spells",
    items: SPELLS.map((spell) => ({
      picture: picture({ symbol: { type: "spell", spell } }),
      name: `colour-kingdoms-spell-${spell}`,
      text: `colour-kingdoms-spell-${spell}-text`,
      count: countOf("spell", spell),
    })),
  },
  {
    title: "web-colour-kingdoms-gallery-dice",
    items: DICE.map((die, i) => ({
      picture: picture({ die, face: [2, 3, 4, 3][i] }),
      name: `colour-kingdoms-die-${die}`,
      text: die === "white" ? "colour-kingdoms-die-white-text" : "web-colour-kingdoms-gallery-die",
    })),
  },
  { title: "web-colour-kingdoms-gallery-paints", items: COLOURS.map((paint) => ({ picture: picture({ paint }), name: `colour-kingdoms-colour-${paint}` })) },
];
