// The descriptions of all public names, which `crates/web/api` has made of the comments beside them.

import { existsSync } from "node:fs";
import { cp, readdir, rm } from "node:fs/promises";

const made = new URL("../made/api/", import.meta.url).pathname;
const dist = new URL("../dist/api/", import.meta.url).pathname;

/** The first page of each language but Rust, where each crate has one. */
const FIRST = { Python: "python/ajedrez.html", "C, C++": "c/index.html" };

/**
 * Copies what has been made, if it is wanted; where it is not, the site has none.
 *
 * @returns {Promise<{ name: string, address: string }[]>} what there is to list
 */
export async function copyApi(isWanted) {
  await rm(dist, { recursive: true, force: true });
  if (!isWanted) return [];
  await cp(made, dist, { recursive: true });
  const folders = existsSync(`${made}rust`) ? await readdir(`${made}rust`) : [];
  const crates = folders.filter((folder) => existsSync(`${made}rust/${folder}/index.html`));
  const all = [
    ...crates.filter((crate) => crate !== "src").map((crate) => [`Rust: ${crate}`, `rust/${crate}/index.html`]),
    ...Object.entries(FIRST).filter(([, address]) => existsSync(made + address)),
  ];
  return all.map(([name, address]) => ({ name, address: `../api/${address}` }));
}
