// An interactive board. A grid of cells takes input from mouse, touch and keyboard, and is what screen readers read.
// cm-chessboard draws the pieces above it, and arrows are above the pieces.

import { BORDER_TYPE, Chessboard, COLOR } from "cm-chessboard/src/Chessboard.js";
import { el } from "../dom.js";
import { createArrows, picture } from "./picture.js";
import { FILES, roleOf, SPRITE, SQUARES, toFen } from "./pieces.js";

/**
 * @typedef {object} BoardOptions
 * @property {(key: string, values?: object) => string} text the texts of the page
 * @property {string} label the board's name for screen readers
 * @property {import("../services.js").Services["sound"]} [sound] plays a sound when a piece moves
 * @property {boolean} [isTurned] whether Black is at the bottom
 * @property {number} [size] the number of files and ranks shown, from a1: 8 or 4
 * @property {(square: string, how: "tap" | "drag") => boolean} [canPick] whether the piece on a square may be picked,
 * by a tap (or a key) or by dragging
 * @property {(square: string | null) => void} [onPick] called when a piece is picked, or put back with `null`
 * @property {(from: string, to: string | null) => boolean | void} [onMove] called when a piece is moved, with `null`
 * off the board; if it returns `false`, the piece stays picked if the second square also has a piece
 * @property {(square: string) => void} [onSquare] called with a square chosen while no piece is picked
 * @property {(square: string, event: KeyboardEvent) => void} [onKey] called with a key pressed on the focused square; a
 * letter selects the next piece unless this prevents it
 */

/** The number of sparks around the last piece of a puzzle; `joy` in board.css turns each. */
const SPARKS = 10;

/** The duration of a move's animation, in milliseconds. */
const MOVE_TIME = 220;

/**
 * @param {Element} host where the board is put; it takes the width of the host
 * @param {BoardOptions} options
 */
export function createBoard(host, options) {
  const { text, label, isTurned = false, size = 8 } = options;
  let pieces = new Map();
  let marks = [];
  let lines = [];

  const area = SQUARES.filter((square) => FILES.indexOf(square[0]) < size && Number(square[1]) <= size);
  const squares = isTurned ? [...area].reverse() : area;
  const cells = new Map(squares.map((square, place) => [square, cell(square, place, size)]));
  const rows = [...Array(size).keys()].map((row) =>
    el("div.board-row", { role: "row" }, squares.slice(row * size, row * size + size).map((at) => cells.get(at))),
  );
  const grid = el("div.board-cells", { role: "grid", aria: { label } }, rows);
  const arrows = createArrows({ isTurned });
  const surface = el("div.board-surface", { aria: { hidden: "true" } });
  const element = el("div.board", { data: { size } }, grid, surface, arrows.layer);
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
  // On paper the board is as wide as the paper allows; its pieces, which are placed in pixels, shrink with it.
  function shrink() {
    drawn.view.resizeObserver.disconnect();
    drawn.view.svg.setAttribute("viewBox", `0 0 ${drawn.view.width} ${drawn.view.width}`);
  }
  function grow() {
    drawn.view.svg.removeAttribute("viewBox");
    drawn.view.resizeObserver.observe(surface);
  }
  addEventListener("beforeprint", shrink);
  addEventListener("afterprint", grow);
  const hide = (square, hidden) =>
    drawn.view.piecesGroup
      .querySelector(`[data-square=${square}]`)
      ?.setAttribute("visibility", hidden ? "hidden" : "visible");
  const drag = createDrag(grid, cells);
  const input = createInput({ grid, cells, drag, options, hide, pieceOn: (square) => pieces.get(square) });
  describe();

  /** Updates the labels of the squares for screen readers, and the draggable pieces. */
  function describe() {
    for (const [square, here] of cells) {
      const piece = pieces.get(square);
      const own = marks.filter((mark) => mark.square === square);
      const name = piece ? text(`piece.${piece}`) : text("board.empty");
      here.setAttribute("aria-label", [square, name, ...own.map(({ said }) => said)].filter(Boolean).join(", "));
      here.toggleAttribute("data-piece", Boolean(piece));
      if (own.length > 0) here.dataset.mark = own.map(({ kind }) => kind).join(" ");
      else delete here.dataset.mark;
    }
  }

  return {
    element,
    size,
    /** Shows other pieces. Moved pieces are animated unless `animate` is false; unchanged pieces stay. */
    setPieces(next, { animate = true } = {}) {
      // A piece that the user has just picked stays picked if nothing changes.
      if (isSame(next, pieces)) return Promise.resolve();
      if (animate) options.sound?.(next.size < pieces.size ? "capture" : "move");
      pieces = new Map(next);
      input.putBack();
      describe();
      return drawn.setPosition(toFen(pieces), animate && !still);
    },
    pieces: () => new Map(pieces),
    /**
     * Replaces the marks on squares and the arrows. A square may have several marks.
     *
     * @param {{ marks?: { square: string, kind: string, said?: string }[],
     *   arrows?: { from: string, to: string, label?: string, kind?: string }[] }} shown
     */
    show(shown = {}) {
      marks = shown.marks ?? [];
      lines = shown.arrows ?? [];
      arrows.draw(lines, marks.filter(({ kind }) => kind === "spent"));
      describe();
    },
    /** The marks and the arrows. */
    shown: () => ({ marks, arrows: lines }),
    /** Celebrates the piece on a square. */
    celebrate(square) {
      grid.querySelector(".joy")?.remove();
      cells.get(square).append(el("span.joy", { aria: { hidden: "true" } }, [...Array(SPARKS).keys()].map(() => el("i"))));
    },
    /** Puts back the picked piece. */
    putBack: input.putBack,
    focus: input.focus,
    /** Drags a piece to the board from elsewhere. */
    drag,
    destroy() {
      removeEventListener("beforeprint", shrink);
      removeEventListener("afterprint", grow);
      input.destroy();
      drawn.destroy();
      element.remove();
    },
  };
}

