// The module: its size, and its answers beside those of the program.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { brotliCompressSync, constants } from "node:zlib";
import { test } from "node:test";
import { check, open, site } from "./harness.mjs";

const here = (path) => new URL(path, import.meta.url).pathname;

/** The program; its JSON says how long each answer took. */
const PROGRAM = process.env.AJEDREZ ?? here("../../../../target/release/ajedrez");

/** How often each board is solved; its fastest time counts. */
const ROUNDS = 2;

async function puzzles(file, most) {
  const text = await readFile(here(`../../../testing/corpus/solitario/${file}.puzzles`), "utf8");
  const lines = text.split("\n").filter((line) => line && !line.startsWith("#"));
  return lines.slice(0, most).map((line) => line.split(" ")[0]);
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

/** The answers of several rounds, each board with its fastest time. */
function fastest(rounds) {
  return rounds[0].map((answer, index) => ({
    ...answer, seconds: Math.min(...rounds.map((round) => round[index].seconds)),
  }));
}

function byProgram(requests) {
  const input = requests.map((request) => `${JSON.stringify(request)}\n`).join("");
  const output = execFileSync(PROGRAM, ["batch", "--threads", "1"], { input, encoding: "utf8", maxBuffer: 1 << 28 });
  return output.trim().split("\n").map((line) => JSON.parse(line).result);
}

async function byModule(requests) {
  const page = await open("#/solitario/ta1pa5");
  return page.evaluate(async ([site, requests, rounds]) => {
    const { load } = await import(`${site}ajedrez.js`);
    const engine = await load(`${site}ajedrez.wasm`);
    const answers = [];
    for (let round = 0; round < rounds; round += 1) {
      answers.push(requests.map((request) => engine.ask(request).result));
    }
    return answers;
  }, [site, requests, ROUNDS]);
}

test("the module does not grow", async () => {
  const bytes = await readFile(here("../dist/ajedrez.wasm"));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const compressed = brotliCompressSync(bytes, { params }).length;
  console.log(`module: ${bytes.length} bytes, ${compressed} by brotli`);
  assert.ok(bytes.length <= 815_000 && compressed <= 295_000);
});

check("the module answers as the program does", async () => {
  const boards = [...(await puzzles("seed", 10)), ...(await puzzles("hard", 100))];
  const requests = boards.map((puzzle) => ({ op: "solitario.solve", puzzle }));
  const program = fastest([...Array(ROUNDS)].map(() => byProgram(requests)));
  const module = fastest(await byModule(requests));
  module.forEach(({ verdict, moves }, index) => {
    const { verdict: expected, moves: line } = program[index];
    assert.deepEqual([verdict, moves], [expected, line], boards[index]);
  });
  const [ours, native] = [module, program].map((answers) => median(answers.map(({ seconds }) => seconds)));
  const ratio = ours / native;
  // How busy the machine is changes the ratio, which is told and not asserted.
  console.log(`median time: ${(ours * 1e3).toFixed(2)} ms in the browser, ${(native * 1e3).toFixed(2)} ms natively: ${ratio.toFixed(2)} times`);
});

check("the puzzle of a day is the program's", async () => {
  const requests = ["2026-11-23", "2026-11-25"].map((date) => ({ op: "solitario.daily", date }));
  const [module] = await byModule(requests.slice(0, 2));
  assert.deepEqual(module, byProgram(requests));
});

check("a rating is the program's", async () => {
  const request = { op: "solitario.rate", puzzle: "dc3cc5pe4pf6", max_nodes: 1_000_000 };
  const hard = { ...request, puzzle: "ta2cb3tb6td4te1pe3ce8af5cg3ph3dh5ah7" };
  const plain = ({ seconds, ...rest }) => rest;
  const [module] = await byModule([request, hard]);
  assert.deepEqual(module.map(plain), byProgram([request, hard]).map(plain));
});
