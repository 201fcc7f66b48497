import type { Move } from "../../api/types";
import type { Lesson } from "../contract";
import type { CardId } from "./cards";
import { LESSON } from "./positions";

const does = (kind: string, card: CardId) => (move: Move) => move.kind === kind && move.card === card;
const replies = (...moves: [seat: number, move: string][]) => moves.map(([seat, move]) => ({ seat, move }));

/** One whole chapter: the light and the dark pass, four rounds, and the tokens at its end. */
export const lesson: Lesson = {
  position: LESSON,
  seat: 0,
  names: ["web-animal-kingdom-lesson-you", "web-animal-kingdom-lesson-left", "web-animal-kingdom-lesson-right"],
  steps: [
    { text: "web-animal-kingdom-lesson-1" },
    {
      text: "web-animal-kingdom-lesson-2",
      wait: does("pass", "queen"),
      otherwise: "web-animal-kingdom-lesson-2-otherwise",
      replies: replies([1, "pass poisoner"], [2, "pass king"]),
    },
    {
      text: "web-animal-kingdom-lesson-3",
      wait: does("pass", "berserker"),
      otherwise: "web-animal-kingdom-lesson-3-otherwise",
      replies: replies([1, "pass abbot"], [2, "pass saint"], [1, "play wizard"], [2, "play berserker"]),
    },
    { text: "web-animal-kingdom-lesson-4" },
    { text: "web-animal-kingdom-lesson-5", wait: does("play", "abbot"), otherwise: "web-animal-kingdom-lesson-5-otherwise" },
    {
      text: "web-animal-kingdom-lesson-6",
      wait: does("play", "king"),
      otherwise: "web-animal-kingdom-lesson-6-otherwise",
      replies: replies([1, "play queen"], [2, "play witch"], [2, "decline"]),
    },
    { text: "web-animal-kingdom-lesson-7" },
    {
      text: "web-animal-kingdom-lesson-8",
      wait: does("play", "intriguer"),
      otherwise: "web-animal-kingdom-lesson-8-otherwise",
      replies: replies([1, "play inquisitor"], [1, "rank 0"], [1, "accuse poisoner"], [2, "banish light_2"], [2, "play monk"], [2, "decline"]),
    },
    { text: "web-animal-kingdom-lesson-9" },
    { text: "web-animal-kingdom-lesson-10", wait: does("play", "bishop"), replies: replies([1, "play saint"], [1, "bless clerical"], [2, "play assassin"]) },
    { text: "web-animal-kingdom-lesson-11" },
  ],
};
