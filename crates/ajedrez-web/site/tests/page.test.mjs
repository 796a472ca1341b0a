// The page around the views: language, theme, links, offline use, missing storage, a crashed worker, long
// requests, and the content security policy.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "../server.mjs";
import { allowTrouble, betweenWorkers, cell, check, drag, open, play, site, stands, until } from "./harness.mjs";

const FOUR = "#/solitario/dc3cc5pe4pf6";

/** A puzzle whose solutions cannot be counted in a minute. */
const LONG = "#/workshop/ra1rb1rc1rd1re1rf1rg1rh1ra2rb2rc2rd2re2rf2rg2rh2ra3rb3rc3rd3re3rf3rg3rh3ra4rb4rc4rd4re4rf4";

check("the language is the browser's until one is chosen, and the choice persists", async () => {
  const page = await open(FOUR, { language: "es-AR" });
  await page.getByRole("button", { name: "Deshacer" }).waitFor();
  assert.equal(await page.getAttribute("html", "lang"), "es");
  await page.getByRole("button", { name: "English" }).click();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  assert.equal(await page.getAttribute("html", "lang"), "en");
});

check("the service worker, which loads every file, waits for the module", async () => {
  const page = await open(FOUR, { prepare: `globalThis.held = [];
    navigator.serviceWorker.register = () => { globalThis.isRegistered = true; return Promise.reject(new Error("none")); };
    ${betweenWorkers("(message, pass) => globalThis.held?.push(pass) ?? pass()")}` });
  await stands(page, "c5", "white knight");
  assert.equal(await page.evaluate(() => globalThis.isRegistered), undefined);
  await page.evaluate(() => {
    const { held } = globalThis;
    globalThis.held = null;
    for (const pass of held) pass();
  });
  await page.waitForFunction(() => globalThis.isRegistered);
});

check("a change of language keeps the game", async () => {
  const page = await open(FOUR);
  await stands(page, "c5", "white knight");
  await page.locator('[data-square="c5"].board-cell').click();
  await page.locator('[data-square="e4"].board-cell').click();
  await stands(page, "e4", "white knight");
  await page.getByRole("button", { name: "Español" }).click();
  await stands(page, "e4", "caballo blanco");
  await stands(page, "c5", "vacía");
});

check("captures, mistakes and the end sound unless muted, also after a reload", async () => {
  const page = await open(FOUR, { prepare: () => {
    globalThis.tones = [];
    const { start } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function (...when) {
      globalThis.tones.push(/** @type {OscillatorNode} */ (this).frequency.value);
      start.apply(this, when);
    };
  } });
  const heard = () => page.evaluate(() => globalThis.tones.splice(0).length);
  const sound = page.getByRole("button", { name: "Sound" });
  const restart = page.getByRole("button", { name: "Restart" });
  await stands(page, "c5", "white knight");
  assert.equal(await heard(), 0);
  await drag(page, "c5", "e4");
  await stands(page, "e4", "white knight");
  assert.equal(await heard(), 2);
  await drag(page, "c3", "e4");
  await page.locator("#verdict[data-kind=bad]").waitFor();
  await drag(page, "e4", "f6");
  await drag(page, "c3", "f6");
  await page.locator("#verdict[data-kind=won]").waitFor();
  assert.equal(await heard(), 8);
  await sound.click();
  assert.equal(await sound.getAttribute("aria-pressed"), "false");
  await page.reload();
  await restart.click();
  await drag(page, "c5", "e4");
  await stands(page, "e4", "white knight");
  assert.equal(await heard(), 0);
  await sound.click();
  await drag(page, "e4", "f6");
  await stands(page, "f6", "white knight");
  assert.equal(await heard(), 2);
});

check("the theme is the system's until another is chosen", async () => {
  const page = await open(FOUR, { theme: "dark" });
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await paper();
  await page.getByRole("button", { name: "Automatic" }).click();
  await page.getByRole("button", { name: "Light" }).waitFor();
  assert.notEqual(await paper(), dark);
});

