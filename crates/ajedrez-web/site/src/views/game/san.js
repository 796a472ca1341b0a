// Moves in standard algebraic notation, such as `Rxd8+`, as the engine writes them.

import { LETTERS } from "../../board/pieces.js";

/**
 * The positions of a line of moves, from the first to the last, and the moves in standard algebraic notation.
 *
 * @param {(request: object) => Promise<any>} ask
 * @param {string} start the FEN before the first
 * @param {string[]} moves
 * @returns {Promise<{ sans: string[], fens: string[] }>}
 */
export async function lineOf(ask, start, moves) {
  const { plies } = await ask({ op: "lite.game", fen: start, moves: moves.join(" "), detail: true });
  return { sans: plies.map(({ san }) => san), fens: [start, ...plies.map(({ fen }) => fen.split(" ", 2).join(" "))] };
}

/** A move with the piece letters of a language: in Spanish `R` is the king, `T` the rook, `A` the bishop. */
export function inLanguage(san, language) {
  return language === "es" ? san.replace(/[KRB]/g, (letter) => LETTERS[letter.toLowerCase()].toUpperCase()) : san;
}
