// A game of Ajedrez Lite: playing, undo, storage, sharing, and evaluation.

import assert from "node:assert/strict";
import {
  accessible, allowTrouble, ask, betweenWorkers, cell, check, checkInAll, drag, handOver, open, site, stands,
  stopped, tabToBoard, withheld, withhold, withholding,
} from "./harness.mjs";

const START = "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w";

/** White mates in at most three moves. */
const ROOK = "#/lite/k7/8/2K5/8/8/8/8/7R_w";
/** The same position with colours exchanged. */
const BLACK_ROOK = "#/lite/7r/8/8/8/8/2k5/8/K7_b";

const verdict = (page, words) => page.locator("#game-verdict", { hasText: words });
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

/** The game in a page's address: its start position and its moves. */
function gameOf(page) {
  const [, text, query] = decodeURIComponent(new URL(page.url()).hash).match(/^#\/lite\/?([^?]*)\?(.*)$/);
  const moves = (new URLSearchParams(query).get("moves") ?? "").match(/[a-h][1-8][a-h][1-8]r?/g) ?? [];
  return { fen: text.replaceAll("_", " ") || START, moves };
}

/** Waits until the address has these moves. */
const movesAre = (page, moves) => page.waitForFunction(
  (moves) => (location.hash.match(/moves=([a-hr1-8]*)/)?.[1] ?? "") === moves, moves.join(""));

/** Holds the engine's search for a move while the page's `thinks` is true. */
const thinking = betweenWorkers(([, request], pass) => {
  globalThis.held ??= [];
  if (globalThis.thinks && request.op === "lite.bestMove") globalThis.held.push(pass);
  else pass();
});
const think = (page) => page.evaluate(() => { globalThis.thinks = true; });
const letGo = (page) => page.evaluate(() => {
  globalThis.thinks = false;
  for (const pass of globalThis.held.splice(0)) pass();
});

/** Waits until the game in the address has `count` moves or has ended. */
async function arrived(page, count) {
  await page.waitForFunction((count) => {
    const { length } = (location.hash.match(/moves=([a-hr1-8]*)/)?.[1] ?? "").match(/[a-h][1-8][a-h][1-8]/g) ?? [];
    const isOver = document.querySelector("#game-verdict").matches("[data-kind=won], [data-kind=bad], [data-kind=draw]");
    return length >= count || isOver;
  }, count);
}

/** Plays the best moves with `move` until the game has ended. */
async function playToTheEnd(page, move) {
  for (let count = gameOf(page).moves.length; ; count += 2) {
    await arrived(page, count);
    if (await page.locator("#game-verdict[data-kind]:not([data-kind=''])").count()) return;
    const { fen, moves } = gameOf(page);
    const best = ask({ op: "lite.bestMove", fen, moves: moves.join(" "), depth: 4 });
    await move(page, best.move.slice(0, 2), best.move.slice(2, 4));
    await arrived(page, count + 1);
  }
}

/** Chooses a square with the arrow keys; `isTurned` if Black is below. */
async function keysTo(page, square, isTurned) {
  const corner = isTurned ? ["h", 8] : ["a", 1];
  const across = Math.abs(square.charCodeAt(0) - corner[0].charCodeAt(0));
  const up = Math.abs(Number(square[1]) - corner[1]);
  for (const [key, times] of [["ArrowLeft", 7], ["ArrowDown", 7], ["ArrowRight", across], ["ArrowUp", up]]) {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
  }
  await page.keyboard.press("Enter");
}

const byKeys = (isTurned) => async (page, from, to) => {
  await keysTo(page, from, isTurned);
  await keysTo(page, to, isTurned);
};

checkInAll("a whole game can be played to mate with the mouse", async () => {
  const page = await open("#/lite?play=white&level=1", { language: "es" });
  await verdict(page, "A jugar.").waitFor();
  await playToTheEnd(page, drag);
  await verdict(page, "Jaque mate. ¡Victoria!").waitFor();
});

checkInAll("the engine finishes a game at each of its five levels", async () => {
  for (const level of [1, 2, 3, 4, 5]) {
    const page = await open(`#/lite/4k3/p7/8/8/8/P7/8/R3K2R_w?play=white&level=${level}`);
    await verdict(page, "Your move.").waitFor();
    await playToTheEnd(page, drag);
    await verdict(page, "Checkmate. You have won!").waitFor();
  }
});

for (const [language, words] of [
  ["en", "Checkmate. You have won!"], ["es", "Jaque mate. ¡Victoria!"],
]) {
  check(`a game can be played to mate with the keyboard alone, ${language}`, async () => {
    const page = await open(`${ROOK}?play=white&level=3`, { language });
    await stands(page, "h1", language === "en" ? "white rook" : "torre blanca");
    await verdict(page, language === "en" ? "Your move." : "A jugar.").waitFor();
    await tabToBoard(page);
    await playToTheEnd(page, byKeys(false));
    await verdict(page, words).waitFor();
  });
}

check("a game can be won by typing moves; moves are announced and pieces listed", async () => {
  const page = await open(`${ROOK}?play=white&level=1`, { language: "es" });
  await verdict(page, "A jugar.").waitFor();
  await page.getByText("El tablero en palabras").click();
  const pieces = page.locator(".words li");
  assert.deepEqual(await pieces.allTextContents(), ["rey blanco: c6", "torre blanca: h1", "rey negro: a8"]);
  const type = async (words) => {
    await page.getByLabel("Jugada", { exact: true }).fill(words);
    await page.keyboard.press("Enter");
  };
  await type("Dh8");
  await verdict(page, "Dh8 no es una jugada legal aquí.").waitFor();
  await type("Th2");
  await verdict(page, "El motor jugó").waitFor();
  await playToTheEnd(page, (_, from, to) => type(from + to));
  await verdict(page, "Jaque mate").waitFor();
  assert.match(await page.locator("#game-verdict").textContent(), /[a-h][1-8].*Jaque mate/);
  assert.equal(await pieces.count(), 3);
});

check("Black is below for a user who plays Black and can mate with the keyboard", async () => {
  const page = await open(`${BLACK_ROOK}?play=black&level=2`);
  await verdict(page, "Your move.").waitFor();
  const top = (square) => cell(page, square).boundingBox().then(({ y }) => y);
  assert.ok((await top("e8")) > (await top("e1")));
  await tabToBoard(page);
  await playToTheEnd(page, byKeys(true));
  await verdict(page, "Checkmate. You have won!").waitFor();
  assert.equal(await cell(page, "h8").getAttribute("data-file"), "h");
});

check("the engine moves first if the user plays Black", async () => {
  const page = await open("#/lite?play=black&level=2");
  await verdict(page, /^The engine played .* Your move\.$/).waitFor();
  assert.equal(gameOf(page).moves.length, 1);
  assert.ok(await page.getByRole("button", { name: "Undo" }).getAttribute("aria-disabled"));
});

check("a move can be tapped, and nothing is wider than a small screen", async () => {
  const page = await open("#/lite?play=white&level=1", { touch: true, width: 360, height: 740, language: "es" });
  await verdict(page, "A jugar.").waitFor();
  await cell(page, "e2").tap();
  await page.locator('.board-cell[data-square="e3"][data-mark="way"]').waitFor();
  await cell(page, "e3").tap();
  await arrived(page, 2);
  assert.equal(gameOf(page).moves[0], "e2e3");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 360, `the page is ${wide} wide`);
});

