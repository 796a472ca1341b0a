// What makes the page work without a connection: every file of the site is kept when the page is first
// opened, and answered from what is kept. A new version of the site has another name for its files' store, and
// waits until no page of the old one is open: a page never gets files of two versions.

/** This thread, which the types of pages do not know. @type {any} */
const worker = self;
const STORE = `ajedrez-${VERSION}`;

async function keep() {
  const store = await caches.open(STORE);
  await store.addAll(FILES.map((file) => new Request(file, { cache: "reload" })));
}

async function forget() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("ajedrez-") && name !== STORE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** The page is kept as the folder in which it lies, and may be asked by its file. */
async function answer(request) {
  const store = await caches.open(STORE);
  const { origin, pathname } = new URL(request.url);
  const address = origin + pathname.replace(/\/index\.html$/, "/");
  return (await store.match(address)) ?? fetch(request);
}

worker.addEventListener("install", (event) => event.waitUntil(keep()));
worker.addEventListener("activate", (event) => event.waitUntil(forget()));
worker.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(answer(event.request));
});
