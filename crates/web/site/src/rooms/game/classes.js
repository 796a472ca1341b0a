// The classes of endings, such as `KRPvKB`: which one a position has, and which others its play may lead to.

const ORDER = "KRBP";

/** The pieces of a side in the order of the names, `KRP`. */
const sorted = (letters) => [...letters.toUpperCase()].sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other)).join("");

/** The pieces of both sides of a FEN. */
export function sidesOf(fen) {
  const letters = fen.split(" ")[0].replace(/[^a-z]/gi, "");
  return [sorted(letters.replace(/[a-z]/g, "")), sorted(letters.replace(/[A-Z]/g, ""))];
}

/**
 * The classes that are asked when the end of a position is told: its own, and those that arise where pawns become rooks.
 *
 * @param {string} fen
 * @returns {[string, string][]} the pieces of both sides, in either order
 */
export function classesOf(fen) {
  const [white, black] = sidesOf(fen);
  const grown = (side) => {
    const found = [side];
    while (found.at(-1).includes("P")) found.push(sorted(found.at(-1).replace("P", "R")));
    return found;
  };
  return grown(white).flatMap((one) => grown(black).map((other) => /** @type {[string, string]} */ ([one, other])));
}
