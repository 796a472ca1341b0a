// A board in words, for those who do not see it or would rather type: where the pieces are, and a field for moves.

import { button, el, put } from "../dom.js";
import { readMove } from "./notation.js";

/** The pieces are listed in this order. */
const ROLES = [..."kqrbnp"];

/**
 * @param {object} wishes
 * @param {Words} wishes.text
 * @param {() => Map<string, string>} wishes.pieces
 * @param {() => string[] | Promise<string[]>} wishes.moves those that can be played
 * @param {(move: string) => string | undefined} wishes.becomesOf the role that a pawn becomes by a move
 * @param {(move: string) => void} wishes.onMove
 * @param {(words: string) => void} wishes.onRefused called with why no move was read
 */
export function createWords({ text, pieces, moves, becomesOf, onMove, onRefused }) {
  const list = el("ul");
  const field = el("input", {
    id: "typed-move", type: "text", maxLength: 16, autocomplete: "off", autocapitalize: "off", spellcheck: false,
  });
  const form = el("form.typed", { on: { submit } },
    el("label.inline", { htmlFor: field.id }, text("words.move"), field),
    button(text("words.play"), () => {}, { type: "submit" }));

  /** @param {SubmitEvent} event */
  async function submit(event) {
    event.preventDefault();
    const typed = field.value.trim();
    if (!typed) return;
    const [move, ...others] = readMove(typed, pieces(), await moves(), becomesOf, text.language);
    if (!move) return onRefused(text("words.none", { typed }));
    if (others.length > 0) return onRefused(text("words.several", { typed, moves: [move, ...others].join(", ") }));
    field.value = "";
    onMove(move);
  }

  return {
    element: el("details.words", {}, el("summary", {}, text("words.title")), form, list),
    /** Lists the pieces as they stand now. */
    update() {
      const here = [...pieces()].sort();
      const squares = (piece) => here.filter(([, each]) => each === piece).map(([square]) => square).join(", ");
      const kinds = ["w", "b"].flatMap((color) => ROLES.map((role) => color + role));
      put(list, kinds.filter((piece) => squares(piece)).map((piece) => el("li", {}, `${text(`piece.${piece}`)}: ${squares(piece)}`)));
    },
  };
}
