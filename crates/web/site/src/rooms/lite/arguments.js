// What the exercises need beside the position: a move from o to d, and a sequence of moves.

import { coordinateOf, SQUARES } from "../../board/pieces.js";
import { button, el } from "../../dom.js";

/**
 * @param {{ text: Words, onMove: (from: string, to: string) => void,
 *   onSequence: (words: string) => void, onPlay: () => void }} wishes
 */
export function createArguments({ text, onMove, onSequence, onPlay }) {
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
