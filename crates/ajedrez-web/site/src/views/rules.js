// The options of the game from the table of operations: in an address, in a request, in words, and as fields. Unknown
// options are dropped.

import { el } from "../dom.js";
import { SQUARES } from "../board/pieces.js";
import OPTIONS from "./rules.json" with { type: "json" };

/** By the type of an option: its form in an address, its value in a request, and the user's choices. */
const TYPES = {
  number: { pattern: /^\d{1,2}$/, read: Number, choices: ["0", "1", "2", "3", "4"] },
  square: { pattern: /^[a-h][1-8]$/, read: String, choices: [...SQUARES].sort() },
  bool: { pattern: /^/, read: () => true },
};

/** The names of the options in requests. */
export const RULES = OPTIONS.map(({ name }) => name);

/**
 * The options of an address as arguments of a request.
 *
 * @param {Record<string, string>} options
 * @returns {Record<string, any>}
 */
export function rulesOf(options) {
  const given = OPTIONS.filter(({ name, type }) => name in options && TYPES[type].pattern.test(options[name]));
  return Object.fromEntries(given.map(({ name, type }) => [name, TYPES[type].read(options[name])]));
}

/**
 * Arguments of a request as options of an address.
 *
 * @param {Record<string, any>} rules
 */
export function optionsOf(rules) {
  return Object.fromEntries(OPTIONS.map(({ name, type }) => [name, type === "bool" ? rules[name] && "" : rules[name]]));
}

/** The options in words, one per phrase. */
export function rulesInWords(rules, text) {
  const given = RULES.filter((name) => rules[name] !== undefined && rules[name] !== false);
  return given.map((name) => text(`rules.${name}`, { value: rules[name] }));
}

/**
 * The options as fields.
 *
 * @param {(rules: object) => void} onChange called with the options as arguments of a request
 */
export function createOptions(text, onChange) {
  const on = { change: () => onChange(read()) };
  const fields = OPTIONS.map(({ name, type, help }) => {
    const more = { on, title: help[text.language] };
    return { name, type, ...(type === "bool" ? checkbox(more) : select(TYPES[type].choices, text("generate.motif.any"), more)) };
  });

  function read() {
    const given = fields.filter(({ value }) => value() !== null);
    return Object.fromEntries(given.map(({ name, type, value }) => [name, TYPES[type].read(value())]));
  }

  return {
    element: el("details.rules-options", {},
      el("summary", {}, text("options.title")),
      fields.map(({ name, type, field }) => type === "bool"
        ? el("label.option", {}, field, text(`options.${name}`))
        : el("label", {}, text(`options.${name}`), field))),
    /** Shows the options of an address. */
    show(rules) {
      for (const { name, show } of fields) show(rules[name]);
    },
  };
}

/** A field for a boolean. Its value is null if it is off. */
function checkbox(more) {
  const field = el("input", { type: "checkbox", ...more });
  return {
    field,
    value: () => (field.checked ? "" : null),
    show: (value) => { field.checked = Boolean(value); },
  };
}

/** A field with choices, and one more choice if an address requires it. Its value is null if none is chosen. */
function select(choices, any, more) {
  const option = (value) => el("option", { value }, value);
  const field = el("select", more, el("option", { value: "" }, any), choices.map(option));
  return {
    field,
    value: () => field.value || null,
    show(value = "") {
      const known = [...field.options].some((option) => option.value === String(value));
      if (!known) field.append(option(String(value)));
      field.value = String(value);
    },
  };
}