check("an illegal move shows its reason and the piece stays", async () => {
  const page = await open("#/lite/4r2k/8/8/8/8/4B3/8/4K3_w?play=white&level=1");
  await verdict(page, "Your move.").waitFor();
  await drag(page, "e3", "d4");
  await verdict(page, "Not possible: the piece is pinned by the black rook on e8.").waitFor();
  await stands(page, "e3", "white bishop");
  await cell(page, "e8").click();
  await verdict(page, "White to move.").waitFor();
  assert.deepEqual(gameOf(page).moves, []);
});

check("undo takes back the move and the reply, by button and by key", async () => {
  const page = await open("#/lite?play=white&level=1");
  await verdict(page, "Your move.").waitFor();
  for (const undo of [() => press(page, "Undo"), () => page.keyboard.press("u")]) {
    await drag(page, "a2", "a3");
    await arrived(page, 2);
    await verdict(page, "The engine played").waitFor();
    await cell(page, "e4").focus();
    await undo();
    await stands(page, "a2", "white pawn");
    await movesAre(page, []);
    await verdict(page, "Your move.").waitFor();
  }
});

check("undo, a new level and a new game interrupt the engine", async () => {
  const page = await open("#/lite?play=white&level=5", { prepare: thinking });
  await verdict(page, "Your move.").waitFor();
  await think(page);
  await drag(page, "a2", "a3");
  await verdict(page, "thinking").waitFor();
  // Clicks while the engine thinks make no move.
  await cell(page, "b2").dblclick();
  await drag(page, "b2", "b3");
  await drag(page, "a7", "a6");
  assert.deepEqual(gameOf(page).moves, ["a2a3"]);
  await press(page, "Undo");
  await verdict(page, /^Your move\.$/).waitFor();
  // The answer to the cancelled request is ignored.
  await letGo(page);
  await page.waitForTimeout(1000);
  await movesAre(page, []);
  await think(page);
  await drag(page, "b2", "b3");
  await verdict(page, "thinking").waitFor();
  await page.getByLabel("The engine plays").selectOption("1");
  await letGo(page);
  await arrived(page, 2);
  assert.equal(gameOf(page).moves[0], "b2b3");
  assert.match(page.url(), /level=1/);
  await page.getByText("New game", { exact: true }).click();
  await page.getByLabel("both sides").check();
  await press(page, "Begin");
  await verdict(page, "White to move.").waitFor();
  await stands(page, "b2", "white pawn");
});

