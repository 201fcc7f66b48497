/** Requests about events (docs/events.md). */

import { ROOT } from "../lib/root";
import { contribution, request } from "./client";
import type { components } from "./schema";
import type { Language } from "./types";

type Schemas = components["schemas"];
export type EventLine = Schemas["EventLine"];
export type EventInfo = Schemas["EventInfo"];
export type EventRound = Schemas["EventRound"];
export type EventGame = Schemas["EventGame"];
export type EventForm = EventLine["form"];
export type EventRequest = Omit<Partial<Schemas["EventRequest"]>, "options"> &
  Pick<Schemas["EventRequest"], "name" | "game" | "players" | "form" | "length"> & { options?: Record<string, string> };

const post = (id: string, what: string, body: unknown = {}) => request<EventInfo>("POST", `/events/${id}/${what}`, body);

export const events = {
  all: () => request<EventLine[]>("GET", "/events"),
  one: (id: string) => request<EventInfo>("GET", `/events/${id}`),
  announce: (event: EventRequest) => request<EventInfo>("POST", "/events", event),
  /** Take part; this browser adds randomness to all rounds that follow, whose secrets were promised before. */
  enter: (id: string) => post(id, "enter", { contribution: contribution() }),
  withdraw: (id: string) => post(id, "withdraw"),
  begin: (id: string) => post(id, "begin"),
  callOff: (id: string) => post(id, "call-off"),
  file: (id: string) => request<unknown>("GET", `/events/${id}/file`),
  calendar: (id: string, language: Language) => `${ROOT}/api/events/${id}/calendar.ics?lang=${language}`,
};
