// The levels, from easy to expert. The engine makes their puzzles when the site is built, so that the first board
// is there before the engine.

/** The budget of a search for a board, in nodes. */
const NODES = 50_000_000;

const CLASSES = [
  { difficulty: "easy", pieces: [4, 4, 5, 5, 6, 6, 7, 7] },
  { difficulty: "medium", pieces: [5, 6, 6, 7, 7, 8, 8, 9] },
  { difficulty: "hard", pieces: [6, 7, 7, 8, 8, 9, 9, 10] },
  { difficulty: "expert", pieces: [7, 8, 8, 9, 9, 10, 11, 12] },
];

export const LEVELS = CLASSES.flatMap(({ difficulty, pieces }) => pieces.map((pieces) => ({ difficulty, pieces })));

/** The question for the puzzle of a level. Its seed is its number. */
export const requestOf = ({ difficulty, pieces }, index) => ({
  op: "solitario.generate", pieces, difficulty, unique: true, set: "chess", seed: index + 1, max_nodes: NODES,
});
