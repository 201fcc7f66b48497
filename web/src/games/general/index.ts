/** Any game without a folder here: its position laid out by seats, and its moves as buttons. */

import type { GameModule } from "../contract";
import Board from "./Board.svelte";

export default { Board, choices: "button", gallery: [], howto: [] } satisfies GameModule;
