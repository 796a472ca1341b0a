// The package in Node.js: the module is read from its file, and workers are threads of `node:worker_threads`.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { createEngine, Fault } from "./client.js";
import { loaded } from "./answers.js";

export { Fault };

/** The advice if a bundle lacks its files. */
const HINT = "copy ajedrez.wasm and node-worker.mjs of the package beside the bundle, or leave the package out of it";

let own;

/** The compiled module of this package. Bundlers find the file by the form of its address. */
function ownModule() {
  const address = import.meta.url ? new URL("./ajedrez.wasm", import.meta.url) : beside("ajedrez.wasm");
  try {
    return (own ??= compiled(address));
  } catch (error) {
    throw new Error(`${error.message}; ${HINT}`, { cause: error });
  }
}

/** A file next to a CommonJS bundle, which has no `import.meta`. */
const beside = (file) => new URL(file, pathToFileURL(__filename));

const compiled = (address) => new WebAssembly.Module(readFileSync(address));

/** The compiled module, or the address from which it is fetched; anything other than a URL is a path. */
function source(given) {
  if (!given) return ownModule();
  if (given instanceof WebAssembly.Module) return given;
  // One letter before a colon is a drive of Windows.
  const address = /^[a-z][a-z0-9+.-]+:/i.test(given) ? new URL(given) : pathToFileURL(resolve(given));
  return address.protocol === "file:" ? compiled(address) : address.href;
}

/**
 * A thread with the interface of a browser's worker.
 *
 * @returns {any}
 */
function newWorker() {
  const script = import.meta.url ? new URL("./node-worker.mjs", import.meta.url) : beside("node-worker.mjs");
  // The program's options are not for this thread; some, such as --input-type, are not valid for threads.
  const thread = new Worker(script, { execArgv: [] });
  const worker = {
    postMessage: (message) => thread.postMessage(message),
    terminate: () => thread.terminate(),
    ref: () => thread.ref(),
    unref: () => thread.unref(),
    onmessage: null,
    onerror: null,
  };
  thread.on("message", (data) => worker.onmessage?.({ data }));
  thread.on("error", (/** @type {NodeJS.ErrnoException} */ error) => {
    const isMissing = error.code?.endsWith("MODULE_NOT_FOUND");
    worker.onerror?.({ message: isMissing ? `${error.message}; ${HINT}` : error.message });
  });
  return worker;
}

export const load = (given) => loaded(() => source(given));

export const start = (given) => createEngine(newWorker, () => source(given));
