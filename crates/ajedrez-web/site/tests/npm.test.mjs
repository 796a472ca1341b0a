// The npm package: packed, installed into an empty project, and used there as its README says, in Node.js and
// in Chromium; and its types.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { build } from "esbuild";
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

/** The files with example programs. */
const pages = [installed("README.md")];
const texts = await Promise.all(pages.map((page) => readFile(page, "utf8")));

/** The programs of the READMEs, and the output that their comments state. */
const programs = [...texts.join("\n").matchAll(/```js\n(.*?)```/gs)].map(([, code]) => ({
  code, expected: [...code.matchAll(/console\.log\(.*\/\/ (.*)$/gm)].map(([, line]) => line),
}));

/** Runs a program in Node.js, in a folder with the package. */
async function inNode(code, folder = project) {
  await writeFile(join(folder, "program.js"), code);
  return lines(folder, "program.js");
}

/** The lines that a program prints. It must succeed within the time limit. */
function lines(cwd, file) {
  const { status, stdout, stderr } = spawnSync("node", [file], { cwd, encoding: "utf8", timeout: 300_000 });
  assert.equal(status, 0, stderr);
  return stdout.trim().split("\n");
}

/** Serves a folder to Chromium while a test runs. */
async function withPages(folder, run) {
  const server = await serve(folder);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell", args: ["--no-sandbox"],
  });
  try {
    await run(browser, `http://localhost:${server.address().port}/`);
  } finally {
    await browser.close();
    server.close();
  }
}

/** The lines that a page logs until its title is `done`. */
async function said(page) {
  const said = [];
  page.on("console", (message) => said.push(message.text()));
  page.on("pageerror", (error) => said.push(String(error)));
  return async () => {
    await page.waitForFunction(() => document.title === "done", undefined, { timeout: 300_000 });
    return said.filter((line) => !line.includes("favicon") && !line.includes("404"));
  };
}

test("the first program of the README prints a result", () => {
  assert.ok(programs.length >= 4 && programs.every(({ expected }) => expected.length > 0));
  assert.match(programs[0].code, /solitario\.solve/);
});

test("programs of the READMEs print in Node.js what their comments state", async () => {
  for (const { code, expected } of programs) assert.deepEqual(await inNode(code), expected, code);
});

test("programs of the READMEs print in Chromium what their comments state", async () => {
  const map = { imports: { ajedrez: "/node_modules/ajedrez/index.js" } };
  await writeFile(join(project, "index.html"), `<!doctype html><script type="importmap">${JSON.stringify(map)}</script>`);
  await withPages(project, async (browser, address) => {
    for (const { code, expected } of programs) {
      const page = await browser.newPage();
      const ended = await said(page);
      await page.goto(address);
      await page.addScriptTag({ type: "module", content: `${code}\ndocument.title = "done";` });
      assert.deepEqual(await ended(), expected, code);
      await page.close();
    }
  });
});

test("an engine in a worker works after a cancelled search and accepts a module or an address", async () => {
  assert.deepEqual(await inNode(`
    import { load, start } from "ajedrez";
    const { module } = await load();
    for (const source of [undefined, module, import.meta.resolve("ajedrez/ajedrez.wasm")]) {
      const engine = start(source);
      const stop = new AbortController();
      const long = engine.request({ op: "lite.perft", fen: "k7/8/8/8/8/8/8/K7 w", depth: 12 }, { signal: stop.signal });
      const short = engine.request({ op: "solitario.count", puzzle: "dc3cc5pe4pf6" });
      stop.abort();
      console.log((await long.catch((error) => error)).name, JSON.stringify((await short).count));
      const fault = await engine.request({ op: "solitario.solve", puzzle: "x" }).catch((error) => error);
      console.log(fault.name, fault.kind, fault.place);
      const never = engine.request({ op: "lite.perft", fen: "k7/8/8/8/8/8/8/K7 w", depth: 12 });
      engine.close();
      console.log((await never.catch((error) => error)).name);
    }
  `), [...Array(3)].flatMap(() => ["AbortError 3", "Fault bad_position puzzle", "AbortError"]));
});

