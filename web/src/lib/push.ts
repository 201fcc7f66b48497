/** Web Push in this browser: whether it can, may and does show notices while no page is open. */

import { api } from "../api/client";
import type { NoticeSettings } from "../api/types";

export type PushState = "unsupported" | "blocked" | "off" | "on";
const REMEMBERED = "push";
const WAIT = 20_000;

/** The service worker, which a first visit has to wait for; null where there is none. */
async function registered(): Promise<ServiceWorkerRegistration | null> {
  const late = new Promise<null>((done) => setTimeout(() => done(null), WAIT));
  return (await navigator.serviceWorker.getRegistration()) ?? Promise.race([navigator.serviceWorker.ready, late]);
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await registered();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** How things stand in this browser. */
export async function pushState(): Promise<PushState> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window)) return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  if (!(await registered())) return "unsupported";
  return localStorage.getItem(REMEMBERED) && (await subscription()) ? "on" : "off";
}

/** Ask the browser for permission, subscribe, and tell the server; null if the person does not allow it. */
export async function startPush(key: string): Promise<NoticeSettings | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const registration = await navigator.serviceWorker.ready;
  const found = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const told = await api.startPush(found.toJSON());
  localStorage.setItem(REMEMBERED, "yes");
  return told;
}

/** Receive nothing more in this browser. */
export async function stopPush(): Promise<NoticeSettings | null> {
  localStorage.removeItem(REMEMBERED);
  const found = await subscription();
  if (!found) return null;
  const told = await api.stopPush(found.endpoint);
  await found.unsubscribe();
  return told;
}

/** Tell the server of this browser again after signing in: what it knew ended with the session before. */
export async function renewPush(): Promise<void> {
  if (!localStorage.getItem(REMEMBERED)) return;
  const found = await subscription();
  if (found) await api.startPush(found.toJSON());
}

/** Receive nothing more after signing out, when the server has forgotten this browser: the next person here is not told what this one was. */
export async function dropPush(): Promise<void> {
  if (!localStorage.getItem(REMEMBERED)) return;
  localStorage.removeItem(REMEMBERED);
  await (await subscription())?.unsubscribe();
}
