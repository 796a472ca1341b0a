// The layout in windows of different sizes.

import assert from "node:assert/strict";
import { accessible, check, open, resize, stands, tap } from "./harness.mjs";

/** The elements that are not wholly in the window without scrolling. */
const outside = (page, selector) => page.evaluate((selector) =>
  [...document.querySelectorAll(selector)].filter((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
  }).map((element) => element.textContent || element.className), selector);

const height = (page) => page.evaluate(() => document.querySelector(".board").clientHeight / innerHeight);
const overflow = (page) => page.evaluate(() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
});

check("the board is as high as the window allows", async () => {
  for (const language of ["en", "es"]) {
    const page = await open("#/solitario?set=solo&number=3", { language });
    await page.getByRole("button", { name: /^(Hint|Pista)$/ }).waitFor();
    for (const [width, tall, least] of [[1920, 1080, 0.92], [1280, 720, 0.89], [740, 360, 0.95], [640, 320, 0.95]]) {
      await resize(page, width, tall);
      assert.ok((await height(page)) > least, `${width}x${tall}: ${await height(page)}`);
      assert.deepEqual(await outside(page, "div.board, .panel .tools button, nav a"), [], `${width}x${tall}`);
      assert.ok((await overflow(page)) <= 0);
    }
  }
});

