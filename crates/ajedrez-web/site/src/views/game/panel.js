// The panel beside the board of a game: the message, the buttons, the moves, a new game, and the exports.

import { button, el, put } from "../../dom.js";
import { format } from "../../router.js";
import { iconButton } from "../../icons.js";
import { fileButton } from "../import.js";
import { CLOCKS, LEVELS, numberOf, SIDES, timeOf, turnAfter } from "./game.js";
import { inLanguage } from "./san.js";

/**
 * @param {object} options
 * @param {Words} options.text
 * @param {{ undo: () => void, resign: () => void, hint: () => void, turn: () => void, level: (level: number) => void, retry: () => void,
 *   board: () => void, view: (count: number) => void, load: (words: string) => Promise<void>, explain: (error: unknown) => string, begin: (chosen: { side: string, clock: string }, hasSameStart: boolean) => void,
 * link: () => void, copy: () => void, save: () => void }} options.on the user's actions
 * @param {{ button: Element, element: Element }} options.ending
 * @param {ReturnType<typeof import("./after.js").createAfter>} options.after
 * @param {Element} options.inWords the board in words
 */
export function createPanel({ text, on, ending, after, inWords }) {
  const verdict = el("p.verdict", { role: "status", id: "game-verdict" });
  const retry = el("div.buttons", { hidden: true }, button(text("game.retry"), on.retry));
  const back = el("div.buttons", { hidden: true }, button(text("game.back"), () => on.view(last), { className: "primary" }));
  const quiet = { className: "quiet" };
  const undo = iconButton("undo", text("play.undo"), on.undo, quiet);
  const hint = iconButton("hint", text("play.hint"), on.hint, quiet);
  const turn = iconButton("turn", text("game.turn"), on.turn, quiet);
  const resign = iconButton("resign", text("game.resign"), on.resign, quiet);
  const level = el("select", { id: "game-level", on: { change: () => on.level(Number(level.value)) } },
    LEVELS.map((value) => el("option", { value: String(value) }, text(`game.level.${value}`))));
  const opposing = el("label.inline", { htmlFor: level.id }, text("game.level"), level);
  const setup = createSetup(text, (...chosen) => {
    setup.element.open = false;
    on.begin(...chosen);
  });
  const score = createScore(text, on.view);
  const exercises = el("a", {}, text("game.exercises"));
  let last = 0;

  return {
    element: [
      el("h1", {}, text("game.title")),
      verdict, retry, back,
      after.element,
      el("div.buttons.tools", {}, undo, hint, turn, resign),
      el("div.buttons", {}, ending.button),
      ending.element,
      el("div.buttons", {}, opposing),
      setup.element,
      createImport(text, on),
      score.element,
      inWords,
      el("div.buttons", {}, /** @type {const} */ (["link", "copy", "save"]).map((name) => button(text(`game.${name}`), on[name], quiet))),
      el("p.links", {}, exercises),
      el("p.rules", {}, text("game.what")),
      el("p.keys", {}, text("game.keys")),
    ],
    say(words, kind = "") {
      verdict.textContent = words;
      verdict.dataset.kind = kind;
    },
    /**
     * Shows a state of the game.
     *
     * @param {import("./play.js").State} state
     * @param {{ canUndo: boolean, canResign: boolean, canHint: boolean, canAsk: boolean, shown: number }} may `canAsk`
     * enables "How does this end?"; `shown` is the number of moves before the position on the board
     */
    show({ game, start, sans, here, end, fault }, { canUndo, canResign, canHint, canAsk, shown }) {
      last = game.moves.length;
      for (const [each, isHidden] of /** @type {const} */ ([[retry, !fault], [back, shown === last]])) {
        if (isHidden && each.contains(document.activeElement)) on.board();
        each.hidden = isHidden;
      }
      for (const [each, can] of /** @type {const} */ ([
        [undo, canUndo], [resign, canResign], [hint, canHint], [ending.button, canAsk],
      ])) {
        each.setAttribute("aria-disabled", String(!can));
      }
      level.value = String(game.settings.level);
      opposing.hidden = game.settings.side === "both";
      setup.show(game);
      score.show({ start, sans }, shown);
      if (here) exercises.href = format({ view: "lite", text: here.fen });
      after.show({ end }, shown === last);
    },
  };
}

// The score of a game: numbered moves as buttons, each of which shows the position after the move.

