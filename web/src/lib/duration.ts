import { say } from "./texts.svelte";

const MINUTE = 60;
const DAY = 86_400;

/** How long a round of an event lasts, in days or minutes (texts of `events`). */
export function duration(seconds: number): string {
  return seconds % DAY === 0 ? say("events-days", { count: seconds / DAY }) : say("events-minutes", { count: Math.ceil(seconds / MINUTE) });
}
