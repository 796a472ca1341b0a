// The conformance file, crates/testing/corpus/operations.jsonl: the module's answers to the bytes of a request and
// to JavaScript objects. Node.js runs the module, without a page.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { load } from "../src/engine/module.js";
import { loadSplit } from "../src/engine/split.js";

const here = (path) => new URL(path, import.meta.url);
const compiled = async (file) => new WebAssembly.Module(await readFile(here(`../dist/${file}`)));
const module = await compiled("ajedrez.wasm");
const file = await readFile(here("../../../testing/corpus/operations.jsonl"), "utf8");
const lines = file.trimEnd().split("\n").map(read);

/** The parts of a line: the request, whether it is an object, and the answer. */
function read(line) {
  const isObject = line.includes(',"request":{');
  const start = isObject ? line.indexOf(":", line.indexOf(",")) + 1 : line.indexOf('"line":"') + '"line":"'.length;
  const close = isObject ? "}" : '"';
  const end = ["result", "error"].map((name) => line.indexOf(`${close},"${name}":`)).find((place) => place > 0);
  return { isObject, request: line.slice(start, isObject ? end + 1 : end), answer: line.slice(end + 2, -1) };
}

/** An answer without its times. */
const timeless = (answer) => answer.replace(/"(seconds|nps|level)":[^,}]*/g, '"$1":');

/** An object of an answer without its times. */
const plain = (value) => JSON.parse(timeless(JSON.stringify(value)).replaceAll(/"(seconds|nps|level)":/g, '"$1":0'));

/** Returns a function that answers the bytes of a request, like `module.js`. */
async function byBytes() {
  const imports = { ajedrez: { now: () => performance.now(), progress() {} } };
  const { memory, allocate, answer, release } = (await WebAssembly.instantiate(module, imports)).exports;
  return (request) => {
    const bytes = new TextEncoder().encode(request);
    const place = allocate(bytes.length);
    new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
    const reply = BigInt.asUintN(64, answer(place, bytes.length));
    const [address, length] = [Number(reply >> 32n), Number(reply & 0xffffffffn)];
    const text = new TextDecoder().decode(new Uint8Array(memory.buffer, address, length));
    release(address, length);
    return text;
  };
}

/** The answers to all lines. Two tests use them. */
const ask = await byBytes();
const answers = lines.map(({ request }) => ask(request));

test("answers equal the conformance file byte for byte", () => {
  const faults = lines
    .map(({ request, answer }, index) => ({ request, expected: `{"id":null,${answer}}`, found: answers[index] }))
    .filter(({ found, expected }) => timeless(found) !== timeless(expected));
  assert.deepEqual(faults, []);
  assert.ok(lines.length >= 400, `${lines.length} lines`);
});

test("answers to JavaScript objects equal the conformance file", async () => {
  const engine = await load(module);
  // JavaScript objects have no duplicate keys, and numbers no 64-bit integers.
  const asked = lines.filter(({ isObject, request }) => isObject && JSON.stringify(JSON.parse(request)) === request);
  for (const { request, answer } of asked) {
    const { result, error } = engine.request(JSON.parse(request));
    assert.deepEqual(plain(error ? { error } : { result }), plain(JSON.parse(`{${answer}}`)), request);
  }
  assert.ok(lines.length - asked.length < 25, `${lines.length - asked.length} lines are left out`);
});

test("the parts of the page's module give the same answers, whichever part a request needs", async () => {
  const parts = [await compiled("primary.wasm"), await compiled("secondary.wasm")];
  const engines = new Map();
  for (const { request, answer } of lines.filter(({ isObject }) => isObject)) {
    // An engine answers only its first request with the primary part alone.
    const { op } = JSON.parse(request);
    if (!engines.has(op)) engines.set(op, await loadSplit(parts, () => {}));
    const { id, ...answered } = await engines.get(op).answer(request);
    assert.deepEqual(plain(answered), plain(JSON.parse(`{${answer}}`)), request);
  }
});

// crates/testing/corpus/src/signature.rs describes the signature.
test("the module has the signature of a native build", async () => {
  const hard = await readFile(here("../../../testing/corpus/solitario/hard.puzzles"), "utf8");
  const puzzles = hard.split("\n").filter((line) => line && !line.startsWith("#"));
  const solve = (line) => ask(`{"op":"solitario.solve","puzzle":"${line.split(" ")[0]}","max_nodes":200}`);
  const all = [...answers, ...puzzles.map(solve)];
  let signature = 0xcbf29ce484222325n;
  for (const answer of all) {
    for (const byte of new TextEncoder().encode(`${timeless(answer)}\n`)) {
      signature = BigInt.asUintN(64, (signature ^ BigInt(byte)) * 0x100000001b3n);
    }
  }
  const expected = await readFile(here("../../../testing/corpus/signature.txt"), "utf8");
  assert.equal(`${signature.toString(16).padStart(16, "0")} of ${all.length} answers\n`, expected);
});
