// The chapters of the documentation: the pages of the repository, their order, and their addresses below `dist/docs`. A
// page of `docs` that is in no group comes in the last one.

import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";

export const root = new URL("../../../../", import.meta.url).pathname;

/** @typedef {{ source: string, address: string, title: string, language: string, group: string }} Chapter */

/** The pages of the repository by language and group. */
const GROUPS = {
  en: {
    "To play": ["README.md", "docs/how-to-play.md", "docs/for-teachers.md"],
    "Begin": ["docs/README.md", "docs/command-line.md", "docs/exercises.md", "docs/diagrams.md", "docs/glossary.md"],
    "The rules": [
      "docs/rules/solitario.md", "docs/rules/lite.md", "docs/rules/reachability.md", "docs/rules/king-status.md",
      "docs/rules/movement.md", "docs/rules/errata.md",
    ],
    "From programs": [
      "docs/operations.md", "docs/protocol.md", "docs/embedding-rust.md", "docs/embedding-c.md", "docs/embedding-python.md",
      "docs/embedding-web.md", "crates/ajedrez-python/README.md", "crates/ajedrez-python/walkthrough.md", "crates/ajedrez-web/site/npm/README.md", "docs/uci.md",
      "docs/coming-from.md",
    ],
    "Crates": [
      "crates/core-bitboard/README.md", "crates/ajedrez-solitario/README.md", "crates/ajedrez-lite/README.md",
      "crates/ajedrez-course/README.md", "crates/ajedrez-reachability/README.md", "crates/ajedrez-lite-tables/README.md",
      "crates/ajedrez-lite-player/README.md", "crates/ajedrez-king-status/README.md", "crates/ajedrez-movement-rules/README.md",
    ],
    "How it works": ["ARCHITECTURE.md", "docs/solver.md", "docs/lanes.md", "docs/reading.md", "docs/lite-endings.md", "docs/lite-network.md"],
    "How it is known": [
      "docs/performance.md", "benches/RESULTS.md", "docs/reliability.md", "docs/testing.md", "docs/platforms.md",
    ],
    "The project": ["CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "docs/releasing.md"],
  },
  es: {
    "Para jugar": [
      "README.es.md", "docs/es/como-se-juega.md", "docs/es/para-docentes.md",
    ],
    "En español": [
      "docs/es/linea-de-ordenes.md", "docs/es/reglas.md", "docs/es/ejercicios.md", "docs/es/erratas.md",
      "docs/es/cpp.md",
    ],
  },
};

/** The addresses of pages outside `docs`, and of the first page of each language. */
const ADDRESSES = {
  "README.md": "index.html",
  "README.es.md": "es/index.html",
  "docs/README.md": "contents.html",
  "ARCHITECTURE.md": "architecture.html",
  "CHANGELOG.md": "changelog.html",
  "CONTRIBUTING.md": "contributing.html",
  "SECURITY.md": "security.html",
  "benches/RESULTS.md": "results.html",
  "crates/ajedrez-python/README.md": "python/index.html",
  "crates/ajedrez-python/walkthrough.md": "python/walkthrough.html",
  "crates/ajedrez-web/site/npm/README.md": "npm.html",
};

/** Titles for lists, if the heading of a page is not enough. */
const SHORT = {
  "README.md": "What it is",
  "README.es.md": "Qué es",
  "docs/README.md": "All pages",
  "docs/rules/movement.md": "Movement",
  "docs/protocol.md": "Protocol reference",
  "docs/glossary.md": "Glossary",
  "docs/coming-from.md": "Coming from other libraries",
  "crates/ajedrez-python/README.md": "Python",
  "crates/ajedrez-python/walkthrough.md": "A walk through Python",
  "crates/ajedrez-web/site/npm/README.md": "JavaScript",
  "benches/RESULTS.md": "Results of the benches",
};

/** Pages with the same content in both languages. */
const TRANSLATIONS = [
  ["README.md", "README.es.md"], ["docs/how-to-play.md", "docs/es/como-se-juega.md"],
  ["docs/for-teachers.md", "docs/es/para-docentes.md"],
  ["docs/command-line.md", "docs/es/linea-de-ordenes.md"],
  ["docs/exercises.md", "docs/es/ejercicios.md"], ["docs/rules/errata.md", "docs/es/erratas.md"],
  ["docs/embedding-c.md", "docs/es/cpp.md"],
];

/** One Spanish page describes the rules of four games. It links to the first of these English pages. */
const RULES = ["solitario", "lite", "king-status", "movement"].map((name) => `docs/rules/${name}.md`);

/** The first page of each language. */
const HOME = { en: "README.md", es: "README.es.md" };

/** The page in the other language that is closest to a page. */
export function counterpart({ source, language }) {
  const translation = TRANSLATIONS.find((pair) => pair.includes(source))?.find((other) => other !== source);
  if (translation) return translation;
  if (RULES.includes(source)) return "docs/es/reglas.md";
  if (source === "docs/es/reglas.md") return RULES[0];
  return HOME[language === "en" ? "es" : "en"];
}

function addressOf(source) {
  const crate = source.match(/^crates\/([^/]+)\/README\.md$/);
  if (crate) return ADDRESSES[source] ?? `crates/${crate[1]}.html`;
  return ADDRESSES[source] ?? source.replace(/^docs\//, "").replace(/md$/, "html");
}

/** The title of a page in lists. */
function titleOf(source) {
  return SHORT[source] ?? readFileSync(root + source, "utf8").match(/^# (.*)/)[1];
}

/** The pages below a folder, except the notebook. */
function pagesOf(folder) {
  const names = readdirSync(root + folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => name.endsWith(".md") && !name.startsWith("notebook/"))
    .map((name) => posix.join(folder, name)).sort();
}

/** @returns {Chapter[]} every chapter, in the order of reading */
export function chapters() {
  const placed = new Set(Object.values(GROUPS).flatMap((groups) => Object.values(groups).flat()));
  const rest = pagesOf("docs").filter((source) => !placed.has(source));
  const languageOf = (source) => (source.startsWith("docs/es/") ? "es" : "en");
  return Object.entries(GROUPS).flatMap(([language, groups]) => {
    const own = rest.filter((source) => languageOf(source) === language);
    const last = Object.keys(groups).at(-1);
    return Object.entries(groups).flatMap(([group, sources]) =>
      [...sources, ...(group === last ? own : [])].map((source) =>
        ({ source, address: addressOf(source), title: titleOf(source), language, group })));
  });
}
