// The engine for the page: requests run in a worker, one after the other, and never block the page. To cancel a
// request, the worker is terminated and a new one started.

import { inJson } from "./module.js";

/** Why a request failed: the fields of a fault of the protocol, as named in docs/protocol.md. */
export class Fault extends Error {
  /** @type {string} a kind of the protocol, or `unavailable` */
  kind;
  /** @type {string | undefined} the argument at fault */
  place;
  /** @type {string | undefined} the message without that argument */
  problem;
  /** @type {number | undefined} the byte of the fault in a text, counted from 0 */
  byte;
  /** @type {number | undefined} the number of the invalid move, counted from 1 */
  move;
  /** @type {string | undefined} why captures do not solve a puzzle, without the move */
  reason;

  /** @param {{ kind: string, message: string }} error with all other known fields */
  constructor({ message, ...parts }) {
    super(message);
    this.name = "Fault";
    Object.assign(this, parts);
  }
}

/** @typedef {string | WebAssembly.Module} Source */

/** How often a request may terminate its worker: it is repeated once. */
const DEATHS_MAX = 2;

/**
 * @param {() => Worker} newWorker starts a worker; one that can keep a program from ending has `ref` and `unref`
 * @param {Source | string[] | (() => Source)} address the address of the module, relative to the worker, or the
 * compiled module; a function that returns either; or the addresses of the two parts of a split module
 */
export function createEngine(newWorker, address) {
  let source = address;
  /** @type {Worker & { ref?(): void, unref?(): void }} */
  let worker = null;
  let current = null;
  let closed = false;
  const waiting = [];
  /** The endgame tables for a new worker. */
  const tables = [];

  /** Starts a worker. Throws if there is no worker or no module. */
  function begin() {
    const from = typeof source === "function" ? source() : source;
    const begun = /** @type {typeof worker} */ (newWorker());
    begun.onmessage = ({ data }) => begun === worker && hear(data);
    begun.onerror = (event) => {
      event.preventDefault?.();
      // If a script is not found, the event has no message.
      const message = event.message || "the script of the worker cannot be loaded";
      if (begun === worker) died({ while: "start", message });
    };
    begun.postMessage(["start", from]);
    for (const table of tables) begun.postMessage(["know", table]);
    begun.unref?.();
    return begun;
  }

  function end() {
    worker?.terminate();
    worker = null;
  }

  function hear({ module, progress, answer, died: death }) {
    // With the compiled module, the next worker starts at once.
    if (module) source = module;
    if (progress) current?.progress?.(progress);
    if (death) died(death);
    if (answer) settle((question) => {
      if (answer.error) question.reject(new Fault(answer.error));
      else question.resolve(answer.result);
    });
  }

  function settle(how) {
    const question = current;
    current = null;
    worker?.unref?.();
    question?.forget();
    if (question) how(question);
    next();
  }

  function died(death) {
    end();
    if (current && ++current.deaths < DEATHS_MAX) return put();
    const kind = death.while === "start" ? "unavailable" : "internal";
    settle((question) => question.reject(new Fault({ kind, message: death.message })));
  }

  /** Sends the current request to the worker. */
  function put() {
    try {
      worker ??= begin();
    } catch (error) {
      return died({ while: "start", message: error.message });
    }
    worker.ref?.();
    worker.postMessage(current.message);
  }

  function next() {
    if (current || waiting.length === 0) return;
    current = waiting.shift();
    put();
  }

  function cancel(question, reason) {
    const place = waiting.indexOf(question);
    if (place >= 0) waiting.splice(place, 1);
    question.forget();
    question.reject(reason);
    if (question !== current) return;
    current = null;
    end();
    next();
  }

  /** Sends a message to the worker after the earlier ones have been answered. */
  function send(message, how) {
    return new Promise((resolve, reject) => {
      if (closed) throw new Fault({ kind: "unavailable", message: "the engine has been closed" });
      const { signal, progress } = how ?? /** @type {any} */ ({});
      const question = { message, progress, resolve, reject, deaths: 0, forget: () => {} };
      const onAbort = () => cancel(question, signal.reason);
      if (signal?.aborted) return onAbort();
      signal?.addEventListener("abort", onAbort);
      question.forget = () => signal?.removeEventListener("abort", onAbort);
      waiting.push(question);
      next();
    });
  }

  /**
   * Runs a request. It is written as JSON at once, so its current values count, and they need not be cloneable for a
   * worker.
   *
   * @param {object} value a request of the protocol
   * @param {{ signal?: AbortSignal, progress?: (parts: { done: number, all: number }) => void }} [how]
   * @returns {Promise<any>} the result; rejected with a `Fault`, or with the reason of the signal
   */
  async function request(value, how) {
    const { text, error } = inJson(value);
    if (error) throw new Fault(error);
    return send(["request", text], how);
  }

  /**
   * Adds an endgame table for later requests.
   *
   * @param {Uint8Array} table the bytes of its file
   * @returns {Promise<void>} rejected with a `Fault` if they are not a table
   */
  async function addTable(table) {
    // A copy, also for later workers.
    const bytes = new Uint8Array(table);
    await send(["addTable", bytes]);
    tables.push(bytes);
  }

  /** Terminates the worker. Pending requests are cancelled, and later ones fail. */
  function close() {
    closed = true;
    const reason = new DOMException("the engine has been closed", "AbortError");
    for (const question of waiting.splice(0)) cancel(question, reason);
    if (current) cancel(current, reason);
    end();
  }

  // The module is fetched and compiled while the page draws its first board.
  try {
    worker = begin();
  } catch {
    // The first request starts it again, and reports the error.
  }
  return { request, addTable, close };
}
