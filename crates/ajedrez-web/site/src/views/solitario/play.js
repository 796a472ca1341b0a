// A game on the board: the player's captures, undo, hints, the solution, and messages.

import { createWords } from "../../board/words.js";
import { SPANISH } from "../../board/pieces.js";
import { el, put } from "../../dom.js";
import { createCaptures } from "./captures.js";
import { createControls } from "./controls.js";
import { isWanted } from "./costs.js";
import { createEnding } from "./ending.js";
import { keptOf } from "./game.js";
import { createHints } from "./hints.js";
import { minutes } from "./record.js";
import { createSolution } from "./solution.js";

export function createPlay({ panel, board, game, source, services, record, chooser, progress }) {
  const { text, explain, sound, storage, go } = services;
  let shown = { marks: [], arrows: [] };
  let solution = null;
  let isOver = false;
  let picked = null;
  /** The message about the current board and its kind. */
  let status = [""];
  /** Aborted when another game replaces this one. */
  const stop = new AbortController();
  const { signal } = stop;

  /** Whether a position is still the current one: an answer about another one is dropped. */
  const isHere = (pieces) => !solution && !signal.aborted && game.pieces() === pieces;
  const hopeless = () => text(game.moves.length > 0 ? "play.hopeless" : "verdict.impossible");

  const inWords = createWords({
    text,
    pieces: game.pieces,
    moves: async () => (solution || isOver ? [] : game.captures().catch(() => [])),
    becomesOf: (move) => SPANISH[move[4]],
    onMove: (move) => captures.capture(move),
    onRefused: (why) => say(why, "bad"),
  });
  const controls = createControls({
    game, source, services, inWords: inWords.element,
    on: { undo, restart, hint, skip, solution: showSolution, warns: () => look() },
  });
  const { say } = controls;
  const hints = createHints({ game, text, say, draw, hopeless, isWanted: () => !solution });
  const captures = createCaptures({ game, services, say, draw, play, fail, isHere, signal });
  const ending = createEnding({ game, source, services, record, progress, signal });
  put(panel, controls.elements);

  /** Stores the game on this device, once the player has done something. */
  function keep() {
    const isBegun = game.moves.length > 0 || game.hints > 0 || game.isShown;
    if (isBegun || storage.get("played")?.puzzle === game.puzzle) storage.set("played", keptOf(game));
  }

  function draw(more = {}) {
    const spent = game.spent().map((square) => ({ square, kind: "spent", said: text("play.spent") }));
    shown = { marks: [...spent, ...(more.marks ?? [])], arrows: more.arrows ?? [] };
    board.show(shown);
    inWords.update();
  }

  /** Shows a message about the current board, which returns after messages about a piece. */
  function report(...said) {
    status = said;
    say(...said);
  }

  function fail(error) {
    const words = explain(error);
    if (words) say(words, "bad");
  }

  /** Shows the board after a capture was played or undone. */
  async function look() {
    hints.clear();
    keep();
    controls.add();
    const last = game.moves.at(-1);
    draw({ marks: last ? [{ square: last.slice(2, 4), kind: "last" }] : [] });
    controls.list();
    controls.dim(game.moves.length === 0);
    controls.offerSkip(true);
    const here = game.pieces();
    report(text("play.left", { left: here.size }));
    try {
      await judge(here);
    } catch (error) {
      if (isHere(here)) fail(error);
    }
  }

  /** Shows what the engine has found about the current board. */
  async function judge(here) {
    const left = here.size;
    const captures = await game.captures();
    if (!isHere(here)) return;
    if (left === 1) return end(here);
    if (captures.length === 0) return report(game.moves.length > 0 ? text("play.stuck", { left }) : hopeless(), "bad");
    // The puzzles of the page have a solution; the puzzle of a link may have none.
    if (source.kind === "link" && game.moves.length === 0 && await game.isImpossible() && game.moves.length === 0) {
      report(hopeless(), "bad");
    }
    if (!controls.warns() || !isHere(here)) return;
    const { verdict } = await game.hint({ label: text("play.looking") });
    if (!isHere(here)) return;
    if (verdict === "impossible") report(hopeless(), "bad");
    else if (verdict === "solved") report(text("play.hopeful", { left }), "good");
  }

  /** One piece is left. */
  async function end(here) {
    const { ok, reason } = await game.verdict();
    if (!isHere(here)) return;
    if (!ok) return report(text("play.unsolved", { why: reason }), "bad");
    if (game.moves.length === 0) return say(text("play.one"));
    isOver = true;
    controls.offerSkip(false);
    // A game that is shown again, for example in another language, has already been recorded.
    game.time ??= performance.now() - game.start;
    const { time, isNoted } = game;
    const isBest = !isNoted && record.add(source, game, game.isGiven() ? null : time);
    game.isNoted = true;
    keep();
    const given = text(game.isShown ? "play.shown" : "play.hinted");
    const words = game.isGiven() ? given : text("play.solved", { time: minutes(time) });
    say(isBest ? `${words} ${text("play.best")}` : words, "won");
    if (!isNoted) sound("won");
    const last = game.moves.at(-1).slice(2, 4);
    draw({ marks: [{ square: last, kind: "won", said: text("play.last") }] });
    if (!isNoted && !game.isGiven()) board.celebrate(last);
    chooser.show(source);
    const place = !isNoted && ending.place();
    const buttons = ending.buttons();
    controls.add(el("div.buttons", {}, buttons), place);
    if (!document.activeElement?.matches(".board-cell")) buttons[0]?.focus();
    if (place) await ending.note(game.how(), time, place);
  }

  /** Continues with the next puzzle without solving this one. */
  function skip() {
    record.skip(source);
    go(source.next);
  }

  function play(move) {
    game.play(move);
    board.setPieces(game.pieces());
    look();
  }

  /** Shows the board of the game after an undo. */
  function goBack() {
    isOver = false;
    board.setPieces(game.pieces());
    look();
  }

  function undo() {
    leaveSolution();
    if (game.undo()) goBack();
  }

  function restart() {
    leaveSolution();
    game.restart();
    goBack();
  }

  /** The next step of the hint. */
  async function hint() {
    leaveSolution();
    if (isOver) return;
    const here = game.pieces();
    try {
      if (await isWanted("hints", game, { services, record, signal }) && isHere(here)) await hints.tell();
    } catch (error) {
      fail(error);
    }
  }

  async function showSolution() {
    const here = game.pieces();
    try {
      if (!(await isWanted("shown", game, { services, record, signal })) || game.pieces() !== here) return;
      const { verdict, moves } = await game.solution({ label: text("play.looking") });
      if (verdict !== "solved") return say(text(`verdict.${verdict}`), "bad");
      const isFirst = !game.isShown;
      game.isShown = true;
      leaveSolution();
      game.restart();
      controls.list();
      isOver = false;
      const host = el("div.solution");
      const place = isFirst && ending.place();
      controls.add(el("div.buttons", {}, host, ending.next()), place);
      solution = createSolution({ host, board, pieces: game.pieces(), moves, text, say });
      // Both return to the game.
      controls.dim(false);
      if (place) await ending.note("shown", performance.now() - game.start, place);
    } catch (error) {
      fail(error);
    }
  }

  function leaveSolution() {
    if (!solution) return;
    solution = null;
    goBack();
  }

  /** Shows the possible captures of the picked piece, or that there are none. */
  function showPicked() {
    const ways = picked ? (game.known() ?? []) : [];
    const targets = ways.filter((move) => move.startsWith(picked)).map((move) => move.slice(2, 4));
    const said = text("play.target");
    const marks = targets.map((target) => ({ square: target, kind: "target", said }));
    board.show(picked ? { ...shown, marks: [...shown.marks, ...marks] } : shown);
    const isIdle = picked && game.known() && marks.length === 0 && game.pieces().size > 1;
    const key = game.spent().includes(picked) ? "play.picked_spent" : "play.picked_idle";
    if (isIdle) say(text(key, { square: picked, piece: text(`piece.${game.pieces().get(picked)}`) }), "idle");
    else if (controls.said() === "idle") say(...status);
  }

  /** If a piece is picked before the engine's answer, its captures are shown later. */
  async function onPick(square) {
    picked = square;
    showPicked();
    if (!square || game.known()) return;
    await game.captures().catch(() => null);
    if (picked === square && !signal.aborted) showPicked();
  }

  addEventListener("pagehide", keep);
  const KEYS = { u: undo, backspace: undo, 0: restart, h: hint };

  board.setPieces(game.pieces(), { animate: false });
  look();
  return {
    canPick: (square) => !solution && !isOver && game.pieces().has(square),
    onPick,
    onMove: captures.onMove,
    /** Repeats the requests about the board after a cancellation. */
    again: () => !solution && !isOver && look(),
    /** Plays captures that were made before the game existed. */
    replay: (ways) => captures.capture(...ways),
    onKey: (square, event) => KEYS[event.key.toLowerCase()]?.(),
    end() {
      stop.abort();
      solution = null;
      keep();
      removeEventListener("pagehide", keep);
    },
  };
}
