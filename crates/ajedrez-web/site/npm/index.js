// The package in browsers and in workers of servers that are like them.

import { createEngine, Fault } from "./client.js";
import { loaded } from "./answers.js";

export { Fault };

/** Where a bundle without `import.meta` lies, which has to be asked while its script is read. */
const SCRIPT = globalThis.document?.currentScript?.["src"] || globalThis.location?.href;

/** An address as another thread understands it; a compiled module as it is. */
function source(given) {
  if (given instanceof WebAssembly.Module) return given;
  if (given) return new URL(given, globalThis.location?.href).href;
  // Bundlers find the file by this form.
  return import.meta.url ? new URL("./ajedrez.wasm", import.meta.url).href : beside("ajedrez.wasm");
}

/** A file that lies beside the script of a bundle. */
function beside(file) {
  if (!SCRIPT) throw new Error(`nothing tells where ${file} lies; name the module: load(address)`);
  return new URL(file, SCRIPT).href;
}

function newWorker() {
  if (!globalThis.Worker) throw new Error("there are no workers here; ask in this thread: load()");
  return import.meta.url
    ? new Worker(new URL("./worker.js", import.meta.url), { type: "module" })
    : new Worker(beside("worker.js"), { type: "module" });
}

export const load = (given) => loaded(() => source(given));

export const start = (given) => createEngine(newWorker, () => source(given));
