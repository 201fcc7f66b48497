/** What a screen reader is told. Two regions in turn, so that the same sentence twice is spoken twice. */

let lines = $state<[string, string]>(["", ""]);
let turn = 0;

export const spoken = () => lines;

export function announce(text: string): void {
  if (!text) return;
  turn = 1 - turn;
  lines = turn ? ["", text] : [text, ""];
}
