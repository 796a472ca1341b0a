import type { LongResults, Request, Results, Why } from "./operations.js";

export type * from "./operations.js";

/** The address of the WebAssembly module, or the compiled module. In Node.js a string may also be a path. */
export type Source = string | URL | WebAssembly.Module;

/** The kind of a fault: a kind of the protocol, or `unavailable` if the module or the worker cannot be loaded. */
export type FaultKind =
  | "bad_json"
  | "too_long"
  | "bad_request"
  | "unknown_op"
  | "bad_position"
  | "illegal"
  | "not_forced"
  | "budget"
  | "internal"
  | "unavailable";

/** Why a request failed. Fields other than `kind` and `message` are missing if they do not apply. */
export class Fault extends Error {
  readonly name: "Fault";
  readonly kind: FaultKind;
  /** The invalid argument; `budget.nodes` is `nodes` in `budget`. */
  readonly place?: string;
  /** The message without the name of that argument. */
  readonly problem?: string;
  /** The line of a request that is not JSON. */
  readonly line?: number;
  /** The number of the invalid puzzle in a list, counted from 1. */
  readonly item?: number;
  /** The byte of the fault in the text, counted from 0. */
  readonly byte?: number;
  /** The number of the invalid move, counted from 1, if an argument contains several. */
  readonly move?: number;
  /** The expected value of the argument, in English. */
  readonly expected?: string;
  /** The actual value. */
  readonly found?: string;
  /** Why captures do not solve a puzzle, without the name of the move. */
  readonly reason?: string;
  /** Why a move is illegal. */
  readonly why?: Why;
}

/** An engine in the calling thread. */
export interface Engine {
  /** The compiled module, for `load` and `start` in this thread and others. */
  readonly module: WebAssembly.Module;
  /** The result of a request, as docs/operations.md describes it. Throws a `Fault`. */
  request<Op extends keyof LongResults>(request: Request & { op: Op } & LongResults[Op]["asked"]): LongResults[Op]["long"];
  request<Op extends keyof LongResults>(request: Request & { op: Op } & LongResults[Op]["unasked"]): LongResults[Op]["short"];
  request<Op extends keyof Results>(request: Request & { op: Op }): Results[Op];
  /**
   * Adds an endgame table, the content of a file written by `ajedrez tables make`. Returns whether it is
   * one.
   */
  addTable(table: Uint8Array): boolean;
}

/** Options of a request to a worker. */
export interface RequestOptions {
  signal?: AbortSignal;
  progress?: (parts: { done: number; all: number }) => void;
}

/** An engine in a worker. */
export interface WorkerEngine {
  /**
   * The result of a request. Requests run one after the other, each with the values it had at the call. Rejected with a
   * `Fault`, or with the reason of `signal`.
   */
  request<Op extends keyof LongResults>(
    request: Request & { op: Op } & LongResults[Op]["asked"],
    options?: RequestOptions,
  ): Promise<LongResults[Op]["long"]>;
  request<Op extends keyof LongResults>(
    request: Request & { op: Op } & LongResults[Op]["unasked"],
    options?: RequestOptions,
  ): Promise<LongResults[Op]["short"]>;
  request<Op extends keyof Results>(request: Request & { op: Op }, options?: RequestOptions): Promise<Results[Op]>;
  /** Adds an endgame table for later requests. Rejected with a `Fault` if the bytes are not one. */
  addTable(table: Uint8Array): Promise<void>;
  /**
   * Ends the worker. Pending requests are rejected with an `AbortError`, later ones with a `Fault` of kind
   * `unavailable`. A Node.js program can also end without this call.
   */
  close(): void;
}

/**
 * Loads the module into this thread; without a source, the module of the package. Rejected with a `Fault` of kind
 * `unavailable`.
 */
export function load(source?: Source): Promise<Engine>;

/** Starts a worker with the module; without a source, the module of the package. `request` reports errors of either. */
export function start(source?: Source): WorkerEngine;
