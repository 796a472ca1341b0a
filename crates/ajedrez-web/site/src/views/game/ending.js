// "How does this end?": the result of the position according to the endgame tables, or else the engine's evaluation.

import { createSteps } from "../../board/picture.js";
import { button, el, put } from "../../dom.js";
import { squaresOf } from "./game.js";
import { inLanguage, lineOf } from "./san.js";

/** The node limit of the engine if no table contains the position. */
const NODES = 1_000_000;

/**
 * @param {object} options
 * @param {import("../../services.js").Services} options.services
 * @param {ReturnType<typeof import("./play.js").createOpponent>} options.opponent
 * @param {ReturnType<typeof createTables>} options.tables
 * @param {() => { fen: string, turn: "w" | "b" } | null} options.here
 */
export function createEnding({ services, opponent, tables, here }) {
  const { text, ask, explain } = services;
  let asking = null;
  const output = el("div.answer", { role: "status" });
  const line = el("div");
  const opener = button(text("ending.ask"), tell);

  async function tell() {
    clear();
    const controller = (asking = new AbortController());
    const { fen, turn } = here() ?? {};
    if (!fen) return;
    const how = { label: text("asking.ending"), signal: controller.signal, aside: true };
    try {
      const entry = await ask({ op: "lite.table", fen }, how);
      const evaluation = entry.result ? entry : await ask({ op: "lite.evaluate", fen, max_nodes: NODES }, how);
      if (asking !== controller) return;
      put(output, el("p.verdict", {}, inWords(evaluation, turn)),
        el("p.note", {}, known(entry.result ? "tables" : evaluation.source, evaluation)),
        entry.why === "no_table" && tables.offer(fen, tell));
      if (evaluation.plies) await show(fen, controller);
    } catch (error) {
      if (asking !== controller) return;
      put(output, el("p.fault", {}, explain(error) || text("work.cancelled")));
    }
  }

  /** The source of the result. */
  const known = (source, { result, depth }) => text(`ending.source.${source === "search" && result ? "mate" : source}`, { plies: depth ?? 0 });

  /** The evaluation for the side to move, in words that name the sides. */
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
    const { sans, fens } = await lineOf(ask, fen, moves);
    if (asking !== controller) return;
    const named = moves.map((move, index) => ({ ...squaresOf(move), name: inLanguage(sans[index], text.language) }));
    put(line, createSteps({ text, fens, moves: named }));
  }

  function clear() {
    asking?.abort();
    asking = null;
    // The button that loads tables disappears with the result.
    if (output.contains(document.activeElement)) opener.focus();
    put(output);
    put(line);
  }

  return {
    button: opener,
    element: el("div.ending", {}, output, line),
    clear,
    end: () => asking?.abort(),
  };
}

// The endgame tables of four pieces, which are files next to the page: loaded at the user's request. The tables of
// three pieces are in the engine.

/**
 * @param {import("../../services.js").Services} services
 */
export function createTables({ text, addTable, memory }) {
  const folder = new URL("tables/", document.baseURI);
  if (!memory.has("tables")) memory.set("tables", new Set());
  /** The names of the tables that the engine already has. */
  const had = memory.get("tables");

  /** The files that a position needs and the engine lacks, with their sizes. */
  async function missing(fen) {
    const answer = await fetch(new URL("index.json", folder));
    if (!answer.ok) throw new Error(String(answer.status));
    const files = await answer.json();
    const names = classesOf(fen).flatMap(([one, other]) => [`${one}v${other}`, `${other}v${one}`]);
    return files.filter(({ name }) => names.includes(name) && !had.has(name));
  }

  async function load(files) {
    for (const { name } of files) {
      const answer = await fetch(new URL(`${name}.table`, folder));
      if (!answer.ok) throw new Error(String(answer.status));
      await addTable(new Uint8Array(await answer.arrayBuffer()));
      had.add(name);
    }
  }

  return {
    /**
     * Offers to load the tables that a position needs; `then` is called when they are loaded.
     *
     * @param {string} fen
     * @param {() => void} then
     */
    offer(fen, then) {
      const place = el("p.offer");
      const fail = () => put(place, el("span.note", {}, text("tables.none")));

      async function take(files, asking) {
        if (asking.ariaDisabled) return;
        asking.ariaDisabled = "true";
        try {
          await load(files);
          // The game may have continued meanwhile.
          if (place.isConnected) then();
        } catch {
          fail();
        }
      }

      missing(fen).then((files) => {
        if (files.length === 0) return;
        const size = new Intl.NumberFormat(text.language, { maximumSignificantDigits: 2 })
          .format(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6);
        const names = files.map(({ name }) => name).join(", ");
        const asking = button(text("tables.load", { names, size }), () => take(files, asking));
        put(place, asking);
      }).catch(fail);
      return place;
    },
  };
}

// The classes of endings, such as `KRPvKB`: the class of a position, and the classes that promotions lead to.

const ORDER = "KRBP";

/** The pieces of a side in the order of table names, `KRP`. */
const sorted = (letters) => [...letters.toUpperCase()].sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other)).join("");

/** The pieces of both sides of a FEN. */
export function sidesOf(fen) {
  const letters = fen.split(" ")[0].replace(/[^a-z]/gi, "");
  return [sorted(letters.replace(/[a-z]/g, "")), sorted(letters.replace(/[A-Z]/g, ""))];
}

/**
 * The classes needed for a position: its own class and the classes after promotions to rooks.
 *
 * @param {string} fen
 * @returns {[string, string][]} the pieces of both sides, in either order
 */
export function classesOf(fen) {
  const [white, black] = sidesOf(fen);
  const grown = (side) => {
    const found = [side];
    while (found.at(-1).includes("P")) found.push(sorted(found.at(-1).replace("P", "R")));
    return found;
  };
  return grown(white).flatMap((one) => grown(black).map((other) => /** @type {[string, string]} */ ([one, other])));
}
