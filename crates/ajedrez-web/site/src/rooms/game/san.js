// Moves in standard algebraic notation, such as `Rxd8+`, from what the engine says of the positions around them.

import { LETTERS, ofFen, squareOf } from "../../board/pieces.js";
import { pairsOf } from "./game.js";

/**
 * A move in a position.
 *
 * @param {Map<string, string>} pieces
 * @param {string} move such as `e2e3`
 * @param {string[]} legal the squares of every legal move there
 * @param {"" | "+" | "#"} suffix what the move gives
 */
export function sanOf(pieces, move, legal, suffix) {
  const [from, to] = [move.slice(0, 2), move.slice(2, 4)];
  const role = pieces.get(from)[1];
  const captures = pieces.has(to) ? "x" : "";
  if (role === "p") return (captures && from[0]) + captures + to + ("18".includes(to[1]) ? "=R" : "") + suffix;
  const others = legal.filter((each) => each.slice(2) === to).map((each) => each.slice(0, 2))
    .filter((square) => square !== from && pieces.get(square)[1] === role);
  return role.toUpperCase() + origin(from, others) + captures + to + suffix;
}

/** As much of a square as tells it from others: nothing, its file, its rank, or both. */
function origin(from, others) {
  if (others.length === 0) return "";
  if (others.every((square) => square[0] !== from[0])) return from[0];
  return others.every((square) => square[1] !== from[1]) ? from[1] : from;
}

/**
 * The positions before, between and after moves that follow one another.
 *
 * @param {(request: object) => Promise<any>} ask
 * @param {string} start the FEN before the first
 * @param {string[]} moves
 * @returns {Promise<string[]>} their FENs
 */
export async function fensOf(ask, start, moves) {
  const positions = await ask({ op: "lite.play", fen: start, s: pairsOf(moves) });
  return [start, ...positions.map(({ fen }) => fen)];
}

/**
 * Moves that follow one another, and the positions before, between and after them.
 *
 * @param {(request: object) => Promise<any>} ask
 * @param {string} start the FEN before the first
 * @param {string[]} moves
 * @returns {Promise<{ sans: string[], fens: string[] }>}
 */
export async function lineOf(ask, start, moves) {
  const fens = await fensOf(ask, start, moves);
  const legal = await Promise.all(fens.map((fen) => legalOf(ask, fen)));
  const suffixes = await Promise.all(moves.map((_, index) => suffixOf(ask, fens[index + 1], legal[index + 1])));
  return { sans: moves.map((move, index) => sanOf(ofFen(fens[index]), move, legal[index], suffixes[index])), fens };
}

/** @returns {Promise<string[]>} the squares of the legal moves, such as `e2e3` */
async function legalOf(ask, fen) {
  const pairs = await ask({ op: "lite.jugadasLegales", fen });
  return pairs.map((pair) => pair.map(squareOf).join(""));
}

/** Check or mate, in a position after a move. */
async function suffixOf(ask, fen, legal) {
  const isCheck = await ask({ op: "lite.jugadorEnJaque", fen, j: fen.split(" ")[1] === "w" ? 1 : 2 });
  return isCheck ? (legal.length > 0 ? "+" : "#") : "";
}

/** A move with the letters of a language: in Spanish `R` is the king, `T` the rook, `A` the bishop. */
export function inLanguage(san, language) {
  return language === "es" ? san.replace(/[KRB]/g, (letter) => LETTERS[letter.toLowerCase()].toUpperCase()) : san;
}