test("both engines answer or reject uncloneable requests alike", async () => {
  assert.deepEqual(await inNode(`
    import { load, start } from "ajedrez";
    const cycle = { op: "a" };
    cycle.cycle = cycle;
    const engines = [start(), await load()];
    for (const engine of engines) {
      for (const s of [new Proxy(["a1a2"], {}), Object.assign(["a1a2"], { f() {} })]) {
        console.log(typeof (await engine.request({ op: "lite.play", fen: "k7/8/8/8/8/8/8/K7 w", s: s.join(" ") })));
        console.log((await engine.request({ op: "solitario.check", puzzle: "ta1pa5", moves: new Proxy(["a1a5"], {}), f() {} })).ok);
      }
      for (const request of [{ op: "a", n: 1n }, cycle, undefined, () => {}]) {
        const fault = await (async () => engine.request(request))().catch((error) => error);
        console.log(fault.name, fault.kind);
      }
      console.log((await engine.request({ op: "solitario.count", puzzle: "dc3cc5pe4pf6" })).count);
    }
  `), [...Array(2)].flatMap(() => [
    ...[...Array(2)].flatMap(() => ["object", "true"]),
    "Fault bad_json", "Fault bad_json", "Fault bad_request", "Fault bad_request", "3",
  ]));
});

test("an idle worker does not keep the program alive, a pending request does", async () => {
  assert.deepEqual(await inNode(`
    import { start } from "ajedrez";
    const idle = start();
    const asked = start();
    console.log((await asked.request({ op: "solitario.count", puzzle: "dc3cc5pe4pf6" })).count);
    asked.request({ op: "solitario.count", puzzle: "dc3cc5pe4pf6" }).then(({ count }) => console.log(count));
    process.on("exit", () => console.log("end", typeof idle));
  `), ["3", "3", "end object"]);
});

test("a worker starts under any Node.js options of its program", () => {
  const code = `import { start } from "ajedrez"; console.log((await start().request({ op: "solitario.count", puzzle: "ta1" })).count)`;
  const { stdout, stderr } = spawnSync("node", ["--input-type=module", "--eval", code], { cwd: project, encoding: "utf8" });
  assert.equal(stdout.trim(), "1", stderr);
});

test("load and start report a module that cannot be loaded", async () => {
  await writeFile(join(project, "no.wasm"), "no module");
  await writeFile(join(project, "other.wasm"), Buffer.from("0061736d01000000", "hex"));
  const sources = ["http://localhost:1/", "no.wasm", "other.wasm", "missing.wasm", "http://[", "data:,no module"];
  const said = await inNode(`
    import { Fault, load, start } from "ajedrez";
    for (const source of ${JSON.stringify(sources)}) {
      for (const answer of [() => load(source), () => start(source).request({ op: "solitario.daily" })]) {
        const fault = await answer().catch((error) => error);
        console.log(fault instanceof Fault, fault.kind, fault.message.length > 10);
      }
    }
  `);
  assert.deepEqual(said, sources.flatMap(() => Array(2).fill("true unavailable true")));
});

