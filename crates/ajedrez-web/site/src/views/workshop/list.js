// The puzzles of the printable sheet, stored on this device, and the title of the sheet.

import { agreed, button, el, put, saveFile } from "../../dom.js";
import { miniature } from "../../board/picture.js";
import { format, parse } from "../../router.js";
import { isPuzzle, ofPuzzle, sizeOf } from "../../board/pieces.js";
import { optionsOf, rulesInWords, rulesOf } from "../rules.js";
import { nameOf } from "../solitario/tries.js";
import { RATE_NODES, SHEET_MAX } from "./generator.js";

/** The maximum length of a title. */
const TITLE_MAX = 80;

export function createList(services) {
  const { text, ask, storage, notice } = services;
  /** The known difficulties, by entry as text. */
  const difficulties = new Map();
  const ending = new AbortController();
  const heading = el("h2", { tabIndex: -1 }, text("sheet.title"));
  const entries = el("div");
  const title = el("input", {
    type: "text", id: "sheet-title", maxLength: TITLE_MAX, value: storage.get("title", ""), placeholder: "Ajedrez Solitario",
    on: { change: () => storage.set("title", title.value.trim()) },
  });

  // An older version of the page stored puzzles without rules, as texts.
  const kept = () => storage.get("sheet", []).map((entry) => (entry.puzzle ? entry : { puzzle: entry, rules: {} }));
  const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

  function keep(puzzles) {
    storage.set("sheet", puzzles);
    show();
  }

  /** Adds new puzzles, as many as fit, and reports the number. */
  function add(more) {
    const before = kept();
    const fresh = more.filter((entry) => entry.puzzle && !before.some((other) => isSame(other, entry)));
    const fitting = fresh.slice(0, Math.max(0, SHEET_MAX - before.length));
    if (fitting.length > 0) keep([...before, ...fitting]);
    if (fitting.length < fresh.length) notice(text("sheet.full", { most: SHEET_MAX }));
    else notice(text("sheet.added", { count: fresh.length }), "good");
  }

  /** Empties the sheet, if the user confirms it. */
  async function clear() {
    const isYes = await agreed({
      label: text("sheet.clear"), words: text("sheet.sure"), no: text("progress.keep"), yes: text("sheet.clear"),
    }, ending.signal);
    if (!isYes) return;
    keep([]);
    heading.focus();
  }

  // The file of a sheet: its title after `# `, then a board with its rules per line, in the form of an address.

  function save() {
    const lines = [`# ${title.value.trim()}`, ...kept().map(nameOf)];
    saveFile(`${lines.join("\n")}\n`, "text/plain", `${text("sheet.file")}.txt`);
  }

  /** Adds the boards of a file of a sheet, or of several puzzles; false for another text. */
  function open(words) {
    const lines = words.split("\n").map((line) => line.trim()).filter(Boolean);
    const boards = lines.filter((line) => !line.startsWith("#")).map((line) => parse(`/workshop/${line}`));
    if (lines.length < 2 || boards.length === 0 || !boards.every(({ text }) => isPuzzle(text))) return false;
    const [head] = lines;
    if (head.startsWith("# ") && !title.value) {
      title.value = head.slice(2);
      storage.set("title", title.value);
    }
    add(boards.map(({ text, options }) => ({ puzzle: text, rules: rulesOf(options) })));
    return true;
  }

  /** Moves an entry up or down by one place; its button keeps the focus. */
  function move(index, step) {
    const puzzles = kept();
    const next = index + step;
    if (next < 0 || next >= puzzles.length) return;
    [puzzles[index], puzzles[next]] = [puzzles[next], puzzles[index]];
    keep(puzzles);
    const pressed = entries.querySelectorAll("li")[next].querySelector(`[data-step="${step}"]`);
    /** @type {HTMLElement} */ (pressed).focus();
  }

  function item(entry, index, { length }) {
    const sign = (name, mark, step) => button(mark, () => move(index, step), { data: { step }, aria: {
      label: text(`sheet.${name}`, { puzzle: entry.puzzle }), disabled: String(index + step < 0 || index + step >= length),
    } });
    const address = { view: "workshop", text: entry.puzzle, options: optionsOf(entry.rules) };
    const remove = button("×", () => {
      keep(kept().filter((other) => !isSame(other, entry)));
      const left = entries.querySelectorAll("li");
      (left[Math.min(index, left.length - 1)]?.querySelector("a") ?? heading).focus();
    }, { aria: { label: text("sheet.remove", { puzzle: entry.puzzle }) } });
    const rules = rulesInWords(entry.rules, text);
    const pieces = ofPuzzle(entry.puzzle);
    const picture = miniature(pieces, { label: "", size: sizeOf(pieces) });
    picture.setAttribute("aria-hidden", "true");
    const link = el("a", { href: format(address) }, picture,
      el("span.visually-hidden", {}, [entry.puzzle, ...rules].join(" · ")));
    const difficulty = el("strong.sheet-class");
    tellDifficulty(entry, difficulty);
    return el("li", {}, link,
      el("div", {}, difficulty, rules.length > 0 && el("span.note", { aria: { hidden: "true" } }, rules.join(" · "))),
      el("div.sheet-moves", {}, sign("up", "↑", -1), sign("down", "↓", 1), remove));
  }

  /** Shows the difficulty of an entry in a place; the engine is asked once per entry. */
  async function tellDifficulty(entry, place) {
    const key = JSON.stringify(entry);
    if (!difficulties.has(key)) {
      difficulties.set(key, ask({ op: "solitario.rate", puzzle: entry.puzzle, ...entry.rules, max_nodes: RATE_NODES },
        { signal: ending.signal }).then(({ difficulty }) => difficulty, () => null));
    }
    const difficulty = await difficulties.get(key);
    if (difficulty) put(place, text(`class.${difficulty}`));
  }

  const printSheet = () => print(kept(), title.value.trim(), services, ending.signal);
  // The browser's print key prints the sheet, if there is one.
  addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "p" || kept().length === 0) return;
    event.preventDefault();
    printSheet();
  }, { signal: ending.signal });

  function show() {
    const puzzles = kept();
    if (puzzles.length === 0) return put(entries, el("p.note", {}, text("sheet.empty")));
    put(
      entries,
      el("ol.sheet-puzzles", {}, puzzles.map(item)),
      el("label.field", {}, el("span", {}, text("sheet.name")), title),
      el("div.buttons", {},
        button(text("sheet.print"), printSheet),
        button(text("sheet.save"), save),
        button(text("sheet.clear"), clear)),
    );
  }

  show();
  return {
    element: el("section", {}, heading, entries),
    add,
    open,
    end: () => ending.abort(),
  };
}

