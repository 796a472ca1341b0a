// The engine as an opponent and as an adviser. It is asked in a worker of its own, which is ended where the question no
// longer matters, so that the page goes on meanwhile.

import { LEVELS } from "./settings.js";

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
