/** The texts of the page: the same Fluent files that the terminal uses, one language and only the needed areas at a time. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { gameDocument } from "../api/client";
import type { Language, Names } from "../api/types";

export const LANGUAGES: readonly Language[] = ["en", "ru", "uk"];
export const LANGUAGE_NAMES: Names = { en: "English", ru: "Русский", uk: "Українська" };

type Loader = () => Promise<string>;
const common = import.meta.glob<string>("../../../src/pentarchy/locales/*/{common,web,web-*,people,events,admin}.ftl", { query: "?raw", import: "default" });
const games = import.meta.glob<string>("../../../src/pentarchy/games/*/locales/*/*.ftl", { query: "?raw", import: "default" });

/**
 * An area of the page is a file of the common texts (`web`, or `web-notices` where only a part of the page needs it), or one of a game's folder (`kingdomino/game`). A game that was installed beside
 * this page is not part of its build: the server has its texts.
 */
function loader(language: Language, area: string): Loader | undefined {
  const [first, file] = area.split("/") as [string, string?];
  if (!file) return common[`../../../src/pentarchy/locales/${language}/${first}.ftl`];
  const folder = `../../../src/pentarchy/games/${first.replaceAll("-", "_")}/locales/${language}`;
  if (`${folder}/game.ftl` in games) return games[`${folder}/${file}.ftl`];
  return file === "game" ? () => gameDocument(first, "texts", language) : undefined;
}

const areas = new Set(["common", "web"]);
const loaded = new Set<string>();
const bundles: Partial<Record<Language, FluentBundle>> = {};
let current = $state<Language>(stored() ?? preferred());
let version = $state(0);

function stored(): Language | null {
  const value = localStorage.getItem("language") as Language | null;
  return value && LANGUAGES.includes(value) ? value : null;
}

function preferred(): Language {
  for (const wanted of navigator.languages) {
    const prefix = wanted.slice(0, 2) as Language;
    if (LANGUAGES.includes(prefix)) return prefix;
  }
  return "en";
}

async function load(language: Language, area: string): Promise<void> {
  const key = `${language}/${area}`;
  const file = loader(language, area);
  if (loaded.has(key) || !file) return;
  const text = await file();
  if (loaded.has(key)) return;
  loaded.add(key);
  const bundle = (bundles[language] ??= new FluentBundle(language, { useIsolating: false }));
  for (const error of bundle.addResource(new FluentResource(text))) console.error(error);
  version++;
}

/** Load what an area of the page says, in the language in use. */
export async function needTexts(...wanted: string[]): Promise<void> {
  wanted.forEach((area) => areas.add(area));
  await Promise.all(wanted.map((area) => load(current, area)));
}

/** Change the language of everything. */
export async function setLanguage(language: Language): Promise<void> {
  await Promise.all([...areas].map((area) => load(language, area)));
  current = language;
  localStorage.setItem("language", language);
  document.documentElement.lang = language;
}

export const startTexts = () => setLanguage(current);

/** The language in use (reactive). */
export const language = () => current;

/** Whether there is such a message. */
export function knows(id: string): boolean {
  void version;
  return bundles[current]?.hasMessage(id) ?? false;
}

export type Say = (id: string, args?: Record<string, FluentVariable>) => string;

/** One message in the language in use (reactive). */
export const say: Say = (id, args) => {
  void version;
  const bundle = bundles[current];
  const pattern = bundle?.getMessage(id)?.value;
  if (!bundle || !pattern) {
    console.error(`no message ${id} in ${current}`);
    return id;
  }
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, args ?? null, errors);
  for (const error of errors) console.error(`message ${id} in ${current}: ${error.message}`);
  return text;
};

/** A name that the server gave in all languages, in the language in use. */
export const named = (names: Names) => names[current];

/** A moment, as people write it. */
export const moment = (milliseconds: number) => new Intl.DateTimeFormat(current, { dateStyle: "medium", timeStyle: "short" }).format(milliseconds);

/** A day, as people write it. */
export const day = (milliseconds: number) => new Intl.DateTimeFormat(current, { dateStyle: "long" }).format(milliseconds);

/** The time of day, as people write it. */
export const clockTime = (milliseconds: number) => new Intl.DateTimeFormat(current, { timeStyle: "short" }).format(milliseconds);
