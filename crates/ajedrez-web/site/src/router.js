// Addresses: `#/VIEW/TEXT?OPTION=VALUE&FLAG`. The text is a puzzle or a FEN: a link carries the position. The content
// of a link is data: the engine validates it, and the page shows it only as text.

/** The maximum length of a puzzle, FEN or diagram in a link or a field. A truncated text is invalid. */
export const TEXT_MAX = 2000;

/**
 * @typedef {{ view: string, text: string, options: Record<string, string> }} Address
 */

/** @returns {Address} */
export function parse(hash) {
  const [path, query = ""] = hash.replace(/^#?\/?/, "").split("?", 2);
  const slash = path.indexOf("/");
  const view = slash < 0 ? path : path.slice(0, slash);
  const text = slash < 0 ? "" : decoded(path.slice(slash + 1));
  /** @type {Record<string, string>} */
  const options = {};
  for (const pair of query.slice(0, TEXT_MAX).split("&").filter(Boolean)) {
    const equals = pair.indexOf("=");
    const [name, value] = equals < 0 ? [pair, ""] : [pair.slice(0, equals), pair.slice(equals + 1)];
    // Names of options have no blanks: a _ is an underscore.
    options[name] = decoded(value);
  }
  return { view, text: text.slice(0, TEXT_MAX), options };
}

/** The address as the part of a link after its `#`. */
export function format({ view, text = "", options = {} }) {
  const pairs = Object.entries(options).filter(([, value]) => value !== undefined && value !== false);
  const written = pairs.map(([name, value]) => {
    const end = value === "" || value === true ? "" : `=${encodeURIComponent(value)}`;
    return encodeURIComponent(name) + end;
  });
  // FENs contain many slashes and blanks: slashes stay, and blanks become _ for readability.
  const said = encodeURIComponent(text).replaceAll("%2F", "/").replaceAll("%20", "_");
  return `#/${view}${text ? `/${said}` : ""}${written.length ? `?${written.join("&")}` : ""}`;
}

/** The maximum length of a shown option. */
const SHOWN_MAX = 40;

/**
 * The options of an address that a view has ignored, as written.
 *
 * @param {Record<string, string>} given the options of the address
 * @param {Record<string, string | number | undefined>} used the options that the view shows
 */
export function unused(given, used) {
  const isUsed = ([name, value]) => Object.hasOwn(used, name) && used[name] !== undefined &&
    (value === "" || used[name] === "" || String(used[name]) === value || used[name] === Number(value));
  const left = Object.entries(given).filter((option) => !isUsed(option));
  return left.map(([name, value]) => (value === "" ? name : `${name}=${value}`).slice(0, SHOWN_MAX));
}

/** The decoded text of a link; invalid encodings stay. */
function decoded(text) {
  const plain = text.replaceAll("_", " ");
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}
