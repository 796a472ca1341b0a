// A page of Markdown as HTML: headings with names, rules with theirs, links as the site has them, tables that scroll,
// and code in colours.

import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import c from "highlight.js/lib/languages/c";
import cmake from "highlight.js/lib/languages/cmake";
import cpp from "highlight.js/lib/languages/cpp";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import python from "highlight.js/lib/languages/python";
import repl from "highlight.js/lib/languages/python-repl";
import rust from "highlight.js/lib/languages/rust";
import shell from "highlight.js/lib/languages/shell";
import xml from "highlight.js/lib/languages/xml";
import markdownIt from "markdown-it";

const LANGUAGES = { bash, c, cmake, cpp, console: shell, html: xml, js: javascript, json, python, repl, rust, xml };
for (const [name, grammar] of Object.entries(LANGUAGES)) hljs.registerLanguage(name, grammar);

/** The name of a rule, such as `S-9`, where it is stated and where it is referred to. */
const STATED = /^\*\*([A-Z]-\d+)\.\*\*/gm;
const REFERRED = /\b[A-Z]-\d+\b/g;

/** The names of the rules that a page states. */
export const rulesOf = (text) => [...text.matchAll(STATED)].map(([, rule]) => rule);

/** The name of a heading in links, as GitHub makes it. */
export function slug(heading) {
  const kept = heading.trim().toLowerCase().replace(/[^\p{Alphabetic}\p{N} _-]/gu, "");
  return kept.replaceAll(" ", "-");
}

/**
 * @param {{ link: (href: string) => import("./links.mjs").Target, rule: (name: string) => string | undefined }} site
 *   where a link leads, and where a rule is stated
 */
export function createMarkdown({ link, rule }) {
  const md = markdownIt({ html: true, highlight: coloured });
  const { rules } = md.renderer;

  md.core.ruler.push("site", ({ tokens }) => {
    nameHeadings(tokens);
    tokens.forEach((token, place) => {
      if (token.type !== "inline") return;
      const before = tokens[place - 1];
      if (before.type === "paragraph_open") nameRule(before, token.children);
      token.children = referToRules(token.children);
      token.children.forEach((child, at, all) => setLink(child, all, at));
    });
    for (const token of tokens) if (token.type === "html_block") setSource(token);
    setTables(tokens);
  });

  /** Text with links to the rules that it refers to, but for text within links. */
  function referToRules(children) {
    let depth = 0;
    return children.flatMap((child) => {
      if (child.type === "link_open") depth += 1;
      if (child.type === "link_close") depth -= 1;
      if (child.type !== "text" || depth > 0) return [child];
      const html = md.utils.escapeHtml(child.content).replace(REFERRED, (name) => {
        const href = rule(name);
        return href ? `<a class="cited" href="${href}">${name}</a>` : name;
      });
      return [Object.assign(child, { type: "html_inline", content: html })];
    });
  }

  /** A link, a picture or HTML with one leads where the site has its target. */
  function setLink(token, all, place) {
    if (token.type === "image") token.attrSet("src", link(token.attrGet("src")).href);
    if (token.type === "html_inline") setSource(token);
    if (token.type !== "link_open") return;
    const { href, title, file } = link(token.attrGet("href"));
    const end = all.findIndex((other, at) => at > place && other.type === "link_close");
    const [words, ...more] = all.slice(place + 1, end);
    const isName = more.length === 0 && words.type === "text" && !words.content.includes(" ");
    if (href) {
      token.attrSet("href", href);
      if (title && isName && words.content.endsWith(".md")) words.content = title;
    } else {
      // A file that the site does not have is named.
      for (const each of [token, all[end]]) Object.assign(each, { type: "name", tag: isName ? "code" : "span" });
      token.attrs = [["title", file]];
    }
  }

  function setSource(token) {
    token.content = token.content.replace(/\bsrc="([^"]*)"/g, (_, source) => `src="${link(source).href}"`);
  }

  rules.fence = (tokens, place) => {
    const { content, info } = tokens[place];
    return `<pre tabindex="0"><code>${coloured(content.trimEnd(), info.trim())}</code></pre>\n`;
  };
  rules.code_inline = (tokens, place) => `<code>${breakable(md.utils.escapeHtml(tokens[place].content))}</code>`;
  rules.heading_close = (tokens, place) => {
    const id = tokens[place].meta;
    const mark = `<a class="anchor" href="#${id}" tabindex="-1" aria-hidden="true">#</a>`;
    return `${id ? ` ${mark}` : ""}</${tokens[place].tag}>\n`;
  };
  rules.table_open = () => '<div class="table" tabindex="0"><table>\n';
  rules.table_close = () => "</table></div>\n";
  return md;
}

/** Long names may be broken behind their marks. */
const breakable = (html) => (html.length > 20 ? html.replace(/(::|[_./(,])(?=\w)/g, "$1<wbr>") : html);

function coloured(code, language) {
  const name = language === "python" && code.startsWith(">>>") ? "repl" : language;
  if (!hljs.getLanguage(name)) return markdownIt().utils.escapeHtml(code);
  return hljs.highlight(code, { language: name }).value;
}

/** Names the headings below the first, each once. */
function nameHeadings(tokens) {
  const seen = new Map();
  tokens.forEach((token, place) => {
    if (token.type !== "heading_open") return;
    const name = slug(tokens[place + 1].content);
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    const id = count ? `${name}-${count}` : name;
    token.attrSet("id", id);
    if (token.tag !== "h1") tokens[place + 2].meta = id;
  });
}

/** A paragraph that states a rule has its name. */
function nameRule(paragraph, children) {
  const [, strong, text] = children;
  const name = strong?.type === "strong_open" && text.content.match(/^([A-Z]-\d+)\.$/)?.[1];
  if (!name) return;
  const id = name.toLowerCase();
  paragraph.attrSet("id", id);
  Object.assign(text, { type: "html_inline", content: `<a class="rule" href="#${id}">${name}</a>.` });
}

/** Cells are aligned by a class, since the policy of the page allows no styles; a heading without words is a cell. */
function setTables(tokens) {
  tokens.forEach((token, place) => {
    if (token.type !== "th_open" && token.type !== "td_open") return;
    const right = token.attrGet("style")?.includes("right");
    token.attrs = right ? [["class", "right"]] : null;
    if (token.type === "th_open" && tokens[place + 1].content === "") {
      for (const each of [token, tokens[place + 2]]) each.tag = "td";
    }
  });
}
