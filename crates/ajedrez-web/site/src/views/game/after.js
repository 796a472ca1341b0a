// After a game: a rematch, and the engine's review of the moves.

import { button, el } from "../../dom.js";

/**
 * @param {object} options
 * @param {Words} options.text
 * @param {ReturnType<typeof import("./review.js").createReview>} options.review
 * @param {() => void} options.onRematch
 * @param {() => void} options.onLeave called if the focus was here and the game continues
 */
export function createAfter({ text, review, onRematch, onLeave }) {
  const title = el("h2", { id: "after-title", tabIndex: -1 }, text("after.title"));
  const rematch = button(text("after.rematch"), onRematch);
  const resigned = el("p.note", {}, text("after.undo"));
  const element = el("section.after", { hidden: true, aria: { labelledby: title.id } },
    title, resigned, el("div.buttons", {}, rematch, review.button), review.element);

  return {
    element,
    /**
     * Shows whether the game has ended. If its last position is on the board, the buttons for the next game are shown.
     */
    show({ end }, isLast) {
      if (!end && element.contains(document.activeElement)) onLeave();
      element.hidden = !end;
      resigned.hidden = end?.kind !== "resigned";
      rematch.classList.toggle("primary", isLast);
    },
    /** Focuses the heading. */
    focus() {
      title.focus();
      element.scrollIntoView({ block: "nearest" });
    },
  };
}
