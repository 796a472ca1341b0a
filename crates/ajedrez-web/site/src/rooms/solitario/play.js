// A game on the board: captures by hand, undo, hints, the solution, and the messages about it.

import { picture } from "../../board/picture.js";
import { createWords } from "../../board/words.js";
import { after, SPANISH } from "../../board/pieces.js";
import { button, el, put } from "../../dom.js";
import { format } from "../../router.js";
import { optionsOf, rulesInWords } from "../rules.js";
import { keptOf } from "./game.js";
import { DIFFICULTIES } from "./levels.js";
import { ideaOf, optionsOfAnother, today } from "./puzzles.js";
import { signed } from "./rating.js";
import { minutes } from "./record.js";

/** The hint begins with the piece, then says where it goes, then why. */
const HINT_STEPS = ["piece", "where", "why"];

export function createPlay({ panel, board, game, source, services, record, chooser, progress }) {
  const { text, explain, announce, sound, storage, go } = services;
  let hinted = { step: 0, hint: null };
  let shown = { marks: [], arrows: [] };
  let solution = null;
  let isOver = false;
  let picked = null;
  /** Aborted when another game takes the place of this one. */
  const ending = new AbortController();

  /** Whether a position is still the one that is played: an answer about another one is dropped. */
  const isHere = (pieces) => !solution && !ending.signal.aborted && game.pieces() === pieces;

  /** Keeps the game on this device, once something has been done. */
  function keep() {
    const isBegun = game.moves.length > 0 || game.hints > 0 || game.isShown;
    if (isBegun || storage.get("played")?.puzzle === game.puzzle) storage.set("played", keptOf(game));
  }

  const verdict = el("p.verdict", { role: "status", id: "verdict" });
  const moves = el("ol.moves", { aria: { label: text("play.moves") } });
  const more = el("div.more");
  const warns = el("input", {
    type: "checkbox",
    checked: storage.get("warns", false),
    on: { change: () => (storage.set("warns", warns.checked), look()) },
  });
  const quiet = { className: "quiet" };
  // The hint is the main button as long as the puzzle is played; the solution stands far from it.
  const buttons = {
    hint: button(text("play.hint"), hint),
    undo: button(text("play.undo"), undo, quiet),
    restart: button(text("play.restart"), restart, quiet),
    ...(source.next && { skip: button(text("play.skip"), skip, quiet) }),
    solution: button(text("play.solution"), showSolution, quiet),
  };
  const inWords = createWords({
    text,
    pieces: game.pieces,
    moves: async () => (solution || isOver ? [] : game.captures().catch(() => [])),
    becomesOf: (move) => SPANISH[move[4]],
    onMove: (move) => capture(move),
    onRefused: (why) => say(why, "bad"),
  });
  put(
    panel,
    el("div.title", {}, el("h1", { tabIndex: -1 }, titleOf(source, text)), el("span.game-name", {}, text("play.game"))),
    el("p.rules", {}, goalOf(source, text)),
    verdict,
    more,
    el("div.buttons", {}, Object.values(buttons)),
    el("label.option", {}, warns, text("play.warns")),
    moves,
    inWords.element,
    el("p.links", {}, link("solitario", "play.link"), link("workshop", "play.workshop")),
    el("p.keys", {}, text("play.keys")),
  );

  /** A link to this board in a room. */
  function link(room, key) {
    const address = { room, text: game.puzzle, options: optionsOf(game.rules) };
    return el("a", { href: format(address) }, text(key));
  }

  /** Shows a message about the game. */
  function say(words, kind = "") {
    verdict.textContent = words;
    verdict.dataset.kind = kind;
  }

  function draw(more = {}) {
    const spent = game.spent().map((square) => ({ square, kind: "spent", said: text("play.spent") }));
    shown = { marks: [...spent, ...(more.marks ?? [])], arrows: more.arrows ?? [] };
    board.show(shown);
    inWords.update();
  }

  /** Shows the board as it is after a capture was played or taken back. */
  async function look(said = "") {
    hinted = { step: 0, hint: null };
    keep();
    put(more);
    buttons.hint.className = "primary";
    draw({ marks: lastMark() });
    put(moves, game.moves.map((move) => el("li", {}, `${move.slice(0, 2)}×${move.slice(2, 4)}`)));
    dim(game.moves.length === 0);
    if (buttons.skip) buttons.skip.hidden = false;
    const here = game.pieces();
    const left = here.size;
    say(said || text("play.left", { left }));
    try {
      const captures = await game.captures();
      if (!isHere(here)) return;
      if (left === 1) return await end();
      if (captures.length === 0) return say(game.moves.length > 0 ? text("play.stuck", { left }) : hopeless(), "bad");
      if (source.kind === "link" && game.moves.length === 0) await judge();
      if (!warns.checked || !isHere(here)) return;
      const { verdict } = await game.hint({ label: text("play.looking") });
      if (!isHere(here)) return;
      if (verdict === "impossible") say(hopeless(), "bad");
      else if (verdict === "solved") say(text("play.hopeful", { left }), "good");
    } catch (error) {
      if (isHere(here)) fail(error);
    }
  }

  /** Says of a link's puzzle that it has no solution; the others have one. */
  async function judge() {
    const isImpossible = await game.isImpossible();
    if (isImpossible && game.moves.length === 0) say(hopeless(), "bad");
  }

  const hopeless = () => text(game.moves.length > 0 ? "play.hopeless" : "verdict.impossible");

  /** Shows whether there is something to take back. A button that has nothing left to do keeps the focus. */
  function dim(isDim) {
    for (const each of [buttons.undo, buttons.restart]) each.setAttribute("aria-disabled", String(isDim));
  }

  function lastMark() {
    const last = game.moves.at(-1);
    return last ? [{ square: last.slice(2, 4), kind: "last" }] : [];
  }

  function fail(error) {
    const words = explain(error);
    if (words) say(words, "bad");
  }

  /** One piece is left. */
  async function end() {
    const here = game.pieces();
    const { ok, reason } = await game.verdict();
    if (!isHere(here)) return;
    if (!ok) return say(reason, "bad");
    if (game.moves.length === 0) return say(text("play.one"));
    isOver = true;
    if (buttons.skip) buttons.skip.hidden = true;
    // A game that is shown again, in another language for example, has been noted before.
    game.time ??= performance.now() - game.start;
    const { time, isNoted } = game;
    const isBest = !isNoted && record.add(source, game, game.isGiven() ? null : time);
    game.isNoted = true;
    keep();
    const given = text(game.isShown ? "play.shown" : "play.hinted");
    const words = game.isGiven() ? given : text("play.solved", { time: minutes(time) });
    say(isBest ? `${words} ${text("play.best")}` : words, "won");
    if (!isNoted) sound("won");
    const last = game.moves.at(-1)?.slice(2, 4) ?? [...game.pieces().keys()][0];
    draw({ marks: [{ square: last, kind: "won", said: text("play.last") }] });
    chooser.show(source);
    const next = nextButton();
    buttons.hint.className = "quiet";
    // The line for the rating has its place before it is known: nothing moves below it.
    const place = !isNoted && el("p.note", {}, "\u00a0");
    put(more, el("div.buttons", {}, next, harderButton(), !game.isGiven() && shareButton(game, source, services)), place);
    if (!document.activeElement?.matches(".board-cell")) next?.focus();
    if (place) await note(game.how(), time, place);
  }

  /** Notes how the board ended, if this was the first try of it, and says in `place` what that does to the rating. */
  async function note(how, time, place) {
    const isFirst = !record.tries.has(game);
    if (isFirst) record.tries.add(game, how, time, await game.rating().catch(() => null));
    if (ending.signal.aborted) return;
    const words = ratingInWords(isFirst, record.tries.standing(), text);
    announce(words);
    put(place, words);
    progress.show(source);
  }

  /** The way to the next puzzle, where the source has one. */
  const nextButton = () =>
    source.next && button(text("play.next"), () => go(source.next), { className: "primary" });

  /** The way to a board of the next class of difficulty, where the one that was solved has a class. */
  function harderButton() {
    const harder = source.difficulty && DIFFICULTIES[DIFFICULTIES.indexOf(source.difficulty) + 1];
    if (!harder) return null;
    const address = { room: "solitario", text: "", options: optionsOfAnother("level", harder) };
    return button(text("play.harder"), () => go(address), quiet);
  }

  /** Goes on to the next puzzle without this one. */
  function skip() {
    record.skip(source);
    go(source.next);
  }

  /** A capture by the player, played at once if the engine's list of captures is there. */
  function onMove(from, to) {
    if (to === null || !game.pieces().has(to)) return false;
    const known = game.known();
    if (known && !known.some((move) => move.startsWith(from + to))) {
      whyNot(from + to);
      return false;
    }
    capture(from + to);
    return true;
  }

  let last = Promise.resolve();

  /** Plays captures one after the other: one that is made before the engine's answer waits for those before it. */
  function capture(...ways) {
    for (const way of ways) last = last.then(() => captureNow(way));
  }

  async function captureNow(way) {
    if (ending.signal.aborted) return;
    const here = game.pieces();
    try {
      const ways = (await game.captures()).filter((move) => move.startsWith(way));
      if (!isHere(here)) return;
      if (ways.length === 0) return whyNot(way);
      const move = ways.length === 1 ? ways[0] : await choosePromotion(ways, text, ending.signal);
      if (move) play(move);
    } catch (error) {
      fail(error);
    }
  }

  async function whyNot(way) {
    sound("wrong");
    const here = game.pieces();
    try {
      const why = await game.whyNot(way);
      if (!isHere(here)) return;
      say(text("play.illegal", { move: `${way.slice(0, 2)}×${way.slice(2)}`, why }), "bad");
      draw({ marks: [{ square: way.slice(2), kind: "bad" }] });
    } catch (error) {
      fail(error);
    }
  }

  function play(move) {
    game.play(move);
    board.setPieces(game.pieces());
    look();
  }

  function undo() {
    leaveSolution();
    if (!game.undo()) return;
    isOver = false;
    board.setPieces(game.pieces());
    look();
  }

  function restart() {
    leaveSolution();
    game.restart();
    isOver = false;
    board.setPieces(game.pieces());
    look();
  }

  /** The next step of the hint: which piece, then where, then why. */
  async function hint() {
    leaveSolution();
    if (isOver) return;
    const mine = hinted;
    try {
      mine.hint ??= await game.hint({ label: text("play.looking") });
      if (mine !== hinted || solution) return;
      const { verdict, move, only, reason } = mine.hint;
      if (verdict === "impossible") return say(hopeless(), "bad");
      if (verdict !== "solved" || !move) return;
      const [from, to] = [move.slice(0, 2), move.slice(2, 4)];
      const piece = text(`piece.${game.pieces().get(from)}`);
      const step = HINT_STEPS[mine.step];
      if (mine.step === 0) game.hints += 1;
      mine.step = Math.min(mine.step + 1, HINT_STEPS.length - 1);
      draw({
        marks: [{ square: from, kind: "hint", said: text("play.hint") }],
        arrows: step === "piece" ? [] : [{ from, to, kind: "hint" }],
      });
      if (step === "piece") return say(text("hint.piece", { piece, from }), "hint");
      game.told.push(move);
      if (step === "where") return say(text("hint.where", { piece, from, to }), "hint");
      const others = only ? await why(move) : "";
      if (mine === hinted && !solution) say(`${from}×${to}: ${reason}. ${others}`, "hint");
    } catch (error) {
      fail(error);
    }
  }

  /** Shows why another capture loses, if the reason is short enough to follow. */
  async function why(move) {
    for (const other of await game.captures()) {
      if (other === move) continue;
      const reason = await game.whyHopeless(other);
      const name = `${other.slice(0, 2)}×${other.slice(2, 4)}`;
      if (reason && !reason.includes("\n")) return text("hint.why", { move: name, reason });
    }
    return "";
  }

  async function showSolution() {
    try {
      const { verdict, moves } = await game.solution({ label: text("play.looking") });
      if (verdict !== "solved") return say(text(`verdict.${verdict}`), "bad");
      const isFirst = !game.isShown;
      game.isShown = true;
      leaveSolution();
      game.restart();
      isOver = false;
      const host = el("div.solution");
      buttons.hint.className = "quiet";
      const place = isFirst && el("p.note", {}, "\u00a0");
      put(more, el("div.buttons", {}, host, nextButton()), place);
      solution = createSolution({ host, board, pieces: game.pieces(), moves, text, say });
      // Both go back to the game.
      dim(false);
      if (place) await note("shown", performance.now() - game.start, place);
    } catch (error) {
      fail(error);
    }
  }

  function leaveSolution() {
    if (!solution) return;
    solution = null;
    board.setPieces(game.pieces());
    look();
  }

  /** Shows where the piece that is picked may capture, and says where it captures nothing. */
  function showPicked() {
    const captures = picked ? (game.known() ?? []) : [];
    const targets = captures.filter((move) => move.startsWith(picked)).map((move) => move.slice(2, 4));
    const said = text("play.target");
    const marks = targets.map((target) => ({ square: target, kind: "target", said }));
    board.show(picked ? { ...shown, marks: [...shown.marks, ...marks] } : shown);
    const left = game.pieces().size;
    const isIdle = picked && game.known() && marks.length === 0 && left > 1;
    const key = game.spent().includes(picked) ? "play.picked_spent" : "play.picked_idle";
    if (isIdle) say(text(key, { square: picked, piece: text(`piece.${game.pieces().get(picked)}`) }), "idle");
    else if (verdict.dataset.kind === "idle") say(text("play.left", { left }));
  }

  addEventListener("pagehide", keep);
  const KEYS = { u: undo, backspace: undo, 0: restart, h: hint };

  board.setPieces(game.pieces(), { animate: false });
  look();
  return {
    canPick: (square) => !solution && !isOver && game.pieces().has(square),
    async onPick(square) {
      picked = square;
      showPicked();
      // What is picked before the engine has told the captures is shown them later.
      if (!square || game.known()) return;
      await game.captures().catch(() => null);
      if (picked === square && !ending.signal.aborted) showPicked();
    },
    onMove,
    /** Asks about the board again, where the answers have been taken back. */
    again: () => !solution && !isOver && look(),
    /** Plays captures that were made before the game was there. */
    replay: (ways) => capture(...ways),
    onKey(square, event) {
      KEYS[event.key.toLowerCase()]?.();
    },
    end() {
      ending.abort();
      solution = null;
      keep();
      removeEventListener("pagehide", keep);
    },
  };
}

