// Ajedrez Lite: the exercises beside the board, the mate with its tree, and the exercise with two boards.

import assert from "node:assert/strict";
import {
  accessible, betweenWorkers, cell, check, handOver, keys, open, stands, tabToBoard, tap, withheld, withhold,
  withholding,
} from "./harness.mjs";

const BATTERY = "#/lite/4k3/8/8/8/4B3/8/8/K3R3_w";
const MATE = "#/lite/4k3/8/R7/1R6/8/8/8/4K3_w";
const field = (page) => page.getByLabel(/^Position:/);
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();
const row = (page, key) => page.locator(`tr[data-exercise="${key}"]`);

/** Waits until an exercise shows an answer. */
const answers = (page, key, words) => row(page, key).getByText(words, { exact: true }).waitFor();

/** A reachability search that takes long: from the start position to one without pawns. */
const FAR = "#/lite/start?p2=r1b1kb1r/8/8/8/8/8/8/R1B1KB1R_w";

check("the start position shows its answers under the course's names", async () => {
  const page = await open("#/lite");
  await stands(page, "e1", "white king");
  await answers(page, "TPE 2", "true");
  await answers(page, "TPE 10", "false");
  await answers(page, "TPE 13", "list of 11");
  await row(page, "TPE 6").getByText("(7,4)").waitFor();
  await page.getByText("The game continues: 11 legal moves.").waitFor();
  assert.equal(await page.locator("tr[data-exercise^=TPE]").count(), 17);
  assert.equal(await page.locator("tr[data-exercise^=TPI]").count(), 9);
  await page.getByText("posicionSiguienteCorrecta").waitFor();
});

check("placing a piece with the mouse updates every answer and the address", async () => {
  const page = await open("#/lite/7k/6pp/8/8/8/8/8/R3K3_w");
  await stands(page, "a1", "white rook");
  await answers(page, "TPI 7", "true");
  await answers(page, "TPE 15", "false");
  await press(page, "Choose a move, from o to d");
  await cell(page, "a1").click();
  await page.locator('.board-cell[data-square="a5"][data-mark="way"]').waitFor();
  await cell(page, "a8").click();
  await answers(page, "TPE 3", "true");
  await answers(page, "TPE 12", "true");
  await press(page, "Play it");
  await stands(page, "a8", "white rook");
  await answers(page, "TPE 10", "true");
  await page.getByText("White has won.").waitFor();
  assert.ok(page.url().endsWith("#/lite/R6k/6pp/8/8/8/8/8/4K3_b"), page.url());
  await press(page, "Remove pieces");
  await cell(page, "h7").click();
  await answers(page, "TPE 10", "false");
  await cell(page, "e1").click();
  await row(page, "TPE 1").getByText("the number of white kings is 0").first().waitFor();
});

for (const [language, words] of [
  ["en", "The piece is pinned by the black rook on e8."], ["es", "La pieza está clavada por la torre negra de e8."],
]) {
  check(`an illegal move shows its reason, ${language}`, async () => {
    const page = await open("#/lite/4r2k/8/8/8/8/4B3/8/4K3_w", { language });
    await stands(page, "e3", language === "en" ? "white bishop" : "alfil blanco");
    await page.locator("#from").selectOption("e3");
    await page.locator("#to").selectOption("d4");
    await answers(page, "TPE 12", words);
    await page.locator("#to").selectOption("e8");
    await row(page, "TPE 12").getByText(words).waitFor({ state: "detached" });
  });
}

check("o and d can be chosen by touch on a small screen", async () => {
  const page = await open("#/lite/4r2k/8/8/8/8/8/4R3/4K3_w", { touch: true, width: 360, height: 740 });
  await stands(page, "e2", "white rook");
  await page.getByRole("button", { name: "Choose a move, from o to d" }).tap();
  await tap(page, "e2", "d2");
  await answers(page, "TPE 3", "true");
  await answers(page, "TPE 12", "false");
  await page.getByRole("button", { name: "Play it" }).tap();
  await page.getByText("illegal move e2d2: the piece is pinned by the black rook on e8").waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 360, `the page is ${wide} wide`);
});

