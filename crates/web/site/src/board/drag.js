// A piece that is dragged: a picture of it follows the pointer, and the square below the pointer is marked.

import { picture } from "./picture.js";

/** A pointer that moved less far, in pixels, has tapped. */
const DRAG_MIN = 7;

/**
 * @param {Element} grid the squares, eight in a row
 * @param {Map<string, Element>} cells the cell of each square, in the order in which they are shown
 */
export function createDrag(grid, cells) {
  let ghost = null;
  const squares = [...cells.keys()];

  function squareAt({ clientX, clientY }) {
    const { left, top, width, height } = grid.getBoundingClientRect();
    const file = Math.floor((8 * (clientX - left)) / width);
    const row = Math.floor((8 * (clientY - top)) / height);
    return file >= 0 && file < 8 && row >= 0 && row < 8 ? squares[row * 8 + file] : null;
  }

  function mark(square) {
    for (const [each, cell] of cells) cell.toggleAttribute("data-over", each === square);
  }

  return {
    /** The square below a pointer, or `null`. */
    squareAt,
    /** Whether a pointer has moved so far from where it was pressed that it drags. */
    isFar: (press, { clientX, clientY }) => Math.hypot(clientX - press.clientX, clientY - press.clientY) > DRAG_MIN,
    isUnderWay: () => ghost !== null,
    lift(piece) {
      ghost = picture(piece);
      ghost.classList.add("board-ghost");
      ghost.style.width = `${grid.clientWidth / 8}px`;
      document.body.append(ghost);
    },
    follow(event) {
      const half = grid.clientWidth / 16;
      ghost.style.transform = `translate(${event.clientX - half}px, ${event.clientY - half}px)`;
      mark(squareAt(event));
    },
    drop() {
      ghost?.remove();
      ghost = null;
      mark(null);
    },
  };
}
