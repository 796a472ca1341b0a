// The code that the tests of the views share: a server, a browser, and pages that fail on any error. The tests
// of a view are in a file beside this one, `NAME.test.mjs`:
//
//   import { check, open } from "./harness.mjs";
//   check("a test's name states what must hold", async () => { const page = await open("#/lite"); ... });
//
// A page that throws or writes an error to its console fails its test.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, test } from "node:test";
import { violationsOf } from "./axe.mjs";
import { chromium } from "playwright-core";
import { serve } from "../server.mjs";
import { load } from "../src/engine/module.js";

const dist = new URL("../dist", import.meta.url).pathname;

/** The site is in a folder of its server, not at the root. */
const PREFIX = "/some/where/";

const server = await serve(dist, 0, PREFIX);
export const site = `http://localhost:${server.address().port}${PREFIX}`;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
  args: ["--no-sandbox"],
});
const contexts = new Set();
const troubles = [];

after(async () => {
  await browser.close();
  server.close();
});

/** A test that fails if one of its pages reported an error. */
export function check(name, body) {
  test(name, { timeout: 300_000 }, async () => {
    troubles.length = 0;
    try {
      await body();
    } catch (error) {
      throw new Error(await seen(name), { cause: error });
    } finally {
      for (const context of contexts) await context.close();
      contexts.clear();
    }
    assert.deepEqual(troubles, [], "the console of a page");
  });
}

/** A long test: only `crates/ajedrez-web/check all` runs it, for `.ci/full`. */
export function checkInAll(name, body) {
  if (process.env.CHECK_ALL) check(name, body);
  else test(name, { skip: "`check all` runs it" });
}

/** The timeout for reading the state of a page after a test has failed, in milliseconds. */
const LOOK = 5000;

/** Reports a failed test: the pages' consoles, addresses, first lines and, in SCREENSHOTS, pictures. */
async function seen(name) {
  const lines = [`the pages when it failed; their consoles: ${JSON.stringify(troubles)}`];
  const pages = [...contexts].flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    const text = await page.locator("body").innerText({ timeout: LOOK }).catch(String);
    lines.push(page.url(), ...text.split("\n").filter((line) => line.trim()).slice(0, 12).map((line) => `  ${line}`));
    if (!process.env.SCREENSHOTS) continue;
    const path = `${process.env.SCREENSHOTS}/failed-${name.replace(/\W+/g, "-")}-${index}.png`;
    await page.screenshot({ path, timeout: LOOK }).then(() => lines.push(`  ${path}`), (error) => lines.push(`  ${error}`));
  }
  return lines.join("\n");
}

/** The console messages that do not fail a test. */
export function allowTrouble(pattern) {
  for (let place = troubles.length; place-- > 0; ) {
    if (pattern.test(troubles[place])) troubles.splice(place, 1);
  }
}

/**
 * Opens the page.
 *
 * @param {string} [hash] the address, such as `#/solitario/ta1pa5`
 * @param {object} [how] `language`, `theme` (`light`, `dark`), `width`, `height`, `touch`; `prepare`: a script or
 *   function that runs in the page first; `asks`: whether the page asks before help that costs points; `without`:
 *   a pattern of addresses that cannot be fetched; `late`: a pattern of addresses that are fetched after the page's
 *   property `release` is called; `also`: the texts of other pages, by path; `offline`: with the service worker
 * @returns {Promise<import("playwright-core").Page>}
 */
export async function open(hash = "", how = {}) {
  const { language = "en", theme = "light", width = 1100, height = 900, touch = false, prepare } = how;
  const context = await browser.newContext({
    locale: language, colorScheme: theme, viewport: { width, height }, hasTouch: touch, isMobile: touch,
  });
  contexts.add(context);
  // Long enough for a busy machine: tests check results, not speed.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  page.on("pageerror", (error) => troubles.push(String(error)));
  page.on("console", (message) => {
    // A browser requests an icon at the server's root for a document that names none.
    if (message.location().url.endsWith("/favicon.ico")) return;
    if (message.type() === "error" || message.type() === "warning") troubles.push(`${message.text()} ${message.location().url}`);
  });
  // A service worker would bypass the routes, and fetch every file again for each test.
  if (!how.offline) await page.addInitScript(() => {
    // An empty page has no service workers.
    if (navigator.serviceWorker) navigator.serviceWorker.register = () => Promise.reject(new Error("none"));
  });
  if (how.without) await page.route(how.without, (route) => route.abort());
  if (how.late) {
    const released = new Promise((resolve) => { page.release = resolve; });
    await page.route(how.late, async (route) => {
      await released;
      await route.continue();
    });
  }
  for (const [path, body] of Object.entries(how.also ?? {})) {
    await page.route(site + path, (route) => route.fulfill({ body, contentType: "text/html" }));
  }
  if (!how.asks) await page.addInitScript(() => {
    try {
      localStorage.setItem("ajedrez.agreed", "true");
    } catch {
      // The page asks if there is no storage.
    }
  });
  if (prepare) await page.addInitScript(prepare);
  await page.goto(site + hash);
  return page;
}

