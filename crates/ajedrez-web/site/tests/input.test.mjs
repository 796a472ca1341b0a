// Invalid links and stored values: the page opens, reports what it ignored, and keeps the user's data.

import assert from "node:assert/strict";
import {
  accessible, cell, check, drag, handOver, keys, open, site, stands, tabToBoard, withheld, withhold, withholding,
} from "./harness.mjs";

const notice = (page, words) => page.locator(".notice", { hasText: words }).first().waitFor();
const noted = (page, name) => page.evaluate((name) => localStorage.getItem(`ajedrez.${name}`), name);
const goTo = (page, hash) => page.evaluate((hash) => { location.hash = hash; }, hash);
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

/** Stores values before the first load of the page. */
const storing = (values) => `if (!sessionStorage.stored) {
  sessionStorage.stored = "yes";
  for (const [name, value] of Object.entries(${JSON.stringify(values)})) localStorage.setItem("ajedrez." + name, value);
}`;

check("a link with unknown options opens and the page reports what it ignored", async () => {
  for (const [hash, title, what] of [
    ["#/solitario?level=33", "1. The chain", "level=33"],
    ["#/solitario?set=nowhere&number=2", "1. The chain", "set=nowhere, number=2"],
    ["#/solitario?set=solo&number=0", "As in Solo Chess, 1", "number=0"],
    ["#/solitario?day=2026-02-30", /^Puzzle of/, "day=2026-02-30"],
    ["#/solitario?another=hard&seed=-1", "Another one, hard", "seed=-1"],
    ["#/solitario?another=cruel", "1. The chain", "another=cruel"],
    ["#/solitario/ta1pa5?target=z9&max_captures=many&level=3", "A puzzle", "target=z9, max_captures=many, level=3"],
    ["#/workshop/ta1pa5?target=a9&king_last", "Workshop", "target=a9"],
    ["#/king?color=red", "Status of a king", "color=red"],
    ["#/lite?p3=x", "Ajedrez Lite, exercise by exercise", "p3=x"],
  ]) {
    const page = await open(hash);
    await page.getByRole("heading", { name: title, level: 1 }).waitFor();
    await notice(page, `ignored: ${what}.`);
    await page.context().close();
  }
  const page = await open("#/nowhere/ta1pa5", { language: "es" });
  await page.getByRole("heading", { name: "1. La cadena" }).waitFor();
  await notice(page, "No hay una vista llamada nowhere");
  await accessible(page);
  await goTo(page, "#/solitario?level=2");
  await page.getByRole("heading", { name: /Nivel 2/ }).waitFor();
  await goTo(page, "#/solitario?level=99");
  await notice(page, "se ignoraron: level=99.");
  await goTo(page, "#/solitario?level=3");
  await page.locator(".notice").waitFor({ state: "detached" });
});

