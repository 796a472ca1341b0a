// Stored values, also invalid ones.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createStorage, judged } from "../../src/storage.js";
import { device } from "./device.mjs";

/** Values that are invalid for every key. */
const WRONG = ["", "{", "null", "1e999", "[]", "{}", '"x"', "[[]]", '{"__proto__":1}', "true", "\u0000"];

test("a value is the last one stored, also by an earlier page", () => {
  const kept = device();
  createStorage(() => kept).set("theme", "dark");
  assert.equal(createStorage(() => kept).get("theme", "auto"), "dark");
  assert.equal(createStorage(() => kept).get("levels", "none"), "none");
});

test("without storage values last until the page is closed", () => {
  const storage = createStorage(() => { throw new Error("forbidden"); });
  storage.set("days", ["2026-11-24"]);
  assert.deepEqual([storage.lasts, storage.leftOut, storage.get("days")], [false, [], ["2026-11-24"]]);
});

test("full storage loses nothing and never throws", () => {
  const kept = device({ "ajedrez.days": '["2026-11-24"]' }, 16);
  const storage = createStorage(() => kept);
  storage.set("days", ["2026-11-24", "2026-11-25"]);
  assert.equal(kept["ajedrez.days"], '["2026-11-24"]');
});

test("the valid part of a value is used and the original is kept under another key", () => {
  const stored = '["2026-11-24",7,"yesterday"]';
  const kept = device({ "ajedrez.days": stored, "other.days": "[7]" });
  const storage = createStorage(() => kept);
  assert.deepEqual([storage.leftOut, storage.get("days", [])], [["days"], ["2026-11-24"]]);
  assert.equal(kept["ajedrez.days.unread"], stored);
  assert.equal(kept["other.days"], "[7]");
  assert.deepEqual(createStorage(() => kept).leftOut, []);
});

test("no stored text throws, under any key", () => {
  const names = ["language", "theme", "warns", "levels", "skipped", "days", "times", "tries", "sheet", "day.2026-11-24", "played"];
  for (const name of [...names, "", "constructor", "__proto__.x", "unknown"]) {
    for (const text of WRONG) {
      const storage = createStorage(() => device({ [`ajedrez.${name}`]: text }));
      assert.doesNotThrow(() => storage.get(name, null), `${name}: ${text}`);
    }
  }
});

test("stored values read back unchanged", () => {
  for (const [name, value] of Object.entries({
    language: "es", theme: "dark", warns: true, levels: { 3: 1 }, skipped: ["first.1"], days: ["2026-11-24"],
    times: [["ta1pa5?target=a5", 1200]],
    tries: [{ board: "ta1pa5", how: "alone", time: 9, at: "2026-11-27T10:00:00.000Z", rating: null }], sheet: ["ta1pa5", { puzzle: "ta1pa5", rules: {} }], "day.2026-11-24": "ta1pa5",
    played: { puzzle: "ta1pa5", rules: {}, moves: ["a1a5"], elapsed: 9, time: 9, isNoted: true, isShown: false, hinted: [], hints: 0 },
  })) {
    const { isKnown, right, isWhole } = judged(name, JSON.stringify(value));
    assert.deepEqual([isKnown, right, isWhole], [true, value, true], name);
  }
});
