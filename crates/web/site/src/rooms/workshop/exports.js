// What can be made of the board of the workshop: a link, its text, a picture, and a sheet of several puzzles
// that is printed with the solutions on a page of their own.

import { button, el, put } from "../../dom.js";
import { format } from "../../router.js";
import { optionsOf, rulesInWords } from "../rules.js";
import { print } from "./sheet.js";

/** The most puzzles of a sheet. */
const SHEET_MAX = 60;

export function createExports({ services, puzzle, rules }) {
  const { text, ask, explain, storage, link, notice, copy } = services;
  const addresses = new Set();
  const sheet = el("div.sheet-list");
  const ending = new AbortController();
  const address = () => ({ room: "solitario", text: puzzle(), options: optionsOf(rules()) });

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

  // An older version of the page kept puzzles without rules, as texts.
  const kept = () => storage.get("sheet", []).map((entry) => (entry.puzzle ? entry : { puzzle: entry, rules: {} }));
  const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

  function keep(puzzles) {
    storage.set("sheet", puzzles.slice(0, SHEET_MAX));
    show();
  }

  async function add() {
    const entry = { puzzle: puzzle(), rules: rules() };
    if (entry.puzzle && !kept().some((other) => isSame(other, entry))) keep([...kept(), entry]);
  }

  function show() {
    const puzzles = kept();
    if (puzzles.length === 0) return put(sheet, el("p.note", {}, text("sheet.empty")));
    put(
      sheet,
      el("ol.sheet-puzzles", {}, puzzles.map((entry) => el("li", {},
        el("a", { href: format({ room: "workshop", text: entry.puzzle, options: optionsOf(entry.rules) }) },
          [entry.puzzle, ...rulesInWords(entry.rules, text)].join(" · ")),
        button("×", () => keep(kept().filter((other) => !isSame(other, entry))),
          { aria: { label: text("sheet.remove", { puzzle: entry.puzzle }) } })))),
      el("div.buttons", {},
        button(text("sheet.print"), () => print(puzzles, services, ending.signal)),
        button(text("sheet.clear"), () => keep([]))),
    );
  }

  show();
  return {
    element: el("section", {},
      el("h2", {}, text("workshop.export")),
      el("div.buttons", {},
        button(text("export.play"), () => services.go(address())),
        button(text("export.link"), () => copy(link(address()), "export.link_copied")),
        button(text("export.text"), () => copy(puzzle(), "export.text_copied")),
        button(text("export.board"), () => save("board")),
        button(text("export.solution"), () => save("solution")),
        button(text("export.sheet"), add)),
      el("h3", {}, text("sheet.title")), sheet),
    end() {
      ending.abort();
      for (const url of addresses) URL.revokeObjectURL(url);
    },
  };
}
