// A game as PGN, the exchange format of chess programs; `ajedrez lite play` writes the same at its end.

import { numbered } from "./game.js";

/** The maximum length of a line of moves. */
const LINE_MAX = 80;

/** The result of a game in PGN, by its winner. */
const resultOf = (end) => (end ? { w: "1-0", b: "0-1" }[end.winner] ?? "1/2-1/2" : "*");

/**
 * @param {object} game
 * @param {string} game.start the FEN with which it begins, with its move counters
 * @param {string[]} game.sans its moves in standard algebraic notation
 * @param {import("./game.js").Settings} game.settings
 * @param {import("./play.js").End | null} game.end
 */
export function pgnOf({ start, sans, settings, end }) {
  const engine = `ajedrez, level ${settings.level}`;
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0"));
  const result = resultOf(end);
  const tags = {
    Event: "?", Site: "?", Date: parts.join("."), Round: "?",
    White: settings.side === "black" ? engine : "player",
    Black: settings.side === "white" ? engine : "player",
    Result: result,
    // Other programs do not support the start position of this variant.
    Variant: "Ajedrez Lite", SetUp: "1", FEN: start,
    ...(end?.kind === "time" && { Termination: "time forfeit" }),
  };
  const lines = Object.entries(tags).map(([name, value]) => `[${name} "${value}"]`);
  return [...lines, "", ...wrapped([numbered(start, sans), result].filter(Boolean).join(" ").split(" ")), ""].join("\n");
}

/** Words wrapped to lines. */
function wrapped(words) {
  const lines = [""];
  for (const word of words) {
    const longer = [lines.at(-1), word].filter(Boolean).join(" ");
    if (longer.length > LINE_MAX) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
