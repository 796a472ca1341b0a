// The worker in Node.js: maps its threads to the worker interface of browsers.

import { parentPort } from "node:worker_threads";
import "./worker.js";

globalThis.postMessage = (message) => parentPort.postMessage(message);
parentPort.on("message", (data) => /** @type {any} */ (globalThis).onmessage({ data }));
