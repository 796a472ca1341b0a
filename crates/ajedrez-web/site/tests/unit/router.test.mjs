// Addresses parse back, and every link can be parsed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { format, parse, TEXT_MAX } from "../../src/router.js";

/** Checks the parts of an address. */
function check(hash, address) {
  assert.deepEqual(parse(hash), address, hash);
}

test("an address has a view, a text and options", () => {
  check("", { view: "", text: "", options: {} });
  check("#/lite", { view: "lite", text: "", options: {} });
  check("#/solitario/pe7tf8?promote&target=f8", {
    view: "solitario", text: "pe7tf8", options: { promote: "", target: "f8" },
  });
  check("#/king/k7/8/8/8/8/8/8/K7_w", { view: "king", text: "k7/8/8/8/8/8/8/K7 w", options: {} });
  check("#/lite/a?p2=k7/8_b&x=1=2", { view: "lite", text: "a", options: { p2: "k7/8 b", x: "1=2" } });
});

test("an address parses back", () => {
  for (const text of ["", "dc3cc5pe4pf6", "k7/8/8/8/8/8/8/K7 w", "100% ¿é? #&=+", "%", "%zz"]) {
    for (const options of [{}, { level: "3" }, { max_captures: "c&d=e", promote: "" }, { p2: text }]) {
      const address = { view: "solitario", text, options };
      assert.deepEqual(parse(format(address)), address, format(address));
    }
  }
});

test("unset options are omitted", () => {
  assert.equal(format({ view: "lite", options: { a: undefined, b: false, c: true, d: 0 } }), "#/lite?c&d=0");
});

test("invalid percent-encoding is kept and long texts are truncated", () => {
  check("#/king/%E0%A4%A?%=%", { view: "king", text: "%E0%A4%A", options: { "%": "%" } });
  const { text, options } = parse(`#/king/${"y".repeat(1_000_000)}?${"z".repeat(1_000_000)}`);
  assert.equal(text.length, TEXT_MAX);
  assert.ok(Object.keys(options)[0].length <= TEXT_MAX);
});

test("options cannot change the object prototype", () => {
  const { options } = parse("#/lite?__proto__=1&constructor=2");
  assert.equal(Object.getPrototypeOf(options), Object.prototype);
  assert.equal(options.constructor, "2");
});