const isSame = (one, other) => one.size === other.size && [...one].every(([square, piece]) => other.get(square) === piece);

/**
 * The cell of a square. The cells at the left edge show the numbers of the ranks, those at the bottom the letters of
 * the files.
 */
function cell(square, place, size) {
  const data = { square };
  if (place % size === 0) data.rank = square[1];
  if (place >= size * (size - 1)) data.file = square[0];
  return el("div.board-cell", { role: "gridcell", tabIndex: -1, data });
}

// Dragging: a picture of the piece follows the pointer, and the square below the pointer is marked.

/** A pointer that moved less than this, in pixels, has tapped. */
const DRAG_MIN = 7;

/**
 * @param {Element} grid the squares, in a square grid
 * @param {Map<string, Element>} cells the cell of each square, in display order
 */
export function createDrag(grid, cells) {
  let ghost = null;
  const squares = [...cells.keys()];
  const size = Math.sqrt(squares.length);

  function squareAt({ clientX, clientY }) {
    const { left, top, width, height } = grid.getBoundingClientRect();
    const file = Math.floor((size * (clientX - left)) / width);
    const row = Math.floor((size * (clientY - top)) / height);
    return file >= 0 && file < size && row >= 0 && row < size ? squares[row * size + file] : null;
  }

  function mark(square) {
    for (const [each, cell] of cells) cell.toggleAttribute("data-over", each === square);
  }

  return {
    /** The square below a pointer, or `null`. */
    squareAt,
    /** Whether a pointer has moved far enough from where it was pressed to be dragging. */
    isFar: (press, { clientX, clientY }) => Math.hypot(clientX - press.clientX, clientY - press.clientY) > DRAG_MIN,
    isUnderWay: () => ghost !== null,
    lift(piece) {
      ghost = picture(piece);
      ghost.classList.add("board-ghost");
      ghost.style.width = `${grid.clientWidth / size}px`;
      document.body.append(ghost);
    },
    follow(event) {
      const half = grid.clientWidth / size / 2;
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

// The input of a board. A piece is moved in three ways: it is dragged; two squares are tapped; two squares are chosen
// with arrow keys and Enter or the space bar. Escape puts the piece back. The letter of a piece selects the next such
// piece, a capital the previous one.

const STEPS = {
  ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0],
};

function createInput({ grid, cells, drag, options, hide, pieceOn }) {
  const ahead = options.isTurned ? -1 : 1;
  const { canPick = () => false, onPick, onMove, onSquare, onKey } = options;
  let picked = null;
  let focused = cells.has("e4") ? "e4" : "a1";
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

  /** Starts the drag: a copy of the piece follows the pointer. */
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

  /** Ends the gesture of the pointer. */
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

  /** Makes a square the one that the tab key reaches. */
  function focus(square = focused, really = true) {
    cells.get(focused).tabIndex = -1;
    focused = square;
    cells.get(focused).tabIndex = 0;
    if (really) cells.get(focused).focus();
  }

  /** Selects the next piece of a role, or the previous one. */
  function seek(role, isBack) {
    const stops = [...cells.keys()].filter((square) => square === focused || pieceOn(square)?.[1] === role);
    focus(stops.at((stops.indexOf(focused) + (isBack ? -1 : 1)) % stops.length));
  }

  function key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    if (step) {
      const next = FILES[FILES.indexOf(focused[0]) + ahead * step[0]] + (Number(focused[1]) + ahead * step[1]);
      focus(cells.has(next) ? next : focused);
    } else if (event.key === "Enter" || event.key === " ") {
      choose(focused);
    } else if (event.key === "Escape" && picked) {
      pick(null);
    } else {
      onKey?.(focused, event);
      const role = roleOf(event.key, options.text.language);
      if (event.defaultPrevented || !role) return;
      seek(role, event.shiftKey);
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
