// An interactive board. cm-chessboard draws squares and pieces. Above it lie arrows, and a grid of 64 cells
// that takes input from mouse, finger and keyboard, and that screen readers read.

import { BORDER_TYPE, Chessboard, COLOR } from "cm-chessboard/src/Chessboard.js";
import { el } from "../dom.js";
import { createArrows, picture } from "./picture.js";
import { FILES, SPRITE, SQUARES, toFen } from "./pieces.js";

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

// A piece that is dragged: a picture of it follows the pointer, and the square below the pointer is marked.

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

// The input of a board. A piece is moved in three ways: it is dragged; two squares are tapped; two squares are
// chosen with arrow keys and Enter or the space bar. Escape puts the piece back.

const STEPS = {
  ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0],
};

function createInput({ grid, cells, drag, wishes, hide, pieceOn }) {
  const ahead = wishes.isTurned ? -1 : 1;
  const { canPick = () => false, onPick, onMove, onSquare, onKey } = wishes;
  let picked = null;
  let focused = "e4";
  let press = null;
  cells.get(focused).tabIndex = 0;

  function pick(square) {
    if (picked) cells.get(picked).removeAttribute("aria-selected");
    picked = square;
    if (picked) cells.get(picked).setAttribute("aria-selected", "true");
    onPick?.(picked);
  }

  function putBack() {
    drop();
    if (picked) pick(null);
  }

  function go(from, to) {
    pick(null);
    const isDone = onMove?.(from, to);
    if (isDone === false && to && to !== from && canPick(to, "tap")) pick(to);
  }

  /** A tap, Enter or the space bar on a square. */
  function choose(square) {
    if (picked === square) return pick(null);
    if (picked) return go(picked, square);
    if (canPick(square, "tap")) return pick(square);
    onSquare?.(square);
  }

  function down(event) {
    const square = drag.squareAt(event);
    if (event.button !== 0 || !square || press) return;
    press = { square, id: event.pointerId, clientX: event.clientX, clientY: event.clientY, isLifted: false };
    grid.setPointerCapture(event.pointerId);
  }

  function move(event) {
    if (!press || event.pointerId !== press.id) return;
    if (!press.isLifted && drag.isFar(press, event) && canPick(press.square, "drag")) lift();
    if (press.isLifted) drag.follow(event);
  }

  /** The piece is dragged: a copy of it follows the pointer. */
  function lift() {
    pick(press.square);
    hide(press.square, true);
    drag.lift(pieceOn(press.square));
    press.isLifted = true;
  }

  function up(event) {
    if (!press || event.pointerId !== press.id) return;
    const { square, isLifted } = press;
    const target = drag.squareAt(event);
    drop();
    focus(target ?? square, false);
    if (!isLifted) return target === square && choose(square);
    if (target === square) pick(null);
    else go(square, target);
  }

  /** Ends what the pointer has begun. */
  function drop() {
    if (press?.isLifted) {
      hide(press.square, false);
      drag.drop();
    }
    press = null;
  }

  function cancel() {
    if (press?.isLifted) putBack();
    else drop();
  }

  /** Makes a square the one that the tab key comes to. */
  function focus(square = focused, really = true) {
    cells.get(focused).tabIndex = -1;
    focused = square;
    cells.get(focused).tabIndex = 0;
    if (really) cells.get(focused).focus();
  }

  function key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    if (step) {
      const file = Math.min(7, Math.max(0, FILES.indexOf(focused[0]) + ahead * step[0]));
      const rank = Math.min(8, Math.max(1, Number(focused[1]) + ahead * step[1]));
      focus(FILES[file] + rank);
    } else if (event.key === "Enter" || event.key === " ") {
      choose(focused);
    } else if (event.key === "Escape" && picked) {
      pick(null);
    } else {
      return onKey?.(focused, event);
    }
    event.preventDefault();
  }

  const listeners = {
    pointerdown: down, pointermove: move, pointerup: up, pointercancel: cancel, keydown: key,
    focusin: (event) => {
      const square = event.target.dataset?.square;
      if (square && square !== focused) focus(square, false);
    },
  };
  for (const [event, listener] of Object.entries(listeners)) grid.addEventListener(event, listener);

  return { putBack, focus, destroy: cancel };
}
