// A puzzle that has been solved, as a text to share: what it is, how long it took, how many hints, and a link.

import { button } from "../../dom.js";
import { optionsOf } from "../rules.js";
import { minutes } from "./record.js";
import { dateInWords, titleOf } from "./title.js";

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
  return button(text("share.share"), share, { className: "share" });
}

/** A puzzle that the engine has made to order travels as its board: a later engine might make another one. */
function addressOf({ puzzle, rules }, { kind, options }) {
  const isBoard = kind === "another" || kind === "link";
  return { room: "solitario", text: isBoard ? puzzle : "", options: isBoard ? optionsOf(rules) : options };
}

function wordsOf({ time, hints }, source, text) {
  const { kind, date } = source;
  const what = kind === "day" ? dateInWords(date, text.language, "short") : titleOf(source, text);
  return text("share.solved", { what, time: minutes(time), hints });
}
