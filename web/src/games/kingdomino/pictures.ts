/** The game's own pictures, which it shares with Python, as SVG to put inside a `g`. */

import source from "../../../../src/pentarchy/games/kingdomino/pictures.svg?raw";
import { CRESTS } from "../../parts/Crest.svelte";

const parsed = new DOMParser().parseFromString(source, "image/svg+xml");
const PARTS = new Map([...parsed.documentElement.children].map((group) => [group.id, group.innerHTML]));

export const picture = (name: string): string => PARTS.get(name)!;

/** A picture with the crest of a seat; its colour is the text colour around it. */
export const pictureOf = (name: string, seat: number): string => picture(name).replace("{crest}", CRESTS[seat]!);
