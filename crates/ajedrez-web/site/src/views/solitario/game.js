// A puzzle in progress: the captures so far, the possible captures, and the engine's answers.

import { after, ofPuzzle, toPuzzle } from "../../board/pieces.js";
import { RATED_MAX, ratingOf } from "./rating.js";

/** The budget of the search for a solution, in nodes. */
const NODES = 1_000_000;

/**
 * @param {string} puzzle a puzzle that the engine has already read
 * @param {object} rules the options of the game, as arguments of a request
 * @param {(request: object, how?: object) => Promise<any>} ask
 */
export function createGame(puzzle, rules, ask) {
  const boards = [ofPuzzle(puzzle)];
  const moves = [];
  let known = null;
  let verdict = null;

  /** A request about the current game. */
  const request = (op, line = moves) => ({ op, puzzle, moves: line.join(" "), ...rules });

  const game = {
    puzzle,
    rules,
    moves,
    /** The start, the duration, and whether the result has been recorded. */
    start: performance.now(),
    time: undefined,
    isNoted: false,
    /** Whether the solution has been shown, the captures named by hints, and the number of hints. */
    isShown: false,
    hinted: [],
    hints: 0,
    pieces: () => boards.at(-1),
    /** The squares of the pieces that have no captures left. */
    spent() {
      if (!(rules.max_captures > 0)) return [];
      const counts = new Map();
      for (const move of moves) {
        const [from, to] = [move.slice(0, 2), move.slice(2, 4)];
        counts.set(to, (counts.get(from) ?? 0) + 1);
        counts.delete(from);
      }
      return [...counts.keys()].filter((square) => counts.get(square) >= rules.max_captures);
    },
    /** The possible captures; `null` before the engine's answer. */
    known: () => known,
    /** The possible captures. */
    async captures() {
      if (known) return known;
      const here = moves.length;
      const captures = await ask(request("solitario.captures"));
      if (moves.length === here) known = captures;
      return captures;
    },
    play(move) {
      moves.push(move);
      boards.push(after(boards.at(-1), move));
      known = null;
    },
    undo() {
      if (moves.length === 0) return false;
      moves.pop();
      boards.pop();
      known = null;
      return true;
    },
    restart() {
      while (game.undo());
    },
    /** Whether the player has found no capture: all were shown, or named by hints. */
    isGiven: () => game.isShown || (moves.length > 0 && moves.every((move) => game.hinted.includes(move))),
    /** How a solved game was solved. */
    how: () => (game.isGiven() ? "shown" : game.hints > 0 ? "hints" : "alone"),
    /** Why a capture cannot be played. */
    async whyNot(move) {
      try {
        await ask(request("solitario.captures", [...moves, move]));
        return "";
      } catch (error) {
        if (error.reason === undefined) throw error;
        return error.reason;
      }
    },
    /** Whether the captures so far solve the puzzle, and if not, why. */
    verdict: () => ask(request("solitario.check")),
    /** Whether the puzzle is known to have no solution. */
    async isImpossible() {
      verdict ??= ask({ op: "solitario.solve", puzzle, ...rules, max_nodes: NODES });
      return (await verdict).verdict === "impossible";
    },
    /** A capture that keeps the puzzle solvable, or the answer that there is none. */
    hint: (how) => ask(request("solitario.hint"), how),
    /** A solution from the beginning. */
    solution: (how) => ask({ op: "solitario.solve", puzzle, ...rules }, how),
    /** The board's rating, even if another board is opened meanwhile; `null` for boards that take long to rate. */
    async rating() {
      if (boards[0].size > RATED_MAX) return null;
      const { bits } = await ask({ op: "solitario.rate", puzzle, ...rules }, { signal: undefined });
      return bits === null ? null : ratingOf(bits);
    },
    /** Why the board after a capture has no solution, in words, or nothing. */
    async whyHopeless(move) {
      if (Object.keys(rules).length > 0) return null;
      const left = toPuzzle(after(boards.at(-1), move));
      const { verdict, reason } = await ask({ op: "solitario.solve", puzzle: left, explain: true });
      return verdict === "impossible" ? reason : null;
    },
  };
  return game;
}

// The part of a game that is stored on this device.

/** The stored data; `elapsed` is the time so far. */
export const keptOf = ({ puzzle, rules, moves, start, time, isNoted, isShown, hinted, hints }) =>
  ({ puzzle, rules, moves, elapsed: performance.now() - start, time, isNoted, isShown, hinted, hints });

/** Restores a stored game of the same puzzle. */
export function resume(game, { moves, elapsed, time, isNoted, isShown, hinted, hints }) {
  moves.forEach(game.play);
  Object.assign(game, { start: performance.now() - elapsed, time, isNoted, isShown, hinted, hints });
}

const isNumber = (value) => Number.isFinite(value) && value >= 0;

/** Whether a value with a puzzle has the form of a stored game, with captures of pieces by pieces. */
export function isKept({ puzzle, moves, elapsed, time, hinted, hints }) {
  let pieces = ofPuzzle(puzzle);
  const isCapture = (move) => {
    if (!/^([a-h][1-8]){2}[dtac]?$/.test(move) || move.slice(0, 2) === move.slice(2, 4)) return false;
    const isOne = pieces.has(move.slice(0, 2)) && pieces.has(move.slice(2, 4));
    if (isOne) pieces = after(pieces, move);
    return isOne;
  };
  return Array.isArray(moves) && moves.every(isCapture) && Array.isArray(hinted) && isNumber(elapsed) && isNumber(hints) &&
    (time === undefined || isNumber(time));
}
