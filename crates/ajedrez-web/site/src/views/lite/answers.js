// The exercises of the two assignments, in the course's order and with its names, from the table of operations
// (`table.json`, which a test of `protocol` writes): the request of each, its arguments in addition to the position,
// and the form of its answer.

import { miniature } from "../../board/picture.js";
import { coordinateOf, ofFen, squareOf } from "../../board/pieces.js";
import { button, el, put } from "../../dom.js";
import TABLE from "./table.json";

/** The budget of the search for a forced mate, in nodes: the answer has to come while the user edits. */
const MATE_NODES = 300_000;

/**
 * The position and the arguments.
 *
 * @typedef {{ fen: string, from: string, to: string, second: string, sequence: string }} Here
 */

/** The form of an answer, by its type in the table. */
const AS = {
  bool: "bool", coordinates: "squares", coordinate: "square", position: "position", "pairs of coordinates": "moves",
};

/**
 * Exercises with another form or more arguments: a list of moves where the course asks whether there are any. `differs`
 * marks exercises whose readings differ, in the page's texts.
 */
const SPECIAL = {
  "lite.posicionValida": { as: "validity", more: { detail: true }, differs: true },
  "lite.esMovimientoValido": { as: "legality", more: { reason: true } },
  "lite.esCapturaValida": { as: "legality", more: { reason: true } },
  "lite.esJugadaLegal": { as: "legality", more: { reason: true } },
  "lite.hayJaqueDescubierto": { as: "any", op: "lite.discoveredChecks", differs: true },
  "lite.finDeLaPartida": { as: "outcome" },
  "lite.seVieneElJaqueEn": { as: "count", more: { max_nodes: MATE_NODES } },
  "lite.posicionAlcanzable": { as: "elsewhere" },
};

/** The source of each argument. Arguments that are not listed keep their defaults. */
const ARGUMENTS = {
  position: { of: ({ fen }) => ({ fen }) },
  p1: { of: ({ fen }) => ({ p1: { fen } }) },
  p2: { needs: "second", of: ({ second }) => ({ p2: { fen: second } }) },
  o: { needs: "move", of: ({ from }) => ({ o: from }) },
  d: { needs: "move", of: ({ to }) => ({ d: to }) },
  s: { needs: "sequence", of: ({ sequence }) => ({ s: sequence }) },
};

/**
 * An exercise of an assignment, or an operation that belongs to none. Its parts are requested one by one.
 *
 * @param {any} row of the table
 * @param {{ assignment?: string, number?: number, name?: string }} [own] its name in the assignment
 */
function exercise(row, { assignment = "", number, name = row.op.split(".")[1] } = {}) {
  const { as, op = row.op, more = {}, differs = false } = SPECIAL[row.op] ?? { as: AS[row.answer] };
  const known = row.arguments.filter((argument) => argument in ARGUMENTS).map((argument) => ARGUMENTS[argument]);
  const reading = row.arguments.includes("reading") ? { reading: assignment.toLowerCase() } : {};
  const part = (given) => ({
    needs: [...new Set(known.map(({ needs }) => needs).filter(Boolean))],
    ask: (here) => Object.assign({ op, ...reading, ...more, ...given }, ...known.map(({ of }) => of(here))),
  });
  const players = () => [1, 2].map((j) => ({ ...part({ j }), label: `j = ${j}` }));
  const parts = as === "elsewhere" ? [] : row.arguments.includes("j") ? players() : [part({})];
  return { op: row.op, assignment, number, name, as, help: row.help, differs, parts };
}

/** The exercises of an assignment. */
function exercises(assignment) {
  return TABLE
    .flatMap((row) => row.exercises.filter((own) => own.assignment === assignment).map((own) => exercise(row, own)))
    .sort((one, other) => one.number - other.number);
}

const ASSIGNMENTS = ["TPE", "TPI"].map((name) => ({ name, exercises: exercises(name) }));

/** Placeholders with the usual height of an answer. */
const USUAL = { squares: [[1, 1]], moves: [[[1, 1], [1, 2]]], position: null };

