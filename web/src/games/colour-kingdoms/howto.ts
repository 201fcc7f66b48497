import type { HowtoStep } from "../contract";
import Paints from "./Paints.svelte";
import { DRAFT, LATE, PAINTING, SOLO } from "./positions";
import Towers from "./Towers.svelte";

export const howto: HowtoStep[] = [
  { title: "web-colour-kingdoms-howto-goal-title", text: "web-colour-kingdoms-howto-goal", position: LATE, rules: ["CK-3.1", "CK-3.5", "CK-6.1"] },
  {
    title: "web-colour-kingdoms-howto-take-title",
    text: "web-colour-kingdoms-howto-take",
    position: DRAFT,
    rules: ["CK-2.11", "CK-2.12", "CK-2.14", "CK-2.16"],
  },
  { title: "web-colour-kingdoms-howto-paint-title", text: "web-colour-kingdoms-howto-paint", position: PAINTING, rules: ["CK-3.2", "CK-3.5", "CK-3.12"] },
  {
    title: "web-colour-kingdoms-howto-signs-title",
    text: "web-colour-kingdoms-howto-signs",
    picture: { component: Paints, props: {} },
    rules: ["CK-4.2", "CK-4.4", "CK-4.6"],
  },
  {
    title: "web-colour-kingdoms-howto-towers-title",
    text: "web-colour-kingdoms-howto-towers",
    picture: { component: Towers, props: {} },
    rules: ["CK-4.8", "CK-4.9", "CK-4.11"],
  },
  { title: "web-colour-kingdoms-howto-end-title", text: "web-colour-kingdoms-howto-end", rules: ["CK-5.4", "CK-5.10", "CK-6.2", "CK-6.4"] },
  { title: "web-colour-kingdoms-howto-solo-title", text: "web-colour-kingdoms-howto-solo", position: SOLO, rules: ["CK-8.2", "CK-8.6", "CK-8.15"] },
];