check("a position can be set up and analysed with the keyboard alone", async () => {
  const page = await open("#/lite/7k/8/8/8/8/8/8/R3K3_w");
  await stands(page, "a1", "white rook");
  await tabToBoard(page);
  await page.keyboard.press("p");
  await stands(page, "e4", "white pawn");
  await page.keyboard.press("Delete");
  await stands(page, "e4", "empty");
  await page.keyboard.press("Shift+T");
  await stands(page, "e4", "black rook");
  for (let step = 0; step < 2; step += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await keys(page, "a1");
  await keys(page, "a8");
  await answers(page, "TPE 12", "false");
  await row(page, "TPE 3").getByText("true", { exact: true }).waitFor();
});

check("the course's types can be pasted, and an invalid text shows the reason", async () => {
  const page = await open(BATTERY);
  await stands(page, "e4", "white bishop");
  const empty = "{{0,0},{0,0},{0,0},{0,0},{0,0},{0,0},{0,0},{0,0}}";
  const rook = "{{4,1},{0,0},{0,0},{0,0},{0,0},{0,0},{0,0},{4,2}}";
  await field(page).fill(`{{${[rook, ...Array(7).fill(empty)].join(",")}}, 2}`);
  await field(page).press("Enter");
  await stands(page, "a8", "white king");
  assert.equal(await field(page).inputValue(), "K6k/8/8/8/8/8/8/8 b");
  await page.getByText("The game is drawn.").waitFor();
  for (const [text, words] of [["4k3/8 w", "at character 6"], ["4k3\0/8", "at character"], ["y".repeat(1_000_000), "character"]]) {
    await page.evaluate((text) => {
      const field = document.querySelector("#p1-text");
      field.value = text;
      field.dispatchEvent(new Event("change"));
    }, text);
    await page.locator("#p1-fault", { hasText: words }).waitFor();
    await stands(page, "a8", "white king");
  }
});

check("an invalid link is reported in the page's language and a board is shown", async () => {
  const page = await open("#/lite/<img src=x onerror=alert(1)>/8_w", { language: "es" });
  await page.locator("#p1-fault", { hasText: "se esperaba" }).waitFor();
  await stands(page, "e1", "rey blanco");
  assert.equal(await page.locator("main img").count(), 0);
});

check("the board shows attacked squares, moves and discovered checks", async () => {
  const page = await open(BATTERY);
  await answers(page, "TPE 15", "true");
  await press(page, "Show TPE 5, casillasAtacadas, j = 1 on the board");
  await page.locator('.board-cell[data-square="h7"][data-mark="attack"]').waitFor();
  assert.match(await cell(page, "h7").getAttribute("aria-label"), /attacked/);
  await page.getByRole("button", { name: "Show TPE 15, hayJaqueDescubiertoTPE on the board" }).click();
  await page.locator(".arrow-hint").first().waitFor();
  assert.equal(await page.locator("#p1 .arrow-hint").count(), 13);
  await press(page, "Show jugadasLegales on the board");
  await page.locator("#p1 .arrow-plain").first().waitFor();
  assert.equal(await page.locator("[aria-pressed=true].show").count(), 1);
  const { top, bottom } = await page.locator("#p1 div.board").evaluate((board) => board.getBoundingClientRect().toJSON());
  assert.ok(top >= -1 && bottom <= 901, `the board is out of sight, ${top} to ${bottom}`);
});

check("a late answer to a move does not change another view", async () => {
  const page = await open("#/lite", { prepare: withholding("lite.play") });
  await answers(page, "TPE 13", "list of 11");
  await withhold(page);
  await page.locator("#from").selectOption("a2");
  await page.locator("#to").selectOption("a3");
  await press(page, "Play it");
  await withheld(page);
  await page.getByRole("link", { name: "King" }).click();
  await stands(page, "g8", "black king");
  await handOver(page);
  await page.getByText("every way out", { exact: false }).first().waitFor();
  assert.match(page.url(), /#\/king/);
});

check("a sequence is played, or rejected at its first illegal move", async () => {
  const page = await open("#/lite/8/2P5/8/7k/7P/8/3R4/3K3R_w");
  await stands(page, "c7", "white pawn");
  const sequence = page.getByLabel(/^Sequence s/);
  await sequence.fill("d2g2 h4h5 h5h6 c7c8");
  await sequence.press("Enter");
  await row(page, "TPE 17").getByRole("img", { name: "2R5/7k/7P/8/8/8/6R1/3K3R w" }).waitFor();
  await sequence.fill("d2d3");
  await sequence.press("Enter");
  await row(page, "TPI 8").getByText("move 1 of the sequence").waitFor();
});

check("a mate shows its tree, and links keep language and position", async () => {
  const page = await open(MATE);
  await stands(page, "b5", "white rook");
  await press(page, "Search for a mate");
  await page.getByText("Mate in 2 moves, against every defence.").waitFor();
  await page.locator(".replies button").first().click();
  await page.getByText("Mate.", { exact: true }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByText("Choose a reply:").waitFor();
  await page.getByRole("button", { name: "Español" }).click();
  await page.getByRole("heading", { name: "Ajedrez Lite, ejercicio por ejercicio" }).waitFor();
  await stands(page, "b5", "torre blanca");
  assert.ok(page.url().endsWith(MATE), page.url());
});

check("a request before the position is loaded is answered for that position", async () => {
  const page = await open(`${MATE}?p2=4k3/R7/8/8/1R6/8/8/4K3_b`, { late: "**/*.wasm" });
  await press(page, "Search for a mate");
  await page.locator(".mate .note").waitFor();
  await press(page, "Can it arise?");
  page.release();
  await page.getByText("Mate in 2 moves, against every defence.").waitFor();
  await page.locator(".reach .verdict").waitFor();
});

check("reachability shows a line that can be stepped through, or the reason why there is none", async () => {
  const page = await open("#/lite/7k/6P1/8/8/8/8/8/K7_w?p2=7k/8/8/8/8/8/8/K5R1_b");
  const second = page.locator("#p2");
  await second.locator('[data-square="g1"][aria-label="g1, white rook"]').waitFor();
  await press(page, "Can it arise?");
  await page.locator(".reach .verdict").waitFor();
  await page.getByText(/^Yes, in \d+ moves?\.$/).waitFor();
  await page.getByRole("button", { name: "One step forward" }).click();
  await page.keyboard.press("ArrowRight");
  await page.getByText(/^Move 2 of/).waitFor();
  await press(page, "Copy the position above");
  await second.locator('[data-square="g7"][aria-label="g7, white pawn"]').waitFor();
  await page.getByLabel(/^Second position/).fill("7k/8/8/8/8/8/8/KB6 w");
  await page.getByLabel(/^Second position/).press("Enter");
  await second.locator('[data-square="b1"][aria-label="b1, white bishop"]').waitFor();
  await press(page, "Can it arise?");
  await page.getByText("No, no sequence of moves leads there.").waitFor();
  assert.ok((await page.locator(".reach .reason").textContent()).length > 20);
  assert.match(page.url(), /p2=7k/);
});

check("a long search shows progress, allows other requests and can be cancelled", async () => {
  // The search takes seconds, on a fast machine too short for a click, so the test holds it back.
  const neverBegins = ([what, request], pass) => {
    const isFirst = what === "request" && request.op === "lite.posicionAlcanzable" && !globalThis.isHeld;
    if (isFirst) globalThis.isHeld = true;
    else pass();
  };
  const page = await open(FAR, { prepare: betweenWorkers(neverBegins) });
  await page.locator('#p2 [data-square="a1"][aria-label="a1, white rook"]').waitFor();
  await page.getByLabel(/A shortest line/).check();
  await press(page, "Can it arise?");
  await page.locator(".work progress").waitFor();
  // Other requests are answered meanwhile.
  await page.locator("#from").selectOption("e1");
  await page.locator("#to").selectOption("d1");
  await answers(page, "TPE 12", "true");
  await page.locator(".work-cancel").click();
  await page.getByText("Cancelled.").waitFor();
  await press(page, "Can it arise?");
  // The page gives the search two minutes.
  await page.locator(".reach .verdict").waitFor({ timeout: 150_000 });
  await press(page, "Start position");
  await answers(page, "TPE 2", "true");
});

check("axe finds no fault in both themes with both boards open", async () => {
  for (const theme of ["light", "dark"]) {
    const page = await open("#/lite/4k3/8/R7/1R6/8/8/8/4K3_w?p2=4k3/8/R7/1R6/8/8/8/4K3_b", { theme });
    await page.locator('#p2 [data-square="a6"][aria-label="a6, white rook"]').waitFor();
    await answers(page, "TPI 9", "none with K <= 3");
    await press(page, "Search for a mate");
    await page.locator(".replies button").first().waitFor();
    await press(page, "Can it arise?");
    await page.locator(".reach .verdict").waitFor();
    await accessible(page);
  }
});
