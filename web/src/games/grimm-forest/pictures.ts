/** The game's own pictures, which it shares with Python. */

import source from "../../../../src/pentarchy/games/grimm_forest/pictures.svg?raw";
import { picturesIn } from "../../lib/pictures";

export const picture = picturesIn(source);

/** The outline of a picture: its first path. */
export const outlineOf = (name: string): string => /\bd="([^"]+)"/.exec(picture(name))![1]!;
