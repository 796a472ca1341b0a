// "How does this end?": what the tables of endings know of the position, or else what the engine thinks of it.

import { createSteps } from "../../board/steps.js";
import { button, el, put } from "../../dom.js";
import { pairsOf, squaresOf } from "./moves.js";

/** The positions that the engine looks at where no table knows the end. */
const NODES = 1_000_000;

/**
 * @param {object} wishes
 * @param {import("../../services.js").Services} wishes.services
 * @param {ReturnType<typeof import("./opponent.js").createOpponent>} wishes.opponent
 * @param {ReturnType<typeof import("./tables.js").createTables>} wishes.tables
 * @param {() => { fen: string, turn: "w" | "b" } | null} wishes.here
 */
export function createEnding({ services, opponent, tables, here }) {
  const { text, ask, explain } = services;
  let asking = null;
  const told = el("div.answer", { role: "status" });
  const line = el("div");

  async function tell() {
    clear();
    const controller = (asking = new AbortController());
    const { fen, turn } = here() ?? {};
    if (!fen) return;
    const how = { label: text("asking.ending"), signal: controller.signal, aside: true };
    try {
      const entry = await ask({ op: "lite.table", fen }, how);
      const worth = entry.result ? entry : await ask({ op: "lite.evaluate", fen, max_nodes: NODES }, how);
      if (asking !== controller) return;
      put(told, el("p.verdict", {}, inWords(worth, turn)),
        el("p.note", {}, known(entry.result ? "tables" : worth.by, worth)),
        entry.why === "no_table" && tables.offer(fen, tell));
      if (worth.plies) await show(fen, controller);
    } catch (error) {
      if (asking !== controller) return;
      put(told, el("p.fault", {}, explain(error) || text("work.cancelled")));
    }
  }

  /** How the end is known. */
  const known = (by, { result, depth }) => text(`ending.by.${by === "search" && result ? "mate" : by}`, { plies: depth ?? 0 });

  /** What a position is worth to the side to move, in words that name the sides. */
  function inWords({ result, plies, centipawns }, turn) {
    const winner = (result === "win") === (turn === "w") ? "w" : "b";
    if (result === "draw") return text("ending.draw");
    if (plies === 0) return text("ending.mated");
    if (result) return text("ending.mate", { side: text(`turn.${winner}`), moves: Math.ceil(plies / 2) });
    const ahead = turn === "w" ? centipawns : -centipawns;
    if (Math.abs(ahead) < 30) return text("ending.even");
    const pawns = new Intl.NumberFormat(text.language, { maximumFractionDigits: 1 }).format(Math.abs(ahead) / 100);
    return text("ending.ahead", { side: text(`turn.${ahead > 0 ? "w" : "b"}`), pawns });
  }

  /** The line to mate, step by step. */
  async function show(fen, controller) {
    const best = await opponent.advise({ start: fen, moves: [] }, { signal: controller.signal });
    const moves = best.lines[0]?.line ?? [];
    const positions = await ask({ op: "lite.play", fen, s: pairsOf(moves) });
    if (asking !== controller) return;
    const fens = [fen, ...positions.map((each) => each.fen)];
    put(line, createSteps({ text, fens, moves: moves.map(squaresOf) }));
  }

  function clear() {
    asking?.abort();
    asking = null;
    put(told);
    put(line);
  }

  return {
    button: button(text("ending.ask"), tell),
    element: el("div.ending", {}, told, line),
    clear,
    end: () => asking?.abort(),
  };
}
