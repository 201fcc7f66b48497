/** The game's own pictures, which it shares with Python. */

import source from "../../../../src/pentarchy/games/kingdomino/pictures.svg?raw";
import { picturesIn } from "../../lib/pictures";
import { CRESTS } from "../../parts/Crest.svelte";

export const picture = picturesIn(source);

/** A picture with the crest of a seat; its colour is the text colour around it. */
export const pictureOf = (name: string, seat: number): string => picture(name).replace("{crest}", CRESTS[seat]!);
