// The view to play Ajedrez Solitario.

import assert from "node:assert/strict";
import {
  accessible, ask, cell, check, drag, handOver, keys, onDay, open, play, stands, tabToBoard, tap, withheld, withhold,
  withholding,
} from "./harness.mjs";

const FOUR = "#/solitario/dc3cc5pe4pf6";
const won = (page) => page.locator(".verdict[data-kind=won]").waitFor();
const verdict = (page) => page.locator("#verdict");

check("a puzzle can be played with the mouse", async () => {
  const page = await open(FOUR);
  await stands(page, "c5", "white knight");
  await drag(page, "c5", "e4");
  await stands(page, "e4", "white knight");
  await drag(page, "e4", "f6");
  await stands(page, "f6", "white knight");
  await drag(page, "c3", "f6");
  await won(page);
  assert.deepEqual(await page.locator(".moves li").allTextContents(), ["c5×e4", "e4×f6", "c3×f6"]);
});

check("a puzzle can be played by touch on a small screen", async () => {
  const page = await open(FOUR, { touch: true, width: 360, height: 720 });
  await stands(page, "c5", "white knight");
  await tap(page, "c5", "e4");
  await stands(page, "e4", "white knight");
  await tap(page, "e4", "f6");
  await stands(page, "f6", "white knight");
  await tap(page, "c3", "f6");
  await won(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 360, `the page is ${wide} wide`);
});

check("a puzzle can be played with the keyboard alone", async () => {
  const page = await open(FOUR);
  await stands(page, "c5", "white knight");
  await tabToBoard(page);
  for (const [from, to] of [["c5", "e4"], ["e4", "f6"], ["c3", "f6"]]) {
    await keys(page, from);
    await keys(page, to);
    await stands(page, from, "empty");
  }
  await won(page);
});

check("an illegal capture shows its reason and the piece stays", async () => {
  const page = await open(FOUR, { language: "es" });
  await stands(page, "f6", "peón blanco");
  await drag(page, "f6", "e4");
  await verdict(page).filter({ hasText: "un peón no captura así" }).waitFor();
  await stands(page, "f6", "peón blanco");
});

check("captures can be undone singly and together, also with keys", async () => {
  const page = await open(FOUR);
  await stands(page, "c5", "white knight");
  await drag(page, "c5", "e4");
  await stands(page, "c5", "empty");
  await page.getByRole("button", { name: "Undo" }).click();
  await stands(page, "c5", "white knight");
  await drag(page, "c5", "e4");
  await stands(page, "e4", "white knight");
  await drag(page, "e4", "f6");
  await stands(page, "f6", "white knight");
  await cell(page, "a1").focus();
  await page.keyboard.press("0");
  await stands(page, "c5", "white knight");
});

check("a puzzle can be solved by typing, with its pieces in a list", async () => {
  const page = await open(FOUR);
  await page.getByText("The board in words").click();
  const pieces = page.locator(".words li");
  assert.deepEqual(await pieces.allTextContents(),
    ["white queen: c3", "white knight: c5", "white pawn: e4, f6"]);
  const type = async (words) => {
    await page.getByLabel("Move", { exact: true }).fill(words);
    await page.keyboard.press("Enter");
  };
  await type("Nxe5");
  await page.locator("#verdict", { hasText: "Nxe5 is not a legal move here." }).waitFor();
  await type("Nxe4");
  await stands(page, "e4", "white knight");
  assert.equal(await page.getByLabel("Move", { exact: true }).inputValue(), "");
  await type("e4f6");
  await stands(page, "f6", "white knight");
  await type("Qxf6");
  await page.locator("#verdict[data-kind=won]").waitFor();
  assert.deepEqual(await pieces.allTextContents(), ["white queen: f6"]);
});

