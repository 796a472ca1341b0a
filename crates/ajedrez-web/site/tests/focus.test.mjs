// Focus and scroll position after a choice.

import assert from "node:assert/strict";
import { betweenWorkers, check, onDay, open, play, stands } from "./harness.mjs";

/** Waits until the heading of that name has the focus and the whole board is in the window. */
async function arrives(page, heading, where) {
  await page.waitForFunction((heading) =>
    document.activeElement.matches("h1") && document.activeElement.textContent === heading, heading);
  const box = await page.evaluate(() => {
    const [board, title] = [document.querySelector("div.board"), document.activeElement].map((each) => each.getBoundingClientRect());
    return [board.top >= -1, board.bottom <= innerHeight + 1, title.top >= -1, title.bottom <= innerHeight + 1];
  });
  assert.deepEqual(box, [true, true, true, true], where);
}

/** The text or tag name of the focused element. */
const focused = (page) => page.evaluate(() => document.activeElement.textContent || document.activeElement.localName);

for (const [width, height] of [[360, 740], [820, 1180], [740, 360], [1280, 800]]) {
  check(`choosing a puzzle scrolls to it and focuses its name, ${width}x${height}`, async () => {
    const page = await open("", { width, height, touch: true, prepare: onDay("2026-11-23") });
    const where = (what) => `${what}, ${width}x${height}`;
    await page.getByRole("button", { name: "Hint" }).waitFor();
    assert.equal(await page.evaluate(() => document.activeElement.localName), "body");
    await page.getByText("All series").tap();
    await page.locator(".class", { hasText: "Thirty pieces" }).getByRole("link", { name: "12", exact: true }).tap();
    await arrives(page, "Thirty pieces, 12", where("a level"));
    await page.getByRole("link", { name: "Puzzle of the day" }).tap();
    await arrives(page, "Puzzle of November 23", where("the day's"));
    await page.getByRole("group", { name: "Another one" }).getByRole("link", { name: "hard" }).tap();
    await arrives(page, "Another one, hard", where("another one"));
    await page.goBack();
    await arrives(page, "Puzzle of November 23", where("the one before"));
    await page.locator(".class", { hasText: "First steps" }).getByRole("link", { name: /^1,/ }).tap();
    await arrives(page, "1. The chain", where("a first level"));
    await page.getByRole("button", { name: "Skip" }).tap();
    await arrives(page, "2. Pawns climb", where("Skip"));
    await play(page, ["c2d3", "d3c4", "c4d5"]);
    await page.getByRole("button", { name: "Next puzzle" }).tap();
    await arrives(page, "3. The knight’s jump", where("Next"));
  });
}

check("an undo button keeps the focus when nothing is left to undo", async () => {
  const page = await open("#/solitario/dc3cc5pe4pf6");
  await stands(page, "c5", "white knight");
  for (const name of ["Undo", "Restart"]) {
    await play(page, ["c5e4"]);
    await page.getByRole("button", { name, exact: true, disabled: false }).press("Enter");
    await page.getByRole("button", { name, exact: true, disabled: true }).waitFor();
    assert.equal(await focused(page), name);
    await page.keyboard.press("Enter");
    await page.locator("#verdict", { hasText: "4 pieces are left" }).waitFor();
  }
});

check("a link or a button to another view focuses the top of that view", async () => {
  const page = await open("#/solitario/dc3cc5pe4pf6", { width: 360, height: 740 });
  const isAtTop = () => page.evaluate(() => scrollY === 0);
  await page.getByRole("link", { name: "Open in the workshop" }).press("Enter");
  await page.getByRole("heading", { name: "Workshop" }).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.id), "view");
  assert.ok(await isAtTop());
  await page.getByRole("button", { name: "Play it" }).press("Enter");
  await arrives(page, "A puzzle", "Play it");
  await page.getByRole("link", { name: "King", exact: true }).press("Enter");
  await page.getByRole("heading", { name: "Status of a king" }).waitFor();
  assert.equal(await focused(page), "King");
});

check("starting or returning to a game scrolls to its board and focuses it", async () => {
  const page = await open("#/lite?play=both", { width: 360, height: 740 });
  const isOnBoard = () => page.waitForFunction(() => {
    const { top, bottom } = document.querySelector("div.board").getBoundingClientRect();
    return document.activeElement.matches(".board-cell") && top >= -1 && bottom <= innerHeight + 1;
  });
  await page.getByText("White to move.").waitFor();
  await page.getByText("New game").click();
  await page.getByLabel("Black", { exact: true }).check();
  await page.getByRole("button", { name: "Begin" }).press("Enter");
  await isOnBoard();
  await page.goto(page.url().replace(/#.*/, "#/lite?play=both&moves=e2e3e7e6"));
  await page.getByRole("button", { name: "1, White: e3" }).press("Enter");
  await page.getByText("The position after half-move 1 of 2.").waitFor();
  assert.equal(await focused(page), "e3");
  await page.getByRole("button", { name: "Back to the game" }).press("Enter");
  await isOnBoard();
});

check("closing a message or cancelling work returns the focus to its place or the view", async () => {
  const never = ([what, request], pass) => what === "request" && request.op === "solitario.count" || pass();
  const page = await open("#/workshop/dc3cc5pe4pf6", { prepare: betweenWorkers(never) });
  await page.getByRole("button", { name: "Copy the text" }).press("Enter");
  await page.getByRole("button", { name: "Close" }).press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement.id), "view");
  await page.getByRole("button", { name: "Count solutions" }).press("Enter");
  await page.getByRole("button", { name: "Cancel" }).press("Enter");
  await page.getByText("Cancelled.").waitFor();
  assert.equal(await focused(page), "Count solutions");
});
