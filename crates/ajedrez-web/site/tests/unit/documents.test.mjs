// The documents as files: no broken links, and no external resources.

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { posix } from "node:path";
import { test } from "node:test";
import { chapters } from "../../documents/chapters.mjs";
import { slug } from "../../documents/markdown.mjs";
import { DOCUMENTS } from "../../src/documents.js";

const dist = new URL("../../dist/", import.meta.url).pathname;
const files = readdirSync(`${dist}docs`, { recursive: true, encoding: "utf8" }).map((name) => posix.join("docs", name));
// The page of a 404 response is not a document.
const pages = files.filter((name) => name.endsWith(".html") && name !== "docs/404.html");
const texts = new Map(pages.map((page) => [page, readFileSync(dist + page, "utf8")]));

const all = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found);
const idsOf = (page) => new Set(all(texts.get(page), / id="([^"]*)"/g));
const ids = new Map(pages.map((page) => [page, idsOf(page)]));

/** Whether a link names an existing file of the site, and its fragment an existing element. */
function leads(page, href) {
  const [path, place = ""] = href.split("#", 2);
  const target = path === "" ? page : posix.join(posix.dirname(page), decodeURIComponent(path));
  if (!existsSync(dist + target) || !statSync(dist + target).isFile()) return false;
  // Fragments of the page itself are positions.
  return place === "" || place.startsWith("/") || ids.get(target)?.has(decodeURIComponent(place));
}

/** The text of a page, from its first heading to the links to the previous and next page. */
const article = (page) => texts.get(page).match(/<main.*<\/main>/s)[0];

test("every link leads to an existing file and element of the site", () => {
  let count = 0;
  for (const [page, text] of texts) {
    const links = all(text, /<a [^>]*?href="([^"]*)"/g).filter((href) => !/^https?:/.test(href));
    assert.deepEqual(links.filter((href) => !leads(page, href)), [], page);
    count += links.length;
  }
  assert.ok(count > 2000, `only ${count} links were found`);
});

test("the page links to documents in its language", () => {
  for (const [language, addresses] of Object.entries(DOCUMENTS)) {
    assert.deepEqual(Object.values(addresses).filter((href) => !leads("index.html", href)), [], language);
  }
});

test("element ids are unique within a page", () => {
  for (const [page, text] of texts) assert.equal(all(text, / id="([^"]*)"/g).length, ids.get(page).size, page);
});

test("pages load only files of the site", () => {
  for (const [page, text] of texts) {
    const loaded = all(text, /<(?:link|script|img)\b[^>]*?(?:src|href)="([^"]*)"/g);
    assert.deepEqual(loaded.filter((address) => !leads(page, address)), [], page);
    assert.match(text, /<meta http-equiv="Content-Security-Policy" content="default-src 'self' /, page);
  }
});

test("pages are within their size limit", () => {
  for (const [page, text] of texts) assert.ok(text.length < 300_000, `${page}: ${text.length}`);
  const code = files.filter((name) => /app|framework|theme\..*\.js$|style.*css$/.test(name));
  const bytes = code.reduce((sum, name) => sum + statSync(dist + name).size, 0);
  assert.ok(bytes < 300_000, `${bytes} bytes of code and styles`);
});

test("every document is a chapter with its own address", () => {
  const addresses = chapters().map(({ address }) => `docs/${address}`);
  assert.deepEqual([...addresses].sort(), pages.toSorted());
});

test("each page links to the next and previous one of its language", () => {
  for (const language of ["en", "es"]) {
    const own = chapters().filter((chapter) => chapter.language === language).map(({ address }) => `docs/${address}`);
    for (const [place, page] of own.entries()) {
      for (const [rel, other] of [["prev", own[place - 1]], ["next", own[place + 1]]]) {
        const [href] = all(texts.get(page), new RegExp(`pager-link ${rel}" href="([^"]*)"`, "g"));
        assert.equal(href && posix.join(posix.dirname(page), href), other, `${page}: ${rel}`);
      }
    }
  }
});

test("the chapters list exactly the API references of the site", () => {
  const made = existsSync(`${dist}api`) ? readdirSync(`${dist}api`) : [];
  for (const page of ["docs/index.html", "docs/es/index.html"]) {
    const listed = new Set(all(texts.get(page), /href="[./]*\/api\/([a-z]+)\//g));
    assert.deepEqual([...listed].sort(), made.toSorted(), page);
  }
});

test("the service worker stores the page on installation, and no document", () => {
  assert.doesNotMatch(readFileSync(`${dist}service-worker.js`, "utf8"), /docs\/\w/);
});

test("heading ids equal GitHub's", () => {
  assert.equal(slug("What `.ci/run` does, ¿qué?"), "what-cirun-does-qué");
});

test("references to rules become links, except in code", () => {
  assert.match(article("docs/rules/movement.html"), /<p id="m-1"><strong><a href="\.\.\/rules\/movement\.html#m-1">M-1<\/a>/);
  assert.match(article("docs/es/reglas.html"), /<a href="\.\.\/rules\/movement\.html#m-1">M-1<\/a>/);
  assert.doesNotMatch([...texts.values()].join(), /<code[^>]*><a/);
});

test("links show chapter titles, and files outside the site show their names", () => {
  assert.match(article("docs/exercises.html"), /<a href="\.\/rules\/lite\.html">Ajedrez Lite<\/a>/);
  assert.match(article("docs/contributing.html"), /<code title="\.ci\/deny">\.ci\/deny<\/code>/);
  assert.match(article("docs/diagrams.html"), /<span title="crates\/ajedrez-diagram"><code>ajedrez-diagram<\/code><\/span>/);
  assert.match(article("docs/index.html"), /href="\.\/\.\.\/index\.html#\/solitario\/dc3cc5pe4pf6"/);
});

test("text in braces is not interpreted", () => {
  assert.match(article("docs/exercises.html"), /\{\{5, 1\}, \{6, 0\}, \{6, 1\}, \{7, 1\}\}/);
  for (const page of pages) assert.doesNotMatch(article(page), /&amp;#123;/, page);
});