/** The operations of the table that belong to no exercise. */
const MORE = {
  exercises: TABLE.filter(({ op }) => op === "lite.jugadasLegales").map((row) => exercise(row)),
};

// The table of the exercises: each row repeats its request whenever the position changes.

/**
 * @param {object} options
 * @param {import("../../services.js").Services} options.services
 * @param {(view: object | null, how?: { isAsked?: boolean }) => void} options.onView called with the answer to show on
 * the board, and whether the user has just requested it
 * @param {() => void} options.onElsewhere called when the user opens the exercise of two boards
 */
export function createAnswers({ services, onView, onElsewhere }) {
  const { text, ask, explain } = services;
  let asked = 0;
  let shown = null;
  /** The legal moves, and their position. */
  let legal = [];
  let known = "";
  const summary = el("p.verdict", { role: "status" });
  const rows = [];
  const tables = [...ASSIGNMENTS, MORE].map(({ name, exercises }) =>
    el("table.exercises", {},
      el("caption", {}, name ? text("lite.assignment", { name }) : text("lite.beside")),
      el("thead.visually-hidden", {}, el("tr", {},
        ["lite.number", "lite.function", "lite.answer"].map((key) => el("th", { scope: "col" }, text(key))))),
      el("tbody", {}, exercises.map((each) => row(each, [name, each.number].filter(Boolean).join(" "))))));

  function row(exercise, key) {
    const parts = exercise.parts.map((part, index) => {
      const place = el("div.answer-part");
      rows.push({ exercise, part, place, key: `${key}.${index}` });
      return place;
    });
    const link = exercise.as === "elsewhere" && button(text("lite.two_boards"), onElsewhere);
    return el("tr", { data: { exercise: key } },
      el("td.number", {}, exercise.number),
      el("th", { scope: "row" }, el("code", {}, exercise.name), el("span.what", {}, what(exercise))),
      el("td", {}, parts, link));
  }

  /** The text of an exercise: the table's help, and the part that only this assignment has. */
  function what({ op, assignment, help, differs }) {
    const own = differs ? `: ${text(`differs.${op}.${assignment}`)}` : "";
    return help[text.language] + own;
  }

  const lacks = (here, need) =>
    need === "move" ? !here.from || !here.to : need === "second" ? !here.second : !here.sequence.trim();

  /** Requests all answers for a position. A later call ends this one. */
  async function update(here) {
    const mine = (asked += 1);
    if (here.fen !== known) [known, legal] = [here.fen, []];
    const answers = {};
    for (const each of rows) {
      const { part, place } = each;
      const missing = part.needs.find((need) => lacks(here, need));
      if (missing) {
        put(place, el("span.note", {}, text(`needs.${missing}`)));
        continue;
      }
      /** @type {{ result?: any, fen?: string, error?: unknown }} */
      let answer;
      try {
        answer = { result: await ask(part.ask(here)) };
        if (each.exercise.as === "position") answer.fen = await fenOf(answer.result);
      } catch (error) {
        answer = { error };
      }
      if (mine !== asked) return;
      // If both assignments have the exercise, the TPI's answer comes later.
      answers[each.exercise.op] = answer;
      show(each, answer);
    }
    legal = answers["lite.jugadasLegales"]?.result ?? [];
    tell(answers);
    // Without an answer the board is still drawn: a piece may have been picked before its moves were known.
    view(rows.find(({ key }) => key === shown));
  }

  const fenOf = async (position) => (await ask({ op: "lite.read", text: JSON.stringify(position) })).fen;

  /** Describes the position in a sentence. */
  function tell(answers) {
    const defects = answers["lite.posicionValida"]?.result?.defectos ?? [];
    const outcome = answers["lite.finDeLaPartida"];
    if (outcome?.error) return put(summary, sentence(defects[0] ?? explain(outcome.error)));
    const { fin, ganador } = outcome.result;
    const end = text(fin ? `outcome.${ganador}` : "outcome.open", { moves: legal.length });
    put(summary, defects.length > 0 ? `${sentence(defects[0])} ${end}` : end);
  }

  const sentence = (words) => (words ? `${words[0].toUpperCase()}${words.slice(1)}.` : "");

  /** @param {any} each @param {{ result?: any, fen?: string, error?: any }} answer */
  function show(each, { result, fen, error }) {
    const { place, part } = each;
    each.result = error ? null : result;
    if (error) {
      const isOpen = error.kind === "budget";
      const isSequence = part.needs.includes("sequence");
      const words = isOpen ? text("answer.unknown") : isSequence ? explain(error) : "-";
      return put(place, label(part), el("span.note", {}, words));
    }
    put(place, label(part), RENDER[each.exercise.as](result, each, fen));
  }

  const label = (part) => part.label && el("span.part-label", {}, part.label, " ");
  const code = (words, kind = "") => el("code.value", { data: { kind } }, words);
  const written = (pair) => `(${pair[0]},${pair[1]})`;
  const bool = (value) => code(String(value), String(value));

  const RENDER = {
    bool,
    validity: ({ valida, defectos }) => [
      bool(valida), defectos.length > 0 && el("ul.defects", {}, defectos.map((words) => el("li", {}, words)))],
    legality: ({ ok, reason }) => [bool(ok), reason && el("span.note", {}, ` ${sentence(reason)}`)],
    squares: (squares, each) => listed(squares.map(written), each),
    square: (pair) => [code(written(pair)), ` ${squareOf(pair)}`],
    moves: (moves, each) => listed(moves.map(([o, d]) => `${squareOf(o)}${squareOf(d)}`), each),
    any: (moves, each) => [bool(moves.length > 0), moves.length > 0 && toggle(each)],
    position: (position, each, fen) => miniature(ofFen(fen), { label: fen }),
    outcome: ({ fin, ganador }) => [bool(fin), fin && code(`${ganador}`), fin && ` ${text(`winner.${ganador}`)}`],
    count: (moves) => (moves === null ? el("span.note", {}, text("lite.no_forced")) : code(String(moves))),
  };

  /** Reserves the height of an answer of several lines: nothing below it moves when the answer comes. */
  function reserve(each) {
    const { exercise, part, place } = each;
    if (part.needs.length > 0 || !(exercise.as in USUAL)) return;
    put(place, el("div.unseen", {}, label(part), RENDER[exercise.as](USUAL[exercise.as], each, "")));
  }

  function listed(items, each) {
    if (items.length === 0) return code("{}");
    return [toggle(each),
      el("details.list", {}, el("summary", {}, text("lite.list", { count: items.length })), code(`{${items.join(", ")}}`))];
  }

  /** The button that shows an answer on the board. */
  function toggle(each) {
    const name = [each.key.split(".")[0], each.exercise.name, each.part.label].filter(Boolean).join(", ");
    const press = () => {
      shown = shown === each.key ? null : each.key;
      for (const other of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".show"))) {
        other.setAttribute("aria-pressed", String(other.dataset.key === shown));
      }
      view(shown ? each : null, { isAsked: true });
    };
    return button(text("lite.show"), press, {
      className: "show", data: { key: each.key },
      aria: { pressed: String(shown === each.key), label: text("lite.show_on_board", { name }) },
    });
  }

  /** The marks and arrows of an answer on the board. */
  function view(each, how) {
    if (!each?.result) return onView(null);
    const { as, op } = each.exercise;
    if (as === "squares") {
      const isAttack = op === "lite.casillasAtacadas";
      const kind = isAttack ? "attack" : "hint";
      const said = text(isAttack ? "mark.attacked" : "mark.movable");
      return onView({ marks: each.result.map((pair) => ({ square: squareOf(pair), kind, said })) }, how);
    }
    const kind = as === "any" ? "hint" : "plain";
    onView({ arrows: each.result.map(([o, d]) => ({ from: squareOf(o), to: squareOf(d), kind })) }, how);
  }

  rows.forEach(reserve);
  return {
    summary,
    tables,
    update,
    /** The legal destinations of the piece on a square. */
    ways: (square) => {
      const origin = String(coordinateOf(square));
      return legal.filter(([o]) => String(o) === origin).map(([, d]) => squareOf(d));
    },
    end() {
      asked += 1;
    },
  };
}
