/** Keeping everything on this device that play without a network needs. The service worker stores what the page fetches. */

import { PAGE, ROOT } from "../lib/root";
import { isKept, keptPage, noteKept } from "./here";
import { askListing, partAddress, refuseOthers, type Listing } from "./listing";

interface Wanted {
  address: string;
  bytes: number;
}

const AT_ONCE = 4;
const TRY_AGAIN = 3000;

/** This browser can keep things: it needs a service worker, which needs a safe connection. */
export const canKeep = () => "serviceWorker" in navigator && "indexedDB" in globalThis && "locks" in navigator;

async function filesOf(listing: Listing): Promise<Wanted[]> {
  const page = (await (await fetch(`${ROOT}/files.json`)).json()) as [string, number][];
  const parts = [listing.python, ...Object.values(listing.games).flatMap(({ module, network }) => (network ? [module, network] : [module]))];
  return [...page.map(([name, bytes]) => ({ address: `${ROOT}/${name}`, bytes })), ...parts.map((part) => ({ address: partAddress(part), bytes: part.bytes }))];
}

/** The size of everything in bytes; null while the server has not made the modules. */
export async function sizeOfAll(): Promise<number | null> {
  const listing = await askListing();
  return listing && (await filesOf(listing)).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Until the service worker has this page in its care: what was fetched before that would not be stored. */
async function takenOver(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller) return;
  const taken = new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
  active?.postMessage("take over"); // of a page that was loaded past it
  await taken;
}

/** Keep everything; `tell` hears how many bytes of how many are there, and nothing yet while the server makes the modules. */
export async function keepAll(tell: (done: number, of: number) => void): Promise<void> {
  await takenOver();
  let listing = await askListing(true);
  for (; listing === null; listing = await askListing(true)) await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN));
  await refuseOthers(listing); // without a network it may be the one that was kept before the page was renewed
  const files = await filesOf(listing);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  const left = [...files];
  const work = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const answer = await fetch(next.address);
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      await answer.arrayBuffer();
      tell((done += next.bytes), total);
    }
  };
  tell(0, total);
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await dropAllBut(new Set(files.map(({ address }) => new URL(address, location.href).href)));
  void navigator.storage?.persist?.();
  noteKept(PAGE || "built");
}

/** The service worker's store of large files (sw.ts). */
const STORE = `pentarchy-${ROOT}/-offline`;

/** Files of earlier versions take room for nothing. The lists stay. */
async function dropAllBut(wanted: Set<string>): Promise<void> {
  const store = await caches.open(STORE);
  for (const { url } of await store.keys()) if (!wanted.has(url) && !url.endsWith(".json")) await store.delete(url);
}

/** After a newer page was loaded: keep that one too. */
export const renewKept = () => isKept() && keptPage() !== (PAGE || "built") && canKeep() && void keepAll(() => undefined).catch(() => undefined);

/** Give the room back. Games stay. */
export async function forgetAll(): Promise<void> {
  noteKept(null);
  await caches.delete(STORE);
}
