/** Where an analysis is kept: at the server, in this browser, or in a link. */

import { api } from "../../api/client";
import type { AnalysisDocument, CheckedAnalysis } from "../../api/types";
import { ROOT } from "../root";

const KEY = "analysis/";
/** Addresses that are longer are cut by some messengers. */
const LONGEST_LINK = 6000;

export interface Kept {
  key: string;
  game: string;
  title: string;
  changed: number;
}

/** The analyses in this browser, the newest first. */
export function keptHere(): Kept[] {
  const kept: Kept[] = [];
  for (let i = 0; i < localStorage.length; i++) {
    const name = localStorage.key(i)!;
    if (!name.startsWith(KEY)) continue;
    try {
      const { document, changed } = JSON.parse(localStorage.getItem(name)!) as { document: AnalysisDocument; changed: number };
      kept.push({ key: name.slice(KEY.length), game: document.position.game, title: document.title ?? "", changed });
    } catch {
      // Not ours, or cut off: it is left alone.
    }
  }
  return kept.sort((one, other) => other.changed - one.changed);
}

export function readHere(key: string): AnalysisDocument | null {
  try {
    return (JSON.parse(localStorage.getItem(KEY + key) ?? "null") as { document: AnalysisDocument } | null)?.document ?? null;
  } catch {
    return null;
  }
}

/** Keep an analysis in this browser; its key. Throws where there is no room. */
export function keepHere(document: AnalysisDocument, key: string | null): string {
  const name = key ?? crypto.randomUUID().slice(0, 8);
  localStorage.setItem(KEY + name, JSON.stringify({ document, changed: Date.now() }));
  return name;
}

export const forgetHere = (key: string) => localStorage.removeItem(KEY + key);

async function through(bytes: Uint8Array, stream: GenericTransformStream): Promise<Uint8Array> {
  const passed = new Blob([bytes as BlobPart]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, BufferSource>);
  return new Uint8Array(await new Response(passed as BodyInit).arrayBuffer());
}

/** A link that holds the whole analysis, or null where that would be too long. */
export async function linkOf(document: AnalysisDocument): Promise<string | null> {
  const packed = await through(new TextEncoder().encode(JSON.stringify(document)), new CompressionStream("deflate-raw"));
  const text = btoa(String.fromCharCode(...packed))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  return text.length > LONGEST_LINK ? null : `${location.origin}${ROOT}/analysis/link#${text}`;
}

/** The analysis in a link; throws where there is none. */
export async function inLink(hash: string): Promise<AnalysisDocument> {
  const text = atob(hash.replace(/^#/, "").replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = await through(
    Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
    new DecompressionStream("deflate-raw"),
  );
  return JSON.parse(new TextDecoder().decode(bytes)) as AnalysisDocument;
}

export const storedLink = (id: string) => `${location.origin}${ROOT}/analysis/${id}`;

/** A document whose every move can be played, in words. */
export const checked = (document: unknown): Promise<CheckedAnalysis> => api.checkAnalysis(document);

/** Hand a new analysis to the next page, which can be loaded again as long as this window is open; its path. */
export function handOver(document: AnalysisDocument): string {
  const key = crypto.randomUUID().slice(0, 8);
  sessionStorage.setItem(KEY + key, JSON.stringify(document));
  return `/analysis/fresh/${key}`;
}

export const takeOver = (key: string) => JSON.parse(sessionStorage.getItem(KEY + key) ?? "null") as AnalysisDocument | null;