check("typing the letter of a role moves the focus to the next piece of that role", async () => {
  for (const [language, pawn, queen] of [["en", "p", "q"], ["es", "p", "d"]]) {
    const page = await open(FOUR, { language });
    const here = () => page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).dataset.square);
    await cell(page, "a8").focus();
    const reached = [];
    for (const key of [pawn, pawn, pawn, pawn.toUpperCase(), queen]) {
      await page.keyboard.press(key);
      reached.push(await here());
    }
    assert.deepEqual(reached, ["f6", "e4", "f6", "e4", "c3"]);
  }
});

check("the captures of a puzzle survive a reload and another view", async () => {
  const page = await open("#/solitario?set=original&number=1");
  await play(page, ["c5e4"]);
  await page.reload();
  await stands(page, "c5", "empty");
  await page.getByRole("button", { name: "Undo", disabled: false }).waitFor();
  assert.deepEqual(await page.locator(".moves li").allTextContents(), ["c5×e4"]);
  await play(page, ["e4f6"]);
  const views = page.getByRole("navigation", { name: "Views" });
  await views.getByRole("link", { name: "King" }).click();
  await views.getByRole("link", { name: "Play" }).click();
  await page.getByRole("heading", { name: "The course's boards, 1" }).waitFor();
  await stands(page, "f6", "white knight");
  assert.ok(page.url().endsWith("#/solitario?set=original&number=1"), page.url());
  await play(page, ["c3f6"]);
  await won(page);
  const said = await verdict(page).textContent();
  await page.reload();
  await won(page);
  assert.equal(await verdict(page).textContent(), said);
  assert.match(await noted(page, "times"), /^\[\[[^[]*\]\]$/);
  await page.getByRole("button", { name: "Restart" }).click();
  await page.reload();
  await stands(page, "c5", "white knight");
});

check("an invalid stored game is ignored and reported", async () => {
  const played = { puzzle: "dc3cc5pe4pf6", rules: {}, moves: ["c5a1"], elapsed: 9, hinted: [], hints: 0 };
  const page = await open(FOUR, { prepare: `localStorage.setItem("ajedrez.played", '${JSON.stringify(played)}')` });
  await page.locator(".notice", { hasText: "the captures of a puzzle" }).waitFor();
  await stands(page, "c5", "white knight");
});

check("hints show the piece, then the destination, then the reason", async () => {
  const page = await open("#/solitario/ta1pa5ce5");
  await stands(page, "a1", "white rook");
  const hint = page.getByRole("button", { name: "Hint" });
  await hint.click();
  await page.getByText("Look at the white rook on a1.").waitFor();
  await hint.click();
  await page.getByText("The white rook on a1 captures on a5.").waitFor();
  assert.equal(await page.locator(".arrow-hint").count(), 1);
  await hint.click();
  await page.getByText("the only capture that keeps the puzzle solvable").waitFor();
});

check("after a capture the page shows whether the puzzle can still be solved", async () => {
  const page = await open("#/solitario/ae4pd3pf4tf3");
  await stands(page, "e4", "white bishop");
  await page.getByRole("checkbox").check();
  await page.locator("#verdict", { hasText: "can still be solved" }).waitFor();
  await drag(page, "e4", "d3");
  await page.locator("#verdict", { hasText: /3 pieces are left|no longer/ }).waitFor();
  await drag(page, "f3", "f4");
  await page.locator("#verdict", { hasText: /can no longer be solved|No capture is possible/ }).waitFor();
});

check("arrow keys step through a solution", async () => {
  const page = await open(FOUR);
  await stands(page, "c5", "white knight");
  await page.getByRole("button", { name: "Solution" }).click();
  await page.getByText("0 / 3").waitFor();
  for (const step of [1, 2, 3]) {
    await page.keyboard.press("ArrowRight");
    await page.getByText(`${step} / 3`).waitFor();
  }
  await page.keyboard.press("ArrowLeft");
  await page.getByText("2 / 3").waitFor();
});

check("a solution shown before the first capture links to the game and the next puzzle", async () => {
  const page = await open("#/solitario?set=original&number=1");
  const press = (name) => page.getByRole("button", { name, exact: true }).click();
  await verdict(page).waitFor();
  for (const back of ["Undo", "Restart"]) {
    await press("Solution");
    await page.getByText(/^0 \/ /).waitFor();
    await press(back);
    await page.locator("#verdict", { hasText: "pieces are left" }).waitFor();
    assert.ok(await page.getByRole("button", { name: back, exact: true }).isDisabled());
  }
  await press("Solution");
  await press("Next puzzle");
  await page.getByRole("heading", { name: "The course's boards, 2" }).waitFor();
});

check("a hint that arrives after a capture is discarded", async () => {
  const page = await open(FOUR, { prepare: withholding("solitario.hint") });
  await verdict(page).filter({ hasText: "4 pieces are left." }).waitFor();
  await withhold(page);
  await page.getByRole("button", { name: "Hint" }).click();
  await withheld(page);
  await drag(page, "c5", "e4");
  await stands(page, "e4", "white knight");
  // A piece selected before its captures are known shows them when they arrive, after the hint.
  await cell(page, "e4").click();
  await handOver(page);
  await page.locator('.board-cell[data-square="f6"][data-mark="target"]').waitFor();
  assert.equal(await verdict(page).textContent(), "3 pieces are left.");
  await cell(page, "f6").click();
  await stands(page, "f6", "white knight");
  await drag(page, "c3", "f6");
  await won(page);
});

check("an invalid link leaves the current game, its hints and its end", async () => {
  const page = await open(FOUR);
  await drag(page, "c5", "e4");
  await stands(page, "e4", "white knight");
  await page.evaluate(() => { location.hash = "#/solitario/ta1pa9"; });
  await page.locator(".notice", { hasText: "This is not a puzzle" }).waitFor();
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".verdict[data-kind=hint]").waitFor();
  await play(page, ["e4f6", "c3f6"]);
  await won(page);
});

