// The workshop of Ajedrez Solitario: a board that the user edits, the engine's answers about it, and its
// exports: a link, a text, a picture, a sheet.

import { createEditor } from "../board/editor.js";
import { ofPuzzle, toPuzzle } from "../board/pieces.js";
import { el, put } from "../dom.js";
import { TEXT_MAX } from "../router.js";
import { optionsOf, rulesOf } from "./rules.js";
import { createAnswers } from "./workshop/answers.js";
import { createExports } from "./workshop/exports.js";
import { createGenerator } from "./workshop/generator.js";
import { createList } from "./workshop/list.js";
import { createOptions } from "./workshop/options.js";

/** The puzzle of the README. */
const FIRST = "dc3cc5pe4pf6";

export function mount(element, address, services) {
  const { text, ask, explain, stay, memory } = services;
  let rules = {};
  let puzzle = "";
  const left = el("div.board-side");
  const right = el("div.panel");
  element.append(el("div.room-columns", {}, left, right));

  const board = createEditor(left, {
    text,
    label: text("workshop.board"),
    colors: ["w"],
    roles: ["k", "q", "r", "b", "n", "p"],
    keysOf: document,
    onChange: (pieces) => accept(toPuzzle(pieces)),
  });
  const field = el("input", {
    id: "puzzle", className: "wide", spellcheck: false, autocomplete: "off", autocapitalize: "off",
    on: { change: () => read(field.value.trim()) },
  });
  const fault = el("p.fault", { id: "puzzle-fault", role: "alert" });
  field.setAttribute("aria-describedby", fault.id);
  const options = createOptions(text, (next) => {
    rules = next;
    accept(puzzle);
  });
  const answers = createAnswers({ board, services, question: () => ({ puzzle, ...rules }) });
  const list = createList(services);
  const generator = createGenerator({ services, rules: () => rules, onOne: take, onSeveral: list.add });
  const exports = createExports({ services, puzzle: () => puzzle, rules: () => rules, onAdd: list.add });
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

  /** Shows another puzzle. The one before comes back with undo. */
  function show(run) {
    if (!isShown) board.setPieces(ofPuzzle(run));
    else if (run !== puzzle) board.replace(ofPuzzle(run));
    isShown = true;
    accept(run);
  }

  /** Takes a puzzle that was made, with its rules. */
  function take(entry) {
    rules = entry.rules;
    options.show(rules);
    show(entry.puzzle);
  }

  let reading = null;

  /** Reads a puzzle as text. A text that is no puzzle is refused, and the board stays. */
  async function read(text) {
    const run = text.slice(0, TEXT_MAX);
    reading?.abort();
    reading = new AbortController();
    try {
      // A question about the board before goes on until there is another board.
      const how = { signal: reading.signal, aside: answers.isAsking() };
      if (run) await ask({ op: "solitario.check", puzzle: run, moves: [] }, how);
      show(run);
    } catch (error) {
      const words = explain(error);
      if (!words) return;
      fault.textContent = words;
      field.value = run.slice(0, 200);
      field.setAttribute("aria-invalid", "true");
    }
  }

  /** Shows the board of an address; an address without one means the board that was here before. */
  function update({ text, options: given }) {
    const before = text ? undefined : memory.get("workshop");
    rules = before?.rules ?? rulesOf(given);
    options.show(rules);
    read(before?.run ?? (text || FIRST));
  }

  update(address);
  return {
    update,
    unmount() {
      reading?.abort();
      answers.end();
      generator.end();
      exports.end();
      list.end();
      board.destroy();
    },
  };
}
