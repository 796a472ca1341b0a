// The choice of puzzles: first levels, levels with the rules of known games, generated puzzles, daily puzzles, and
// the shared text.

import assert from "node:assert/strict";
import { FIRST } from "../src/views/solitario/levels.js";
import { accessible, ask, check, onDay, open, play, stands, stopped } from "./harness.mjs";

const won = (page) => page.locator(".verdict[data-kind=won]").waitFor();
const press = (page, name) => page.getByRole("button", { name, exact: true }).click();
const heading = (page, name) => page.getByRole("heading", { name, level: 1 }).waitFor();
const noted = (page, name) => page.evaluate((name) => localStorage.getItem(`ajedrez.${name}`), name);

/** The current puzzle and its rules, from the link to the workshop. */
async function board(page) {
  const [, puzzle, query = ""] = (await page.locator(".links a").last().getAttribute("href")).match(/workshop\/(\w+)\??(.*)/);
  const options = Object.fromEntries(new URLSearchParams(query));
  const rules = {
    ...("max_captures" in options && { max_captures: Number(options.max_captures) }),
    ...("king_last" in options && { king_last: true }),
  };
  return { puzzle, rules };
}

check("each of the first levels has one idea and one solution", async () => {
  const names = ["The chain", "Pawns climb", "The knight’s jump", "Open the line", "Who goes first?", "The king stays"];
  const page = await open("");
  for (const [index, name] of names.entries()) {
    await heading(page, `${index + 1}. ${name}`);
    const { puzzle, rules } = await board(page);
    assert.equal(puzzle, FIRST[index].puzzle);
    const { solutions } = ask({ op: "solitario.solve", puzzle, all: 9, ...rules });
    assert.equal(solutions.length, 1, name);
    await play(page, solutions[0]);
    await won(page);
    await press(page, "Next puzzle");
  }
  await heading(page, "Level 1, easy");
  assert.equal(await page.locator(".levels .done").count(), 6);
  await page.goto(page.url().replace(/#.*/, ""));
  await heading(page, "Level 1, easy");
});

check("a player who has solved a level does not start at the first ones", async () => {
  const page = await open("", { prepare: 'localStorage.setItem("ajedrez.levels", \'{"1":1}\')' });
  await heading(page, "Level 2, easy");
});

check("a skipped level is offered again after the others are solved", async () => {
  const page = await open("", { language: "es" });
  await heading(page, "1. La cadena");
  await press(page, "Saltar");
  await heading(page, "2. El peón sube");
  await page.goto(page.url().replace(/#.*/, ""));
  await heading(page, "2. El peón sube");
  assert.equal(await noted(page, "skipped"), '["first.1"]');
  await play(page, ["c2d3", "d3c4", "c4d5"], "vacía");
  await won(page);
  assert.equal(await page.getByRole("button", { name: "Saltar" }).count(), 0);
});

check("another puzzle has the chosen difficulty, survives a reload and links to one more", async () => {
  // Each puzzle has its own seed, the same in each run.
  const page = await open("", { prepare: () => {
    crypto.getRandomValues = (all) => all.fill(sessionStorage.seed = 1 + Number(sessionStorage.seed ?? 0));
  } });
  for (const difficulty of ["easy", "expert"]) {
    await page.getByRole("group", { name: "Another one" }).getByRole("link", { name: difficulty }).click();
    await heading(page, `Another one, ${difficulty}`);
    const { puzzle } = await board(page);
    assert.equal(ask({ op: "solitario.rate", puzzle }).difficulty, difficulty);
    await page.reload();
    await heading(page, `Another one, ${difficulty}`);
    assert.equal((await board(page)).puzzle, puzzle);
    await play(page, ask({ op: "solitario.solve", puzzle }).moves);
    await won(page);
    await press(page, "Next puzzle");
    await page.getByRole("button", { name: "Skip" }).waitFor();
    assert.notEqual((await board(page)).puzzle, puzzle);
  }
});

check("a solved puzzle has a button to a harder one", async () => {
  const page = await open("#/solitario?level=1");
  await heading(page, "Level 1, easy");
  const { puzzle } = await board(page);
  await play(page, ask({ op: "solitario.solve", puzzle }).moves);
  await won(page);
  await press(page, "A harder one");
  await heading(page, "Another one, medium");
});

check("levels use the rules of known games", async () => {
  const page = await open("#/solitario?set=solo&number=8");
  await heading(page, "As in Solo Chess, 8");
  await page.getByText("no piece captures more than twice · the king is the last piece").waitFor();
  const solo = await board(page);
  assert.deepEqual(solo.rules, { max_captures: 2, king_last: true });
  await play(page, ask({ op: "solitario.solve", ...solo.rules, puzzle: solo.puzzle }).moves);
  await won(page);
  assert.equal(await noted(page, "levels"), '{"solo.8":1}');
  assert.match(await noted(page, "times"), /^\[\["\w+\?max_captures=2&king_last",\d/);
  await press(page, "Next puzzle");
  await heading(page, "Another one, expert");
  assert.deepEqual((await board(page)).rules, solo.rules);
  await page.goto(page.url().replace(/#.*/, "#/solitario?set=cards&number=1"));
  await heading(page, "As on ThinkFun’s cards, 1");
  assert.match((await board(page)).puzzle, /^([rdtacp][a-d][1-4])+$/);
});

check("a puzzle of the collection can be chosen by difficulty and motif, played and marked", async () => {
  const page = await open("");
  await page.getByText("All series").click();
  const chapters = page.locator(".book summary");
  assert.deepEqual(await chapters.allTextContents(),
    ["easy, 1 to 72", "medium, 73 to 150", "hard, 151 to 228", "expert, 229 to 300"]);
  await chapters.nth(2).click();
  const part = page.locator(".book .class", { hasText: "a sacrifice" });
  await part.waitFor();
  assert.equal(await page.locator(".book .level").count(), 78);
  assert.equal(await part.locator("a").count(), 6);
  await part.locator("a").first().click();
  await heading(page, "Board 175, hard: a sacrifice");
  const { puzzle, rules } = await board(page);
  assert.deepEqual(rules, {});
  const rated = ask({ op: "solitario.rate", puzzle, motifs: true });
  assert.deepEqual([rated.difficulty, rated.unique, rated.motifs.includes("sacrifice")], ["hard", true, true]);
  await play(page, ask({ op: "solitario.solve", puzzle }).moves);
  await won(page);
  assert.equal(await noted(page, "levels"), '{"book.175":1}');
  await page.locator(".book").getByRole("link", { name: "175, solved" }).waitFor();
  await accessible(page);
  await press(page, "Next puzzle");
  await heading(page, "Board 176, hard: a sacrifice");
});

check("the last puzzle of the collection has no next one", async () => {
  const page = await open("#/solitario?set=book&number=300", { language: "es" });
  await heading(page, "Tablero 300, experto: ¿qué idea?");
  await page.locator('.book .level[aria-current="true"]', { hasText: "300" }).waitFor();
  assert.equal(await page.getByRole("button", { name: "Saltar" }).count(), 0);
});

check("past days of the month can be chosen, future days cannot", async () => {
  const page = await open("", { prepare: onDay("2026-11-23") });
  await page.getByText("Puzzles of other days").click();
  const days = page.locator(".calendar td a");
  assert.equal(await days.count(), 23);
  await page.getByRole("button", { name: "Next month" }).press("Enter");
  assert.equal(await days.count(), 23);
  await press(page, "Previous month");
  await page.getByText("October 2026").waitFor();
  assert.equal(await days.count(), 31);
  await page.getByRole("link", { name: "October 31", exact: true }).click();
  await heading(page, "Puzzle of October 31");
  await accessible(page);
  await play(page, ask({ op: "solitario.daily", date: "2026-10-31" })[0].moves);
  await won(page);
  await page.getByRole("link", { name: "October 31, solved" }).waitFor();
  assert.equal(await noted(page, "days"), null);
  await page.reload();
  await page.locator('.calendar .done[aria-current="true"]').waitFor();
});

check("the calendar begins with Monday, in the page's language", async () => {
  const page = await open("#/solitario?day=2026-11-10", { language: "es", prepare: onDay("2026-11-23") });
  const month = page.locator(".calendar tr");
  await page.getByText("noviembre de 2026").waitFor();
  assert.deepEqual(await month.first().locator("th").allTextContents(), [..."LMXJVSD"]);
  assert.deepEqual(await month.nth(2).locator("td").allTextContents(), ["2", "3", "4", "5", "6", "7", "8"]);
});

check("the shared text contains time, hints and link", async () => {
  const prepare = `${onDay("2026-11-24")} navigator.share = async (what) => { globalThis.shared = what; };`;
  const page = await open("#/solitario?day=2026-11-24", { prepare });
  await play(page, ask({ op: "solitario.daily", date: "2026-11-24" })[0].moves);
  await won(page);
  await press(page, "Share");
  const shared = await page.evaluate(() => globalThis.shared);
  assert.match(shared.text, /^Ajedrez Solitario, Nov 24: solved in \d:\d\d without hints$/);
  assert.ok(shared.url.endsWith("/#/solitario?day=2026-11-24"), shared.url);
});

check("without a share dialog the text is copied; without a clipboard it is shown", async () => {
  const prepare = `navigator.clipboard.writeText = async (words) => { globalThis.copied = words; }; (${stopped})()`;
  for (const refuses of [false, true]) {
    const page = await open("#/solitario/dc3cc5pe4pf6?target=f6", { language: "es", prepare });
    await stands(page, "c5", "caballo blanco");
    if (refuses) await page.evaluate(() => { navigator.clipboard.writeText = () => Promise.reject(new Error("no")); });
    await press(page, "Pista");
    await page.getByText("Mirar la pieza").waitFor();
    await play(page, ["c5e4", "e4f6", "c3f6"], "vacía");
    await won(page);
    await press(page, "Compartir");
    const expected = /^Ajedrez Solitario, Un puzzle: resuelto en 0:\d\d con 1 pista\s+http.*#\/solitario\/dc3cc5pe4pf6\?target=f6$/;
    if (refuses) assert.match(await page.locator(".notice p").textContent(), expected);
    else {
      await page.getByText("Copiado: el texto para compartir").waitFor();
      assert.match(await page.evaluate(() => globalThis.copied), expected);
    }
    await accessible(page);
  }
});

for (const theme of ["light", "dark"]) {
  check(`axe finds no fault in a solved level and its calendar, ${theme}`, async () => {
    const page = await open("", { theme, prepare: onDay("2026-11-23") });
    await page.getByText("Puzzles of other days").click();
    await play(page, ["b2b5", "b5e5", "e5e7"]);
    await won(page);
    await accessible(page);
  });
}

check("one series is open with its progress, the others are folded", async () => {
  const solved = 'localStorage.setItem("ajedrez.levels", \'{"9":1,"11":1}\')';
  for (const [hash, name] of [["#/solitario?level=10", "medium 2 of 8"], ["", "medium 2 of 8"], ["#/solitario?set=solo&number=3", "As in Solo Chess 0 of 8"]]) {
    const page = await open(hash, { prepare: solved });
    await page.locator(".chooser .levels").first().waitFor();
    const seen = await page.locator(".chooser .class h3").evaluateAll((all) =>
      all.filter((each) => each.checkVisibility()).map((each) => each.textContent));
    assert.deepEqual(seen, hash ? [name] : ["easy 0 of 8"]);
    await page.getByText("All series").click();
    await page.getByRole("heading", { name: "Thirty pieces 0 of 12" }).waitFor();
    await accessible(page);
    await page.context().close();
  }
});

check("a solved puzzle shows sparks once, without motion if the user prefers reduced motion", async () => {
  const page = await open("");
  await play(page, ["b2b5", "b5e5", "e5e7"]);
  await won(page);
  assert.equal(await page.locator("[data-square=e7] .joy i").count(), 10);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const still = await page.locator(".joy i").first().evaluate((each) => [getComputedStyle(each).animationName, getComputedStyle(each).opacity]);
  assert.deepEqual(still, ["none", "0"]);
  await press(page, "Restart");
  await play(page, ["b2b5", "b5e5", "e5e7"]);
  await won(page);
  assert.equal(await page.locator(".joy").count(), 1);
});

check("headings use the site's own font file", async () => {
  const page = await open("");
  await page.evaluate(() => document.fonts.load("600 1rem Headings"));
  assert.ok(await page.evaluate(() => document.fonts.check("600 1rem Headings") && [...document.fonts].some(({ status }) => status === "loaded")));
  assert.equal(await page.locator(".name img").evaluate((each) => /** @type {any} */ (each).naturalWidth > 0), true);
});
