import type { Request } from "./operations.js";

export type * from "./operations.js";

/** Where the WebAssembly module lies, or the module, compiled. */
export type Source = string | URL | WebAssembly.Module;

/** Why a request has no answer. */
export class Fault extends Error {
  /** A kind of the protocol, such as `bad_position` or `budget`; `unavailable` if the module cannot be loaded. */
  readonly kind: string;
  /** The argument at fault. */
  readonly place?: string;
  /** The message without the name of that argument. */
  readonly problem?: string;
}

/** An engine in the thread that asks. */
export interface Engine {
  /** The compiled module, for `load` and `start` in this thread and others. */
  readonly module: WebAssembly.Module;
  /** The result of a request, as docs/operations.md describes it. Throws a `Fault`. */
  ask(request: Request): any;
  /** Gives the engine a table of endings, as `ajedrez tables make` writes its file. Returns whether the bytes are one. */
  give(table: Uint8Array): boolean;
}

/** An engine in a worker. */
export interface WorkerEngine {
  /**
   * The result of a request; requests are answered one after the other. Rejected with a `Fault`, or with an
   * `AbortError` after `signal`.
   */
  ask(
    request: Request,
    how?: { signal?: AbortSignal; progress?: (parts: { done: number; all: number }) => void },
  ): Promise<any>;
  /** Gives the engine a table of endings, for the requests from now on. Rejected with a `Fault` if the bytes are none. */
  give(table: Uint8Array): Promise<void>;
  /** Ends the worker. What has no answer yet is rejected with an `AbortError`. */
  close(): void;
}

/** Loads the module into this thread; of the package, if no source is named. */
export function load(source?: Source): Promise<Engine>;

/** Begins a worker with the module; of the package, if no source is named. */
export function start(source?: Source): WorkerEngine;
