// The module: its size, and its answers compared with the program's.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { test } from "node:test";
import { check, open, site } from "./harness.mjs";

const here = (path) => new URL(path, import.meta.url).pathname;

/** The path of the program. */
const PROGRAM = process.env.AJEDREZ ?? here("../../../../target/release/ajedrez");

async function puzzles(file, most) {
  const text = await readFile(here(`../../../testing/corpus/solitario/${file}.puzzles`), "utf8");
  const lines = text.split("\n").filter((line) => line && !line.startsWith("#"));
  return lines.slice(0, most).map((line) => line.split(" ")[0]);
}

function byProgram(requests) {
  const input = requests.map((request) => `${JSON.stringify(request)}\n`).join("");
  const output = execFileSync(PROGRAM, ["batch", "--threads", "1"], { input, encoding: "utf8", maxBuffer: 1 << 28 });
  return output.trim().split("\n").map((line) => JSON.parse(line).result);
}

async function byModule(requests) {
  const page = await open("#/solitario/ta1pa5");
  return page.evaluate(async ([site, requests]) => {
    const { load } = await import(`${site}ajedrez.js`);
    const engine = await load(`${site}ajedrez.wasm`);
    return requests.map((request) => engine.request(request).result);
  }, [site, requests]);
}

test("the page's module draws SVG only and reports other formats", async () => {
  const [svg] = await byModule([{ op: "solitario.draw", puzzle: "ta1pa5", format: "svg" }]);
  assert.match(svg.svg, /^<svg /);
  const page = await open("#/solitario/ta1pa5");
  const errors = await page.evaluate(async (site) => {
    const { load } = await import(`${site}ajedrez.js`);
    const engine = await load(`${site}ajedrez.wasm`);
    const draw = (more) => engine.request({ op: "solitario.draw", puzzle: "ta1pa5", ...more }).error.message;
    return [draw({ format: "pdf" }), draw({ format: "png", language: "es" })];
  }, site);
  assert.deepEqual(errors, [
    '"format": this build of ajedrez draws only SVG',
    '"format": esta compilación de ajedrez solo dibuja SVG',
  ]);
});

test("the module and its primary part are within their size limits", async () => {
  for (const [file, most, mostCompressed] of [["ajedrez", 1_310_000, 450_000], ["primary", 600_000, 230_000]]) {
    const bytes = await readFile(here(`../dist/${file}.wasm`));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    const compressed = brotliCompressSync(bytes, { params }).length;
    console.log(`${file}: ${bytes.length} bytes, ${compressed} by brotli`);
    assert.ok(bytes.length <= most && compressed <= mostCompressed);
  }
});

test("the first load is within its size limit", async () => {
  const files = ["index.html", "page.css", "page.js", "icon.svg", "manifest.webmanifest"];
  const contents = await Promise.all(files.map((file) => readFile(here(`../dist/${file}`))));
  const compressed = contents.map((content) => gzipSync(content, { level: 9 }).length);
  const sum = compressed.reduce((sum, length) => sum + length, 0);
  console.log(`page: ${sum} bytes by gzip`);
  assert.ok(sum <= 94_000);
});

check("the module and the program give the same answers", async () => {
  const boards = [...(await puzzles("original", 10)), ...(await puzzles("hard", 100))];
  const requests = boards.map((puzzle) => ({ op: "solitario.solve", puzzle }));
  const program = byProgram(requests);
  const module = await byModule(requests);
  module.forEach(({ verdict, moves }, index) => {
    const { verdict: expected, moves: line } = program[index];
    assert.deepEqual([verdict, moves], [expected, line], boards[index]);
  });
});

check("the daily puzzle equals the program's", async () => {
  const requests = ["2026-11-23", "2026-11-25"].map((date) => ({ op: "solitario.daily", date }));
  const module = await byModule(requests);
  assert.deepEqual(module, byProgram(requests));
});

check("a rating equals the program's", async () => {
  const request = { op: "solitario.rate", puzzle: "dc3cc5pe4pf6", max_nodes: 1_000_000 };
  const hard = { ...request, puzzle: "ta2cb3tb6td4te1pe3ce8af5cg3ph3dh5ah7" };
  const plain = ({ seconds, ...rest }) => rest;
  const module = await byModule([request, hard]);
  assert.deepEqual(module.map(plain), byProgram([request, hard]).map(plain));
});