check("malformed links open in every view", async () => {
  const pieces = [
    "%", "%00", "%E0%A4%A", "__proto__", "constructor", "=", "&&", "?", "#", "/", "//", "ta1", "\u202e", "🐴",
    "<img src=x>", "level=", "level=NaN", "set=__proto__", "set=toString", "another=hard", "seed=1e99", "day=-1",
    "day=9999-99-99", "p2=", "king_last=0", "max_captures=99", "target=", "x".repeat(3000),
  ];
  let seed = 7;
  const random = (most) => (seed = (seed * 48271) % 2147483647) % most;
  for (const view of ["solitario", "workshop", "lite", "king", ""]) {
    const page = await open(`#/${view}`);
    for (let tries = 0; tries < 25; tries += 1) {
      const parts = [...Array(1 + random(4))].map(() => pieces[random(pieces.length)] + ["", "?", "&", "/"][random(4)]);
      await goTo(page, `#/${view}${["/", "?", ""][random(3)]}${parts.join("")}`);
      await page.waitForTimeout(30);
    }
    await goTo(page, `#/${view || "solitario"}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    assert.equal(await page.locator(".board").first().isVisible(), true);
    assert.equal(await page.locator("main img").count(), 0);
    assert.equal(await page.evaluate(() => ({}).x), undefined);
    await page.context().close();
  }
});

check("the workshop's board persists, and a link does not discard it", async () => {
  const page = await open("#/workshop/ta1pa5");
  await stands(page, "a5", "white pawn");
  await drag(page, "a5", "b7");
  await stands(page, "b7", "white pawn");
  await page.goto("about:blank");
  await page.goto(`${site}#/workshop/dc3cc5pe4pf6`);
  await stands(page, "c3", "white queen");
  await press(page, "Undo the change");
  await stands(page, "b7", "white pawn");
  await page.goto("about:blank");
  await page.goto(`${site}#/workshop/dc3cc5pe4pf6`);
  await stands(page, "c3", "white queen");
  await page.goto("about:blank");
  await page.goto(`${site}#/workshop`);
  await stands(page, "b7", "white pawn");
  assert.ok(page.url().endsWith("#/workshop/ta1pb7"), page.url());
});

check("changes can be undone after a change of view or language", async () => {
  const page = await open("#/workshop/ta1pa5");
  await stands(page, "a5", "white pawn");
  await drag(page, "a5", "b7");
  await stands(page, "b7", "white pawn");
  await page.getByRole("link", { name: "Play" }).click();
  await page.getByRole("heading", { name: "1. The chain" }).waitFor();
  await goTo(page, "#/workshop/re1te8");
  await stands(page, "e8", "white rook");
  await press(page, "Español");
  await stands(page, "e8", "torre blanca");
  await press(page, "Deshacer el cambio");
  await stands(page, "b7", "peón blanco");
  await press(page, "Deshacer el cambio");
  await stands(page, "a5", "peón blanco");
});

check("unreadable stored values are kept, also the second time", async () => {
  const page = await open("", { prepare: storing({ sheet: '["ta1pa5",7]', "sheet.unread": "older", times: "[" }) });
  await notice(page, "skipped: the sheet, times.");
  const names = ["sheet", "sheet.unread", "sheet.unread.2", "times.unread"];
  const kept = await Promise.all(names.map((name) => noted(page, name)));
  assert.deepEqual(kept, ['["ta1pa5"]', "older", '["ta1pa5",7]', "["]);
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  assert.equal(await page.locator(".notice").count(), 0);
});

check("invalid stored rules are ignored with their puzzle", async () => {
  const entry = (rules) => ({ puzzle: "ta1pa5", rules });
  const sheet = [entry({ target: "a5" }), entry({ target: 5 }), entry({ max_captures: {} }), entry({ speed: 1 })];
  const board = JSON.stringify(entry({ king_last: "no" }));
  const page = await open("#/workshop", { prepare: storing({ sheet: JSON.stringify(sheet), board }) });
  await stands(page, "c3", "white queen");
  await notice(page, "skipped: the sheet, the workshop’s board.");
  assert.deepEqual(await page.locator(".sheet-puzzles a").allTextContents(), ["ta1pa5 · the last piece stands on a5"]);
});

check("a notice disappears with the next link, capture, edit, move or answer", async () => {
  const gone = (page) => page.locator(".notice").waitFor({ state: "detached" });
  const page = await open("#/nowhere");
  await notice(page, "There is no view called nowhere");
  await goTo(page, "#/solitario/dc3cc5pe4pf6");
  await gone(page);
  await page.getByRole("heading", { name: "A puzzle" }).waitFor();
  await goTo(page, "#/solitario/ta1pa9");
  await notice(page, "This is not a puzzle");
  await drag(page, "c5", "e4");
  await gone(page);
  await stands(page, "e4", "white knight");
  await goTo(page, "#/workshop/ta1pa5?x");
  await notice(page, "ignored: x.");
  await page.getByRole("button", { name: "Solve" }).click();
  await gone(page);
  await goTo(page, "#/lite?play=both&x");
  await notice(page, "ignored: x.");
  await page.getByText("White to move.").waitFor();
  await tabToBoard(page);
  await keys(page, "e2");
  await gone(page);
  await goTo(page, "#/king?variant=y");
  await notice(page, "ignored: variant=y.");
  await page.getByLabel("Rules").selectOption("fide");
  await gone(page);
});

check("text typed before the engine is ready stays and is parsed", async () => {
  for (const [hash, label, words, square, piece] of [
    ["#/lite", /^Position:/, "8/8/8/8/8/8/8/R6K w", "h1", "white king"],
    ["#/workshop/ta1pa5", /^Puzzle as/, "dc3cc5pe4pf6", "c3", "white queen"],
  ]) {
    const page = await open(hash, { late: "**/*.wasm" });
    const field = page.getByLabel(label);
    await field.fill(words);
    page.release();
    // The board of the address is parsed first.
    await stands(page, "a1", "white rook");
    assert.equal(await field.inputValue(), words);
    await field.press("Enter");
    await stands(page, square, piece);
    await page.context().close();
  }
});

check("a puzzle generated late does not replace a link followed meanwhile", async () => {
  const page = await open("#/workshop/ta1pa5", { prepare: withholding("solitario.generate") });
  await stands(page, "a5", "white pawn");
  await withhold(page);
  await press(page, "Make one");
  await withheld(page);
  await goTo(page, "#/workshop/re1te8");
  await handOver(page);
  await stands(page, "e8", "white rook");
  // A request made now is answered after the generated puzzle.
  await press(page, "Solve");
  await page.locator(".arrow").first().waitFor();
  await stands(page, "e8", "white rook");
  assert.match(page.url(), /#\/workshop\/re1te8$/);
});

check("two notices are both visible", async () => {
  const page = await open("#/solitario?level=99", { prepare: storing({ times: "[" }) });
  await notice(page, "skipped: times.");
  await notice(page, "ignored: level=99.");
  await page.getByRole("button", { name: "Close" }).first().click();
  assert.equal(await page.locator(".notice").count(), 1);
});

check("the page reports full storage and continues", async () => {
  const page = await open("#/workshop/ta1pa5", { language: "es", prepare: () => {
    const keep = Storage.prototype.setItem;
    Storage.prototype.setItem = function (name, value) {
      if (globalThis.isFull) throw new DOMException("full", "QuotaExceededError");
      return keep.call(this, name, value);
    };
  } });
  await stands(page, "a5", "peón blanco");
  await press(page, "Agregar a la hoja");
  await page.evaluate(() => { globalThis.isFull = true; });
  await cell(page, "a1").focus();
  await page.keyboard.press("t");
  await press(page, "peón blanco");
  await cell(page, "b7").click();
  await press(page, "Agregar a la hoja");
  await notice(page, "Este dispositivo está lleno");
  assert.equal(await page.locator(".notice", { hasText: "lleno" }).count(), 1);
  assert.deepEqual(await page.locator(".sheet-puzzles a").allTextContents(), ["ta1pa5", "ta1pa5pb7"]);
});
