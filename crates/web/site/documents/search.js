// The search of the documents. What it knows is made with the pages: each section of each page, as text.

const ENTITIES = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&", "&#39;": "'" };

const textOf = (html) => html.replace(/<[^>]*>/g, " ").replace(/&[a-z0-9#]+;/g, (each) => ENTITIES[each] ?? each)
  .replace(/\s+/g, " ").trim();

/** The sections of a page: where each is, how page and section are called, and its text. */
export function entriesOf({ address, short, html }) {
  const parts = html.replace(/<a class="anchor".*?<\/a>/g, "").split(/(?=<h[1-4] id=)/);
  return parts.filter((part) => textOf(part)).map((part) => {
    const [, id, heading = ""] = part.match(/^<h\d id="([^"]*)"[^>]*>(.*?)<\/h\d>/s) ?? [];
    const isFirst = part.startsWith("<h1");
    const body = part.replace(/^<h\d.*?<\/h\d>/s, "");
    return [id && !isFirst ? `${address}#${id}` : address, short, isFirst ? "" : textOf(heading), textOf(body)];
  });
}

/** Letters alone count: neither their accents nor whether they are capitals. */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The sections with every word, those first that have them in their headings, and in the language of the page. */
export function search(entries, asked, language) {
  const words = plain(asked).split(/\s+/).filter(Boolean);
  const isOwn = (address) => address.startsWith("es/") === (language === "es");
  const hits = entries.map(([address, page, heading, text]) => {
    const [title, body] = [plain(`${page} ${heading}`), plain(text)];
    const every = words.length > 0 && words.every((word) => title.includes(word) || body.includes(word));
    const score = 4 * words.filter((word) => title.includes(word)).length + Number(isOwn(address));
    return { address, title: heading ? `${page}: ${heading}` : page, score: every ? score : -1 };
  });
  return hits.filter(({ score }) => score >= 0).sort((a, b) => b.score - a.score);
}