check("bars above and below the board show the player, the turn and the time", async () => {
  const page = await open(`${ROOK}?play=white&level=2&clock=5m0s`, { prepare: thinking });
  const bars = page.locator(".player");
  const told = async () => (await bars.allTextContents()).map((words) => words.replace(/\d:\d\d$/, ""));
  await verdict(page, "Your move.").waitFor();
  assert.deepEqual(await told(), ["Black: engine, level 2", "White: you"]);
  assert.equal(await page.locator(".player[data-turn]").textContent(), "White: you5:00");
  await think(page);
  await drag(page, "h1", "h2");
  await page.locator(".player[data-turn]", { hasText: "Black" }).waitFor();
  await letGo(page);
  await page.locator(".player[data-turn]", { hasText: "White" }).waitFor();
  await page.getByLabel("The engine plays").selectOption("4");
  await press(page, "Flip the board");
  assert.deepEqual(await told(), ["White: you", "Black: engine, level 4"]);
});

check("a double click makes no second move", async () => {
  const page = await open("#/lite?play=both");
  await verdict(page, "White to move.").waitFor();
  await cell(page, "a2").click();
  await cell(page, "a3").dblclick();
  await verdict(page, "Black to move.").waitFor();
  assert.deepEqual(gameOf(page).moves, ["a2a3"]);
});

check("the first hint names the piece, the second its move", async () => {
  const page = await open(`${ROOK}?play=white`);
  await verdict(page, "Your move.").waitFor();
  await press(page, "Hint");
  await verdict(page, /^Look at the white (rook|king) on/).waitFor();
  await press(page, "Hint");
  await verdict(page, /^The white (rook|king) on .* goes to/).waitFor();
  assert.equal(await page.locator(".arrow-hint").count(), 1);
});

for (const [language, ask, words, by] of [
  ["en", "How does this end?", "White mates in 36 moves, against any defence.", "Exact, from the endgame tables."],
  ["es", "¿Cómo termina esto?", "Las blancas dan mate en 36 jugadas, contra toda defensa.", "Exacto, según"],
]) {
  check(`the result and its line are shown for positions in the tables of three pieces, ${language}`, async () => {
    const page = await open("#/lite/8/8/8/7k/8/8/1P5K/8_w?play=white", { language });
    await press(page, ask);
    await page.getByText(words).waitFor();
    await page.getByText(by).waitFor();
    await page.locator(".ending .miniature").waitFor();
    await page.locator(".ending .line-steps").getByRole("button").last().click();
    await page.locator(".steps-said", { hasText: "71" }).waitFor();
  });
}

check("the result of a game is requested when the engine is ready, for the current position", async () => {
  const page = await open("#/lite?play=both&moves=a2a3a7a6", { late: "**/*.wasm" });
  const ask = (canBeAsked) => page.getByRole("button", { name: "How does this end?", disabled: !canBeAsked }).waitFor();
  await ask(false);
  page.release();
  await ask(true);
  await page.getByRole("button", { name: "1, White: a3" }).click();
  await ask(false);
  await press(page, "Back to the game");
  await ask(true);
});

