// A puzzle that has been solved, as a text to share: what it is, how long it took, how many hints, and a link.

import { iconButton } from "../../icons.js";
import { optionsOf } from "../rules.js";
import { minutes } from "./record.js";
import { dateInWords, titleOf } from "./titles.js";

/** The button that shares, by the device's own dialog or else by a copy of the text. */
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

/** A puzzle that the engine has made to order travels as its board: a later engine might make another one. */
function addressOf({ puzzle, rules }, { kind, options }) {
  // Whose rating has chosen a board is nothing to those who get it.
  const own = { room: "solitario", options: { ...options, rated: undefined } };
  const isBoard = kind === "another" || kind === "link";
  return isBoard ? { ...own, text: puzzle, options: optionsOf(rules) } : own;
}

function wordsOf({ time, hints }, source, text) {
  const { kind, date } = source;
  const what = kind === "day" ? dateInWords(date, text.language, "short") : titleOf(source, text);
  return text("share.solved", { what, time: minutes(time), hints });
}