/**
 * @param {Words} text
 * @param {(count: number) => void} onShow called with a number of moves; the position after them is to be shown
 */
function createScore(text, onShow) {
  const list = el("ol.score", { aria: { label: text("game.moves") } });

  /** The items of one number: a move of each side. */
  function rows(start, sans) {
    const found = new Map();
    sans.forEach((san, index) => {
      const move = inLanguage(san, text.language);
      const number = numberOf(start, index);
      if (!found.has(number)) found.set(number, []);
      found.get(number).push([move, index]);
    });
    return [...found];
  }

  return {
    element: list,
    /** Shows the moves, and marks the one that led to the position on the board. */
    show({ start, sans }, count) {
      const item = ([move, index]) => button(move, () => onShow(index + 1), {
        aria: { label: text("game.move", { number: numberOf(start, index), move, side: text(`turn.${turnAfter(start, index)}`) }),
          ...(index + 1 === count && { current: "true" }) },
      });
      const pressed = [...list.querySelectorAll("button")].indexOf(/** @type {any} */ (document.activeElement));
      put(list, rows(start, sans).map(([number, each]) =>
        el("li", {}, el("span.score-number", {}, `${number}.`),
          turnAfter(start, each[0][1]) === "b" && el("span.score-gap", {}, "…"), each.map(item))));
      list.scrollTop = list.scrollHeight;
      list.querySelectorAll("button")[pressed]?.focus();
    },
  };
}

// The form that opens a game in PGN, or a position: pasted, or a file.

/**
 * @param {Words} text
 * @param {{ load: (words: string) => Promise<void>, explain: (error: unknown) => string }} on
 */
function createImport(text, { load, explain }) {
  const field = el("textarea", { id: "game-text", className: "wide", rows: 4, spellcheck: false, autocapitalize: "off" });
  const fault = el("p.fault", { id: "game-fault", role: "alert" });
  field.setAttribute("aria-describedby", fault.id);

  async function take(words) {
    if (!words.trim()) return;
    fault.textContent = "";
    try {
      await load(words);
      field.value = "";
      element.open = false;
    } catch (error) {
      element.open = true;
      fault.textContent = explain(error);
    }
  }

  const element = el("details.setup", {},
    el("summary", {}, text("import.title")),
    el("label.field-label", { htmlFor: field.id }, text("import.field")), field, fault,
    el("div.buttons", {}, button(text("import.open"), () => take(field.value), { className: "primary" }), fileButton(text, take)));
  return element;
}

// The form that starts a new game: the user's side and the clock.

/**
 * @param {Words} text
 * @param {(settings: { side: string, clock: string }, hasSameStart: boolean) => void} onBegin
 */
function createSetup(text, onBegin) {
  const sides = SIDES.map((value) => el("input", { type: "radio", name: "game-side", value }));
  const same = el("input", { type: "checkbox", checked: true });
  const sameStart = el("label.option", {}, same, text("game.same_start"));
  const clock = el("select", { id: "game-clock" });

  /** A link may contain a clock that is not on the list. */
  function offer(own) {
    const values = CLOCKS.includes(own) ? CLOCKS : [...CLOCKS, own];
    clock.replaceChildren(...values.map((value) => el("option", { value }, inWords(value, text))));
    clock.value = own;
  }

  /** The settings last passed to the form: the user's choice stays until these change. */
  let shown = "";

  const begin = () => onBegin({ side: sides.find((side) => side.checked).value, clock: clock.value }, same.checked);
  return {
    element: el("details.setup", {},
      el("summary", {}, text("game.new")),
      el("fieldset.turns", {}, el("legend", {}, text("game.side")),
        sides.map((side) => el("label.option", {}, side, text(`game.side.${side.value}`)))),
      sameStart,
      el("div.buttons", {},
        el("label.inline", { htmlFor: clock.id }, text("game.clock"), clock),
        button(text("game.begin"), begin, { className: "primary" }))),
    /**
     * Shows the settings of a game. If it does not begin with the start position, a new game may begin from its
     * position.
     */
    show({ start, settings }) {
      const now = JSON.stringify([start, settings.side, settings.clock]);
      if (now === shown) return;
      shown = now;
      sameStart.hidden = start === "";
      for (const side of sides) side.checked = side.value === settings.side;
      offer(settings.clock);
    },
  };
}

function inWords(clock, text) {
  return clock ? text("game.clock.time", timeOf(clock)) : text("game.clock.none");
}
