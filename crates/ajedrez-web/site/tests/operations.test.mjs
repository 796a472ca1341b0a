// The conformance file, crates/testing/corpus/operations.jsonl: the module answers as it says, asked by the
// bytes of a request and by a page's objects. Node.js runs the module; no page is needed.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { load } from "../src/engine/module.js";

const here = (path) => new URL(path, import.meta.url);
const module = new WebAssembly.Module(await readFile(here("../dist/ajedrez.wasm")));
const file = await readFile(here("../../../testing/corpus/operations.jsonl"), "utf8");
const lines = file.trimEnd().split("\n").map(read);

/** The parts of a line, between which nothing but these marks stands. */
function read(line) {
  const isObject = line.includes(',"request":{');
  const start = isObject ? line.indexOf(":", line.indexOf(",")) + 1 : line.indexOf('"line":"') + '"line":"'.length;
  const close = isObject ? "}" : '"';
  const end = ["result", "error"].map((name) => line.indexOf(`${close},"${name}":`)).find((place) => place > 0);
  return { isObject, request: line.slice(start, isObject ? end + 1 : end), answer: line.slice(end + 2, -1) };
}

/** An answer without the time that it took. */
const timeless = (answer) => answer.replace(/"(seconds|nps|level)":[^,}]*/g, '"$1":');

/** Asks by bytes, as `module.js` does. */
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

test("the module answers the conformance file, byte by byte", async () => {
  const ask = await byBytes();
  const faults = lines
    .map(({ request, answer }) => ({ request, expected: `{"id":null,${answer}}`, found: ask(request) }))
    .filter(({ found, expected }) => timeless(found) !== timeless(expected));
  assert.deepEqual(faults, []);
  assert.ok(lines.length >= 400, `${lines.length} lines`);
});

test("a page's objects are answered as the conformance file says", async () => {
  const engine = await load(module);
  // JavaScript has no object with a name twice, and no whole number of 64 bits.
  const asked = lines.filter(({ isObject, request }) => isObject && JSON.stringify(JSON.parse(request)) === request);
  for (const { request, answer } of asked) {
    const { result, error } = engine.ask(JSON.parse(request));
    const plain = (value) => JSON.parse(timeless(JSON.stringify(value)).replaceAll(/"(seconds|nps|level)":/g, '"$1":0'));
    assert.deepEqual(plain(error ? { error } : { result }), plain(JSON.parse(`{${answer}}`)), request);
  }
  assert.ok(lines.length - asked.length < 25, `${lines.length - asked.length} lines are left out`);
});

// As crates/testing/corpus/src/signature.rs, which describes the signature.
test("the module has the signature of a native build: the same answers with the same counts of nodes", async () => {
  const ask = await byBytes();
  const hard = await readFile(here("../../../testing/corpus/solitario/hard.puzzles"), "utf8");
  const puzzles = hard.split("\n").filter((line) => line && !line.startsWith("#"));
  const requests = [
    ...lines.map(({ request }) => request),
    ...puzzles.map((line) => `{"op":"solitario.solve","puzzle":"${line.split(" ")[0]}","max_nodes":200}`),
  ];
  let signature = 0xcbf29ce484222325n;
  for (const request of requests) {
    for (const byte of new TextEncoder().encode(`${timeless(ask(request))}\n`)) {
      signature = BigInt.asUintN(64, (signature ^ BigInt(byte)) * 0x100000001b3n);
    }
  }
  const expected = await readFile(here("../../../testing/corpus/signature.txt"), "utf8");
  assert.equal(`${signature.toString(16).padStart(16, "0")} of ${requests.length} answers\n`, expected);
});
