// The cost of help: a hint or the solution may lose points of the rating. The player is asked once, before the first
// loss.

import { agreed } from "../../dom.js";
import { after } from "./rating.js";

/**
 * Whether the player accepts help although it costs points.
 *
 * @param {"hints" | "shown"} how the result of the board after the help
 * @param {ReturnType<typeof import("./game.js").createGame>} game
 * @param {{ services: import("../../services.js").Services, record: ReturnType<import("./record.js").createRecord>, signal: AbortSignal }} here
 */
export async function isWanted(how, game, { services, record, signal }) {
  const { text, storage } = services;
  const isWorse = game.how() === "alone" || (how === "shown" && game.how() === "hints");
  if (!isWorse || record.tries.has(game) || storage.get("agreed", false)) return true;
  const points = lossOf(how, await game.rating().catch(() => null), record.tries.standing());
  if (points <= 0 || signal.aborted) return !signal.aborted;
  const isYes = await agreed({
    label: text(`play.${how === "shown" ? "solution" : "hint"}`),
    words: text(`costs.${how}`, { points }), no: text("costs.no"), yes: text(`costs.yes.${how}`),
  }, signal);
  if (isYes) storage.set("agreed", true);
  return isYes;
}

/** The points that a player loses on a board. */
function lossOf(how, board, { rating, steps }) {
  const before = steps.filter(({ tried }) => tried.rating !== null).length;
  return Math.round(rating - after(rating, { how, rating: board }, before));
}
