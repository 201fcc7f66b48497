import type { HowtoStep, Picture } from "../contract";
import Fan from "./Fan.svelte";
import HousePicture from "./HousePicture.svelte";
import Moment from "./Moment.svelte";
import type { PositionName } from "./positions";

const moment = (position: PositionName, seats: number[], places = true): Picture => ({ component: Moment, props: { position, seats, places } });

export const howto: HowtoStep[] = [
  {
    title: "web-grimm-forest-howto-goal-title",
    text: "web-grimm-forest-howto-goal",
    picture: { component: HousePicture, props: { resource: "wood" } },
    rules: ["GF-5.1", "GF-2.1"],
  },
  {
    title: "web-grimm-forest-howto-lay-title",
    text: "web-grimm-forest-howto-lay",
    picture: { component: Fan, props: { gather: ["forest"], cards: ["wolf"] } },
    rules: ["GF-3.1", "GF-3.2", "GF-3.3"],
  },
  {
    title: "web-grimm-forest-howto-gather-title",
    text: "web-grimm-forest-howto-gather",
    picture: moment("gathering", []),
    rules: ["GF-3.8", "GF-3.9", "GF-2.14"],
  },
  {
    title: "web-grimm-forest-howto-reveal-title",
    text: "web-grimm-forest-howto-reveal",
    picture: moment("reveal", [0, 1]),
    rules: ["GF-2.4", "GF-4.4", "GF-4.7"],
  },
  {
    title: "web-grimm-forest-howto-build-title",
    text: "web-grimm-forest-howto-build",
    picture: moment("building", [0], false),
    rules: ["GF-3.20", "GF-3.24", "GF-3.30"],
  },
  {
    title: "web-grimm-forest-howto-friends-title",
    text: "web-grimm-forest-howto-friends",
    picture: { component: Fan, props: { cards: ["snow-white", "woodcutter", "robin-hood"] } },
    rules: ["GF-3.32", "GF-4.12", "GF-3.34"],
  },
  {
    title: "web-grimm-forest-howto-longer-title",
    text: "web-grimm-forest-howto-longer",
    picture: { component: Fan, props: { cards: ["fairy-gifts", "lonely-castle", "lucrative-site"] } },
    rules: ["GF-4.17", "GF-4.18", "GF-4.104.1"],
  },
  { title: "web-grimm-forest-howto-count-title", text: "web-grimm-forest-howto-count", picture: moment("market", []), rules: ["GF-8.1", "GF-8.6"] },
  {
    title: "web-grimm-forest-howto-end-title",
    text: "web-grimm-forest-howto-end",
    picture: { component: HousePicture, props: { resource: "brick" } },
    rules: ["GF-5.1", "GF-7.1"],
  },
];
