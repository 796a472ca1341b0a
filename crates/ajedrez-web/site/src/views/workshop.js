// The workshop of Ajedrez Solitario: a board that the user edits, the engine's answers about it, and its exports: a
// link, a text, a picture, a sheet.

import { createEditor, createEdits } from "../board/editor.js";
import { ofPuzzle, toPuzzle } from "../board/pieces.js";
import { button, el, put } from "../dom.js";
import { TEXT_MAX } from "../router.js";
import { createReading, createWritten } from "./position.js";
import { fileButton } from "./import.js";
import { createOptions, optionsOf, rulesOf } from "./rules.js";
import { createAnswers } from "./workshop/answers.js";
import { createGenerator } from "./workshop/generator.js";
import { createList } from "./workshop/list.js";

/** The puzzle of the README. */
const FIRST = "dc3cc5pe4pf6";

export function mount(element, address, services) {
  const { text, ask, explain, stay, leaveOut, storage, memory } = services;
  let rules = {};
  let puzzle = "";
  let controller = null;
  const reading = createReading();
  const left = el("div.board-side");
  const right = el("div.panel");
  element.append(el("div.view-columns", {}, left, right));

  const board = createEditor(left, {
    text,
    label: text("workshop.board"),
    colors: ["w"],
    roles: ["k", "q", "r", "b", "n", "p"],
    keysOf: document,
    edits: kept("workshop edits", createEdits),
    onChange: (pieces) => own(toPuzzle(pieces)),
  });
  const field = el("input", {
    id: "puzzle", className: "wide", spellcheck: false, autocomplete: "off", autocapitalize: "off",
    on: { change: () => read(written.take().trim(), rules, own) },
  });
  const fault = el("p.fault", { id: "puzzle-fault", role: "alert" });
  const written = createWritten(field, fault, services);
  const options = createOptions(text, reading.afterwards((next) => {
    rules = next;
    options.show(rules);
    own(puzzle);
  }));
  const answers = createAnswers({ board, services, reading, parameters: () => ({ puzzle, ...rules }) });
  const list = createList(services);
  const generator = createGenerator({ services, rules: () => rules, onOne: take, onSeveral: list.add });
  const exports = createExports({ services, reading, puzzle: () => puzzle, rules: () => rules, onAdd: list.add });
  /** A value that the view keeps while the page is open. */
  function kept(name, make) {
    if (!memory.has(name)) memory.set(name, make());
    return memory.get(name);
  }

  put(
    right,
    el("h1", {}, text("view.workshop")),
    el("label", { htmlFor: field.id }, text("workshop.puzzle")),
    field,
    fault,
    el("div.buttons", {}, fileButton(text, (words) => {
      if (list.open(words)) return;
      field.value = words.trim();
      field.dispatchEvent(new Event("change"));
    })),
    options.element,
    answers.element,
    generator.element,
    exports.element,
    list.element,
  );

  /** Takes a board of the user, which is stored on this device. */
  function own(run) {
    // A text that is still being read is outdated.
    controller?.abort();
    if (run) storage.set("board", { puzzle: run, rules });
    accept(run);
  }

  /** Takes a changed board: its text, its address, and no answers yet. */
  function accept(run) {
    puzzle = run;
    written.show(run);
    answers.clear();
    memory.set("workshop", { run, rules });
    stay({ view: "workshop", text: run, options: optionsOf(rules) });
  }

  let isShown = false;

  /** Shows an initial board, without an undoable change. */
  function begin(run, itsRules) {
    puzzle = run;
    rules = itsRules;
    options.show(rules);
    board.load(ofPuzzle(run), { animate: isShown });
    isShown = true;
  }

  /** Shows another puzzle. Undo restores the old one. */
  function show(run, itsRules) {
    if (!isShown) return begin(run, itsRules);
    if (run !== puzzle) board.replace(ofPuzzle(run));
    rules = itsRules;
    options.show(rules);
  }

  /** Takes a generated puzzle, with its rules. */
  function take(entry) {
    show(entry.puzzle, entry.rules);
    own(entry.puzzle);
    board.element.scrollIntoView({ block: "nearest" });
  }

  /** Reads a puzzle as text. An invalid text is rejected, and the board does not change. */
  function read(text, itsRules, then) {
    controller?.abort();
    controller = new AbortController();
    reading.note(check(text.slice(0, TEXT_MAX), itsRules, then, controller.signal));
  }

  async function check(text, itsRules, then, signal) {
    try {
      // A request about the old board continues until there is another board.
      const how = { signal, aside: answers.isAsking() };
      const run = text && (await ask({ op: "solitario.play", puzzle: text }, how)).puzzle;
      show(run, itsRules);
      then(run);
    } catch (error) {
      const words = explain(error);
      if (!words) return;
      const isFirst = !isShown;
      if (isFirst) begin(FIRST, {});
      written.refuse(words, text.slice(0, 200), isFirst);
    }
  }

  /** Shows the board of an address; without a text, the last board, also after a reload. */
  function update({ text, options: given }) {
    controller?.abort();
    generator.stop();
    const asked = rulesOf(given);
    const stored = storage.get("board");
    const before = memory.get("workshop") ?? (stored && { run: stored.puzzle, rules: stored.rules });
    if (!isShown && before) begin(before.run, before.rules);
    else if (!isShown && !text) begin(FIRST, asked);
    if (text) read(text, asked, accept);
    else accept(puzzle);
    leaveOut(given, text ? optionsOf(asked) : optionsOf(rules));
  }

  update(address);
  return {
    update,
    unmount() {
      controller?.abort();
      reading.end();
      answers.end();
      generator.end();
      exports.end();
      list.end();
      board.destroy();
    },
  };
}

// The exports of the workshop's board: a link, its text, a picture, and a place on the sheet.

/**
 * @param {object} options
 * @param {import("../services.js").Services} options.services
 * @param {ReturnType<typeof import("./position.js").createReading>} options.reading the reading of the board's text
 * @param {() => string} options.puzzle
 * @param {() => object} options.rules
 * @param {(entries: { puzzle: string, rules: object }[]) => void} options.onAdd adds to the sheet
 */
function createExports({ services, reading, puzzle, rules, onAdd }) {
  const { text, link, notice, copy } = services;
  const ending = new AbortController();
  const address = () => ({ view: "solitario", text: puzzle(), options: optionsOf(rules()) });

  /** Does something with the board, if there is a piece on it. */
  const withBoard = (job) => reading.afterwards(() => (puzzle() ? job() : notice(text("workshop.empty"))));

  function save(show) {
    const end = show === "solution" ? `-${text("play.solution").toLowerCase()}` : "";
    const request = { op: "solitario.draw", puzzle: puzzle(), ...rules(), show };
    return services.draw(request, puzzle().slice(0, 48) + end, ending.signal);
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
    element: el("section", {}, el("h2", {}, text("progress.export")), el("div.buttons", {}, buttons)),
    end: () => ending.abort(),
  };
}
