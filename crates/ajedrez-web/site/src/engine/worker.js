// The worker of the module. Its first message is the address of the module, or the addresses of its two parts; each
// later one is an endgame table or a request. A module that has failed cannot be used again: the worker reports this,
// and the client starts another.

import { load } from "./module.js";
import { loadSplit } from "./split.js";

let engine;

/** @type {Record<string, (value: any) => Promise<void> | void>} */
const handlers = {
  async start(source) {
    const progress = (done, all) => postMessage({ progress: { done, all } });
    engine = Array.isArray(source) ? loadSplit(source, progress) : load(source, progress);
    postMessage({ module: await (await engine).module });
  },
  async know(table) {
    await (await engine).addTable(table);
  },
  async addTable(table) {
    const { addTable } = await engine;
    const isTable = await addTable(table);
    postMessage({ answer: isTable ? { result: null } : { error: { kind: "bad_request", message: "no table" } } });
  },
  async request(text) {
    const { answer } = await engine;
    postMessage({ answer: await answer(text) });
  },
};

globalThis.onmessage = async ({ data: [what, value] }) => {
  try {
    await handlers[what](value);
  } catch (error) {
    postMessage({ died: { while: what, message: error?.message || String(error) } });
  }
};
