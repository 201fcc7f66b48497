/**
 * The service worker: what was loaded once is there without a network. Files with hashed names never change and come from the cache;
 * pages come from the network, or else the kept one; the server's answers are never kept.
 */

const worker = self as unknown as ServiceWorkerGlobalScope;
/** The address below which the server is reached: the worker's own folder. */
const ROOT = new URL("./", location.href);
const OWN = `pentarchy-${ROOT.pathname}-`;
const CACHE = `${OWN}__VERSION__`;
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
    for (const name of await caches.keys()) if ((name.startsWith(OWN) || UNPREFIXED.test(name)) && name !== CACHE) await caches.delete(name);
    await worker.clients.claim();
  };
  event.waitUntil(tidy());
});

async function kept(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await caches.match(ROOT.href);
    if (found) return found;
    throw error;
  }
}

worker.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !url.href.startsWith(ROOT.href)) return;
  const path = url.pathname.slice(ROOT.pathname.length);
  if (event.request.mode === "navigate" && !path.startsWith("api/")) event.respondWith(page(event.request));
  else if (/^(assets|icons)\//.test(path) || path === "manifest.webmanifest") event.respondWith(kept(event.request));
});
