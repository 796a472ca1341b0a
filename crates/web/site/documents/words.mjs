// The words of the frame around the documents.

import en from "../src/i18n/en.js";
import es from "../src/i18n/es.js";
import { THEMES } from "../src/themes.js";

const themes = (words) => Object.fromEntries(THEMES.map((theme) => [theme, words[`theme.${theme}`]]));

export const WORDS = {
  en: {
    name: "English",
    title: "documentation",
    about: "Rules, exercises, operations and interfaces of ajedrez",
    skip: "Skip to the text",
    play: "Play",
    chapters: "Chapters",
    others: "",
    api: "Every name, by language",
    search: "Search",
    found: "{count} found",
    offline: "The search needs a connection.",
    pages: "Before and after",
    previous: "Before",
    next: "Next",
    licenses: "Licences",
    themes: themes(en),
  },
  es: {
    name: "Español",
    title: "documentación",
    about: "Reglas, ejercicios, operaciones e interfaces de ajedrez",
    skip: "Ir al texto",
    play: "Jugar",
    chapters: "Capítulos",
    others: "En inglés",
    api: "Cada nombre, por lenguaje",
    search: "Buscar",
    found: "Encontrados: {count}",
    offline: "Para buscar hace falta conexión.",
    pages: "Antes y después",
    previous: "Antes",
    next: "Sigue",
    licenses: "Licencias",
    themes: themes(es),
  },
};