check("a solved puzzle can be played again", async () => {
  const page = await open("#/solitario/ta1pa5");
  await play(page, ["a1a5"]);
  await won(page);
  await page.getByRole("button", { name: "Solution" }).click();
  await page.getByRole("group", { name: "Solution" }).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await stands(page, "a1", "white rook");
  await play(page, ["a1a5"]);
  await won(page);
});

check("a pawn promotes to the chosen role", async () => {
  const page = await open("#/solitario/pe7tf8ch7?promote");
  await stands(page, "e7", "white pawn");
  await drag(page, "e7", "f8");
  await page.getByRole("button", { name: "white knight" }).click();
  await stands(page, "f8", "white knight");
});

const noted = (page, name) => page.evaluate((name) => localStorage.getItem(`ajedrez.${name}`), name);

check("a linked puzzle without a solution or with one piece is reported", async () => {
  for (const hash of ["#/solitario/ta1pa5pb2ch8", "#/solitario/ta1pa5?target=a1"]) {
    const page = await open(hash);
    await page.locator("#verdict", { hasText: "It has no solution." }).waitFor();
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator("#verdict", { hasText: "It has no solution." }).waitFor();
    await page.context().close();
  }
  const page = await open("#/solitario/ta1pa5pb2ch8");
  await play(page, ["a1a5"]);
  await page.locator("#verdict", { hasText: "No capture is possible, and 3 pieces are left. Undo?" }).waitFor();
  const one = await open("#/solitario/ta1", { language: "es" });
  await one.locator("#verdict", { hasText: "Una sola pieza: no hay nada que capturar." }).waitFor();
  assert.equal(await noted(one, "times"), null);
  assert.equal(await one.locator(".share").count(), 0);
});

check("rules in a link without a puzzle are ignored and reported", async () => {
  const page = await open("#/solitario?max_captures=2");
  await page.locator(".notice", { hasText: "The link has rules but no puzzle. The rules were ignored: max_captures=2." }).waitFor();
  await page.getByRole("heading", { name: "1. The chain" }).waitFor();
});

