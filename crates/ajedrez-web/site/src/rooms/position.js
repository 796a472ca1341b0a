// A position that is edited: a board with both colours, and a text field that reads whatever the engine
// reads. The engine's message is shown for a text that cannot be read, and the board stays as it was.

import { createEditor } from "../board/editor.js";
import { ofFen, toFen } from "../board/pieces.js";
import { el } from "../dom.js";
import { fileButton, isGame, readGame } from "./import.js";

/** No text of a position is longer; a file of diagrams may be this long. */
const TEXT_MAX = 60_000;

/** The operations that read a game, by those that read a position. */
const GAMES = /** @type {const} */ ({ "lite.read": "lite.game", "king.read": "fide.game" });

/** As much of a refused text stays in the field. */
const SHOWN_MAX = 400;

/**
 * @param {object} wishes
 * @param {import("../services.js").Services} wishes.services
 * @param {string} wishes.id what the ids of the fields begin with
 * @param {string} wishes.label what the board is called
 * @param {string} wishes.fieldLabel what may be written into the field
 * @param {string[]} wishes.roles which pieces there are
 * @param {keyof typeof GAMES} wishes.op the operation that reads texts
 * @param {string} wishes.otherwise what is shown where the first text cannot be read
 * @param {(fen: string, read: object | null) => void} wishes.onChange called with the position,
 *   and with the engine's answer about the text; with `null` if the user edited the board
 * @param {() => void} [wishes.onRefuse] called when a text is refused and the board is not what it asks for
 * @param {boolean} [wishes.hasTurn] whether the user may choose the side to move
 * @param {(from: string, to: string) => void} [wishes.onArrow]
 * @param {(square: string) => void} [wishes.onPick]
 */
export function createPosition(wishes) {
  const { services, id, label, fieldLabel, roles, op, otherwise, onChange, onRefuse = () => {}, hasTurn = true } = wishes;
  const { text, ask, explain } = services;
  let turn = "w";
  let rest = "";
  let asked = 0;
  let isShown = false;
  const side = el("div.position", { id });

  const board = createEditor(side, {
    text, label, roles, colors: ["w", "b"], onArrow: wishes.onArrow, onPick: wishes.onPick,
    onChange() {
      // Castling rights and en passant belong to the board before.
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
  const written = createWritten(field, fault);
  side.append(
    ...(hasTurn ? [el("fieldset.turns", {}, el("legend", {}, text("turn.label")), ...turns)] : []),
    el("label.field-label", { htmlFor: field.id }, fieldLabel), field, fault,
    el("div.buttons", {}, fileButton(text, (words) => read(words))),
  );

  const fen = () => [toFen(board.pieces()), turn, rest].filter(Boolean).join(" ");

  /** Enter reads what is one line; diagrams have several. */
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

  /** Shows a FEN that the engine has written. */
  function show(written) {
    const [, color = "w", ...more] = written.split(/\s+/);
    [turn, rest] = [color === "b" ? "b" : "w", more.join(" ")];
    board.setPieces(ofFen(written), { animate: isShown });
    isShown = true;
  }

  const reading = createReading();

  /** Reads a text of the user or of a link; `more` are other arguments of the operation. */
  const read = (words, more = {}) => reading.note(take(words, more));

  async function take(words, more = {}) {
    const mine = (asked += 1);
    try {
      // Of a game the position at its end is shown.
      const position = isGame(words) ? (await readGame(ask, GAMES[op], words.slice(0, TEXT_MAX))).fen : words.slice(0, TEXT_MAX);
      const answer = await ask({ op, text: position, ...more });
      if (mine !== asked) return;
      show(answer.fen);
      changed(answer);
    } catch (error) {
      if (mine !== asked) return;
      // A link that cannot be read leaves a board to begin with.
      if (!isShown) await take(otherwise);
      onRefuse();
      written.refuse(explain(error), words.slice(0, SHOWN_MAX));
    }
  }

  return {
    element: side,
    board,
    fen,
    read,
    /** Makes a listener of which the job waits while a text is read. */
    afterwards: reading.afterwards,
    destroy() {
      asked += 1;
      reading.end();
      board.destroy();
    },
  };
}

// What is written in the field for a board's text, and what is wrong with it below.

/**
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @param {HTMLElement} fault
 */
export function createWritten(field, fault) {
  // The text about the board, or what is read or refused: none of these is read again.
  let known = "";
  field.setAttribute("aria-describedby", fault.id);
  return {
    isNew: () => field.value !== known,
    /** Takes what the user has written. */
    take: () => (known = field.value),
    /** Shows the text of a board; what the user is writing meanwhile stays. */
    show(words) {
      if (field.value === known || document.activeElement !== field) field.value = words;
      known = words;
      fault.textContent = "";
      field.removeAttribute("aria-invalid");
    },
    /** Shows a text that is refused, and why. */
    refuse(why, words) {
      fault.textContent = why;
      field.value = known = words;
      field.setAttribute("aria-invalid", "true");
    },
  };
}

// The reading of a text, such as the board of an address. What the user asks while a text is read waits for the board:
// an answer about the board before would be taken off as soon as the text is read.

export function createReading() {
  let last = null;
  let isOver = false;
  return {
    /**
     * Notes that a text is read until a promise settles.
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
     * A listener that does its job at once, or, while a text is read, when the text has been read or refused. Of
     * several calls that wait, only the last does the job.
     *
     * @template {any[]} Given
     * @param {(...given: Given) => unknown} job
     * @param {() => void} [onWait] called when the job has to wait
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
    /** Ends the room: nothing that waits is done. */
    end() {
      isOver = true;
    },
  };
}
