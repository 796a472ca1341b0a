// The engine's answers about the board of the workshop.

import { captureName } from "../../board/pieces.js";
import { button, el, put } from "../../dom.js";

/** The maximum number of listed solutions. */
const LISTED_MAX = 200;

/** The budget for rating a board, in nodes. */
const RATE_NODES = 20_000_000;

/**
 * @param {object} options
 * @param {ReturnType<typeof import("../../board/editor.js").createEditor>} options.board
 * @param {import("../../services.js").Services} options.services
 * @param {ReturnType<typeof import("../position.js").createReading>} options.reading the reading of the board's text
 * @param {() => any} options.parameters the board and its rules, as arguments of a request
 */
export function createAnswers({ board, services, reading, parameters }) {
  const { text, ask, explain } = services;
  let asking = null;
  const output = el("div.answer", { role: "status" });
  const buttons = [
    ["solve", solve], ["count", count], ["all", all], ["explain", why], ["rate", rate],
  ].map(([name, job]) => button(text(`ask.${name}`), reading.afterwards(() => run(name, job), () => wait(name))));

  /** Shows that a request waits for the board. */
  function wait(name) {
    clear();
    put(output, el("p.note", {}, text(`asking.${name}`)));
  }

  /** Runs a request and shows its answer. A new request ends the earlier one. */
  async function run(name, job) {
    clear();
    const controller = (asking = new AbortController());
    const send = (request) =>
      ask({ ...parameters(), ...request }, { label: text(`asking.${name}`), signal: controller.signal });
    try {
      const shown = parameters().puzzle === "" ? el("p.fault", {}, text("workshop.empty")) : await job(send);
      if (asking === controller) put(output, shown);
    } catch (error) {
      const words = explain(error) || text("work.cancelled");
      if (asking === controller) put(output, el("p.fault", {}, words));
    }
    if (asking === controller) asking = null;
  }

  function clear() {
    asking?.abort();
    asking = null;
    put(output);
    board.show();
  }

  /** A solution as arrows on the board. */
  function draw(moves) {
    const arrows = moves.map((move, index) => ({
      from: move.slice(0, 2), to: move.slice(2, 4), label: String(index + 1),
    }));
    const last = moves.at(-1)?.slice(2, 4);
    board.show({ arrows, marks: last ? [{ square: last, kind: "won", said: text("play.last") }] : [] });
  }

  const verdict = (name) => el("p.verdict", { data: { verdict: name } }, text(`verdict.${name}`));

  async function solve(send) {
    const { verdict: name, moves, nodes } = await send({ op: "solitario.solve" });
    draw(moves);
    return [verdict(name), moves.length > 0 && el("p.line", {}, moves.join(" ")), cost(nodes)];
  }

  const cost = (nodes) => el("p.cost", {}, text("answer.nodes", { nodes: inWords(nodes) }));
  const inWords = (number) => new Intl.NumberFormat(text.language).format(number);

  async function count(send) {
    const { verdict: name, count } = await send({ op: "solitario.count" });
    if (count === null && name === "solved") return el("p.verdict", {}, text("answer.count_beyond"));
    if (count === null) return verdict(name);
    return el("p.verdict", {}, text("answer.count", { count: inWords(count) }));
  }

  async function all(send) {
    const { solutions } = await send({ op: "solitario.solve", all: LISTED_MAX });
    if (solutions.length === 0) return verdict("impossible");
    draw(solutions[0]);
    const items = solutions.map((moves) =>
      el("li", {}, button(moves.join(" "), () => draw(moves), { className: "line" })));
    const isCut = solutions.length === LISTED_MAX;
    const words = text(isCut ? "answer.first" : "answer.all", { count: solutions.length });
    return [el("p.verdict", {}, words), el("ol.solutions", {}, items)];
  }

  async function why(send) {
    const { verdict: name, reason } = await send({ op: "solitario.solve", explain: true });
    if (name === "solved") return [verdict(name), await captures(send)];
    const words = reason ?? (name === "impossible" ? text("answer.no_reason") : "");
    return [verdict(name), words.includes("\n") ? cases(words.split("\n")) : el("p.reason", {}, words)];
  }

  /** The captures of a solution, each with its reason. */
  async function captures(send) {
    const moves = [];
    const items = [];
    for (;;) {
      const { move, reason } = await send({ op: "solitario.hint", moves: moves.join(" ") });
      if (!move) break;
      moves.push(move);
      items.push(el("li", {}, `${captureName(move)}: ${reason}`));
    }
    draw(moves);
    return el("ol.reason", {}, items);
  }

  /** The lines of a reason as nested lists: the lines of a case are below the case. */
  function cases(lines) {
    const lists = [el("ul.reason")];
    for (const line of lines) {
      const depth = line.match(/^ */)[0].length / 2;
      while (lists.length <= depth) {
        const inner = el("ul");
        lists.at(-1).lastElementChild.append(inner);
        lists.push(inner);
      }
      lists.length = depth + 1;
      lists.at(-1).append(el("li", {}, line.trim()));
    }
    return lists[0];
  }

  async function rate(send) {
    const rating = await send({ op: "solitario.rate", max_nodes: RATE_NODES });
    if (rating.verdict !== "solved") return verdict(rating.verdict);
    const percent = new Intl.NumberFormat(text.language, { style: "percent", maximumFractionDigits: 1 });
    const number = new Intl.NumberFormat(text.language, { maximumFractionDigits: 2 });
    const least = rating.solutions === null ? "answer.at_least" : "answer.exactly";
    const unique = { true: "yes", false: "no", null: "unknown" }[String(rating.unique)];
    const rows = [
      ["difficulty", text(`class.${rating.difficulty}`)],
      ["solutions", text(least, { count: inWords(rating.solutions ?? rating.solutions_min) })],
      ["unique", text(`answer.${unique}`)],
      ["chance", percent.format(rating.chance)],
      ...(rating.traps === null ? [] : [["traps", number.format(rating.traps)]]),
      // `bits` is the logarithm of the ratio of all choices to good ones.
      ["good", percent.format(2 ** -rating.bits)],
    ];
    return el("dl.rating", {}, rows.map(([name, value]) =>
      el("div", {}, el("dt", {}, text(`rating.${name}`)), el("dd", {}, value))));
  }

  return {
    element: el("section", {}, el("h2", {}, text("workshop.ask")),
      el("div.buttons", {}, buttons), output),
    clear,
    /** Whether a request is pending. */
    isAsking: () => asking !== null,
    end: () => asking?.abort(),
  };
}
