// An engine in this thread that throws what it cannot answer, as the one in a worker does.

import { Fault } from "./client.js";

export const orThrow = ({ module, ask, give }) => ({
  module,
  give,
  ask(request) {
    const { result, error } = ask(request);
    if (error) throw new Fault(error);
    return result;
  },
});
