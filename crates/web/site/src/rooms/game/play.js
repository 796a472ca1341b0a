// A game that is played: what it has come to, whose turn it is, and the engine's moves. It draws nothing: it tells
// its state whenever that changes.

import { Fault } from "../../engine/client.js";
import { look } from "./look.js";
import { sidesOf } from "./classes.js";

/** The engine takes at least so long for a move, in milliseconds, so that the user's own is seen first. */
const PACE = 450;

const OF_SIDE = { white: ["w"], black: ["b"], both: ["w", "b"] };

/**
 * @typedef {object} Game
 * @property {string} start the FEN with which it begins; empty for the start position
 * @property {string[]} moves
 * @property {import("./settings.js").Settings} settings
 * @property {{ w: number, b: number } | null} left the time that is left, in milliseconds
 *
 * @typedef {object} State
 * @property {Game} game
 * @property {string} start the FEN with which it begins
 * @property {import("./look.js").Here | null} here where it is; `null` before the engine has said so
 * @property {import("./look.js").End | null} end
 * @property {boolean} isThinking whether the engine thinks about its move
 * @property {unknown} fault why the engine could not be asked; `retry` asks again
 */

/**
 * @param {object} wishes
 * @param {(request: object, how?: object) => Promise<any>} wishes.ask
 * @param {ReturnType<typeof import("./opponent.js").createOpponent>} wishes.opponent
 * @param {ReturnType<typeof import("./clocks.js").createClocks>} wishes.clocks
 * @param {(state: State) => void} wishes.onState called with each state of the game
 * @param {(fault: Fault) => void} wishes.onRefused called where a start or a move cannot be; what can be is shown
 */
export function createPlay({ ask, opponent, clocks, onState, onRefused }) {
  /** @type {Game} */
  let game = { start: "", moves: [], settings: { side: "both", level: 1, clock: "" }, left: null };
  let start = "";
  /** @type {import("./look.js").Here | null} */
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
    onState({ game, start, here, end, isThinking: thinking !== null, fault });
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
      open(game.moves.length > 0 ? { ...game, moves: [] } : { ...game, start: "" });
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
    end = found.end;
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
    canUndo: () => start !== "" && before() !== null,
    /** Takes back the last move of the user, with the engine's reply. */
    undo() {
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
