// Icons, drawn with one line on a grid of 24 by 24. Each is next to its name.

import { button, el, put, svg } from "./dom.js";

const PATHS = {
  undo: "M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-4",
  restart: "M5 4v5h5M5.4 9A8 8 0 1 1 4 13.5",
  hint: "M9 18h6M10 21h4M9 15c0-2-2.5-3-2.5-6a5.5 5.5 0 0 1 11 0c0 3-2.5 4-2.5 6z",
  skip: "M5 5l8 7-8 7zM18 5v14",
  solution: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z",
  next: "M5 12h14M13 6l6 6-6 6",
  share: "M12 15V4M8 7.5 12 4l4 3.5M5 12v7h14v-7",
  turn: "M7 4v15M3.5 15.5 7 19l3.5-3.5M17 20V5M13.5 8.5 17 5l3.5 3.5",
  ending: "M5 21V4M5 5h13l-3 4 3 4H5",
  resign: "M6 6l12 12M18 6 6 18",
};

/** @param {keyof typeof PATHS} name */
export const icon = (name) =>
  svg("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, svg("path", { d: PATHS[name] }));

/**
 * A button with an icon and its name.
 *
 * @param {keyof typeof PATHS} name
 * @param {string} label
 * @param {(event: Event) => void} onclick
 * @param {Record<string, any>} [properties]
 */
export const iconButton = (name, label, onclick, properties = {}) =>
  put(button("", onclick, properties), icon(name), el("span", {}, label));
