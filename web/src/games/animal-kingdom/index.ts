import type { GameModule } from "../contract";
import Board from "./Board.svelte";
import { gallery } from "./gallery";

export default { Board, gallery, howto: [], prompt: (_view, say) => say("web-animal-kingdom-gallery-court") } satisfies GameModule;
