// A game as data: its moves, how it is played, its address, and what is kept of it on this device.

// The moves of a game as an address has them: `e2e3e7e6`. A pawn that becomes a rook has an `r` behind its squares, as
// the engine writes it.

const MOVE = /[a-h][1-8][a-h][1-8]r?/g;

/** Whether a text is moves, one behind the other. */
export const isMoves = (text) => typeof text === "string" && movesOf(text).join("") === text;

/** The moves of a text; none where it is no moves. */
export const movesOf = (text) => text.match(MOVE) ?? [];

/** The two squares of a move. */
export const squaresOf = (move) => ({ from: move.slice(0, 2), to: move.slice(2, 4) });

/**
 * The pieces that each side has captured by moves, such as `bp`, in their order.
 *
 * @param {Map<string, string>} start the pieces before the first move
 * @param {string[]} moves
 */
export function capturedOf(start, moves) {
  const pieces = new Map(start);
  const captured = { w: [], b: [] };
  for (const move of moves) {
    const { from, to } = squaresOf(move);
    const piece = pieces.get(from);
    if (pieces.has(to)) captured[piece[0]].push(pieces.get(to));
    pieces.delete(from);
    pieces.set(to, move[4] ? `${piece[0]}r` : piece);
  }
  return captured;
}

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

// How a game is played: which side the user has, how strong the engine is, how much time there is. An address has
// them as options: `play=white&level=3&clock=5m3s`.

/**
 * Whose moves the user makes: the sides of each choice.
 *
 * @type {Record<string, ("w" | "b")[]>}
 */
export const OF_SIDE = { white: ["w"], black: ["b"], both: ["w", "b"] };
export const SIDES = Object.keys(OF_SIDE);

/** The sides as addresses name them. */
const NAMES = { w: "white", b: "black", d: "draw" };
/** @returns {"w" | "b" | "d" | null} */
const sideOf = (name) => /** @type {any} */ (Object.keys(NAMES).find((side) => NAMES[side] === name) ?? null);

/** How strong the engine plays; the last is as strong as it can. */
export const LEVELS = [1, 2, 3, 4, 5];

/** The clocks that can be chosen: minutes, and seconds for each move. Any other stands in a link. */
export const CLOCKS = ["", "3m2s", "5m0s", "10m5s", "30m0s"];

/**
 * @typedef {{ side: string, level: number, clock: string }} Settings
 */

/** @type {Settings} */
export const FIRST = { side: "white", level: 2, clock: "" };

/**
 * The settings in the options of an address; what is not understood is as at first.
 *
 * @param {Record<string, string>} options
 * @returns {Settings}
 */
export function settingsOf({ play, level, clock }) {
  return {
    side: SIDES.includes(play) ? play : FIRST.side,
    level: LEVELS.find((each) => String(each) === level) ?? FIRST.level,
    clock: isClock(clock) ? clock : FIRST.clock,
  };
}

/** @param {Settings} settings */
export function optionsOf({ side, level, clock }) {
  return { play: side, level: String(level), clock: clock || undefined };
}

/** Whether a value is a clock, of one minute or more and less than 1000. */
const isClock = (value) => typeof value === "string" && /^[1-9]\d{0,2}m\d{1,2}s$/.test(value);

/** The minutes of a clock, and the seconds that each move adds. */
export function timeOf(clock) {
  const [minutes, seconds] = clock.split("m").map(parseFloat);
  return { minutes, seconds };
}

// A game as an address and as what is kept on this device.

/** The most moves of either side that an address carries: the options of an address have a length. */
const PLIES_MAX = 430;

/** No FEN is longer. */
const FEN_MAX = 200;

/** @typedef {import("./play.js").Game} Game */

/** @param {Game} game */
export function addressOf({ start, moves, settings, resigned }) {
  const run = moves.slice(0, PLIES_MAX).join("");
  const options = { ...optionsOf(settings), moves: run || undefined, resigned: NAMES[resigned] };
  return { room: "lite", text: start, options };
}

/** Whether an address asks for the last game, whatever it is. */
export const isBare = ({ text, options }) => !text && options.play === "" && Object.keys(options).length === 1;

/**
 * The game of an address. What is not understood is left out; where it is the game of before, that one has more: the
 * time that is left, and moves beyond those that an address carries.
 *
 * @param {{ text: string, options: Record<string, string> }} address
 * @param {Game | null} before
 * @returns {Game}
 */
export function gameOf({ text, options }, before) {
  const moves = isMoves(options.moves ?? "") ? movesOf(options.moves ?? "") : [];
  const game = { start: text, moves, settings: settingsOf(options), left: null, resigned: sideOf(options.resigned) };
  const isSame = before && JSON.stringify(addressOf(before)) === JSON.stringify(addressOf(game));
  return isSame ? before : game;
}

/** @param {Game} game */
export const keptOf = ({ start, moves, settings, left, resigned }) =>
  ({ start, moves: moves.join(""), ...settings, left, resigned });

/** @returns {Game | null} */
export function fromKept(kept) {
  if (!kept) return null;
  const { start, moves, side, level, clock, left, resigned = null } = kept;
  return { start, moves: movesOf(moves), settings: { side, level, clock }, left, resigned };
}

const isTime = (value) => Number.isFinite(value) && value >= 0;

/** Whether a value has the shape of a game that is kept. */
export function isKept(value) {
  // A game that was kept before one could resign says nothing of that.
  const { start, moves, side, level, clock, left, resigned = null } = value;
  return typeof start === "string" && start.length <= FEN_MAX && isMoves(moves) && SIDES.includes(side) &&
    LEVELS.includes(level) && (clock === "" || isClock(clock)) && (left === null || (isTime(left?.w) && isTime(left?.b))) &&
    [null, "w", "b", "d"].includes(resigned);
}
