/** What this device answers by itself (docs/offline.md). Small: the rest is loaded when it is needed. */

const KEPT = "offline";

/** Everything that is needed without a network was stored. */
export const isKept = () => localStorage.getItem(KEPT) !== null;
export const keptPage = () => localStorage.getItem(KEPT);
export const noteKept = (version: string | null) => (version === null ? localStorage.removeItem(KEPT) : localStorage.setItem(KEPT, version));

/** How the ids of tables and records begin that are kept on this device. */
const LOCAL = "local-";
/** A path of a table or a record that is kept on this device. */
export const isHere = (path: string) => path.startsWith(`/tables/${LOCAL}`) || path.startsWith(`/records/${LOCAL}`);

/** A finished game that a request names: of a table, or an imported record. */
export interface Named {
  table?: string | null;
  record?: string | null;
}
const names = ({ table, record }: Named) => (table ?? record ?? "").toString().startsWith(LOCAL);

/** A request that only this device can answer: about one of its tables or records, or to go on from one. */
export function belongsHere(path: string, body: unknown): boolean {
  const { from, ...rest } = (body ?? {}) as { from?: Named } & Named;
  return isHere(path) || (path === "/tables" && names(from ?? {})) || (path === "/analysis/moment" && names(rest));
}

const ANSWERED = [
  /^PATCH \/me$/,
  /^GET \/tables(\?.*)?$/,
  /^POST \/positions\/(view|score|deal|refusal|check)$/,
  /^POST \/records\/verify$/,
  /^POST \/import$/,
  /^GET \/puzzles(\/[^/]+)?$/,
  /^POST \/puzzles\/[^/]+\/answer$/,
  /^POST \/analysis\/(look|evaluate|redeal|check)$/,
  /^GET \/analysis$/,
];

/** Requests that a worker of their own answers (thinker.ts), so that the tables' worker stays free. They name all that they need. */
const THOUGHT_ABOUT = [/^POST \/bots\/decision$/, /^POST \/positions\/hints$/, /^POST \/analysis\/evaluate$/, /^POST \/reviews$/];

export const thinksHere = (method: string, path: string) => THOUGHT_ABOUT.some((known) => known.test(`${method} ${path}`));

/** Whether this device can answer a request while the server cannot be reached. */
export function answersHere(method: string, path: string, body: unknown): boolean {
  if (path === "/analysis/moment") return !!(body as { document?: unknown }).document;
  if (method !== "POST" || path !== "/tables") return ANSWERED.some((known) => known.test(`${method} ${path}`));
  const { seats, from } = body as { seats?: { kind: string }[]; from?: Named };
  const known = !(from?.table || from?.record) || names(from);
  return known && (seats ?? []).every(({ kind }) => kind === "me" || kind === "here" || kind === "bot");
}
