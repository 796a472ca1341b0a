// What is kept on this device. Where the browser keeps nothing, it is kept as long as the page is open.

const PREFIX = "ajedrez.";

export function createStorage(open = () => window.localStorage) {
  let kept = null;
  try {
    kept = open();
    kept.setItem(`${PREFIX}probe`, "1");
    kept.removeItem(`${PREFIX}probe`);
  } catch {
    kept = null;
  }
  const here = new Map();
  return {
    /** Whether what is kept outlasts the page. */
    lasts: kept !== null,
    /** The value called `name`, or `otherwise` where there is none or it cannot be read. */
    get(name, otherwise) {
      try {
        const text = kept ? kept.getItem(PREFIX + name) : here.get(name);
        return text == null ? otherwise : JSON.parse(text);
      } catch {
        return otherwise;
      }
    },
    set(name, value) {
      const text = JSON.stringify(value);
      here.set(name, text);
      try {
        kept?.setItem(PREFIX + name, text);
      } catch {
        // The device is full: the value lasts as long as the page.
      }
    },
  };
}
