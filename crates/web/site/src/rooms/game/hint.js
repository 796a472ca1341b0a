// A hint in a game: which piece, then where it goes.

import { squaresOf } from "./moves.js";

/**
 * @param {object} wishes
 * @param {import("../../services.js").Services} wishes.services
 * @param {ReturnType<typeof import("./opponent.js").createOpponent>} wishes.opponent
 * @param {ReturnType<typeof import("./picture.js").createPicture>} wishes.picture
 * @param {(words: string, kind?: string) => void} wishes.say
 */
export function createHint({ services, opponent, picture, say }) {
  const { text, explain } = services;
  let asking = null;
  let move = null;
  let step = 0;

  function clear() {
    asking?.abort();
    asking = null;
    move = null;
    step = 0;
  }

  return {
    /** The next step of the hint about a game. */
    async tell(game) {
      if (asking) return;
      const controller = (asking = new AbortController());
      try {
        move ??= (await opponent.advise(game, { label: text("asking.hint"), signal: controller.signal })).move;
        if (asking !== controller || !move) return;
        const { from, to } = squaresOf(move);
        const piece = text(`piece.${picture.pieces().get(from)}`);
        const marks = [{ square: from, kind: "hint", said: text("game.hint") }];
        step += 1;
        if (step === 1) picture.hint(marks);
        else picture.hint(marks, [{ from, to, kind: "hint" }]);
        say(text(step === 1 ? "hint.piece" : "game.hint.where", { piece, from, to }), "hint");
      } catch (error) {
        if (asking === controller) say(explain(error) || text("work.cancelled"), "bad");
      }
      if (asking === controller) asking = null;
    },
    /** Forgets the hint: the position has changed. */
    clear,
  };
}
