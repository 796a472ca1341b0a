// Fields for the arguments of an operation, as the table of operations describes them.

import { el } from "../../dom.js";

/**
 * @typedef {{ name: string, type: string, values: string[], default: any, least: number | null, most: number | null,
 *   help: Record<string, string> }} Argument
 */

/**
 * @param {Argument[]} table
 * @param {Words} text the words of the page: `generate.NAME`, and `generate.NAME.VALUE` of each value
 * @param {Record<string, string>} kept what the fields have at first, by names of arguments
 */
export function createFields(table, text, kept) {
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