check("the result of a position in no table is an estimate", async () => {
  const page = await open("#/lite?play=white");
  await verdict(page, "Your move.").waitFor();
  await press(page, "How does this end?");
  await page.getByText(/^An estimate: the engine searched \d+ half-moves deep\.$/).waitFor();
});

const FOUR = "#/lite/8/8/8/8/2k5/8/b7/K6R_w?play=white";

check("tables of four pieces are loaded on request and answer from then on", async () => {
  const page = await open(FOUR, { prepare: thinking });
  await verdict(page, "Your move.").waitFor();
  await press(page, "How does this end?");
  await page.getByRole("button", { name: /^Load the tables for an exact answer: KRvKB \(0\.\d+ MB\)$/ }).click();
  await page.getByText("Exact, from the endgame tables.").waitFor();
  const { result, plies } = ask({ op: "lite.table", fen: gameOf(page).fen });
  assert.deepEqual([result, plies], [null, null], "without the file the engine does not know it");
  assert.match(await page.locator(".ending .verdict").textContent(), /^A draw|mates in/);
  // A restarted worker has the tables, too.
  await think(page);
  await drag(page, "h1", "h4");
  await verdict(page, "thinking").waitFor();
  await press(page, "Undo");
  await letGo(page);
  await verdict(page, "Your move.").waitFor();
  await press(page, "How does this end?");
  await page.getByText("Exact, from the endgame tables.").waitFor();
});

check("loaded tables are available offline", async () => {
  const page = await open(FOUR, { offline: true });
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  for (const isOffline of [false, true]) {
    await page.context().setOffline(isOffline);
    await page.reload();
    await verdict(page, "Your move.").waitFor();
    await press(page, "How does this end?");
    await page.getByRole("button", { name: /^Load the tables/ }).click();
    await page.getByText("Exact, from the endgame tables.").waitFor();
  }
});

check("missing or invalid tables are reported and the estimate stays", async () => {
  for (const how of [{ without: "**/tables/index.json" }, { also: { "tables/KRvKB.table": "<p>no table</p>" } }]) {
    const page = await open(FOUR, how);
    await verdict(page, "Your move.").waitFor();
    await press(page, "How does this end?");
    await page.locator(".ending .verdict").waitFor();
    if (how.also) await page.getByRole("button", { name: /^Load the tables/ }).click();
    await page.getByText("The four-piece tables cannot be loaded now.").waitFor();
    await page.getByText(/^An estimate|^Found by the engine/).waitFor();
    allowTrouble(/ERR_FAILED/);
  }
});

check("the game continues after a reload, another view and a change of language", async () => {
  const page = await open("#/lite?play=white&level=1&clock=5m0s", { prepare: thinking });
  await verdict(page, "Your move.").waitFor();
  await drag(page, "a2", "a3");
  await arrived(page, 2);
  await verdict(page, "The engine played").waitFor();
  const { moves } = gameOf(page);
  await page.reload();
  await verdict(page, "Your move.").waitFor();
  await stands(page, "a3", "white pawn");
  assert.deepEqual(gameOf(page).moves, moves);
  assert.match(await page.locator(".player-time").last().textContent(), /^[45]:/);
  await page.getByRole("link", { name: "King" }).click();
  await stands(page, "g8", "black king");
  // The link of the view opens the game, not the exercises.
  await page.getByRole("link", { name: "Lite" }).click();
  await stands(page, "a3", "white pawn");
  await movesAre(page, moves);
  // Also while the engine thinks.
  await think(page);
  await drag(page, "b2", "b3");
  await verdict(page, "thinking").waitFor();
  await page.getByRole("button", { name: "Español" }).click();
  await verdict(page, "está pensando").waitFor();
  await stands(page, "b3", "peón blanco");
  await letGo(page);
  await verdict(page, "A jugar.").waitFor();
  await arrived(page, 4);
});

check("the back button returns to the previous game", async () => {
  const page = await open("#/lite?play=both");
  await verdict(page, "White to move.").waitFor();
  await drag(page, "a2", "a3");
  await verdict(page, "Black to move.").waitFor();
  await page.getByText("New game", { exact: true }).click();
  await press(page, "Begin");
  await verdict(page, "White to move.").waitFor();
  await movesAre(page, []);
  await page.goBack();
  await stands(page, "a3", "white pawn");
  await verdict(page, "Black to move.").waitFor();
});

