// The workshop of Ajedrez Solitario: a board that the user edits, the engine's answers about it, and its
// exports: a link, a text, a picture, a sheet.

import { createEdits } from "../board/edits.js";
import { createEditor } from "../board/editor.js";
import { ofPuzzle, toPuzzle } from "../board/pieces.js";
import { el, put } from "../dom.js";
import { TEXT_MAX } from "../router.js";
import { createReading } from "./reading.js";
import { optionsOf, rulesOf } from "./rules.js";
import { createAnswers } from "./workshop/answers.js";
import { createExports } from "./workshop/exports.js";
import { createGenerator } from "./workshop/generator.js";
import { createList } from "./workshop/list.js";
import { createOptions } from "./workshop/options.js";

/** The puzzle of the README. */
const FIRST = "dc3cc5pe4pf6";

export function mount(element, address, services) {
  const { text, ask, explain, stay, leaveOut, storage, memory } = services;
  let rules = {};
  let puzzle = "";
  const reading = createReading();
  const left = el("div.board-side");
  const right = el("div.panel");
  element.append(el("div.room-columns", {}, left, right));

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
    on: { change: () => read(field.value.trim(), rules, own) },
  });
  const fault = el("p.fault", { id: "puzzle-fault", role: "alert" });
  field.setAttribute("aria-describedby", fault.id);
  const options = createOptions(text, reading.afterwards((next) => {
    rules = next;
    options.show(rules);
    own(puzzle);
  }));
  const answers = createAnswers({ board, services, reading, question: () => ({ puzzle, ...rules }) });
  const list = createList(services);
  const generator = createGenerator({ services, rules: () => rules, onOne: take, onSeveral: list.add });
  const exports = createExports({ services, reading, puzzle: () => puzzle, rules: () => rules, onAdd: list.add });
  /** What the room keeps while the page is open. */
  function kept(name, make) {
    if (!memory.has(name)) memory.set(name, make());
    return memory.get(name);
  }

  put(
    right,
    el("h1", {}, text("room.workshop")),
    el("label", { htmlFor: field.id }, text("workshop.puzzle")),
    field,
    fault,
    options.element,
    answers.element,
    generator.element,
    exports.element,
    list.element,
  );

  /** Takes a board that the user has made, which is kept on this device. */
  function own(run) {
    if (run) storage.set("board", { puzzle: run, rules });
    accept(run);
  }

  /** Takes a board that has changed: its text, its address, and no answers yet. */
  function accept(run) {
    puzzle = field.value = run;
    fault.textContent = "";
    field.removeAttribute("aria-invalid");
    answers.clear();
    memory.set("workshop", { run, rules });
    stay({ room: "workshop", text: run, options: optionsOf(rules) });
  }

  let isShown = false;

  /** Shows a board to begin with: it is no change that could be undone. */
  function begin(run, itsRules) {
    puzzle = run;
    rules = itsRules;
    options.show(rules);
    board.load(ofPuzzle(run), { animate: isShown });
    isShown = true;
  }

  /** Shows another puzzle. The one before comes back with undo. */
  function show(run, itsRules) {
    if (!isShown) return begin(run, itsRules);
    if (run !== puzzle) board.replace(ofPuzzle(run));
    rules = itsRules;
    options.show(rules);
  }

  /** Takes a puzzle that was made, with its rules. */
  function take(entry) {
    show(entry.puzzle, entry.rules);
    own(entry.puzzle);
  }

  let controller = null;

  /** Reads a puzzle as text. A text that is no puzzle is refused, and the board stays. */
  function read(text, itsRules, then) {
    controller?.abort();
    controller = new AbortController();
    reading.note(check(text.slice(0, TEXT_MAX), itsRules, then, controller.signal));
  }

  async function check(run, itsRules, then, signal) {
    try {
      // A question about the board before goes on until there is another board.
      const how = { signal, aside: answers.isAsking() };
      if (run) await ask({ op: "solitario.check", puzzle: run, moves: [] }, how);
      show(run, itsRules);
      then(run);
    } catch (error) {
      const words = explain(error);
      if (!words) return;
      if (!isShown) begin(FIRST, {});
      fault.textContent = words;
      field.value = run.slice(0, 200);
      field.setAttribute("aria-invalid", "true");
    }
  }

  /** Shows the board of an address; an address without one means the board that was here before, or on another day. */
  function update({ text, options: given }) {
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