// A sheet of puzzles for the printer: a title, a line for the name, the rules, numbered boards with their difficulties,
// and the solutions on a separate page.

/** Builds the sheet, opens the browser's print dialog, and removes the sheet afterwards. */
export async function print(puzzles, title, services, signal) {
  const { text, ask, explain, notice } = services;
  const addresses = [];
  try {
    const put = (request) => ask(request, { label: text("sheet.making"), signal });
    const [boards, lines] = [[], []];
    // Rules of all boards are printed once, with those of the game.
    const isCommon = puzzles.every(({ rules }) => JSON.stringify(rules) === JSON.stringify(puzzles[0].rules));
    const common = isCommon ? rulesInWords(puzzles[0].rules, text) : [];
    for (const [index, entry] of puzzles.entries()) {
      const own = isCommon ? [] : rulesInWords(entry.rules, text);
      const made = await figure(entry, { number: index + 1, own }, put, text);
      addresses.push(made.url);
      boards.push(made.board);
      lines.push(el("li", {}, made.solution));
    }
    const sheet = page(title || "Ajedrez Solitario", common, { boards, lines }, text);
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

/**
 * The engine's drawing: 8 by 8 squares of 45, the names of ranks and files in 20 at the left and bottom, and a border.
 */
const WHOLE = 'viewBox="0 0 381 381"';

/** The corner of 4 by 4 squares of a drawing, with a border instead of the other squares. */
const corner = (svg) => svg.replace(WHOLE, 'viewBox="0 180 201 201"')
  .replace("</svg>", '<path d="M20 180.5H200.5V361" fill="none" stroke="#000000"/></svg>');

/** A board with its number, its difficulty, its special rules, and its solution. */
async function figure({ puzzle, rules }, { number, own }, put, text) {
  const parameters = { puzzle, ...rules };
  const { svg } = await put({ op: "solitario.draw", ...parameters, palette: "black_and_white" });
  const { verdict, moves } = await put({ op: "solitario.solve", ...parameters });
  const rating = await put({ op: "solitario.rate", ...parameters, max_nodes: RATE_NODES });
  const drawn = sizeOf(ofPuzzle(puzzle)) === 4 && svg.includes(WHOLE) ? corner(svg) : svg;
  const url = URL.createObjectURL(new Blob([drawn], { type: "image/svg+xml" }));
  const image = el("img", { src: url, alt: puzzle });
  await image.decode();
  const words = [...(rating.difficulty ? [text(`class.${rating.difficulty}`)] : []), ...own];
  const caption = el("figcaption", {}, el("strong", {}, `${number}.`), ` ${words.join(" · ")}`);
  return {
    url,
    board: el("figure", {}, caption, image),
    solution: verdict === "solved" ? moves.join(" ") : text(`verdict.${verdict}`),
  };
}

function page(title, rules, { boards, lines }, text) {
  const blank = (label) => el("span.sheet-blank", {}, `${label}:`);
  const size = boards.length === 1 ? "large" : boards.length <= 4 ? "medium" : "small";
  return el("div.sheet", {},
    el("h1", {}, title),
    el("p.sheet-name", {}, blank(text("sheet.pupil")), blank(text("sheet.date"))),
    el("p.sheet-rules", {}, text("sheet.rules")),
    rules.length > 0 && el("p.sheet-rules", {}, text("sheet.rules_besides", { rules: rules.join("; ") })),
    el("div.sheet-boards", { data: { size } }, boards),
    el("div.sheet-solutions", {}, el("h2", {}, text("sheet.solutions_of", { title })), el("ol", {}, lines)));
}
