// The notices of what others have written and the site contains: packages of npm in the bundle, and crates
// in the module.

import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";

const root = new URL("../../..", import.meta.url).pathname;

/** The files of a package that are its licence. */
function licences(folder) {
  const files = readdirSync(folder).filter((file) => /^(licen[sc]e|notice|copying)/i.test(file));
  // Of a choice of licences the shorter text is given.
  const chosen = files.find((file) => /mit/i.test(file)) ?? files[0];
  return chosen ? readFileSync(join(folder, chosen), "utf8").trim() : "";
}

/** The crates that are compiled into the module, but ours. */
function crates() {
  const tree = execFileSync("cargo", [
    "tree", "--locked", "-p", "ajedrez-web", "-e", "normal,no-proc-macro", "--prefix", "none", "--no-dedupe",
    "-f", "{p}\t{l}",
  ], { cwd: root, encoding: "utf8" });
  const names = new Map();
  for (const line of tree.split("\n").filter(Boolean)) {
    const [package_, licence] = line.split("\t");
    if (!package_.includes("(")) names.set(package_.replace(" v", " "), licence);
  }
  const metadata = JSON.parse(execFileSync("cargo", ["metadata", "--locked", "--format-version", "1"], {
    cwd: root, encoding: "utf8", maxBuffer: 1 << 28,
  }));
  return [...names].map(([name, licence]) => {
    const [crate, version] = name.split(" ");
    const found = metadata.packages.find((each) => each.name === crate && each.version === version);
    return { name, licence, text: found ? licences(dirname(found.manifest_path)) : "" };
  });
}

/** The text of the file of notices. */
export async function notices() {
  const folder = new URL("node_modules/cm-chessboard/", import.meta.url).pathname;
  const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const parts = [{ name: `cm-chessboard ${version}`, licence: license, text: licences(folder) }, ...crates()];
  const own = ["LICENSE-MIT", "LICENSE-APACHE"].map((file) => readFileSync(join(root, file), "utf8"));
  const rust = "The Rust standard library, MIT OR Apache-2.0, https://github.com/rust-lang/rust\n";
  const others = parts.map(({ name, licence, text }) => `${name} (${licence})\n\n${text}\n`);
  if (others.some((part) => part.trim().endsWith(")"))) console.warn("a licence has no text");
  const line = `\n${"-".repeat(80)}\n\n`;
  return [`ajedrez, MIT OR Apache-2.0\n\n${own[0]}`, own[1], rust, ...others].join(line);
}

