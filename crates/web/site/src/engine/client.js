// The engine as the page sees it: questions are asked in a worker, one after the other, so that nothing
// blocks the page. To cancel a question is to end the worker and to begin another.

/**
 * Why a question has no answer: `kind` is that of the protocol, or `unavailable`; `problem` is the message
 * without the argument that is at fault, which is `place`; `byte` is where in a text the fault is, counted from 0.
 */
export class Fault extends Error {
  /** @param {{ kind: string, message: string, place?: string, problem?: string, byte?: number }} error */
  constructor({ kind, message, place, problem, byte }) {
    super(message);
    this.name = "Fault";
    this.kind = kind;
    this.place = place;
    this.problem = problem;
    this.byte = byte;
  }
}

/** How often a question may end its worker: it is asked again once. */
const DEATHS_MAX = 2;

/**
 * @param {() => Worker} newWorker begins a worker
 * @param {string | WebAssembly.Module} address where the module lies, as the worker sees it, or the module, compiled
 */
export function createEngine(newWorker, address) {
  let source = address;
  let worker = null;
  let current = null;
  const waiting = [];
  /** The tables of endings that a worker begins with. */
  const tables = [];

  function begin() {
    const begun = newWorker();
    begun.onmessage = ({ data }) => begun === worker && hear(data);
    begun.onerror = (event) => {
      event.preventDefault?.();
      if (begun === worker) died({ while: "start", message: event.message });
    };
    begun.postMessage(["start", source]);
    for (const table of tables) begun.postMessage(["know", table]);
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
    question?.forget();
    if (question) how(question);
    next();
  }

  function died(death) {
    end();
    if (current && ++current.deaths < DEATHS_MAX) return put();
    const kind = death.while === "start" ? "unavailable" : "internal";
    settle((question) => question.reject(new Fault({ kind, message: death.message ?? "" })));
  }

  /** Puts the current question to the worker. */
  function put() {
    worker ??= begin();
    worker.postMessage(current.message);
  }

  function next() {
    if (current || waiting.length === 0) return;
    current = waiting.shift();
    put();
  }

  function cancel(question) {
    const place = waiting.indexOf(question);
    if (place >= 0) waiting.splice(place, 1);
    question.forget();
    question.reject(new DOMException("cancelled", "AbortError"));
    if (question !== current) return;
    current = null;
    end();
    next();
  }

  /** Puts a message to the worker when those before it have their answers. */
  function send(message, { signal, progress } = /** @type {any} */ ({})) {
    return new Promise((resolve, reject) => {
      const question = { message, progress, resolve, reject, deaths: 0, forget: () => {} };
      const onAbort = () => cancel(question);
      if (signal?.aborted) return onAbort();
      signal?.addEventListener("abort", onAbort);
      question.forget = () => signal?.removeEventListener("abort", onAbort);
      waiting.push(question);
      next();
    });
  }

  /**
   * Asks a question.
   *
   * @param {object} request a request of the protocol
   * @param {{ signal?: AbortSignal, progress?: (parts: { done: number, all: number }) => void }} [how]
   * @returns {Promise<any>} the result; rejected with a `Fault`, or an `AbortError`
   */
  const ask = (request, how) => send(["ask", request], how);

  /**
   * Gives the engine a table of endings, for the questions that are asked from now on.
   *
   * @param {Uint8Array} table the bytes of its file
   * @returns {Promise<void>} rejected with a `Fault` if they are none
   */
  async function give(table) {
    await send(["give", table]);
    tables.push(table);
  }

  /** Ends the worker; what has no answer yet is cancelled. */
  function close() {
    for (const question of waiting.splice(0)) cancel(question);
    if (current) cancel(current);
    end();
  }

  // The module is fetched and compiled while the page draws its first board.
  worker = begin();
  return { ask, give, close };
}
