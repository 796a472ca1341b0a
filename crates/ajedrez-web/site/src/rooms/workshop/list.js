// The puzzles of the sheet to print, kept on this device, and the title of the sheet.

import { button, el, put } from "../../dom.js";
import { format } from "../../router.js";
import { optionsOf, rulesInWords } from "../rules.js";

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

// A sheet of puzzles, for the printer: a title, a line for the name, the rules, numbered boards with their
// difficulties, and the solutions on a page of their own.

/** The budget for the difficulty of a puzzle, in nodes. */
const RATE_NODES = 2_000_000;

/** Builds the sheet, opens the browser's dialog for printing, and takes the sheet away again. */
export async function print(puzzles, title, services, signal) {
  const { text, ask, explain, notice } = services;
  const addresses = [];
  try {
    const put = (request) => ask(request, { label: text("sheet.making"), signal });
    const [boards, lines] = [[], []];
    for (const [index, entry] of puzzles.entries()) {
      const made = await figure(entry, index + 1, put, text);
      addresses.push(made.url);
      boards.push(made.board);
      lines.push(el("li", {}, made.solution));
    }
    const sheet = page(title || "Ajedrez Solitario", boards, lines, text);
    document.querySelector(".sheet")?.remove();
    document.body.append(sheet);
    await new Promise((resolve) => {
      addEventListener("afterprint", resolve, { once: true });
      window.print();
    });
    sheet.remove();
  } catch (error) {
    const words = explain(error);
    if (words) notice(words);
  } finally {
    addresses.forEach((url) => URL.revokeObjectURL(url));
  }
}

/** A board with its number, difficulty and rules, and its solution. */
async function figure({ puzzle, rules }, number, put, text) {
  const question = { puzzle, ...rules };
  const { svg } = await put({ op: "solitario.draw", ...question, palette: "black_and_white" });
  const { verdict, moves } = await put({ op: "solitario.solve", ...question });
  const rating = await put({ op: "solitario.rate", ...question, max_nodes: RATE_NODES });
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  const image = el("img", { src: url, alt: puzzle });
  await image.decode();
  const words = [...(rating.difficulty ? [text(`class.${rating.difficulty}`)] : []), ...rulesInWords(rules, text)];
  const caption = el("figcaption", {}, el("strong", {}, `${number}.`), ` ${words.join(" · ")}`);
  return {
    url,
    board: el("figure", {}, caption, image),
    solution: verdict === "solved" ? moves.join(" ") : text(`verdict.${verdict}`),
  };
}

function page(title, boards, lines, text) {
  const blank = (label) => el("span.sheet-blank", {}, `${label}:`);
  const size = boards.length === 1 ? "large" : boards.length <= 4 ? "medium" : "small";
  return el("div.sheet", {},
    el("h1", {}, title),
    el("p.sheet-name", {}, blank(text("sheet.pupil")), blank(text("sheet.date"))),
    el("p.sheet-rules", {}, text("sheet.rules")),
    el("div.sheet-boards", { data: { size } }, boards),
    el("div.sheet-solutions", {}, el("h2", {}, text("sheet.solutions_of", { title })), el("ol", {}, lines)));
}
