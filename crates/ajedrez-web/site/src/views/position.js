// An editable position: a board with both colours, and a text field for every notation that the engine reads. If a text
// cannot be read, the engine's message is shown and the board does not change.

import { createEditor } from "../board/editor.js";
import { ofFen, toFen } from "../board/pieces.js";
import { button, el } from "../dom.js";
import { fileButton, isGame, readGame } from "./import.js";

/** The maximum length of a text; a file of diagrams may be this long. */
const TEXT_MAX = 60_000;

/** The operation that reads a game, for each operation that reads a position. */
const GAMES = /** @type {const} */ ({ "lite.read": "lite.game", "king.read": "fide.game" });

/** The maximum length of a rejected text that stays in the field. */
const SHOWN_MAX = 400;

/**
 * @param {object} options
 * @param {import("../services.js").Services} options.services
 * @param {string} options.id the prefix of the ids of the fields
 * @param {string} options.label the name of the board
 * @param {string} options.fieldLabel the notations that the field accepts
 * @param {string[]} options.roles the roles of the pieces
 * @param {keyof typeof GAMES} options.op the operation that reads texts
 * @param {string} options.otherwise shown if the first text cannot be read
 * @param {(fen: string, read: object | null) => void} options.onChange called with the position and the engine's answer
 * about the text; with `null` if the user edited the board
 * @param {() => void} [options.onRefuse] called when a text is rejected and the board does not show it
 * @param {boolean} [options.hasTurn] whether the user may choose the side to move
 * @param {(from: string, to: string) => void} [options.onArrow]
 * @param {(square: string) => void} [options.onPick]
 */
export function createPosition(options) {
  const { services, id, label, fieldLabel, roles, op, otherwise, onChange, onRefuse = () => {}, hasTurn = true } = options;
  const { text, ask, explain } = services;
  let turn = "w";
  let rest = "";
  let asked = 0;
  let isShown = false;
  const side = el("div.position", { id });
  const reading = createReading();

  const board = createEditor(side, {
    text, label, roles, colors: ["w", "b"], onArrow: options.onArrow, onPick: options.onPick,
    onChange() {
      // Castling rights and en passant belong to the old board.
      rest = "";
      changed(null);
    },
  });
  const turns = ["w", "b"].map((color) => {
    const choice = el("input", { type: "radio", name: `${id}-turn`, value: color, on: {
      change() {
        turn = color;
        changed(null);
      },
    } });
    return el("label.option", {}, choice, text(`turn.${color}`));
  });
  const field = el("textarea", {
    id: `${id}-text`, className: "wide", rows: 2, spellcheck: false, autocomplete: "off", autocapitalize: "off",
    on: { change: () => written.isNew() && read(written.take()), keydown: enter },
  });
  const fault = el("p.fault", { id: `${id}-fault`, role: "alert" });
  const written = createWritten(field, fault, services);
  side.append(
    ...(hasTurn ? [el("fieldset.turns", {}, el("legend", {}, text("turn.label")), ...turns)] : []),
    el("label.field-label", { htmlFor: field.id }, fieldLabel), field, fault,
    el("div.buttons", {}, fileButton(text, (words) => read(words)),
      button(text("export.board"), reading.afterwards(save), { className: "quiet" })),
  );

  const fen = () => [toFen(board.pieces()), turn, rest].filter(Boolean).join(" ");

  /** Enter submits a single line; diagrams have several. */
  function enter(event) {
    if (event.key !== "Enter" || event.shiftKey || field.value.includes("\n")) return;
    event.preventDefault();
    read(written.take());
  }

  function changed(answer) {
    asked += 1;
    written.show(fen());
    for (const choice of turns) {
      const field = /** @type {HTMLInputElement} */ (choice.firstChild);
      field.checked = field.value === turn;
    }
    onChange(fen(), answer);
  }

  /** Shows a FEN written by the engine. */
  function show(written) {
    const [, color = "w", ...more] = written.split(/\s+/);
    [turn, rest] = [color === "b" ? "b" : "w", more.join(" ")];
    board.setPieces(ofFen(written), { animate: isShown });
    isShown = true;
  }

  /** Saves the board with its arrows, and circles for its marks, as a picture. */
  function save() {
    const { marks, arrows } = board.shown();
    const colored = (squares, kind) => squares + (["bad", "check"].includes(kind) ? ":red" : "");
    services.draw({
      op: "board.draw", board: toFen(board.pieces()),
      arrows: arrows.map(({ from, to, kind }) => colored(from + to, kind)),
      circles: marks.map(({ square, kind }) => colored(square, kind)),
    }, "ajedrez");
  }

  /** Reads a text of the user or of a link; `more` are further arguments of the operation. */
  const read = (words, more = {}) => reading.note(take(words, more));

  async function take(words, more = {}) {
    const mine = (asked += 1);
    try {
      // For a game, its last position is shown.
      const position = isGame(words) ? (await readGame(ask, GAMES[op], words.slice(0, TEXT_MAX))).fen : words.slice(0, TEXT_MAX);
      const answer = await ask({ op, text: position, ...more });
      if (mine !== asked) return;
      show(answer.fen);
      changed(answer);
    } catch (error) {
      if (mine !== asked) return;
      const isFirst = !isShown;
      // If a link cannot be read, an initial board is shown.
      if (isFirst) await take(otherwise);
      written.refuse(explain(error), words.slice(0, SHOWN_MAX), isFirst);
      onRefuse();
    }
  }

  return {
    element: side,
    board,
    fen,
    read,
    /** Makes a listener that waits while a text is read. */
    afterwards: reading.afterwards,
    destroy() {
      asked += 1;
      reading.end();
      board.destroy();
    },
  };
}

