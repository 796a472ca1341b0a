// What makes the page work without a connection: every file of the site is kept when the page is first
// opened, and answered from what is kept. A new version of the site has another name for its files' store.

/* global FILES, VERSION */

const STORE = `ajedrez-${VERSION}`;

async function keep() {
  const store = await caches.open(STORE);
  await store.addAll(FILES.map((file) => new Request(file, { cache: "reload" })));
  await self.skipWaiting();
}

async function forget() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("ajedrez-") && name !== STORE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answer(request) {
  const store = await caches.open(STORE);
  return (await store.match(request, { ignoreSearch: true })) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(forget()));
self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(answer(event.request));
});
