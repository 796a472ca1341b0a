// A player's progress in Ajedrez Solitario: tries that count, rating, puzzles by rating, export, import and erasing.

import assert from "node:assert/strict";
import { readFile, writeFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { levelsOf } from "../src/views/solitario/levels.js";
import { after, classOf, ratingOf, START } from "../src/views/solitario/rating.js";
import { accessible, ask, betweenWorkers, check, drag, onDay, open, play, stands } from "./harness.mjs";

const FOUR = "#/solitario/dc3cc5pe4pf6";
const won = (page) => page.locator(".verdict[data-kind=won]").waitFor();
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();
const noted = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("ajedrez.tries") ?? "[]"));
const told = (page, words) => page.locator(".panel .note", { hasText: words }).waitFor();
const said = (page, words) => page.locator(".progress [role=status]", { hasText: words }).waitFor();

/** The displayed figures by name. */
async function figures(page) {
  await page.locator(".figures div").first().waitFor();
  return page.locator(".figures div").evaluateAll((all) =>
    Object.fromEntries(all.map((each) => [each.children[0].textContent, each.children[1].textContent])));
}

/** The rating of a puzzle, from the engine. */
const rated = (puzzle) => ratingOf(ask({ op: "solitario.rate", puzzle }).bits);

/** The current puzzle. */
const puzzleOf = async (page) => (await page.locator(".links a").last().getAttribute("href")).match(/workshop\/(\w+)/)[1];

/** Solves the current puzzle. */
async function solve(page, empty) {
  await play(page, ask({ op: "solitario.solve", puzzle: await puzzleOf(page) }).moves, empty);
  await won(page);
}

/** Waits for a puzzle other than those given. */
async function arrives(page, ...others) {
  await page.waitForFunction((others) => {
    const link = document.querySelector(".links a:last-child")?.getAttribute("href");
    return link && !others.some((puzzle) => link.includes(puzzle));
  }, others);
  return puzzleOf(page);
}

/** The candidates for puzzles by rating, with their ratings, in the page's order. */
async function boards() {
  const text = await readFile(new URL("../../../ajedrez-solitario/src/collection.txt", import.meta.url), "utf8");
  const book = text.trim().split("\n").map((line) => line.split(" ")).map(([puzzle, difficulty]) => ({ puzzle, difficulty }));
  const levels = levelsOf("level").map(({ difficulty, request }) => ({ puzzle: ask(request)[0].puzzle, difficulty }));
  return [...levels, ...book].map((board) => ({ ...board, rating: rated(board.puzzle) }));
}

/** The puzzle nearest to a rating. */
const nearest = (boards, rating) =>
  boards.toSorted((one, other) => Math.abs(one.rating - rating) - Math.abs(other.rating - rating))[0];

test("the rating of every level and board of the collection is in its class", async () => {
  const all = await boards();
  assert.equal(all.length, 332);
  for (const { puzzle, difficulty, rating } of all) assert.equal(classOf(rating), difficulty, puzzle);
});

check("a puzzle solved without hints raises the rating and is recorded with its date", async () => {
  const page = await open(FOUR, { prepare: onDay("2026-11-27") });
  await stands(page, "c5", "white knight");
  assert.equal((await figures(page)).Rating, String(START));
  await solve(page);
  const board = rated("dc3cc5pe4pf6");
  const rating = Math.round(after(START, { how: "alone", rating: board }, 0));
  await told(page, `Rating ${rating} (+${rating - START}), against a board of ${board}.`);
  const { "Total time": all, ...others } = await figures(page);
  assert.deepEqual(others, { Rating: String(rating), Solved: "1", "Without hints": "1", "In a row without hints": "1" });
  assert.match(all, /^\d+:\d\d$/);
  const [{ time, ...tried }] = await noted(page);
  assert.deepEqual(tried, { board: "dc3cc5pe4pf6", how: "alone", at: "2026-11-27T12:00:00.000Z", rating: board });
  assert.ok(time >= 0);
  await page.reload();
  await won(page);
  assert.equal((await figures(page)).Rating, String(rating));
  await press(page, "Restart");
  await solve(page);
  assert.equal((await noted(page)).length, 1);
});

