import type { HowtoStep } from "../contract";
import { MIDDLE, OVER, START } from "./positions";

export const howto: HowtoStep[] = [
  { title: "web-kingdomino-howto-goal-title", text: "web-kingdomino-howto-goal", position: OVER, rules: ["KD-6.1", "KD-6.2"] },
  { title: "web-kingdomino-howto-claim-title", text: "web-kingdomino-howto-claim", position: MIDDLE, rules: ["KD-2.2", "KD-2.3", "KD-3.16"] },
  { title: "web-kingdomino-howto-place-title", text: "web-kingdomino-howto-place", position: START, rules: ["KD-3.3", "KD-3.5", "KD-3.14", "KD-3.15"] },
  { title: "web-kingdomino-howto-end-title", text: "web-kingdomino-howto-end", rules: ["KD-5.1", "KD-6.5", "KD-7.1"] },
];
