// The code that the tests of the views share: a server, a browser, and pages that fail on any error. A view
// has its own file beside this one, `NAME.test.mjs`:
//
//   import { check, open } from "./harness.mjs";
//   check("a test's name is a sentence that can be false", async () => { const page = await open("#/lite"); ... });
//
// A page that writes an error to its console, or throws, fails its test.

import assert from "node:assert/strict";
import { mkdir, readFile } from "node:fs/promises";
import { after, test } from "node:test";
import { violationsOf } from "./axe.mjs";
import { chromium } from "playwright-core";
import { serve } from "../server.mjs";
import { load } from "../src/engine/module.js";

const dist = new URL("../dist", import.meta.url).pathname;
const images = new URL("../../../../docs/images/web/", import.meta.url).pathname;

/** The site lies in a folder of its server, not at the root. */
const PREFIX = "/some/where/";

const server = await serve(dist, 0, PREFIX);
export const site = `http://localhost:${server.address().port}${PREFIX}`;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const contexts = new Set();
const troubles = [];

after(async () => {
  await browser.close();
  server.close();
});

/** A test, after which no page may have had trouble. */
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

/** A test that takes long: `crates/ajedrez-web/check all` runs it, for `.ci/full`. */
export function checkInAll(name, body) {
  if (process.env.CHECK_ALL) check(name, body);
  else test(name, { skip: "`check all` runs it" });
}

/** So long a page may take to show what it is, in milliseconds, after a test has failed. */
const LOOK = 5000;

/** What a test that failed has left: the pages' consoles, addresses, first lines and, in SCREENSHOTS, pictures. */
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
 * @param {object} [how] `language`, `theme` (`light`, `dark`), `width`, `height`, `touch`, `prepare`: a
 *   function that runs in the page before anything else; `asks`: whether the page asks before help that costs points; `without`: addresses that cannot be fetched;
 *   `late`: addresses that are fetched when the page's property `release` is called;
 *   `also`: pages beside ours, by their paths
 * @returns {Promise<import("playwright-core").Page>}
 */
export async function open(hash = "", how = {}) {
  const { language = "en", theme = "light", width = 1100, height = 900, touch = false, prepare } = how;
  const context = await browser.newContext({
    locale: language, colorScheme: theme, viewport: { width, height }, hasTouch: touch, isMobile: touch,
  });
  contexts.add(context);
  // Long enough for a busy machine: a test says what comes, not how soon.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  page.on("pageerror", (error) => troubles.push(String(error)));
  page.on("console", (message) => {
    // For a text, which names no icon, a browser asks the server's root for one.
    if (message.location().url.endsWith("/favicon.ico")) return;
    if (message.type() === "error" || message.type() === "warning") troubles.push(`${message.text()} ${message.location().url}`);
  });
  // A service worker would fetch past the routes.
  if (how.without || how.late || how.also) await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new Error("none"));
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
      // A page without storage asks.
    }
  });
  if (prepare) await page.addInitScript(prepare);
  await page.goto(site + hash);
  return page;
}

/** The cell of a square on the board. */
export const cell = (page, square) => page.locator(`.board-cell[data-square="${square}"]`);

/** The answer of the engine itself, without a page. */
export function ask(request) {
  const { result, error } = engine.ask(request);
  assert.equal(error, undefined);
  return result;
}

const engine = await load(new WebAssembly.Module(await readFile(`${dist}/ajedrez.wasm`)));

/** Plays captures such as `c5e4` with the mouse, each once its piece is there. */
export async function play(page, moves, empty = "empty") {
  for (const move of moves) {
    const [from, to] = [move.slice(0, 2), move.slice(2, 4)];
    await page.locator(`.board-cell[data-square="${from}"]:not([aria-label^="${from}, ${empty}"])`).waitFor();
    await drag(page, from, to);
    await stands(page, from, empty);
  }
}

/**
 * A script for `prepare`: the messages of a page to its workers go through a function of the page.
 *
 * @param {string | ((message: any[], pass: () => void, worker: Worker) => void)} hear
 */
export const betweenWorkers = (hear) => `{
  const hear = ${hear};
  globalThis.Worker = class extends Worker {
    postMessage(message) {
      const [what, value] = message;
      hear([what, what === "ask" ? JSON.parse(value) : value], () => super.postMessage(message), this);
    }
  };
}`;

/** A script for `prepare`: a question of an operation is held while a test withholds it. */
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

/** A function for `prepare`: no time passes, but that which a test adds to `later`. */
export const stopped = () => {
  globalThis.later = 0;
  performance.now = () => globalThis.later;
};

/** Makes a page believe that it is another day. */
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

/** Waits until a piece stands on a square, as a screen reader says it, or none. */
export async function stands(page, square, name) {
  await page.waitForFunction(
    ([square, name]) =>
      document.querySelector(`.board-cell[data-square="${square}"]`)?.ariaLabel?.startsWith(`${square}, ${name}`),
    [square, name],
  );
}

/** Waits until a page answers yes to a question that takes time; `waitForFunction` takes the promise itself for a yes. */
export async function until(page, question, given) {
  for (const end = Date.now() + 60_000; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    // A page that is loaded anew does not answer.
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

/** Goes to a square and chooses it, with the keyboard alone; the board has the focus. */
export async function keys(page, square) {
  for (let step = 0; step < 8; step += 1) await page.keyboard.press("ArrowLeft");
  for (let step = 0; step < 8; step += 1) await page.keyboard.press("ArrowDown");
  for (let step = "a".charCodeAt(0); step < square.charCodeAt(0); step += 1) await page.keyboard.press("ArrowRight");
  for (let step = 1; step < Number(square[1]); step += 1) await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
}

/** Comes to the board with the tab key. */
export const tabToBoard = (page) => tabUntil(page, () => document.activeElement.matches(".board-cell"), "the board", 40);

/** Comes to a button, a link or a field of a name with the tab key. */
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

/** Asserts that axe finds nothing. */
export async function accessible(page) {
  const violations = await violationsOf(page);
  assert.deepEqual(violations, []);
}

/** Takes a picture of the page, for the documentation or for review. */
export async function screenshot(page, name) {
  const folder = process.env.SCREENSHOTS ?? images;
  await mkdir(folder, { recursive: true });
  await page.mouse.move(0, 0);
  await page.waitForTimeout(400);
  await page.screenshot({ path: `${folder}/${name}.png`, scale: "css" });
}
