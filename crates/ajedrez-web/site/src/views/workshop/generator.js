// Generated puzzles: the options of the generator from the table of operations, with the rules of the workshop.

import { button, el, put } from "../../dom.js";
import { RULES } from "../rules.js";
import TABLE from "./generate.json";

/** The options that are always visible; the others are collapsed. */
const FIRST = ["pieces", "difficulty", "unique"];

/** The rules have separate fields; each puzzle has another seed; the page sets the limits of the search. */
const ELSEWHERE = [...RULES, "seed", "budget", "max_nodes", "timeout"];

/** The engine gives up after this many seconds. */
const SECONDS = 20;

/** The initial values of the fields. */
const BEGINNING = { pieces: "6", unique: "order", set: "chess", number: "6" };

/** The maximum number of puzzles of a sheet. */
export const SHEET_MAX = 60;

/** The options of the generator that have a field. */
const OPTIONS = TABLE.filter(({ name }) => !ELSEWHERE.includes(name))
  .map((option) => (option.name === "number" ? { ...option, most: SHEET_MAX } : option));

/**
 * @param {object} options
 * @param {import("../../services.js").Services} options.services
 * @param {() => object} options.rules the rules of the workshop
 * @param {(entry: { puzzle: string, rules: object }) => void} options.onOne
 * @param {(entries: { puzzle: string, rules: object }[]) => void} options.onSeveral
 */
export function createGenerator({ services, rules, onOne, onSeveral }) {
  const { text, ask, explain, memory } = services;
  const ending = new AbortController();
  let one = null;
  const fields = createFields(OPTIONS, text, memory.get("generate") ?? BEGINNING);
  const fault = el("p.fault", { role: "alert" });
  const labelled = (names) => el("div.fields", {}, names.map(fields.labelled));
  const rest = OPTIONS.map(({ name }) => name).filter((name) => !FIRST.includes(name) && name !== "number");
  const form = el("form", { on: { submit } },
    labelled(FIRST),
    el("details", {}, el("summary", {}, text("generate.more")), labelled(rest)),
    el("div.buttons", {}, el("button", { type: "submit", className: "primary" }, text("generate.one")),
      fields.labelled("number"), button(text("generate.several"), () => make(onSeveral))),
    fault);

  function submit(event) {
    event.preventDefault();
    one?.abort();
    one = new AbortController();
    make(([first]) => onOne(first), 1, one.signal);
  }

  async function make(then, number, signal = ending.signal) {
    memory.set("generate", fields.kept());
    put(fault);
    if (!form.reportValidity()) return;
    const own = rulesOf(rules(), fields.read().game);
    try {
      const how = { label: text("play.making"), signal };
      const made = await ask(requestOf(fields.read(), own, number), how);
      const entries = made.map(({ puzzle }) => ({ puzzle, rules: own }));
      // Boards of any difficulty are sorted from easy to hard.
      const sorted = fields.read().difficulty || entries.length < 2 ? entries : await fromEasyToHard(entries, ask, how);
      if (sorted.length > 0) then(sorted);
      else put(fault, text("generate.none"));
    } catch (error) {
      put(fault, explain(error));
    }
  }

  return {
    element: el("section", {}, el("h2", {}, text("generate.title")), form),
    /** Cancels the generation of a board for the workshop, which has another one now. */
    stop: () => one?.abort(),
    end() {
      one?.abort();
      ending.abort();
    },
  };
}

/** The budget for the difficulty of a puzzle, in nodes. */
export const RATE_NODES = 2_000_000;

/**
 * Boards sorted by the information that a capture needs, which determines the difficulty; boards of unknown difficulty
 * come last.
 */
async function fromEasyToHard(entries, ask, how) {
  const rated = [];
  for (const { puzzle, rules } of entries) {
    const { bits } = await ask({ op: "solitario.rate", puzzle, ...rules, max_nodes: RATE_NODES }, how);
    rated.push({ puzzle, rules, bits: bits ?? Infinity });
  }
  return rated.sort((one, other) => one.bits - other.bits).map(({ puzzle, rules }) => ({ puzzle, rules }));
}

/**
 * A list of exact pieces excludes the other options for pieces.
 *
 * @param {Record<string, any>} fields the values of the fields, by names of arguments
 */
function requestOf({ pieces, roles, exactly, ...options }, rules, number = options.number ?? 1) {
  const chosen = exactly ? { exactly } : { pieces, roles };
  const [seed] = crypto.getRandomValues(new Uint32Array(1));
  return { op: "solitario.generate", ...chosen, ...options, ...rules, number, seed, timeout: SECONDS };
}

/** The rules of the workshop, together with the rules of a game. */
function rulesOf(rules, game) {
  if (game !== "solo") return rules;
  return { ...rules, max_captures: Math.min(2, rules.max_captures ?? 2), king_last: true };
}

// Fields for the arguments of an operation, from the table of operations.

/**
 * @typedef {{ name: string, type: string, values: string[], default: any, least: number | null, most: number | null,
 *   help: Record<string, string> }} Argument
 */

/**
 * @param {Argument[]} table
 * @param {Words} text the texts of the page: `generate.NAME`, and `generate.NAME.VALUE` for each value
 * @param {Record<string, string>} kept the initial values of the fields, by names of arguments
 */
function createFields(table, text, kept) {
  const fields = new Map(table.map((argument) => [argument.name, field(argument, text)]));
  for (const [name, value] of Object.entries(kept)) if (fields.has(name)) fields.get(name).value = value;
  const numbers = new Set(table.filter(({ type }) => type === "number").map(({ name }) => name));
  return {
    /** A field below its label. */
    labelled: (name) => el("label.field", {}, el("span", {}, text(`generate.${name}`)), fields.get(name)),
    /** The values of the fields, as texts. */
    kept: () => Object.fromEntries([...fields].map(([name, { value }]) => [name, value])),
    /** The user's values, as arguments of a request. */
    read() {
      const filled = [...fields].filter(([, { value }]) => value.trim() !== "");
      return Object.fromEntries(filled.map(([name, { value }]) =>
        [name, numbers.has(name) ? Number(value) : value.trim()]));
    },
  };
}

/** The field of one argument. Its help is its tooltip. */
function field({ name, type, values, default: otherwise, least, most, help }, text) {
  const title = help[text.language];
  if (values.length > 0) {
    const known = values.includes(otherwise) ? values : ["", ...values];
    const select = el("select", { title }, known.map((value) =>
      el("option", { value }, text(`generate.${name}.${value || "any"}`))));
    select.value = known.includes(otherwise) ? otherwise : "";
    return select;
  }
  if (type === "number") return el("input", { type: "number", title, min: least, max: most, step: 1 });
  return el("input", { type: "text", title, spellcheck: false, autocomplete: "off", placeholder: otherwise ?? "" });
}
