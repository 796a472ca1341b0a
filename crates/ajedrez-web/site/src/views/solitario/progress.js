// A player's progress: figures, the last boards, an explanation of the rating, and the file that transfers all of it to
// another device.

import { agreed, button, el, put, saveFile } from "../../dom.js";
import { format } from "../../router.js";
import { optionsOfLevel, placeOf, sourceOf, today } from "./puzzles.js";
import { CLASSES, classOf, BASE, MOST, MOST_NEW, NEW, RATED_MAX, ratingOf, signed, START } from "./rating.js";
import { minutes } from "./record.js";
import { titleOf } from "./titles.js";

/** The number of listed boards. */
const LAST = 10;

/** The maximum size of a file, in bytes. */
const FILE_MAX = 4_000_000;

/**
 * @param {import("../../services.js").Services} services
 * @param {ReturnType<import("./record.js").createRecord>} record
 * @param {() => void} onChange called when levels, days and times have changed
 */
export function createProgress({ text }, record, onChange) {
  const { tries } = record;
  const link = el("a.level.word", { href: format({ view: "solitario", options: { rated: "" } }) });
  const heading = el("h2", { id: "progress", tabIndex: -1 }, text("progress.title"));
  const figures = el("dl.figures");
  const rows = el("tbody");
  const last = el("details", {}, el("summary", {}, text("progress.last")),
    el("table.tries", { aria: { label: text("progress.last") } },
      el("thead", {}, el("tr", {}, ["board", "how", "time", "rating"].map((name) =>
        el("th", { scope: "col" }, text(`progress.${name}`))))),
      rows));
  const said = el("p", { role: "status" });
  const file = el("input", { type: "file", accept: ".json,application/json", hidden: true, on: { change: load } });
  const element = el("section.progress", { aria: { labelledby: "progress" } },
    heading,
    figures,
    last,
    el("details", {}, el("summary", {}, text("progress.about")), el("p.note", {}, about(text))),
    el("p.note", {}, text("progress.kept")),
    el("div.buttons", {},
      button(text("progress.export"), save),
      button(text("progress.import"), () => file.click()),
      button(text("progress.erase"), erase)),
    file,
    said);

  /** Saves everything as a file. */
  function save() {
    saveFile(tries.exported(), "application/json", `${text("progress.file")}-${today()}.json`);
    say(text("progress.exported"));
  }

  async function load() {
    const [chosen] = file.files;
    // The same file may be chosen again.
    const read = chosen && chosen.size <= FILE_MAX ? await chosen.text().catch(() => "") : "";
    file.value = "";
    const boards = tries.imported(read);
    if (boards === null) return say(text("progress.no_file"), "fault");
    onChange();
    say(text("progress.imported", { boards }));
  }

  async function erase() {
    const isSure = await agreed({
      label: text("progress.erase"), words: text("progress.sure"), no: text("progress.keep"), yes: text("progress.erase_all"),
    });
    if (!isSure) return;
    tries.erase();
    onChange();
    say(text("progress.erased"));
  }

  function say(words, kind = "note") {
    said.className = kind;
    said.textContent = words;
  }

  /** One of the last boards: its name, how it was solved, and the change of the rating. */
  function row({ tried, rating, change }) {
    const moved = tried.rating === null ? text("progress.none_rated") : `${rating} (${signed(change)})`;
    return el("tr", {},
      el("td", {}, nameOf(tried.board)),
      el("td", {}, text(`progress.how.${tried.how}`)),
      el("td", {}, minutes(tried.time)),
      el("td", {}, moved));
  }

  /** A link to a board, with its name on the page or its puzzle. */
  function nameOf(board) {
    const place = placeOf(board);
    if (!place) return el("a", { href: `#/solitario/${board}` }, text("title.link"));
    const options = optionsOfLevel(...place);
    return el("a", { href: format({ view: "solitario", options }) }, titleOf(sourceOf({ text: "", options }, record), text));
  }

  /**
   * Shows the current figures, and the next board by rating.
   *
   * @param {{ key?: string }} [source] the source of the board on the screen
   */
  function show(source) {
    const standing = tries.standing();
    const { rating, solved, alone, streak, most, time, steps } = standing;
    const board = record.nearest(source, standing);
    const difficulty = text(`class.${board?.difficulty ?? classOf(rating)}`);
    link.textContent = text("choose.rated", { rating, difficulty });
    const figure = (name, value) => el("div", {}, el("dt", {}, text(`progress.${name}`)), el("dd", {}, String(value)));
    put(figures, figure("rating", rating), figure("solved", solved), figure("alone", alone),
      figure("streak", most > streak ? text("progress.most", { streak, most }) : streak), figure("all_time", minutes(time)));
    last.hidden = steps.length === 0;
    put(rows, steps.slice(-LAST).reverse().map(row));
  }

  show();
  return {
    element,
    show,
    /** The links to a board by the player's rating, and to the figures. */
    ways: el("div.another", {}, link,
      button(text("progress.title"), () => heading.focus(), { className: "quiet" })),
  };
}

/** How the rating works, in a paragraph. */
function about(text) {
  const [, medium, hard, expert] = Object.values(CLASSES).map(ratingOf);
  const board = { base: BASE, medium, hard, expert, pieces: RATED_MAX };
  return text("progress.paragraph", { ...board, start: START, fresh: NEW, most: MOST_NEW, later: MOST });
}
