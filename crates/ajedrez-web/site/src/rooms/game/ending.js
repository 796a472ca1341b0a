// "How does this end?": what the tables of endings know of the position, or else what the engine thinks of it.

import { createSteps } from "../../board/picture.js";
import { button, el, put } from "../../dom.js";
import { squaresOf } from "./game.js";
import { inLanguage, lineOf } from "./san.js";

/** The positions that the engine looks at where no table knows the end. */
const NODES = 1_000_000;

/**
 * @param {object} wishes
 * @param {import("../../services.js").Services} wishes.services
 * @param {ReturnType<typeof import("./play.js").createOpponent>} wishes.opponent
 * @param {ReturnType<typeof createTables>} wishes.tables
 * @param {() => { fen: string, turn: "w" | "b" } | null} wishes.here
 */
export function createEnding({ services, opponent, tables, here }) {
  const { text, ask, explain } = services;
  let asking = null;
  const told = el("div.answer", { role: "status" });
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
      const worth = entry.result ? entry : await ask({ op: "lite.evaluate", fen, max_nodes: NODES }, how);
      if (asking !== controller) return;
      put(told, el("p.verdict", {}, inWords(worth, turn)),
        el("p.note", {}, known(entry.result ? "tables" : worth.source, worth)),
        entry.why === "no_table" && tables.offer(fen, tell));
      if (worth.plies) await show(fen, controller);
    } catch (error) {
      if (asking !== controller) return;
      put(told, el("p.fault", {}, explain(error) || text("work.cancelled")));
    }
  }

  /** How the end is known. */
  const known = (source, { result, depth }) => text(`ending.source.${source === "search" && result ? "mate" : source}`, { plies: depth ?? 0 });

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
    const { sans, fens } = await lineOf(ask, fen, moves);
    if (asking !== controller) return;
    const named = moves.map((move, index) => ({ ...squaresOf(move), name: inLanguage(sans[index], text.language) }));
    put(line, createSteps({ text, fens, moves: named }));
  }

  function clear() {
    asking?.abort();
    asking = null;
    // The button that loads tables goes with what was told.
    if (told.contains(document.activeElement)) opener.focus();
    put(told);
    put(line);
  }

  return {
    button: opener,
    element: el("div.ending", {}, told, line),
    clear,
    end: () => asking?.abort(),
  };
}

// The tables of endings of four pieces, which are files beside the page: loaded when the user asks for them. Those of
// three pieces are in the engine.

/**
 * @param {import("../../services.js").Services} services
 */
export function createTables({ text, giveTable, memory }) {
  const folder = new URL("tables/", document.baseURI);
  if (!memory.has("tables")) memory.set("tables", new Set());
  /** The names of the tables that the engine has. */
  const had = memory.get("tables");

  /** The files that a position needs and the engine does not have, with their sizes. */
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
      await giveTable(new Uint8Array(await answer.arrayBuffer()));
      had.add(name);
    }
  }

  return {
    /**
     * Offers to load the tables that a position needs; `then` is called when they are there.
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
          // The game may have gone on meanwhile.
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

// The classes of endings, such as `KRPvKB`: which one a position has, and which others its play may lead to.

const ORDER = "KRBP";

/** The pieces of a side in the order of the names, `KRP`. */
const sorted = (letters) => [...letters.toUpperCase()].sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other)).join("");

/** The pieces of both sides of a FEN. */
export function sidesOf(fen) {
  const letters = fen.split(" ")[0].replace(/[^a-z]/gi, "");
  return [sorted(letters.replace(/[a-z]/g, "")), sorted(letters.replace(/[A-Z]/g, ""))];
}

/**
 * The classes that are asked when the end of a position is told: its own, and those that arise where pawns become rooks.
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
