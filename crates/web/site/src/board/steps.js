// A line of moves, gone through step by step: with the buttons, or with the arrow keys.

import { button, el, put } from "../dom.js";
import { miniature } from "./miniature.js";
import { ofFen } from "./pieces.js";

/**
 * @param {{ text: Words, fens: string[], moves: { from: string, to: string }[] }} what
 *   the positions, one more than the moves
 */
export function createSteps({ text, fens, moves }) {
  let at = 0;
  const picture = el("div.miniature-place");
  const said = el("p.steps-said", { role: "status" });
  const move = (label, sign, target) => button(sign, () => go(target()), { aria: { label: text(label) } });
  const first = move("steps.first", "«", () => 0);
  const back = move("steps.back", "◀", () => at - 1);
  const on = move("steps.on", "▶", () => at + 1);
  const last = move("steps.last", "»", () => moves.length);

  function go(target) {
    at = Math.min(moves.length, Math.max(0, target));
    const made = moves[at - 1];
    const words = made
      ? text("steps.at", { number: at, all: moves.length, move: `${made.from}-${made.to}` })
      : text("steps.start", { all: moves.length });
    put(picture, miniature(ofFen(fens[at]), { label: words, arrows: made ? [made] : [] }));
    put(said, words);
    for (const each of [first, back]) each.setAttribute("aria-disabled", String(at === 0));
    for (const each of [on, last]) each.setAttribute("aria-disabled", String(at === moves.length));
  }

  function key(event) {
    const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: moves.length }[event.key];
    if (target === undefined) return;
    go(target);
    event.preventDefault();
  }

  go(0);
  return el("div.line-steps", { role: "group", aria: { label: text("steps.label") }, on: { keydown: key } },
    picture, el("div.steps", {}, first, back, on, last), said);
}
