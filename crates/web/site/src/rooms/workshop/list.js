// The puzzles of the sheet to print, kept on this device, and the title of the sheet.

import { button, el, put } from "../../dom.js";
import { format } from "../../router.js";
import { optionsOf, rulesInWords } from "../rules.js";
import { print } from "./sheet.js";

/** The most puzzles of a sheet. */
const SHEET_MAX = 60;

/** The longest title. */
const TITLE_MAX = 80;

export function createList(services) {
  const { text, storage, notice } = services;
  const ending = new AbortController();
  const entries = el("div");
  const title = el("input", {
    type: "text", id: "sheet-title", maxLength: TITLE_MAX, value: storage.get("title", ""), placeholder: "Ajedrez Solitario",
    on: { change: () => storage.set("title", title.value.trim()) },
  });

  // An older version of the page kept puzzles without rules, as texts.
  const kept = () => storage.get("sheet", []).map((entry) => (entry.puzzle ? entry : { puzzle: entry, rules: {} }));
  const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

  function keep(puzzles) {
    storage.set("sheet", puzzles);
    show();
  }

  /** Adds puzzles that are not yet there, as far as they fit, and says so. */
  function add(more) {
    const before = kept();
    const fresh = more.filter((entry) => entry.puzzle && !before.some((other) => isSame(other, entry)));
    const fitting = fresh.slice(0, Math.max(0, SHEET_MAX - before.length));
    if (fitting.length > 0) keep([...before, ...fitting]);
    if (fitting.length < fresh.length) notice(text("sheet.full", { most: SHEET_MAX }));
    else notice(text("sheet.added", { count: fresh.length }), "good");
  }

  function item(entry) {
    const address = { room: "workshop", text: entry.puzzle, options: optionsOf(entry.rules) };
    const remove = button("×", () => keep(kept().filter((other) => !isSame(other, entry))),
      { aria: { label: text("sheet.remove", { puzzle: entry.puzzle }) } });
    const words = [entry.puzzle, ...rulesInWords(entry.rules, text)].join(" · ");
    return el("li", {}, el("a", { href: format(address) }, words), remove);
  }

  function show() {
    const puzzles = kept();
    if (puzzles.length === 0) return put(entries, el("p.note", {}, text("sheet.empty")));
    put(
      entries,
      el("ol.sheet-puzzles", {}, puzzles.map(item)),
      el("label.field", {}, el("span", {}, text("sheet.name")), title),
      el("div.buttons", {},
        button(text("sheet.print"), () => print(kept(), title.value.trim(), services, ending.signal)),
        button(text("sheet.clear"), () => keep([]))),
    );
  }

  show();
  return {
    element: el("section", {}, el("h2", {}, text("sheet.title")), entries),
    add,
    end: () => ending.abort(),
  };
}
