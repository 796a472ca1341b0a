// The tables of endings of four pieces, which are files beside the page: loaded when the user asks for them. Those of
// three pieces are in the engine.

import { button, el, put } from "../../dom.js";
import { classesOf } from "./classes.js";

const FOLDER = new URL("tables/", document.baseURI);

/**
 * @param {import("../../services.js").Services} services
 */
export function createTables({ text, giveTable, memory }) {
  if (!memory.has("tables")) memory.set("tables", new Set());
  /** The names of the tables that the engine has. */
  const had = memory.get("tables");

  /** The files that a position needs and the engine does not have, with their sizes. */
  async function missing(fen) {
    const answer = await fetch(new URL("index.json", FOLDER));
    if (!answer.ok) throw new Error(String(answer.status));
    const files = await answer.json();
    const names = classesOf(fen).flatMap(([one, other]) => [`${one}v${other}`, `${other}v${one}`]);
    return files.filter(({ name }) => names.includes(name) && !had.has(name));
  }

  async function load(files) {
    for (const { name } of files) {
      const answer = await fetch(new URL(`${name}.table`, FOLDER));
      if (!answer.ok) throw new Error(String(answer.status));
      await giveTable(new Uint8Array(await answer.arrayBuffer()));
      had.add(name);
    }
  }

  return {
    /**
     * Offers to load the tables that a position needs; `then` is called when they are there.
     *
     * @param {string} fen
     * @param {() => void} then
     */
    offer(fen, then) {
      const place = el("p.offer");
      const fail = () => put(place, el("span.note", {}, text("tables.none")));

      async function take(files, asking) {
        asking.disabled = true;
        try {
          await load(files);
          then();
        } catch {
          fail();
        }
      }

      missing(fen).then((files) => {
        if (files.length === 0) return;
        const size = new Intl.NumberFormat(text.language, { maximumSignificantDigits: 2 })
          .format(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6);
        const names = files.map(({ name }) => name).join(", ");
        const asking = button(text("tables.load", { names, size }), () => take(files, asking));
        put(place, asking);
      }).catch(fail);
      return place;
    },
  };
}
