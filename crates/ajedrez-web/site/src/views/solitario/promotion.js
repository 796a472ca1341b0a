// Asks the player for the promotion of a pawn.

import { picture } from "../../board/picture.js";
import { SPANISH } from "../../board/pieces.js";
import { button, el } from "../../dom.js";

/**
 * @param {string[]} ways the same capture with each new piece as its fifth letter, or none
 * @param {Words} text
 * @param {AbortSignal} signal closes the dialog
 * @returns {Promise<string | null>} the chosen one; `null` if the player cancels
 */
export function choosePromotion(ways, text, signal) {
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
