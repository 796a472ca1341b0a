// What a game's state is called: a sentence for the user.

import { spelled } from "./moves.js";

/**
 * @param {import("./play.js").State} state
 * @param {Words} text
 * @param {(error: unknown) => string} explain
 * @returns {[string, string] | null} the sentence and its kind; nothing while the engine looks at a move
 */
export function saidOf({ game, here, end, isThinking, fault }, text, explain) {
  if (fault) return [explain(fault), "bad"];
  if (end) return over(end, game.settings.side, text);
  const last = game.moves.at(-1);
  const move = last && spelled(last);
  if (isThinking) return [text(move ? "game.thinking_after" : "game.thinking", { move }), ""];
  if (!here) return move ? null : [text("game.wait"), ""];
  const side = text(`turn.${here.turn}`);
  const isBoth = game.settings.side === "both";
  const words = [
    move && text(isBoth ? "game.played" : "game.answered", { move }),
    here.check && text("game.check"),
    text(isBoth ? "game.turn_of" : "game.your_turn", { side }),
  ];
  return [words.filter(Boolean).join(" "), ""];
}

/** @returns {[string, string]} */
function over({ kind, winner }, side, text) {
  const result = text(`game.over.${kind}`, { side: text(`turn.${winner ?? "w"}`) });
  if (side === "both" || !winner) return [`${result} ${text(winner ? `game.won.${winner}` : "game.drawn")}`, "won"];
  const isWon = (side === "white") === (winner === "w");
  return [`${result} ${text(isWon ? "game.won" : "game.lost")}`, isWon ? "won" : "bad"];
}
