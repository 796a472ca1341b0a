// The exercises about a position of Ajedrez Lite: the answers of both assignments beside it, its forced mate, and
// whether another position can arise from it.

import { coordinateOf, SQUARES } from "../../board/pieces.js";
import { button, el } from "../../dom.js";
import { addressOf, FIRST } from "../game/game.js";
import { createPosition } from "../position.js";
import { createAnswers } from "./answers.js";
import { createMate } from "./mate.js";
import { createReach } from "./reach.js";

const ROLES = ["k", "r", "b", "p"];

export function mount(element, address, services) {
  const { text, ask, explain, stay } = services;
  let fen = "";
  let second = "";
  let move = { from: "", to: "" };
  let sequence = "";
  let view = null;
  let picked = null;
  const ending = new AbortController();

  const left = el("div.board-side");
  const position = createPosition({
    services, roles: ROLES, id: "p1", op: "lite.read", otherwise: "start",
    label: text("lite.board"), fieldLabel: text("lite.field"),
    onChange: accept,
    onArrow: choose,
    onPick(square) {
      picked = square;
      draw();
    },
  });
  const course = el("pre");
  const types = el("details.course", { on: { toggle: write } },
    el("summary", {}, text("lite.types")), course);
  const start = button(text("lite.start"), () => position.read("start"));
  const game = button(text("lite.from_here"), position.afterwards(begin));
  const given = createArguments({
    text, onMove: choose, onPlay: position.afterwards(play),
    onSequence(words) {
      sequence = words;
      answers.update(here());
    },
  });
  const answers = createAnswers({
    services,
    onView(wanted, { isAsked = false } = {}) {
      view = wanted;
      draw();
      if (wanted && isAsked) position.board.element.scrollIntoView({ block: "nearest" });
    },
    onElsewhere() {
      reach.open(second);
      reach.element.scrollIntoView({ block: "start" });
      reach.element.querySelector("summary").focus();
    },
  });
  const mate = createMate({ services, position });
  const reach = createReach({
    services, roles: ROLES, first: position,
    onChange(other) {
      second = other;
      show();
      answers.update(here());
    },
  });

  left.append(position.element, el("div.buttons", {}, start, game), types);
  element.append(
    el("div.view-columns.lite-columns", {}, left,
      el("div.panel", {}, el("h1", {}, text("lite.title")), el("p.rules", {}, text("lite.what")),
        answers.summary, given.element, answers.tables),
      mate.element),
    reach.element,
  );

  const here = () => ({ fen, ...move, second, sequence });
  const show = () => stay({ view: "lite", text: fen, options: second ? { p2: second } : {} });

  /** Takes a changed position, and drops the answers about the old one. */
  function accept(next) {
    fen = next;
    mate.clear();
    reach.clear();
    given.refuse("");
    picked = null;
    show();
    write();
    draw();
    answers.update(here());
  }

  /** Takes the squares o and d. */
  function choose(from, to) {
    move = { from, to };
    given.show(move);
    given.refuse("");
    draw();
    answers.update(here());
  }

  /** Plays the move from o to d. */
  async function play() {
    if (!move.from || !move.to) return given.refuse(text("needs.move"));
    const before = fen;
    try {
      const [next] = await ask({ op: "lite.play", fen, s: [[move.from, move.to]] }, { signal: ending.signal });
      if (fen !== before) return;
      choose("", "");
      position.read(next.fen);
    } catch (error) {
      if (fen === before) given.refuse(explain(error));
    }
  }

  /** Starts a game from this position, in which the user has the side to move. */
  function begin() {
    const side = fen.split(" ")[1] === "b" ? "black" : "white";
    services.go(addressOf({ start: fen, moves: [], settings: { ...FIRST, side }, left: null, resigned: null }));
  }

  /** Draws all marks and arrows over the board. */
  function draw() {
    const arrows = [...(view?.arrows ?? [])];
    const marks = [...(view?.marks ?? [])];
    if (move.from && move.to && move.from !== move.to) arrows.push({ ...move, kind: "asked" });
    if (picked) marks.push(...answers.ways(picked).map((square) => ({ square, kind: "way", said: text("mark.way") })));
    position.board.show({ arrows, marks });
  }

  /** The course's types, if the user has opened them. */
  async function write() {
    if (!types.open) return;
    try {
      const { tablero, jugador } = await ask({ op: "lite.read", text: fen });
      const rows = tablero.map((row) => `    {${row.map(([role, color]) => `{${role},${color}}`).join(", ")}}`);
      course.textContent = `{{\n${rows.join(",\n")}\n}, ${jugador}}`;
    } catch (error) {
      course.textContent = explain(error);
    }
  }

  function update(next) {
    // The second position of a link comes with the first; without one, the current second position stays.
    const other = next.options.p2;
    if (other) second = other;
    position.read(next.text || fen || "start");
    if (other) reach.open(other);
    services.leaveOut(next.options, { p2: other });
  }

  update(address);
  return {
    update,
    unmount() {
      ending.abort();
      answers.end();
      mate.end();
      reach.end();
      position.destroy();
    },
  };
}

// The arguments of the exercises in addition to the position: a move from o to d, and a sequence of moves.

/**
 * @param {{ text: Words, onMove: (from: string, to: string) => void,
 * onSequence: (words: string) => void, onPlay: () => void }} options
 */
function createArguments({ text, onMove, onSequence, onPlay }) {
  const choice = (id) => el("select", { id, on: { change: () => onMove(from.value, to.value) } },
    el("option", { value: "" }, "-"),
    SQUARES.map((square) => el("option", { value: square }, `${square} (${coordinateOf(square)})`)));
  const [from, to] = [choice("from"), choice("to")];
  const sequence = el("input", {
    id: "sequence", className: "wide", spellcheck: false, autocomplete: "off", autocapitalize: "off",
    placeholder: "d2g2 h4h5", on: { change: () => onSequence(sequence.value) },
  });
  const fault = el("p.fault", { role: "alert" });
  return {
    element: el("fieldset.arguments", {},
      el("legend", {}, text("lite.arguments")),
      el("p.note", {}, text("lite.arguments_how")),
      el("div.buttons", {},
        el("label.inline", { htmlFor: from.id }, "o", from),
        el("label.inline", { htmlFor: to.id }, "d", to),
        button(text("lite.play"), onPlay)),
      fault,
      el("label.field-label", { htmlFor: sequence.id }, text("lite.sequence")), sequence),
    show(move) {
      [from.value, to.value] = [move.from, move.to];
    },
    refuse(words) {
      fault.textContent = words;
    },
  };
}