// What a pawn becomes, asked of the player.

/**
 * @param {string[]} ways the same capture with each new piece as its fifth letter, or none
 * @param {Words} text
 * @param {AbortSignal} signal what takes the question back
 * @returns {Promise<string | null>} the one that is chosen; `null` if the player cancels
 */
function choosePromotion(ways, text, signal) {
  return new Promise((resolve) => {
    const choose = (move) => {
      dialog.close();
      resolve(move);
    };
    const choices = ways.map((move) => {
      const piece = `w${move[4] ? SPANISH[move[4]] : "p"}`;
      const label = text(`piece.${piece}`);
      const choice = button("", () => choose(move), { className: "piece-button", aria: { label } });
      choice.append(picture(piece));
      return choice;
    });
    const dialog = el("dialog", { aria: { label: text("play.promotion") } },
      el("p", {}, text("play.promotion")), el("div.buttons", {}, choices));
    dialog.addEventListener("close", () => (dialog.remove(), resolve(null)));
    signal.addEventListener("abort", () => dialog.close());
    document.body.append(dialog);
    dialog.showModal();
  });
}

// A solution, shown step by step: with two buttons, or with the arrow keys while one of them has the focus.

function createSolution({ host, board, pieces, moves, text, say }) {
  const boards = [pieces];
  for (const move of moves) boards.push(after(boards.at(-1), move));
  let step = 0;

  const back = button("◀", () => to(step - 1), { aria: { label: text("solution.back") } });
  const on = button("▶", () => to(step + 1), { aria: { label: text("solution.on") } });
  const count = el("span");
  put(
    host,
    el("div.steps", { role: "group", aria: { label: text("play.solution") }, on: { keydown: key } },
      back, count, on),
  );

  function key(event) {
    const steps = { ArrowLeft: step - 1, ArrowRight: step + 1, Home: 0, End: moves.length };
    if (!(event.key in steps)) return;
    event.preventDefault();
    to(steps[event.key]);
  }

  function to(next) {
    if (next < 0 || next > moves.length) return;
    step = next;
    board.setPieces(boards[step]);
    const move = moves[step];
    const arrows = move ? [{ from: move.slice(0, 2), to: move.slice(2, 4), label: String(step + 1) }] : [];
    board.show({ arrows });
    count.textContent = `${step} / ${moves.length}`;
    const name = move && `${move.slice(0, 2)}×${move.slice(2, 4)}`;
    say(move ? text("solution.next", { number: step + 1, move: name }) : text("solution.end"));
    // A button that has no step left keeps the focus, so that the arrow keys go on.
    back.setAttribute("aria-disabled", String(step === 0));
    on.setAttribute("aria-disabled", String(step === moves.length));
  }

  to(0);
  on.focus();
  return { to };
}

