// The WebAssembly module, loaded: what a page needs to ask the engine, without anything else of this site.
//
// A question is answered in the thread that asks. `client.js` asks in a worker.

/**
 * Loads the module.
 *
 * @param {string | URL | WebAssembly.Module} source where it lies, or the module, compiled
 * @param {(done: number, all: number) => void} [progress] called with the numbers of parts done and of all parts
 */
export async function load(source, progress = () => {}) {
  const module = source instanceof WebAssembly.Module ? source : await compile(source);
  const imports = { ajedrez: { now: () => performance.now(), progress } };
  const instance = await WebAssembly.instantiate(module, imports);
  return { module, ask: (request) => ask(instance.exports, request), give: (table) => give(instance.exports, table) };
}

/** Compiles the module while it is fetched, where the server names its type. */
async function compile(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  if (response.headers.get("Content-Type")?.startsWith("application/wasm")) {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}

/**
 * Gives the engine a table of endings.
 *
 * @param {any} exports
 * @param {Uint8Array} table the bytes of its file
 * @returns {boolean} whether they are a table
 */
function give({ memory, allocate, add_table }, table) {
  const place = allocate(table.length);
  new Uint8Array(memory.buffer, place, table.length).set(table);
  return Boolean(add_table(place, table.length));
}

/**
 * Asks one question.
 *
 * @param {object} request such as `{ op: "solitario.solve", puzzle: "ta1pa5" }`
 * @returns {object} `{ result }`, or `{ error: { kind, message } }`
 */
function ask({ memory, allocate, answer, release }, request) {
  const bytes = new TextEncoder().encode(JSON.stringify(request));
  const place = allocate(bytes.length);
  new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
  const reply = BigInt.asUintN(64, answer(place, bytes.length));
  const [address, length] = [Number(reply >> 32n), Number(reply & 0xffffffffn)];
  const text = new TextDecoder().decode(new Uint8Array(memory.buffer, address, length));
  release(address, length);
  return JSON.parse(text);
}
