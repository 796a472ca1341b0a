// After a puzzle: the way to the next one, and what the board did to the rating.

import { button, el, put } from "../../dom.js";
import { iconButton } from "../../icons.js";
import { DIFFICULTIES } from "./levels.js";
import { optionsOfAnother } from "./puzzles.js";
import { shareButton } from "./share.js";
import { ratingInWords } from "./titles.js";

/**
 * @param {object} wishes
 * @param {ReturnType<typeof import("./game.js").createGame>} wishes.game
 * @param {import("./puzzles.js").Source} wishes.source
 * @param {import("../../services.js").Services} wishes.services
 * @param {ReturnType<import("./record.js").createRecord>} wishes.record
 * @param {ReturnType<import("./progress.js").createProgress>} wishes.progress
 * @param {AbortSignal} wishes.signal aborted when another game takes the place of this one
 */
export function createEnding({ game, source, services, record, progress, signal }) {
  const { text, announce, go } = services;

  /** The way to a board of the next class of difficulty, where the one that was solved has a class. */
  function harderButton() {
    const harder = source.difficulty && DIFFICULTIES[DIFFICULTIES.indexOf(source.difficulty) + 1];
    if (!harder) return null;
    const address = { room: "solitario", text: "", options: optionsOfAnother("level", harder) };
    return button(text("play.harder"), () => go(address), { className: "quiet" });
  }

  /** The way to the next puzzle, where the source has one. */
  const next = () =>
    source.next && iconButton("next", text("play.next"), () => go(source.next), { className: "primary" });

  return {
    next,
    /** The buttons after a puzzle that was solved. */
    buttons: () => [next(), harderButton(), !game.isGiven() && shareButton(game, source, services)],
    /** The line for the rating, which has its place before it is known: nothing moves below it. */
    place: () => el("p.note", {}, "\u00a0"),
    /** Notes how the board ended, if this was the first try of it, and says in `place` what that does to the rating. */
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
