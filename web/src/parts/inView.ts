/** Keeps what is to be decided in sight: scrolls to it when the question changes, and when the room does. */

import type { Attachment } from "svelte/attachments";

/**
 * An attachment for a board. `question` changes with what is asked, and `wanted` selects what answers it;
 * the first of these wins where they do not all fit.
 */
export function inView(question: string, wanted: string): Attachment<HTMLElement> {
  return (board) => {
    if (!question) return undefined;
    const show = () => {
      const things = [...board.querySelectorAll(wanted)];
      for (const one of [things.at(-1), things[0]]) one?.scrollIntoView({ block: "nearest", inline: "nearest" });
    };
    const watcher = new ResizeObserver(show); // reports once at the beginning, too
    watcher.observe(board);
    return () => watcher.disconnect();
  };
}
