// An engine in this thread. It throws faults like the engine in a worker.

import { Fault } from "./client.js";
import { load } from "./module.js";

/** @param {() => string | WebAssembly.Module} source returns the address of the module, or the compiled module */
export async function loaded(source) {
  try {
    const { module, request, addTable } = await load(source());
    return {
      module,
      addTable,
      request(value) {
        const { result, error } = request(value);
        if (error) throw new Fault(error);
        return result;
      },
    };
  } catch (error) {
    throw new Fault({ kind: "unavailable", message: error.message });
  }
}
