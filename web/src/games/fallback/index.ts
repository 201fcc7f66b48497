/** Any registered game without a board of its own: the position as an outline; moves are in the list beside it. */

import type { GameModule } from "../contract";
import Board from "./Board.svelte";

export default { Board, gallery: [], howto: [] } satisfies GameModule;
