// A game as data: its moves, its settings, its address, and the part that is stored on this device.

// The moves of a game in an address: `e2e3e7e6`. A promotion to a rook has an `r` after its squares, as the engine
// writes it.

const MOVE = /[a-h][1-8][a-h][1-8]r?/g;

/** Whether a text is a sequence of moves without separators. */
export const isMoves = (text) => typeof text === "string" && movesOf(text).join("") === text;

/** The moves of a text; none if it contains no moves. */
export const movesOf = (text) => text.match(MOVE) ?? [];

/** The two squares of a move. */
export const squaresOf = (move) => ({ from: move.slice(0, 2), to: move.slice(2, 4) });

/**
 * The pieces that each side has captured, such as `bp`, in order.
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

/** The side to move, `w` or `b`, after this many moves from a FEN. */
export function turnAfter(start, count) {
  const first = start.split(" ")[1] === "b" ? 1 : 0;
  return (first + count) % 2 === 0 ? "w" : "b";
}

/** The moves as a numbered list: `1. e2e3 e7e6 2. a2a3`; if Black begins, `1... e7e6`. */
export function numbered(start, moves) {
  const isBlackFirst = turnAfter(start, 0) === "b";
  const words = isBlackFirst ? ["1..."] : [];
  moves.forEach((move, index) => {
    if (turnAfter(start, index) === "w") words.push(`${numberOf(start, index)}.`);
    words.push(move);
  });
  return words.join(" ");
}

/** The number of a move, as in chess scores: both sides' moves share one number. */
export const numberOf = (start, index) => 1 + ((index + (turnAfter(start, 0) === "b" ? 1 : 0)) >> 1);

// The settings of a game: the user's side, the engine's level, the clock. In an address they are options:
// `play=white&level=3&clock=5m3s`.

/**
 * The sides that the user plays, for each choice.
 *
 * @type {Record<string, ("w" | "b")[]>}
 */
export const OF_SIDE = { white: ["w"], black: ["b"], both: ["w", "b"] };
export const SIDES = Object.keys(OF_SIDE);

/** The names of the sides in addresses. */
const NAMES = { w: "white", b: "black", d: "draw" };
/** @returns {"w" | "b" | "d" | null} */
const sideOf = (name) => /** @type {any} */ (Object.keys(NAMES).find((side) => NAMES[side] === name) ?? null);

/** The engine's levels; the last one is full strength. */
export const LEVELS = [1, 2, 3, 4, 5];

/** The clocks on offer: minutes, and seconds per move. A link may contain any other. */
export const CLOCKS = ["", "3m2s", "5m0s", "10m5s", "30m0s"];

/**
 * @typedef {{ side: string, level: number, clock: string }} Settings
 */

/** @type {Settings} */
export const FIRST = { side: "white", level: 2, clock: "" };

/**
 * The settings in the options of an address; invalid ones have their defaults.
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

/** Whether a value is a clock of at least one and less than 1000 minutes. */
const isClock = (value) => typeof value === "string" && /^[1-9]\d{0,2}m\d{1,2}s$/.test(value);

/** The minutes of a clock, and its increment in seconds. */
export function timeOf(clock) {
  const [minutes, seconds] = clock.split("m").map(parseFloat);
  return { minutes, seconds };
}

// A game as an address and as data stored on this device.

/** The maximum number of half-moves in an address, which follows from the maximum length of an option. */
const PLIES_MAX = 430;

/** The maximum length of a FEN. */
const FEN_MAX = 200;

/** @typedef {import("./play.js").Game} Game */

/** @param {Game} game */
export function addressOf({ start, moves, settings, resigned }) {
  const run = moves.slice(0, PLIES_MAX).join("");
  const options = { ...optionsOf(settings), moves: run || undefined, resigned: NAMES[resigned] };
  return { view: "lite", text: start, options };
}

/** Whether an address opens the last game. */
export const isBare = ({ text, options }) => !text && options.play === "" && Object.keys(options).length === 1;

/**
 * The game of an address. Invalid parts are dropped. If it is the earlier game, that one has more data: the remaining
 * time, and moves beyond those of the address.
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

/** Whether a value has the form of a stored game. */
export function isKept(value) {
  // Games stored before resignation was possible lack it.
  const { start, moves, side, level, clock, left, resigned = null } = value;
  return typeof start === "string" && start.length <= FEN_MAX && isMoves(moves) && SIDES.includes(side) &&
    LEVELS.includes(level) && (clock === "" || isClock(clock)) && (left === null || (isTime(left?.w) && isTime(left?.b))) &&
    [null, "w", "b", "d"].includes(resigned);
}
