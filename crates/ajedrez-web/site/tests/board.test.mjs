// What a board shows: pieces at their limit, colours below pieces, coordinates, numbers on arrows, 4 by 4 squares;
// and the progress notice, which hides none of it.

import assert from "node:assert/strict";
import { accessible, betweenWorkers, cell, check, keys, open, play, resize, stands, tap } from "./harness.mjs";

const SOLO = "#/solitario/ta1pa3pa5pc5pc7?max_captures=2";

check("a piece at its capture limit is marked, announced, and explained when selected", async () => {
  const page = await open(SOLO);
  await play(page, ["a1a3", "a3a5"]);
  await page.locator('[aria-label^="a5, white rook, has no captures left"]').waitFor();
  assert.equal(await page.locator(".veil").count(), 1);
  await cell(page, "a5").click();
  await page.locator("#verdict", { hasText: "The white rook on a5 has no captures left." }).waitFor();
  await accessible(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.locator(".veil").waitFor({ state: "detached" });
});

check("selecting a piece without captures shows a notice until another piece is selected", async () => {
  const page = await open(SOLO, { language: "es" });
  await page.getByRole("button", { name: "Pista" }).waitFor();
  const verdict = page.locator("#verdict");
  await cell(page, "c7").click();
  await verdict.filter({ hasText: "La pieza de c7 (peón blanco) no captura nada." }).waitFor();
  await cell(page, "c7").click();
  await verdict.filter({ hasText: "No tiene solución." }).waitFor();
});

check("the last move is coloured below the piece, and coordinates are beside the squares", async () => {
  for (const [hash, square] of [["#/lite?play=both&moves=e2e3", "e3"], [SOLO, "a1"]]) {
    const page = await open(hash);
    await page.locator(".pieces [data-piece]").first().waitFor();
    if (hash !== SOLO) await page.locator(`[data-square=${square}][data-mark~=last]`).waitFor();
    const seen = await page.evaluate((square) => {
      const [board, grid, surface] = [".board", ".board-cells", ".board-surface"].map((each) => document.querySelector(each));
      const here = document.querySelector(`.board-cell[data-square=${square}]`);
      const [outer, inner] = [board, grid].map((each) => each.getBoundingClientRect());
      const size = parseFloat(getComputedStyle(document.querySelector("[data-rank]"), "::before").fontSize);
      return {
        isAbove: Boolean(grid.compareDocumentPosition(surface) & Node.DOCUMENT_POSITION_FOLLOWING),
        colour: getComputedStyle(here).backgroundColor !== getComputedStyle(here).getPropertyValue("--square"),
        isBeside: inner.left - outer.left > size && outer.bottom - inner.bottom > size,
      };
    }, square);
    assert.deepEqual(seen, { isAbove: true, colour: true, isBeside: true }, hash);
  }
});

check("the number of a short arrow hides neither arrow nor piece and is inside the board", async () => {
  const page = await open("#/workshop/rh1ph2tg2dg3ah3ta1pb1ra8pb8");
  await stands(page, "h1", "white king");
  await page.getByRole("button", { name: "Solve" }).click();
  await page.locator(".arrow-number").first().waitFor();
  const found = await page.locator(".arrow").evaluateAll((arrows) => arrows.map((arrow, index) => {
    const points = arrow.getAttribute("points").split(" ").map((at) => at.split(",").map(Number));
    const numbers = [...document.querySelectorAll(".arrow-number")];
    const circle = numbers.find((number) => number.textContent === String(index + 1)).querySelector("circle");
    const [x, y, r] = ["cx", "cy", "r"].map((name) => Number(circle.getAttribute(name)));
    const isShort = Math.hypot(points[3][0] - points[0][0], points[3][1] - points[0][1]) < 80;
    const [xs, ys] = [points.map((at) => at[0]), points.map((at) => at[1])];
    const isClear = x + r <= Math.min(...xs) || x - r >= Math.max(...xs) || y + r <= Math.min(...ys) || y - r >= Math.max(...ys);
    return { x, y, isShort, isClear, isOn: x - r >= 0 && x + r <= 800 && y - r >= 0 && y + r <= 800 };
  }));
  const short = found.filter(({ isShort }) => isShort);
  assert.ok(short.length > 0, JSON.stringify(found));
  assert.deepEqual(short.filter(({ isClear, isOn }) => !isClear || !isOn), []);
  const near = found.filter((one, index) => found.slice(index + 1).some((other) => Math.hypot(one.x - other.x, one.y - other.y) < 38));
  assert.deepEqual(near, [], "numbers on numbers");
});

check("the progress notice fits every width, covers nothing and stays visible when scrolled", async () => {
  const never = ([what, request], pass) => what === "request" && request.op === "solitario.hint" || pass();
  const sizes = [[320, 640], [360, 740], [600, 960], [768, 1024], [820, 1180], [640, 320], [740, 360], [1100, 800], [1280, 800], [1920, 1080]];
  for (const language of ["es", "en"]) {
    const page = await open("#/solitario?set=original&number=1", { language, prepare: betweenWorkers(never) });
    await page.getByRole("button", { name: /^(Pista|Hint)$/ }).click();
    const hidden = () => page.evaluate(() => {
      const note = document.querySelector(".work").getBoundingClientRect();
      const isBelow = ({ left, right, top, bottom }) =>
        left < note.right - 1 && right > note.left + 1 && top < note.bottom - 1 && bottom > note.top + 1;
      const all = [...document.querySelectorAll("a, button, summary, label, p, h1, div.board")];
      return all.filter((each) => !each.closest(".work") && each.checkVisibility() && isBelow(each.getBoundingClientRect()))
        .map((each) => each.textContent || each.className);
    });
    const outside = () => page.evaluate(() => [...document.querySelectorAll(".work, .work-cancel, .work-time")].filter((each) => {
      const { left, top, right, bottom } = each.getBoundingClientRect();
      return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
    }).map((each) => each.className));
    for (const [width, height] of sizes) {
      await resize(page, width, height);
      await page.evaluate(() => scrollTo(0, 0));
      await page.locator(".work-place:not([data-away]) .work").waitFor();
      assert.deepEqual(await hidden(), [], `${width}x${height}`);
      assert.deepEqual(await outside(), [], `${width}x${height}`);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await page.locator(".work-place[data-away] .work").waitFor();
      assert.deepEqual(await outside(), [], `${width}x${height}, at the end`);
    }
  }
});

check("a puzzle inside a1-d4 is drawn and played on a 4 by 4 board", async () => {
  const page = await open("#/solitario?set=cards&number=1", { width: 360, height: 740, touch: true });
  await page.locator('.board[data-size="4"]').waitFor();
  assert.equal(await page.locator(".board-cell").count(), 16);
  await page.evaluate(() => { location.hash = "#/solitario/ca1pb3pd4"; });
  await stands(page, "a1", "white knight");
  const [wide, square] = await page.evaluate(() =>
    [".board", "[data-square=d4]"].map((each) => document.querySelector(each).getBoundingClientRect().width));
  assert.ok(square > wide / 4.3, `${square} of ${wide}`);
  await tap(page, "a1", "b3");
  await stands(page, "a1", "empty");
  await page.getByRole("button", { name: "Undo" }).tap();
  await stands(page, "b3", "white pawn");
  await cell(page, "b3").focus();
  for (const at of ["a1", "b3"]) await keys(page, at);
  await stands(page, "a1", "empty");
  for (const at of ["b3", "d4"]) await keys(page, at);
  await page.locator(".verdict[data-kind=won]").waitFor();
  await page.evaluate(() => { location.hash = "#/solitario/dc3cc5pe4pf6"; });
  await page.locator('.board[data-size="8"]').waitFor();
  await stands(page, "c5", "white knight");
});
