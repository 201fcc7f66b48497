/** The one person of this device, where it answers for a server. */

import type { BotLevel, GameCard, Language, Me } from "../api/types";
import { askListing } from "./listing";

export const LOCAL = "local";
const NICKNAME = "nickname";
const CROWN = "\u2654";

/** The name that they had at the server, or gave themselves here. */
export const nickname = () => localStorage.getItem(NICKNAME) ?? CROWN;
export const noteNickname = (name: string) => localStorage.setItem(NICKNAME, name);

/** What a session begins with, as far as this device has it. */
export async function localSession(language: Language): Promise<[Me, GameCard[], BotLevel[]]> {
  const listing = await askListing();
  if (!listing) throw new Error("nothing is kept");
  const me = { id: LOCAL, nickname: nickname(), language, account: null, created: 0, sessions: [], shows: [], operator: false, program: false };
  return [{ ...me, suspended: null, muted: null }, listing.cards, listing.bots];
}
