// Exercise 14: a second board, and whether legal moves lead to it from the first.

import { createSteps } from "../../board/picture.js";
import { squareOf } from "../../board/pieces.js";
import { button, el, put } from "../../dom.js";
import { createPosition } from "../position.js";

/** The time limit of a search, in seconds; the user can end it earlier. */
const SECONDS_MAX = 120;

/**
 * @param {object} options
 * @param {import("../../services.js").Services} options.services
 * @param {string[]} options.roles
 * @param {ReturnType<typeof createPosition>} options.first the first position
 * @param {(fen: string) => void} options.onChange called with the second position
 */
export function createReach({ services, roles, first, onChange }) {
  const { text, ask, explain } = services;
  let searching = null;
  let second = null;
  const output = el("div.answer", { role: "status" });
  const line = el("div");
  const shortest = el("input", { type: "checkbox", on: { change: clear } });
  const left = el("div.board-side");
  const right = el("div.panel", {},
    el("p.rules", {}, text("reach.what")),
    el("div.buttons", {},
      button(text("reach.copy"), first.afterwards(() => second.read(first.fen()))),
      button(text("reach.search"), first.afterwards(() => second.afterwards(search, wait)(), wait), { className: "primary" })),
    el("label.option", {}, shortest, text("reach.shortest")),
    output, line);
  const element = el("details.reach", { on: { toggle: first.afterwards(() => element.open && begin()) } },
    el("summary", {}, el("h2", {}, text("reach.title"))),
    el("div.view-columns", {}, left, right));

  /** Creates the second board when the user opens it. */
  function begin(words = first.fen()) {
    if (second) return;
    second = createPosition({
      services, roles, id: "p2", op: "lite.read", otherwise: "start",
      label: text("reach.board"), fieldLabel: text("reach.field"),
      onChange(fen) {
        clear();
        onChange(fen);
      },
    });
    left.append(second.element);
    second.read(words);
  }

  /** Shows that the request waits for a board. */
  function wait() {
    clear();
    put(output, el("p.note", {}, text("asking.reach")));
  }

  async function search() {
    clear();
    const controller = (searching = new AbortController());
    const request = {
      op: "lite.posicionAlcanzable", p1: { fen: first.fen() }, p2: { fen: second.fen() },
      budget: { seconds: SECONDS_MAX }, ...(shortest.checked && { shortest: true }),
    };
    try {
      const how = { label: text("asking.reach"), signal: controller.signal, aside: true };
      const { verdict, line: moves, reason } = await ask(request, how);
      if (searching !== controller) return;
      const kind = { reachable: "good", unreachable: "bad" }[verdict];
      put(output,
        el("p.verdict", { data: { kind } }, text(`reach.${verdict}`, { moves: moves.length })),
        verdict !== "reachable" && el("p.reason", {}, `${reason}.`));
      if (moves.length > 0) await show(request.p1.fen, moves);
    } catch (error) {
      if (searching !== controller) return;
      put(output, el("p.fault", {}, explain(error) || text("work.cancelled")));
    }
  }

  async function show(start, moves) {
    const mine = searching;
    const positions = await ask({ op: "lite.play", fen: start, s: moves });
    if (searching !== mine) return;
    const fens = [start, ...positions.map(({ fen }) => fen)];
    const steps = moves.map(([o, d]) => ({ from: squareOf(o), to: squareOf(d) }));
    put(line, createSteps({ text, fens, moves: steps }));
  }

  function clear() {
    searching?.abort();
    searching = null;
    put(output);
    put(line);
  }

  return {
    element,
    /** Opens the second board, with the position of a link if it has one. */
    open(words) {
      if (second && words && words !== second.fen()) second.read(words);
      else begin(words);
      element.open = true;
    },
    clear,
    end() {
      searching?.abort();
      second?.destroy();
    },
  };
}