// What a puzzle that is played is called, and what is said below its name.

/** @param {import("./puzzles.js").Source} source */
export function titleOf({ kind, number, name, date, difficulty, idea }, text) {
  if (kind === "link") return text("title.link");
  if (kind === "day") return text("title.day", { date: dateInWords(date, text.language) });
  if (kind === "another") return text("title.another", { difficulty: text(`class.${difficulty}`) });
  if (kind === "first") return text("title.first", { number, name: text(`first.${name}`) });
  if (kind === "level") return text("title.level", { number, difficulty: text(`class.${difficulty}`) });
  if (kind === "book") return text("title.book", { number, difficulty: text(`class.${difficulty}`), idea: ideaOf(idea, text) });
  return text("title.set", { set: text(`set.${kind}`), number });
}

/** The idea of a first level; the rules where they are not the plain ones; otherwise the goal. */
function goalOf({ kind, name, rules }, text) {
  if (kind === "first") return text(`first.${name}.how`);
  const words = rulesInWords(rules, text);
  return words.length > 0 ? words.join(" · ") : text("play.goal");
}

/**
 * A date in words, with its year where that is not this one.
 *
 * @param {string} date
 * @param {string} language
 * @param {"long" | "short"} [month]
 */
function dateInWords(date, language, month = "long") {
  /** @type {Intl.DateTimeFormatOptions} */
  const options = { day: "numeric", month, timeZone: "UTC" };
  if (date.slice(0, 4) !== today().slice(0, 4)) options.year = "numeric";
  return new Intl.DateTimeFormat(language, options).format(new Date(`${date}T00:00:00Z`));
}