check("a link to a future day shows today's puzzle and reports the day", async () => {
  const page = await open("#/solitario?day=2030-01-01", { prepare: onDay("2026-11-24") });
  await page.getByRole("heading", { name: "Puzzle of November 24", exact: true }).waitFor();
  await page.locator(".notice", { hasText: "ignored: day=2030-01-01." }).waitFor();
});

check("a piece dragged to an empty square goes back with a reason", async () => {
  for (const [language, words] of [["en", "a1 is empty: every move must capture a piece."], ["es", "a1 está vacía: cada movimiento"]]) {
    const page = await open("#/solitario/dc3cc5pe4pf6", { language });
    await page.locator(".tools").waitFor();
    await drag(page, "c3", "a1");
    await page.locator("#verdict[data-kind=bad]", { hasText: words }).waitFor();
    await page.locator('[data-square=a1][data-mark~="bad"]').waitFor();
    await stands(page, "c3", language === "en" ? "white queen" : "dama blanca");
  }
});

check("the title of a daily puzzle of another year contains the year", async () => {
  for (const [language, name] of [["en", "Puzzle of November 24, 2025"], ["es", "Puzzle del 24 de noviembre de 2025"]]) {
    const page = await open("#/solitario?day=2025-11-24", { language, prepare: onDay("2026-11-24") });
    await page.getByRole("heading", { name, exact: true }).waitFor();
  }
});

check("a puzzle solved by hints alone does not count as solved", async () => {
  const page = await open("#/solitario?set=original&number=1");
  const hint = page.getByRole("button", { name: "Hint", exact: true });
  for (const [from, to] of [["c5", "e4"], ["e4", "f6"], ["c3", "f6"]]) {
    await hint.click();
    await page.getByText("Look at").waitFor();
    await hint.click();
    await page.getByText(`on ${from} captures on ${to}.`).waitFor();
    await drag(page, from, to);
    await stands(page, from, "empty");
  }
  await page.locator(".verdict[data-kind=won]", { hasText: "Every capture was a hint" }).waitFor();
  assert.equal(await noted(page, "times"), null);
  await page.getByRole("button", { name: "Restart" }).click();
  await stands(page, "c5", "white knight");
  await page.getByRole("button", { name: "Español" }).click();
  for (const [from, to] of [["c5", "e4"], ["e4", "f6"], ["c3", "f6"]]) {
    await drag(page, from, to);
    await stands(page, from, "vacía");
  }
  await page.locator(".verdict[data-kind=won]", { hasText: "Cada captura fue una pista" }).waitFor();
  assert.equal(await noted(page, "times"), null);
});

check("a past daily puzzle does not count for the streak", async () => {
  for (const [day, days] of [["2026-11-22", null], ["2026-11-23", '["2026-11-23"]']]) {
    const page = await open(`#/solitario?day=${day}`, { prepare: onDay("2026-11-23") });
    await page.getByRole("heading", { name: /^Puzzle of November/ }).waitFor();
    const [{ moves }] = ask({ op: "solitario.daily", date: day });
    await play(page, moves);
    await won(page);
    assert.equal(await noted(page, "days"), days, day);
    await page.context().close();
  }
});

check("levels, the daily puzzle and the sets are listed", async () => {
  const page = await open("", { prepare: onDay("2026-11-23") });
  await page.getByRole("heading", { name: "1. The chain" }).waitFor();
  await page.getByRole("link", { name: "Puzzle of the day" }).click();
  await page.getByRole("heading", { name: "Puzzle of November 23" }).waitFor();
  const set = page.locator(".class", { hasText: "The course's boards" });
  await page.getByText("All series").click();
  await set.getByRole("link", { name: "10", exact: true }).click();
  await page.getByRole("heading", { name: "The course's boards, 10" }).waitFor();
  await stands(page, "h5", "white pawn");
});

