// After a game: a rematch, and what the engine says of its moves.

import { button, el } from "../../dom.js";

/**
 * @param {object} wishes
 * @param {Words} wishes.text
 * @param {ReturnType<typeof import("./review.js").createReview>} wishes.review
 * @param {() => void} wishes.onRematch
 * @param {() => void} wishes.onLeave called where the focus was here and the game goes on
 */
export function createAfter({ text, review, onRematch, onLeave }) {
  const title = el("h2", { id: "after-title", tabIndex: -1 }, text("after.title"));
  const rematch = button(text("after.rematch"), onRematch);
  const resigned = el("p.note", {}, text("after.undo"));
  const element = el("section.after", { hidden: true, aria: { labelledby: title.id } },
    title, resigned, el("div.buttons", {}, rematch, review.button), review.element);

  return {
    element,
    /** Shows whether the game has ended; while its last position is on the board, the next game is what comes next. */
    show({ end }, isLast) {
      if (!end && element.contains(document.activeElement)) onLeave();
      element.hidden = !end;
      resigned.hidden = end?.kind !== "resigned";
      rematch.classList.toggle("primary", isLast);
    },
    /** Gives the focus to the heading. */
    focus() {
      title.focus();
      element.scrollIntoView({ block: "nearest" });
    },
  };
}
