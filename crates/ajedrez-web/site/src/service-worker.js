// Makes the page work without a connection. When the page is first opened, all its files are stored, and later answered
// from the store. A new version of the site has another store, and takes over when a page is opened and no page of the
// old version is open: a page never gets files of two versions. A page of the documents is stored when it is read, or
// when the page links to it, and answered from the store only without a connection; an endgame table is stored when it
// is loaded.
//
// FILES and TABLES contain the hash of each file: the page of a captive portal is never stored instead.

/** This thread; the types for pages do not include it. @type {any} */
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

/**
 * A document from the network or, without a connection, from the store. It is shown while it loads, and stored
 * meanwhile.
 */
async function read(event) {
  const { request } = event;
  const store = await caches.open(STORE);
  const answered = await fetch(request).catch(() => null);
  if (!answered) return (await store.match(request)) ?? Response.error();
  // On a full device a document is read, but not stored. The page of a captive portal follows a redirection.
  if (answered.ok && !answered.redirected) event.waitUntil(store.put(request, answered.clone()).catch(() => {}));
  return answered;
}

/**
 * Stores pages of the documents before they are read, each with the files that it refers to.
 *
 * @param {string[]} pages
 */
async function keepDocuments(pages) {
  if (!(await caches.has(STORE))) return;
  const store = await caches.open(STORE);
  for (const page of pages) {
    if (await store.match(page)) continue;
    // Without the browser's own cache: a reader of this page would have to wait for this answer.
    const answered = await fetch(page, { cache: "no-store" });
    if (!answered.ok || answered.redirected) continue;
    const names = (await answered.clone().text()).matchAll(/(?:href|src)="([^"]*\/assets\/[^"]*)"/g);
    for (const file of new Set([...names].map(([, name]) => new URL(name, page).href))) {
      if (!(await store.match(file))) await store.add(file);
    }
    await store.put(page, answered);
  }
}

/** Replaces the old version, if no other page is open. */
async function takeOver() {
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const own = windows.filter(({ url }) => url.startsWith(worker.registration.scope));
  if (own.length === 1) await worker.skipWaiting();
}

/** An endgame table of this version, or the list of tables; stored for use without a connection. */
async function load({ request }) {
  const store = await caches.open(STORE);
  const kept = await store.match(request);
  if (kept) return kept;
  const integrity = TABLES[request.url.slice(worker.registration.scope.length)];
  // Without a hash, a file is fetched but not stored.
  if (!integrity) return fetch(request);
  const answered = await fetch(request.url, { integrity });
  if (answered.ok) await store.put(request, answered.clone()).catch(() => {});
  return answered;
}

/** The page is stored as its folder, and may be requested by its file name. */
async function answer({ request }) {
  const { origin, pathname } = new URL(request.url);
  const address = origin + pathname.replace(/\/index\.html$/, "/");
  return (await caches.match(address, { cacheName: STORE })) ?? fetch(request);
}

worker.addEventListener("install", (event) => event.waitUntil(keep()));
worker.addEventListener("activate", (event) => event.waitUntil(forget()));
worker.addEventListener("message", (event) => {
  // Without a connection, or on a full device, documents are stored at another visit.
  event.waitUntil(event.data.documents ? keepDocuments(event.data.documents).catch(() => {}) : takeOver());
});
worker.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const isIn = (folder) => event.request.url.startsWith(new URL(folder, worker.registration.scope).href);
  const how = isIn("docs/") ? read : isIn("tables/") ? load : answer;
  event.respondWith(how(event));
});
