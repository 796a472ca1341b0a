// The texts of the page: every text exists in both languages with the same placeholders.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import en from "../src/i18n/en.js";
import es from "../src/i18n/es.js";

const values = (words) => (typeof words === "string" ? [...words.matchAll(/\{\w+\}/g)].map(String).sort() : "function");

test("both languages have the same texts", () => {
  assert.deepEqual(Object.keys(es).sort(), Object.keys(en).sort());
  for (const [key, words] of Object.entries(en)) {
    const both = [values(words), values(es[key])];
    // A text can have a plural form in only one language.
    if (!both.includes("function")) assert.deepEqual(both[1], both[0], key);
  }
});

test("Spanish instructions are infinitives", () => {
  // Words with such endings that are not imperatives.
  const others = ["aquí", "ahí", "así", "está", "qué", "sí", "atrás", "además", "después", "más", "existe", "este"];
  const spoken = /^(vos|tú|tu|tus|te|ti|usted|contigo)$|[áéí]$|[áéí]s$|[aei]ste$/;
  for (const [key, words] of Object.entries(es)) {
    for (const word of String(words).toLowerCase().match(/\p{L}+/gu) ?? []) {
      assert.ok(others.includes(word) || !spoken.test(word), `${key}: ${word}`);
    }
  }
});

test("every generator option and value has a label", async () => {
  const table = JSON.parse(await readFile(new URL("../src/views/workshop/generate.json", import.meta.url), "utf8"));
  const rules = ["max_captures", "king_last", "target", "promote"];
  const limits = ["seed", "budget", "max_nodes", "timeout"];
  for (const { name, values } of table.filter(({ name }) => ![...rules, ...limits].includes(name))) {
    for (const key of [name, ...values.map((value) => `${name}.${value}`)]) {
      assert.ok(`generate.${key}` in en, key);
    }
  }
});
