// The workshop of Ajedrez Solitario.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { accessible, ask, cell, check, drag, open, stands, tabTo, tabToBoard } from "./harness.mjs";

const FOUR = "#/workshop/dc3cc5pe4pf6";
const field = (page) => page.locator("#puzzle");
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

check("placing, moving and removing pieces with the mouse updates the address", async () => {
  const page = await open("#/workshop/ta1");
  await stands(page, "a1", "white rook");
  await press(page, "white pawn");
  await cell(page, "a5").click();
  await stands(page, "a5", "white pawn");
  assert.equal(await field(page).inputValue(), "ta1pa5");
  assert.ok(page.url().endsWith("#/workshop/ta1pa5"), page.url());
  await drag(page, "a5", "h1");
  await stands(page, "h1", "white pawn");
  await cell(page, "h1").click();
  await stands(page, "h1", "empty");
  await press(page, "Empty the board");
  await stands(page, "a1", "empty");
});

check("a board can be set up by touch on a small screen", async () => {
  const page = await open("#/workshop/ta1", { touch: true, width: 360, height: 740 });
  await stands(page, "a1", "white rook");
  await page.getByRole("button", { name: "white knight" }).tap();
  await cell(page, "c2").tap();
  await stands(page, "c2", "white knight");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 360, `the page is ${wide} wide`);
});

check("a board can be set up with the keyboard alone", async () => {
  const page = await open("#/workshop/ta1");
  await stands(page, "a1", "white rook");
  await tabToBoard(page);
  await page.keyboard.press("r");
  await stands(page, "e4", "white rook");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("p");
  await stands(page, "f4", "white pawn");
  await page.keyboard.press("Delete");
  await stands(page, "f4", "empty");
});

check("a pasted puzzle is parsed, and an invalid one shows the reason", async () => {
  const page = await open(FOUR);
  await stands(page, "c3", "white queen");
  await field(page).fill("ta1pa5");
  await field(page).press("Enter");
  await stands(page, "a5", "white pawn");
  for (const [text, words] of [
    ["ta1pa9", "expected a rank"],
    ["rnbqkbnr/pppppppp/8/8/8/8/8/8 w", "a white piece"],
    ["Ra1 Pa5", "a rook in English and a king in Spanish"],
    ["y".repeat(1_000_000), "at character 1"],
  ]) {
    await page.evaluate((text) => {
      const field = document.querySelector("#puzzle");
      field.value = text;
      field.dispatchEvent(new Event("change"));
    }, text);
    await page.locator("#puzzle-fault", { hasText: words }).waitFor();
    await stands(page, "a5", "white pawn");
    await field(page).fill("ta1pa5");
    await field(page).press("Enter");
    await page.locator("#puzzle-fault:empty").waitFor({ state: "attached" });
  }
});

check("a puzzle in chess notation is parsed and shown as a run", async () => {
  const page = await open("#/workshop/Ta1%20Pa5");
  await stands(page, "a1", "white rook");
  for (const text of ["Qc3 Nc5 Pe4 Pf6", "♕c3 ♘c5 ♙e4 ♙f6", "8/8/5P2/2N5/4P3/2Q5/8/8 w - - 0 1"]) {
    await field(page).fill("ta1pa5");
    await field(page).press("Enter");
    await stands(page, "a5", "white pawn");
    await field(page).fill(text);
    await field(page).press("Enter");
    await stands(page, "c3", "white queen");
    assert.match(await field(page).inputValue(), /^([rdtacp][a-h][1-8]){4}$/);
  }
});

