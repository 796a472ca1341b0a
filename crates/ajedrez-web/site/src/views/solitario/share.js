// A solved puzzle as a text to share: its name, the time, the number of hints, and a link.

import { iconButton } from "../../icons.js";
import { optionsOf } from "../rules.js";
import { minutes } from "./record.js";
import { dateInWords, titleOf } from "./titles.js";

/** The button that shares with the device's dialog, or else copies the text. */
export function shareButton(game, source, services) {
  const { text, link, copy } = services;
  const url = link(addressOf(game, source));

  async function share() {
    const words = wordsOf(game, source, text);
    try {
      if (navigator.share) return await navigator.share({ text: words, url });
    } catch (error) {
      if (error.name === "AbortError") return;
    }
    await copy(`${words}\n${url}`, "share.copied");
  }
  return iconButton("share", text("share.share"), share, { className: "share" });
}

/** A puzzle generated on request is linked as a board: a later version of the engine might generate another one. */
function addressOf({ puzzle, rules }, { kind, options }) {
  // The link does not reveal that a rating has chosen the board.
  const own = { view: "solitario", options: { ...options, rated: undefined } };
  const isBoard = kind === "another" || kind === "link";
  return isBoard ? { ...own, text: puzzle, options: optionsOf(rules) } : own;
}

function wordsOf({ time, hints }, source, text) {
  const { kind, date } = source;
  const what = kind === "day" ? dateInWords(date, text.language, "short") : titleOf(source, text);
  return text("share.solved", { what, time: minutes(time), hints });
}
