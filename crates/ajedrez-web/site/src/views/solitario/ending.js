// After a puzzle: the button for the next one, and the change of the rating.

import { button, el, put } from "../../dom.js";
import { iconButton } from "../../icons.js";
import { DIFFICULTIES } from "./levels.js";
import { optionsOfAnother } from "./puzzles.js";
import { shareButton } from "./share.js";
import { ratingInWords } from "./titles.js";

/**
 * @param {object} options
 * @param {ReturnType<typeof import("./game.js").createGame>} options.game
 * @param {import("./puzzles.js").Source} options.source
 * @param {import("../../services.js").Services} options.services
 * @param {ReturnType<import("./record.js").createRecord>} options.record
 * @param {ReturnType<import("./progress.js").createProgress>} options.progress
 * @param {AbortSignal} options.signal aborted when another game replaces this one
 */
export function createEnding({ game, source, services, record, progress, signal }) {
  const { text, announce, go } = services;

  /** The button for a board of the next class of difficulty, if the solved one has a class. */
  function harderButton() {
    const harder = source.difficulty && DIFFICULTIES[DIFFICULTIES.indexOf(source.difficulty) + 1];
    if (!harder) return null;
    const address = { view: "solitario", text: "", options: optionsOfAnother("level", harder) };
    return button(text("play.harder"), () => go(address), { className: "quiet" });
  }

  /** The button for the next puzzle, if the source has one. */
  const next = () =>
    source.next && iconButton("next", text("play.next"), () => go(source.next), { className: "primary" });

  return {
    next,
    /** The buttons after a solved puzzle. */
    buttons: () => [next(), harderButton(), !game.isGiven() && shareButton(game, source, services)],
    /** The line of the rating. Its height is reserved: nothing below it moves. */
    place: () => el("p.note", {}, "\u00a0"),
    /** Records the result of the first try of a board, and shows the change of the rating in `place`. */
    async note(how, time, place) {
      const isFirst = !record.tries.has(game);
      if (isFirst) record.tries.add(game, how, time, await game.rating().catch(() => null));
      if (signal.aborted) return;
      const words = ratingInWords(isFirst, record.tries.standing(), text);
      announce(words);
      put(place, words);
      progress.show(source);
    },
  };
}
