// A board in words, for those who do not see it or would rather type: where the pieces are, and a field for moves.

import { button, el, put } from "../dom.js";
import { roleOf } from "./pieces.js";

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
    // The engine may have taken its time: what has been typed since stays.
    if (field.value.trim() === typed) field.value = "";
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

// Moves as people type them, with the letters of the page's language: `Rad1`, `Qxf6`, `c3xf6`, `c3f6`.

/** A capital for the piece, as much of its origin as is told, where it goes, and what it becomes. */
const CAPITAL = /^([A-Z]?)([a-h]?)([1-8]?)([a-h][1-8])([A-Za-z]?)$/;

/** The same with a small letter for the piece, which may look like a file. */
const SMALL = /^([a-z])([a-h]?)([1-8]?)([a-h][1-8])([a-z]?)$/;

/**
 * Reads a move.
 *
 * @param {string} words
 * @param {Map<string, string>} pieces
 * @param {string[]} moves those that can be played, such as `c3f6`; a fifth letter says what a pawn becomes
 * @param {(move: string) => string | undefined} becomesOf the role of that letter
 * @param {string} language
 * @returns {string[]} the moves that it may be; without the fifth letter, and each once, where that was not told
 */
export function readMove(words, pieces, moves, becomesOf, language) {
  const plain = words.replace(/[\s\-–x×:=+#!?.]/gi, "");
  for (const [shape, read] of /** @type {const} */ ([[CAPITAL, plain], [SMALL, plain], [CAPITAL, plain.toLowerCase()]])) {
    const [, letter, file, rank, to, becomes] = read.match(shape) ?? [];
    if (!to) continue;
    // Without a letter it is a pawn, unless the whole origin is told.
    const role = letter ? roleOf(letter, language) : file && rank ? null : "p";
    const isMeant = (move) => move.slice(2, 4) === to && (!file || move[0] === file) && (!rank || move[1] === rank)
      && (role === null || pieces.get(move.slice(0, 2))[1] === role)
      && (!becomes || (becomesOf(move) && becomesOf(move) === roleOf(becomes, language)));
    const meant = new Set(moves.filter(isMeant).map((move) => (becomes ? move : move.slice(0, 4))));
    if (meant.size > 0) return [...meant];
  }
  return [];
}
