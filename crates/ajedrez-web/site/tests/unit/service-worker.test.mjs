// The service worker stores only files whose hash equals that of the build.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

const SOURCE = await readFile(new URL("../../src/service-worker.js", import.meta.url), "utf8");
const SCOPE = "https://example.org/ajedrez/";

const hashOf = (text) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

/** A service worker on a network that answers with `answers`, and its stored texts by address. */
function started({ files = {}, tables = {}, answers }) {
  const listeners = new Map();
  const stored = new Map();
  const network = async (request, options = {}) => {
    const { url, integrity = options.integrity } = typeof request === "string" ? { url: new URL(request, SCOPE).href } : request;
    const { body, redirected = false } = answers(url);
    if (integrity && hashOf(body) !== integrity) throw new TypeError("the hash is another");
    const answer = { ok: true, redirected, body, text: async () => body, clone: () => answer };
    return answer;
  };
  const store = {
    match: async (request) => stored.get(request.url ?? new URL(request, SCOPE).href),
    put: async (request, answer) => { stored.set(request.url ?? request, answer); },
    addAll: async (requests) => {
      const got = await Promise.all(requests.map(async (request) => [request.url, await network(request)]));
      for (const [url, answer] of got) stored.set(url, answer);
    },
  };
  class Request {
    constructor(file, { integrity }) {
      this.url = new URL(file, SCOPE).href;
      this.integrity = integrity;
    }
  }
  const caches = { open: async () => store, match: async () => undefined, keys: async () => [], has: async () => true };
  const worker = { registration: { scope: SCOPE }, addEventListener: (name, listener) => listeners.set(name, listener) };
  new Function("self", "caches", "fetch", "Request", "Response", "VERSION", "FILES", "TABLES", SOURCE)(
    worker, caches, network, Request, { error: () => null }, "1", Object.entries(files), tables,
  );
  const send = async (name, event = {}) => {
    const waits = [];
    listeners.get(name)({ ...event, respondWith: (answer) => waits.push(answer), waitUntil: (work) => waits.push(work) });
    return Promise.all(waits);
  };
  const get = (path) => send("fetch", { request: { method: "GET", url: SCOPE + path } });
  return { send, get, stored: () => [...stored.keys()].map((url) => url.slice(SCOPE.length)) };
}

const PORTAL = { body: "<h1>Sign in to the network</h1>" };

test("a table with a matching hash is stored, a captive portal's page is not", async () => {
  const tables = { "tables/index.json": hashOf("[]"), "tables/KRvK.table": hashOf("table") };
  const files = { [`${SCOPE}tables/index.json`]: "[]", [`${SCOPE}tables/KRvK.table`]: "table" };
  const atHome = started({ tables, answers: (url) => ({ body: files[url] }) });
  for (const name of Object.keys(tables)) await atHome.get(name);
  assert.deepEqual(atHome.stored(), Object.keys(tables));
  const inTheHotel = started({ tables, answers: () => PORTAL });
  for (const name of Object.keys(tables)) await assert.rejects(inTheHotel.get(name), TypeError);
  await inTheHotel.get("tables/KQvK.table");
  assert.deepEqual(inTheHotel.stored(), []);
});

test("a page whose files have wrong hashes is not installed", async () => {
  const files = { "./": hashOf("page"), "main.js": hashOf("main") };
  const whole = started({ files, answers: (url) => ({ body: url === SCOPE ? "page" : "main" }) });
  await whole.send("install");
  assert.deepEqual(whole.stored(), ["", "main.js"]);
  const mixed = started({ files, answers: (url) => (url === SCOPE ? { body: "page" } : PORTAL) });
  await assert.rejects(mixed.send("install"), TypeError);
  assert.deepEqual(mixed.stored(), []);
});

test("a document is stored when read, unless it was redirected", async () => {
  const documents = started({ answers: () => ({ body: "document" }) });
  await documents.get("docs/index.html");
  assert.deepEqual(documents.stored(), ["docs/index.html"]);
  const portal = started({ answers: () => ({ ...PORTAL, redirected: true }) });
  await portal.get("docs/index.html");
  assert.deepEqual(portal.stored(), []);
});
