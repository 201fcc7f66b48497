/** Requests about company: friends, blocks, who is here, invitations and quick matches (docs/lobby.md). */

import { ROOT } from "../lib/root";
import { request } from "./client";
import type { components } from "./schema";

export type Company = components["schemas"]["CompanyInfo"];
export type Friend = components["schemas"]["FriendInfo"];
export type Quick = components["schemas"]["QuickInfo"];
export type QuickWish = components["schemas"]["QuickRequest"];
export type PresenceTo = Company["shown_to"];
/** Somebody: of an account name, one of one's relations, or on a seat of a table where one sits. */
export type Who = { name: string } | { id: string } | { table: string; seat: number };

export const companyApi = {
  look: () => request<Company>("GET", "/company"),
  /** Sent while the page is being closed, when nobody waits for an answer. */
  leave: () => void fetch(`${ROOT}/api/company`, { method: "DELETE", keepalive: true }).catch(() => undefined),
  showTo: (shown_to: PresenceTo) => request<Company>("PUT", "/me/presence", { shown_to }),
  befriend: (who: Who) => request<Company>("POST", "/friends", who),
  end: (id: string) => request<Company>("DELETE", `/friends/${id}`),
  block: (who: Who) => request<Company>("POST", "/blocks", who),
  invite: (table: string, friend: string) => request<void>("POST", `/tables/${table}/invite`, { friend }),
  quick: () => request<Quick | null>("GET", "/quick"),
  want: (wish: QuickWish) => request<Quick | null>("POST", "/quick", wish),
  stopWanting: () => request<void>("DELETE", "/quick"),
  /** Sent while the page is being closed. */
  stopWantingAtOnce: () => void fetch(`${ROOT}/api/quick`, { method: "DELETE", keepalive: true }).catch(() => undefined),
  putAway: (table: string) => request<Company>("DELETE", `/company/invitations/${table}`),
};
