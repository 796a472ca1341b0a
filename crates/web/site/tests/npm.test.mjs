// The npm package: packed, installed into an empty project, and used there as its README says, in Node.js and
// in Chromium; and its types.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { chromium } from "playwright-core";
import { serve } from "../server.mjs";

const here = (path) => new URL(path, import.meta.url).pathname;
const project = await mkdtemp(join(tmpdir(), "ajedrez-npm-"));
const installed = (file) => join(project, "node_modules/ajedrez", file);
after(() => rm(project, { recursive: true }));

const npm = (folder, ...given) => execFileSync("npm", given, { cwd: folder, encoding: "utf8" }).trim();
const tarball = npm(here("../made/npm"), "pack", "--silent", "--pack-destination", project);
await writeFile(join(project, "package.json"), '{ "private": true, "type": "module" }');
npm(project, "install", "--silent", "--offline", "--no-audit", "--no-fund", join(project, tarball));

/** The READMEs of the package and of the whole project. */
const pages = [installed("README.md"), ...["README.md", "README.es.md"].map((page) => here(`../../../../${page}`))];
const texts = await Promise.all(pages.map((page) => readFile(page, "utf8")));

/** The programs of the READMEs, and what each of them writes, by its comments. */
const programs = [...texts.join("\n").matchAll(/```js\n(.*?)```/gs)].map(([, code]) => ({
  code, expected: [...code.matchAll(/console\.log\(.*\/\/ (.*)$/gm)].map(([, line]) => line),
}));

/** Runs a program in Node.js. */
async function inNode(code) {
  await writeFile(join(project, "program.js"), code);
  const { status, stdout, stderr } = spawnSync("node", ["program.js"], { cwd: project, encoding: "utf8", timeout: 60_000 });
  assert.equal(status, 0, stderr);
  return stdout.trim().split("\n");
}

test("the README begins with a result", () => {
  assert.ok(programs.length >= 6 && programs.every(({ expected }) => expected.length > 0));
  assert.match(programs[0].code, /solitario\.solve/);
});

test("every program of the READMEs says in Node.js what its comments say", async () => {
  for (const { code, expected } of programs) assert.deepEqual(await inNode(code), expected, code);
});

test("every program of the READMEs says in Chromium what its comments say", async () => {
  const map = { imports: { ajedrez: "/node_modules/ajedrez/index.js" } };
  await writeFile(join(project, "index.html"), `<!doctype html><script type="importmap">${JSON.stringify(map)}</script>`);
  const server = await serve(project);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"],
  });
  try {
    for (const { code, expected } of programs) {
      const page = await browser.newPage();
      const said = [];
      page.on("console", (message) => said.push(message.text()));
      page.on("pageerror", (error) => said.push(String(error)));
      await page.goto(`http://localhost:${server.address().port}/`);
      await page.addScriptTag({ type: "module", content: `${code}\ndocument.title = "done";` });
      await page.waitForFunction(() => document.title === "done", undefined, { timeout: 60_000 });
      assert.deepEqual(said.filter((line) => !line.includes("favicon") && !line.includes("404")), expected, code);
      await page.close();
    }
  } finally {
    await browser.close();
    server.close();
  }
});

test("an engine in a worker goes on after a cancelled search, and takes a module or an address", async () => {
  assert.deepEqual(await inNode(`
    import { load, start } from "ajedrez";
    const { module } = await load();
    for (const source of [undefined, module, import.meta.resolve("ajedrez/ajedrez.wasm")]) {
      const engine = start(source);
      const stop = new AbortController();
      const long = engine.ask({ op: "lite.perft", fen: "k7/8/8/8/8/8/8/K7 w", depth: 12 }, { signal: stop.signal });
      const short = engine.ask({ op: "solitario.count", puzzle: "dc3cc5pe4pf6" });
      stop.abort();
      console.log((await long.catch((error) => error)).name, JSON.stringify((await short).count));
      const fault = await engine.ask({ op: "solitario.solve", puzzle: "x" }).catch((error) => error);
      console.log(fault.name, fault.kind, fault.place);
      const never = engine.ask({ op: "lite.perft", fen: "k7/8/8/8/8/8/8/K7 w", depth: 12 });
      engine.close();
      console.log((await never.catch((error) => error)).name);
    }
    const lost = await start("http://localhost:1/").ask({ op: "solitario.daily" }).catch((error) => error);
    console.log(lost.name, lost.kind);
  `), [...Array(3)].flatMap(() => ["AbortError 3", "Fault bad_position puzzle", "AbortError"]).concat("Fault unavailable"));
});

test("the package has the texts of the licences, and no file that it does not name", async () => {
  const { files, license } = JSON.parse(await readFile(installed("package.json"), "utf8"));
  assert.equal(license, "MIT OR Apache-2.0");
  assert.deepEqual((await readdir(installed(""))).sort(), [...files, "package.json"].sort());
  assert.match(await readFile(installed("LICENSE-MIT"), "utf8"), /^MIT License/);
  assert.match(await readFile(installed("LICENSE-APACHE"), "utf8"), /Apache License/);
  assert.match(await readFile(installed("NOTICES.txt"), "utf8"), /^serde_json /m);
});

test("its types accept a right program and refuse a wrong one", async () => {
  await writeFile(join(project, "user.ts"), `
    import { Fault, load, start, type Request, type SolitarioSolve } from "ajedrez";
    const request: SolitarioSolve = { op: "solitario.solve", puzzle: "dc3cc5pe4pf6", max_nodes: 1000 };
    const all: Request[] = [request, { op: "king.status", fen: "4R1k1/5ppp/8/8/8/8/8/6K1 b", language: "es" }];
    export async function answers(signal: AbortSignal): Promise<unknown[]> {
      const engine = start(new URL("https://example.org/ajedrez.wasm"));
      const first = await engine.ask(request, { signal, progress: ({ done, all }) => done / all });
      engine.close();
      const here = await load((await load()).module);
      return [first, ...all.map((each) => here.ask(each))];
    }
    export const kind = (error: unknown): string => (error instanceof Fault ? error.kind : "other");
    // @ts-expect-error there is no such operation
    const nothing: Request = { op: "solitario.nothing" };
    // @ts-expect-error the puzzle is missing
    const incomplete: SolitarioSolve = { op: "solitario.solve" };
    export default [nothing, incomplete];
  `);
  const tsc = here("../node_modules/typescript/bin/tsc");
  for (const kind of ["nodenext", "bundler"]) {
    const module = kind === "bundler" ? "esnext" : kind;
    const { status, stdout } = spawnSync("node", [tsc, "--strict", "--noEmit", "--target", "es2022", "--lib", "es2022,dom",
      "--module", module, "--moduleResolution", kind, "user.ts"], { cwd: project, encoding: "utf8" });
    assert.equal(status, 0, stdout);
  }
});
