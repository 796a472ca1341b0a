// The end of an Ajedrez Lite game: resignation, rematch, export as PGN, and review by the engine.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { lineOf } from "../src/views/game/san.js";
import { accessible, ask, betweenWorkers, check, drag, open, stands } from "./harness.mjs";

const PROGRAM = process.env.AJEDREZ ?? new URL("../../../../target/release/ajedrez", import.meta.url).pathname;
const START = "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w";

/** White loses a bishop for a pawn in its second move, and then resigns. */
const BISHOP = "#/lite?play=white&level=1&moves=e2e3e7e6f1a6b7a6&resigned=white";
/** White loses its rook to the king in its second move. Only the kings are left. */
const ROOK = "#/lite/4k3/8/8/8/8/8/8/R3K3_w?play=white&level=1&moves=a1a7e8d8a7d7d8d7";

const verdict = (page, words) => page.locator("#game-verdict", { hasText: words });
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();
const status = (page, words) => page.locator(".review [role=status]", { hasText: words }).waitFor();
const blunders = (page) => page.locator(".blunders button");
const focused = (page) => page.evaluate(() => document.activeElement.textContent);
/** Waits until the address contains a text, or does not contain it if `is` is false. */
const inAddress = (page, words, is = true) =>
  page.waitForFunction(([words, is]) => location.hash.includes(words) === is, /** @type {const} */ ([words, is]));

/** Holds the requests of a review after as many answers as the page's `passes`. */
const holding = betweenWorkers(([what, request], pass) => {
  globalThis.looks ??= 0;
  globalThis.held ??= [];
  if (what === "request" && request.op === "lite.bestMove") {
    globalThis.looks += 1;
    if (globalThis.looks > (globalThis.passes ?? Infinity)) return globalThis.held.push(pass);
  }
  pass();
});
const holdAfter = (page, passes) => page.evaluate((passes) => { globalThis.passes = passes; }, passes);
const letGo = (page) => page.evaluate(() => {
  globalThis.passes = Infinity;
  for (const pass of globalThis.held.splice(0)) pass();
});

const copying = () => {
  navigator.clipboard.writeText = (text) => { globalThis.copied = text; return Promise.resolve(); };
};

check("SAN moves of a game parse back to the same game", async () => {
  const games = [
    [START, "e2e3 e7e6 f1a6 b7a6 a1b1 f8a3 b2a3"], ["4k3/8/8/R7/8/8/8/R3K2R w", "a1d1 e8e7 a5a1 e7e6 a1a2 e6f7 h1f1 f7g7"],
    ["3k4/7P/8/8/8/8/p7/4K3 w", "h7h8r d8d7 h8h7 d7d6 h7h8 a2a1r"], ["R7/8/8/8/8/k7/8/R2K3R b", "a3b2 a8a2 b2b3 h1h3"],
  ];
  for (const [fen, words] of games) {
    const moves = words.split(" ");
    const { sans } = await lineOf(async (request) => ask(request), fen, moves);
    const read = (text) => ask({ op: "lite.game", fen, moves: text }).fen;
    assert.equal(read(sans.join(" ")), read(words), sans.join(" "));
    // Compares with FIDE rules in positions without double pawn steps, also check, mate and disambiguation.
    const fens = [`${fen} - - 0 1`, ...moves.map((_, index) => read(moves.slice(0, index + 1).join(" ")))];
    sans.forEach((san, index) => {
      const theirs = ["uci", "san"].map((notation) => ask({ op: "plain.moves", fen: fens[index], notation }));
      const at = theirs[0].indexOf(moves[index]);
      assert.ok(at >= 0, moves[index]);
      assert.equal(san, theirs[1][at]);
    });
  }
});

check("the copied and saved PGN equal the PGN of the program", async () => {
  const input = "e2e3\nd2d3\nresign\n";
  const told = execFileSync(PROGRAM, ["lite", "play", "--level", "1", "--seed", "1"], { input }).toString();
  const [one, other] = told.match(/(?<=Black plays )\w+/g);
  const page = await open(`#/lite?play=white&level=1&moves=e2e3${one}d2d3${other}`, { prepare: copying });
  await verdict(page, "Your move.").waitFor();
  await press(page, "Resign");
  await verdict(page, "White has resigned. You have lost.").waitFor();
  await press(page, "Copy as PGN");
  await page.locator(".notice", { hasText: "The game is copied as PGN." }).waitFor();
  const copied = await page.evaluate(() => globalThis.copied);
  // The dates can differ if the test runs at midnight.
  const [ofPage, ofProgram] = [copied, told.slice(told.indexOf("[Event"))].map((text) => text.replace(/\[Date "\d{4}(\.\d\d){2}"\]/, "[Date]"));
  assert.ok(ofPage.includes("[Date]"));
  assert.equal(ofPage.trimEnd(), ofProgram.trimEnd());
  const saving = page.waitForEvent("download");
  await press(page, "Save as PGN");
  const saved = await saving;
  assert.equal(saved.suggestedFilename(), "ajedrez-lite.pgn");
  const parts = [];
  for await (const part of await saved.createReadStream()) parts.push(part);
  assert.equal(Buffer.concat(parts).toString(), copied);
});