/** A game of two people after a2a3, replaced by a new game whose parsing is withheld. */
async function leftForUnread(prepare = "") {
  const page = await open("#/lite?play=both", { prepare: `${withholding("lite.read")} ${prepare}` });
  await verdict(page, "White to move.").waitFor();
  await drag(page, "a2", "a3");
  await verdict(page, "Black to move.").waitFor();
  await withhold(page);
  await page.getByText("New game", { exact: true }).click();
  await press(page, "Begin");
  await withheld(page);
  return page;
}

check("going back before the new game has been parsed returns to the previous game", async () => {
  const page = await leftForUnread();
  await page.evaluate(() => addEventListener("hashchange", () => { globalThis.isBack = true; }));
  await page.goBack();
  await page.waitForFunction(() => globalThis.isBack);
  await handOver(page);
  await stands(page, "a3", "white pawn");
  await verdict(page, "Black to move.").waitFor();
});

check("an answer between going back and its event does not change the address", async () => {
  const page = await leftForUnread(`(${() => {
    addEventListener("hashchange", (event) => {
      if (!globalThis.isLate || !event.isTrusted) return;
      event.stopImmediatePropagation();
      globalThis.tell = () => dispatchEvent(new HashChangeEvent("hashchange"));
    });
  }})()`);
  await page.evaluate(() => { globalThis.isLate = true; });
  await page.goBack();
  await page.waitForFunction(() => globalThis.tell);
  await handOver(page);
  await verdict(page, "White to move.").waitFor();
  await page.evaluate(() => globalThis.tell());
  await stands(page, "a3", "white pawn");
  await verdict(page, "Black to move.").waitFor();
  await movesAre(page, ["a2a3"]);
});

check("options chosen for a new game stay while the engine moves", async () => {
  const page = await open("#/lite?play=white&level=1", { prepare: thinking });
  await verdict(page, "Your move.").waitFor();
  await think(page);
  await drag(page, "a2", "a3");
  await verdict(page, "thinking").waitFor();
  await page.getByText("New game", { exact: true }).click();
  await page.getByLabel("Black", { exact: true }).check();
  await page.getByLabel("Time for each side").selectOption("3m2s");
  await letGo(page);
  await arrived(page, 2);
  await verdict(page, "Your move.").waitFor();
  await press(page, "Begin");
  await page.waitForFunction(() => location.hash.includes("play=black&level=1&clock=3m2s"));
});

check("a late answer about an earlier position does not replace a newer position", async () => {
  const page = await open("#/lite?play=both&moves=a2a3a7a6b2b3", { prepare: withholding("lite.game") });
  await verdict(page, "Black to move.").waitFor();
  await withhold(page);
  await page.getByRole("button", { name: "1, White: a3" }).click();
  await withheld(page);
  await page.getByRole("button", { name: "2, White: b3" }).click();
  await page.getByRole("link", { name: "King" }).click();
  await handOver(page);
  await stands(page, "g8", "black king");
  await page.goBack();
  await verdict(page, "Black to move.").waitFor();
  await stands(page, "a6", "black pawn");
});

check("earlier positions can be viewed, and the game continues from its end", async () => {
  const page = await open("#/lite?play=both&moves=a2a3a7a6b2b3");
  await verdict(page, "Black to move.").waitFor();
  await page.getByRole("button", { name: "1, White: a3" }).click();
  await verdict(page, "The position after half-move 1 of 3.").waitFor();
  await stands(page, "a7", "black pawn");
  await drag(page, "b7", "b6");
  await stands(page, "b7", "black pawn");
  await press(page, "Back to the game");
  await stands(page, "a6", "black pawn");
  await drag(page, "b7", "b6");
  await stands(page, "b6", "black pawn");
  await arrived(page, 4);
});

check("two tabs play separate games", async () => {
  const one = await open("#/lite?play=both");
  await verdict(one, "White to move.").waitFor();
  const other = await one.context().newPage();
  await other.goto(`${site}#/lite?play=both&level=4`);
  await verdict(other, "White to move.").waitFor();
  await drag(one, "a2", "a3");
  await stands(one, "a3", "white pawn");
  await drag(other, "h2", "h3");
  await stands(other, "h3", "white pawn");
  await one.reload();
  await stands(one, "a3", "white pawn");
  await stands(one, "h2", "white pawn");
  await verdict(one, "Black to move.").waitFor();
});

