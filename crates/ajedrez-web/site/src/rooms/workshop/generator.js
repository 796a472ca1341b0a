// Puzzles made to order: the options of the generator as the table of operations has them, by the rules of the
// workshop.

import { button, el, put } from "../../dom.js";
import { RULES } from "../rules.js";
import TABLE from "./generate.json";

/** The options that are always in sight; the others unfold. */
const FIRST = ["pieces", "difficulty", "unique"];

/** The rules have fields of their own; each puzzle is another one; the search has limits of the page. */
const ELSEWHERE = [...RULES, "seed", "budget", "max_nodes", "timeout"];

/** After so many seconds the engine gives up. */
const SECONDS = 20;

/** What the fields have at first. */
const BEGINNING = { pieces: "6", unique: "order", set: "chess", number: "6" };

/** No sheet has more puzzles. */
const NUMBER_MAX = 60;

/** The options of the generator that have a field. */
const OPTIONS = TABLE.filter(({ name }) => !ELSEWHERE.includes(name))
  .map((option) => (option.name === "number" ? { ...option, most: NUMBER_MAX } : option));

/**
 * @param {object} wishes
 * @param {import("../../services.js").Services} wishes.services
 * @param {() => object} wishes.rules the rules of the workshop
 * @param {(entry: { puzzle: string, rules: object }) => void} wishes.onOne
 * @param {(entries: { puzzle: string, rules: object }[]) => void} wishes.onSeveral
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
      // Boards of any difficulty stand from easy to hard.
      const sorted = fields.read().difficulty || entries.length < 2 ? entries : await fromEasyToHard(entries, ask, how);
      if (sorted.length > 0) then(sorted);
      else put(fault, text("generate.none"));
    } catch (error) {
      put(fault, explain(error));
    }
  }

  return {
    element: el("section", {}, el("h2", {}, text("generate.title")), form),
    /** Takes back the wish for a board of the workshop, which has another one now. */
    stop: () => one?.abort(),
    end() {
      one?.abort();
      ending.abort();
    },
  };
}

/** The budget for the difficulty of a puzzle, in nodes. */
export const RATE_NODES = 2_000_000;

/** Boards in the order of what has to be known at a capture, which their difficulty is; those of unknown difficulty last. */
async function fromEasyToHard(entries, ask, how) {
  const rated = [];
  for (const { puzzle, rules } of entries) {
    const { bits } = await ask({ op: "solitario.rate", puzzle, ...rules, max_nodes: RATE_NODES }, how);
    rated.push({ puzzle, rules, bits: bits ?? Infinity });
  }
  return rated.sort((one, other) => one.bits - other.bits).map(({ puzzle, rules }) => ({ puzzle, rules }));
}

/**
 * Exactly these pieces leave no other choice of pieces.
 *
 * @param {Record<string, any>} fields what the fields have, by names of arguments
 */
function requestOf({ pieces, roles, exactly, ...options }, rules, number = options.number ?? 1) {
  const chosen = exactly ? { exactly } : { pieces, roles };
  const [seed] = crypto.getRandomValues(new Uint32Array(1));
  return { op: "solitario.generate", ...chosen, ...options, ...rules, number, seed, timeout: SECONDS };
}

/** The rules of the workshop, with those that a game has of its own. */
function rulesOf(rules, game) {
  if (game !== "solo") return rules;
  return { ...rules, max_captures: Math.min(2, rules.max_captures ?? 2), king_last: true };
}

// Fields for the arguments of an operation, as the table of operations describes them.

/**
 * @typedef {{ name: string, type: string, values: string[], default: any, least: number | null, most: number | null,
 *   help: Record<string, string> }} Argument
 */

/**
 * @param {Argument[]} table
 * @param {Words} text the words of the page: `generate.NAME`, and `generate.NAME.VALUE` of each value
 * @param {Record<string, string>} kept what the fields have at first, by names of arguments
 */
function createFields(table, text, kept) {
  const fields = new Map(table.map((argument) => [argument.name, field(argument, text)]));
  for (const [name, value] of Object.entries(kept)) if (fields.has(name)) fields.get(name).value = value;
  const numbers = new Set(table.filter(({ type }) => type === "number").map(({ name }) => name));
  return {
    /** A field below its label. */
    labelled: (name) => el("label.field", {}, el("span", {}, text(`generate.${name}`)), fields.get(name)),
    /** What the fields have, as texts. */
    kept: () => Object.fromEntries([...fields].map(([name, { value }]) => [name, value])),
    /** What the user has filled in, as arguments of a request. */
    read() {
      const filled = [...fields].filter(([, { value }]) => value.trim() !== "");
      return Object.fromEntries(filled.map(([name, { value }]) =>
        [name, numbers.has(name) ? Number(value) : value.trim()]));
    },
  };
}

/** The field of one argument. Its help is shown when the pointer rests on it. */
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
