// The notices of what others have written and the site contains: the crates in the module, whose notices `build` has
// put into `made`, and packages of npm.

import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = new URL("../../..", import.meta.url).pathname;
const read = (...path) => readFileSync(join(...path), "utf8").trim();

/** The text of the file of notices. */
export function notices() {
  const folder = new URL("node_modules/cm-chessboard/", import.meta.url).pathname;
  const { version, license } = JSON.parse(read(folder, "package.json"));
  const board = `cm-chessboard ${version}, ${license}\n\n${read(folder, "LICENSE")}`;
  const own = [`ajedrez, MIT OR Apache-2.0\n\n${read(root, "LICENSE-MIT")}`, read(root, "LICENSE-APACHE")];
  return `${[...own, read(root, "crates/web/site/made/NOTICES.txt"), board].join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}
