// A browser's storage without a browser.

/** A storage with some texts; `space` is its capacity in characters. */
export function device(texts = {}, space = Infinity) {
  const methods = {
    getItem(key) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(key, text) {
      const others = Object.entries(this).filter(([other]) => other !== key);
      if (others.reduce((sum, [, other]) => sum + other.length, text.length) > space) throw new Error("full");
      this[key] = text;
    },
    removeItem(key) {
      delete this[key];
    },
  };
  return Object.assign(Object.create(methods), texts);
}
