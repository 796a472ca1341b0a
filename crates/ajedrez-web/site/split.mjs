// Splits the page's module in two: `node split.mjs OPTION...`, with options for wasm-split of Binaryen, after
// `crates/ajedrez-web/build` has put the module into the folder `made`. The primary part contains the functions that run
// while a puzzle is played, the secondary part all others. A profile finds them: an instrumented module answers the
// requests of the conformance file. `src/engine/split.js` loads the parts.

import { execFileSync } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { engineOf, importsOf } from "./src/engine/module.js";

const here = (path) => new URL(path, import.meta.url).pathname;
const made = (file) => here(`made/${file}`);
const split = (...options) => execFileSync("wasm-split", [...process.argv.slice(2), ...options]);

/** The operations with which a puzzle is played. */
const OPERATIONS = ["captures", "check", "hint", "play", "solve"].map((name) => `solitario.${name}`);

const lines = (await readFile(here("../../testing/corpus/operations.jsonl"), "utf8")).trim().split("\n");
const requests = lines.map((line) => JSON.parse(line).request).filter((request) => OPERATIONS.includes(request?.op));

split("--instrument", made("ajedrez.wasm"), "-o", made("instrumented.wasm"));
const instrumented = new WebAssembly.Module(await readFile(made("instrumented.wasm")));
const exports = /** @type {any} */ (new WebAssembly.Instance(instrumented, importsOf(() => {})).exports);
const { answer } = engineOf(exports);
for (const request of requests) {
  for (const language of ["en", "es"]) answer(JSON.stringify({ ...request, language }));
}
const length = exports.__write_profile(0, 0);
const place = exports.allocate(length);
exports.__write_profile(place, length);
await writeFile(made("profile"), new Uint8Array(exports.memory.buffer, place, length));

split(made("ajedrez.wasm"), "--profile", made("profile"), "-o1", made("primary.wasm"), "-o2", made("secondary.wasm"));
for (const file of ["instrumented.wasm", "profile"]) await rm(made(file));
