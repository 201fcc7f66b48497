/** The person and the server's games: loaded once and shared by all pages. */

import { api, Unreachable } from "../api/client";
import type { BotLevel, GameCard, Language, Me } from "../api/types";
import { isKept } from "../offline/here";
import { LOCAL, localSession, noteNickname } from "../offline/person";
import { ALONE } from "./root";
import { language, setLanguage } from "./texts.svelte";
import { isMaintained } from "./server.svelte";

let me = $state.raw<Me | null>(null);
let games = $state.raw<GameCard[]>([]);
let bots = $state.raw<BotLevel[]>([]);
let lost = $state(false);

/** The games of the last visit, for what works without the server. */
const KNOWN_GAMES = "games";
/** How often the server is tried again while this device answers for it. */
const SERVER_AGAIN = 15_000;

export const session = {
  get me() {
    return me;
  },
  set me(value: Me | null) {
    me = value;
  },
  get games() {
    return games;
  },
  get bots() {
    return bots;
  },
  /** The server could not be reached. */
  get lost() {
    return lost;
  },
};

export const gameBySlug = (slug: string) => games.find((game) => game.slug === slug);

async function signIn(): Promise<Me> {
  const known = await api.begin(language());
  if (known.language === language()) return known;
  // While nothing may be written, the server goes on in the language of before.
  return api.change({ language: language() }).catch((error: unknown) => (isMaintained() ? known : Promise.reject(error as Error)));
}

/** What the server tells at first; what this device knows where there is none, or where it cannot be reached. */
async function begin(): Promise<[Me, GameCard[], BotLevel[]]> {
  if (ALONE) return localSession(language());
  try {
    return await Promise.all([signIn(), api.games(), api.bots()]);
  } catch (error) {
    if (error instanceof Unreachable && isKept()) return localSession(language());
    throw error;
  }
}

/** Load everything; called again when the network is back. */
export async function startSession(): Promise<void> {
  try {
    [me, games, bots] = await begin();
    lost = false;
    localStorage.setItem(KNOWN_GAMES, JSON.stringify(games));
    if (me.id !== LOCAL) noteNickname(me.nickname);
    else void import("../offline/local").then(({ warm }) => warm());
    if (me.id === LOCAL && !ALONE) setTimeout(() => void startSession(), SERVER_AGAIN);
  } catch {
    if (!games.length) games = JSON.parse(localStorage.getItem(KNOWN_GAMES) ?? "[]") as GameCard[];
    lost = true;
    setTimeout(() => lost && void startSession(), 3000);
  }
}

addEventListener("online", () => (lost || me?.id === LOCAL) && void startSession());

/** A guest is asked for a name once: before others are to read it, and never again once it was answered. */
export const isNamed = () => me?.account !== null || localStorage.getItem("named") !== null;

/** What the others shall call this person; nothing is changed where nothing is said. */
export async function giveName(nickname: string): Promise<void> {
  localStorage.setItem("named", "yes");
  if (nickname && nickname !== me?.nickname) me = await api.change({ nickname });
}

/** Make the server use the page's language. */
export async function chooseLanguage(wanted: Language): Promise<void> {
  await setLanguage(wanted);
  if (me) me = await api.change({ language: wanted });
}
