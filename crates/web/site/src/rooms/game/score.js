// The score of a game: its moves with numbers, as buttons that show the position after each, and as a text.

import { button, el, put } from "../../dom.js";
import { numbered, numberOf, turnAfter } from "./moves.js";

/**
 * @param {Words} text
 * @param {(count: number) => void} onShow called with a number of moves, after which the position shall be shown
 */
export function createScore(text, onShow) {
  const list = el("ol.score", { aria: { label: text("game.moves") } });

  /** The items of one number: a move of each side. */
  function rows(start, moves) {
    const found = new Map();
    moves.forEach((move, index) => {
      const number = numberOf(start, index);
      if (!found.has(number)) found.set(number, []);
      found.get(number).push([move, index]);
    });
    return [...found];
  }

  return {
    element: list,
    /** Shows the moves; the one after which the position is on the board is marked. */
    show({ start, moves }, count) {
      const item = ([move, index]) => button(move, () => onShow(index + 1), {
        aria: { label: text("game.move", { number: numberOf(start, index), move, side: text(`turn.${turnAfter(start, index)}`) }),
          ...(index + 1 === count && { current: "true" }) },
      });
      put(list, rows(start, moves).map(([number, each]) =>
        el("li", {}, el("span.score-number", {}, `${number}.`),
          turnAfter(start, each[0][1]) === "b" && el("span.score-gap", {}, "…"), each.map(item))));
      list.scrollTop = list.scrollHeight;
    },
  };
}

/** The game as a text that another program reads, too: where it began, its moves, how it ended. */
export function written({ start, moves }, end, text) {
  const result = end ? { w: "1-0", b: "0-1" }[end.winner] ?? "1/2-1/2" : "*";
  return [`${text("game.written")}: ${start}`, [numbered(start, moves), result].filter(Boolean).join(" ")].join("\n");
}
