// An engine in this thread that throws what it cannot answer, as the one in a worker does.

import { Fault } from "./client.js";
import { load } from "./module.js";

/** @param {() => string | WebAssembly.Module} source tells where the module lies, or the module, compiled */
export async function loaded(source) {
  try {
    const { module, ask, give } = await load(source());
    return {
      module,
      give,
      ask(request) {
        const { result, error } = ask(request);
        if (error) throw new Fault(error);
        return result;
      },
    };
  } catch (error) {
    throw new Fault({ kind: "unavailable", message: error.message });
  }
}
