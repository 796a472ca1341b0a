// A game that is played: what it has come to, whose turn it is, and the engine's moves. It draws nothing: it tells
// its state whenever that changes.

import { ofFen, squareOf } from "../../board/pieces.js";
import { Fault } from "../../engine/client.js";
import { sidesOf } from "./ending.js";
import { LEVELS, OF_SIDE } from "./game.js";
import { inLanguage } from "./san.js";

/** The engine takes at least so long for a move, in milliseconds, so that the user's own is seen first. */
const PACE = 450;

/**
 * @typedef {object} Game
 * @property {string} start the FEN with which it begins; empty for the start position
 * @property {string[]} moves
 * @property {import("./game.js").Settings} settings
 * @property {{ w: number, b: number } | null} left the time that is left, in milliseconds
 * @property {"w" | "b" | "d" | null} resigned the side that has resigned; `d` where both agreed on a draw
 *
 * @typedef {object} State
 * @property {Game} game
 * @property {string} start the FEN with which it begins
 * @property {string[]} sans the moves in standard algebraic notation, as far as the engine has read them
 * @property {Here | null} here where it is; `null` before the engine has said so
 * @property {End | null} end
 * @property {boolean} isThinking whether the engine thinks about its move
 * @property {unknown} fault why the engine could not be asked; `retry` asks again
 */

/**
 * @param {object} wishes
 * @param {(request: object, how?: object) => Promise<any>} wishes.ask
 * @param {ReturnType<typeof createOpponent>} wishes.opponent
 * @param {ReturnType<typeof import("./players.js").createPlayers>} wishes.clocks
 * @param {(state: State) => void} wishes.onState called with each state of the game
 * @param {(fault: Fault) => void} wishes.onRefused called where a start or a move cannot be; what can be is shown
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
  /** The time that was left before each move. */
  let times = [];
  let thinking = null;
  /** A number for each state of the game: an answer about another one is dropped. */
  let number = 0;

  const isMine = () => here !== null && OF_SIDE[game.settings.side].includes(here.turn);

  function tell() {
    game = { ...game, left: clocks.left() };
    onState({ game, start, sans: sans.slice(0, game.moves.length), here, end, isThinking: thinking !== null, fault });
  }

  /** Begins another state: what is asked about this one no longer matters. */
  function leave() {
    thinking?.abort();
    thinking = null;
    here = end = fault = null;
    return (number += 1);
  }

  /** Opens a game: of a link, of before, or a new one. */
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

  /** Asks where the game is after its moves have changed. */
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

  /** How many moves stay when the last of the user's own is taken back; `null` where there is none. */
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
    /** Takes back the last move of the user, with the engine's reply; or that a side has resigned. */
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
    /** Lets the engine play at another level, at once if it thinks. */
    setLevel(level) {
      game.settings = { ...game.settings, level };
      if (thinking) {
        thinking.abort();
        think();
      } else tell();
    },
    canResign: () => here !== null && end === null && game.moves.length > 0,
    /** The user resigns; of two people the one to move. */
    resign() {
      const found = here;
      leave();
      const { side } = game.settings;
      game.resigned = side === "both" ? found.turn : OF_SIDE[side][0];
      settle(found, number);
    },
    /** A side has no time left. It has not lost where the other has its king alone. */
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
    /** Asks again after a fault. */
    retry: () => (start ? arrive() : open(game)),
    end() {
      leave();
      clocks.end();
    },
  };
}

/** Whether the engine has refused a start or a move, in contrast to a page without an engine. */
const isRefused = (error) => error instanceof Fault && error.kind !== "unavailable" && error.kind !== "internal";

// What the engine says of a game after its moves: the position, the moves that can be played, a check, and how the
// game has ended, if it has.

/** A position that occurs so often ends the game. The rules of Ajedrez Lite do not have this, nor the fifty moves. */
const REPETITIONS_MAX = 3;

/** So many moves of either side without a capture or a pawn's move end the game. */
const PLIES_MAX = 100;

/**
 * @typedef {{ kind: string, winner: "w" | "b" | null }} End `kind` is `mate`, `stalemate`, `material`, `threefold`,
 *   `fifty_moves`, `time`, `resigned` or `agreed`
 * @typedef {{ fen: string, turn: "w" | "b", legal: string[], sans: string[], check: string | null, end: End | null }} Here
 *   `legal` has moves such as `e2e3`, `check` the square of a king in check, `sans` the moves so far
 */

/**
 * @param {(request: object) => Promise<any>} ask
 * @param {string} start the FEN with which the game begins
 * @param {string[]} moves
 * @returns {Promise<Here>} rejected with a fault where a move is not legal
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

/** A move as the engine writes it: with `r` for the rook that a pawn becomes on its last rank. */
function written(from, to, pieces) {
  const isPawn = pieces.get(from)?.[1] === "p";
  return from + to + (isPawn && "18".includes(to[1]) ? "r" : "");
}

/** The end that the players have agreed on. @returns {End | null} */
function agreed(resigned) {
  if (resigned === "d") return { kind: "agreed", winner: null };
  return resigned && { kind: "resigned", winner: resigned === "w" ? "b" : "w" };
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

// The engine as an opponent and as an adviser. It is asked in a worker of its own, which is ended where the question no
// longer matters, so that the page goes on meanwhile.

/** As well as the engine can. */
const BEST = LEVELS.at(-1);

/** The engine answers with the best that it has found after so many positions, or so many seconds. */
const LIMITS = { max_nodes: 1_000_000, timeout: 4 };

/** A hint comes sooner. */
const ADVICE_NODES = 300_000;

/**
 * @param {(request: object, how?: object) => Promise<any>} ask
 */
export function createOpponent(ask) {
  const best = ({ start, moves }, more, how) => ask(
    { op: "lite.bestMove", fen: start, moves: moves.join(" "), ...LIMITS, ...more }, { aside: true, ...how });
  return {
    /**
     * The move of a level, such as `e2e3`. The lower levels make mistakes, others in each game.
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
    /** The best move, with what it is worth and what is expected after it. */
    advise: (game, how) => best(game, { level: BEST, max_nodes: ADVICE_NODES }, how),
  };
}

// What a game's state is called: a sentence for the user.

/**
 * @param {State} state
 * @param {Words} text
 * @param {(error: unknown) => string} explain
 * @returns {[string, string] | null} the sentence and its kind; nothing while the engine looks at a move
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
  const [side, loser] = winner === "b" ? ["b", "w"] : ["w", "b"];
  const result = text(`game.over.${kind}`, { side: text(`turn.${side}`), loser: text(`turn.${loser}`) });
  if (!winner) return [`${result} ${text("game.drawn")}`, "draw"];
  if (mine === "both") return [`${result} ${text(`game.won.${winner}`)}`, "won"];
  const isWon = (mine === "white") === (winner === "w");
  return [`${result} ${text(isWon ? "game.won" : "game.lost")}`, isWon ? "won" : "bad"];
}
