// A player's record: levels, days and times. The puzzles of the series are fictitious.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { build } from "esbuild";
import { createStorage } from "../../src/storage.js";
import { levelsOf, MADE } from "../../src/views/solitario/levels.js";
import { device } from "./device.mjs";

const madeUp = {
  "made:levels": Object.fromEntries(Object.keys(MADE).map((series) =>
    [series, levelsOf(series).map((_, index) => `ta${(index % 7) + 1}pa8`)])),
  // The ratings of the levels are 1000, 1010, and so on.
  "made:ratings": { level: levelsOf("level").map((_, index) => 1000 + 10 * index), book: [1201] },
  "corpus:sets": { original: ["ta1pa5"] },
  "corpus:book": [{ difficulty: "easy", idea: "mixed", puzzles: ["ta1pa6"] }],
};

/** The modules of records and puzzles, with the fictitious puzzles. */
async function load() {
  const puzzles = {
    name: "puzzles",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^(made|corpus):/ }, ({ path }) => ({ path, namespace: "puzzles" }));
      onLoad({ filter: /.*/, namespace: "puzzles" }, ({ path }) => ({
        contents: JSON.stringify(madeUp[path]), loader: "json",
      }));
    },
  };
  const contents = 'export * from "./record.js"; export { sourceOf } from "./puzzles.js";';
  const resolveDir = new URL("../../src/views/solitario", import.meta.url).pathname;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir }, bundle: true, format: "esm", write: false, plugins: [puzzles], logLevel: "error",
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString("base64")}`);
}

const { createRecord, minutes, sourceOf } = await load();

const fresh = (texts) => createRecord(createStorage(() => device(texts)));
const game = (puzzle, rules = {}) => ({ puzzle, rules });
const level = (number) => ({ kind: "level", key: String(number) });

/** Runs a function on a given day and returns its result. */
function on(date, act) {
  mock.timers.enable({ apis: ["Date"], now: Date.parse(`${date}T12:00:00Z`) });
  try {
    return act();
  } finally {
    mock.timers.reset();
  }
}

test("a beginner starts with the first levels, an experienced player does not", () => {
  const record = fresh();
  assert.deepEqual(record.firstOpen(), ["first", 1]);
  record.add({ kind: "first", key: "first.1" }, game("ra1pb2"), 1000);
  assert.deepEqual(record.firstOpen(), ["first", 2]);
  record.add(level(2), game("tb1pb5"), 1000);
  assert.deepEqual(record.firstOpen(), ["level", 1]);
});

test("a skipped level comes after the others", () => {
  const record = fresh();
  record.add(level(2), game("tb1pb5"), 1000);
  record.skip(level(1));
  assert.deepEqual(record.firstOpen(), ["level", 3]);
});

test("a shown solution does not count as solved", () => {
  const record = fresh();
  assert.equal(record.add(level(1), game("tc1pc5"), null), false);
  assert.deepEqual([record.best(game("tc1pc5")), record.firstOpen()], [undefined, ["first", 1]]);
});

test("best times are kept per puzzle and rules", () => {
  const record = fresh();
  assert.equal(record.add({ kind: "link" }, game("ta1pa5"), 3000), false);
  assert.equal(record.add({ kind: "link" }, game("ta1pa5"), 4000), false);
  assert.equal(record.add({ kind: "link" }, game("ta1pa5"), 2000), true);
  assert.equal(record.best(game("ta1pa5")), 2000);
  assert.equal(record.best(game("ta1pa5", { target: "a5" })), undefined);
});

test("the oldest times are dropped first", () => {
  const boards = Array.from({ length: 500 }, (_, index) => `ta1pa8?max_captures=${index}`);
  const record = fresh({ "ajedrez.times": JSON.stringify(boards.map((board) => [board, 1000])) });
  record.add({ kind: "link" }, game("ta1pa5"), 1000);
  const times = [0, 1, 499].map((most) => record.best(game("ta1pa8", { max_captures: most })));
  assert.deepEqual([...times, record.best(game("ta1pa5"))], [undefined, 1000, 1000, 1000]);
});

test("the streak ends today or yesterday and counts only days solved on time", () => {
  const record = fresh({ "ajedrez.days": '["2026-11-20","2026-11-22","2026-11-23"]' });
  assert.equal(on("2026-11-24", () => record.streak()), 2);
  on("2026-11-24", () => record.add({ kind: "day", key: "day.2026-11-21", date: "2026-11-21" }, game("ta1pa5"), 1));
  assert.equal(on("2026-11-24", () => record.streak()), 2);
  assert.ok(record.isDaySolved("2026-11-21"));
  on("2026-11-24", () => record.add({ kind: "day", key: "day.2026-11-24", date: "2026-11-24" }, game("ta1pa6"), 1));
  assert.equal(on("2026-11-24", () => record.streak()), 3);
  assert.equal(on("2026-11-26", () => record.streak()), 0);
});

/** The next puzzle by rating. */
const next = (record, shown) => {
  const board = record.nearest(shown);
  return board && [board.series, board.number, board.difficulty];
};

test("the next puzzle is the one nearest to the rating, except the current one", () => {
  assert.deepEqual(next(fresh()), ["level", 21, "hard"]);
  assert.deepEqual(next(fresh(), { key: "21" }), ["book", 1, "easy"]);
  const record = fresh();
  record.tries.add(game("tb1pb5"), "shown", 1, 1200);
  assert.deepEqual(next(record), ["level", 19, "hard"]);
});

test("the next puzzle is unsolved and preferably neither skipped nor given up", () => {
  const record = fresh({ "ajedrez.levels": '{"21":1}' });
  assert.deepEqual(next(record), ["book", 1, "easy"]);
  record.skip({ key: "book.1" });
  assert.deepEqual(next(record), ["level", 20, "hard"]);
  const others = Array.from({ length: 32 }, (_, index) => [String(index + 1), 1]);
  const last = fresh({ "ajedrez.levels": JSON.stringify(Object.fromEntries(others)), "ajedrez.skipped": '["book.1"]' });
  assert.deepEqual(next(last), ["book", 1, "easy"]);
  last.add({ kind: "book", key: "book.1" }, game("ta1pa6"), 1000);
  assert.equal(next(last), undefined);
});

test("when every puzzle is solved the engine generates one of the player's rating", () => {
  const others = [...Array.from({ length: 32 }, (_, index) => String(index + 1)), "book.1"];
  const record = fresh({ "ajedrez.levels": JSON.stringify(Object.fromEntries(others.map((key) => [key, 1]))) });
  const { kind, difficulty, options, next } = sourceOf({ text: "", options: { rated: "" } }, record);
  assert.deepEqual([kind, difficulty, options.another, options.rated], ["another", "easy", "easy", ""]);
  assert.deepEqual(next.options, { rated: "" });
});

test("the address of a puzzle by rating names its level and leads to another by rating", () => {
  const record = fresh();
  const source = sourceOf({ text: "", options: { rated: "" } }, record);
  assert.deepEqual([source.kind, source.number, source.options], ["level", 21, { level: 21, rated: "" }]);
  const again = sourceOf({ text: "", options: { level: "21", rated: "" } }, record, source);
  assert.deepEqual([again.key, again.isByRating, again.next.options], ["21", true, { rated: "" }]);
});

test("times are formatted as minutes and seconds", () => {
  assert.deepEqual([0, 499, 59_600, 61_000, 3_600_000].map(minutes), ["0:00", "0:00", "1:00", "1:01", "60:00"]);
});
