// Moves as people type them, with the letters of the page's language: `Rad1`, `Qxf6`, `c3xf6`, `c3f6`.

import { SPANISH } from "./pieces.js";

const ENGLISH = { k: "k", q: "q", r: "r", b: "b", n: "n", p: "p" };

/**
 * The role that a letter stands for: `r` is the rook in English, the king in Spanish. A letter that only the other language
 * has is taken from there.
 *
 * @param {string} letter
 * @param {string} language
 * @returns {string | undefined} as names of pieces have it
 */
export function roleOf(letter, language) {
  const [own, other] = language === "es" ? [SPANISH, ENGLISH] : [ENGLISH, SPANISH];
  const lower = letter.toLowerCase();
  return own[lower] ?? other[lower];
}

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
