import type { LongResults, Request, Results, Why } from "./operations.js";

export type * from "./operations.js";

/** Where the WebAssembly module lies, or the module, compiled. In Node.js a text may also be a path. */
export type Source = string | URL | WebAssembly.Module;

/** The kind of a fault: those of the protocol, and `unavailable` if the module or the worker cannot be loaded. */
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

/** Why a request has no answer. Beside `kind` and `message`, what does not apply is missing. */
export class Fault extends Error {
  readonly name: "Fault";
  readonly kind: FaultKind;
  /** The argument at fault; `budget.nodes` is `nodes` in `budget`. */
  readonly place?: string;
  /** The message without the name of that argument. */
  readonly problem?: string;
  /** The line of a request that is not JSON. */
  readonly line?: number;
  /** The number of the puzzle at fault in a list, counted from 1. */
  readonly item?: number;
  /** The byte of the text at fault, counted from 0. */
  readonly byte?: number;
  /** The number of the move at fault, counted from 1, where an argument has several. */
  readonly move?: number;
  /** What the argument should have been, in English. */
  readonly expected?: string;
  /** What it is. */
  readonly found?: string;
  /** Why captures do not solve a puzzle, without the move. */
  readonly reason?: string;
  /** Why a move is not legal. */
  readonly why?: Why;
}

/** An engine in the thread that asks. */
export interface Engine {
  /** The compiled module, for `load` and `start` in this thread and others. */
  readonly module: WebAssembly.Module;
  /** The result of a request, as docs/operations.md describes it. Throws a `Fault`. */
  ask<Op extends keyof LongResults>(request: Request & { op: Op } & LongResults[Op]["asked"]): LongResults[Op]["long"];
  ask<Op extends keyof LongResults>(request: Request & { op: Op } & LongResults[Op]["unasked"]): LongResults[Op]["short"];
  ask<Op extends keyof Results>(request: Request & { op: Op }): Results[Op];
  /** Gives the engine a table of endings, as `ajedrez tables make` writes its file. Returns whether the bytes are one. */
  give(table: Uint8Array): boolean;
}

/** How a worker answers a request. */
export interface How {
  signal?: AbortSignal;
  progress?: (parts: { done: number; all: number }) => void;
}

/** An engine in a worker. */
export interface WorkerEngine {
  /**
   * The result of a request; requests are answered one after the other, each as it was when it was asked. Rejected with
   * a `Fault`, or with the reason of `signal`.
   */
  ask<Op extends keyof LongResults>(
    request: Request & { op: Op } & LongResults[Op]["asked"],
    how?: How,
  ): Promise<LongResults[Op]["long"]>;
  ask<Op extends keyof LongResults>(
    request: Request & { op: Op } & LongResults[Op]["unasked"],
    how?: How,
  ): Promise<LongResults[Op]["short"]>;
  ask<Op extends keyof Results>(request: Request & { op: Op }, how?: How): Promise<Results[Op]>;
  /** Gives the engine a table of endings, for the requests from now on. Rejected with a `Fault` if the bytes are none. */
  give(table: Uint8Array): Promise<void>;
  /**
   * Ends the worker. What has no answer yet is rejected with an `AbortError`; what is asked afterwards, with a `Fault` of
   * kind `unavailable`. A program of Node.js ends without it, too.
   */
  close(): void;
}

/** Loads the module into this thread; of the package, if no source is named. Rejected with a `Fault` of kind `unavailable`. */
export function load(source?: Source): Promise<Engine>;

/** Begins a worker with the module; of the package, if no source is named. What is wrong with either is told by `ask`. */
export function start(source?: Source): WorkerEngine;
