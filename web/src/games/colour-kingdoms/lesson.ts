import type { Move } from "../../api/types";
import type { Lesson } from "../contract";
import { LESSON } from "./positions";

const places = (kind: string, region: string) => (move: Move) => move.kind === kind && move.region === region;

export const lesson: Lesson = {
  position: LESSON,
  seat: 0,
  names: ["web-colour-kingdoms-lesson-you", "web-colour-kingdoms-lesson-rival"],
  steps: [
    { text: "web-colour-kingdoms-lesson-1" },
    {
      text: "web-colour-kingdoms-lesson-2",
      wait: ({ kind, die }) => kind === "take" && die === "blue",
      otherwise: "web-colour-kingdoms-lesson-2-otherwise",
      replies: [{ seat: 1, move: "take red" }],
    },
    { text: "web-colour-kingdoms-lesson-3", wait: places("place-die", "BLU-4"), otherwise: "web-colour-kingdoms-lesson-3-otherwise" },
    { text: "web-colour-kingdoms-lesson-4", wait: places("place-die-exception", "BLU-8"), otherwise: "web-colour-kingdoms-lesson-4-otherwise" },
    {
      text: "web-colour-kingdoms-lesson-5",
      wait: places("place-die", "BLU-6"),
      otherwise: "web-colour-kingdoms-lesson-5-otherwise",
      replies: [
        { seat: 1, move: "place red on yel-1" },
        { seat: 1, move: "place red on yel-9" },
        { seat: 1, move: "finish" },
      ],
    },
    { text: "web-colour-kingdoms-lesson-6", wait: ({ kind }) => kind === "finish" },
    { text: "web-colour-kingdoms-lesson-7", wait: ({ kind, die }) => kind === "take" && die === "yellow", otherwise: "web-colour-kingdoms-lesson-7-otherwise" },
    {
      text: "web-colour-kingdoms-lesson-8",
      wait: ({ kind, kingdom }) => kind === "home" && kingdom === "VIO",
      otherwise: "web-colour-kingdoms-lesson-8-otherwise",
      replies: [
        { seat: 1, move: "take white" },
        { seat: 1, move: "joker red" },
        { seat: 1, move: "finish" },
      ],
    },
    { text: "web-colour-kingdoms-lesson-9", wait: places("place-tower", "VIO-2"), otherwise: "web-colour-kingdoms-lesson-9-otherwise" },
    { text: "web-colour-kingdoms-lesson-10", wait: ({ kind }) => kind === "place-die", otherwise: "web-colour-kingdoms-lesson-10-otherwise" },
    { text: "web-colour-kingdoms-lesson-11", wait: ({ kind }) => kind === "place-die", otherwise: "web-colour-kingdoms-lesson-10-otherwise" },
    { text: "web-colour-kingdoms-lesson-12", wait: ({ kind }) => kind === "finish", otherwise: "web-colour-kingdoms-lesson-12-otherwise" },
    { text: "web-colour-kingdoms-lesson-13" },
  ],
};
