// The first tries of puzzles, and the file with a player's progress.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createTries } from "../../src/views/solitario/tries.js";
import { createStorage } from "../../src/storage.js";
import { device } from "./device.mjs";

const game = (puzzle, rules = {}) => ({ puzzle, rules });
const kept = (storage) => ["tries", "levels", "skipped", "days", "times"].map((name) => storage.get(name));

/** A storage with some tries. */
function fresh(texts = {}, space = Infinity) {
  const storage = createStorage(() => device(texts, space));
  return { storage, tries: createTries(storage) };
}

/** A try at a minute of an hour. */
const at = (minute, board, how = "alone") =>
  ({ board, how, time: 1000, at: `2026-11-27T10:${String(minute).padStart(2, "0")}:00.000Z`, rating: 1200 });

const stored = (...tries) => ({ "ajedrez.tries": JSON.stringify(tries) });

test("only the first try of a puzzle under its rules counts", () => {
  const { tries, storage } = fresh();
  assert.equal(tries.add(game("ta1pa5"), "shown", 1234.5, 1000), true);
  assert.equal(tries.add(game("ta1pa5"), "alone", 10, 1000), false);
  assert.equal(tries.add(game("ta1pa5", { target: "a5" }), "alone", 10, null), true);
  assert.deepEqual(storage.get("tries").map(({ board, how, time, rating }) => [board, how, time, rating]),
    [["ta1pa5", "shown", 1235, 1000], ["ta1pa5?target=a5", "alone", 10, null]]);
  assert.deepEqual([game("ta1pa5"), game("ta1pa6")].map(tries.has), [true, false]);
});

test("a stored game is valid after a reload", () => {
  const texts = device();
  createTries(createStorage(() => texts)).add(game("ta1pa5", { max_captures: 2 }), "hints", 9, 1000);
  const again = createStorage(() => texts);
  assert.deepEqual([again.leftOut, createTries(again).standing().solved], [[], 1]);
});

test("an invalid try among valid ones is ignored and reported", () => {
  const wrongs = [
    7, null, [], {}, "ta1pa5", { ...at(1, "ta1pa5"), how: "magic" }, { ...at(1, "ta1pa5"), how: "toString" }, at(1, "xx"),
    { ...at(1, "ta1pa5"), time: -1 }, { ...at(1, "ta1pa5"), at: "yesterday" }, { ...at(1, "ta1pa5"), rating: "high" },
  ];
  for (const wrong of wrongs) {
    const { storage, tries } = fresh(stored(at(0, "tb1pb5"), wrong));
    assert.deepEqual([storage.leftOut, tries.standing().solved], [["tries"], 1], JSON.stringify(wrong));
  }
});

test("an exported file restores the progress on another device", () => {
  const one = fresh({
    ...stored(at(1, "ta1pa5"), at(2, "tb1pb5?target=b5", "hints")), "ajedrez.levels": '{"1":1}', "ajedrez.skipped": '["2"]',
    "ajedrez.days": '["2026-11-26"]', "ajedrez.times": '[["ta1pa5",1000]]',
  });
  const other = fresh();
  assert.equal(other.tries.imported(one.tries.exported()), 2);
  assert.deepEqual(kept(other.storage), kept(one.storage));
  assert.deepEqual(other.tries.standing(), one.tries.standing());
  assert.equal(other.tries.imported(one.tries.exported()), 0);
  assert.deepEqual(kept(other.storage), kept(one.storage));
});

test("an import keeps the earlier tries, the best times and all levels and days", () => {
  const texts = {
    ...stored(at(3, "ta1pa5", "shown"), at(5, "tb1pb5")), "ajedrez.levels": '{"1":1}', "ajedrez.days": '["2026-11-26"]',
    "ajedrez.times": '[["ta1pa5",1000],["tb1pb5",500]]',
  };
  const { tries, storage } = fresh(texts);
  const file = {
    ajedrez: "progress", version: 1, tries: [at(1, "ta1pa5"), at(4, "tc1pc5"), at(9, "tb1pb5", "shown")], levels: { 7: 1 },
    days: ["2026-11-25", "2026-11-26"], times: [["ta1pa5", 900], ["tb1pb5", 600]],
  };
  assert.equal(tries.imported(JSON.stringify(file)), 1);
  assert.deepEqual(storage.get("tries").map(({ board, how }) => [board, how]),
    [["ta1pa5", "alone"], ["tc1pc5", "alone"], ["tb1pb5", "alone"]]);
  assert.deepEqual(storage.get("levels"), { 1: 1, 7: 1 });
  assert.deepEqual(storage.get("days"), ["2026-11-25", "2026-11-26"]);
  assert.deepEqual(storage.get("times"), [["ta1pa5", 900], ["tb1pb5", 500]]);
  assert.equal(storage.get("skipped", "none"), "none");
});

test("an invalid file is rejected as a whole", () => {
  const mark = { ajedrez: "progress", version: 1 };
  const right = at(1, "tc1pc5");
  const files = [
    "", "{", "null", "7", '"x"', "[]", "{}", '{"ajedrez":"progress"}', '{"ajedrez":"progress","version":2}', "\u0000",
    ...[
      { tries: {} }, { tries: [right, 7] }, { tries: [{ ...right, board: "<img>" }] }, { tries: [right], levels: [] },
      { tries: [right], days: ["today"] }, { tries: [right], times: [["ta1pa5"]] }, { tries: [right], skipped: 1 },
    ].map((parts) => JSON.stringify({ ...mark, ...parts })),
  ];
  for (const file of files) {
    const { tries, storage } = fresh(stored(at(1, "ta1pa5")));
    const before = kept(storage);
    assert.equal(tries.imported(file), null, file);
    assert.deepEqual(kept(storage), before, file);
  }
});

test("full or forbidden storage loses nothing and never throws", () => {
  const texts = device(stored(at(1, "ta1pa5")), 150);
  const storage = createStorage(() => texts);
  const tries = createTries(storage);
  tries.add(game("tb1pb5"), "alone", 9, 1000);
  assert.equal(tries.standing().solved, 2);
  assert.equal(JSON.parse(texts["ajedrez.tries"]).length, 1);
  const none = createTries(createStorage(() => { throw new Error("forbidden"); }));
  none.add(game("tb1pb5"), "alone", 9, 1000);
  assert.equal(none.standing().solved, 1);
});

test("the oldest tries are dropped first", () => {
  const many = Array.from({ length: 3000 }, (_, index) => ({ ...at(0, `ta1pa8?max_captures=${index}`) }));
  const { tries, storage } = fresh(stored(...many));
  tries.add(game("tb1pb5"), "alone", 9, 1000);
  const boards = storage.get("tries").map(({ board }) => board);
  assert.deepEqual([boards.length, boards[0], boards.at(-1)], [3000, "ta1pa8?max_captures=1", "tb1pb5"]);
});

test("erasing removes all progress", () => {
  const { tries, storage } = fresh({ ...stored(at(1, "ta1pa5")), "ajedrez.levels": '{"1":1}', "ajedrez.times": '[["ta1pa5",1]]' });
  tries.erase();
  assert.deepEqual(kept(storage), [[], {}, [], [], []]);
});
