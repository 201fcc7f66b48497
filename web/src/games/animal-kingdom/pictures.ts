/** The game's own pictures, which it shares with Python. */

import source from "../../../../src/pentarchy/games/animal_kingdom/pictures.svg?raw";
import { picturesIn } from "../../lib/pictures";

export const picture = picturesIn(source);
