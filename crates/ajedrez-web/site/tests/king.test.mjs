// King status: verdict, checkers, escapes, and the listing.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { accessible, ask, cell, check, drag, open, stands, tabToBoard } from "./harness.mjs";

const CHECK = "#/king/2r5/2pPR1pp/2p5/p3kpN1/2Q3n1/q5P1/P3PP1P/6R1_b";
const field = (page) => page.getByLabel(/^Position: FEN/);
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

check("a check is shown with checkers, escapes and the listing", async () => {
  const page = await open(CHECK);
  await page.getByText("The black king is in check.").waitFor();
  const ways = await page.locator(".way").count();
  assert.equal(ways, 3);
  assert.equal(await page.locator('[data-mark="check"]').count(), 1);
  assert.match(await page.locator(".listing").textContent(), /^\+-\+-\+.*- El rey está en jaque - Opciones:/s);
  assert.equal((await page.locator(".listing").textContent()).match(/-- Mover/g).length, ways);
  await page.locator(".way").first().click();
  assert.equal(await page.locator(".arrow-plain").count(), 1);
  await page.locator(".way").first().click();
  assert.equal(await page.locator(".arrow-plain").count(), 3);
});

check("the board is saved as a picture with its arrows and circles, and printed without its fields", async () => {
  const page = await open("#/king/4R1k1/5pp1/7p/8/8/8/8/6K1_b");
  await page.locator(".way").first().waitFor();
  const saved = page.waitForEvent("download");
  await press(page, "Picture");
  const download = await saved;
  assert.equal(download.suggestedFilename(), "ajedrez.svg");
  const { svg } = ask({
    op: "board.draw", board: "4R1k1/5pp1/7p/8/8/8/8/6K1", arrows: ["e8g8:red", "g8h7"], circles: ["e8:red"],
  });
  assert.equal(await readFile(await download.path(), "utf8"), svg);
  await page.emulateMedia({ media: "print" });
  assert.equal(await field(page).isVisible(), false);
});

check("moving a piece with the mouse updates the verdict and the address", async () => {
  const page = await open("#/king/4R1k1/5ppp/8/8/8/8/8/6K1_b");
  await page.getByText("The black king is checkmated.").waitFor();
  await drag(page, "h7", "h6");
  await page.getByText("The black king is in check.").waitFor();
  assert.ok(page.url().endsWith("#/king/4R1k1/5pp1/7p/8/8/8/8/6K1_b"), page.url());
  await page.getByLabel("Whose king").selectOption("white");
  await page.getByText("The white king is free.").waitFor();
  assert.ok(page.url().endsWith("?color=white"), page.url());
  await press(page, "Empty the board");
  await page.getByText("White has no king.").waitFor();
});

check("a position can be set up by touch on a small screen", async () => {
  const page = await open("#/king/6k1/8/8/8/8/8/8/6K1_b", { touch: true, width: 360, height: 740 });
  await page.getByText("The black king is free.").waitFor();
  await page.getByRole("button", { name: "white queen" }).tap();
  await cell(page, "a8").tap();
  await page.getByText("The black king is in check.").waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 360, `the page is ${wide} wide`);
});

check("a position can be set up with the keyboard alone", async () => {
  const page = await open("#/king/4k3/8/8/8/8/8/8/K7_b");
  await page.getByText("The black king is free.").waitFor();
  await tabToBoard(page);
  await page.keyboard.press("d");
  await stands(page, "e4", "white queen");
  await page.getByText("The black king is in check.").waitFor();
});

check("castling counts under FIDE rules and is dropped when the board is edited", async () => {
  const page = await open("#/king/4k3/8/8/8/8/8/4r3/R3K2R_w_KQ?color=white&variant=fide");
  await page.getByText("The white king is in check.").waitFor();
  assert.equal(await field(page).inputValue(), "4k3/8/8/8/8/8/4r3/R3K2R w KQ");
  await drag(page, "a1", "b1");
  assert.equal(await field(page).inputValue(), "4k3/8/8/8/8/8/4r3/1R2K2R w");
});

check("diagrams of the original program can be pasted, one or a file, and its examples are listed", async () => {
  const page = await open(CHECK);
  await stands(page, "e5", "black king");
  const lines = "--T----r\n-----ppp\n--------\n--------\n--R-----\n--------\n--------\n--------";
  const paste = async (text) => {
    await field(page).fill(text);
    await field(page).blur();
  };
  await paste(lines);
  await page.getByText("The black king is checkmated.").waitFor();
  await paste(`# uno\n${lines.replace("T", "-")}\n\n# dos\n${lines}`);
  await page.getByText("The black king is free.").waitFor();
  await page.getByLabel("Position", { exact: true }).fill("2");
  await page.getByLabel("Position", { exact: true }).press("Tab");
  await page.getByText("The black king is checkmated.").waitFor();
  await page.getByRole("heading", { name: "dos" }).waitFor();
  await paste(lines.replace("p", "x"));
  await page.locator("#king-fault", { hasText: "line 2, column 6" }).waitFor();
  await page.getByRole("heading", { name: "As the course prints it" }).waitFor({ state: "hidden" });
  await stands(page, "h8", "black king");
  await page.getByLabel("Examples of the course").selectOption({ index: 1 });
  await page.getByText("The black king is free.").waitFor();
});

check("a PGN game can be pasted or opened as a file, and its last position is analysed", async () => {
  const page = await open(CHECK);
  await stands(page, "e5", "black king");
  await field(page).fill("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#");
  await field(page).blur();
  await page.getByText("The black king is checkmated.").waitFor();
  await page.locator(".position input[type=file]").setInputFiles({
    name: "x.pgn", mimeType: "text/plain", buffer: Buffer.from('[FEN "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"]\n\n1. Ra8+ *'),
  });
  await page.getByText("The black king is in check.").waitFor();
});

check("an invalid link is reported in the page's language and a board is shown", async () => {
  const page = await open("#/king/%00<b>4k3/8?color=x&variant=y", { language: "es" });
  await page.locator("#king-fault", { hasText: /^No se puede leer: .* se esperaba .* El tablero muestra otra posición.$/ }).waitFor();
  await stands(page, "g8", "rey negro");
  await page.locator(".notice", { hasText: "El tablero muestra otra posición." }).waitFor();
  // An invalid link has no listing.
  await page.locator(".listing").waitFor({ state: "hidden" });
  assert.equal(await page.locator(".verdict, .arrow").count(), 0);
  assert.equal(await page.locator("main b").count(), 0);
  await page.getByRole("button", { name: "English" }).click();
  await page.getByText("The black king is checkmated.").waitFor();
});

check("an invalid text removes the verdict on the previous board, and a message says what the board shows", async () => {
  const page = await open(CHECK);
  await page.locator(".way").first().waitFor();
  await field(page).fill("4k3/9");
  await field(page).press("Enter");
  await page.locator("#king-fault", { hasText: /^Cannot be read: .* The board shows another position.$/ }).waitFor();
  await page.locator(".way").first().waitFor({ state: "detached" });
  assert.equal(await page.locator(".verdict").count(), 0);
  assert.ok(await page.locator(".listing").isHidden());
  assert.equal(await page.locator(".arrow").count(), 0);
  await stands(page, "e5", "black king");
  await drag(page, "e5", "e6");
  await page.locator(".verdict").waitFor();
});

check("axe finds no fault in both themes", async () => {
  for (const theme of ["light", "dark"]) {
    const page = await open(CHECK, { theme });
    await page.locator(".way").first().waitFor();
    await accessible(page);
  }
});
