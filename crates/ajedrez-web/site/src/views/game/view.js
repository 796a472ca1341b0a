// A game of Ajedrez Lite against the engine, or of two people on one device. Its address contains the start position,
// the settings and the moves: a link carries them, and a reload restores them.

import { createBoard } from "../../board/board.js";
import { ofFen } from "../../board/pieces.js";
import { createWords } from "../../board/words.js";
import { el, goTo, put, saveFile } from "../../dom.js";
import { createAfter } from "./after.js";
import { createEnding, createTables } from "./ending.js";
import { isGame, readGame } from "../import.js";
import { addressOf, capturedOf, FIRST, fromKept, gameOf, isBare, keptOf, squaresOf } from "./game.js";
import { createPanel } from "./panel.js";
import { pgnOf } from "./pgn.js";
import { createOpponent, createPlay, saidOf } from "./play.js";
import { createPlayers } from "./players.js";
import { createReview } from "./review.js";
import { lineOf } from "./san.js";

/** The start position, shown before the engine is loaded. */
const START = "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w";

export function mount(element, address, services) {
  const { text, ask, explain, notice, copy, link, stay, go, leaveOut, sound, storage, memory } = services;
  const left = el("div.board-side");
  const right = el("div.panel");
  element.append(el("div.view-columns.game-columns", {}, left, right));

  /** @type {import("./play.js").State | null} */
  let state = null;
  /** The number of moves before the position on the board. */
  let shown = 0;
  let isDrawn = false;
  /** The number of the last requested position: answers about other positions are dropped. */
  let views = 0;
  /** The address of the game on the screen. */
  let here = "";

  const opponent = createOpponent(ask);
  const players = createPlayers(text, (side) => play.flag(side));
  const picture = createPicture({
    host: left, text, sound, bars: players.bars, onMove,
    canPick: (square) => isFree() && picture.pieces().get(square)?.[0] === state.here.turn,
    onSquare: (square) => isFree() && picture.pieces().has(square) && tellTurn(),
    legal: () => state?.here?.legal ?? [],
    onKey: (event) => KEYS[event.key.toLowerCase()]?.(),
  });
  const inWords = createWords({
    text,
    pieces: () => picture.pieces(),
    moves: () => (isFree() ? state.here.legal : []),
    becomesOf: (move) => move[4],
    onMove: (move) => onMove(move.slice(0, 2), move.slice(2, 4)),
    onRefused: (why) => panel.say(why, "bad"),
  });
  /** The current position, if it has been loaded and is on the board. */
  const current = () => (state?.here && shown === state.game.moves.length ? state.here : null);
  const ending = createEnding({ services, opponent, tables: createTables(services), here: current });
  const review = createReview({ services, onShow: view, onCompare: compare });
  const after = createAfter({ text, review, onRematch: rematch, onLeave: () => picture.focus() });
  const panel = createPanel({ text, ending, after, inWords: inWords.element, on: {
    undo, view, resign, turn: () => picture.turn(), hint: tellHint,
    level: (level) => play.setLevel(level),
    retry: () => play.retry(),
    begin(chosen, hasSameStart) {
      begin({
        start: hasSameStart ? state.game.start : "", moves: [], left: null, resigned: null,
        settings: { ...state.game.settings, ...chosen },
      });
      picture.focus();
    },
    board: () => picture.focus(),
    load: async (words) => {
      begin(await loaded(words));
      picture.focus();
    },
    explain,
    link: () => copy(link(addressOf(state.game)), "game.link_copied"),
    copy: () => withPgn((pgn) => copy(pgn, "game.text_copied")),
    save: () => withPgn((pgn) => saveFile(pgn, "application/vnd.chess-pgn", "ajedrez-lite.pgn")),
  } });
  const hint = createHint({ services, opponent, picture, say: panel.say });
  const play = createPlay({
    ask, opponent, clocks: players,
    onState: show,
    onRefused: (fault) => notice(text("game.refused", { why: explain(fault) })),
  });
  const KEYS = { u: undo, backspace: undo, h: tellHint };
  put(right, panel.element);

  const isFree = () => current() !== null && play.isFree();

  /** Shows a state of the game, and stores it. */
  function show(next) {
    const isOver = next.end && !state?.end && isDrawn;
    state = next;
    views += 1;
    shown = next.game.moves.length;
    hint.clear();
    review.follow(next);
    if (next.here) {
      ending.clear();
      draw(next.here.fen, next.game.moves.at(-1) ?? "", next.here.check);
      keep(next.game);
    } else if (shown === 0 && !next.game.start) {
      draw(START, "", null);
    }
    showPanel();
    const said = saidOf(next, text, explain);
    if (said) panel.say(...said);
    if (isOver) sound(said[1] === "won" ? "won" : "over");
  }

  /** Shows a position; only the first one of a game is not animated. */
  function draw(fen, last, check) {
    picture.show({ pieces: ofFen(fen), last, check }, { animate: isDrawn });
    inWords.update();
    isDrawn = true;
  }

  function showPanel() {
    review.mark(shown);
    const { start, game, end } = state;
    players.show(game.settings, end ? null : (state.here?.turn ?? null));
    if (start) players.capture(capturedOf(ofFen(start), game.moves.slice(0, shown)));
    panel.show(state, {
      canUndo: play.canUndo(), canResign: play.canResign(), canHint: isFree(), canAsk: current() !== null, shown,
    });
  }

  /** Stores the game on this device and in the address. */
  function keep(game) {
    const address = addressOf(game);
    here = JSON.stringify(address);
    store(game);
    stay(address);
  }

  function store(game) {
    storage.set("game", keptOf(game));
    memory.set("game", game);
  }

  /** Stores the remaining time when the page or the view is closed. */
  function keepTime() {
    if (state?.here) store({ ...state.game, left: players.left() });
  }

  /** Shows the position after some moves; the game itself does not change. */
  async function view(count) {
    const { start, game } = state;
    const mine = (views += 1);
    if (count === game.moves.length) return show(state);
    try {
      const { fens } = await lineOf(ask, start, game.moves.slice(0, count));
      if (mine !== views) return;
      shown = count;
      hint.clear();
      ending.clear();
      draw(fens[count], game.moves[count - 1] ?? "", null);
      showPanel();
      panel.say(text("game.viewed", { number: count, all: game.moves.length }));
    } catch (error) {
      if (mine === views) notice(explain(error));
    }
  }

  function onMove(from, to) {
    if (!to || to === from || !isFree()) return false;
    const move = state.here.legal.find((each) => each.startsWith(from + to));
    if (move) return play.play(move);
    sound("wrong");
    whyNot(from, to);
    return false;
  }

  /** Shows why a move is illegal. */
  async function whyNot(from, to) {
    const mine = state;
    try {
      const { reason } = await ask({ op: "lite.esJugadaLegal", fen: mine.here.fen, o: from, d: to, reason: true });
      if (mine !== state) return;
      panel.say(text("game.illegal", { why: reason }), "bad");
      picture.hint([{ square: to, kind: "bad" }]);
    } catch (error) {
      if (mine === state) panel.say(explain(error), "bad");
    }
  }

  /** Shows whose turn it is, after a tap on a piece of the other side. */
  function tellTurn() {
    panel.say(text("game.turn_of", { side: text(`turn.${state.here.turn}`) }), "bad");
  }

  function undo() {
    if (shown !== state.game.moves.length) view(state.game.moves.length);
    else play.undo();
  }

  /** Resigns, and focuses the buttons for the next game. */
  function resign() {
    if (!play.canResign()) return;
    play.resign();
    after.focus();
  }

  /** The same game with the sides exchanged. */
  function rematch() {
    const { start, settings } = state.game;
    const side = { white: "black", black: "white" }[settings.side] ?? settings.side;
    begin({ start, moves: [], left: null, resigned: null, settings: { ...settings, side } });
    picture.focus();
  }

  /** Shows a move of the game and a better one, on the position before them. */
  async function compare(index, better, words) {
    await view(index);
    if (shown !== index) return;
    review.mark(index, index);
    picture.hint([], [{ ...squaresOf(state.game.moves[index]), kind: "bad" }, { ...squaresOf(better), kind: "hint" }]);
    picture.bringIn();
    panel.say(words, "hint");
  }

  /** Does something with the game as PGN. */
  async function withPgn(job) {
    const { game, end } = state;
    // The engine may not be loaded yet.
    const start = state.start || game.start || START;
    try {
      const { sans } = await lineOf(ask, start, game.moves);
      await job(pgnOf({ start: `${start} - - 0 1`, sans, settings: game.settings, end }));
    } catch (error) {
      notice(explain(error));
    }
  }

  function tellHint() {
    if (isFree()) hint.tell({ start: state.start, moves: state.game.moves });
  }

  /** The game of a text in PGN, or one that begins with a position. */
  async function loaded(words) {
    if (!isGame(words)) {
      const { fen } = await ask({ op: "lite.read", text: words });
      await ask({ op: "lite.jugadasLegales", fen });
      return { start: fen, moves: [], left: null, resigned: null, settings: state.game.settings };
    }
    const { start, moves, result, white, black } = await readGame(ask, "lite.game", words);
    const isEngine = (name) => name.startsWith("ajedrez");
    const side = isEngine(black) ? "white" : isEngine(white) ? "black" : "both";
    const { fen } = await ask({ op: "lite.read", text: start || "start" });
    const resigned = { "1-0": "b", "0-1": "w", "1/2-1/2": "d" }[result] ?? null;
    return { start: fen === START ? "" : fen, moves, left: null, resigned, settings: { ...FIRST, side } };
  }

  /** Starts another game; the back button returns to this one. */
  function begin(game) {
    const next = addressOf(game);
    if (JSON.stringify(next) === here) open(game);
    else go(next);
  }

  function open(game) {
    state = null;
    // From here on the address is the game's, so the back button leads to another game.
    here = JSON.stringify(addressOf(game));
    isDrawn = false;
    picture.turn(game.settings.side === "black");
    play.open(game);
  }

  /** The game of this page or, after a reload, of this device. */
  const last = () => memory.get("game") ?? fromKept(storage.get("game"));

  function update(next) {
    const before = last();
    const game = isBare(next) && before ? before : gameOf(next, before);
    const its = addressOf(game);
    if (!isBare(next)) leaveOut(next.options, its.options);
    if (JSON.stringify(its) === here) return stay(its);
    open(game);
  }

  addEventListener("pagehide", keepTime);
  update(address);
  return {
    update,
    unmount() {
      removeEventListener("pagehide", keepTime);
      keepTime();
      views += 1;
      play.end();
      hint.clear();
      ending.end();
      review.end();
      picture.end();
    },
  };
}

