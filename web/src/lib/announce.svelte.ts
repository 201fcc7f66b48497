/** Announcements for screen readers. Two regions alternate, so that a repeated sentence is spoken again. */

let lines = $state<[string, string]>(["", ""]);
let turn = 0;

export const spoken = () => lines;

export function announce(text: string): void {
  if (!text) return;
  turn = 1 - turn;
  lines = turn ? ["", text] : [text, ""];
}
