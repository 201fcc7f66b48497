/** One short message at the edge of the page: a refusal with its rule, or something done. */

import { Refused, Unreachable } from "../api/client";
import { announce } from "./announce.svelte";
import { play } from "./sound";
import { say } from "./texts.svelte";

interface Note {
  text: string;
  rule: string | null;
  bad: boolean;
}

let note = $state.raw<Note | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

export const toast = () => note;

export function show(text: string, bad = false, rule: string | null = null): void {
  note = { text, rule, bad };
  announce(text);
  clearTimeout(timer);
  timer = setTimeout(() => (note = null), 6000);
}

export function hush(): void {
  note = null;
}

/** Show an error; anything but a refusal is a bug and is also logged to the console. */
export function complain(error: unknown): void {
  play("no");
  if (error instanceof Refused && error.code === "connection.lost") show(say("web-connection-retry"), true);
  else if (error instanceof Refused) show(error.message, true, error.rule);
  else if (error instanceof Unreachable) show(say("web-connection-retry"), true);
  else {
    console.error(error);
    show(say("web-fault"), true);
  }
}
