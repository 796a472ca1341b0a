// "Where did I lose it?": the engine evaluates every position of a finished game. The review shows a graph of the
// evaluations, and the moves that cost most, each with a better one.

import { button, el, put } from "../../dom.js";
import { numberOf, OF_SIDE, turnAfter } from "./game.js";
import { createGraph } from "./graph.js";
import { inLanguage, lineOf } from "./san.js";
import { blundersOf, costOf, expected, inBrief, turned, evaluationOfEnd } from "./evaluation.js";

/** The engine's node limit for each position. */
const NODES = 50_000;

/**
 * @param {object} options
 * @param {import("../../services.js").Services} options.services
 * @param {(count: number) => void} options.onShow called with a number of moves; the position after them is to be shown
 * @param {(index: number, better: string, words: string) => void} options.onCompare called with a move of the game, a
 * better one, and a text; both moves are to be shown
 */
export function createReview({ services, onShow, onCompare }) {
  const { text, ask, explain, memory } = services;
  /** @type {import("./play.js").State | null} */
  let state = null;
  let key = "";
  /** The evaluations of the positions so far. */
  let evaluations = [];
  let asking = null;
  let graph = null;
  /** The number of moves before the position on the board, and the move compared there.
   * @type {[number, number | null]} */
  let marked = [0, null];
  const opener = button("", () => (asking ? stop() : run()));
  const said = el("p.note", { role: "status" });
  const progress = el("div.review-progress");
  const found = el("div");

  const countOf = () => state.game.moves.length;
  const isDone = () => evaluations.length > countOf();

  /** The identity of a finished game, to which the evaluations belong. */
  const keyOf = ({ start, game, end }) => (end ? JSON.stringify([start, game.moves, game.settings.side, end]) : "");

  function label() {
    const { end, game } = state;
    const isLost = end.winner && game.settings.side !== "both" && !OF_SIDE[game.settings.side].includes(end.winner);
    if (asking) return text("review.stop");
    return text(evaluations.length > 0 && !isDone() ? "review.on" : isLost ? "review.ask.lost" : "review.ask");
  }

  function tell(words = "") {
    put(said, words);
    put(opener, label());
    opener.setAttribute("aria-disabled", String(!asking && (isDone() || countOf() === 0)));
  }

  /** The engine's evaluation of the position after some moves. */
  async function look(count, signal) {
    const { start, game, end } = state;
    const known = count === countOf() && evaluationOfEnd(end);
    if (known) return { ...known, move: null };
    const moves = game.moves.slice(0, count).join(" ");
    const { result, plies, centipawns, move } =
      await ask({ op: "lite.bestMove", fen: start, moves, max_nodes: NODES }, { aside: true, signal });
    return { result, plies, centipawns, move };
  }

  async function run() {
    if (isDone() || countOf() === 0) return;
    const controller = (asking = new AbortController());
    const all = countOf() + 1;
    const bar = el("progress", { max: all, value: evaluations.length, aria: { label: text("review.bar") } });
    const counted = el("span");
    tell(text("review.looking"));
    put(found);
    put(progress, bar, counted);
    try {
      while (!isDone()) {
        put(counted, text("review.progress", { done: evaluations.length, all }));
        const evaluation = await look(evaluations.length, controller.signal);
        if (asking !== controller) return;
        evaluations.push(evaluation);
        bar.value = evaluations.length;
      }
      asking = null;
      await show();
    } catch (error) {
      if (asking !== controller) return;
      asking = null;
      put(progress);
      tell(explain(error));
    }
  }

  function stop() {
    asking.abort();
    asking = null;
    show();
  }

  /** Shows the evaluations so far. */
  async function show() {
    const mine = key;
    const { start, game } = state;
    const { moves, settings } = game;
    put(progress);
    tell();
    if (evaluations.length === 0) return;
    const sides = OF_SIDE[settings.side];
    const blunders = blundersOf(moves, evaluations, (index) => sides.includes(turnAfter(start, index)));
    try {
      const { sans, fens } = await lineOf(ask, start, moves);
      const better = await Promise.all(blunders.map((each) => lineOf(ask, fens[each.index], [each.better])));
      if (mine !== key || asking) return;
      draw(sans.map(local), blunders, better.map((line) => local(line.sans[0])));
      tell(summary(blunders.length, sides.length > 1));
    } catch (error) {
      if (mine === key) tell(explain(error));
    }
  }

  const local = (san) => inLanguage(san, text.language);

  function summary(count, isBoth) {
    const cost = text(count === 0 ? "review.none" : "review.worst", { count, isBoth });
    if (isDone()) return cost;
    const stopped = text("review.stopped", { done: evaluations.length, all: countOf() + 1 });
    // Only a complete review shows that no move cost much.
    return count === 0 ? stopped : `${stopped} ${cost}`;
  }

  /** A move with its number: `12. Rd8`, `12... Rd8`. */
  const numbered = (index, san) =>
    `${numberOf(state.start, index)}${turnAfter(state.start, index) === "w" ? "." : "..."} ${san}`;

  function draw(sans, blunders, better) {
    const white = evaluations.map((evaluation, index) => (turnAfter(state.start, index) === "w" ? evaluation : turned(evaluation)));
    graph = createGraph({
      label: text("graph.label"), count: sans.length, values: white.map(expected),
      points: blunders.map(({ index }) => index + 1), onShow,
    });
    put(found,
      el("ol.blunders", {}, blunders.map((each, index) => el("li", {}, item(each, sans, better[index])))),
      el("p.graph-side", {}, text("graph.white")), graph.element, el("p.graph-side", {}, text("graph.black")),
      el("details.numbers", {}, el("summary", {}, text("graph.numbers")),
        el("ol", {}, white.map((evaluation, index) => el("li", {},
          el("span", {}, index === 0 ? text("graph.start") : numbered(index - 1, sans[index - 1])),
          el("span", {}, inBrief(evaluation, text)))))));
    mark(...marked);
  }

  /** The button of a costly move, with its cost and the better move. */
  function item(blunder, sans, better) {
    const { index } = blunder;
    const move = numbered(index, sans[index]);
    const words = `${costOf(blunder, text)} ${text("review.better", { move: better })}`;
    const press = () => onCompare(index, blunder.better, `${move}: ${words}`);
    return put(button("", press, { data: { index } }), el("span", {}, el("strong", {}, `${move}:`), ` ${words}`));
  }

  /** Marks the position on the board, and the move compared there. */
  function mark(count, compared = null) {
    marked = [count, compared];
    graph?.mark(count);
    for (const each of /** @type {NodeListOf<HTMLElement>} */ (found.querySelectorAll(".blunders button"))) {
      each.setAttribute("aria-pressed", String(each.dataset.index === String(compared)));
    }
  }

  function clear() {
    asking?.abort();
    asking = null;
    graph = null;
    put(progress);
    put(found);
  }

  return {
    button: opener,
    element: el("div.review", {}, said, progress, found),
    /** Takes a state of the game; the evaluations of the same game are shown again. */
    follow(next) {
      const its = keyOf(next);
      state = next;
      if (its === key) return;
      clear();
      key = its;
      if (!key) return;
      const before = memory.get("review");
      evaluations = before?.key === key ? before.evaluations : [];
      memory.set("review", { key, evaluations });
      if (evaluations.length > 0) show();
      else tell();
    },
    mark,
    end: clear,
  };
}
