// The notices of third-party work on the site: the crates in the module, whose notices `build` has put into `made`, and
// npm packages.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = new URL("../../..", import.meta.url).pathname;
const read = (...path) => readFileSync(join(...path), "utf8").trim();

/** The packages in the main page and in the documentation. */
const PACKAGES = [
  "cm-chessboard", "@fontsource/fraunces", "vitepress", "vue", "@vueuse/core", "minisearch", "mark.js", "focus-trap", "tabbable",
];

function notice(name) {
  const folder = new URL(`node_modules/${name}/`, import.meta.url).pathname;
  const { version, license } = JSON.parse(read(folder, "package.json"));
  return `${name} ${version}, ${license}\n\n${read(folder, readdirSync(folder).find((file) => /^LICENSE/.test(file)))}`;
}

/** The text of the notices file. */
export function notices() {
  const own = [`ajedrez, MIT OR Apache-2.0\n\n${read(root, "LICENSE-MIT")}`, read(root, "LICENSE-APACHE")];
  const others = [read(root, "crates/ajedrez-web/site/made/NOTICES.txt"), ...PACKAGES.map(notice)];
  return `${[...own, ...others].join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}
