// The options of the game in an address and in a request. Unknown options are left out.

/**
 * The options of an address as arguments of a request.
 *
 * @param {Record<string, string>} options
 */
export function rulesOf(options) {
  /** @type {{ max_captures?: number, target?: string, king_last?: boolean, promote?: boolean }} */
  const rules = {};
  if (/^\d{1,2}$/.test(options.max_captures)) rules.max_captures = Number(options.max_captures);
  if (/^[a-h][1-8]$/.test(options.target)) rules.target = options.target;
  if ("king_last" in options) rules.king_last = true;
  if ("promote" in options) rules.promote = true;
  return rules;
}

/**
 * Arguments of a request as options of an address.
 *
 * @param {{ max_captures?: number, target?: string, king_last?: boolean, promote?: boolean }} rules
 */
export function optionsOf({ max_captures, target, king_last, promote }) {
  return { max_captures, target, king_last: king_last && "", promote: promote && "" };
}

/** The options in words, one a phrase. */
export function rulesInWords(rules, text) {
  const words = [];
  if (rules.max_captures !== undefined) words.push(text("rules.max_captures", { most: rules.max_captures }));
  if (rules.king_last) words.push(text("rules.king_last"));
  if (rules.target) words.push(text("rules.target", { square: rules.target }));
  if (rules.promote) words.push(text("rules.promote"));
  return words;
}
