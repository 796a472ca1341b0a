// The series of puzzles that are generated when the site is built, so the first board needs no engine: the levels, from
// easy to expert, and levels with the rules of known games.

/** The budget of a search for a board, in nodes. */
const NODES = 50_000_000;

const LEVELS = [
  { difficulty: "easy", pieces: [4, 4, 5, 5, 6, 6, 7, 7] },
  { difficulty: "medium", pieces: [5, 6, 6, 7, 7, 8, 8, 9] },
  { difficulty: "hard", pieces: [6, 7, 7, 8, 8, 9, 9, 10] },
  { difficulty: "expert", pieces: [7, 8, 8, 9, 9, 10, 11, 12] },
];

const SMALL = [
  { difficulty: "easy", pieces: [4, 5] },
  { difficulty: "medium", pieces: [5, 6] },
  { difficulty: "hard", pieces: [6, 7] },
  { difficulty: "expert", pieces: [7, 8] },
];

/** For each series the classes of its levels, further options of the generator, and the rules of its puzzles. */
export const MADE = {
  level: { classes: LEVELS, options: { set: "chess" }, rules: {} },
  solo: { classes: SMALL, options: { game: "solo" }, rules: { max_captures: 2, king_last: true } },
  cards: { classes: SMALL, options: { game: "thinkfun" }, rules: {} },
};

export const DIFFICULTIES = LEVELS.map(({ difficulty }) => difficulty);

/** The request for a puzzle like those of a series. */
const requestOf = ({ options }, difficulty, pieces, seed) => ({
  op: "solitario.generate", pieces, difficulty, unique: true, ...options, seed, max_nodes: NODES,
});

/** The levels of a series, each with its difficulty and the request for its puzzle. The seed is its number. */
export function levelsOf(series) {
  const { classes } = MADE[series];
  const levels = classes.flatMap(({ difficulty, pieces }) => pieces.map((pieces) => ({ difficulty, pieces })));
  return levels.map(({ difficulty, pieces }, index) => (
    { difficulty, request: requestOf(MADE[series], difficulty, pieces, index + 1) }
  ));
}

/** The request for another puzzle like those of a series. The seed also chooses the number of pieces. */
export function anotherOf(series, difficulty, seed) {
  const { pieces } = MADE[series].classes.find((each) => each.difficulty === difficulty);
  return requestOf(MADE[series], difficulty, pieces[seed % pieces.length], seed);
}

// The first levels, composed by hand: each shows one idea and has exactly one solution. Levels of five or more pieces
// require a decision. Their names and introductions are texts of the page: `first.NAME` and `first.NAME.how`.

export const FIRST = [
  { name: "chain", puzzle: "tb2pb5pe5pe7" },
  { name: "pawn", puzzle: "pc2pd3pc4pd5" },
  { name: "knight", puzzle: "pe2cd3pd4pe5pc6" },
  { name: "line", puzzle: "tc2pc5cb6pc7pe7" },
  { name: "order", puzzle: "cb3pd3ae4td6" },
  { name: "king", puzzle: "cc2pe3rc5td5", rules: { king_last: true } },
];
