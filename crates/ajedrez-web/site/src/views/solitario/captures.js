// The captures of a player: read, completed by a promotion, played, or rejected with the reason.

import { captureName } from "../../board/pieces.js";
import { choosePromotion } from "./promotion.js";

/**
 * @param {object} options
 * @param {ReturnType<typeof import("./game.js").createGame>} options.game
 * @param {import("../../services.js").Services} options.services
 * @param {(words: string, kind?: string) => void} options.say
 * @param {(more: object) => void} options.draw shows marks on the board
 * @param {(move: string) => void} options.play
 * @param {(error: unknown) => void} options.fail
 * @param {(pieces: Map<string, string>) => boolean} options.isHere whether a position is still the current one
 * @param {AbortSignal} options.signal aborted when another game replaces this one
 */
export function createCaptures({ game, services, say, draw, play, fail, isHere, signal }) {
  const { text, sound } = services;
  let last = Promise.resolve();

  /** Plays captures in order: one made before the engine's answer waits for the earlier ones. */
  function capture(...ways) {
    for (const way of ways) last = last.then(() => captureNow(way));
  }

  async function captureNow(way) {
    if (signal.aborted) return;
    const here = game.pieces();
    try {
      const ways = (await game.captures()).filter((move) => move.startsWith(way));
      if (!isHere(here)) return;
      if (ways.length === 0) return whyNot(way);
      const move = ways.length === 1 ? ways[0] : await choosePromotion(ways, text, signal);
      if (move) play(move);
    } catch (error) {
      fail(error);
    }
  }

  async function whyNot(way) {
    sound("wrong");
    const here = game.pieces();
    try {
      const why = await game.whyNot(way);
      if (!isHere(here)) return;
      refuse(way, why);
    } catch (error) {
      fail(error);
    }
  }

  function refuse(way, why) {
    say(text("play.illegal", { move: captureName(way), why }), "bad");
    draw({ marks: [{ square: way.slice(2), kind: "bad" }] });
  }

  return {
    capture,
    /** A capture by the player, played at once if the engine's list of captures is known. */
    onMove(from, to) {
      if (to === null || to === from) return false;
      if (!game.pieces().has(to)) {
        sound("wrong");
        say(text("play.empty", { square: to }), "bad");
        draw({ marks: [{ square: to, kind: "bad" }] });
        return false;
      }
      const known = game.known();
      if (known && !known.some((move) => move.startsWith(from + to))) {
        whyNot(from + to);
        return false;
      }
      capture(from + to);
      return true;
    },
  };
}
