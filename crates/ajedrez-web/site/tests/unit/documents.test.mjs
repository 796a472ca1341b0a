// The documents as files: every link leads somewhere, and nothing comes from outside.

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { posix } from "node:path";
import { test } from "node:test";
import { chapters } from "../../documents/chapters.mjs";
import { slug } from "../../documents/markdown.mjs";
import { DOCUMENTS } from "../../src/documents.js";

const dist = new URL("../../dist/", import.meta.url).pathname;
const files = readdirSync(`${dist}docs`, { recursive: true, encoding: "utf8" }).map((name) => posix.join("docs", name));
// What a server shows where there is no page is no page.
const pages = files.filter((name) => name.endsWith(".html") && name !== "docs/404.html");
const texts = new Map(pages.map((page) => [page, readFileSync(dist + page, "utf8")]));

const all = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found);
const idsOf = (page) => new Set(all(texts.get(page), / id="([^"]*)"/g));
const ids = new Map(pages.map((page) => [page, idsOf(page)]));

/** Whether an address, as a page has it, is that of a file of the site, and its place that of an element. */
function leads(page, href) {
  const [path, place = ""] = href.split("#", 2);
  const target = path === "" ? page : posix.join(posix.dirname(page), decodeURIComponent(path));
  if (!existsSync(dist + target) || !statSync(dist + target).isFile()) return false;
  // Behind the # of the page that plays stands a position.
  return place === "" || place.startsWith("/") || ids.get(target)?.has(decodeURIComponent(place));
}

/** The text of a page, from its first heading to the links to the pages before and after. */
const article = (page) => texts.get(page).match(/<main.*<\/main>/s)[0];

test("every link of every page leads to a file of the site and to a place that is there", () => {
  let count = 0;
  for (const [page, text] of texts) {
    const links = all(text, /<a [^>]*?href="([^"]*)"/g).filter((href) => !/^https?:/.test(href));
    assert.deepEqual(links.filter((href) => !leads(page, href)), [], page);
    count += links.length;
  }
  assert.ok(count > 2000, `only ${count} links were found`);
});

test("the page that plays leads to documents in its language", () => {
  for (const [language, addresses] of Object.entries(DOCUMENTS)) {
    assert.deepEqual(Object.values(addresses).filter((href) => !leads("index.html", href)), [], language);
  }
});

test("no name is given to two elements of a page", () => {
  for (const [page, text] of texts) assert.equal(all(text, / id="([^"]*)"/g).length, ids.get(page).size, page);
});

test("a page loads nothing but files of the site", () => {
  for (const [page, text] of texts) {
    const loaded = all(text, /<(?:link|script|img)\b[^>]*?(?:src|href)="([^"]*)"/g);
    assert.deepEqual(loaded.filter((address) => !leads(page, address)), [], page);
    assert.match(text, /<meta http-equiv="Content-Security-Policy" content="default-src 'self' /, page);
  }
});

test("a page that is read is small", () => {
  for (const [page, text] of texts) assert.ok(text.length < 300_000, `${page}: ${text.length}`);
  const code = files.filter((name) => /app|framework|theme\..*\.js$|style.*css$/.test(name));
  const bytes = code.reduce((sum, name) => sum + statSync(dist + name).size, 0);
  assert.ok(bytes < 300_000, `${bytes} bytes of code and styles`);
});

test("every page of the documentation is a chapter, at an address of its own", () => {
  const addresses = chapters().map(({ address }) => `docs/${address}`);
  assert.deepEqual([...addresses].sort(), pages.toSorted());
});

test("each page leads to the next of its language, and back", () => {
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

test("the chapters list the descriptions of public names that the site has, and no others", () => {
  const made = existsSync(`${dist}api`) ? readdirSync(`${dist}api`) : [];
  for (const page of ["docs/index.html", "docs/es/index.html"]) {
    const listed = new Set(all(texts.get(page), /href="[./]*\/api\/([a-z]+)\//g));
    assert.deepEqual([...listed].sort(), made.toSorted(), page);
  }
});

test("the first worker keeps the page, and no document", () => {
  assert.doesNotMatch(readFileSync(`${dist}service-worker.js`, "utf8"), /docs\/\w/);
});

test("a heading is called as on GitHub", () => {
  assert.equal(slug("What `.ci/run` does, ¿qué?"), "what-cirun-does-qué");
});

test("a rule has its name, and is linked where it is referred to, but not in code", () => {
  assert.match(article("docs/rules/movement.html"), /<p id="m-1"><strong><a href="\.\.\/rules\/movement\.html#m-1">M-1<\/a>/);
  assert.match(article("docs/es/reglas.html"), /<a href="\.\.\/rules\/movement\.html#m-1">M-1<\/a>/);
  assert.doesNotMatch([...texts.values()].join(), /<code[^>]*><a/);
});

test("a link has the title of its chapter, and a file that the site does not have is named", () => {
  assert.match(article("docs/exercises.html"), /<a href="\.\/rules\/lite\.html">Ajedrez Lite<\/a>/);
  assert.match(article("docs/contributing.html"), /<code title="\.ci\/deny">\.ci\/deny<\/code>/);
  assert.match(article("docs/diagrams.html"), /<span title="crates\/ajedrez-diagram"><code>ajedrez-diagram<\/code><\/span>/);
  assert.match(article("docs/index.html"), /href="\.\/\.\.\/index\.html#\/solitario\/dc3cc5pe4pf6"/);
});

test("text in braces is shown as it is written", () => {
  assert.match(article("docs/exercises.html"), /\{\{5, 1\}, \{6, 0\}, \{6, 1\}, \{7, 1\}\}/);
  for (const page of pages) assert.doesNotMatch(article(page), /&amp;#123;/, page);
});
