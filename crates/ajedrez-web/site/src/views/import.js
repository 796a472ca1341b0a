// Imports games and positions: a text in PGN, or a file.

import { button, el } from "../dom.js";

/** The page reads at most this many bytes of a file, for its first game or position. */
const FILE_MAX = 1_000_000;

/** Whether a text is a game in PGN: it has tags or numbered moves. */
export const isGame = (text) => /^\s*\[\w+\s+"/m.test(text) || /(^|\s)1\.+\s*[a-h\dA-Z]/.test(text);

/** The value of a PGN tag. */
const tagOf = (text, name) => text.match(new RegExp(`^\\s*\\[${name}\\s+"([^"]*)"`, "m"))?.[1] ?? "";

/**
 * Reads the first game of a text in PGN.
 *
 * @param {(request: object) => Promise<any>} ask
 * @param {"lite.game" | "fide.game"} op
 * @param {string} text
 * @returns {Promise<{ start: string, moves: string[], fen: string, result: string, white: string, black: string }>}
 * `start` is empty if the game begins with the start position; `fen` is its last position
 */
export async function readGame(ask, op, text) {
  const [game] = text.trim().split(/\n(?=\s*\[Event\s)/);
  const start = tagOf(game, "FEN");
  const { plies } = await ask({ op, position: start || "start", moves: game, detail: true });
  const last = plies.at(-1)?.fen ?? start;
  const fen = last || (await ask({ op, position: "start", moves: "" })).fen;
  const result = tagOf(game, "Result") || game.match(/(1-0|0-1|1\/2-1\/2|\*)\s*$/)?.[1] || "*";
  return { start, moves: plies.map(({ uci }) => uci), fen, result, white: tagOf(game, "White"), black: tagOf(game, "Black") };
}

/**
 * A button that opens a text file.
 *
 * @param {Words} text the texts of the page
 * @param {(words: string) => void} onText
 */
export function fileButton(text, onText) {
  const file = el("input", { type: "file", accept: ".pgn,.fen,.epd,.txt,text/plain", hidden: true, on: { change: load } });
  const opener = button(text("import.file"), () => file.click(), { className: "quiet" });

  async function load() {
    const [chosen] = file.files;
    const words = chosen ? await chosen.slice(0, FILE_MAX).text().catch(() => "") : "";
    // The same file may be chosen again.
    file.value = "";
    onText(words);
  }
  return [opener, file];
}
