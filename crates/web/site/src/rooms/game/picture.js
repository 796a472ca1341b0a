// The board of a game: pieces, the last move, a check, where a piece may go, and hints; it can be turned.

import { createBoard } from "../../board/board.js";
import { el } from "../../dom.js";
import { squaresOf } from "./moves.js";

/**
 * @param {object} wishes
 * @param {Element} wishes.host
 * @param {Words} wishes.text
 * @param {(square: string) => boolean} wishes.canPick
 * @param {() => string[]} wishes.legal the moves that can be played
 * @param {(from: string, to: string | null) => boolean | void} wishes.onMove
 * @param {(event: KeyboardEvent) => void} wishes.onKey
 */
export function createPicture({ host, text, canPick, legal, onMove, onKey }) {
  const place = el("div.board-place");
  host.append(place);
  let isTurned = false;
  let shown = { pieces: new Map(), last: "", check: null };
  let picked = null;
  let hinted = { marks: [], arrows: [] };
  let board = make();

  function make() {
    return createBoard(place, {
      text,
      label: text("game.board"),
      isTurned,
      canPick,
      onMove,
      onPick(square) {
        picked = square;
        draw();
      },
      onKey: (_, event) => onKey(event),
    });
  }

  function draw() {
    const { last, check } = shown;
    const ways = picked ? legal().filter((move) => move.startsWith(picked)) : [];
    const mark = (kind, said) => (square) => ({ square, kind, said });
    board.show({
      marks: [
        ...(last ? Object.values(squaresOf(last)) : []).map(mark("last", text("game.mark.last"))),
        ...(check ? [check] : []).map(mark("check", text("game.mark.check"))),
        ...hinted.marks,
        ...ways.map((move) => mark("way", text("mark.way"))(squaresOf(move).to)),
      ],
      arrows: hinted.arrows,
    });
  }

  return {
    /** Shows a position. */
    show(next, { animate = true } = {}) {
      shown = next;
      hinted = { marks: [], arrows: [] };
      board.setPieces(next.pieces, { animate });
      draw();
    },
    pieces: () => board.pieces(),
    /** Shows marks and arrows over the position. */
    hint(marks, arrows = []) {
      hinted = { marks, arrows };
      draw();
    },
    /** Turns the board, or turns it so. */
    turn(next = !isTurned) {
      if (next === isTurned) return;
      const hadFocus = place.contains(document.activeElement);
      isTurned = next;
      picked = null;
      board.destroy();
      board = make();
      board.setPieces(shown.pieces, { animate: false });
      draw();
      if (hadFocus) board.focus();
    },
    end: () => board.destroy(),
  };
}