check("on a phone in landscape the board stays while the panel scrolls", async () => {
  const page = await open("", { width: 740, height: 360, touch: true });
  await page.getByText("All series").tap();
  await page.getByRole("heading", { name: "Thirty pieces" }).scrollIntoViewIfNeeded();
  assert.deepEqual(await outside(page, "div.board"), []);
  await page.getByRole("link", { name: "12", exact: true }).last().tap();
  await page.getByRole("heading", { name: "Thirty pieces, 12" }).waitFor();
  await page.goto(page.url().replace(/#.*/, "#/workshop"));
  await page.getByRole("button", { name: "Make one" }).tap();
  assert.deepEqual(await outside(page, "div.board, .palette button"), []);
});

check("on a small phone the message and the buttons are below the board without scrolling", async () => {
  for (const [language, hash] of [["en", ""], ["es", ""], ["en", "#/solitario?set=solo&number=3"], ["es", "#/lite?play=white"]]) {
    const page = await open(hash, { width: 320, height: 568, touch: true, language });
    await page.getByRole("button", { name: /^(Hint|Pista)$/ }).waitFor();
    const all = "nav a, .menu, div.board, :is(#verdict, #game-verdict)";
    assert.deepEqual(await outside(page, hash.includes("lite") ? all : `${all}, .tools button`), [], `${language} ${hash}`);
    assert.ok((await overflow(page)) <= 0);
    await page.context().close();
  }
});

check("in one column or in landscape the verdict on a king is visible with the board", async () => {
  const page = await open("#/king", { touch: true, language: "es" });
  await page.getByText("El rey negro está en jaque mate.").waitFor();
  for (const [width, height] of [[320, 568], [360, 740], [740, 360], [820, 1180]]) {
    await resize(page, width, height);
    assert.deepEqual(await outside(page, "div.board, .answer .verdict"), [], `${width}x${height}`);
  }
});

check("a new puzzle of the workshop is brought into view", async () => {
  const page = await open("#/workshop", { width: 360, height: 740, touch: true });
  await stands(page, "c3", "white queen");
  await page.getByRole("button", { name: "Make one" }).tap();
  // Scrolling stops at whole pixels.
  await page.waitForFunction(() => document.querySelector(".board").getBoundingClientRect().top > -1);
});

check("in a portrait window the board has the full width", async () => {
  const page = await open("");
  await page.getByRole("button", { name: "Hint" }).waitFor();
  for (const [width, tall, least] of [[360, 740, 0.88], [768, 1024, 0.9], [1080, 1920, 0.9]]) {
    await resize(page, width, tall);
    const share = await page.evaluate(() => document.querySelector(".board").clientWidth / innerWidth);
    assert.ok(share > least, `${width}x${tall}: ${share}`);
  }
});

check("the link to the next puzzle is visible when a puzzle is solved", async () => {
  for (const [width, tall] of [[360, 740], [740, 360], [768, 1024], [1280, 720]]) {
    const page = await open("", { width, height: tall, touch: true, language: "es" });
    await stands(page, "b2", "torre blanca");
    for (const [from, to] of [["b2", "b5"], ["b5", "e5"], ["e5", "e7"]]) {
      await tap(page, from, to);
      await stands(page, from, "vacía");
    }
    await page.getByRole("button", { name: "Siguiente puzzle" }).waitFor();
    assert.equal(await page.locator(".primary").count(), 1);
    assert.deepEqual(await outside(page, "div.board, .panel .primary"), [], `${width}x${tall}`);
  }
});

check("on a phone in landscape the palette is beside the board", async () => {
  const views = [["#/workshop", "c3", "white queen"], ["#/lite", "e1", "white king"], ["#/king", "e4", ""]];
  for (const [hash, square, piece] of views) {
    const page = await open(hash, { touch: true });
    await stands(page, square, piece);
    for (const width of [740, 640]) {
      await resize(page, width, 360);
      assert.deepEqual(await outside(page, "div.board, .palette button, nav a, h1"), [], hash);
      const covered = await page.evaluate(() => {
        const links = [...document.querySelectorAll("header a, header button, .palette button")];
        return links.filter((link) => link.checkVisibility()).filter((link) => {
          const { left, top, width, height } = link.getBoundingClientRect();
          return !link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        }).map((link) => link.textContent);
      });
      assert.deepEqual(covered, [], hash);
    }
  }
});

check("nothing is wider than the window", async () => {
  for (const hash of ["", "#/workshop", "#/lite", "#/lite?play=white&clock=5m3s", "#/king"]) {
    const page = await open(hash, { language: "es" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    for (const [width, height] of [[320, 640], [360, 740], [640, 400], [700, 450], [768, 1024], [1280, 800]]) {
      await page.setViewportSize({ width, height });
      assert.ok((await overflow(page)) <= 0, `${hash} ${width}x${height}: ${await overflow(page)}`);
    }
    await page.context().close();
  }
});

check("on a phone one button shows language and theme, which stay visible while they are chosen", async () => {
  // In landscape the header of the king's view is the narrowest.
  for (const [width, tall, most, hash] of /** @type {const} */ ([[360, 740, 110, ""], [740, 360, 50, "#/king"]])) {
    const page = await open(hash, { width, height: tall, touch: true });
    await page.locator(".board-cell[data-piece]").first().waitFor();
    const head = await page.evaluate(() => document.querySelector("header").clientHeight);
    assert.ok(head <= most, `${width}x${tall}: ${head}`);
    assert.equal(await page.locator(".choices").isVisible(), false);
    await page.getByRole("button", { name: "Language and theme", expanded: false }).press("Enter");
    await page.getByRole("button", { name: "Automatic" }).press("Enter");
    await page.getByRole("button", { name: "Light" }).press("Enter");
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "☾ Dark");
    await page.getByRole("button", { name: "Español" }).press("Enter");
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "Español");
    await accessible(page);
    await page.getByRole("button", { name: "Idioma y tema", expanded: true }).press("Enter");
    await page.locator(".choices").waitFor({ state: "hidden" });
    assert.ok((await overflow(page)) <= 0);
  }
});

check("Escape, a tap elsewhere and a change of view close the menu of language and theme", async () => {
  const page = await open("#/solitario/ta1pa5", { touch: true });
  for (const [width, height] of [[320, 640], [360, 740], [740, 360], [768, 1024]]) {
    await resize(page, width, height);
    await page.getByRole("button", { name: "Hint" }).waitFor();
    const top = () => page.evaluate(() => document.querySelector(".board").getBoundingClientRect().top);
    const before = await top();
    const [gear, choices] = [page.getByRole("button", { name: "Language and theme" }), page.locator(".choices")];
    await gear.tap();
    await choices.waitFor();
    assert.equal(await top(), before);
    assert.deepEqual(await outside(page, ".choices button"), [], `${width}x${height}`);
    await page.keyboard.press("Escape");
    await choices.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Language and theme", expanded: false }).waitFor();
    await gear.tap();
    await choices.waitFor();
    await page.locator(".board-cell[data-square=a8]").tap();
    await choices.waitFor({ state: "hidden" });
    await gear.tap();
    await choices.waitFor();
    await page.evaluate(() => { location.hash = "#/king"; });
    await page.getByRole("heading", { name: "Status of a king" }).waitFor();
    await choices.waitFor({ state: "hidden" });
    await page.goBack();
  }
});

check("the buttons of a puzzle look alike, and the solution button is apart", async () => {
  const page = await open("");
  await page.getByRole("button", { name: "Hint" }).waitFor();
  assert.equal(await page.locator(".primary").count(), 0);
  for (const [width, height] of [[320, 640], [360, 740], [740, 360], [1280, 800]]) {
    await resize(page, width, height);
    const tools = await page.locator(".tools button").evaluateAll((all) => all.map((each) => {
      const { top, bottom, width } = each.getBoundingClientRect();
      return { name: each.textContent, hasIcon: each.querySelector("svg.icon") !== null, top, bottom, isCut: each.scrollWidth > width + 1 };
    }));
    assert.deepEqual(tools.map(({ name }) => name), ["Undo", "Restart", "Hint", "Skip"]);
    assert.ok(tools.every(({ hasIcon, isCut, top }) => hasIcon && !isCut && top === tools[0].top), JSON.stringify(tools));
    const solution = await page.getByRole("button", { name: "Solution" }).boundingBox();
    assert.ok(solution.y > tools[0].bottom + 20, `${width}x${height}: ${solution.y}, ${tools[0].bottom}`);
  }
});
