import type { HowtoStep } from "../contract";
import type { Position } from "../../api/types";
import { BLOCKED, FREED, GNOME, START, WITCH } from "./positions";

/** As seat 0 sees it: the cards of others are hidden. */
const SEEN: Position = { ...START, table: { ...START.table, hands: [(START.table.hands as unknown[])[0], null] } };

export const howto: HowtoStep[] = [
  { title: "web-royal-brawl-howto-goal-title", text: "web-royal-brawl-howto-goal", position: SEEN, rules: ["RB-2.2", "RB-6.1"] },
  { title: "web-royal-brawl-howto-turn-title", text: "web-royal-brawl-howto-turn", position: FREED, rules: ["RB-3.2", "RB-3.4"] },
  { title: "web-royal-brawl-howto-dragon-title", text: "web-royal-brawl-howto-dragon", position: BLOCKED, rules: ["RB-4.7", "RB-4.8", "RB-6.2"] },
  { title: "web-royal-brawl-howto-gnome-title", text: "web-royal-brawl-howto-gnome", position: GNOME, rules: ["RB-3.3", "RB-6.13"] },
  { title: "web-royal-brawl-howto-magic-title", text: "web-royal-brawl-howto-magic", position: WITCH, rules: ["RB-4.2", "RB-4.3"] },
  { title: "web-royal-brawl-howto-end-title", text: "web-royal-brawl-howto-end", rules: ["RB-2.7", "RB-5.1", "RB-7.1"] },
];
