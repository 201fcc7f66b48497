import type { Lesson } from "../contract";
import { START } from "./positions";

export const lesson: Lesson = {
  position: START,
  seat: 0,
  names: ["web-royal-brawl-lesson-you", "web-royal-brawl-lesson-rival"],
  steps: [
    { text: "web-royal-brawl-lesson-1" },
    {
      text: "web-royal-brawl-lesson-2",
      wait: ({ character, place }) => character === "princess" && place === "A2",
      replies: [{ seat: 1, move: "play dragon a2" }],
    },
    {
      text: "web-royal-brawl-lesson-3",
      wait: ({ character, place }) => character === "knight" && place === "A2",
      replies: [{ seat: 1, move: "play king b1" }],
    },
    { text: "web-royal-brawl-lesson-4", wait: ({ character, place }) => character === "witch" && place === "C1" },
    {
      text: "web-royal-brawl-lesson-5",
      wait: ({ kind, from, to }) => kind === "swap" && from === "B1" && to === "C1",
      replies: [{ seat: 1, move: "play gnome a2" }],
    },
    { text: "web-royal-brawl-lesson-6", wait: ({ character, place }) => character === "king" && place === "B1" },
    { text: "web-royal-brawl-lesson-7" },
  ],
};