// The board of a game: pieces, the last move, a check, legal destinations, and hints. It can be flipped.

/**
 * @param {object} options
 * @param {Element} options.host
 * @param {Words} options.text
 * @param {import("../../services.js").Services["sound"]} options.sound
 * @param {{ w: Element, b: Element }} options.bars the bars of the players, above and below the board
 * @param {(square: string) => boolean} options.canPick
 * @param {(square: string) => void} options.onSquare
 * @param {() => string[]} options.legal the legal moves
 * @param {(from: string, to: string | null) => boolean | void} options.onMove
 * @param {(event: KeyboardEvent) => void} options.onKey
 */
function createPicture({ host, text, sound, bars, canPick, onSquare, legal, onMove, onKey }) {
  const place = el("div.board-place");
  host.append(place);
  let isTurned = false;
  let shown = { pieces: new Map(), last: "", check: null };
  let picked = null;
  let hinted = { marks: [], arrows: [] };
  let board = make();

  function make() {
    place.before(isTurned ? bars.w : bars.b);
    place.after(isTurned ? bars.b : bars.w);
    return createBoard(place, {
      text,
      sound,
      label: text("game.board"),
      isTurned,
      canPick,
      onSquare,
      onMove,
      onPick(square) {
        picked = square;
        draw();
      },
      onKey: (_, event) => onKey(event),
    });
  }

  function draw() {
    const { last, check } = shown;
    const ways = picked ? legal().filter((move) => move.startsWith(picked)) : [];
    const mark = (kind, said) => (square) => ({ square, kind, said });
    board.show({
      marks: [
        ...(last ? Object.values(squaresOf(last)) : []).map(mark("last", text("game.mark.last"))),
        ...(check ? [check] : []).map(mark("check", text("game.mark.check"))),
        ...hinted.marks,
        ...ways.map((move) => mark("way", text("mark.way"))(squaresOf(move).to)),
      ],
      arrows: hinted.arrows,
    });
  }

  return {
    /** Shows a position. */
    show(next, { animate = true } = {}) {
      shown = next;
      hinted = { marks: [], arrows: [] };
      board.setPieces(next.pieces, { animate });
      draw();
    },
    pieces: () => board.pieces(),
    focus: () => goTo(board, board.element),
    /** Scrolls the board into view. */
    bringIn: () => board.element.scrollIntoView({ block: "nearest" }),
    /** Shows marks and arrows over the position. */
    hint(marks, arrows = []) {
      hinted = { marks, arrows };
      draw();
    },
    /** Flips the board, or sets its orientation. */
    turn(next = !isTurned) {
      if (next === isTurned) return;
      const hadFocus = place.contains(document.activeElement);
      isTurned = next;
      picked = null;
      board.destroy();
      board = make();
      board.setPieces(shown.pieces, { animate: false });
      draw();
      if (hadFocus) board.focus();
    },
    end: () => board.destroy(),
  };
}

