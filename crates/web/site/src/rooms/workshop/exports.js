// What can be made of the board of the workshop: a link, its text, a picture, and a place on the sheet.

import { button, el } from "../../dom.js";
import { optionsOf } from "../rules.js";

/**
 * @param {object} wishes
 * @param {import("../../services.js").Services} wishes.services
 * @param {ReturnType<typeof import("../reading.js").createReading>} wishes.reading the reading of the board's text
 * @param {() => string} wishes.puzzle
 * @param {() => object} wishes.rules
 * @param {(entries: { puzzle: string, rules: object }[]) => void} wishes.onAdd adds to the sheet
 */
export function createExports({ services, reading, puzzle, rules, onAdd }) {
  const { text, ask, explain, link, notice, copy } = services;
  const addresses = new Set();
  const ending = new AbortController();
  const address = () => ({ room: "solitario", text: puzzle(), options: optionsOf(rules()) });

  /** Does something with the board, if there is a piece on it. */
  const withBoard = (job) => reading.afterwards(() => (puzzle() ? job() : notice(text("workshop.empty"))));

  /** Asks for a picture and lets the browser save it. */
  async function save(show) {
    try {
      const request = { op: "solitario.draw", puzzle: puzzle(), ...rules(), show };
      const how = { label: text("asking.draw"), signal: ending.signal };
      const { svg } = await ask(request, how);
      const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
      addresses.add(url);
      el("a", { href: url, download: `${puzzle().slice(0, 48)}.svg` }).click();
    } catch (error) {
      notice(explain(error));
    }
  }

  const jobs = {
    play: () => services.go(address()),
    link: () => copy(link(address()), "export.link_copied"),
    text: () => copy(puzzle(), "export.text_copied"),
    board: () => save("board"),
    solution: () => save("solution"),
    sheet: () => onAdd([{ puzzle: puzzle(), rules: rules() }]),
  };
  const buttons = Object.entries(jobs).map(([name, job]) => button(text(`export.${name}`), withBoard(job)));
  return {
    element: el("section", {}, el("h2", {}, text("workshop.export")), el("div.buttons", {}, buttons)),
    end() {
      ending.abort();
      for (const url of addresses) URL.revokeObjectURL(url);
    },
  };
}
