// Builds the npm package `ajedrez` in the folder `made/npm`: the engine for other pages and programs.

import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = (path) => new URL(path, import.meta.url);
const made = (file) => here(`made/npm/${file}`);

/** The files of the package, with their sources. */
const FILES = {
  "ajedrez.wasm": "made/npm.wasm",
  "client.js": "src/engine/client.js",
  "module.js": "src/engine/module.js",
  "operations.d.ts": "src/engine/operations.d.ts",
  "README.md": "npm/README.md",
  "answers.js": "npm/answers.js",
  "index.d.ts": "npm/index.d.ts",
  "index.js": "npm/index.js",
  "node.js": "npm/node.js",
  "LICENSE-MIT": "../../../LICENSE-MIT",
  "LICENSE-APACHE": "../../../LICENSE-APACHE",
  "NOTICES.txt": "made/NOTICES.txt",
};

/** The workers, each bundled into one file. Whoever bundles the package has to copy the one that is used. */
const WORKERS = { "worker.js": "src/engine/worker.js", "node-worker.mjs": "npm/node-worker.mjs" };

/** The workers import each other and the module as files of one folder, as in the package. */
const inOneFolder = {
  name: "one folder",
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/(worker|module)\.js$/ }, ({ path }) => ({ path: fileURLToPath(here(`src/engine/${path}`)) }));
  },
};

const manifest = async () => ({
  name: "ajedrez",
  version: (await readFile(here("../../../Cargo.toml"), "utf8")).match(/^version = "(.*)"/m)[1],
  description: "Chess puzzles, positions and games: exact answers for five small chess systems, in WebAssembly",
  keywords: ["chess", "puzzle", "solver", "wasm", "ajedrez"],
  license: "MIT OR Apache-2.0",
  author: "The ajedrez developers",
  type: "module",
  engines: { node: ">=20" },
  exports: {
    ".": { types: "./index.d.ts", node: "./node.js", default: "./index.js" },
    "./ajedrez.wasm": "./ajedrez.wasm",
    "./worker.js": "./worker.js",
    "./node-worker.mjs": "./node-worker.mjs",
    "./package.json": "./package.json",
  },
  types: "./index.d.ts",
  files: [...Object.keys(FILES), ...Object.keys(WORKERS)],
  sideEffects: ["./worker.js", "./node-worker.mjs"],
});

await rm(made(""), { recursive: true, force: true });
await mkdir(made(""), { recursive: true });
for (const [file, from] of Object.entries(FILES)) await cp(here(from), made(file));
for (const [file, from] of Object.entries(WORKERS)) {
  await build({
    entryPoints: [fileURLToPath(here(from))], outfile: fileURLToPath(made(file)), bundle: true, format: "esm",
    target: "es2022", platform: "neutral", external: ["node:*"], plugins: [inOneFolder], logLevel: "warning",
  });
}
await writeFile(made("package.json"), `${JSON.stringify(await manifest(), null, 2)}\n`);
