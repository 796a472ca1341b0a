// The pieces on their squares: a `Map` from the name of a square to the name of a piece, `e4` to `wn`. The names of
// pieces are those of the sprite: colour `w` or `b`, and the English letter of the role.

/** The letters of the roles in the notation of the puzzles, and in FEN. */
export const SPANISH = { r: "k", d: "q", t: "r", a: "b", c: "n", p: "p" };
export const LETTERS = Object.fromEntries(Object.entries(SPANISH).map(([es, en]) => [en, es]));

const ENGLISH = { k: "k", q: "q", r: "r", b: "b", n: "n", p: "p" };

/**
 * The role of a letter: `r` is the rook in English, the king in Spanish. A letter that only the other language uses has
 * its meaning there.
 *
 * @param {string} letter
 * @param {string} language
 * @returns {string | undefined} the letter of the role in names of pieces
 */
export function roleOf(letter, language) {
  const [own, other] = language === "es" ? [SPANISH, ENGLISH] : [ENGLISH, SPANISH];
  const lower = letter.toLowerCase();
  return own[lower] ?? other[lower];
}

export const FILES = "abcdefgh";

/** Every square in the order of a board: a8 first, h1 last. */
export const SQUARES = [...Array(64).keys()].map((n) => FILES[n % 8] + (8 - (n >> 3)));

/** The square of a coordinate of the course, and the inverse. */
export const squareOf = ([row, column]) => FILES[column] + (8 - row);
export const coordinateOf = (square) => [8 - Number(square[1]), FILES.indexOf(square[0])];

/** The pieces of a puzzle such as `dc3cc5pe4pf6`, which the engine has already read. */
export function ofPuzzle(run) {
  const pieces = new Map();
  for (const [, role, square] of run.matchAll(/([rdtacp])([a-h][1-8])/g)) {
    pieces.set(square, `w${SPANISH[role]}`);
  }
  return pieces;
}

/** Whether a text has the form of a puzzle: pieces on different squares, and nothing else. */
export const isPuzzle = (run) => run !== "" && ofPuzzle(run).size * 3 === run.length;

/** The puzzle of the pieces on a board, in the order of the squares from a1 by files to h8 by ranks. */
export function toPuzzle(pieces) {
  const order = (square) => square[1] + square[0];
  const squares = [...pieces.keys()].sort((a, b) => (order(a) < order(b) ? -1 : 1));
  return squares.map((square) => LETTERS[pieces.get(square)[1]] + square).join("");
}

/**
 * The number of files and ranks that a puzzle needs. Captures lead from piece to piece, so pieces in the corner a1, as
 * on ThinkFun's cards, need only 4 by 4.
 */
export const sizeOf = (pieces) => ([...pieces.keys()].every((square) => /^[a-d][1-4]$/.test(square)) ? 4 : 8);

/** The pieces of the first field of a FEN, which the engine has already read. */
export function ofFen(fen) {
  const pieces = new Map();
  const ranks = fen.trim().split(/\s/)[0].split("/");
  ranks.forEach((rank, row) => {
    let file = 0;
    for (const mark of rank) {
      if (mark >= "1" && mark <= "8") file += Number(mark);
      else {
        const color = mark === mark.toUpperCase() ? "w" : "b";
        pieces.set(FILES[file] + (8 - row), color + mark.toLowerCase());
        file += 1;
      }
    }
  });
  return pieces;
}

/** The first field of a FEN. */
export function toFen(pieces) {
  const ranks = [];
  for (let rank = 8; rank >= 1; rank -= 1) {
    let row = "";
    for (const file of FILES) {
      const piece = pieces.get(file + rank);
      if (!piece) row += "1";
      else row += piece[0] === "w" ? piece[1].toUpperCase() : piece[1];
    }
    ranks.push(row.replace(/1+/g, (empty) => String(empty.length)));
  }
  return ranks.join("/");
}

/** The pieces after a move such as `c3f6` or `e7f8d`. */
export function after(pieces, move) {
  const next = new Map(pieces);
  const [from, to, becomes] = [move.slice(0, 2), move.slice(2, 4), move[4]];
  const piece = next.get(from);
  next.delete(from);
  next.set(to, becomes ? piece[0] + SPANISH[becomes] : piece);
  return next;
}

/** A capture for display: `c3f6` is `c3×f6`. */
export const captureName = (move) => `${move.slice(0, 2)}×${move.slice(2, 4)}`;

/** The element of the page that holds the sprite of the pieces. */
export const SPRITE = "cm-chessboard-sprite";
