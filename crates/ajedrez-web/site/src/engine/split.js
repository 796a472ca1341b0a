// Loads the page's module, which `crates/ajedrez-web/build` splits in two. The primary part contains the functions that
// puzzles need and loads first. The secondary part contains all others: a request that calls one of them waits for it.

import { compile, engineOf, importsOf } from "./module.js";

/** A function of the secondary part was called before that part was loaded. */
class NotLoaded extends Error {}

/** Stand-ins for the functions of the secondary part: each throws NotLoaded. */
const placeholder = new Proxy({}, { get: () => () => { throw new NotLoaded(); } });

/**
 * @param {(string | WebAssembly.Module)[]} parts the addresses of the primary and the secondary part, or the compiled parts
 * @param {(done: number, all: number) => void} progress called with the number of finished parts and of all parts
 */
export async function loadSplit([first, second], progress) {
  const primary = await compile(first);
  const instance = async () => (await WebAssembly.instantiate(primary, { ...importsOf(progress), placeholder })).exports;
  let engine = engineOf(await instance());
  const secondary = compile(second);
  // Another instance: a request that a placeholder ended leaves the first one in an unknown state.
  const whole = secondary.then(async (module) => {
    const exports = await instance();
    // It replaces the placeholders in the table of functions.
    await WebAssembly.instantiate(module, { primary: exports });
    engine = engineOf(exports);
    return engine;
  });
  return {
    module: whole.then(async () => [primary, await secondary]),
    async answer(text) {
      try {
        return engine.answer(text);
      } catch (error) {
        if (!(error instanceof NotLoaded)) throw error;
        return (await whole).answer(text);
      }
    },
    addTable: async (table) => (await whole).addTable(table),
  };
}
