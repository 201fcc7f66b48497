/** What the server says of itself: whether it is being maintained, and whether it has a newer page than this one. */

import { PAGE } from "./root";

const RELOADED = "reloaded-for";
let maintained = $state(false);
let newer: string | null = null;
let touched = false;

export const isMaintained = () => maintained;
/** The server has another page: the next navigation loads it. */
export const isOutdated = () => newer !== null;

export function hearServer(page: string | null, maintenance: boolean): void {
  maintained = maintenance;
  newer = page && PAGE && page !== PAGE ? page : null;
}

for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => (touched = true), { capture: true });

/** The table has moved on: a move that was half-made before is no longer one. */
export const moveOn = () => (touched = false);

/** Somebody is writing, or reads or answers a dialog. */
function isBusy(): boolean {
  const field = document.activeElement;
  const writes = (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== "";
  return writes || document.querySelector("dialog[open]") !== null;
}

/** Load a newer page if nothing is half-made on this one; only once for each, in case the server still sends the old one. */
export function renewPage(): void {
  if (newer === null || touched || isBusy() || sessionStorage.getItem(RELOADED) === newer) return;
  sessionStorage.setItem(RELOADED, newer);
  location.reload();
}