check("the clock runs for the side to move and ends the game", async () => {
  const page = await open("#/lite?play=both", { prepare: stopped });
  await verdict(page, "White to move.").waitFor();
  await page.getByText("New game", { exact: true }).click();
  await page.getByLabel("Time for each side").selectOption("3m2s");
  await press(page, "Begin");
  const times = () => page.locator(".player-time").allTextContents();
  await page.locator(".player-time").first().waitFor();
  assert.deepEqual(await times(), ["3:00", "3:00"]);
  await verdict(page, "White to move.").waitFor();
  await drag(page, "a2", "a3");
  await verdict(page, "Black to move.").waitFor();
  assert.equal((await times())[1], "3:02");
  await page.evaluate(() => { globalThis.later += 100_000; });
  await page.waitForFunction(() => document.querySelector(".player-time").textContent.startsWith("1:"));
  await page.evaluate(() => { globalThis.later += 100_000; });
  await verdict(page, "Time is up. White has won.").waitFor();
  await drag(page, "a7", "a6");
  await stands(page, "a7", "black pawn");
  await press(page, "Undo");
  await verdict(page, "White to move.").waitFor();
});

check("the clock continues after a change of language and a reload", async () => {
  const page = await open("#/lite?play=both&clock=5m0s", { prepare: stopped });
  await verdict(page, "White to move.").waitFor();
  await drag(page, "a2", "a3");
  await verdict(page, "Black to move.").waitFor();
  await page.evaluate(() => { globalThis.later += 100_000; });
  const time = page.locator(".player-time").first();
  await time.filter({ hasText: /^3:/ }).waitFor();
  await page.getByRole("button", { name: "Español" }).click();
  await verdict(page, "Juegan las negras.").waitFor();
  assert.match(await time.textContent(), /^3:/);
  await page.reload();
  await verdict(page, "Juegan las negras.").waitFor();
  assert.match(await time.textContent(), /^3:/);
  await page.getByRole("link", { name: "Rey" }).click();
  await stands(page, "g8", "rey negro");
  assert.match(page.url(), /#\/king/);
});

check("draws by stalemate, bare kings and repetition are announced", async () => {
  const page = await open("#/lite/7k/8/6K1/8/8/8/8/6R1_w?play=both&moves=g6h6");
  await verdict(page, "Stalemate: no legal move and no check. The game is drawn.").waitFor();
  const end = async (hash, words) => {
    await page.goto(site + hash);
    await verdict(page, words).waitFor();
  };
  await end("#/lite/7k/6R1/8/8/8/8/8/K7_b?play=both&moves=h8g7", "Only the kings are left. The game is drawn.");
  await end(`#/lite/7k/8/8/8/8/8/8/KR6_w?play=both&moves=${"a1a2h8g8a2a1g8h8".repeat(2)}`,
    "The same position for the third time. The game is drawn.");
});

check("a PGN game can be pasted, opened as a file and reviewed", async () => {
  const tags = (result, white = "A") => `[Event "x"]\n[White "${white}"]\n[Black "B"]\n[Result "${result}"]\n\n`;
  const page = await open("#/lite?play=white");
  await verdict(page, "Your move.").waitFor();
  const paste = async (text) => {
    const summary = page.locator("summary", { hasText: "Open a game" });
    if (!(await summary.evaluate((each) => /** @type {any} */ (each.parentElement).open))) await summary.click();
    await page.getByLabel("A game of Ajedrez Lite in PGN, or a position in FEN").fill(text);
    await press(page, "Open");
  };
  await paste(`${tags("1-0")}1. e3 d6 {a comment} 2. Ba6 bxa6 1-0`);
  await verdict(page, "Black has resigned.").waitFor();
  await movesAre(page, ["e2e3", "d7d6", "f1a6", "b7a6"]);
  await page.locator(".after .buttons button").nth(1).click();
  await page.locator(".graph").waitFor();
  await paste("1. e3 e9");
  await page.locator("#game-fault", { hasText: "move 2" }).waitFor();
  await paste("1. e3 {día} e9");
  await page.locator("#game-fault", { hasText: "at character 14" }).waitFor();
  // The game stays open.
  await paste("8/8/8/8/8/8/8/R7 w");
  await page.locator("#game-fault", { hasText: "white kings is 0" }).waitFor();
  await movesAre(page, ["e2e3", "d7d6", "f1a6", "b7a6"]);
  await paste("4k3/8/8/8/8/8/8/R3K3 w");
  await page.waitForFunction(() => location.hash.startsWith("#/lite/4k3"));
  // A file of several megabytes: its first game is opened.
  const many = `${tags("1/2-1/2")}1. a3 a6 1/2-1/2\n\n${`${tags("*")}1. b3 *\n\n`.repeat(50_000)}`;
  const file = page.locator("details.setup input[type=file]");
  await file.setInputFiles({ name: "x.pgn", mimeType: "text/plain", buffer: Buffer.from(many) });
  await verdict(page, "The game is drawn.").waitFor();
  await movesAre(page, ["a2a3", "a7a6"]);
  await page.reload();
  await verdict(page, "The game is drawn.").waitFor();
  await accessible(page);
});

check("moves are listed and announced in SAN with the language's letters", async () => {
  const moves = "e2e3d7d6f1a6b7a6a1b1c8f5";
  for (const [language, names, words] of [
    ["en", ["e3", "d6", "Ba6", "bxa6", "Rb1", "Bf5"], "Bf5 was played."],
    ["es", ["e3", "d6", "Aa6", "bxa6", "Tb1", "Af5"], "Se jugó Af5."],
  ]) {
    const page = await open(`#/lite?play=both&moves=${moves}`, { language });
    await verdict(page, words).waitFor();
    assert.deepEqual(await page.locator(".score button").allTextContents(), names);
    assert.equal(await page.locator(".captured .piece-picture").count(), 1);
    await page.locator(".player", { hasText: language === "en" ? "captured: white bishop" : "capturó: alfil blanco" }).waitFor();
    await page.locator(".score button").nth(1).click();
    await page.locator(".captured .piece-picture").waitFor({ state: "detached" });
    await accessible(page);
  }
});

check("on a phone the status line and the last move are visible with the board", async () => {
  for (const [width, height] of [[320, 640], [360, 640], [390, 664]]) {
    const page = await open("#/lite?play=both&moves=e2e3d7d6&clock=5m0s", { width, height, touch: true, language: "es" });
    await verdict(page, "Se jugó d6.").waitFor();
    const outside = await page.evaluate(() => [".board", ".player", "#game-verdict"].filter((name) =>
      [...document.querySelectorAll(name)].some((each) => each.getBoundingClientRect().bottom > innerHeight)));
    assert.deepEqual(outside, [], `${width}x${height}`);
  }
});

check("errors in a link to the current game are reported", async () => {
  const page = await open("#/lite?play=white&level=2");
  await verdict(page, "Your move.").waitFor();
  await page.evaluate(() => { location.hash = "#/lite?play=white&level=2&clock=0m0s"; });
  await page.locator(".notice", { hasText: "ignored: clock=0m0s." }).waitFor();
  assert.ok(page.url().endsWith("?play=white&level=2"), page.url());
});

check("errors in a link are reported and a game is shown", async () => {
  for (const [hash, notice, words] of [
    ["#/lite?play=grey&level=9&clock=x&moves=zz", "play=grey, level=9, clock=x, moves=zz", "Your move."],
    ["#/lite/<img src=x>?play=white", "The game in this link cannot be opened", "Your move."],
    ["#/lite?play=both&moves=a2a3a2a3", "illegal move a2a3", "White to move."],
    ["#/lite/8/8/8/8/8/8/8/K7_w?play=both", "The game in this link cannot be opened", "White to move."],
  ]) {
    const page = await open(hash);
    await page.locator(".notice", { hasText: notice }).waitFor();
    await verdict(page, words).waitFor();
    await stands(page, "e1", "white king");
    assert.equal(await page.locator("main img").count(), 0);
    await page.context().close();
  }
});

check("an invalid stored game is ignored and a valid one continues", async () => {
  const storing = (value) => `localStorage.getItem("ajedrez.game") ?? localStorage.setItem("ajedrez.game", '${value}')`;
  const right = { start: "", moves: "a2a3", side: "both", level: 3, clock: "5m0s", left: { w: 299_000, b: 61_000 } };
  const page = await open("#/lite?play", { prepare: `${storing(JSON.stringify(right))}; (${stopped})()` });
  await stands(page, "a3", "white pawn");
  assert.equal(await page.locator(".player-time").first().textContent(), "1:01");
  for (const rubbish of ["7", "null", "[]", "{", JSON.stringify({ ...right, moves: "a2" }), JSON.stringify({ ...right, left: 1 }),
    JSON.stringify({ ...right, level: "3" })]) {
    const page = await open("#/lite?play", { prepare: storing(rubbish) });
    await page.locator(".notice", { hasText: "the game of Ajedrez Lite" }).waitFor();
    await verdict(page, "Your move.").waitFor();
    await page.context().close();
  }
  // A valid structure with an illegal move.
  const wrong = await open("#/lite?play", { prepare: storing(JSON.stringify({ ...right, moves: "a2h8" })) });
  await wrong.locator(".notice", { hasText: "illegal move a2h8" }).waitFor();
  await verdict(wrong, "White to move.").waitFor();
});

check("a game can be copied as a link and as PGN", async () => {
  const page = await open("#/lite?play=both&moves=a2a3a7a6b2b3", { prepare: () => {
    navigator.clipboard.writeText = (text) => { globalThis.copied = text; return Promise.resolve(); };
  } });
  await verdict(page, "Black to move.").waitFor();
  await press(page, "Copy a link");
  await page.locator(".notice", { hasText: "opens this game" }).waitFor();
  assert.equal(await page.evaluate(() => globalThis.copied), page.url());
  await press(page, "Copy as PGN");
  await page.locator(".notice", { hasText: "copied as PGN" }).waitFor();
  assert.match(await page.evaluate(() => globalThis.copied), /\n\n1\. a3 a6 2\. b3 \*\n$/);
});

check("a position moves from the exercises to the game and back", async () => {
  const page = await open("#/lite/4k3/8/R7/1R6/8/8/8/4K3_w");
  await stands(page, "b5", "white rook");
  await press(page, "Play from here");
  await verdict(page, "Your move.").waitFor();
  await stands(page, "b5", "white rook");
  await page.getByRole("link", { name: "The exercises about this position" }).click();
  await page.getByRole("heading", { name: "Ajedrez Lite, exercise by exercise" }).waitFor();
  await stands(page, "b5", "white rook");
});

check("a game can start before the engine is ready; a missing engine is reported", async () => {
  const late = await open("#/lite?play=both", { late: "**/*.wasm" });
  await stands(late, "e1", "white king");
  late.release();
  await verdict(late, "White to move.").waitFor();
});

for (const theme of ["light", "dark"]) {
  check(`axe finds no fault in a game, ${theme}`, async () => {
    for (const language of ["en", "es"]) {
      const page = await open(`${ROOK}?play=white&level=1&clock=5m3s`, { theme, language });
      await verdict(page, /Your move|A jugar/).waitFor();
      await drag(page, "h1", "h2");
      await arrived(page, 2);
      await page.locator("summary", { hasText: /New game|Partida nueva/ }).click();
      await page.getByRole("button", { name: /^(How does this end\?|¿Cómo termina esto\?)$/ }).click();
      await page.locator(".ending .verdict").waitFor();
      await accessible(page);
    }
  });
}

check("a printed game shows the whole board, every piece on its square and all moves", async () => {
  const steps = (rank) => [..."abcdefgh"].flatMap((file) => [`${file}${rank}${file}${rank + 1}`, `${file}${9 - rank}${file}${8 - rank}`]);
  const moves = [...steps(2), ...steps(3)].join("");
  for (const [width, height] of [[360, 740], [1280, 800], [740, 360]]) {
    const page = await open(`#/lite?play=both&moves=${moves}`, { width, height, language: "es" });
    await page.locator(".score button").nth(31).waitFor();
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 680, height: 1000 });
    const seen = await page.evaluate(() => {
      const box = (element) => element.getBoundingClientRect();
      const astray = [...document.querySelectorAll(".pieces [data-piece]")].filter((piece) => {
        const [own, cell] = [piece, document.querySelector(`.board-cell[data-square=${piece.dataset.square}]`)].map(box);
        return Math.abs(own.left + own.right - cell.left - cell.right) > 8 || own.top < cell.top - 2 || own.bottom > cell.bottom + 2;
      });
      const [board, score] = [".board", ".score"].map((each) => document.querySelector(each));
      return {
        astray: astray.length, isCut: score.scrollHeight > score.clientHeight || box(board).right > innerWidth,
        buttons: [...document.querySelectorAll("button")].filter((each) => each.checkVisibility() && !score.contains(each)).length,
      };
    });
    assert.deepEqual(seen, { astray: 0, isCut: false, buttons: 0 }, `${width}x${height}`);
    await page.context().close();
  }
});
