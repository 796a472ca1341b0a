// A board in words, for people who cannot see it or prefer to type: the places of the pieces, and a field for moves.

import { button, el, put } from "../dom.js";
import { roleOf } from "./pieces.js";

/** The pieces are listed in this order. */
const ROLES = [..."kqrbnp"];

/**
 * @param {object} options
 * @param {Words} options.text
 * @param {() => Map<string, string>} options.pieces
 * @param {() => string[] | Promise<string[]>} options.moves the legal moves
 * @param {(move: string) => string | undefined} options.becomesOf the promotion role of a move
 * @param {(move: string) => void} options.onMove
 * @param {(words: string) => void} options.onRefused called with the reason why no move was read
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
    // The engine may have taken its time: text typed meanwhile stays.
    if (field.value.trim() === typed) field.value = "";
    onMove(move);
  }

  return {
    element: el("details.words", {}, el("summary", {}, text("words.title")), form, list),
    /** Lists the current pieces. */
    update() {
      const here = [...pieces()].sort();
      const squares = (piece) => here.filter(([, each]) => each === piece).map(([square]) => square).join(", ");
      const kinds = ["w", "b"].flatMap((color) => ROLES.map((role) => color + role));
      put(list, kinds.filter((piece) => squares(piece)).map((piece) => el("li", {}, `${text(`piece.${piece}`)}: ${squares(piece)}`)));
    },
  };
}

// Moves as people type them, with the letters of the page's language: `Rad1`, `Qxf6`, `c3xf6`, `c3f6`.

/** A capital for the piece, an optional part of the origin, the destination, and the promotion. */
const CAPITAL = /^([A-Z]?)([a-h]?)([1-8]?)([a-h][1-8])([A-Za-z]?)$/;

/** The same form with a small letter for the piece, which may look like a file. */
const SMALL = /^([a-z])([a-h]?)([1-8]?)([a-h][1-8])([a-z]?)$/;

/**
 * Reads a move.
 *
 * @param {string} words
 * @param {Map<string, string>} pieces
 * @param {string[]} moves the legal moves, such as `c3f6`; a fifth letter is the promotion
 * @param {(move: string) => string | undefined} becomesOf the promotion role of a move
 * @param {string} language
 * @returns {string[]} the matching moves; if the promotion is not given, each once without its fifth letter
 */
export function readMove(words, pieces, moves, becomesOf, language) {
  const plain = words.replace(/[\s\-–x×:=+#!?.]/gi, "");
  for (const [shape, read] of /** @type {const} */ ([[CAPITAL, plain], [SMALL, plain], [CAPITAL, plain.toLowerCase()]])) {
    const [, letter, file, rank, to, becomes] = read.match(shape) ?? [];
    if (!to) continue;
    // Without a letter it is a pawn move, unless the whole origin is given.
    const role = letter ? roleOf(letter, language) : file && rank ? null : "p";
    const isMeant = (move) => move.slice(2, 4) === to && (!file || move[0] === file) && (!rank || move[1] === rank)
      && (role === null || pieces.get(move.slice(0, 2))[1] === role)
      && (!becomes || (becomesOf(move) && becomesOf(move) === roleOf(becomes, language)));
    const meant = new Set(moves.filter(isMeant).map((move) => (becomes ? move : move.slice(0, 4))));
    if (meant.size > 0) return [...meant];
  }
  return [];
}
