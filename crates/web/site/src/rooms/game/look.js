// What the engine says of a game after its moves: the position, the moves that can be played, a check, and how the
// game has ended, if it has.

import { ofFen, squareOf } from "../../board/pieces.js";

/** A position that occurs so often ends the game. The rules of Ajedrez Lite do not have this, nor the fifty moves. */
const REPETITIONS_MAX = 3;

/** So many moves of either side without a capture or a pawn's move end the game. */
const PLIES_MAX = 100;

/**
 * @typedef {{ kind: string, winner: "w" | "b" | null }} End `kind` is `mate`, `stalemate`, `material`, `threefold`,
 *   `fifty_moves` or `time`
 * @typedef {{ fen: string, turn: "w" | "b", legal: string[], check: string | null, end: End | null }} Here
 *   `legal` has moves such as `e2e3`, `check` the square of a king in check
 */

/**
 * @param {(request: object) => Promise<any>} ask
 * @param {string} start the FEN with which the game begins
 * @param {string[]} moves
 * @returns {Promise<Here>} rejected with a fault where a move is not legal
 */
export async function look(ask, start, moves) {
  const record = await ask({ op: "lite.game", fen: start, moves: moves.join(" ") });
  const [board, turn, , , clock] = record.fen.split(" ");
  const fen = `${board} ${turn}`;
  const asked = ["lite.jugadasLegales", "lite.finDeLaPartida", "lite.dondeEstaElRey", "lite.casillasAtacadas"];
  const [white, black] = [1, 2];
  const [mine, other] = turn === "w" ? [white, black] : [black, white];
  const players = { "lite.dondeEstaElRey": { j: mine }, "lite.casillasAtacadas": { j: other } };
  const [legal, { fin, ganador }, king, attacked] =
    await Promise.all(asked.map((op) => ask({ op, fen, ...players[op] })));
  const pieces = ofFen(fen);
  const isCheck = attacked.some((pair) => String(pair) === String(king));
  return {
    fen,
    turn,
    legal: legal.map(([o, d]) => written(squareOf(o), squareOf(d), pieces)),
    check: isCheck ? squareOf(king) : null,
    end: fin ? ended(ganador, record) : drawn(record, Number(clock)),
  };
}

/** A move as the engine writes it: with `r` for the rook that a pawn becomes on its last rank. */
function written(from, to, pieces) {
  const isPawn = pieces.get(from)?.[1] === "p";
  return from + to + (isPawn && "18".includes(to[1]) ? "r" : "");
}

/** The end by the rules: `winner` is a player, or 0. */
function ended(winner, { draw }) {
  if (winner !== 0) return { kind: "mate", winner: winner === 1 ? "w" : "b" };
  return { kind: draw === "material" ? "material" : "stalemate", winner: null };
}

/** The end that an arbiter would declare. */
function drawn({ repetitions }, plies) {
  if (repetitions >= REPETITIONS_MAX) return { kind: "threefold", winner: null };
  return plies >= PLIES_MAX ? { kind: "fifty_moves", winner: null } : null;
}
