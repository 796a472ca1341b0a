// What makes the page work without a connection: every file of the page is kept when it is first
// opened, and answered from what is kept. A new version of the site has another name for its files' store, and
// takes over when a page is opened and no other page of the old one is open: a page never gets files of two versions. A
// page of the documents is kept when it is read, or named on the page, and answered from what is kept only without a
// connection; an endgame table is kept when it is loaded.
//
// FILES and TABLES have the hash of each file, so a captive portal's page is never stored in place of one.

/** This thread, which the types of pages do not know. @type {any} */
const worker = self;
const STORE = `ajedrez-${VERSION}`;

async function keep() {
  const store = await caches.open(STORE);
  await store.addAll(FILES.map(([file, integrity]) => new Request(file, { cache: "reload", integrity })));
}

async function forget() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("ajedrez-") && name !== STORE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** A document as it is now or, without a connection, as it was read last. It is shown while it comes, and kept meanwhile. */
async function read(event) {
  const { request } = event;
  const store = await caches.open(STORE);
  const answered = await fetch(request).catch(() => null);
  if (!answered) return (await store.match(request)) ?? Response.error();
  // On a full device a document is read, and not kept. The page of a captive portal is at the end of a redirection.
  if (answered.ok && !answered.redirected) event.waitUntil(store.put(request, answered.clone()).catch(() => {}));
  return answered;
}

/**
 * Keeps pages of the documents before they are read, each with the files that it names.
 *
 * @param {string[]} pages
 */
async function keepDocuments(pages) {
  if (!(await caches.has(STORE))) return;
  const store = await caches.open(STORE);
  for (const page of pages) {
    if (await store.match(page)) continue;
    // Past the browser's own cache, in which whoever reads this page now would wait for this answer.
    const answered = await fetch(page, { cache: "no-store" });
    if (!answered.ok || answered.redirected) continue;
    const names = (await answered.clone().text()).matchAll(/(?:href|src)="([^"]*\/assets\/[^"]*)"/g);
    for (const file of new Set([...names].map(([, name]) => new URL(name, page).href))) {
      if (!(await store.match(file))) await store.add(file);
    }
    await store.put(page, answered);
  }
}

/** Takes the place of the version before, if the page that asks is the only one. */
async function takeOver() {
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const own = windows.filter(({ url }) => url.startsWith(worker.registration.scope));
  if (own.length === 1) await worker.skipWaiting();
}

/** An endgame table, or the list of tables, of this version; stored for use without a connection. */
async function load({ request }) {
  const store = await caches.open(STORE);
  const kept = await store.match(request);
  if (kept) return kept;
  const integrity = TABLES[request.url.slice(worker.registration.scope.length)];
  // Without a hash, a file is fetched and not kept.
  if (!integrity) return fetch(request);
  const answered = await fetch(request.url, { integrity });
  if (answered.ok) await store.put(request, answered.clone()).catch(() => {});
  return answered;
}

/** The page is kept as the folder in which it lies, and may be asked by its file. */
async function answer({ request }) {
  const { origin, pathname } = new URL(request.url);
  const address = origin + pathname.replace(/\/index\.html$/, "/");
  return (await caches.match(address, { cacheName: STORE })) ?? fetch(request);
}

worker.addEventListener("install", (event) => event.waitUntil(keep()));
worker.addEventListener("activate", (event) => event.waitUntil(forget()));
worker.addEventListener("message", (event) => {
  // Without a connection, or on a full device, documents are kept at another visit.
  event.waitUntil(event.data.documents ? keepDocuments(event.data.documents).catch(() => {}) : takeOver());
});
worker.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const isIn = (folder) => event.request.url.startsWith(new URL(folder, worker.registration.scope).href);
  const how = isIn("docs/") ? read : isIn("tables/") ? load : answer;
  event.respondWith(how(event));
});
