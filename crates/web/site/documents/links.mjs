// Where the links of a page of the repository lead on the site: to a chapter, to a picture, which is copied, to the
// page that plays, or outside. A link to a file that the site does not have is none.

import { existsSync } from "node:fs";
import { posix } from "node:path";
import { root } from "./chapters.mjs";

/** Where the page that plays lies, seen from the folder of the documents, and the licences. */
const PLAY = "../index.html";
const FILES = { "LICENSE-MIT": "../licenses.txt", "LICENSE-APACHE": "../licenses.txt" };
const COPIED = /\.(svg|png|pdf)$/;

/** The way from one address below `dist/docs` to another. */
export const way = (from, to) => posix.relative(posix.dirname(from), to);

/**
 * A link on the site and what the page there is called, or the file of the repository that the site does not have.
 * @typedef {{ href?: string, title?: string, file?: string }} Target
 */

/** @param {{ source: string, address: string, short: string }[]} chapters */
export function createLinks(chapters) {
  const bySource = new Map(chapters.map((chapter) => [chapter.source, chapter]));
  /** @type {Map<string, string>} files of the repository and where they are copied to */
  const copied = new Map();

  /** The place of a file of the repository on the site. */
  function placeOf(file) {
    if (COPIED.test(file)) {
      copied.set(file, file.replace(/^docs\//, ""));
      return { address: copied.get(file), short: undefined };
    }
    if (FILES[file]) return { address: FILES[file], short: undefined };
    return bySource.get(file) ?? bySource.get(posix.join(file, "README.md"));
  }

  return {
    copied,
    /** @returns {Target} */
    resolve({ source, address }, link) {
      const local = link.match(/^http:\/\/localhost:8000\/(.*)$/)?.[1];
      if (local?.startsWith("docs/")) return { href: way(address, `${local.slice("docs/".length)}index.html`) };
      if (local !== undefined) return { href: way(address, PLAY) + local };
      if (/^https?:/.test(link) || link.startsWith("#")) return { href: link };
      const [path, place] = link.split("#", 2);
      const file = posix.join(posix.dirname(source), decodeURIComponent(path)).replace(/\/$/, "");
      if (!existsSync(root + file)) throw new Error(`${source}: there is no ${file}`);
      const there = placeOf(file);
      if (!there) return { file };
      return { href: way(address, there.address) + (place ? `#${place}` : ""), title: there.short };
    },
  };
}