// A hint in a game: first the piece, then its destination.

/**
 * @param {object} options
 * @param {import("../../services.js").Services} options.services
 * @param {ReturnType<typeof import("./play.js").createOpponent>} options.opponent
 * @param {ReturnType<typeof createPicture>} options.picture
 * @param {(words: string, kind?: string) => void} options.say
 */
function createHint({ services, opponent, picture, say }) {
  const { text, explain } = services;
  let asking = null;
  let move = null;
  let step = 0;

  function clear() {
    asking?.abort();
    asking = null;
    move = null;
    step = 0;
  }

  return {
    /** Shows the next step of the hint for a game. */
    async tell(game) {
      if (asking) return;
      const controller = (asking = new AbortController());
      try {
        move ??= (await opponent.advise(game, { label: text("asking.hint"), signal: controller.signal })).move;
        if (asking !== controller || !move) return;
        const { from, to } = squaresOf(move);
        const piece = text(`piece.${picture.pieces().get(from)}`);
        const marks = [{ square: from, kind: "hint", said: text("play.hint") }];
        step += 1;
        if (step === 1) picture.hint(marks);
        else picture.hint(marks, [{ from, to, kind: "hint" }]);
        say(text(step === 1 ? "hint.piece" : "game.hint.where", { piece, from, to }), "hint");
      } catch (error) {
        if (asking === controller) say(explain(error) || text("work.cancelled"), "bad");
      }
      if (asking === controller) asking = null;
    },
    /** Drops the hint after a change of the position. */
    clear,
  };
}
