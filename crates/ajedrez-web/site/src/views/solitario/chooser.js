// The choice of puzzles: the puzzle of the day and of earlier days, a new puzzle, the levels, the sets.

import { button, el, put } from "../../dom.js";
import { format } from "../../router.js";
import { DIFFICULTIES, MADE } from "./levels.js";
import { BOOK_PARTS, ideaOf, optionsOfAnother, optionsOfLevel, SERIES, today } from "./puzzles.js";

export function createChooser(host, { text }, record, progress) {
  const link = (options, words, properties = {}) =>
    el("a", { href: format({ view: "solitario", options }), ...properties }, words);
  const calendar = createCalendar(text, record, link);
  const days = el("div");
  const current = el("div.classes");
  const place = el("div");
  const chapters = DIFFICULTIES.map((difficulty) => createChapter(text, difficulty, row));
  const all = el("details.all-series", {}, el("summary", {}, text("choose.all")), place,
    el("div.class", {}, el("h3", {}, text("set.book")), chapters.map(({ element }) => element)));
  put(host, el("h2", {}, text("choose.title")), current, days, progress.ways, all, progress.element);

  function day({ kind, date }) {
    const streak = record.streak();
    const isSolved = record.isDaySolved(today());
    return el("div.day", {},
      link({ day: today() }, text(isSolved ? "choose.day_solved" : "choose.day"), {
        className: "day-link",
        ...(kind === "day" && date === today() && { aria: { current: "true" } }),
      }),
      streak > 0 && el("span.streak", {}, text("choose.streak", { days: streak })));
  }

  /** A new puzzle of a chosen difficulty. */
  function another() {
    return el("div.another", { role: "group", aria: { label: text("choose.another") } },
      el("span", {}, text("choose.another")),
      DIFFICULTIES.map((difficulty) =>
        link(optionsOfAnother("level", difficulty), text(`class.${difficulty}`), { className: "level word" })));
  }

  function item(source, series, number) {
    const isDone = record.isDone(series, number);
    const { name } = SERIES[series][number - 1];
    const what = name ? `${number}, ${text(`first.${name}`)}` : String(number);
    const here = source.kind === series && source.number === number;
    return el("li", {}, link(optionsOfLevel(series, number), String(number), {
      className: isDone ? "level done" : "level",
      ...(name && { title: text(`first.${name}`) }),
      aria: { label: isDone ? text("choose.solved", { what }) : what, ...(here && { current: "true" }) },
    }));
  }

  /** A row of levels below its name; `more` follows them. */
  function row(source, words, series, numbers, more) {
    const items = numbers.map((number) => item(source, series, number));
    const solved = numbers.filter((number) => record.isDone(series, number)).length;
    const count = el("span.count", {}, text("choose.count", { solved, all: numbers.length }));
    return el("div.class", {}, el("h3", {}, words, " ", count), el("ol.levels", {}, items, more && el("li", {}, more)));
  }

  /** The levels of a class in a row. */
  function levels(source, difficulty) {
    const numbers = SERIES.level.flatMap((level, index) => (level.difficulty === difficulty ? [index + 1] : []));
    return row(source, text(`class.${difficulty}`), "level", numbers);
  }

  /** The current or next row: a series and, for the levels, a class. */
  function here(source) {
    const isListed = source.kind in SERIES && source.kind !== "book";
    const [name, number] = isListed ? [source.kind, source.number] : record.firstOpen();
    return [name, name === "level" ? SERIES.level[number - 1].difficulty : ""];
  }

  function series(source, name) {
    const numbers = SERIES[name].map((_, index) => index + 1);
    const more = name in MADE &&
      link(optionsOfAnother(name, "medium"), text("choose.more"), { className: "level word" });
    return row(source, text(`set.${name}`), name, numbers, more);
  }

  return {
    /** Shows the solved puzzles, and the current one. */
    show(source) {
      const [mine, difficulty] = here(source);
      const others = Object.keys(SERIES).filter((name) => !["first", "level", "book"].includes(name));
      const rows = [["first", ""], ...DIFFICULTIES.map((each) => ["level", each]), ...others.map((name) => [name, ""])];
      const isHere = (one) => one[0] === mine && one[1] === difficulty;
      /** @param {string[]} row */
      const make = ([name, each]) => (name === "level" ? levels(source, each) : series(source, name));
      chapters.forEach((chapter) => chapter.show(source));
      all.open ||= source.kind === "book";
      calendar.show(source);
      progress.show(source);
      put(current, make([mine, difficulty]));
      put(days, day(source), calendar.element, another());
      put(place, el("div.classes", {}, rows.filter((each) => !isHere(each)).map(make)));
    },
  };
}

