// The documents in a browser: language, theme, chapters, search, offline use, and windows of any width.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { chapters } from "../documents/chapters.mjs";
import { serve } from "../server.mjs";
import { accessible, check, checkInAll, open, site, until } from "./harness.mjs";

const isDark = (page) => page.evaluate(() => document.documentElement.classList.contains("dark"));

/** Waits until the scripts of a document handle events. Earlier clicks would be lost. */
const listens = (page) =>
  page.waitForFunction(() => Boolean(/** @type {any} */ (document.querySelector("#app"))?.__vue_app__));

/** Switches the language in the navigation bar. */
async function translate(page, button, language) {
  await listens(page);
  await page.getByRole("button", { name: button }).hover();
  await page.getByRole("link", { name: language }).click();
}

check("the page and the documents link to each other in the page's language", async () => {
  const page = await open("#/lite", { language: "es" });
  await page.getByRole("link", { name: "Reglas del juego" }).click();
  await page.getByRole("heading", { name: "Las reglas de los cuatro juegos" }).waitFor();
  assert.match(page.url(), /docs\/es\/reglas.html#ajedrez-lite$/);
  await translate(page, "Cambiar de idioma", "English");
  await page.getByRole("heading", { level: 1, name: "Ajedrez Solitario" }).waitFor();
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await page.getByRole("button", { name: "Pista" }).waitFor();
  await page.getByRole("link", { name: "Documentación" }).click();
  await page.getByRole("link", { name: "Jugar", exact: true }).waitFor();
  assert.equal(await page.getAttribute("html", "lang"), "es");
});

check("a link is followed even if answers move it between press and release", async () => {
  const page = await open("#/lite", { language: "es", late: "**/*.wasm" });
  await page.getByRole("link", { name: "Reglas del juego" }).hover();
  await page.mouse.down();
  page.release();
  await page.getByText("La partida sigue").waitFor();
  await page.mouse.up();
  await page.getByRole("heading", { name: "Las reglas de los cuatro juegos" }).waitFor();
});

check("the documents and the page share the theme", async () => {
  const page = await open("docs/solver.html", { theme: "light" });
  await listens(page);
  await page.getByRole("switch", { name: "Appearance" }).click();
  assert.equal(await isDark(page), true);
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await page.getByRole("button", { name: "Dark" }).click();
  await page.getByRole("button", { name: "Automatic" }).click();
  await page.getByRole("button", { name: "Light" }).waitFor();
  await page.goto(`${site}docs/solver.html`);
  await page.getByRole("switch", { name: "Appearance", checked: false }).waitFor();
  assert.equal(await isDark(page), false);
});

check("in a narrow window a button shows the chapters, which the keyboard reaches", async () => {
  const page = await open("docs/rules/lite.html", { width: 360, height: 740, touch: true });
  const chapter = page.getByRole("link", { name: "Protocol reference" });
  await listens(page);
  await page.getByRole("button", { name: "Chapters" }).tap();
  await page.locator(".VPSidebar.open").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".VPSidebar.open").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Chapters" }).press("Enter");
  await chapter.tap();
  await page.getByRole("heading", { level: 1, name: "Protocol reference" }).waitFor();
  assert.match(page.url(), /protocol.html$/);
});

check("the search finds sections in the language of the page and ignores accents", async () => {
  const page = await open("docs/rules/errata.html");
  const search = async (button, words) => {
    await listens(page);
    await page.getByRole("button", { name: button }).click();
    await page.getByRole("searchbox").fill(words);
  };
  await search("Search", "conformance");
  await page.getByRole("option", { name: /The conformance file/ }).first().click();
  await page.waitForURL(/testing.html#the-conformance-file$/);
  await page.goto(`${site}docs/es/index.html`);
  await search("Buscar", "SITUACION de un rey");
  await page.getByRole("option", { name: /La situación de un rey/ }).first().click();
  await page.waitForURL(/es\/reglas.html#la-situaci/);
});

check("a search result shows the matching lines and can be chosen with keys", async () => {
  const page = await open("docs/rules/errata.html");
  await listens(page);
  await page.keyboard.press("Control+k");
  await page.getByRole("searchbox").fill("conformance");
  await page.locator(".excerpt mark", { hasText: /conformance/i }).first().waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => !url.pathname.endsWith("errata.html"));
});

/** Waits until a document is shown and is stored with the files that it has loaded. */
const kept = (page) => listens(page).then(() => until(page, async () => {
  if (document.readyState !== "complete") return false;
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  const all = await Promise.all([location.href, ...files].map((address) => caches.match(address.replace(/#.*/, ""))));
  return all.every(Boolean);
}));

check("a document is shown while it loads and stored when it is complete", async () => {
  const folder = new URL("../dist/", import.meta.url).pathname;
  const server = await serve(folder);
  const [answer] = /** @type {any[]} */ (server.listeners("request"));
  let release;
  const released = new Promise((resolve) => { release = resolve; });
  server.removeAllListeners("request").on("request", async (request, response) => {
    if (!request.url.endsWith("/glossary.html")) return answer(request, response);
    const bytes = await readFile(`${folder}docs/glossary.html`);
    const half = bytes.length >> 1;
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).write(bytes.subarray(0, half));
    await released;
    response.end(bytes.subarray(half));
  });
  const page = await open("", { offline: true });
  try {
    const address = `http://localhost:${server.address().port}/`;
    await page.goto(address);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await page.goto(`${address}docs/glossary.html`, { waitUntil: "commit" });
    await page.getByRole("heading", { level: 1, name: "Glossary" }).waitFor();
    release();
    await kept(page);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole("switch", { name: "Appearance" }).waitFor();
  } finally {
    release();
    server.close();
  }
});

check("a document that was read is available offline", async () => {
  const page = await open("", { offline: true });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.getByRole("link", { name: "Documentation" }).click();
  await page.waitForURL(/docs\/(index\.html)?$/);
  await kept(page);
  await page.getByRole("link", { name: "Glossary" }).first().click();
  await page.waitForURL(/glossary.html$/);
  await page.getByRole("switch", { name: "Appearance" }).waitFor();
  await kept(page);
  await page.context().setOffline(true);
  await page.reload();
  await listens(page);
  await page.getByRole("switch", { name: "Appearance" }).click();
  assert.equal(await isDark(page), true);
  await page.goBack();
  await page.getByRole("heading", { name: "Interfaces" }).waitFor();
  assert.equal(await isDark(page), true);
});

checkInAll("no page is wider than its window, at any width", async () => {
  const page = await open("docs/index.html");
  for (const { address } of chapters()) {
    await page.goto(`${site}docs/${address}`);
    for (const width of [320, 360, 800, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(over <= 0, `${address} at ${width}: ${over}`);
    }
  }
});

check("axe finds no fault in documents of every kind, in the light and dark themes", async () => {
  for (const theme of ["light", "dark"]) {
    for (const name of ["es/index", "rules/errata", "embedding-web", "diagrams"]) {
      const page = await open(`docs/${name}.html`, { theme });
      await accessible(page);
      await page.context().close();
    }
  }
  const page = await open("docs/glossary.html", { width: 360, height: 740 });
  await listens(page);
  await accessible(page);
  await page.getByRole("button", { name: "Chapters" }).click();
  await page.locator(".VPSidebar.open").waitFor();
  // The list has an animation.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  await accessible(page);
});
