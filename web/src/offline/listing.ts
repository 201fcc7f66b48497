/** The files with which this device plays by itself, as the server or the site lists them. */

import { Refused } from "../api/client";
import type { BotLevel, GameCard } from "../api/types";
import { PAGE, ROOT } from "../lib/root";
import { needTexts, say } from "../lib/texts.svelte";

export interface Part {
  file: string;
  bytes: number;
}

export interface GamePart {
  module: Part;
  layout: import("../../../src/pentarchy/browser/rules.mjs").Layout;
  network?: Part;
  sizes?: unknown;
}

export interface Listing {
  version: string;
  page: string;
  python: Part;
  /** What the first page shows. */
  cards: GameCard[];
  bots: BotLevel[];
  games: Record<string, GamePart>;
}

export const partAddress = (part: Part) => `${ROOT}/offline/${part.file}`;

/** The listing; null while the server has not made the modules. With `make` it is asked to. */
export async function askListing(make = false): Promise<Listing | null> {
  const answer = await fetch(`${ROOT}/offline/offline.json${make ? "?make=true" : ""}`);
  if (answer.status === 404) {
    await needTexts("web-offline");
    throw new Refused(404, "offline.none", say("web-offline-none"));
  }
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return answer.status === 202 ? null : ((await answer.json()) as Listing);
}

/** Refuse the files of another version than the page's: their Python would say what the page does not understand. */
export async function refuseOthers(listing: Listing): Promise<void> {
  if (!PAGE || listing.page === PAGE) return;
  await needTexts("web-offline");
  throw new Refused(409, "offline.version", say("web-offline-version"));
}
