// The texts of the page. The engine's texts come from the engine, in the language of the request.

import en from "./en.js";
import es from "./es.js";

const TABLES = { es, en };

/** The languages and their own names. */
export const LANGUAGES = { es: "Español", en: "English" };

/** The first supported language of the browser, or English. */
export function preferred(languages = navigator.languages ?? []) {
  const known = languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in TABLES);
  return known ?? "en";
}

/** The texts of a language: `text("play.left", { pieces: 3 })`. */
export function createText(language) {
  const table = TABLES[language];
  const text = (key, values = {}) => {
    const words = table[key];
    if (words === undefined) throw new Error(`no words for ${key} in ${language}`);
    if (typeof words === "function") return words(values);
    return words.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
  };
  text.language = language;
  return text;
}