check("the back button returns to the previous puzzle", async () => {
  const page = await open("#/solitario/ta1pa5");
  await stands(page, "a5", "white pawn");
  await page.evaluate((hash) => { location.hash = hash; }, FOUR);
  await stands(page, "c5", "white knight");
  await page.goBack();
  await stands(page, "a5", "white pawn");
});

check("a loaded page works offline", async () => {
  const page = await open(FOUR, { offline: true });
  await stands(page, "c5", "white knight");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await until(page, async () => {
    const names = await caches.keys();
    return names.length > 0 && (await (await caches.open(names[0])).keys()).length > 6;
  });
  await page.context().setOffline(true);
  await page.reload();
  await stands(page, "c5", "white knight");
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByText("Look at").waitFor();
  await page.goto(site + "index.html" + FOUR);
  await stands(page, "c5", "white knight");
});

check("the documents linked in the footer are available offline", async () => {
  for (const language of ["en", "es"]) {
    const page = await open(FOUR, { language, offline: true });
    await stands(page, "c5", language === "en" ? "white knight" : "caballo blanco");
    const pages = [];
    const views = page.locator("header nav a");
    for (let view = 0; view < await views.count(); view += 1) {
      await views.nth(view).click();
      await page.locator("main h1").waitFor();
      pages.push(...await page.locator("footer a").evaluateAll((links) => links.map((link) => /** @type {any} */ (link).href)));
    }
    // A page is stored after the files that it names.
    await until(page, async (pages) => {
      const kept = await Promise.all(pages.map((address) => caches.match(address.replace(/#.*/, ""))));
      return kept.every(Boolean);
    }, pages);
    await page.context().setOffline(true);
    for (const address of new Set(pages)) {
      await page.goto(address);
      if (!address.endsWith(".txt")) await page.getByRole("heading", { level: 1 }).first().waitFor();
      else assert.match(await page.locator("pre").textContent(), /MIT/);
    }
    await page.context().close();
    // Files that a document loads on demand, such as the search, are not stored.
    allowTrouble(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  }
});

check("a new version is announced and replaces the old one when no old page is open", async () => {
  const folder = await mkdtemp(join(tmpdir(), "site-"));
  await cp(new URL("../dist", import.meta.url), folder, { recursive: true });
  const server = await serve(folder);
  const address = `http://localhost:${server.address().port}/`;
  const page = await open("", { offline: true });
  const isNew = async () => (await (await fetch("worker.js")).text()).startsWith("// new");
  try {
    await page.goto(address + FOUR);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    const hashed = (text) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
    const [old, script] = await Promise.all(["worker.js", "service-worker.js"].map((name) => readFile(join(folder, name), "utf8")));
    const changed = "// new\n" + old;
    await writeFile(join(folder, "worker.js"), changed);
    const renamed = script.replace(/ajedrez-[0-9a-f]{12}/, "ajedrez-new").replace(hashed(old), hashed(changed));
    assert.ok(renamed.includes(hashed(changed)), "the service worker has the hash of each file");
    await writeFile(join(folder, "service-worker.js"), renamed);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await page.locator(".notice", { hasText: "A new version of this page has been loaded" }).waitFor();
    const other = await page.context().newPage();
    await other.goto(address + FOUR);
    await stands(other, "c5", "white knight");
    await page.reload();
    await stands(page, "c5", "white knight");
    assert.equal(await page.evaluate(isNew), false);
    await other.close();
    // The browser can still count a closed page; the new version then starts one visit later.
    while (!await page.evaluate(isNew).catch(() => false)) {
      await page.reload().catch(() => {});
      await stands(page, "c5", "white knight");
    }
    await stands(page, "c5", "white knight");
    await page.locator(".notice").waitFor({ state: "detached" });
    await until(page, async () => String(await caches.keys()) === "ajedrez-new");
  } finally {
    server.close();
    await rm(folder, { recursive: true });
  }
});

check("a message of one view does not stay in another", async () => {
  const page = await open("#/solitario/ta1pa9");
  await page.locator(".notice", { hasText: "This is not a puzzle" }).waitFor();
  await page.getByRole("link", { name: "Lite" }).click();
  await page.locator(".notice").waitFor({ state: "detached" });
});

check("a long request can be cancelled, and the next one is answered", async () => {
  const page = await open(LONG);
  await stands(page, "a1", "white king");
  await page.getByRole("button", { name: "Count solutions" }).click();
  await page.locator(".work progress").waitFor();
  // The page responds meanwhile.
  assert.equal(await page.evaluate(() => 1 + 1), 2);
  await page.locator(".work-cancel").click();
  await page.getByText("Cancelled.").waitFor();
  await page.getByRole("button", { name: "Solve" }).click();
  await page.getByText("It can be solved.").waitFor();
});

check("a crashed worker is restarted and the request repeated once", async () => {
  const dies = ([what, request], pass, worker) => {
    if (what !== "request" || request.op !== "solitario.hint") return pass();
    globalThis.asked = (globalThis.asked ?? 0) + 1;
    if (globalThis.asked > 1 && !globalThis.alwaysDies) return pass();
    worker.onmessage({ data: { died: { while: "request", message: "unreachable" } } });
  };
  const page = await open(FOUR, { prepare: betweenWorkers(dies) });
  await stands(page, "c5", "white knight");
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByText("Look at").waitFor();
  assert.equal(await page.evaluate(() => globalThis.asked), 2);
  await page.evaluate(() => { globalThis.alwaysDies = true; });
  await page.getByRole("button", { name: "Restart" }).isDisabled();
  await page.locator('[data-square="c5"].board-cell').click();
  await page.locator('[data-square="e4"].board-cell').click();
  await stands(page, "e4", "white knight");
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByText("The engine failed twice on this request.").waitFor();
  assert.equal(await page.evaluate(() => globalThis.asked), 4);
});

check("a board is shown before the module is loaded and can be played afterwards", async () => {
  const late = "**/*.wasm";
  const level = await open("", { late });
  await level.getByRole("heading", { name: "1. The chain" }).waitFor();
  await level.locator(".pieces [data-piece]").first().waitFor();
  await level.getByRole("button", { name: "Hint" }).click();
  level.release();
  await level.getByText("Look at").waitFor();
  const link = await open(FOUR, { late, language: "es" });
  await stands(link, "c5", "caballo blanco");
  // A capture made before the engine has parsed the link is played afterwards, and a piece picked up then stays
  // selected.
  await cell(link, "c5").click();
  await cell(link, "e4").click();
  link.release();
  await link.getByRole("button", { name: "Pista" }).waitFor();
  await stands(link, "e4", "caballo blanco");
  const taken = await open(FOUR, { late });
  await stands(taken, "c5", "white knight");
  await cell(taken, "c5").click();
  taken.release();
  await taken.getByRole("button", { name: "Hint" }).waitFor();
  await cell(taken, "e4").click();
  await stands(taken, "e4", "white knight");
});

check("a puzzle is played while the second part of the module loads, and other requests wait for it", async () => {
  const page = await open(FOUR, { late: "**/secondary.wasm" });
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByText("Look at").waitFor();
  await play(page, ["c5e4", "e4f6", "c3f6"]);
  await page.getByText("Solved").first().waitFor();
  await page.goto(`${site}#/king/4k3/4R3/8/8/8/8/8/4K3_b`);
  await page.waitForTimeout(300);
  assert.equal(await page.getByText("The black king is in check.").count(), 0);
  page.release();
  await page.getByText("The black king is in check.").waitFor();
});

check("a module that cannot be loaded is reported and the page stays", async () => {
  const page = await open(FOUR, { without: "**/*.wasm" });
  await page.getByText("The engine could not be loaded.").first().waitFor();
  allowTrouble(/ERR_FAILED/);
});

check("the page reports missing storage once and works", async () => {
  const page = await open(FOUR, { prepare: () => {
    Object.defineProperty(globalThis, "localStorage", {
      get: () => { throw new DOMException("denied", "SecurityError"); },
    });
  } });
  await page.getByText("This browser does not store anything for this page").waitFor();
  await stands(page, "c5", "white knight");
  await page.getByRole("button", { name: "Español" }).click();
});

check("the content security policy blocks other scripts and styles", async () => {
  const page = await open(FOUR);
  await stands(page, "c5", "white knight");
  const policy = await page.getAttribute("meta[http-equiv=Content-Security-Policy]", "content");
  assert.match(policy, /script-src 'self' 'wasm-unsafe-eval';/);
  assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'|https?:|\*/);
  const ran = await page.evaluate(async () => {
    const script = document.createElement("script");
    script.textContent = "globalThis.ran = true";
    document.body.append(script);
    const tag = document.createElement("div");
    tag.setAttribute("onclick", "globalThis.ran = true");
    tag.click();
    return Boolean(globalThis.ran);
  });
  assert.equal(ran, false);
  allowTrouble(/Content Security Policy/);
});

check("the documented example of embedding the module works on another page", async () => {
  const docs = await readFile(new URL("../../../../docs/embedding-web.md", import.meta.url), "utf8");
  const [, html] = docs.match(/```html\n(.*?)```/s);
  assert.ok(html.trim().split("\n").length <= 10, html);
  const page = await open("other.html", { also: { "other.html": html } });
  await page.locator("#moves", { hasText: "c5e4 e4f6 c3f6" }).waitFor();
});

/** Stores values before the page loads. */
const storing = (values) => `for (const [name, value] of Object.entries(${JSON.stringify(values)})) {
  if (sessionStorage.getItem(name) === null) {
    localStorage.setItem("ajedrez." + name, value);
    sessionStorage.setItem(name, "stored");
  }
}`;

check("invalid stored values are ignored and reported, valid ones stay", async () => {
  for (const rubbish of ["null", "7", "[]", "{}", '"x"', "[null,7,{}]", "{", ""]) {
    const names = ["language", "theme", "sound", "warns", "levels", "days", "times", "tries", "sheet", "skipped", "title", "board"];
    const page = await open("", { prepare: storing(Object.fromEntries(names.map((name) => [name, rubbish]))) });
    await page.getByRole("heading", { name: "1. The chain" }).waitFor();
    await page.locator(".notice", { hasText: "could not be read and was skipped" }).waitFor();
    await page.goto(page.url().replace(/#.*|$/, "#/workshop"));
    await page.getByText("No puzzles yet.").waitFor();
    assert.equal(await page.evaluate(() => localStorage.getItem("ajedrez.theme.unread")), rubbish);
    await page.reload();
    await page.getByText("No puzzles yet.").waitFor();
    assert.equal(await page.locator(".notice").count(), 0);
    await page.context().close();
  }
  const times = JSON.stringify([["ta1pa5", 5000], 7]);
  const page = await open("#/solitario/ta1pa5", { language: "es", prepare: storing({ times, days: '["2026-11-23"]' }) });
  await page.locator(".notice", { hasText: "se omitió: tiempos." }).waitFor();
  const kept = await page.evaluate(() => ["times", "days"].map((name) => localStorage.getItem(`ajedrez.${name}`)));
  assert.deepEqual(kept, ['[["ta1pa5",5000]]', '["2026-11-23"]']);
});

check("an unknown level opens the first unsolved level", async () => {
  for (const level of ["1.5", "0", "33", "-1", "x", "1e1000", ""]) {
    const page = await open(`#/solitario?level=${level}`);
    await page.getByRole("heading", { name: "1. The chain" }).waitFor();
    await page.context().close();
  }
  const set = await open("#/solitario?set=original&number=2.5");
  await set.getByRole("heading", { name: "The course's boards, 1" }).waitFor();
});
