import type { Lesson } from "../contract";
import { START } from "./positions";

export const lesson: Lesson = {
  position: START,
  seat: 0,
  names: ["web-kingdomino-lesson-you", "web-kingdomino-lesson-rival"],
  steps: [
    { text: "web-kingdomino-lesson-1" },
    {
      text: "web-kingdomino-lesson-2",
      wait: ({ kind, a, b }) => kind === "place" && String(a) === "0,2" && String(b) === "1,2",
      otherwise: "web-kingdomino-lesson-2-otherwise",
    },
    {
      text: "web-kingdomino-lesson-3",
      wait: ({ kind, tile }) => kind === "claim" && tile === 45,
      otherwise: "web-kingdomino-lesson-3-otherwise",
      replies: [
        { seat: 1, move: "place 30 at -2,+1 west" },
        { seat: 1, move: "claim 37" },
      ],
    },
    { text: "web-kingdomino-lesson-4" },
    { text: "web-kingdomino-lesson-5", wait: ({ kind }) => kind === "place" },
    { text: "web-kingdomino-lesson-6", wait: ({ kind }) => kind === "claim" },
    { text: "web-kingdomino-lesson-7" },
  ],
};
