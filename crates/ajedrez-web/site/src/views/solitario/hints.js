// Hints for the puzzle in progress: the piece, then its destination, then the reason.

import { captureName } from "../../board/pieces.js";

const STEPS = ["piece", "where", "why"];

/**
 * @param {object} options
 * @param {ReturnType<typeof import("./game.js").createGame>} options.game
 * @param {Words} options.text
 * @param {(words: string, kind?: string) => void} options.say
 * @param {(more: object) => void} options.draw shows marks and arrows on the board
 * @param {() => string} options.hopeless the text for a board without a solution
 * @param {() => boolean} options.isWanted whether a hint may still be shown
 */
export function createHints({ game, text, say, draw, hopeless, isWanted }) {
  let current = { step: 0, hint: null };

  /** Shows the next step. */
  async function tell() {
    const mine = current;
    mine.hint ??= await game.hint({ label: text("play.looking") });
    if (mine !== current || !isWanted()) return;
    const { verdict, move, only, reason } = mine.hint;
    if (verdict === "impossible") return say(hopeless(), "bad");
    if (verdict !== "solved" || !move) return;
    const [from, to] = [move.slice(0, 2), move.slice(2, 4)];
    const piece = text(`piece.${game.pieces().get(from)}`);
    const step = STEPS[mine.step];
    if (mine.step === 0) game.hints += 1;
    mine.step = Math.min(mine.step + 1, STEPS.length - 1);
    draw({
      marks: [{ square: from, kind: "hint", said: text("play.hint") }],
      arrows: step === "piece" ? [] : [{ from, to, kind: "hint" }],
    });
    if (step === "piece") return say(text("hint.piece", { piece, from }), "hint");
    game.hinted.push(move);
    if (step === "where") return say(text("hint.where", { piece, from, to }), "hint");
    const others = only ? await why(move) : "";
    if (mine === current && isWanted()) say(`${captureName(move)}: ${reason}. ${others}`, "hint");
  }

  /** Why another capture loses, if the reason is short enough. */
  async function why(move) {
    for (const other of await game.captures()) {
      if (other === move) continue;
      const reason = await game.whyHopeless(other);
      const name = captureName(other);
      if (reason && !reason.includes("\n")) return text("hint.why", { move: name, reason });
    }
    return "";
  }

  return {
    tell,
    /** Drops the hint after a change of the board. */
    clear() {
      current = { step: 0, hint: null };
    },
  };
}
