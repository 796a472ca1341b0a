// A static server: sends the files of a folder with their types and compressed, like static hosts, without special
// headers.
//
//   node server.mjs [FOLDER [PORT [PREFIX]]]

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { gzipSync } from "node:zlib";

const TYPES = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css",
  ".svg": "image/svg+xml", ".wasm": "application/wasm", ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json", ".json": "application/json", ".png": "image/png",
  ".pdf": "application/pdf", ".woff2": "font/woff2",
};

/** Types that benefit from compression. */
const LOOSE = /^(text|application\/(json|manifest|wasm)|image\/svg)/;

/** The compressed content of the files that were sent, with their content. */
const sent = new Map();

function compressed(file, bytes) {
  if (!sent.get(file)?.bytes.equals(bytes)) sent.set(file, { bytes, packed: gzipSync(bytes) });
  return sent.get(file).packed;
}

/**
 * Serves a folder below a prefix such as `/` or `/some/where/`.
 *
 * @returns {Promise<Omit<import("node:http").Server, "address"> & { address(): import("node:net").AddressInfo }>} once
 * it listens
 */
export function serve(folder, port = 0, prefix = "/") {
  const server = createServer(async (request, response) => {
    try {
      const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
      if (!path.startsWith(prefix)) throw new Error("elsewhere");
      const rest = path.slice(prefix.length).replace(/(^|\/)$/, "$1index.html");
      const file = join(folder, normalize(join("/", rest)));
      const bytes = await readFile(file);
      const type = TYPES[extname(file)] ?? "application/octet-stream";
      const isPacked = LOOSE.test(type) && /\bgzip\b/.test(request.headers["accept-encoding"] ?? "");
      response.writeHead(200, { "Content-Type": type, Vary: "Accept-Encoding", ...(isPacked && { "Content-Encoding": "gzip" }) });
      response.end(isPacked ? compressed(file, bytes) : bytes);
    } catch {
      response.writeHead(404, { "Content-Type": "text/plain" }).end("not found\n");
    }
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(/** @type {any} */ (server)));
  });
}

if (import.meta.url === `file://${process.argv[1]}`) {
  const [folder = new URL("dist", import.meta.url).pathname, port = "8000", prefix] = process.argv.slice(2);
  const server = await serve(folder, Number(port), prefix);
  console.log(`http://localhost:${server.address().port}${prefix ?? "/"}`);
}
