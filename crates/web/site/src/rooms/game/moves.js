// The moves of a game as an address has them: `e2e3e7e6`. A pawn that becomes a rook has an `r` behind its squares, as
// the engine writes it.

const MOVE = /[a-h][1-8][a-h][1-8]r?/g;

/** Whether a text is moves, one behind the other. */
export const isMoves = (text) => typeof text === "string" && movesOf(text).join("") === text;

/** The moves of a text; none where it is no moves. */
export const movesOf = (text) => text.match(MOVE) ?? [];

/** A move with a hyphen between its squares. */
export const spelled = (move) => `${move.slice(0, 2)}-${move.slice(2)}`;

/** The two squares of a move. */
export const squaresOf = (move) => ({ from: move.slice(0, 2), to: move.slice(2, 4) });

/** Moves as the pairs of squares that `lite.play` takes. */
export const pairsOf = (moves) => moves.map((move) => [move.slice(0, 2), move.slice(2, 4)]);

/** Whose turn it is, `w` or `b`, after so many moves from a FEN. */
export function turnAfter(start, count) {
  const first = start.split(" ")[1] === "b" ? 1 : 0;
  return (first + count) % 2 === 0 ? "w" : "b";
}

/** The moves as a list with numbers: `1. e2e3 e7e6 2. a2a3`; where Black begins, `1... e7e6`. */
export function numbered(start, moves) {
  const isBlackFirst = turnAfter(start, 0) === "b";
  const words = isBlackFirst ? ["1..."] : [];
  moves.forEach((move, index) => {
    if (turnAfter(start, index) === "w") words.push(`${numberOf(start, index)}.`);
    words.push(move);
  });
  return words.join(" ");
}

/** The number of a move, counted by both sides together, as in scores of chess. */
export const numberOf = (start, index) => 1 + ((index + (turnAfter(start, 0) === "b" ? 1 : 0)) >> 1);