/**
 * The boards of the collection of a difficulty, by idea. Solved boards are looked up while the list is open.
 *
 * @param {Words} text the texts of the page
 * @param {string} difficulty
 * @param {(source: object, words: string, series: string, numbers: number[]) => HTMLElement} row makes a row of levels
 */
function createChapter(text, difficulty, row) {
  const parts = BOOK_PARTS.filter((part) => part.difficulty === difficulty);
  const numbers = parts.flatMap((part) => part.numbers);
  const place = el("div.classes");
  const words = text("book.part", { difficulty: text(`class.${difficulty}`), first: numbers[0], last: numbers.at(-1) });
  const element = el("details.book", { on: { toggle: fill } }, el("summary", {}, words), place);
  let shown = null;

  function fill() {
    if (!element.open || !shown) return;
    put(place, parts.map((part) => row(shown, ideaOf(part.idea, text), "book", part.numbers)));
  }

  return {
    element,
    show(source) {
      shown = source;
      element.open ||= source.kind === "book" && source.difficulty === difficulty;
      fill();
    },
  };
}

// The days of a month whose puzzles can be played: past days and today, with marks on the solved ones.

/** The first month on offer. A link may name an earlier day. */
const FIRST_MONTH = "2026-01";

const LAST_MONTH = () => today().slice(0, 7);

/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY = 86_400_000;

/**
 * @param {Words} text the texts of the page
 * @param {ReturnType<import("./record.js").createRecord>} record
 * @param {(options: object, words: string, properties?: object) => HTMLElement} link makes a link to a puzzle
 */
function createCalendar(text, record, link) {
  let month = LAST_MONTH();
  let chosen = null;
  const say = (date, options) =>
    new Intl.DateTimeFormat(text.language, { timeZone: "UTC", ...options }).format(date);
  const back = button("‹", () => turn(-1), { aria: { label: text("calendar.back") } });
  const on = button("›", () => turn(1), { aria: { label: text("calendar.on") } });
  const name = el("span.month", { role: "status" });
  const days = el("tbody");
  const table = el("table", { aria: { label: text("calendar.title") } },
    el("thead", {}, el("tr", {}, [...Array(7).keys()].map(weekday))), days);
  const element = el("details.calendar", {},
    el("summary", {}, text("calendar.title")),
    el("div.steps", {}, back, name, on), table);

  function weekday(index) {
    const date = MONDAY + index * DAY;
    return el("th", { scope: "col", abbr: say(date, { weekday: "long" }) }, say(date, { weekday: "narrow" }));
  }

  /** Moves by some months; a disabled button keeps the focus. */
  function turn(months) {
    const [year, number] = month.split("-").map(Number);
    const next = new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
    if (next < FIRST_MONTH || next > LAST_MONTH()) return;
    month = next;
    fill();
  }

  function fill() {
    const first = Date.parse(`${month}-01T00:00:00Z`);
    put(name, say(first, { month: "long", year: "numeric" }));
    back.setAttribute("aria-disabled", String(month <= FIRST_MONTH));
    on.setAttribute("aria-disabled", String(month >= LAST_MONTH()));
    const before = (new Date(first).getUTCDay() + 6) % 7;
    const weeks = [...Array(6).keys()].map((week) =>
      [...Array(7).keys()].map((day) => new Date(first + (week * 7 + day - before) * DAY).toISOString().slice(0, 10)));
    const own = weeks.filter((week) => week.some((date) => date.startsWith(month)));
    put(days, own.map((week) => el("tr", {}, week.map((date) => el("td", {}, date.startsWith(month) && cell(date))))));
  }

  function cell(date) {
    const number = String(Number(date.slice(8)));
    if (date > today()) return el("span.level.future", {}, number);
    const isSolved = record.isDaySolved(date);
    const words = say(Date.parse(date), { day: "numeric", month: "long" });
    return link({ day: date }, number, {
      className: isSolved ? "level done" : "level",
      aria: {
        label: isSolved ? text("choose.solved", { what: words }) : words,
        ...(date === chosen && { current: "true" }),
      },
    });
  }

  return {
    element,
    /** Marks the day that is played, in its month. */
    show({ date = null }) {
      if (date !== chosen && date && date <= today()) {
        month = date.slice(0, 7) < FIRST_MONTH ? FIRST_MONTH : date.slice(0, 7);
        element.open ||= date !== today();
      }
      chosen = date;
      fill();
    },
  };
}
