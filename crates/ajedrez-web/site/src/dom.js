// Elements. Texts only become text nodes: no text from a link or a user is ever markup.

/**
 * Makes an element.
 *
 * @template {string} Tag
 * @param {Tag} tag its name, with classes after dots: `p.note`
 * @param {Record<string, any>} [properties] `on` contains listeners, `data` and `aria` attributes; a name that is not a
 * property of the element becomes an attribute
 * @param {...Child} children
 * @returns {ElementOf<Tag>}
 */
export function el(tag, properties = {}, ...children) {
  const [name, ...classes] = tag.split(".");
  const element = /** @type {any} */ (document.createElement(name));
  element.classList.add(...classes);
  const { on = {}, data = {}, aria = {}, ...rest } = properties;
  for (const [event, listener] of Object.entries(on)) element.addEventListener(event, listener);
  Object.assign(element.dataset, data);
  for (const [key, value] of Object.entries(aria)) element.setAttribute(`aria-${key}`, value);
  for (const [key, value] of Object.entries(rest)) {
    if (value === undefined || value === null || value === false) continue;
    if (key in element && key !== "list") element[key] = value;
    else element.setAttribute(key, value === true ? "" : value);
  }
  put(element, ...children);
  return element;
}

/**
 * Replaces the content of an element.
 *
 * @template {Element} Kind
 * @param {Kind} element
 * @param {...Child} children
 */
export function put(element, ...children) {
  element.replaceChildren(.../** @type {any[]} */ (children).flat(Infinity).filter((child) => child || child === 0));
  return element;
}

/** An element of SVG with its attributes. */
export function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** Makes the browser save a text as a file. */
export function saveFile(text, type, name) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  el("a", { href: url, download: name }).click();
  // The browser may fetch it later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Focuses an element, and scrolls the board into view if necessary. */
export function goTo(element, board) {
  element.focus();
  board.scrollIntoView({ block: "nearest" });
}

/**
 * A button.
 *
 * @param {string} label
 * @param {(event: Event) => void} onclick
 * @param {Record<string, any>} [properties]
 */
export function button(label, onclick, { on = {}, ...properties } = {}) {
  return el("button", { type: "button", on: { click: onclick, ...on }, ...properties }, label);
}

/**
 * Asks for confirmation in a dialog. Escape means no, and that button has the focus at first.
 *
 * @param {{ label: string, words: string, no: string, yes: string }} what
 * @param {AbortSignal} [signal] closes the dialog
 * @returns {Promise<boolean>}
 */
export function agreed({ label, words, no, yes }, signal) {
  return new Promise((resolve) => {
    const answer = (isYes) => () => (resolve(isYes), dialog.close());
    const dialog = el("dialog", { aria: { label } },
      el("p", {}, words),
      el("div.buttons", {}, button(no, answer(false), { autofocus: true }), button(yes, answer(true))));
    dialog.addEventListener("close", () => (dialog.remove(), resolve(false)));
    signal?.addEventListener("abort", () => dialog.close());
    document.body.append(dialog);
    dialog.showModal();
  });
}