check("the PGN of a drawn game from a custom position contains the position and the result", async () => {
  const page = await open(ROOK, { prepare: copying });
  await verdict(page, "Only the kings are left. The game is drawn.").waitFor();
  await press(page, "Copy as PGN");
  await page.locator(".notice", { hasText: "copied as PGN" }).waitFor();
  const copied = await page.evaluate(() => globalThis.copied);
  assert.match(copied, /\[Result "1\/2-1\/2"\]\n\[Variant "Ajedrez Lite"\]\n\[SetUp "1"\]\n\[FEN "4k3\/8\/8\/8\/8\/8\/8\/R3K3 w - - 0 1"\]\n/);
  assert.match(copied, /\n\n1\. Ra7 Kd8 2\. Rd7\+ Kxd7 1\/2-1\/2\n$/);
});

for (const [language, resign, words, after, resumed] of [
  ["en", "Resign", "White has resigned. You have lost.", "After the game", "Your move."],
  ["es", "Rendirse", "Las blancas se rindieron. Derrota.", "Después de la partida", "A jugar."],
]) {
  check(`a game can be resigned with the keyboard and continues after undo, ${language}`, async () => {
    const page = await open("#/lite?play=white&level=1&clock=5m0s&moves=e2e3e7e6", { language, width: 360, height: 740 });
    await verdict(page, resumed).waitFor();
    await page.getByRole("button", { name: resign }).press("Enter");
    await verdict(page, words).waitFor();
    assert.equal(await focused(page), after);
    await page.keyboard.press("Tab");
    assert.match(await focused(page), /^(Rematch|Revancha)$/);
    await page.locator(".player[data-turn]").waitFor({ state: "detached" });
    assert.match(page.url(), /&resigned=white$/);
    await page.reload();
    await verdict(page, words).waitFor();
    await page.getByRole("button", { name: resign, disabled: true }).waitFor();
    await drag(page, "a2", "a3");
    await stands(page, "a2", language === "en" ? "white pawn" : "peón blanco");
    await page.getByRole("button", { name: /^(Undo|Deshacer)$/ }).press("Enter");
    await verdict(page, resumed).waitFor();
    await inAddress(page, "resigned", false);
    assert.match(page.url(), /moves=e2e3e7e6$/);
    await page.locator(".after").waitFor({ state: "hidden" });
  });
}

check("a game cannot be resigned before its first move; resigning while the engine thinks cancels its move", async () => {
  const page = await open("#/lite?play=white&level=1", { prepare: holding });
  await verdict(page, "Your move.").waitFor();
  await page.getByRole("button", { name: "Resign", disabled: true }).press("Enter");
  await holdAfter(page, 0);
  await drag(page, "a2", "a3");
  await verdict(page, "thinking").waitFor();
  await press(page, "Resign");
  await verdict(page, "White has resigned. You have lost.").waitFor();
  await letGo(page);
  await page.getByRole("link", { name: "King" }).click();
  await stands(page, "g8", "black king");
  await page.goBack();
  await verdict(page, "White has resigned. You have lost.").waitFor();
  assert.match(page.url(), /moves=a2a3&resigned=white$/);
  // After the resignation is undone, the engine makes its move.
  await press(page, "Undo");
  await verdict(page, "The engine played").waitFor();
});

check("in a game of two people the side to move resigns", async () => {
  const page = await open("#/lite?play=both&moves=a2a3");
  await verdict(page, "Black to move.").waitFor();
  await press(page, "Resign");
  await verdict(page, "Black has resigned. White has won.").waitFor();
  await inAddress(page, "resigned=black");
  await press(page, "Rematch");
  await verdict(page, "White to move.").waitFor();
  await inAddress(page, "resigned", false);
});

