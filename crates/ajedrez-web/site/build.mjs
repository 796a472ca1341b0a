// Builds the site: `node build.mjs`, after `crates/ajedrez-web/build` has put the module and the sprite of the
// pieces into the folder `made`. What a server has to serve lies in `dist` then.

import { createHash } from "node:crypto";
import { cp, mkdir, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { gzipSync, constants, brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { notices } from "./notices.mjs";
import { load } from "./src/engine/module.js";
import { levelsOf, MADE } from "./src/rooms/solitario/levels.js";
import { ratingOf } from "./src/rooms/solitario/rating.js";

const here = (path) => new URL(path, import.meta.url).pathname;
const dist = here("dist/");

/** Boards of the corpus as sets to play, and the collection. */
const corpus = {
  name: "corpus",
  setup(build) {
    build.onResolve({ filter: /^corpus:/ }, ({ path }) => ({ path, namespace: "corpus" }));
    build.onLoad({ filter: /^corpus:sets$/, namespace: "corpus" }, async () => {
      const sets = { seed: await puzzles("seed", 10), hard: await puzzles("hard", 12) };
      return { contents: JSON.stringify(sets), loader: "json" };
    });
    build.onLoad({ filter: /^corpus:book$/, namespace: "corpus" }, async () => {
      const contents = JSON.stringify(await book());
      if (contents.length > BOOK_BYTES_MAX) throw new Error(`the collection takes ${contents.length} bytes`);
      return { contents, loader: "json" };
    });
  },
};

/** The most bytes of the page that the collection may take. */
const BOOK_BYTES_MAX = 20_000;

/** The boards of the collection, those of one difficulty and one idea together. */
async function book() {
  const text = await readFile(here("../../ajedrez-solitario/src/collection.txt"), "utf8");
  const parts = [];
  for (const line of text.trim().split("\n")) {
    const [puzzle, difficulty, idea] = line.split(" ");
    const last = parts.at(-1);
    if (last?.difficulty === difficulty && last.idea === idea) last.puzzles.push(puzzle);
    else parts.push({ difficulty, idea, puzzles: [puzzle] });
  }
  return parts;
}

/** The puzzles of the levels, made by the module, and the ratings of the levels and of the collection. */
const made = {
  name: "made",
  setup(build) {
    build.onResolve({ filter: /^made:/ }, ({ path }) => ({ path, namespace: "made" }));
    build.onLoad({ filter: /^made:levels$/, namespace: "made" }, async () => {
      const all = Object.fromEntries(Object.keys(MADE).map((series) => [series, levels(series)]));
      return { contents: JSON.stringify(all), loader: "json" };
    });
    build.onLoad({ filter: /^made:ratings$/, namespace: "made" }, async () => {
      const rating = (puzzle) => ratingOf(engine.ask({ op: "solitario.rate", puzzle }).result.bits);
      const collection = (await book()).flatMap(({ puzzles }) => puzzles);
      const all = { level: levels("level").map(rating), book: collection.map(rating) };
      return { contents: JSON.stringify(all), loader: "json" };
    });
  },
};

const engine = await load(new WebAssembly.Module(await readFile(here("made/ajedrez.wasm"))));

const levels = (series) => levelsOf(series).map(({ request }) => engine.ask(request).result[0].puzzle);

/** The first puzzles of a file of the corpus that have a solution. */
async function puzzles(file, most) {
  const text = await readFile(here(`../../testing/corpus/solitario/${file}.puzzles`), "utf8");
  const lines = text.split("\n").filter((line) => line && !line.startsWith("#"));
  const solvable = lines.filter((line) => !line.endsWith(" impossible"));
  return solvable.slice(0, most).map((line) => line.split(" ")[0]);
}

/** @type {import("esbuild").BuildOptions} */
const common = {
  bundle: true, minify: true, format: "esm", target: "es2022", legalComments: "none",
  logLevel: "warning", absWorkingDir: here("."), plugins: [corpus, made],
};

async function bundle() {
  await build({ ...common, entryPoints: { page: "src/main.js", worker: "src/engine/worker.js" }, outdir: dist });
  await build({ ...common, entryPoints: { page: "src/styles/all.css" }, outdir: dist, external: ["*.woff2"] });
  await cp(here("node_modules/@fontsource/fraunces/files/fraunces-latin-600-normal.woff2"), `${dist}headings.woff2`);
  // What another page needs to ask the engine, and nothing else.
  await build({ ...common, minify: false, entryPoints: { ajedrez: "src/engine/module.js" }, outdir: dist });
}

async function page() {
  const sprite = (await readFile(here("made/pieces.svg"), "utf8")).replace(/\n/g, "");
  const holder = `<div id="cm-chessboard-sprite" aria-hidden="true">${sprite}</div>`;
  const html = await readFile(here("index.html"), "utf8");
  await writeFile(`${dist}index.html`, html.replace("<!-- PIECES -->", holder));
  const knight = sprite.match(/<g id="wn".*?<\/g>/)[0];
  const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" ' +
    `rx="18" fill="#35543d"/>${knight}</svg>`;
  await writeFile(`${dist}icon.svg`, icon);
  await cp(here("manifest.webmanifest"), `${dist}manifest.webmanifest`);
}

/** The module, which must be small. */
async function module() {
  const bytes = await readFile(here("made/ajedrez.wasm"));
  await writeFile(`${dist}ajedrez.wasm`, bytes);
  const gzip = gzipSync(bytes, { level: 9 }).length;
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  console.log(`module: ${bytes.length} bytes, ${gzip} by gzip, ${brotli} by brotli`);
}

/** The tables of endings of four pieces, with a list of them. The engine has those of three. */
async function tables() {
  const from = here("made/tables/");
  await mkdir(`${dist}tables`);
  const list = [];
  for (const file of await readdir(from).catch(() => [])) {
    const [name, ending] = file.split(".");
    // A name is four pieces and a v.
    if (ending !== "table" || name.length !== 5) continue;
    await cp(from + file, `${dist}tables/${file}`);
    list.push({ name, bytes: (await stat(from + file)).size });
  }
  await writeFile(`${dist}tables/index.json`, JSON.stringify(list));
  console.log(`tables: ${list.length}, ${list.reduce((sum, { bytes }) => sum + bytes, 0)} bytes`);
}

/** The hash of a file of the site, as browsers compare it. */
async function integrity(name) {
  return `sha256-${createHash("sha256").update(await readFile(dist + name)).digest("base64")}`;
}

/** The service worker keeps every file but the tables at once; its version is the hash of all of them. */
async function serviceWorker() {
  const files = (await readdir(dist, { withFileTypes: true })).filter((file) => file.isFile()).map(({ name }) => name).sort();
  const hash = createHash("sha256");
  for (const file of [...files, "tables/index.json"]) hash.update(file).update(await readFile(dist + file));
  const withIntegrity = (names) => Promise.all(names.map(async (name) => [name, await integrity(name)]));
  const kept = await withIntegrity(files);
  const tables = await withIntegrity((await readdir(`${dist}tables`)).sort().map((name) => `tables/${name}`));
  const define = {
    VERSION: JSON.stringify(hash.digest("hex").slice(0, 12)),
    FILES: JSON.stringify(kept.map(([name, integrity]) => [name === "index.html" ? "./" : name, integrity])),
    TABLES: JSON.stringify(Object.fromEntries(tables)),
  };
  await build({ ...common, define, entryPoints: { "service-worker": "src/service-worker.js" }, outdir: dist });
}

await rm(dist, { recursive: true, force: true });
await mkdir(dist);
await bundle();
await page();
await module();
await writeFile(`${dist}licenses.txt`, await notices());
await tables();
await serviceWorker();
