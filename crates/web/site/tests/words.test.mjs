// The words of the page: each in both languages, with the same values in them.

import assert from "node:assert/strict";
import { test } from "node:test";
import en from "../src/i18n/en.js";
import es from "../src/i18n/es.js";

const values = (words) => (typeof words === "string" ? [...words.matchAll(/\{\w+\}/g)].map(String).sort() : "function");

test("what is said in one language is said in the other", () => {
  assert.deepEqual(Object.keys(es).sort(), Object.keys(en).sort());
  for (const [key, words] of Object.entries(en)) {
    const both = [values(words), values(es[key])];
    // A plural may be a matter of one language only.
    if (!both.includes("function")) assert.deepEqual(both[1], both[0], key);
  }
});
