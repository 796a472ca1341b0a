// A game of Ajedrez Lite against the engine, or of two people on one device. Its address has the start, the
// settings and the moves: it is what a link carries, and what a reload brings back.

import { ofFen } from "../../board/pieces.js";
import { el, put } from "../../dom.js";
import { addressOf, gameOf, keptOf, fromKept, isBare } from "./address.js";
import { createClocks } from "./clocks.js";
import { createEnding } from "./ending.js";
import { createHint } from "./hint.js";
import { pairsOf } from "./moves.js";
import { createOpponent } from "./opponent.js";
import { createPanel } from "./panel.js";
import { createPicture } from "./picture.js";
import { createPlay } from "./play.js";
import { saidOf } from "./said.js";
import { createTables } from "./tables.js";

/** The start position, shown before the engine is loaded. */
const START = "r1b1kb1r/pppppppp/8/8/8/8/PPPPPPPP/R1B1KB1R w";

export function mount(element, address, services) {
  const { text, ask, explain, notice, copy, link, stay, go, leaveOut, storage, memory } = services;
  const left = el("div.board-side");
  const right = el("div.panel");
  element.append(el("div.room-columns.game-columns", {}, left, right));

  /** @type {import("./play.js").State | null} */
  let state = null;
  /** After how many moves the position is on the board. */
  let shown = 0;
  let isDrawn = false;
  /** The address of the game on the screen. */
  let here = "";

  const opponent = createOpponent(ask);
  const picture = createPicture({
    host: left, text, onMove,
    canPick: (square) => isFree() && picture.pieces().get(square)?.[0] === state.here.turn,
    legal: () => state?.here?.legal ?? [],
    onKey: (event) => KEYS[event.key.toLowerCase()]?.(),
  });
  const clocks = createClocks(text, (side) => play.flag(side));
  left.append(clocks.element);
  /** Where the game is, if that is known and on the board. */
  const current = () => (state?.here && shown === state.game.moves.length ? state.here : null);
  const ending = createEnding({ services, opponent, tables: createTables(services), here: current });
  const panel = createPanel({ text, ending, on: {
    undo, view, turn: () => picture.turn(), hint: tellHint,
    level: (level) => play.setLevel(level),
    retry: () => play.retry(),
    begin: (chosen, hasSameStart) => begin({
      start: hasSameStart ? state.game.start : "", moves: [], left: null,
      settings: { ...state.game.settings, ...chosen },
    }),
    link: () => copy(link(addressOf(state.game)), "game.link_copied"),
    copy: (words) => copy(words, "game.text_copied"),
  } });
  const hint = createHint({ services, opponent, picture, say: panel.say });
  const play = createPlay({
    ask, opponent, clocks,
    onState: show,
    onRefused: (fault) => notice(text("game.refused", { why: explain(fault) })),
  });
  const KEYS = { u: undo, backspace: undo, h: tellHint };
  put(right, panel.element);

  const isFree = () => current() !== null && play.isFree();

  /** Shows a state of the game, and keeps it. */
  function show(next) {
    state = next;
    shown = next.game.moves.length;
    hint.clear();
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
  }

  /** Shows a position; only the first of a game without pieces that move. */
  function draw(fen, last, check) {
    picture.show({ pieces: ofFen(fen), last, check }, { animate: isDrawn });
    isDrawn = true;
  }

  const showPanel = () => panel.show(state, {
    canUndo: play.canUndo(), canHint: isFree(), canAsk: current() !== null, shown,
  });

  /** Keeps the game on this device and in the address. */
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

  /** Keeps the time that is left when the page or the room is left. */
  function keepTime() {
    if (state?.here) store({ ...state.game, left: clocks.left() });
  }

  /** Shows the position after some moves; the game goes on where it is. */
  async function view(count) {
    const { start, game } = state;
    const mine = state;
    if (count === game.moves.length) return show(state);
    try {
      const s = pairsOf(game.moves.slice(0, count));
      const fens = [start, ...(await ask({ op: "lite.play", fen: start, s })).map(({ fen }) => fen)];
      if (mine !== state) return;
      shown = count;
      hint.clear();
      ending.clear();
      draw(fens[count], game.moves[count - 1] ?? "", null);
      showPanel();
      panel.say(text("game.viewed", { number: count, all: game.moves.length }));
    } catch (error) {
      notice(explain(error));
    }
  }

  function onMove(from, to) {
    if (!to || to === from || !isFree()) return false;
    const move = state.here.legal.find((each) => each.startsWith(from + to));
    if (move) return play.play(move);
    whyNot(from, to);
    return false;
  }

  /** Says why a move is not legal. */
  async function whyNot(from, to) {
    const mine = state;
    try {
      const { reason } = await ask({ op: "lite.esJugadaLegal", fen: mine.here.fen, o: from, d: to, reason: true });
      if (mine !== state) return;
      panel.say(text("game.illegal", { move: `${from}-${to}`, why: reason }), "bad");
      picture.hint([{ square: to, kind: "bad" }]);
    } catch (error) {
      if (mine === state) panel.say(explain(error), "bad");
    }
  }

  function undo() {
    if (shown !== state.game.moves.length) view(state.game.moves.length);
    else play.undo();
  }

  function tellHint() {
    if (isFree()) hint.tell({ start: state.start, moves: state.game.moves });
  }

  /** Begins another game; the back button comes back to this one. */
  function begin(game) {
    const next = addressOf(game);
    if (JSON.stringify(next) === here) open(game);
    else go(next);
  }

  function open(game) {
    state = null;
    isDrawn = false;
    picture.turn(game.settings.side === "black");
    play.open(game);
  }

  /** The game of this page or, on another day, of this device. */
  const last = () => memory.get("game") ?? fromKept(storage.get("game"));

  function update(next) {
    const before = last();
    const game = isBare(next) && before ? before : gameOf(next, before);
    const its = addressOf(game);
    if (JSON.stringify(its) === here) return stay(its);
    if (!isBare(next)) leaveOut(next.options, its.options);
    open(game);
  }

  addEventListener("pagehide", keepTime);
  update(address);
  return {
    update,
    unmount() {
      removeEventListener("pagehide", keepTime);
      keepTime();
      play.end();
      hint.clear();
      ending.end();
      picture.end();
    },
  };
}
