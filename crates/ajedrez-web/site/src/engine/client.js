// The engine as the page sees it: questions are asked in a worker, one after the other, so that nothing
// blocks the page. To cancel a question is to end the worker and to begin another.

import { inJson } from "./module.js";

/** Why a question has no answer: the parts of a fault of the protocol, as docs/protocol.md names them. */
export class Fault extends Error {
  /** @type {string} one of the protocol's, or `unavailable` */
  kind;
  /** @type {string | undefined} the argument at fault */
  place;
  /** @type {string | undefined} the message without that argument */
  problem;
  /** @type {number | undefined} where in a text the fault is, counted from 0 */
  byte;
  /** @type {number | undefined} which of several moves is at fault, counted from 1 */
  move;
  /** @type {string | undefined} why captures do not solve a puzzle, without the move */
  reason;

  /** @param {{ kind: string, message: string }} error with all other parts that are known */
  constructor({ message, ...parts }) {
    super(message);
    this.name = "Fault";
    Object.assign(this, parts);
  }
}

/** How often a question may end its worker: it is asked again once. */
const DEATHS_MAX = 2;

/**
 * @param {() => Worker} newWorker begins a worker; one that can keep a program from its end has `ref` and `unref`
 * @param {string | WebAssembly.Module | (() => string | WebAssembly.Module)} address where the module lies, as the
 *   worker sees it, or the module, compiled, or what tells either
 */
export function createEngine(newWorker, address) {
  let source = address;
  /** @type {Worker & { ref?(): void, unref?(): void }} */
  let worker = null;
  let current = null;
  let closed = false;
  const waiting = [];
  /** The tables of endings that a worker begins with. */
  const tables = [];

  /** Begins a worker. Throws where there is none, or no module. */
  function begin() {
    const from = typeof source === "function" ? source() : source;
    const begun = /** @type {typeof worker} */ (newWorker());
    begun.onmessage = ({ data }) => begun === worker && hear(data);
    begun.onerror = (event) => {
      event.preventDefault?.();
      // A script that is not found has an event without a message.
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
    // A compiled module makes the next worker begin at once.
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

  /** Puts the current question to the worker. */
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

  /** Puts a message to the worker when those before it have their answers. */
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
   * Asks a question. It is written as JSON at once: whatever JSON can write can be asked, whether or not it can be
   * cloned for a worker, and as it is now.
   *
   * @param {object} request a request of the protocol
   * @param {{ signal?: AbortSignal, progress?: (parts: { done: number, all: number }) => void }} [how]
   * @returns {Promise<any>} the result; rejected with a `Fault`, or with the reason of the signal
   */
  async function ask(request, how) {
    const { text, error } = inJson(request);
    if (error) throw new Fault(error);
    return send(["ask", text], how);
  }

  /**
   * Gives the engine a table of endings, for the questions that are asked from now on.
   *
   * @param {Uint8Array} table the bytes of its file
   * @returns {Promise<void>} rejected with a `Fault` if they are none
   */
  async function give(table) {
    // A copy, for the workers that begin later, too.
    const bytes = new Uint8Array(table);
    await send(["give", bytes]);
    tables.push(bytes);
  }

  /** Ends the worker; what has no answer yet is cancelled, and nothing is answered any more. */
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
    // The first question begins it again, and is told why not.
  }
  return { ask, give, close };
}
