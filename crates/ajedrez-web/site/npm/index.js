// The package in browsers, and in server workers that resemble them.

import { createEngine, Fault } from "./client.js";
import { loaded } from "./answers.js";

export { Fault };

/** The address of a bundle without `import.meta`. It is available only while the script is read. */
const SCRIPT = globalThis.document?.currentScript?.["src"] || globalThis.location?.href;

/** An address that is valid in another thread; a compiled module is unchanged. */
function source(given) {
  if (given instanceof WebAssembly.Module) return given;
  if (given) return new URL(given, globalThis.location?.href).href;
  // Bundlers find the file by this form.
  return import.meta.url ? new URL("./ajedrez.wasm", import.meta.url).href : beside("ajedrez.wasm");
}

/** A file next to the script of a bundle. */
function beside(file) {
  if (!SCRIPT) throw new Error(`nothing tells where ${file} lies; name the module: load(address)`);
  return new URL(file, SCRIPT).href;
}

function newWorker() {
  if (!globalThis.Worker) throw new Error("there are no workers here; use load() in this thread");
  return import.meta.url
    ? new Worker(new URL("./worker.js", import.meta.url), { type: "module" })
    : new Worker(beside("worker.js"), { type: "module" });
}

export const load = (given) => loaded(() => source(given));

export const start = (given) => createEngine(newWorker, () => source(given));
