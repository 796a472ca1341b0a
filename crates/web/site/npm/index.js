// The package in browsers and in workers of servers that are like them.

import { createEngine, Fault } from "./client.js";
import { load as loadModule } from "./module.js";
import { orThrow } from "./answers.js";

export { Fault };

const OWN = new URL("./ajedrez.wasm", import.meta.url);

/** An address as another thread understands it; a compiled module as it is. */
const source = (given) =>
  given instanceof WebAssembly.Module ? given : new URL(given, globalThis.location?.href).href;

export async function load(given = OWN) {
  return orThrow(await loadModule(source(given)));
}

export function start(given = OWN) {
  const newWorker = () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  return createEngine(newWorker, source(given));
}
