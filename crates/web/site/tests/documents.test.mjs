// The documents in a browser: language, theme, chapters, search, without a connection, and in windows of any width.

import assert from "node:assert/strict";
import { chapters } from "../documents/chapters.mjs";
import { accessible, allowTrouble, check, open } from "./harness.mjs";

const paper = (page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

check("the page leads to the documents in its language, and they lead back", async () => {
  const page = await open("#/lite", { language: "es" });
  await page.getByRole("link", { name: "Reglas del juego" }).click();
  await page.getByRole("heading", { name: "Las reglas de los cuatro juegos" }).waitFor();
  assert.match(page.url(), /docs\/es\/reglas.html#ajedrez-lite$/);
  await page.getByRole("link", { name: "English" }).click();
  await page.getByRole("heading", { level: 1, name: "Ajedrez Solitario" }).waitFor();
  await page.getByRole("navigation", { name: "ajedrez" }).getByRole("link", { name: "Play" }).click();
  await page.getByRole("button", { name: "Pista" }).waitFor();
  await page.getByRole("link", { name: "Documentación" }).click();
  assert.equal(await page.getAttribute("html", "lang"), "es");
});

check("the theme is that of the page that plays, and is chosen on either", async () => {
  const page = await open("docs/solver.html", { theme: "light" });
  const light = await paper(page);
  await page.getByRole("button", { name: "Automatic" }).click();
  await page.getByRole("button", { name: "Light" }).click();
  const dark = await paper(page);
  assert.notEqual(dark, light);
  await page.getByRole("navigation", { name: "ajedrez" }).getByRole("link", { name: "Play" }).click();
  await page.getByRole("button", { name: "Dark" }).waitFor();
  assert.equal(await paper(page), dark);
  await page.goBack();
  await page.getByRole("button", { name: "Dark" }).waitFor();
  assert.equal(await paper(page), dark);
});

check("on a narrow window a button shows the chapters, and the keyboard comes to them", async () => {
  const page = await open("docs/rules/lite.html", { width: 360, height: 740, touch: true });
  const chapters = page.getByRole("navigation", { name: "Chapters" });
  assert.equal(await chapters.isVisible(), false);
  await page.getByRole("button", { name: "Chapters" }).tap();
  await chapters.waitFor();
  await page.keyboard.press("Escape");
  await chapters.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Chapters" }).press("Enter");
  await chapters.getByRole("link", { name: "The protocol" }).tap();
  await page.getByRole("heading", { level: 1 }).waitFor();
  assert.match(page.url(), /protocol.html$/);
});

check("the search leads to the section, and says where it needs a connection", async () => {
  const page = await open("docs/rules/errata.html");
  await page.getByRole("searchbox").fill("conformance");
  await page.locator(".found").getByRole("link", { name: "Testing: The conformance file" }).click();
  await page.waitForURL(/testing.html#the-conformance-file$/);
  const cut = await open("docs/es/reglas.html", { without: "**/search.json" });
  await cut.getByRole("searchbox").fill("torre");
  await cut.getByText("Para buscar hace falta conexión.").waitFor();
  await cut.keyboard.press("Escape");
  await cut.locator(".found").waitFor({ state: "hidden" });
  allowTrouble(/ERR_FAILED/);
});

check("a document that was read is there without a connection", async () => {
  const page = await open();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.getByRole("link", { name: "Documentation" }).click();
  await page.getByRole("heading", { name: "How fast" }).waitFor();
  const light = await paper(page);
  await page.context().setOffline(true);
  await page.goto(page.url().replace(/#.*|$/, "#how-fast"));
  await page.reload();
  await page.getByRole("heading", { name: "How fast" }).waitFor();
  assert.equal(await paper(page), light);
});

check("no page is wider than its window, at any width", async () => {
  const page = await open("docs/index.html");
  const site = page.url().replace(/docs\/.*/, "");
  for (const { address } of chapters()) {
    await page.goto(`${site}docs/${address}`);
    for (const width of [320, 360, 800, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(over <= 0, `${address} at ${width}: ${over}`);
    }
  }
});

check("axe finds nothing in documents of every kind, in light and in dark", async () => {
  for (const theme of ["light", "dark"]) {
    for (const name of ["es/index", "rules/errata", "embedding", "diagrams"]) {
      const page = await open(`docs/${name}.html`, { theme });
      await accessible(page);
      await page.context().close();
    }
  }
  const page = await open("docs/glossary.html", { width: 360, height: 740 });
  await accessible(page);
  await page.getByRole("button", { name: "Chapters" }).click();
  await accessible(page);
});
