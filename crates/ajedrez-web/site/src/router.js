// Addresses: `#/ROOM/TEXT?OPTION=VALUE&FLAG`. The text is a puzzle or a FEN, so that a link carries the
// position. Whatever stands in a link is data: the engine judges it, and the page shows it as text.

/** No puzzle, FEN or diagram of a link or a field is longer. What is cut is none. */
export const TEXT_MAX = 2000;

/**
 * @typedef {{ room: string, text: string, options: Record<string, string> }} Address
 */

/** @returns {Address} */
export function parse(hash) {
  const [path, query = ""] = hash.replace(/^#?\/?/, "").split("?", 2);
  const slash = path.indexOf("/");
  const room = slash < 0 ? path : path.slice(0, slash);
  const text = slash < 0 ? "" : decoded(path.slice(slash + 1));
  /** @type {Record<string, string>} */
  const options = {};
  for (const pair of query.slice(0, TEXT_MAX).split("&").filter(Boolean)) {
    const equals = pair.indexOf("=");
    const [name, value] = equals < 0 ? [pair, ""] : [pair.slice(0, equals), pair.slice(equals + 1)];
    // No name of an option has a blank: its _ is one.
    options[name] = decoded(value);
  }
  return { room, text: text.slice(0, TEXT_MAX), options };
}

/** The address as the part of a link behind its `#`. */
export function format({ room, text = "", options = {} }) {
  const pairs = Object.entries(options).filter(([, value]) => value !== undefined && value !== false);
  const written = pairs.map(([name, value]) => {
    const end = value === "" || value === true ? "" : `=${encodeURIComponent(value)}`;
    return encodeURIComponent(name) + end;
  });
  // Slashes and blanks are frequent in FENs: the first are left as they are, the second read better as _.
  const said = encodeURIComponent(text).replaceAll("%2F", "/").replaceAll("%20", "_");
  return `#/${room}${text ? `/${said}` : ""}${written.length ? `?${written.join("&")}` : ""}`;
}

/** As much of an option is shown where it is told. */
const SHOWN_MAX = 40;

/**
 * The options of an address that a room has not understood, as they were written.
 *
 * @param {Record<string, string>} given the options of the address
 * @param {Record<string, string | number | undefined>} used the options of what the room shows
 */
export function unused(given, used) {
  const isUsed = ([name, value]) => Object.hasOwn(used, name) && used[name] !== undefined &&
    (value === "" || used[name] === "" || String(used[name]) === value || used[name] === Number(value));
  const left = Object.entries(given).filter((option) => !isUsed(option));
  return left.map(([name, value]) => (value === "" ? name : `${name}=${value}`).slice(0, SHOWN_MAX));
}

/** Text of a link; what is no encoding is taken as it stands. */
function decoded(text) {
  const plain = text.replaceAll("_", " ");
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}
