/** The rules documents, rule by rule, in the three languages. */

import { gameDocument } from "../api/client";
import type { Language } from "../api/types";

export interface Rule {
  id: string;
  html: string;
  plain: string;
}

export interface Chapter {
  title: string;
  rules: Rule[];
}

const documents = import.meta.glob<string>("../../../src/pentarchy/games/*/rules{,.ru,.uk}.md", { query: "?raw", import: "default" });

const HEADING = /^#{2,3} (.+)$/;
const RULE = /^\s*- \*\*([A-Z]{2}-[\d.]+)\*\* (.+)$/;
/** Notes on the source of a rule, which matter to maintainers but not to players. */
const SOURCES = /\s*\[(book|known|ruling|arithmetic|follows)[^\]]*\]|\s*\(R\d+[^)]*\)/g;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function inline(text: string): string {
  return escaped(text)
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replace(/(^|[^*])\*([^*]+)\*/g, "$1<em>$2</em>");
}

export function readRules(document: string): Chapter[] {
  const chapters: Chapter[] = [];
  for (const line of document.split("\n")) {
    const heading = HEADING.exec(line);
    const rule = RULE.exec(line);
    if (heading) chapters.push({ title: heading[1]!.replace(/\([A-Z]{2}-.*\)|^(Group )?[\d.]+ ?[—–-]? |^[A-Z]{2}-\d+ /g, "").trim(), rules: [] });
    else if (rule && chapters.length) {
      const text = rule[2]!.replace(SOURCES, "");
      chapters.at(-1)!.rules.push({ id: rule[1]!, html: inline(text), plain: text.replace(/[*`]/g, "") });
    }
  }
  return chapters.filter((chapter) => chapter.rules.length > 0);
}

/** A game's rules in a language. */
export async function loadRules(slug: string, language: Language): Promise<Chapter[]> {
  const name = language === "en" ? "rules.md" : `rules.${language}.md`;
  const document = documents[`../../../src/pentarchy/games/${slug.replaceAll("-", "_")}/${name}`];
  return readRules(await (document ? document() : gameDocument(slug, "rules", language)));
}
