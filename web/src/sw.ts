/**
 * The service worker: what was loaded once is there without a network. Files with hashed names never change and come from the cache;
 * pages come from the network, or else the kept one; the server's answers are never kept.
 */

const worker = self as unknown as ServiceWorkerGlobalScope;
const CACHE = "pentarchy-__VERSION__";
declare const __SHELL__: string[];
const SHELL = __SHELL__;

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
    for (const name of await caches.keys()) if (name.startsWith("pentarchy-") && name !== CACHE) await caches.delete(name);
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
    const found = await caches.match("/");
    if (found) return found;
    throw error;
  }
}

worker.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  if (event.request.mode === "navigate" && !url.pathname.startsWith("/api/")) event.respondWith(page(event.request));
  else if (/^\/(assets|icons)\//.test(url.pathname) || url.pathname === "/manifest.webmanifest") event.respondWith(kept(event.request));
});