test("the package works in folders of any name and accepts paths", async () => {
  const folder = join(project, "50% of #1, why? ñ [x]");
  await mkdir(folder);
  await cp(join(project, "node_modules"), join(folder, "node_modules"), { recursive: true });
  await writeFile(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  await cp(installed("ajedrez.wasm"), join(folder, "a #%20?.wasm"));
  assert.deepEqual(await inNode(`
    import { load, start } from "ajedrez";
    for (const source of [undefined, "a #%20?.wasm", "./a #%20?.wasm", ${JSON.stringify(join(folder, "a #%20?.wasm"))}]) {
      const request = { op: "solitario.count", puzzle: "dc3cc5pe4pf6" };
      console.log((await start(source).request(request)).count, (await load(source)).request(request).count);
    }
  `, folder), Array(4).fill("3 3"));
});

/** Bundles a program into its own folder, with files of the package beside it. */
async function bundled(name, code, options, files) {
  const folder = join(project, name);
  await mkdir(folder);
  await writeFile(join(project, "entry.js"), code);
  const outfile = join(folder, { cjs: "bundle.cjs", esm: "bundle.mjs", iife: "bundle.js" }[options.format]);
  await build({ entryPoints: [join(project, "entry.js")], outfile, bundle: true, logLevel: "error", ...options });
  for (const file of files) await cp(installed(file), join(folder, file));
  return folder;
}

const COUNTS = `
  import { load, start } from "ajedrez";
  const request = { op: "solitario.count", puzzle: "dc3cc5pe4pf6" };
  const said = ({ count, kind, message }) => console.log(count ?? kind + ": " + message);
  globalThis.ended = (async () => {
    for (const answer of [async () => (await load()).request(request), () => start().request(request)]) said(await answer().catch((error) => error));
  })();
`;

test("a Node.js bundle works with two files beside it and reports missing ones", async () => {
  for (const format of /** @type {const} */ (["esm", "cjs"])) {
    const options = { format, platform: /** @type {const} */ ("node") };
    const file = format === "esm" ? "bundle.mjs" : "bundle.cjs";
    const whole = await bundled(`server-${format}`, COUNTS, options, ["ajedrez.wasm", "node-worker.mjs"]);
    assert.deepEqual(lines(whole, file), ["3", "3"], format);
    const bare = await bundled(`bare-${format}`, COUNTS, options, []);
    for (const line of lines(bare, file)) assert.match(line, /^unavailable: .*ajedrez\.wasm and node-worker\.mjs/, format);
    const half = await bundled(`half-${format}`, COUNTS, options, ["ajedrez.wasm"]);
    assert.match(lines(half, file)[1], /^unavailable: .*node-worker\.mjs/, format);
  }
  // A bundle for browsers can be imported in Node.js; requests report what is missing.
  const lost = await bundled("lost", COUNTS, { format: "cjs" }, []);
  for (const line of lines(lost, "bundle.cjs")) assert.match(line, /^unavailable: .{20}/);
});

test("a browser bundle works in every format with two files beside it", async () => {
  for (const format of /** @type {const} */ (["esm", "iife"])) {
    const folder = await bundled(`page-${format}`, `${COUNTS} ended.then(() => { document.title = "done"; });`, { format },
      ["ajedrez.wasm", "worker.js"]);
    const script = format === "esm" ? '<script type="module" src="bundle.mjs">' : '<script src="bundle.js">';
    await writeFile(join(folder, "index.html"), `<!doctype html>${script}</script>`);
  }
  await withPages(project, async (browser, address) => {
    for (const folder of ["page-esm", "page-iife"]) {
      const page = await browser.newPage();
      const ended = await said(page);
      await page.goto(`${address}${folder}/`);
      assert.deepEqual(await ended(), ["3", "3"], folder);
    }
  });
});

test("faults have the parts and kinds of the protocol, also in the types", async () => {
  const errors = (await readFile(here("../../../../docs/protocol.md"), "utf8")).match(/\n## Errors\n(.*?)\n## /s)[1];
  const parts = [...errors.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, names]) => names.match(/\w+/g));
  const [, kinds] = errors.match(/one of (.*?);/);
  const types = await readFile(installed("index.d.ts"), "utf8");
  const fault = types.match(/class Fault extends Error {(.*?)\n}/s)[1];
  assert.deepEqual([...fault.matchAll(/readonly (\w+)/g)].map(([, name]) => name).sort(),
    ["name", ...parts.filter((part) => part !== "message")].sort());
  const typed = types.match(/FaultKind =(.*?);/s)[1].match(/\w+/g);
  assert.deepEqual(typed, [...kinds.match(/\w+/g), "unavailable"]);
  assert.deepEqual(await inNode(`
    import { load } from "ajedrez";
    const { request: ask } = await load();
    for (const request of [
      { op: "lite.play", fen: "k7/8/8/8/8/8/8/K7 w", s: "a1a3" }, { op: "solitario.solve", puzzle: "ta1tb9" },
    ]) {
      try { ask(request) } catch ({ byte, move, expected, found, why }) { console.log(JSON.stringify([byte, move, expected, found, why])) }
    }
  `), ['[0,1,null,null,{"kind":"invalid_piece_move","piece":"K","from":"a1","to":"a3"}]', `[5,null,"a rank '1' to '8'","'9'",null]`]);
});

test("the package contains the licences and only the listed files", async () => {
  const { files, license } = JSON.parse(await readFile(installed("package.json"), "utf8"));
  assert.equal(license, "MIT OR Apache-2.0");
  assert.deepEqual((await readdir(installed(""))).sort(), [...files, "package.json"].sort());
  assert.match(await readFile(installed("LICENSE-MIT"), "utf8"), /^MIT License/);
  assert.match(await readFile(installed("LICENSE-APACHE"), "utf8"), /Apache License/);
  assert.match(await readFile(installed("NOTICES.txt"), "utf8"), /^serde_json /m);
});

/** Asserts that a program type-checks with strict TypeScript. The types of the language itself are not checked. */
async function typed(program) {
  await writeFile(join(project, "user.ts"), program);
  const tsc = here("../node_modules/typescript/bin/tsc");
  for (const kind of ["nodenext", "bundler"]) {
    const module = kind === "bundler" ? "esnext" : kind;
    const { status, stdout } = spawnSync("node", [tsc, "--strict", "--noEmit", "--skipDefaultLibCheck", "--target", "es2022",
      "--lib", "es2022,dom", "--module", module, "--moduleResolution", kind, "user.ts"], { cwd: project, encoding: "utf8" });
    assert.equal(status, 0, stdout);
  }
}

