// A game in progress: its state, the side to move, and the engine's moves. It draws nothing: it reports its state after
// each change.

import { ofFen, squareOf } from "../../board/pieces.js";
import { Fault } from "../../engine/client.js";
import { sidesOf } from "./ending.js";
import { LEVELS, OF_SIDE } from "./game.js";
import { inLanguage } from "./san.js";

/** The minimum time of an engine move, in milliseconds: the user's own move is seen first. */
const PACE = 450;

/**
 * @typedef {object} Game
 * @property {string} start the FEN with which it begins; empty for the start position
 * @property {string[]} moves
 * @property {import("./game.js").Settings} settings
 * @property {{ w: number, b: number } | null} left the remaining time, in milliseconds
 * @property {"w" | "b" | "d" | null} resigned the side that has resigned; `d` if both agreed on a draw
 *
 * @typedef {object} State
 * @property {Game} game
 * @property {string} start the FEN with which it begins
 * @property {string[]} sans the moves that the engine has read, in standard algebraic notation
 * @property {Here | null} here the current position; `null` before the engine's answer
 * @property {End | null} end
 * @property {boolean} isThinking whether the engine thinks about its move
 * @property {unknown} fault why the request failed; `retry` repeats it
 */

/**
 * @param {object} options
 * @param {(request: object, how?: object) => Promise<any>} options.ask
 * @param {ReturnType<typeof createOpponent>} options.opponent
 * @param {ReturnType<typeof import("./players.js").createPlayers>} options.clocks
 * @param {(state: State) => void} options.onState called with each state of the game
 * @param {(fault: Fault) => void} options.onRefused called if a start position or a move is invalid; the valid part is
 * shown
 */