check("hints never raise the rating and end the streak; only the first try counts", async () => {
  const tries = ["ta1pa5", "ta1pa6"].map((board) => ({ board, how: "alone", time: 5000, at: "2026-11-26T10:00:00.000Z", rating: 1000 }));
  const page = await open("#/solitario/dc3cc5pe4pf6?target=f6", { prepare: storing(tries) });
  await stands(page, "c5", "white knight");
  assert.equal((await figures(page))["In a row without hints"], "2");
  await press(page, "Hint");
  await page.getByText("Look at").waitFor();
  await solve(page);
  await told(page, /^Rating \d+ \((−\d+|±0)\)/);
  assert.deepEqual((({ how, board }) => [how, board])((await noted(page)).at(-1)), ["hints", "dc3cc5pe4pf6?target=f6"]);
  const { Solved, "Without hints": alone, "In a row without hints": row } = await figures(page);
  assert.deepEqual([Solved, alone, row], ["3", "2", "0 (most: 2)"]);
  await page.goto(page.url().replace(/#.*/, FOUR));
  await page.getByText("Every move captures. Leave one piece.").waitFor();
  await solve(page);
  await told(page, /^Rating \d+ \(\+\d+\)/);
  assert.equal((await noted(page)).length, 4);
});

/** Stores tries before the first load of the page. */
const storing = (tries) => `if (!sessionStorage.stored) {
  localStorage.setItem("ajedrez.tries", ${JSON.stringify(JSON.stringify(tries))});
  sessionStorage.stored = "1";
}`;

check("a shown solution counts as given up; solving the puzzle later changes nothing", async () => {
  const page = await open(FOUR);
  await stands(page, "c5", "white knight");
  await press(page, "Solution");
  await told(page, /^Rating 11\d\d \(−\d+\)/);
  const rating = (await figures(page)).Rating;
  await page.reload();
  await stands(page, "c5", "white knight");
  await solve(page);
  await told(page, `The rating stays ${rating}: the first try of a board counts.`);
  assert.deepEqual((await noted(page)).map(({ how }) => how), ["shown"]);
  const { Rating, Solved } = await figures(page);
  assert.deepEqual([Rating, Solved], [rating, "0"]);
});

check("hints for every capture count as a shown solution", async () => {
  const page = await open("#/solitario/ta1pa5pb5");
  await stands(page, "a1", "white rook");
  for (const move of ["a1a5", "a5b5"]) {
    await press(page, "Hint");
    await page.getByText("Look at").waitFor();
    await press(page, "Hint");
    await page.getByText("captures on").waitFor();
    await drag(page, move.slice(0, 2), move.slice(2));
    await stands(page, move.slice(0, 2), "empty");
  }
  await won(page);
  await told(page, /^Rating 11\d\d \(−/);
  assert.deepEqual((await noted(page)).map(({ how }) => how), ["shown"]);
});

check("a puzzle of more than 16 pieces counts as solved without a rating", async () => {
  const asked = ([what, request], pass) => {
    if (what === "request" && request.op === "solitario.rate") globalThis.rated = true;
    pass();
  };
  const page = await open("#/solitario?set=hard&number=1", { prepare: betweenWorkers(asked) });
  await page.getByRole("heading", { name: "Thirty pieces, 1" }).waitFor();
  await solve(page);
  await told(page, `The rating stays ${START}: this board has no points.`);
  assert.equal(await page.evaluate(() => globalThis.rated), undefined);
  assert.deepEqual((await noted(page)).map(({ rating }) => rating), [null]);
  assert.equal((await figures(page)).Solved, "1");
});

check("a puzzle that the engine cannot rate is recorded without a rating", async () => {
  const refuses = ([what, request], pass, worker) => {
    if (what !== "request" || request.op !== "solitario.rate") return pass();
    worker.onmessage({ data: { died: { while: "request", message: "unreachable" } } });
  };
  const page = await open(FOUR, { prepare: betweenWorkers(refuses) });
  await stands(page, "c5", "white knight");
  await solve(page);
  await told(page, `The rating stays ${START}`);
  assert.deepEqual((await noted(page)).map(({ how, rating }) => [how, rating]), [["alone", null]]);
});

check("the puzzle by rating is the nearest new one and links to the next", async () => {
  const all = await boards();
  const page = await open("");
  const first = nearest(all, START);
  const link = page.locator(".chooser a", { hasText: "A board by your rating" });
  await page.getByText(`A board by your rating (${START}): ${first.difficulty}`).click();
  assert.equal(await arrives(page, "tb2pb5pe5pe7"), first.puzzle);
  assert.match(page.url(), /#\/solitario\?(level=\d+|set=book&number=\d+)&rated$/);
  const address = page.url();
  await page.reload();
  assert.equal(await arrives(page, "tb2pb5pe5pe7"), first.puzzle);
  await solve(page);
  await told(page, /^Rating 12\d\d/);
  const rating = Number((await figures(page)).Rating);
  const second = nearest(all.filter(({ puzzle }) => puzzle !== first.puzzle), rating);
  assert.equal(await link.textContent(), `A board by your rating (${rating}): ${second.difficulty}`);
  await press(page, "Next puzzle");
  assert.equal(await arrives(page, first.puzzle), second.puzzle);
  // Skip and the link do not return to a skipped puzzle.
  await press(page, "Skip");
  const third = await arrives(page, first.puzzle, second.puzzle);
  await link.click();
  const fourth = await arrives(page, first.puzzle, second.puzzle, third);
  assert.equal(new Set([first.puzzle, second.puzzle, third, fourth]).size, 4);
  await page.goBack();
  assert.equal(await arrives(page, fourth), third);
  assert.notEqual(page.url(), address);
});

check("the puzzle by rating stays the same after a change of view or language", async () => {
  const page = await open("#/solitario?rated");
  const puzzle = await arrives(page);
  await page.getByRole("link", { name: "King", exact: true }).click();
  await page.getByRole("heading", { name: "Status of a king" }).waitFor();
  await page.getByRole("link", { name: "Play", exact: true }).click();
  assert.equal(await arrives(page), puzzle);
  await press(page, "Español");
  await page.getByText(`Un tablero según el puntaje (${START}): fácil`).waitFor();
  assert.equal(await arrives(page), puzzle);
  await solve(page, "vacía");
  await told(page, /^Puntaje 12\d\d \(\+\d+\), contra un tablero de \d+\.$/);
  const names = ["Puntaje", "Resueltos", "Sin pistas", "Seguidos sin pistas", "Tiempo total"];
  assert.deepEqual(Object.keys(await figures(page)), names);
});

check("the last puzzles are listed with names and links", async () => {
  const tries = [
    { board: "ta1pa5?target=a5", how: "shown", time: 61_000, at: "2026-11-26T10:00:00.000Z", rating: null },
    { board: "cc2pe3rc5td5?king_last", how: "alone", time: 5000, at: "2026-11-26T11:00:00.000Z", rating: START },
    ...Array.from({ length: 9 }, (_, index) =>
      ({ board: `ta1pa${index % 7 + 2}?max_captures=${index + 1}`, how: "hints", time: 1, at: "2026-11-26T11:00:00.000Z", rating: 1500 })),
  ].reverse();
  const page = await open("", { prepare: storing(tries) });
  await page.getByText("Recent boards").click();
  const rows = await page.locator(".tries tbody tr").evaluateAll((all) => all.map((row) =>
    [...row.children].map((cell) => cell.textContent)));
  assert.equal(rows.length, 10);
  assert.deepEqual(rows.slice(0, 3), [
    ["A puzzle", "shown", "1:01", "not rated"],
    ["6. The king stays", "without hints", "0:05", `${START + 20} (+20)`],
    ["A puzzle", "with hints", "0:00", `${START} (±0)`],
  ]);
  await page.getByRole("link", { name: "A puzzle" }).first().click();
  await page.getByText("the last piece stands on a5").waitFor();
  await page.locator(".tries").getByRole("link", { name: "6. The king stays" }).click();
  await page.getByRole("heading", { name: "6. The king stays" }).waitFor();
});

check("exported progress can be imported in another browser with the keyboard alone", async () => {
  const folder = await mkdtemp(join(tmpdir(), "progress-"));
  try {
    const page = await open(FOUR, { prepare: onDay("2026-11-27") });
    await stands(page, "c5", "white knight");
    await solve(page);
    await told(page, /^Rating/);
    await page.locator(".chooser").getByRole("button", { name: "Your progress" }).press("Enter");
    assert.equal(await page.evaluate(() => document.activeElement.id), "progress");
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export" }).press("Enter");
    const download = await saved;
    assert.equal(download.suggestedFilename(), "ajedrez-progress-2026-11-27.json");
    await download.saveAs(join(folder, "progress.json"));
    await said(page, "The file is in the browser’s download folder");
    const [before, tries] = [await figures(page), await noted(page)];

    const other = await open("#/solitario?set=original&number=1", { language: "es" });
    await other.getByRole("button", { name: "Pista" }).waitFor();
    const choosing = other.waitForEvent("filechooser");
    await other.getByRole("button", { name: "Importar" }).press("Enter");
    await (await choosing).setFiles(join(folder, "progress.json"));
    await said(other, "Archivo agregado: 1 tablero nuevo.");
    assert.equal(await other.evaluate(() => document.activeElement.textContent), "Importar");
    assert.deepEqual(await noted(other), tries);
    assert.deepEqual(Object.values(await figures(other)), Object.values(before));
    // This is the first puzzle of the course, so its best time was imported.
    await other.locator(".chooser").getByRole("link", { name: "1, resuelto" }).waitFor();
    await choose(other, "Importar", join(folder, "progress.json"));
    await said(other, "Archivo agregado: 0 tableros nuevos.");
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** Opens a file through a button. */
async function choose(page, button, file) {
  const choosing = page.waitForEvent("filechooser");
  await press(page, button);
  await (await choosing).setFiles(file);
}

check("an invalid file is rejected in the page's language and nothing is lost", async () => {
  const folder = await mkdtemp(join(tmpdir(), "progress-"));
  try {
    const tries = [{ board: "ta1pa5", how: "alone", time: 5000, at: "2026-11-26T10:00:00.000Z", rating: 1000 }];
    const files = {
      "empty.json": "", "other.json": '{"name":"x"}', "picture.png": Buffer.from([0x89, 0x50, 0, 0xff]),
      "half.json": JSON.stringify({ ajedrez: "progress", version: 1, tries: [...tries, 7] }), "large.json": Buffer.alloc(4_000_001, " "),
    };
    const page = await open("", { language: "es", prepare: storing(tries) });
    await page.getByRole("button", { name: "Pista" }).waitFor();
    const before = await figures(page);
    for (const [name, content] of Object.entries(files)) {
      await writeFile(join(folder, name), content);
      await choose(page, "Importar", join(folder, name));
      await said(page, "Esta página no exportó este archivo. No se cambió nada.");
      assert.deepEqual([await noted(page), await figures(page)], [tries, before], name);
      await press(page, "Exportar");
      await said(page, "El archivo está en la carpeta de descargas del navegador");
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

check("confirming erases all progress and returns the focus", async () => {
  const page = await open(FOUR);
  await stands(page, "c5", "white knight");
  await solve(page);
  await told(page, /^Rating/);
  const focused = () => page.evaluate(() => document.activeElement.textContent);
  await page.getByRole("button", { name: "Erase" }).press("Enter");
  await page.getByRole("dialog", { name: "Erase" }).waitFor();
  assert.equal(await focused(), "Keep it");
  await accessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.equal(await focused(), "Erase");
  await page.keyboard.press("Enter");
  await press(page, "Keep it");
  assert.equal((await noted(page)).length, 1);
  await press(page, "Erase");
  await press(page, "Erase it all");
  await said(page, "Erased.");
  assert.equal(await focused(), "Erase");
  assert.equal((await figures(page)).Rating, String(START));
  await page.reload();
  await won(page);
  assert.deepEqual([await noted(page), (await figures(page)).Solved], [[], "0"]);
  assert.equal(await page.locator(".levels .done").count(), 0);
});

check("without storage the rating lasts until the page is closed", async () => {
  const page = await open(FOUR, { prepare: () => {
    Object.defineProperty(globalThis, "localStorage", {
      get: () => { throw new DOMException("denied", "SecurityError"); },
    });
  } });
  await stands(page, "c5", "white knight");
  await solve(page);
  await told(page, /^Rating 12\d\d/);
  assert.equal((await figures(page)).Solved, "1");
});

for (const theme of ["light", "dark"]) {
  check(`axe finds no fault in the progress and nothing exceeds the window width, ${theme}`, async () => {
    const tries = ["alone", "hints", "shown"].map((how, index) =>
      ({ board: `ta1pa${index + 2}`, how, time: 600_000, at: "2026-11-26T10:00:00.000Z", rating: 2800 }));
    const page = await open("", { theme, language: "es", prepare: storing(tries) });
    for (const summary of ["Tableros recientes", "Cómo funciona el puntaje"]) await page.getByText(summary).click();
    await page.getByText("El puntaje es un Elo").waitFor();
    await accessible(page);
    for (const [width, height] of [[320, 640], [360, 740], [640, 400], [1280, 800], [1920, 1080]]) {
      await page.setViewportSize({ width, height });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.ok(wide <= 0, `${width}x${height}: ${wide}`);
      const isWhole = await page.locator(".another a", { hasText: "Un tablero según el puntaje" })
        .evaluate((link) => link.scrollHeight <= link.clientHeight);
      assert.ok(isWhole, `${width}x${height}`);
    }
  });
}

check("help that costs points is confirmed once, and declining changes nothing", async () => {
  const page = await open("#/solitario?set=first&number=1", { asks: true });
  await page.getByRole("heading", { name: "1. The chain" }).waitFor();
  const dialog = page.getByRole("dialog");
  const points = 1200 - Math.round(after(START, { how: "shown", rating: rated(await puzzleOf(page)) }, 0));
  await press(page, "Solution");
  await dialog.getByText(`it costs ${points} points of your rating`).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Keep trying");
  await accessible(page);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  assert.deepEqual(await noted(page), []);
  await press(page, "Hint");
  await dialog.getByText("counts as a draw").waitFor();
  await press(page, "Take the hint");
  await page.getByText("Look at").waitFor();
  await press(page, "Solution");
  await page.getByRole("group", { name: "Solution" }).waitFor();
  assert.equal((await noted(page)).length, 1);
  await page.goto(page.url().replace(/#.*/, "#/solitario?level=10"));
  await page.getByRole("heading", { name: "Level 10" }).waitFor();
  await press(page, "Solution");
  await page.getByRole("group", { name: "Solution" }).waitFor();
});

check("after a hint without cost, a solution that costs points is confirmed", async () => {
  // The board is worth more than the player's rating: a draw costs nothing, a loss does.
  const page = await open("#/solitario?level=10", { asks: true });
  await press(page, "Hint");
  await page.getByText("Look at").waitFor();
  await press(page, "Solution");
  await page.getByRole("dialog").getByText(/it costs \d+ points? of your rating/).waitFor();
  await press(page, "Show the solution");
  await page.getByRole("group", { name: "Solution" }).waitFor();
});

check("help without cost needs no confirmation", async () => {
  // Puzzles of thirty pieces have no rating, so a hint costs no points.
  const page = await open("#/solitario?set=hard&number=1", { asks: true });
  await press(page, "Hint");
  await page.getByText("Look at").waitFor();
  const hard = await open("#/solitario?level=32", { asks: true, language: "es" });
  await press(hard, "Pista");
  await hard.getByText("Mirar la pieza").waitFor();
});