// The field for a board's text, and its error message.

/**
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @param {HTMLElement} fault
 * @param {import("../services.js").Services} services
 */
export function createWritten(field, fault, { text, notice }) {
  // The text of the board, or the text being read or rejected: it is not read again.
  let lastText = "";
  field.setAttribute("aria-describedby", fault.id);
  return {
    isNew: () => field.value !== lastText,
    /** Takes the user's text. */
    take: () => (lastText = field.value),
    /** Shows the text of a board, unless the user is typing. */
    show(words) {
      if (field.value === lastText || document.activeElement !== field) field.value = words;
      lastText = words;
      fault.textContent = "";
      field.removeAttribute("aria-invalid");
    },
    /** Shows a rejected text, and the reason; for a link also above the view. */
    refuse(why, words, isOfLink) {
      const said = why && text("position.refused", { why });
      if (isOfLink) notice(said);
      fault.textContent = said;
      field.value = lastText = words;
      field.setAttribute("aria-invalid", "true");
    },
  };
}

// The reading of a text, such as the board of an address. Requests of the user wait until the text has been read: an
// answer about the old board would be removed at once.

export function createReading() {
  let last = null;
  let isOver = false;
  return {
    /**
     * Marks a text as being read until a promise settles.
     *
     * @param {Promise<void>} begun
     */
    note(begun) {
      const mine = begun.finally(() => {
        if (last === mine) last = null;
      });
      last = mine;
      return mine;
    },
    /**
     * A listener that runs its job at once or, while a text is read, after it has been read or rejected. Of several
     * waiting calls, only the last runs the job.
     *
     * @template {any[]} Given
     * @param {(...given: Given) => unknown} job
     * @param {() => void} [onWait] called if the job has to wait
     */
    afterwards(job, onWait = () => {}) {
      let calls = 0;
      return async (/** @type {Given} */ ...given) => {
        const mine = (calls += 1);
        if (last) onWait();
        while (last) await last;
        if (!isOver && mine === calls) await job(...given);
      };
    },
    /** Closes the view: waiting jobs do not run. */
    end() {
      isOver = true;
    },
  };
}
