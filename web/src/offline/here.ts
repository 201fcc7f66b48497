/** What this device answers by itself (docs/offline.md). Small: the rest is loaded when it is needed. */

const KEPT = "offline";

/** Everything that is needed without a network was stored. */
export const isKept = () => localStorage.getItem(KEPT) !== null;
export const keptPage = () => localStorage.getItem(KEPT);
export const noteKept = (version: string | null) => (version === null ? localStorage.removeItem(KEPT) : localStorage.setItem(KEPT, version));

/** A path of a table that is kept on this device. */
export const isHere = (path: string) => path.startsWith("/tables/local-");

/** A request that only this device can answer: about one of its tables, or to play on from one. */
export const belongsHere = (path: string, body: unknown) =>
  isHere(path) || isHere(`/tables/${(body as { from?: { table?: string } } | undefined)?.from?.table}`);

const ANSWERED = [/^PATCH \/me$/, /^GET \/tables(\?.*)?$/, /^POST \/positions\/(view|score|deal|refusal)$/, /^POST \/records\/verify$/];

/** Whether this device can answer a request while the server cannot be reached. */
export function answersHere(method: string, path: string, body: unknown): boolean {
  if (method !== "POST" || path !== "/tables") return ANSWERED.some((known) => known.test(`${method} ${path}`));
  const { seats, from } = body as { seats?: { kind: string }[]; from?: { table?: string; record?: string } };
  const known = !from?.record && (!from?.table || isHere(`/tables/${from.table}`));
  return known && (seats ?? []).every(({ kind }) => kind === "me" || kind === "here" || kind === "bot");
}
