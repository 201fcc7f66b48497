/**
 * The service worker: what was loaded once is there without a network. Files with hashed names never change and come from the cache;
 * pages come from the network, or else the kept one; the server's answers are never kept.
 */

const worker = self as unknown as ServiceWorkerGlobalScope;
/** The address below which the server is reached: the worker's own folder. */
const ROOT = new URL("./", location.href);
const OWN = `pentarchy-${ROOT.pathname}-`;
const CACHE = `${OWN}__VERSION__`;
/** What plays without a network: large, and kept when the page changes. */
const OFFLINE = `${OWN}offline`;
const UNPREFIXED = /^pentarchy-[0-9a-f]+$/; // caches of earlier versions
declare const __SHELL__: string[];
const SHELL = __SHELL__.map((path) => new URL(path, ROOT).href);

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(SHELL))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (event) => {
  const tidy = async () => {
    for (const name of await caches.keys())
      if ((name.startsWith(OWN) || UNPREFIXED.test(name)) && name !== CACHE && name !== OFFLINE) await caches.delete(name);
    await worker.clients.claim();
  };
  event.waitUntil(tidy());
});

worker.addEventListener("message", (event) => event.waitUntil(worker.clients.claim()));

async function kept(request: Request, name = CACHE): Promise<Response> {
  const cache = await caches.open(name);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** What may have changed: from the network, or else as it was last. */
async function newest(request: Request): Promise<Response> {
  const cache = await caches.open(OFFLINE);
  const name = request.url.replace(/\?.*/, "");
  try {
    const answer = await fetch(request);
    if (answer.status === 200) await cache.put(name, answer.clone());
    return answer;
  } catch (error) {
    const found = await cache.match(name);
    if (found) return found;
    throw error;
  }
}

async function page(request: Request): Promise<Response> {
  const found = await caches.match(ROOT.href);
  try {
    const answer = await fetch(request);
    // A site without a server knows only its first page; all others are drawn by it.
    return answer.status === 404 && found ? await placed(found) : answer;
  } catch (error) {
    if (found) return placed(found);
    throw error;
  }
}

/** The kept page for any address: one that was written without knowing its place is told it. */
async function placed(kept: Response): Promise<Response> {
  const text = await kept.text();
  if (!text.includes('data-root="."')) return new Response(text, { headers: kept.headers });
  const here = ROOT.pathname;
  const told = text.replaceAll(/(href|src)="\.\//g, `$1="${here}`).replace('data-root="."', `data-root="${here.slice(0, -1)}"`);
  return new Response(told, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}

/** What the server tells (docs/notices.md): the words to show, and the path of the page to open. */
interface Notice {
  title: string;
  body: string;
  path: string;
  tag: string;
}

worker.addEventListener("push", (event) => {
  const notice = event.data?.json() as Notice | undefined;
  if (!notice) return;
  const { title, body, path, tag } = notice;
  const icon = new URL("icons/icon-192.png", ROOT).href;
  void (navigator as { setAppBadge?: () => Promise<void> }).setAppBadge?.().catch(() => undefined);
  event.waitUntil(worker.registration.showNotification(title, { body, tag, icon, badge: icon, data: path }));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const target = new URL(String(event.notification.data).replace(/^\//, ""), ROOT).href;
  const open = async () => {
    const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = pages.find((page) => page.url === target);
    await (there ? there.focus() : worker.clients.openWindow(target));
  };
  event.waitUntil(open());
});

/** The browser has renewed its subscription: the server must know the new one. */
worker.addEventListener("pushsubscriptionchange", (event) => {
  const { oldSubscription, newSubscription } = event as ExtendableEvent & { oldSubscription?: PushSubscription; newSubscription?: PushSubscription };
  const renew = async () => {
    const options = oldSubscription?.options;
    const fresh = newSubscription ?? (options ? await worker.registration.pushManager.subscribe(options) : null);
    if (!fresh) return;
    const headers = { "Content-Type": "application/json" };
    await fetch(new URL("api/me/push", ROOT), { method: "PUT", headers, body: JSON.stringify(fresh.toJSON()) });
  };
  (event as ExtendableEvent).waitUntil(renew());
});

worker.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !url.href.startsWith(ROOT.href)) return;
  const path = url.pathname.slice(ROOT.pathname.length);
  if (event.request.mode === "navigate" && !path.startsWith("api/")) event.respondWith(page(event.request));
  else if (path === "offline/offline.json" || path === "files.json") event.respondWith(newest(event.request));
  else if (/^(offline\/|assets\/python-)/.test(path)) event.respondWith(kept(event.request, OFFLINE));
  else if (/^(assets|icons)\//.test(path) || path === "manifest.webmanifest") event.respondWith(kept(event.request));
});