check("a link sets its rules", async () => {
  const page = await open("#/solitario/rc3tc4ce5?max_captures=2&king_last&target=e5&promote");
  await page.getByText("no piece captures more than twice · the king is the last piece · " +
    "the last piece stands on e5 · pawns promote on rank 8").waitFor();
});

check("a link accepts a puzzle in chess notation", async () => {
  const page = await open("#/solitario/Qc3%20Nc5%20Pe4%20Pf6");
  await stands(page, "c5", "white knight");
  await stands(page, "c3", "white queen");
});

check("an invalid puzzle is rejected in the page's language and the last valid board stays", async () => {
  const page = await open(FOUR, { language: "es" });
  await stands(page, "c5", "caballo blanco");
  await page.getByRole("button", { name: "Pista" }).waitFor();
  const broken = [
    ["#/solitario/dc3cc5pe4pf", "pieza de tres caracteres"],
    ["#/solitario/dc3%00", "se esperaba"],
    ["#/solitario/<img src=x onerror=alert(1)>", "se esperaba"],
    [`#/solitario/${"x".repeat(1_000_000)}`, "se esperaba"],
    ["#/solitario/%E0%A4%A", "se esperaba"],
  ];
  for (const [hash, words] of broken) {
    await page.evaluate((hash) => { location.hash = hash; }, hash);
    await page.locator(".notice", { hasText: words }).waitFor();
    await stands(page, "c5", "caballo blanco");
    assert.equal(await page.locator("main img").count(), 0);
    await page.evaluate((hash) => { location.hash = hash; }, FOUR);
    await page.locator(".notice").waitFor({ state: "detached" });
  }
});

check("an unknown view opens the first view", async () => {
  const page = await open("#/nowhere/x?y=z");
  await page.getByRole("heading", { name: "1. The chain" }).waitFor();
});

for (const theme of ["light", "dark"]) {
  check(`axe finds no fault, ${theme}`, async () => {
    const page = await open("#/solitario/rc3tc4cd6pe3te4af5pf6", { theme });
    await stands(page, "c3", "white king");
    await page.getByRole("button", { name: "Hint" }).click();
    await page.getByText("Look at").waitFor();
    await accessible(page);
  });
}

check("back returns from the second puzzle to the first one of a page without an address", async () => {
  const page = await open("");
  await play(page, ["b2b5", "b5e5", "e5e7"]);
  await page.getByRole("button", { name: "Next puzzle" }).click();
  await page.getByRole("heading", { name: "2. Pawns climb" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "1. The chain" }).waitFor();
  await won(page);
});

check("the captures so far are removed when the solution is shown", async () => {
  const page = await open(FOUR);
  await play(page, ["c5e4"]);
  await page.locator(".moves li").waitFor();
  await page.getByRole("button", { name: "Solution" }).click();
  await page.getByText("0 / 3").waitFor();
  assert.equal(await page.locator(".moves li").count(), 0);
});

check("the message about the game returns when a piece without captures is put back", async () => {
  const page = await open("#/solitario/pa2pb3pc4ph7");
  await play(page, ["a2b3", "b3c4"]);
  const words = "No capture is possible, and 2 pieces are left. Undo?";
  await verdict(page).filter({ hasText: words }).waitFor();
  await cell(page, "h7").click();
  await verdict(page).filter({ hasText: "The white pawn on h7 cannot capture anything." }).waitFor();
  await page.keyboard.press("Escape");
  await verdict(page).filter({ hasText: words }).waitFor();
  assert.equal(await verdict(page).getAttribute("data-kind"), "bad");
});

check("the reason why the last piece does not solve the puzzle is a sentence", async () => {
  for (const [language, words, empty] of [
    ["en", "Not solved: the last piece is not the king.", "empty"],
    ["es", "Sin resolver: la última pieza no es el rey.", "vacía"],
  ]) {
    const page = await open("#/solitario/ra1ta2?king_last", { language });
    await play(page, ["a2a1"], empty);
    await verdict(page).filter({ hasText: words }).waitFor();
  }
});
