import type { HowtoStep } from "../contract";
import Chart from "./Chart.svelte";
import { MIDDLE, PASSING, WAITING } from "./positions";

export const howto: HowtoStep[] = [
  {
    title: "web-animal-kingdom-howto-goal-title",
    text: "web-animal-kingdom-howto-goal",
    position: MIDDLE,
    seat: 3,
    rules: ["AK-2.1", "AK-5.2", "AK-6.1", "AK-6.2"],
  },
  { title: "web-animal-kingdom-howto-pass-title", text: "web-animal-kingdom-howto-pass", position: PASSING, rules: ["AK-2.3", "AK-2.4", "AK-2.5"] },
  { title: "web-animal-kingdom-howto-play-title", text: "web-animal-kingdom-howto-play", position: WAITING, rules: ["AK-2.9", "AK-2.11", "AK-2.12", "AK-3.1"] },
  {
    title: "web-animal-kingdom-howto-eliminate-title",
    text: "web-animal-kingdom-howto-eliminate",
    picture: { component: Chart, props: {} },
    rules: ["AK-3.5", "AK-3.7", "AK-3.10", "AK-3.11"],
  },
  { title: "web-animal-kingdom-howto-end-title", text: "web-animal-kingdom-howto-end", rules: ["AK-5.2", "AK-5.7", "AK-6.1", "AK-7.1"] },
  { title: "web-animal-kingdom-howto-memory-title", text: "web-animal-kingdom-howto-memory", rules: ["AK-2.7", "AK-4.9.3"] },
];
