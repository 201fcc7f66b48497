import type { Lesson } from "../contract";
import { positionOf } from "./positions";

/** The last round of a game: a secret choice with a monster, a friend, a first builder's reward, and the third house. */
export const lesson: Lesson = {
  position: positionOf("lesson"),
  seat: 0,
  names: ["web-grimm-forest-lesson-you", "web-grimm-forest-lesson-blue", "web-grimm-forest-lesson-purple"],
  steps: [
    { text: "web-grimm-forest-lesson-table" },
    { text: "web-grimm-forest-lesson-places" },
    {
      text: "web-grimm-forest-lesson-lay",
      wait: (move) => move.kind === "lay-both" && move.gather === "forest" && move.fable === "wolf",
      otherwise: "web-grimm-forest-lesson-lay-otherwise",
      replies: [
        { seat: 1, move: "lay brickyard" },
        { seat: 2, move: "lay fields" },
      ],
    },
    {
      text: "web-grimm-forest-lesson-wolf",
      wait: (move) => move.kind === "put-card" && move.place === "brickyard",
      otherwise: "web-grimm-forest-lesson-wolf-otherwise",
    },
    { text: "web-grimm-forest-lesson-gathered" },
    { text: "web-grimm-forest-lesson-walls", wait: (move) => move.kind === "raise" && move.zone === 4, otherwise: "web-grimm-forest-lesson-walls-otherwise" },
    { text: "web-grimm-forest-lesson-friend", wait: (move) => move.kind === "keep-friend", otherwise: "web-grimm-forest-lesson-friend-otherwise" },
    { text: "web-grimm-forest-lesson-roof", wait: (move) => move.kind === "raise" && move.zone === 3, otherwise: "web-grimm-forest-lesson-roof-otherwise" },
    {
      text: "web-grimm-forest-lesson-reward",
      wait: (move) => move.kind === "reward" && move.reward !== "friend",
      otherwise: "web-grimm-forest-lesson-reward-otherwise",
      replies: [
        { seat: 1, move: "gain brick" },
        { seat: 1, move: "draw" },
        { seat: 2, move: "gain wood" },
        { seat: 2, move: "draw" },
      ],
    },
    { text: "web-grimm-forest-lesson-end" },
  ],
};
