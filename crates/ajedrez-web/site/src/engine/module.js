// Loads the WebAssembly module, without any other part of this site. A request runs in the calling thread; `client.js`
// uses a worker.

/**
 * Loads the module.
 *
 * @param {string | URL | WebAssembly.Module} source its address, or the compiled module
 * @param {(done: number, all: number) => void} [progress] called with the number of finished parts and of all parts
 */
export async function load(source, progress = () => {}) {
  const module = await compile(source);
  const { exports } = await WebAssembly.instantiate(module, importsOf(progress));
  if (!exports.add_table) throw new Error("this module is not the one of the engine");
  return { module, ...engineOf(exports) };
}

/** The imports of the module. */
export const importsOf = (progress) => ({ ajedrez: { now: () => performance.now(), progress } });

/** The functions of an instance of the module. */
export const engineOf = (exports) => ({
  request(value) {
    const { text, error } = inJson(value);
    return error ? { error } : answer(exports, text);
  },
  answer: (text) => answer(exports, text),
  addTable: (table) => addTable(exports, table),
});

/** Compiles the module at an address, during the download if the server sends its type. */
export async function compile(address) {
  if (address instanceof WebAssembly.Module) return address;
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`the server answers ${response.status}`);
    if (response.headers.get("Content-Type")?.startsWith("application/wasm")) {
      return await WebAssembly.compileStreaming(response);
    }
    return await WebAssembly.compile(await response.arrayBuffer());
  } catch (error) {
    throw new Error(`${address}: ${error.cause?.message ?? error.message}`, { cause: error });
  }
}

/**
 * A request as JSON, or the fault of a request that JSON cannot represent.
 *
 * @param {object} request such as `{ op: "solitario.solve", puzzle: "ta1pa5" }`
 * @returns {{ text?: string, error?: { kind: string, message: string } }}
 */
export function inJson(request) {
  try {
    return { text: JSON.stringify(request) ?? "null" };
  } catch (error) {
    return { error: { kind: "bad_json", message: `the request cannot be written as JSON: ${error?.message ?? error}` } };
  }
}

/**
 * Adds an endgame table.
 *
 * @param {any} exports
 * @param {Uint8Array} table the bytes of its file
 * @returns {boolean} whether they are a table
 */
function addTable({ memory, allocate, add_table }, table) {
  const place = allocate(table.length);
  new Uint8Array(memory.buffer, place, table.length).set(table);
  return Boolean(add_table(place, table.length));
}

/**
 * Answers a request.
 *
 * @param {any} exports
 * @param {string} request in JSON
 * @returns {object} `{ result }`, or `{ error: { kind, message } }`
 */
function answer({ memory, allocate, answer, release }, request) {
  const bytes = new TextEncoder().encode(request);
  const place = allocate(bytes.length);
  new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
  const reply = BigInt.asUintN(64, answer(place, bytes.length));
  const [address, length] = [Number(reply >> 32n), Number(reply & 0xffffffffn)];
  const answered = new TextDecoder().decode(new Uint8Array(memory.buffer, address, length));
  release(address, length);
  return JSON.parse(answered);
}
