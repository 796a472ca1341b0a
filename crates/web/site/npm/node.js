// The package in Node.js: the module is read from its file, and threads are those of `node:worker_threads`.

import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { createEngine, Fault } from "./client.js";
import { load as loadModule } from "./module.js";
import { orThrow } from "./answers.js";

export { Fault };

const OWN = new URL("./ajedrez.wasm", import.meta.url);
let own;

/** The module, compiled, or the address from which it is fetched. */
function source(given) {
  if (given instanceof WebAssembly.Module) return given;
  if (given === OWN) return (own ??= new WebAssembly.Module(readFileSync(OWN)));
  const address = new URL(given, `file://${process.cwd()}/`);
  return address.protocol === "file:" ? new WebAssembly.Module(readFileSync(address)) : address.href;
}

/**
 * A thread that looks like a worker of a browser.
 *
 * @returns {any}
 */
function newWorker() {
  const thread = new Worker(new URL("./node-worker.js", import.meta.url));
  const worker = {
    postMessage: (message) => thread.postMessage(message),
    terminate: () => thread.terminate(),
    onmessage: null,
    onerror: null,
  };
  thread.on("message", (data) => worker.onmessage?.({ data }));
  thread.on("error", (error) => worker.onerror?.({ message: String(error) }));
  return worker;
}

export async function load(given = OWN) {
  return orThrow(await loadModule(source(given)));
}

export function start(given = OWN) {
  return createEngine(newWorker, source(given));
}