check("a rematch swaps sides, keeps level and start position, and focuses the board", async () => {
  const page = await open(`${BISHOP}&clock=5m3s`);
  await verdict(page, "You have lost.").waitFor();
  await page.getByRole("button", { name: "Rematch" }).press("Enter");
  await verdict(page, /^The engine played .* Your move\.$/).waitFor();
  assert.match(page.url(), /#\/lite\?play=black&level=1&clock=5m3s&moves=[a-h1-8]{4}$/);
  assert.ok(await page.evaluate(() => document.activeElement.matches(".board-cell")));
  assert.ok(await page.locator(".after").isHidden());
  await page.goBack();
  await verdict(page, "White has resigned. You have lost.").waitFor();
  await page.goto(page.url().replace(/#.*/, ROOK));
  await verdict(page, "The game is drawn.").waitFor();
  await press(page, "Rematch");
  await inAddress(page, "#/lite/4k3/8/8/8/8/8/8/R3K3_w?play=black&level=1");
});

for (const [language, button, told, move] of [
  ["en", "Where did I lose it?", /^This move of yours cost most:$/, /^2\. Ba6: it cost about [3-9]\.\d pawns\. Better: \S+\.$/],
  ["es", "¿Dónde se perdió?", /^La jugada propia que más costó:$/, /^2\. Aa6: costó unos [3-9],\d peones\. Mejor: \S+\.$/],
]) {
  check(`the review shows a lost bishop and a better move on the board, ${language}`, async () => {
    const page = await open(BISHOP, { language, width: 360, height: 740 });
    await page.getByRole("button", { name: button }).press("Enter");
    await status(page, told);
    // The button is disabled and keeps the focus.
    assert.equal(await focused(page), button);
    assert.match(await blunders(page).first().textContent(), move);
    assert.equal(await page.locator(".graph-point").count(), await blunders(page).count());
    await blunders(page).first().press("Enter");
    await verdict(page, move).waitFor();
    await stands(page, "f1", language === "en" ? "white bishop" : "alfil blanco");
    assert.deepEqual(await page.locator(".arrow").evaluateAll((all) => all.map((each) => each.getAttribute("class"))),
      ["arrow arrow-bad", "arrow arrow-hint"]);
    assert.equal(await blunders(page).first().getAttribute("aria-pressed"), "true");
    const box = await page.locator("div.board").boundingBox();
    assert.ok(box.y >= -1 && box.y + box.height <= 741, JSON.stringify(box));
    await press(page, language === "en" ? "Back to the game" : "Volver a la partida");
    await verdict(page, /resigned|rindieron/).waitFor();
    assert.equal(await blunders(page).first().getAttribute("aria-pressed"), "false");
    assert.equal(await page.locator(".arrow").count(), 0);
    // A click on the middle of the graph shows the middle of the game.
    await page.locator(".graph").click();
    await verdict(page, language === "en" ? "The position after half-move 2 of 4." : "media jugada 2 de 4").waitFor();
    // A table contains the numbers of the graph.
    await page.locator(".numbers summary").click();
    const [start, bishop] = language === "en" ? ["Start", "B"] : ["Comienzo", "A"];
    assert.deepEqual(await page.locator(".numbers li span:first-child").allTextContents(),
      [start, "1. e3", "1... e6", `2. ${bishop}a6`, "2... bxa6"]);
    assert.match(await page.locator(".numbers li span").last().textContent(), /^-\d[.,]\d$/);
  });
}

for (const [language, button, words] of [
  ["en", "Which moves cost most?", (mate) => `2. Rd7+: won (mate in ${mate}) before, drawn after.`],
  ["es", "¿Qué jugadas costaron más?", (mate) => `2. Td7+: antes, victoria (mate en ${mate}); después, tablas.`],
]) {
  check(`the review reports a lost win exactly where the tables contain it, ${language}`, async () => {
    const page = await open(ROOK, { language });
    await press(page, button);
    await blunders(page).waitFor();
    const { plies } = ask({ op: "lite.table", fen: "3k4/R7/8/8/8/8/8/4K3 w" });
    assert.ok((await blunders(page).textContent()).startsWith(words(Math.ceil(plies / 2))), await blunders(page).textContent());
    // The findings remain after a change of language and of view.
    await page.getByRole("button", { name: language === "en" ? "Español" : "English" }).click();
    await blunders(page).filter({ hasText: language === "en" ? "tablas" : "drawn" }).waitFor();
    await page.getByRole("link", { name: /^(King|Rey)$/ }).click();
    await stands(page, "g8", language === "en" ? "rey negro" : "black king");
    await page.goBack();
    await blunders(page).waitFor();
  });
}

check("the review reports a game without mistakes, and offers the costliest moves after a win", async () => {
  const page = await open("#/lite/k7/8/1K6/8/8/8/8/7R_w?play=white&level=1&moves=h1h8");
  await verdict(page, "Checkmate. You have won!").waitFor();
  await press(page, "Which moves cost most?");
  await status(page, "No move of yours cost half a pawn.");
  await page.locator(".numbers summary").click();
  assert.deepEqual(await page.locator(".numbers li").allTextContents(), ["StartWhite mates in 1", "1. Rh8#It is checkmate."]);
});

check("a stopped review keeps its findings, resumes, and shows its progress", async () => {
  const page = await open(BISHOP, { prepare: holding });
  await verdict(page, "You have lost.").waitFor();
  await holdAfter(page, 4);
  await press(page, "Where did I lose it?");
  await status(page, "The engine is analysing every position of the game …");
  await page.getByText("4 of 5 positions", { exact: true }).waitFor();
  assert.equal(await page.getByRole("progressbar", { name: "Positions analysed" }).getAttribute("value"), "4");
  await accessible(page);
  await page.getByRole("button", { name: "Stop" }).press("Enter");
  await status(page, "Stopped after 4 of 5 positions. This move of yours cost most:");
  assert.equal(await focused(page), "Continue the analysis");
  assert.match(await blunders(page).textContent(), /^2\. Ba6:/);
  await letGo(page);
  await page.keyboard.press("Enter");
  await status(page, /^This move of yours cost most:$/);
  assert.equal(await page.evaluate(() => globalThis.looks), 6, "each position once, and again the one that was stopped");
});

check("a review stopped before its first result shows no findings", async () => {
  const page = await open(BISHOP, { prepare: holding });
  await verdict(page, "You have lost.").waitFor();
  await holdAfter(page, 0);
  await press(page, "Where did I lose it?");
  await press(page, "Stop");
  await page.getByRole("button", { name: "Where did I lose it?", disabled: false }).waitFor();
  assert.equal(await page.locator(".review").textContent(), "");
  await holdAfter(page, 2);
  await press(page, "Where did I lose it?");
  await page.getByText("1 of 5 positions", { exact: true }).waitFor();
  await press(page, "Stop");
  await status(page, /^Stopped after 1 of 5 positions\.$/);
  assert.equal(await blunders(page).count(), 0);
});

check("another view ends the review and sends no request", async () => {
  const page = await open(BISHOP, { prepare: holding });
  await verdict(page, "You have lost.").waitFor();
  await holdAfter(page, 2);
  await press(page, "Where did I lose it?");
  await page.waitForFunction(() => globalThis.held.length === 1);
  await page.getByRole("link", { name: "King" }).click();
  await stands(page, "g8", "black king");
  await letGo(page);
  await page.getByText("every way out", { exact: false }).first().waitFor();
  assert.equal(await page.evaluate(() => globalThis.looks), 3);
  await page.goBack();
  await status(page, "Stopped after 2 of 5 positions.");
  assert.equal(await page.evaluate(() => globalThis.looks), 3);
});

for (const [name, leave, arrived] of [
  ["a rematch", (page) => press(page, "Rematch"), (page) => verdict(page, "The engine played").waitFor()],
  ["undo", (page) => press(page, "Undo"), (page) => verdict(page, "Your move.").waitFor()],
]) {
  check(`${name} ends the review and frees the engine for the game`, async () => {
    const page = await open(BISHOP, { prepare: holding });
    await verdict(page, "You have lost.").waitFor();
    await holdAfter(page, 1);
    await press(page, "Where did I lose it?");
    await page.waitForFunction(() => globalThis.held.length === 1);
    await page.evaluate(() => { globalThis.passes = Infinity; });
    await leave(page);
    await arrived(page);
    // The answer to the held request belongs to no current game.
    await letGo(page);
    await drag(page, "a2", "a3");
    await drag(page, "a7", "a6");
    await verdict(page, /^The engine played .* Your move\.$/).waitFor();
    assert.equal(await page.locator(".graph, .blunders button").count(), 0);
    assert.ok(await page.locator(".after").isHidden());
  });
}

for (const theme of ["light", "dark"]) {
  check(`axe finds no fault after a game and nothing exceeds the window width, ${theme}`, async () => {
    for (const [language, width, height] of /** @type {const} */ ([["en", 1280, 800], ["es", 360, 740]])) {
      const page = await open(BISHOP, { theme, language, width, height });
      await verdict(page, /lost|Derrota/).waitFor();
      await accessible(page);
      await page.locator(".after .buttons button").last().click();
      await blunders(page).first().click();
      await page.locator(".arrow-bad").waitFor();
      await page.locator(".numbers summary").click();
      await accessible(page);
      // 640 by 400 is a window of 1280 by 800 at 200 % zoom.
      for (const [wide, high] of [[320, 640], [360, 740], [640, 400], [740, 360], [1920, 1080]]) {
        await page.setViewportSize({ width: wide, height: high });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        assert.ok(over <= 0, `${wide}x${high}: ${over}`);
      }
      await page.context().close();
    }
  });
}
