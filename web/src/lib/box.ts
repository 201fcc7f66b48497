/** Tables with the real box: chance from the browser, and what was entered, kept on this device. */

import type { Entered } from "../games/contract";

/** What was drawn from a pile: the pieces that are left in their order, and those drawn last. */
export interface Drawn {
  left: string[];
  last: string[];
}

export interface KeptBox {
  players: number;
  names: string[];
  options: Record<string, string>;
  going: boolean;
  entered: Entered | null;
  piles: Record<string, Drawn>;
}

const keyOf = (slug: string) => `box/${slug}`;

export function keptBox(slug: string): KeptBox | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(slug)) ?? "null") as KeptBox | null;
  } catch {
    return null;
  }
}

export const keepBox = (slug: string, box: KeptBox) => localStorage.setItem(keyOf(slug), JSON.stringify(box));

/** A number from 0 to below `count`, each with the same chance. */
export function randomBelow(count: number): number {
  const fair = Math.floor(2 ** 32 / count) * count;
  const [word] = crypto.getRandomValues(new Uint32Array(1)) as unknown as [number];
  return word < fair ? word % count : randomBelow(count);
}

export function shuffled<T>(items: readonly T[]): T[] {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i--) {
    const j = randomBelow(i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}

/** Load what this page consists of once more through the service worker, which keeps it: then it opens without a connection. */
export async function keepThisPage(): Promise<void> {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const files = loaded.filter(({ origin, pathname }) => origin === location.origin && /\/(assets|icons)\//.test(pathname));
  await Promise.allSettled(files.map((file) => fetch(file)));
}
