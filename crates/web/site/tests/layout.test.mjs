// Where things stand in windows of several shapes.

import assert from "node:assert/strict";
import { check, open, stands } from "./harness.mjs";

/** Which of some elements are not wholly in the window, without scrolling. */
const outside = (page, selector) => page.evaluate((selector) =>
  [...document.querySelectorAll(selector)].filter((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
  }).map((element) => element.textContent || element.className), selector);

const height = (page) => page.evaluate(() => document.querySelector(".board").clientHeight / innerHeight);
const overflow = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

check("the board is as high as the window allows", async () => {
  for (const [width, tall, least] of [[1920, 1080, 0.92], [1280, 720, 0.89], [740, 360, 0.95], [640, 320, 0.95]]) {
    for (const language of ["en", "es"]) {
      const page = await open("#/solitario?set=solo&number=3", { width, height: tall, language });
      await page.getByRole("button", { name: /^(Hint|Pista)$/ }).waitFor();
      assert.ok((await height(page)) > least, `${width}x${tall}: ${await height(page)}`);
      assert.deepEqual(await outside(page, "div.board, .panel .buttons button, nav a"), [], `${width}x${tall}`);
      assert.ok((await overflow(page)) <= 0);
    }
  }
});

check("on a phone on its side the board stays while the levels scroll", async () => {
  const page = await open("", { width: 740, height: 360, touch: true });
  await page.getByRole("heading", { name: "Thirty pieces" }).scrollIntoViewIfNeeded();
  assert.deepEqual(await outside(page, "div.board"), []);
  await page.getByRole("link", { name: "12", exact: true }).last().tap();
  await page.getByRole("heading", { name: "Thirty pieces, 12" }).waitFor();
});

check("on a phone on its side the palette stands beside the board, in every room with one", async () => {
  for (const [hash, square, piece] of [
    ["#/workshop", "c3", "white queen"], ["#/lite", "e1", "white king"], ["#/king", "e4", ""],
  ]) {
    const page = await open(hash, { width: 740, height: 360, touch: true });
    await stands(page, square, piece);
    assert.deepEqual(await outside(page, "div.board, .palette button, nav a, h1"), [], hash);
    const covered = await page.evaluate(() => {
      const links = [...document.querySelectorAll("header a, header button")].filter((link) => link.checkVisibility());
      return links.filter((link) => {
        const { left, top, width, height } = link.getBoundingClientRect();
        return !link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }).map((link) => link.textContent);
    });
    assert.deepEqual(covered, [], hash);
  }
});

check("nothing is wider than the window, at any width", async () => {
  for (const hash of ["", "#/workshop", "#/lite", "#/king"]) {
    for (const [width, tall] of [[320, 640], [360, 740], [640, 450], [768, 1024], [1280, 800]]) {
      const page = await open(hash, { width, height: tall, language: "es" });
      await page.getByRole("heading", { level: 1 }).waitFor();
      assert.ok((await overflow(page)) <= 0, `${hash} ${width}x${tall}: ${await overflow(page)}`);
      await page.context().close();
    }
  }
});