/** What the last board did to the rating: nothing where it had been tried before, or is too large to be rated. */
function ratingInWords(isFirst, { rating, steps }, text) {
  const { tried, change } = steps.at(-1) ?? {};
  if (!isFirst) return text("progress.again", { rating });
  if (!tried || tried.rating === null) return text("progress.unrated", { rating });
  return text("progress.change", { rating, change: signed(change), board: tried.rating });
}

// A puzzle that has been solved, as a text to share: what it is, how long it took, how many hints, and a link.

/** The button that shares, by the device's own dialog or else by a copy of the text. */
function shareButton(game, source, services) {
  const { text, link, copy } = services;
  const url = link(addressOf(game, source));

  async function share() {
    const words = wordsOf(game, source, text);
    try {
      if (navigator.share) return await navigator.share({ text: words, url });
    } catch (error) {
      if (error.name === "AbortError") return;
    }
    await copy(`${words}\n${url}`, "share.copied");
  }
  return button(text("share.share"), share, { className: "share" });
}

/** A puzzle that the engine has made to order travels as its board: a later engine might make another one. */
function addressOf({ puzzle, rules }, { kind, options }) {
  // Whose rating has chosen a board is nothing to those who get it.
  const own = { room: "solitario", options: { ...options, rated: undefined } };
  const isBoard = kind === "another" || kind === "link";
  return isBoard ? { ...own, text: puzzle, options: optionsOf(rules) } : own;
}

function wordsOf({ time, hints }, source, text) {
  const { kind, date } = source;
  const what = kind === "day" ? dateInWords(date, text.language, "short") : titleOf(source, text);
  return text("share.solved", { what, time: minutes(time), hints });
}
