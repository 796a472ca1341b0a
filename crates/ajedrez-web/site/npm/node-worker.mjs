// The worker in Node.js, whose threads have other names for what a worker of a browser has.

import { parentPort } from "node:worker_threads";
import "./worker.js";

globalThis.postMessage = (message) => parentPort.postMessage(message);
parentPort.on("message", (data) => /** @type {any} */ (globalThis).onmessage({ data }));