export function createPlay({ ask, opponent, clocks, onState, onRefused }) {
  /** @type {Game} */
  let game = { start: "", moves: [], settings: { side: "both", level: 1, clock: "" }, left: null, resigned: null };
  let start = "";
  let sans = [];
  /** @type {Here | null} */
  let here = null;
  let end = null;
  let fault = null;
  /** The remaining time before each move. */
  let times = [];
  let thinking = null;
  /** The number of the current state: answers about other states are dropped. */
  let number = 0;

  const isMine = () => here !== null && OF_SIDE[game.settings.side].includes(here.turn);

  function tell() {
    game = { ...game, left: clocks.left() };
    onState({ game, start, sans: sans.slice(0, game.moves.length), here, end, isThinking: thinking !== null, fault });
  }

  /** Leaves the current state: pending requests about it no longer matter. */
  function leave() {
    thinking?.abort();
    thinking = null;
    here = end = fault = null;
    return (number += 1);
  }

  /** Opens a game: from a link, an earlier one, or a new one. */
  async function open(next) {
    const mine = leave();
    game = { ...next, moves: [...next.moves] };
    times = [];
    sans = [];
    start = "";
    clocks.set(game.settings.clock, game.left);
    tell();
    try {
      const { fen } = await ask({ op: "lite.read", text: game.start || "start" });
      if (mine !== number) return;
      start = fen;
      if (game.start) game.start = fen;
      settle(await look(ask, start, game.moves), mine);
    } catch (error) {
      if (mine !== number) return;
      if (!isRefused(error) || (!game.start && game.moves.length === 0)) return fail(error);
      onRefused(error);
      const rest = { ...game, resigned: null };
      open(game.moves.length > 0 ? { ...rest, moves: [] } : { ...rest, start: "" });
    }
  }

  /** Requests the position after the moves have changed. */
  async function arrive() {
    const mine = leave();
    tell();
    try {
      settle(await look(ask, start, game.moves), mine);
    } catch (error) {
      if (mine === number) fail(error);
    }
  }

  function settle(found, mine) {
    if (mine !== number) return;
    here = found;
    sans = found.sans;
    if (found.end) game.resigned = null;
    end = found.end ?? agreed(game.resigned);
    clocks.run(end || game.moves.length === 0 ? null : here.turn);
    if (!end && !isMine()) return think();
    tell();
  }

  function fail(error) {
    fault = error;
    thinking = null;
    clocks.run(null);
    tell();
  }

  async function think() {
    const mine = number;
    const controller = (thinking = new AbortController());
    tell();
    try {
      const pause = new Promise((resolve) => setTimeout(resolve, PACE));
      const how = { signal: controller.signal };
      const move = await opponent.choose({ start, moves: game.moves }, game.settings.level, how);
      await pause;
      if (mine === number && thinking === controller) play(move);
    } catch (error) {
      if (mine === number && thinking === controller) fail(error);
    }
  }

  /** Plays a legal move. */
  function play(move) {
    const { turn } = here;
    times[game.moves.length] = clocks.left();
    clocks.moved(turn);
    game.moves.push(move);
    arrive();
  }

  /** The number of moves that remain after undoing the user's last one; `null` without one. */
  function before() {
    const firstTurn = start.split(" ")[1] === "b" ? 1 : 0;
    const isOwn = (index) => OF_SIDE[game.settings.side].includes((firstTurn + index) % 2 ? "b" : "w");
    for (let index = game.moves.length - 1; index >= 0; index -= 1) if (isOwn(index)) return index;
    return null;
  }

  return {
    open,
    /** Whether the user may move the piece on a square. */
    isFree: () => isMine() && !end,
    play,
    canUndo: () => start !== "" && (game.resigned !== null || before() !== null),
    /** Undoes the user's last move with the engine's reply, or a resignation. */
    undo() {
      if (game.resigned) {
        game.resigned = null;
        return arrive();
      }
      const count = start ? before() : null;
      if (count === null) return;
      game.moves.length = count;
      if (times[count]) clocks.put(times[count]);
      arrive();
    },
    /** Sets the engine's level, also for the move that it is thinking about. */
    setLevel(level) {
      game.settings = { ...game.settings, level };
      if (thinking) {
        thinking.abort();
        think();
      } else tell();
    },
    canResign: () => here !== null && end === null && game.moves.length > 0,
    /** The user resigns; if two people play, the side to move does. */
    resign() {
      const found = here;
      leave();
      const { side } = game.settings;
      game.resigned = side === "both" ? found.turn : OF_SIDE[side][0];
      settle(found, number);
    },
    /** A side has no time left. It does not lose if the opponent has a bare king. */
    flag(side) {
      if (end || !here) return;
      const found = here;
      leave();
      here = found;
      const [white, black] = sidesOf(found.fen);
      const isBare = (side === "w" ? black : white) === "K";
      end = { kind: "time", winner: isBare ? null : side === "w" ? "b" : "w" };
      tell();
    },
    /** Repeats the request after a fault. */
    retry: () => (start ? arrive() : open(game)),
    end() {
      leave();
      clocks.end();
    },
  };
}

/** Whether the engine has rejected a start position or a move; the alternative is that the engine is not available. */
const isRefused = (error) => error instanceof Fault && error.kind !== "unavailable" && error.kind !== "internal";

// The engine's description of a game after its moves: the position, the legal moves, a check, and the result, if the
// game has ended.

/**
 * This many occurrences of a position end the game. The rules of Ajedrez Lite have neither this nor the fifty-move
 * rule.
 */
const REPETITIONS_MAX = 3;

/** This many half-moves without a capture or a pawn move end the game. */
const PLIES_MAX = 100;

/**
 * @typedef {{ kind: string, winner: "w" | "b" | null }} End `kind` is `mate`, `stalemate`, `material`, `threefold`,
 *   `fifty_moves`, `time`, `resigned` or `agreed`
 * @typedef {{ fen: string, turn: "w" | "b", legal: string[], sans: string[], check: string | null, end: End | null }} Here
 * `legal` contains moves such as `e2e3`, `check` the square of a king in check, `sans` the moves so far
 */

/**
 * @param {(request: object) => Promise<any>} ask
 * @param {string} start the FEN with which the game begins
 * @param {string[]} moves
 * @returns {Promise<Here>} rejected with a fault if a move is illegal
 */
export async function look(ask, start, moves) {
  const record = await ask({ op: "lite.game", fen: start, moves: moves.join(" "), detail: true });
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
    sans: record.plies.map(({ san }) => san),
    check: isCheck ? squareOf(king) : null,
    end: fin ? ended(ganador, record) : drawn(record, Number(clock)),
  };
}

