// The days of a month whose puzzles can be played: days that have come, those that are solved marked.

import { button, el, put } from "../../dom.js";
import { today } from "./puzzles.js";

/** The first month that is offered. A link may name an earlier day. */
const FIRST_MONTH = "2026-01";

const LAST_MONTH = () => today().slice(0, 7);

/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY = 86_400_000;

/**
 * @param {Words} text the words of the page
 * @param {ReturnType<import("./record.js").createRecord>} record
 * @param {(options: object, words: string, properties?: object) => HTMLElement} link makes a link to a puzzle
 */
export function createCalendar(text, record, link) {
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

  /** Goes some months on; a button that has no month left keeps the focus. */
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
    /** Shows which day is played, with its month. */
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
