// The frame of a page: its head, the bar at the top, the list of chapters, the text, and the pages before and after.

import { counterpart, HOME } from "./chapters.mjs";
import { way } from "./links.mjs";
import { WORDS } from "./words.mjs";

const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'";

export const escape = (text) => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

/**
 * A heading of a page.
 * @typedef {{ id: string, level: number, html: string }} Heading
 *
 * A chapter with what stands in it.
 * @typedef {import("./chapters.mjs").Chapter & { short: string, html: string, headings: Heading[] }} Page
 */

/**
 * @param {Page} page
 * @param {Page[]} pages every page, in their order
 * @param {{ name: string, address: string }[]} api the documents of names that were made
 */
export function frame(page, pages, api) {
  const words = WORDS[page.language];
  const to = (address) => way(page.address, address);
  const home = pages.find(({ source }) => source === HOME[page.language]);
  return `<!doctype html>
<html lang="${page.language}" data-theme="auto">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="${POLICY}">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="description" content="${escape(words.about)}">
    <title>${escape(page === home ? `ajedrez - ${words.title}` : `${page.short} - ajedrez`)}</title>
    <link rel="icon" href="${to("../icon.svg")}" type="image/svg+xml">
    <link rel="stylesheet" href="${to("documents.css")}">
    ${alternate(page, pages)}
    <script src="${to("documents.js")}"></script>
  </head>
  <body>
    <a class="skip" href="#the-text">${words.skip}</a>
    <header>
      <p class="name"><a href="${to(home.address)}">ajedrez <span>${words.title}</span></a></p>
      ${bar(page, pages, to)}
    </header>
    <div class="columns">
      <nav id="the-chapters" popover aria-label="${words.chapters}">
${contents(page, pages, api, to)}
      </nav>
      <main id="the-text" tabindex="-1">
        <article>
${page.html}
        </article>
        ${pager(page, pages, to)}
      </main>
    </div>
    <footer><p><a href="${to("../licenses.txt")}">${words.licenses}</a></p></footer>
  </body>
</html>
`;
}

/** The same page in the other language, for search engines. */
function alternate(page, pages) {
  const { source, isTwin } = counterpart(page);
  if (!isTwin) return "";
  const { language, address } = pages.find((other) => other.source === source);
  return `<link rel="alternate" hreflang="${language}" href="${way(page.address, address)}">`;
}

function bar(page, pages, to) {
  const words = WORDS[page.language];
  const other = pages.find(({ source }) => source === counterpart(page).source);
  const foreign = ` lang="${other.language}"`;
  const themes = Object.entries(words.themes).map(([name, label]) => ` data-${name}="${label}"`).join("");
  return `<button class="menu" type="button" popovertarget="the-chapters">☰ ${words.chapters}</button>
      <search class="search" data-index="${to("search.json")}" hidden>
        <input type="search" aria-label="${words.search}" placeholder="${words.search}" autocomplete="off"
          data-found="${words.found}" data-offline="${words.offline}">
        <div class="found" hidden><p role="status"></p><ol></ol></div>
      </search>
      <nav class="choices" aria-label="ajedrez">
        <a href="${to("../index.html")}">${words.play}</a>
        <a href="${to(other.address)}"${foreign} hreflang="${other.language}">${WORDS[other.language].name}</a>
        <button class="theme" type="button" hidden${themes}>${words.themes.auto}</button>
      </nav>`;
}

/** The chapters of the page's language by their groups, those of Spanish readers followed by the English ones. */
function contents(page, pages, api, to) {
  const words = WORDS[page.language];
  const languages = page.language === "es" ? ["es", "en"] : ["en"];
  const listed = languages.flatMap((language) => pages.filter((each) => each.language === language));
  const groups = grouped(listed);
  const lists = [...groups].map(([group, members]) => {
    const foreign = members[0].language === page.language ? "" : ` lang="${members[0].language}"`;
    const before = foreign && members[0] === listed.find(({ language }) => language !== page.language)
      ? `        <p class="others">${words.others}</p>\n` : "";
    const items = members.map((member) => item(member, page, to)).join("\n");
    return `${before}        <h2${foreign}>${group}</h2>\n        <ul${foreign}>\n${items}\n        </ul>`;
  });
  if (api.length > 0) {
    const items = api.map(({ name, address }) => `          <li><a href="${to(address)}">${name}</a></li>`);
    lists.push(`        <h2>${words.api}</h2>\n        <ul>\n${items.join("\n")}\n        </ul>`);
  }
  return lists.join("\n");
}

function grouped(pages) {
  const groups = new Map();
  for (const page of pages) groups.set(page.group, [...(groups.get(page.group) ?? []), page]);
  return groups;
}

/** A chapter in the list; below the open one are its headings. */
function item(member, page, to) {
  const isOpen = member === page;
  const link = `<a href="${to(member.address)}"${isOpen ? ' aria-current="page"' : ""}>${escape(member.short)}</a>`;
  const inner = member.headings.filter(({ level }) => level === 2 || level === 3);
  if (!isOpen || inner.length === 0) return `          <li>${link}</li>`;
  const headings = inner.map(({ id, level, html }) => `<li class="level-${level}"><a href="#${id}">${html}</a></li>`);
  return `          <li>${link}<ul class="headings">${headings.join("")}</ul></li>`;
}

function pager(page, pages, to) {
  const words = WORDS[page.language];
  const own = pages.filter(({ language }) => language === page.language);
  const place = own.indexOf(page);
  const link = (other, rel, label) => other
    ? `<a class="${rel}" rel="${rel}" href="${to(other.address)}"><span>${label}</span> ${escape(other.short)}</a>`
    : "";
  return `<nav class="pager" aria-label="${words.pages}">
          ${link(own[place - 1], "prev", words.previous)}
          ${link(own[place + 1], "next", words.next)}
        </nav>`;
}