/** A move in the engine's notation: with `r` for a promotion to a rook. */
function written(from, to, pieces) {
  const isPawn = pieces.get(from)?.[1] === "p";
  return from + to + (isPawn && "18".includes(to[1]) ? "r" : "");
}

/** The result agreed by the players. @returns {End | null} */
function agreed(resigned) {
  if (resigned === "d") return { kind: "agreed", winner: null };
  return resigned && { kind: "resigned", winner: resigned === "w" ? "b" : "w" };
}

/** The result by the rules: `winner` is a player, or 0. */
function ended(winner, { draw }) {
  if (winner !== 0) return { kind: "mate", winner: winner === 1 ? "w" : "b" };
  return { kind: draw === "material" ? "material" : "stalemate", winner: null };
}

/** The result that an arbiter would declare. */
function drawn({ repetitions }, plies) {
  if (repetitions >= REPETITIONS_MAX) return { kind: "threefold", winner: null };
  return plies >= PLIES_MAX ? { kind: "fifty_moves", winner: null } : null;
}

// The engine as an opponent and adviser. It runs in a separate worker, which is terminated when the request no longer
// matters; the page stays responsive.

/** The engine's full strength. */
const BEST = LEVELS.at(-1);

/** The engine returns its best move after this many nodes or seconds. */
const LIMITS = { max_nodes: 1_000_000, timeout: 4 };

/** A hint takes less time. */
const ADVICE_NODES = 300_000;

/**
 * @param {(request: object, how?: object) => Promise<any>} ask
 */
export function createOpponent(ask) {
  const best = ({ start, moves }, more, how) => ask(
    { op: "lite.bestMove", fen: start, moves: moves.join(" "), ...LIMITS, ...more }, { aside: true, ...how });
  return {
    /**
     * The move of a level, such as `e2e3`. The lower levels make mistakes, different ones in each game.
     *
     * @param {{ start: string, moves: string[] }} game
     * @param {number} level
     * @param {{ signal?: AbortSignal }} [how]
     * @returns {Promise<string>}
     */
    async choose(game, level, how) {
      const [seed] = crypto.getRandomValues(new Uint32Array(1));
      return (await best(game, { level, seed }, how)).move;
    },
    /** The best move, with its evaluation and the expected continuation. */
    advise: (game, how) => best(game, { level: BEST, max_nodes: ADVICE_NODES }, how),
  };
}

// The state of a game as a sentence for the user.

/**
 * @param {State} state
 * @param {Words} text
 * @param {(error: unknown) => string} explain
 * @returns {[string, string] | null} the sentence and its kind; `null` while the engine reads a move
 */
export function saidOf({ game, sans, here, end, isThinking, fault }, text, explain) {
  if (fault) return [explain(fault), "bad"];
  const isRead = sans.length === game.moves.length;
  const move = isRead && sans.length > 0 ? inLanguage(sans.at(-1), text.language) : "";
  if (end) {
    const [result, kind] = over(end, game.settings.side, text);
    const isByMove = move && !["time", "resigned", "agreed"].includes(end.kind);
    return [isByMove ? `${text("game.played", { move })} ${result}` : result, kind];
  }
  if (isThinking) return [text(move ? "game.thinking_after" : "game.thinking", { move }), ""];
  if (!here) return game.moves.length > 0 ? null : [text("game.wait"), ""];
  const side = text(`turn.${here.turn}`);
  const isBoth = game.settings.side === "both";
  const words = [
    move && text(isBoth ? "game.played" : "game.answered", { move }),
    here.check && text("game.check"),
    text(isBoth ? "game.turn_of" : "game.your_turn", { side }),
  ];
  return [words.filter(Boolean).join(" "), ""];
}

/** @returns {[string, string]} */
function over({ kind, winner }, mine, text) {
  const result = text(`game.over.${kind}`, { loser: text(winner === "b" ? "turn.w" : "turn.b") });
  if (!winner) return [`${result} ${text("outcome.0")}`, "draw"];
  if (mine === "both") return [`${result} ${text(winner === "w" ? "outcome.1" : "outcome.2")}`, "won"];
  const isWon = (mine === "white") === (winner === "w");
  return [`${result} ${text(isWon ? "game.won" : "game.lost")}`, isWon ? "won" : "bad"];
}