test("a result has the type of its operation", () => typed(`
  import { load, start } from "ajedrez";
  const { request: ask } = await load();
  const engine = start();
  const fen = "4R1k1/5ppp/8/8/8/8/8/6K1 b";
  const lite = "k7/8/8/8/8/8/8/K7 w";
  const puzzle = "dc3cc5pe4pf6";
  const status = ask({ op: "king.status", fen, color: "black", variant: "fide" });
  const from: string = status.escapes[0].from;
  const promotion: string | undefined = status.escapes[0].promotion;
  const isMate: boolean = status.status === "checkmate";
  const solved = await engine.request({ op: "solitario.solve", puzzle, explain: true });
  const moves: string[] = solved.moves;
  const boards: number | undefined = solved.boards?.length;
  const count: number | null = ask({ op: "solitario.count", puzzle }).count;
  const chance: number | null = ask({ op: "solitario.rate", puzzle }).chance;
  const hint: string | null = ask({ op: "solitario.hint", puzzle }).move;
  const made: string = ask({ op: "solitario.generate", pieces: 4 })[0].puzzle;
  const isDrawn: boolean = ask({ op: "lite.esEmpate", fen: lite });
  const [row, column]: [number, number] = ask({ op: "lite.dondeEstaElRey", fen: lite, j: 1 });
  const legality = ask({ op: "lite.esJugadaLegal", fen: lite, o: "a1", d: "a2", reason: true });
  const kind: string | undefined = legality.why?.kind;
  const isLegal: boolean = ask({ op: "lite.esJugadaLegal", fen: lite, o: "a1", d: "a2" });
  const isValid: boolean = ask({ op: "fide.valid", fen, detail: false });
  const defects: string[] = ask({ op: "fide.valid", fen, detail: true }).defects;
  const detail = defects.length > 0;
  const either = ask({ op: "fide.valid", fen, detail });
  const mate: number | null = ask({ op: "lite.seVieneElJaqueEn", fen: lite });
  const line = ask({ op: "lite.seVieneElJaqueEn", fen: lite, line: true }).line;
  const result: "1-0" | "0-1" | "1/2-1/2" | "*" = ask({ op: "fide.game", fen: "start", moves: ["e4"] }).result;
  // @ts-expect-error an object is not a boolean
  ask({ op: "fide.valid", fen, detail: true }) === true;
  // @ts-expect-error the reason is present only if requested
  ask({ op: "lite.esJugadaLegal", fen: lite, o: "a1", d: "a2" }).reason;
  // @ts-expect-error the union must be narrowed first
  either.valid;
  const best: string | undefined = ask({ op: "lite.bestMove", fen: lite }).lines[0]?.line[1];
  const claim: string | null = ask({ op: "fide.game", fen, moves: "g8h8" }).claim;
  const leaves: number = ask({ op: "fide.perft", fen, depth: 2 });
  // @ts-expect-error a misspelt value
  solved.movez;
  // @ts-expect-error an escape has no such field
  status.escapes[0].form;
  // @ts-expect-error a status has no such value
  status.status === "mate";
  // @ts-expect-error a count has no solutions
  ask({ op: "solitario.count", puzzle }).solutions;
  export default [from, promotion, isMate, moves, boards, count, chance, hint, made, isDrawn, row, column, kind, isLegal, isValid, mate, line, result,
    best, claim, leaves];
`));

test("the types accept a correct program and reject a wrong one", async () => {
  await typed(`
    import { Fault, load, start, type Request, type SolitarioSolve } from "ajedrez";
    const request: SolitarioSolve = { op: "solitario.solve", puzzle: "dc3cc5pe4pf6", max_nodes: 1000 };
    const king = { op: "king.status", fen: "4R1k1/5ppp/8/8/8/8/8/6K1 b" } as const;
    const all: Request[] = [request, { ...king, color: "black", variant: "fide", language: "es" }];
    export async function answers(signal: AbortSignal): Promise<unknown[]> {
      const engine = start(new URL("https://example.org/ajedrez.wasm"));
      const first = await engine.request(request, { signal, progress: ({ done, all }) => done / all });
      engine.close();
      const here = await load((await load()).module);
      return [first, ...all.map((each) => here.request(each))];
    }
    export const kind = (error: unknown): string => (error instanceof Fault ? error.kind : "other");
    // @ts-expect-error unknown operation
    const nothing: Request = { op: "solitario.nothing" };
    // @ts-expect-error the puzzle is missing
    const incomplete: SolitarioSolve = { op: "solitario.solve" };
    // @ts-expect-error the color is missing
    const black: Request = { ...king, variant: "fide" };
    // @ts-expect-error the variant is missing
    const exercise: Request = { ...king, op: "king.listing", color: "white" };
    export default [nothing, incomplete, black, exercise];
  `);
});
