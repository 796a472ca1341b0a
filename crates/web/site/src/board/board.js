// An interactive board. cm-chessboard draws squares and pieces. Above it lie arrows, and a grid of 64 cells
// that takes input from mouse, finger and keyboard, and that screen readers read.

import { Chessboard, BORDER_TYPE, COLOR } from "cm-chessboard/src/Chessboard.js";
import { el } from "../dom.js";
import { createArrows } from "./arrows.js";
import { createDrag } from "./drag.js";
import { createInput } from "./input.js";
import { SPRITE, SQUARES, toFen } from "./pieces.js";

/**
 * @typedef {object} Wishes
 * @property {(key: string, values?: object) => string} text the words of the page
 * @property {string} label what a screen reader calls the board
 * @property {boolean} [isTurned] whether Black is below
 * @property {(square: string, how: "tap" | "drag") => boolean} [canPick] whether the piece on a square
 *   may be taken up, by a tap (or a key) or to be dragged
 * @property {(square: string | null) => void} [onPick] called when a piece is taken up, or put back with `null`
 * @property {(from: string, to: string | null) => boolean | void} [onMove] called when a piece is moved,
 *   with `null` off the board; if it returns `false`, the piece stays taken up where the second square has one too
 * @property {(square: string) => void} [onSquare] called with a square chosen while no piece is taken up
 * @property {(square: string, event: KeyboardEvent) => void} [onKey] called with a key pressed on
 *   the square in focus
 */

/** The duration of a move's animation, in milliseconds. */
const MOVE_TIME = 220;

/**
 * @param {Element} host where the board is put; it takes the width of the host
 * @param {Wishes} wishes
 */
export function createBoard(host, wishes) {
  const { text, label, isTurned = false } = wishes;
  let pieces = new Map();
  let marks = new Map();

  const squares = isTurned ? [...SQUARES].reverse() : SQUARES;
  const cells = new Map(squares.map((square, place) => [square, cell(square, place)]));
  const rows = [...Array(8).keys()].map((row) =>
    el("div.board-row", { role: "row" }, squares.slice(row * 8, row * 8 + 8).map((at) => cells.get(at))),
  );
  const grid = el("div.board-cells", { role: "grid", aria: { label } }, rows);
  const arrows = createArrows({ isTurned });
  const surface = el("div.board-surface", { aria: { hidden: "true" } });
  const element = el("div.board", {}, surface, arrows.layer, grid);
  host.append(element);

  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const drawn = new Chessboard(surface, {
    assetsCache: true,
    orientation: isTurned ? COLOR.black : COLOR.white,
    style: {
      cssClass: "ajedrez",
      showCoordinates: false,
      borderType: BORDER_TYPE.none,
      pieces: { file: SPRITE, tileSize: 100 },
      animationDuration: still ? 0 : MOVE_TIME,
    },
  });
  const hide = (square, hidden) =>
    drawn.view.piecesGroup
      .querySelector(`[data-square=${square}]`)
      ?.setAttribute("visibility", hidden ? "hidden" : "visible");
  const drag = createDrag(grid, cells);
  const input = createInput({ grid, cells, drag, wishes, hide, pieceOn: (square) => pieces.get(square) });
  describe();

  /** Updates the label of each square for screen readers, and which pieces may be dragged. */
  function describe() {
    for (const [square, here] of cells) {
      const piece = pieces.get(square);
      const mark = marks.get(square);
      const name = piece ? text(`piece.${piece}`) : text("board.empty");
      const said = mark?.said ? `, ${mark.said}` : "";
      here.setAttribute("aria-label", `${square}, ${name}${said}`);
      here.toggleAttribute("data-piece", Boolean(piece));
      if (mark) here.dataset.mark = mark.kind;
      else delete here.dataset.mark;
    }
  }

  return {
    element,
    /** Shows other pieces; those that moved are animated unless `animate` is false. What stands there already stays. */
    setPieces(next, { animate = true } = {}) {
      // A piece that the user has just taken up is not put back for nothing.
      if (isSame(next, pieces)) return Promise.resolve();
      pieces = new Map(next);
      input.putBack();
      describe();
      return drawn.setPosition(toFen(pieces), animate && !still);
    },
    pieces: () => new Map(pieces),
    /**
     * Marks squares and draws arrows, in place of those before.
     *
     * @param {{ marks?: { square: string, kind: string, said?: string }[],
     *   arrows?: { from: string, to: string, label?: string, kind?: string }[] }} shown
     */
    show(shown = {}) {
      marks = new Map((shown.marks ?? []).map((mark) => [mark.square, mark]));
      arrows.draw(shown.arrows ?? []);
      describe();
    },
    /** Puts back the piece that is taken up. */
    putBack: input.putBack,
    focus: input.focus,
    /** Drags a piece to the board from elsewhere. */
    drag,
    destroy() {
      input.destroy();
      drawn.destroy();
      element.remove();
    },
  };
}

const isSame = (one, other) => one.size === other.size && [...one].every(([square, piece]) => other.get(square) === piece);

/** The cell of a square; at the left edge of the board it has the number of its rank, at the lower one the letter. */
function cell(square, place) {
  const data = { square };
  if (place % 8 === 0) data.rank = square[1];
  if (place >= 56) data.file = square[0];
  return el("div.board-cell", { role: "gridcell", tabIndex: -1, data });
}
