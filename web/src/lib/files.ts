/** Saving documents as files, and reading them back. */

import { Refused } from "../api/client";
import { say } from "./texts.svelte";

/** Save a document as a file. */
export function save(document_: unknown, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(document_, null, 1)], { type: "application/json" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

const unreadable = (file: File) => new Refused(400, "file.unreadable", say("web-file-unreadable", { name: file.name }));

/** The records in a file, and which seat was one's own: one record, or all of an export. */
export async function recordsIn(file: File): Promise<{ records: unknown[]; own: (number | null)[] }> {
  let found: unknown;
  try {
    found = JSON.parse(await file.text());
  } catch {
    throw unreadable(file);
  }
  const { pentarchy, records, own } = (found ?? {}) as { pentarchy?: unknown; records?: unknown; own?: unknown };
  if (pentarchy === "export" && Array.isArray(records)) return { records, own: Array.isArray(own) ? (own as (number | null)[]) : records.map(() => null) };
  if (pentarchy === "record") return { records: [found], own: [null] };
  throw unreadable(file);
}
