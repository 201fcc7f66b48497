/** What a player must notice without looking: whose turn it is, who goes and comes, what was refused or offered. */

import { untrack } from "svelte";
import type { Table } from "../../api/types";
import { say } from "../../lib/texts.svelte";
import { show } from "../../lib/toast.svelte";

/** A clock below this many seconds is shown large and coloured. */
export const HURRY = 20;

interface Badged {
  setAppBadge?: (count?: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/** The tab's title and the app's badge say when it is one's turn, and at how many tables. */
export function signalTurn(turns: () => number, title: () => string): void {
  $effect(() => {
    const count = turns();
    document.title = [count ? say("web-title-turn") : "", title(), "Pentarchy"].filter(Boolean).join(" · ");
    const app = navigator as Badged;
    void (count ? app.setAppBadge?.(count) : app.clearAppBadge?.())?.catch(() => undefined);
  });
  $effect(() => () => void (navigator as Badged).clearAppBadge?.().catch(() => undefined));
}

/** Says what changed at the table itself from one message to the next. */
export function signalChanges(table: () => Table): void {
  let before = untrack(table);
  $effect(() => {
    const now = table();
    untrack(() => compare(before, now));
    before = now;
  });
}

function compare(before: Table, now: Table): void {
  const mine = now.you.seats;
  for (const { seat, name, away, kind, remaining } of now.seats) {
    const was = before.seats[seat];
    if (!was || mine.includes(seat) || kind === "bot") continue;
    if (away && !was.away) show(say(remaining === 0 ? "web-signal-timeout" : "web-signal-left", { name }));
    else if (!away && was.away) show(say("web-signal-back", { name }));
  }
  if (before.asking && !now.asking && mine.includes(before.asking.seat) && before.number === now.number) show(say("web-signal-undo-refused"), true);
  if (!before.rematch && now.rematch && mine.length) show(say("web-signal-rematch"));
  if (now.watching !== before.watching) show(say(now.watching > before.watching ? "web-signal-watching" : "web-signal-unwatched", { count: now.watching }));
}