/** Changes the size of the window, and waits until the page has it. */
export async function resize(page, width, height) {
  await page.setViewportSize({ width, height });
  await page.waitForFunction((size) => matchMedia(size).matches, `(width: ${width}px) and (height: ${height}px)`);
}

/** The board's element for a square. */
export const cell = (page, square) => page.locator(`.board-cell[data-square="${square}"]`);

/** The engine's answer, without a page. */
export function ask(request) {
  const { result, error } = engine.request(request);
  assert.equal(error, undefined);
  return result;
}

const engine = await load(new WebAssembly.Module(await readFile(`${dist}/ajedrez.wasm`)));

/** Plays captures such as `c5e4` with the mouse, each when its piece is on its square. */
export async function play(page, moves, empty = "empty") {
  for (const move of moves) {
    const [from, to] = [move.slice(0, 2), move.slice(2, 4)];
    await page.locator(`.board-cell[data-square="${from}"]:not([aria-label^="${from}, ${empty}"])`).waitFor();
    await drag(page, from, to);
    await stands(page, from, empty);
  }
}

/**
 * A script for `prepare`: passes the messages of a page to its workers through a function in the page.
 *
 * @param {string | ((message: any[], pass: () => void, worker: Worker) => void)} hear
 */
export const betweenWorkers = (hear) => `{
  const hear = ${hear};
  globalThis.Worker = class extends Worker {
    postMessage(message) {
      const [what, value] = message;
      hear([what, what === "request" ? JSON.parse(value) : value], () => super.postMessage(message), this);
    }
  };
}`;

/** A script for `prepare`: holds requests of an operation while a test withholds them. */
export const withholding = (op) => betweenWorkers(`([, request], pass) => {
  if (globalThis.withholds && request.op === "${op}") globalThis.withheld = pass;
  else pass();
}`);
export const withhold = (page) => page.evaluate(() => { globalThis.withholds = true; });
export const withheld = (page) => page.waitForFunction(() => globalThis.withheld);
export const handOver = (page) => page.evaluate(() => {
  globalThis.withholds = false;
  globalThis.withheld();
});

/** A function for `prepare`: stops the clock, except for the time that a test adds to `later`. */
export const stopped = () => {
  globalThis.later = 0;
  performance.now = () => globalThis.later;
};

/** Sets the date of a page. */
export const onDay = (date) => `{
  const now = Date.parse("${date}T12:00:00Z");
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...given) {
      super(...(given.length ? given : [now]));
    }
    static now = () => now;
  };
}`;

/** Waits until a square contains a piece, by its accessible name, or is empty. */
export async function stands(page, square, name) {
  await page.waitForFunction(
    ([square, name]) =>
      document.querySelector(`.board-cell[data-square="${square}"]`)?.ariaLabel?.startsWith(`${square}, ${name}`),
    [square, name],
  );
}

/** Waits until an asynchronous function returns true in a page; `waitForFunction` treats a promise as true. */
export async function until(page, question, given) {
  for (const end = Date.now() + 60_000; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    // Evaluation fails while a page reloads.
    if (await page.evaluate(question, given).catch(() => false)) return;
    assert.ok(Date.now() < end, `the page says no: ${question}`);
  }
}

/** Drags a piece with the mouse. */
export async function drag(page, from, to) {
  const middle = async (square) => {
    const { x, y, width, height } = await cell(page, square).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(to)), { steps: 8 });
  await page.mouse.up();
}

/** Taps two squares with a finger. */
export async function tap(page, from, to) {
  await cell(page, from).tap();
  await cell(page, to).tap();
}

/** Moves to a square and selects it with the keyboard; the board has the focus. */
export async function keys(page, square) {
  for (let step = 0; step < 8; step += 1) await page.keyboard.press("ArrowLeft");
  for (let step = 0; step < 8; step += 1) await page.keyboard.press("ArrowDown");
  for (let step = "a".charCodeAt(0); step < square.charCodeAt(0); step += 1) await page.keyboard.press("ArrowRight");
  for (let step = 1; step < Number(square[1]); step += 1) await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
}

/** Moves the focus to the board with the tab key. */
export const tabToBoard = (page) => tabUntil(page, () => document.activeElement.matches(".board-cell"), "the board", 40);

/** Moves the focus to the button, link or field of a name with the tab key. */
export const tabTo = (page, name) => tabUntil(page, (name) => {
  const { labels, ariaLabel, textContent } = document.activeElement;
  return [ariaLabel, labels?.[0]?.textContent, textContent].some((text) => text?.trim() === name);
}, name, 200);

async function tabUntil(page, isThere, name, most) {
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(isThere, name)) return;
  }
  throw new Error(`the tab key does not come to ${name}`);
}

/** Asserts that axe finds no violation. */
export async function accessible(page) {
  const violations = await violationsOf(page);
  assert.deepEqual(violations, []);
}
