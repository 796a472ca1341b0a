// The view that plays Ajedrez Solitario: a puzzle of a level, of the day, of a set or of a link.

import { createBoard } from "../board/board.js";
import { after, isPuzzle, ofPuzzle, sizeOf } from "../board/pieces.js";
import { el, goTo } from "../dom.js";
import { optionsOf, rulesOf } from "./rules.js";
import { createChooser } from "./solitario/chooser.js";
import { createGame, resume } from "./solitario/game.js";
import { createPlay } from "./solitario/play.js";
import { createProgress } from "./solitario/progress.js";
import { sourceOf } from "./solitario/puzzles.js";
import { createRecord } from "./solitario/record.js";

export function mount(element, address, services) {
  const { text, ask, explain, notice, stay, leaveOut, sound, storage, memory } = services;
  const record = createRecord(storage);
  const left = el("div.board-side");
  const right = el("div.panel");
  const below = el("section.chooser");
  element.append(el("div.view-columns", {}, left, right, below));

  let play = null;
  /** The player's captures on the first board before the engine has read its puzzle. */
  let early = [];
  let board = make(8);
  function make(size) {
    return createBoard(left, {
      text,
      size,
      sound,
      label: text("play.board"),
      canPick: (square) => (play ? play.canPick(square) : board.pieces().has(square)),
      onPick: (square) => play?.onPick(square),
      onMove: (from, to) => (play ? play.onMove(from, to) : note(from, to)),
      onKey: (square, event) => play?.onKey(square, event),
    });
  }
  /** Adapts the size of the board to a puzzle. */
  function fit(puzzle) {
    const size = sizeOf(ofPuzzle(puzzle));
    if (size === board.size) return;
    board.destroy();
    board = make(size);
  }
  /** Stores a capture until the game exists. */
  function note(from, to) {
    if (board.pieces().has(to)) early.push(from + to);
  }

  const progress = createProgress(services, record, () => chooser.show(shown));
  const chooser = createChooser(below, services, record, progress);
  /** The requests about the puzzle that is being opened, and about the one on the screen. */
  let opening = null;
  let playing = null;
  /**
   * The source of the puzzle on the screen.
   *
   * @type {Partial<import("./solitario/puzzles.js").Source>}
   */
  let shown = {};

  /** Opens the puzzle of an address. The old board stays until the new one is known. */
  async function open(asked, isInstead = false) {
    early = [];
    // The game on the screen can be played until then: it repeats its requests.
    for (const requests of [opening, playing]) requests?.drop();
    // After a visit to another view, the same puzzle is shown.
    const isBare = !asked.text && Object.keys(asked.options).length === 0;
    const here = (isBare && memory.get("solitario")) || asked;
    const mine = (opening = createRequests(ask));
    // A new request for a board by rating replaces the one on the screen.
    const isAgain = shown.isByRating && Object.keys(here.options).join() === "rated";
    if (isAgain && !record.isSolved(shown)) record.skip(shown);
    const source = sourceOf(here, record, shown);
    const { rules } = source;
    try {
      const puzzle = await source.get(mine.ask, storage, text);
      if (opening !== mine) return;
      const game = createGame(puzzle, rules, mine.ask);
      const kept = storage.get("played");
      const isSame = kept?.puzzle === puzzle && JSON.stringify(kept.rules) === JSON.stringify(rules);
      // The board is shown before the engine is loaded; the engine rejects an invalid puzzle later.
      if (!play && isPuzzle(puzzle)) {
        fit(puzzle);
        board.setPieces((isSame ? kept.moves : []).reduce(after, game.pieces()), { animate: false });
      }
      if (source.kind === "link") await game.verdict();
      if (opening !== mine) return;
      if (isSame) resume(game, kept);
      const hasRules = Object.values(optionsOf(rulesOf(here.options))).some((rule) => rule !== undefined);
      if (!isInstead) leaveOut(here.options, source.options, !here.text && hasRules ? "link.no_puzzle" : undefined);
      // The pressed button is gone or out of view. A page that is loading keeps its place.
      const isNext = play !== null || element === document.activeElement;
      play?.end();
      fit(puzzle);
      playing?.drop();
      playing = mine;
      play = createPlay({ panel: right, board, game, source, services, record, chooser, progress });
      shown = source;
      memory.set("solitario", source.isByRating ? { ...here, options: source.options } : here);
      play.replay(early.splice(0));
      // The address of another puzzle contains its seed and stays the same; a puzzle by rating gets its own address
      // again, and one without an address gets one for the back button.
      const isOther = source.kind === "another" || source.isByRating || (isBare && !isInstead);
      if (isOther) stay({ view: "solitario", text: here.text, options: source.options });
      chooser.show(source);
      if (isNext) goTo(right.querySelector("h1"), board.element);
    } catch (error) {
      const words = explain(error);
      if (opening !== mine) return;
      play?.again();
      if (!words) return;
      const isRefused = error.kind === "bad_position" || error.kind === "bad_request";
      notice(isRefused ? text("play.refused", { why: words }) : words);
      // No game is open yet: a level appears below the message about the link.
      if (isRefused && !play) open({ view: "solitario", text: "", options: {} }, true);
    }
  }

  open(address);
  return {
    update: open,
    unmount() {
      opening?.drop();
      opening = null;
      play?.end();
      playing?.drop();
      board.destroy();
    },
  };
}

/** Requests to the engine that can be cancelled together; later requests are possible. */
function createRequests(ask) {
  let controller = new AbortController();
  return {
    ask: (request, how) => ask(request, { signal: controller.signal, ...how }),
    drop() {
      controller.abort();
      controller = new AbortController();
    },
  };
}