check("the engine solves, counts, lists, explains and rates", async () => {
  const page = await open(FOUR);
  await stands(page, "c3", "white queen");
  await press(page, "Solve");
  await page.getByText("c5e4 e4f6 c3f6").waitFor();
  assert.equal(await page.locator(".arrow").count(), 3);
  await press(page, "Count solutions");
  await page.getByText("3 solutions.").waitFor();
  await press(page, "All solutions");
  await page.getByText("All 3 solutions:").waitFor();
  await page.getByRole("button", { name: "c3f6 c5e4 e4f6" }).click();
  await press(page, "How hard?");
  await page.getByText("One way to solve it").waitFor();
  await press(page, "Why?");
  await page.locator("ol.reason li").nth(2).waitFor();
  assert.equal(await page.locator(".arrow").count(), 3);
  assert.match((await page.locator("ol.reason li").allTextContents()).at(-1), /^[a-h]\d×f6: the only capture/);
  await page.goto(page.url().replace(/#.*/, "#/workshop/re1th8"));
  await stands(page, "h8", "white rook");
  await press(page, "Why?");
  await page.getByText("It has no solution.").waitFor();
  assert.ok((await page.locator(".reason").first().textContent()).length > 10);
});

check("reasons are in the language of the page", async () => {
  const page = await open("#/workshop/re1th8", { language: "es" });
  await stands(page, "h8", "torre blanca");
  await press(page, "¿Por qué?");
  await page.getByText("No tiene solución.").waitFor();
  assert.match(await page.locator(".reason").first().textContent(), /pieza|captura|casilla/);
});

check("rule options are part of requests and of the link", async () => {
  const page = await open("#/workshop/dc3cc5pe4pf6?target=f6&max_captures=2");
  await stands(page, "c3", "white queen");
  await press(page, "Count solutions");
  await page.getByText("3 solutions.").waitFor();
  await page.getByText("Rules", { exact: true }).click();
  await page.getByLabel("Square of the last piece").selectOption("e4");
  await press(page, "Solve");
  await page.getByText("It has no solution.").waitFor();
  assert.ok(page.url().includes("target=e4"), page.url());
});

check("a picture can be saved as SVG", async () => {
  const page = await open(FOUR);
  await stands(page, "c3", "white queen");
  const saved = page.waitForEvent("download");
  await press(page, "Picture of the solution");
  const download = await saved;
  assert.equal(download.suggestedFilename(), "dc3cc5pe4pf6-solution.svg");
  const stream = await download.createReadStream();
  let text = "";
  for await (const part of stream) text += part;
  assert.match(text, /^<svg /);
});

check("a sheet has boards, and solutions on a separate page", async () => {
  const page = await open(FOUR);
  await stands(page, "c3", "white queen");
  await press(page, "Add to the sheet");
  await page.goto(page.url().replace(/#.*/, "#/workshop/ta1pa5"));
  await stands(page, "a5", "white pawn");
  await press(page, "Add to the sheet");
  await page.evaluate(() => {
    globalThis.print = () => {
      globalThis.printed = document.querySelector(".sheet").cloneNode(true);
      dispatchEvent(new Event("afterprint"));
    };
  });
  await press(page, "Print");
  await page.waitForFunction(() => globalThis.printed);
  const sheet = await page.evaluate(() => ({
    boards: globalThis.printed.querySelectorAll(".sheet-boards img").length,
    lines: [...globalThis.printed.querySelectorAll(".sheet-solutions li")].map((line) => line.textContent),
  }));
  assert.deepEqual(sheet, { boards: 2, lines: ["c5e4 e4f6 c3f6", "a1a5"] });
});

check("a sheet has a title, a name line, rules, difficulties and solutions on the last page", async () => {
  const kept = JSON.stringify(["dc3cc5pe4pf6", "re1th8", { puzzle: "ta1pa5", rules: { target: "a5" } }]);
  const prepare = `localStorage.getItem("ajedrez.sheet") ?? localStorage.setItem("ajedrez.sheet", '${kept}');
    globalThis.print = () => { globalThis.isPrinting = true; };`;
  const page = await open("#/workshop", { language: "es", prepare });
  await page.getByLabel("Título").fill("La torre, <b>clase 3</b>");
  await press(page, "Imprimir");
  await page.waitForFunction(() => globalThis.isPrinting);
  await page.emulateMedia({ media: "print" });
  const said = (selector) => page.locator(`.sheet ${selector}`).allInnerTexts();
  assert.deepEqual(await said("h1"), ["La torre, <b>clase 3</b>"]);
  assert.deepEqual(await said(".sheet-blank"), ["Nombre:", "Fecha:"]);
  assert.match((await said(".sheet-rules")).join(""), /Cada movimiento es una captura/);
  assert.deepEqual(await said("figcaption"), ["1. fácil", "2.", "3. fácil · la última pieza queda en a5"]);
  assert.deepEqual(await said("h2"), ["La torre, <b>clase 3</b>: soluciones"]);
  assert.deepEqual(await said("li"), ["c5e4 e4f6 c3f6", "No tiene solución.", "a1a5"]);
  assert.equal(await page.locator("#page").isVisible(), false);
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  assert.equal(pdf.match(/\/Type \/Page\b/g).length, 2);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.locator(".sheet").waitFor({ state: "detached" });
  await page.reload();
  assert.equal(await page.getByLabel("Título").inputValue(), "La torre, <b>clase 3</b>");
});

check("the same board under different rules can be on one sheet", async () => {
  const page = await open("#/workshop/ta1pa5ca7?target=a5", {
    prepare: 'localStorage.getItem("ajedrez.sheet") ?? localStorage.setItem("ajedrez.sheet", \'["ta1pa5"]\')',
  });
  await stands(page, "a1", "white rook");
  await press(page, "Add to the sheet");
  await press(page, "Add to the sheet");
  await page.goto(page.url().replace(/\?.*/, ""));
  await page.waitForFunction(() => !location.hash.includes("target"));
  await press(page, "Add to the sheet");
  const entries = page.locator(".sheet-puzzles a");
  await entries.nth(2).waitFor();
  assert.deepEqual(await entries.allTextContents(), [
    "ta1pa5", "ta1pa5ca7 · the last piece stands on a5", "ta1pa5ca7",
  ]);
  await page.evaluate(() => {
    globalThis.print = () => {
      globalThis.printed = document.querySelector(".sheet").cloneNode(true);
      dispatchEvent(new Event("afterprint"));
    };
  });
  await press(page, "Print");
  await page.waitForFunction(() => globalThis.printed);
  const sheet = await page.evaluate(() => ({
    captions: [...globalThis.printed.querySelectorAll("figcaption")].map((caption) => caption.textContent.trim()),
    lines: [...globalThis.printed.querySelectorAll(".sheet-solutions li")].map((line) => line.textContent),
  }));
  assert.deepEqual(sheet, {
    captions: ["1. easy", "2. the last piece stands on a5", "3. easy"],
    lines: ["a1a5", "It has no solution.", "a1a5 a5a7"],
  });
  await entries.nth(1).click();
  await page.waitForFunction(() => location.hash.endsWith("?target=a5"));
});

check("a sheet of cards is printed 4 by 4 with the common rules once", async () => {
  const rules = { max_captures: 2, king_last: true };
  const kept = JSON.stringify([{ puzzle: "rb3ra4tb4", rules }, { puzzle: "rc3tc4ce5", rules }]);
  const prepare = `localStorage.getItem("ajedrez.sheet") ?? localStorage.setItem("ajedrez.sheet", '${kept}');
    globalThis.print = () => { globalThis.isPrinting = true; };`;
  const page = await open("#/workshop", { prepare });
  await press(page, "Print");
  await page.waitForFunction(() => globalThis.isPrinting);
  const sheet = await page.evaluate(() => {
    const texts = (selector) => [...document.querySelectorAll(selector)].map((each) => each.textContent.trim());
    return { rules: texts(".sheet-rules").slice(1), captions: texts("figcaption") };
  });
  assert.deepEqual(sheet.rules, ["On every board: no piece captures more than twice; the king is the last piece."]);
  assert.ok(sheet.captions.every((caption) => !caption.includes("king")), sheet.captions.join());
  // The corner of a picture is the king on a4 if it is cropped, otherwise the empty square a8.
  const marks = await page.evaluate(() => [...document.querySelectorAll(".sheet img")].map((image) => {
    const drawing = Object.assign(document.createElement("canvas"), { width: 400, height: 400 }).getContext("2d");
    drawing.drawImage(/** @type {any} */ (image), 0, 0, 400, 400);
    return drawing.getImageData(50, 25, 16, 20).data.some((part) => part < 100);
  }));
  assert.deepEqual(marks, [true, false]);
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 680, height: 900 });
  const lines = await page.evaluate(() => [...document.querySelectorAll(".sheet figure")].map((figure) =>
    ["::before", "::after"].filter((part) => parseFloat(getComputedStyle(figure, part).borderBottomWidth) > 0).length));
  assert.deepEqual(lines, [2, 2], "each board has two lines to write on");
});

check("a generated sheet is ordered from easy to hard", async () => {
  const page = await open("#/workshop");
  await page.getByLabel("Puzzles for the sheet").fill("8");
  await press(page, "Make them for the sheet");
  await page.getByText("8 puzzles are added to the sheet.").waitFor();
  const made = await page.locator(".sheet-puzzles a").allTextContents();
  const bits = made.map((puzzle) => ask({ op: "solitario.rate", puzzle, max_nodes: 2_000_000 }).bits);
  assert.deepEqual(bits, [...bits].sort((one, other) => one - other));
});

check("the boards of a sheet can be reordered with the keyboard", async () => {
  const kept = JSON.stringify(["ta1pa5", "ta1pa6", "ta1pa7"]);
  const prepare = `localStorage.getItem("ajedrez.sheet") ?? localStorage.setItem("ajedrez.sheet", '${kept}')`;
  const page = await open("#/workshop", { prepare });
  const entries = page.locator(".sheet-puzzles a");
  const focused = () => page.evaluate(() => document.activeElement.ariaLabel ?? document.activeElement.textContent);
  await page.getByRole("button", { name: "Move ta1pa7 up" }).press("Enter");
  assert.equal(await focused(), "Move ta1pa7 up");
  await page.keyboard.press("Enter");
  assert.deepEqual(await entries.allTextContents(), ["ta1pa7", "ta1pa5", "ta1pa6"]);
  assert.equal(await focused(), "Move ta1pa7 up");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Move ta1pa5 down" }).press("Enter");
  await page.reload();
  assert.deepEqual(await entries.allTextContents(), ["ta1pa7", "ta1pa6", "ta1pa5"]);
  await page.getByRole("button", { name: "Remove ta1pa5" }).press("Enter");
  assert.equal(await focused(), "ta1pa6");
  const empty = page.getByRole("button", { name: "Empty the sheet" });
  await empty.press("Enter");
  await page.getByRole("button", { name: "Keep it" }).press("Enter");
  assert.equal(await entries.count(), 2);
  await empty.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Empty the sheet" }).press("Enter");
  await entries.first().waitFor({ state: "detached" });
  assert.equal(await focused(), "Sheet to print");
});

check("a sheet can be made and printed with the keyboard alone", async () => {
  const page = await open("#/workshop/ta1pa5", { prepare: "globalThis.print = () => { globalThis.isPrinting = true; };" });
  await stands(page, "a1", "white rook");
  await tabToBoard(page);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("n");
  await stands(page, "f4", "white knight");
  await page.keyboard.press("Delete");
  await stands(page, "f4", "empty");
  await tabTo(page, "Add to the sheet");
  await page.keyboard.press("Enter");
  await page.getByText("One puzzle is added to the sheet.").waitFor();
  await tabTo(page, "Puzzles for the sheet");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("5");
  await tabTo(page, "Make them for the sheet");
  await page.keyboard.press("Enter");
  await page.getByText("5 puzzles are added to the sheet.").waitFor();
  await tabTo(page, "Title");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Rooks, class 3");
  await tabTo(page, "Move ta1pa5 down");
  await page.keyboard.press("Enter");
  await tabTo(page, "Print");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => globalThis.isPrinting);
  const sheet = await page.evaluate(() => ({
    title: document.querySelector(".sheet h1").textContent,
    boards: document.querySelectorAll(".sheet-boards img").length,
    second: document.querySelectorAll(".sheet-solutions li")[1].textContent,
  }));
  assert.deepEqual(sheet, { title: "Rooks, class 3", boards: 6, second: "a1a5" });
});

check("changes of the board, also clearing it, can be undone one by one", async () => {
  const page = await open("#/workshop/ta1pa5");
  await stands(page, "a1", "white rook");
  const undo = page.getByRole("button", { name: "Undo the change" });
  assert.ok(await undo.isDisabled());
  await drag(page, "a5", "b7");
  await press(page, "Empty the board");
  await stands(page, "a1", "empty");
  await press(page, "Empty the board");
  await undo.click();
  await stands(page, "a1", "white rook");
  await stands(page, "b7", "white pawn");
  await undo.click();
  await stands(page, "a5", "white pawn");
  assert.equal(await field(page).inputValue(), "ta1pa5");
  assert.ok(await undo.isDisabled());
});

check("changes, also a pasted puzzle, can be redone", async () => {
  const page = await open("#/workshop/ta1pa5");
  await stands(page, "a1", "white rook");
  await field(page).fill("dc3cc5");
  await field(page).press("Enter");
  await stands(page, "c3", "white queen");
  await drag(page, "c5", "g6");
  await stands(page, "g6", "white knight");
  await page.keyboard.press("Control+z");
  await stands(page, "c5", "white knight");
  await page.keyboard.press("Control+z");
  await stands(page, "a5", "white pawn");
  await page.keyboard.press("Control+y");
  await page.keyboard.press("Control+Shift+z");
  await stands(page, "g6", "white knight");
  const redo = page.getByRole("button", { name: "Redo the change" });
  assert.ok(await redo.isDisabled());
  await press(page, "Undo the change");
  await press(page, "Undo the change");
  await stands(page, "a5", "white pawn");
  await redo.click();
  await stands(page, "c3", "white queen");
  assert.ok(page.url().endsWith("#/workshop/dc3cc5"), page.url());
  // A text field undoes its own changes.
  await field(page).fill("ta1");
  await field(page).press("Control+z");
  await stands(page, "c3", "white queen");
  // A new change discards the undone ones.
  await drag(page, "c3", "c4");
  assert.ok(await redo.isDisabled());
});

check("a palette piece can be dragged to a square with the mouse", async () => {
  const page = await open("#/workshop/ta1");
  await stands(page, "a1", "white rook");
  const queen = page.getByRole("button", { name: "white queen" });
  await queen.dragTo(cell(page, "d5"));
  await stands(page, "d5", "white queen");
  assert.equal(await queen.getAttribute("aria-pressed"), "false");
  await queen.dragTo(page.locator("h1"));
  assert.equal(await field(page).inputValue(), "ta1dd5");
  assert.equal(await page.locator(".board-ghost, [data-over]").count(), 0);
  await queen.press("Enter");
  assert.equal(await queen.getAttribute("aria-pressed"), "true");
});

check("a palette piece can be dragged to a square by touch", async () => {
  const page = await open("#/lite", { touch: true, width: 360, height: 740 });
  await stands(page, "e1", "white king");
  const middle = async (locator) => {
    const { x, y, width, height } = await locator.boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const session = await page.context().newCDPSession(page);
  const touch = (type, ...touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  const [from, to] = [await middle(page.getByRole("button", { name: "black rook" })), await middle(cell(page, "d5"))];
  await touch("touchStart", from);
  for (let part = 1; part <= 5; part += 1) {
    await touch("touchMove", { x: from.x + ((to.x - from.x) * part) / 5, y: from.y + ((to.y - from.y) * part) / 5 });
  }
  await touch("touchEnd");
  await stands(page, "d5", "black rook");
});

check("a generated puzzle uses the workshop's rules and can be undone", async () => {
  const page = await open("#/workshop/ta1pa5?king_last");
  await stands(page, "a1", "white rook");
  await page.getByLabel("How many pieces").fill("7");
  await page.getByRole("combobox", { name: "Difficulty" }).selectOption("hard");
  await page.getByRole("combobox", { name: "Solutions" }).selectOption("one, in one order");
  await press(page, "Make one");
  await page.waitForFunction(() => document.querySelector("#puzzle").value.length === 21);
  const puzzle = await field(page).inputValue();
  const rating = ask({ op: "solitario.rate", puzzle, king_last: true });
  assert.deepEqual([rating.difficulty, rating.solutions], ["hard", 1]);
  assert.ok(page.url().endsWith(`#/workshop/${puzzle}?king_last`), page.url());
  await press(page, "Undo the change");
  await stands(page, "a5", "white pawn");
  assert.ok(page.url().endsWith("#/workshop/ta1pa5?king_last"), page.url());
});

check("every generator option has a field, and a game preset sets its rules", async () => {
  const page = await open("#/workshop", { language: "es", width: 1280 });
  await page.getByText("Más opciones").click();
  const cut = await page.locator(".fields select").evaluateAll((all) => all.filter((/** @type {any} */ each) => {
    const { width } = each.getBoundingClientRect();
    each.style.width = "auto";
    return each.getBoundingClientRect().width > width;
  }).map((/** @type {any} */ each) => each.labels[0].textContent));
  assert.deepEqual(cut, []);
  await page.getByLabel("Exactamente estas").fill("rtcp");
  await page.getByLabel("Casillas").fill("4x4");
  await page.getByRole("combobox", { name: "Juego", exact: true }).selectOption("Solo Chess");
  await press(page, "Crear uno");
  await page.waitForFunction(() => location.hash.includes("max_captures=2&king_last"));
  assert.match(await field(page).inputValue(), /^([rtcp][a-d][1-4]){4}$/);
  await page.getByText("Reglas", { exact: true }).click();
  assert.ok(await page.getByLabel("El rey queda último").isChecked());
  await page.getByLabel("Exactamente estas").fill("xyz");
  await press(page, "Crear uno");
  await page.locator("form .fault", { hasText: /se esperaba/ }).waitFor();
  await page.getByLabel("Exactamente estas").fill("rrr");
  await page.getByRole("combobox", { name: "Dificultad" }).selectOption("experto");
  await press(page, "Crear uno");
  await page.locator("form .fault", { hasText: /./ }).waitFor();
  await accessible(page);
});

check("generated puzzles are added to a sheet of at most sixty, and the limit is shown", async () => {
  const page = await open("#/workshop");
  const entries = page.locator(".sheet-puzzles li");
  await page.getByLabel("Puzzles for the sheet").fill("58");
  await press(page, "Make them for the sheet");
  await page.getByText("58 puzzles are added to the sheet.").waitFor();
  await press(page, "Add to the sheet");
  await page.getByText("One puzzle is added to the sheet.").waitFor();
  await press(page, "Add to the sheet");
  await page.getByText("It is already on the sheet.").waitFor();
  await page.getByLabel("Puzzles for the sheet").fill("3");
  await press(page, "Make them for the sheet");
  await page.getByText("The sheet is full: it holds 60 puzzles.").waitFor();
  assert.equal(await entries.count(), 60);
  await page.getByLabel("Puzzles for the sheet").fill("61");
  await press(page, "Make them for the sheet");
  assert.ok(await page.getByLabel("Puzzles for the sheet").evaluate((field) => !field.validity.valid));
});

check("messages are plain text with singular and plural", async () => {
  for (const [language, one, good, unread] of [
    ["en", "1 board searched", "Good captures among those that look good", "character 1"],
    ["es", "1 tablero analizado", "Capturas buenas entre las que parecen buenas", "carácter 1"],
  ]) {
    const page = await open("#/workshop/ta1pa5", { language });
    await page.getByRole("button", { name: /^(Solve|Resolver)$/ }).click();
    await page.getByText(one, { exact: true }).waitFor();
    await page.getByRole("button", { name: /^(How hard\?|Medir la dificultad)$/ }).click();
    await page.getByText(good).waitFor();
    await page.locator("#puzzle").fill("yyy");
    await page.locator("#puzzle").press("Enter");
    await page.locator("#puzzle-fault", { hasText: unread }).waitFor();
    assert.doesNotMatch(await page.locator("body").innerText(), /\b(bytes?|bits?)\b/i);
  }
});

check("a request before the board is loaded is answered for that board", async () => {
  const late = "**/*.wasm";
  for (const [language, one] of [["en", "1 board searched"], ["es", "1 tablero analizado"]]) {
    const page = await open("#/workshop/ta1pa5", { language, late });
    await page.getByRole("button", { name: /^(Solve|Resolver)$/ }).click();
    await page.getByRole("button", { name: /^(Add to the sheet|Agregar a la hoja)$/ }).click();
    await page.locator(".answer .note").waitFor();
    page.release();
    await page.getByText(one, { exact: true }).waitFor();
    await page.locator(".sheet-puzzles a", { hasText: "ta1pa5" }).waitFor();
    // A typed puzzle is not loaded at once either.
    await page.locator("#puzzle").fill("dc3cc5pe4pf6");
    await page.getByRole("button", { name: /^(Solve|Resolver)$/ }).click();
    await page.getByText("c5e4 e4f6 c3f6").waitFor();
    await page.context().close();
  }
  const page = await open("#/workshop/ta1pa9", { late });
  await press(page, "Solve");
  page.release();
  await page.locator("#puzzle-fault", { hasText: "expected a rank" }).waitFor();
  await page.locator(".notice p", { hasText: /^Cannot be read: .* The board shows another position\.$/ }).waitFor();
  await page.getByText("c5e4 e4f6 c3f6").waitFor();
});

check("requests about an empty board report that it is empty", async () => {
  const page = await open("#/workshop/ta1", { language: "es" });
  await stands(page, "a1", "torre blanca");
  await press(page, "Vaciar el tablero");
  for (const name of ["Resolver", "Contar soluciones", "Medir la dificultad"]) {
    await press(page, name);
    await page.locator(".answer .fault", { hasText: /^Primero poner piezas/ }).waitFor();
    await press(page, "Deshacer el cambio");
    await page.locator(".answer .fault").waitFor({ state: "detached" });
    await press(page, "Vaciar el tablero");
  }
});

check("the board and its rules persist after another view", async () => {
  const page = await open("#/workshop/ta1pa5?target=a5");
  await stands(page, "a1", "white rook");
  await press(page, "white pawn");
  await cell(page, "b7").click();
  await stands(page, "b7", "white pawn");
  await page.getByRole("link", { name: "Lite" }).click();
  await stands(page, "e1", "white king");
  await page.getByRole("link", { name: "Workshop" }).click();
  await stands(page, "b7", "white pawn");
  assert.ok(page.url().endsWith("#/workshop/ta1pa5pb7?target=a5"), page.url());
});

check("a rejected puzzle does not stop a running count, a valid one does", async () => {
  const rows = [1, 2, 3, 4].flatMap((rank) => [..."abcdefgh"].map((file) => `r${file}${rank}`)).join("");
  const page = await open(`#/workshop/${rows}`);
  await stands(page, "a1", "white king");
  await press(page, "Count solutions");
  await page.locator(".work progress").waitFor();
  await field(page).fill("ta1pa9");
  await field(page).press("Enter");
  await page.locator("#puzzle-fault", { hasText: "expected a rank" }).waitFor();
  assert.equal(await page.locator(".work progress").count(), 1);
  await field(page).fill("ta1pa5");
  await field(page).press("Enter");
  await stands(page, "a5", "white pawn");
  await page.locator(".work progress").waitFor({ state: "detached" });
});

check("the explanation of an unsolvable puzzle is a nested list of cases", async () => {
  const puzzle = "pg3ra4tb4cf4re5dg5pd8";
  const page = await open(`#/workshop/${puzzle}`);
  await stands(page, "a4", "white king");
  await press(page, "Why?");
  await page.locator("ul.reason").waitFor();
  const shown = await page.locator(".reason li").evaluateAll((items) => items.map((item) => {
    let depth = -1;
    for (let at = item; at.closest("ul"); at = at.closest("ul").parentElement) depth += 1;
    return "  ".repeat(depth) + item.firstChild.textContent;
  }));
  const { reason } = ask({ op: "solitario.solve", puzzle, explain: true });
  assert.deepEqual(shown, reason.split("\n"));
  assert.ok(shown.some((line) => line.startsWith("  ")));
});

check("a board can be opened in the view to play it", async () => {
  const page = await open(FOUR);
  await stands(page, "c3", "white queen");
  await press(page, "Play it");
  await page.getByRole("heading", { name: "A puzzle" }).waitFor();
  assert.ok(page.url().endsWith("#/solitario/dc3cc5pe4pf6"), page.url());
});

for (const theme of ["light", "dark"]) {
  check(`axe finds no fault in the workshop, ${theme}`, async () => {
    const page = await open(FOUR, { theme });
    await stands(page, "c3", "white queen");
    await press(page, "Solve");
    await page.getByText("c5e4 e4f6 c3f6").waitFor();
    await accessible(page);
  });
}

check("the sheet's list shows picture, difficulty and rules, and Ctrl+P prints the sheet", async () => {
  const kept = JSON.stringify([{ puzzle: "tb2pb5pe5pe7", rules: {} }, { puzzle: "cc2pe3rc5td5", rules: { king_last: true } },
    { puzzle: "ta1pa4", rules: {} }]);
  const prepare = `localStorage.setItem("ajedrez.sheet", '${kept}');
    window.print = () => { globalThis.printed = document.querySelectorAll(".sheet img").length; dispatchEvent(new Event("afterprint")); };`;
  const page = await open("#/workshop", { prepare });
  const items = page.locator(".sheet-puzzles li");
  await items.first().locator(".sheet-class", { hasText: "easy" }).waitFor();
  const views = await items.locator("svg.miniature").evaluateAll((all) => all.map((each) => each.getAttribute("viewBox")));
  assert.deepEqual(views, ["0 0 800 800", "0 0 800 800", "0 400 400 400"]);
  await items.nth(1).locator(".note", { hasText: "the king is the last piece" }).waitFor();
  await accessible(page);
  await page.keyboard.press("Control+p");
  await page.waitForFunction(() => globalThis.printed === 3);
});

check("a sheet is saved as a file, and files of boards are added to the sheet", async () => {
  const kept = JSON.stringify(["ta1pa5", { puzzle: "rb3ra4tb4", rules: { max_captures: 2, king_last: true } }]);
  const prepare = `localStorage.getItem("ajedrez.sheet") ?? localStorage.setItem("ajedrez.sheet", '${kept}')`;
  const page = await open("#/workshop", { prepare });
  await page.getByLabel("Title").fill("Rooks");
  await page.getByLabel("Title").press("Tab");
  const saved = page.waitForEvent("download");
  await press(page, "Save as a file");
  const download = await saved;
  assert.equal(download.suggestedFilename(), "ajedrez-sheet.txt");
  const file = await readFile(await download.path(), "utf8");
  assert.equal(file, "# Rooks\nta1pa5\nrb3ra4tb4?max_captures=2&king_last\n");
  const other = await open("#/workshop/ta1pa5", { language: "es" });
  await stands(other, "a5", "peón blanco");
  const add = async (text) => {
    const chosen = other.waitForEvent("filechooser");
    await press(other, "Abrir un archivo");
    await (await chosen).setFiles({ name: "x.txt", mimeType: "text/plain", buffer: Buffer.from(text) });
  };
  const entries = other.locator(".sheet-puzzles a");
  await add(file);
  await entries.nth(1).waitFor();
  await add("ta1pa5\r\nta1pa6\r\n");
  await entries.nth(2).waitFor();
  assert.deepEqual(await entries.allTextContents(),
    ["ta1pa5", "rb3ra4tb4 · ninguna pieza captura más de 2 veces · el rey queda último", "ta1pa6"]);
  assert.equal(await other.getByLabel("Título").inputValue(), "Rooks");
  await add("ta1pa7\n");
  await stands(other, "a7", "peón blanco");
  assert.equal(await entries.count(), 3);
});

check("nine boards fit on a page, and without a sheet the workshop prints its board and answer", async () => {
  const kept = JSON.stringify([..."abcdefgh"].map((file) => `t${file}1p${file}5`).concat("ta1pa6"));
  const title = "A long title ".repeat(6).trim();
  const prepare = `localStorage.getItem("ajedrez.sheet") ?? localStorage.setItem("ajedrez.sheet", '${kept}');
    localStorage.setItem("ajedrez.title", '"${title}"');
    globalThis.print = () => { globalThis.isPrinting = true; };`;
  const page = await open("#/workshop/ta1pa5", { prepare });
  await stands(page, "a5", "white pawn");
  const pages = async () => (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\b/g).length;
  await press(page, "Solve");
  await page.locator(".answer .line").waitFor();
  assert.equal(await pages(), 1);
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.getByText("Make a puzzle").isVisible(), false);
  assert.equal(await page.locator(".answer .line").isVisible(), true);
  await page.emulateMedia({ media: null });
  await press(page, "Print");
  await page.waitForFunction(() => globalThis.isPrinting);
  assert.equal(await pages(), 2);
});
