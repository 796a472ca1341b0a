// What the documents do in a browser: the theme that was chosen, here or on the page that plays, and the search.

import { THEMES } from "../src/themes.js";
import { search } from "./search.js";

const KEY = "ajedrez.theme";
const MOST = 12;
const find = (selector) => /** @type {any} */ (document.querySelector(selector));

function chosenTheme() {
  try {
    const theme = JSON.parse(localStorage.getItem(KEY));
    return THEMES.includes(theme) ? theme : "auto";
  } catch {
    return "auto";
  }
}

function showTheme(theme) {
  document.documentElement.dataset.theme = theme;
  const button = find(".theme");
  if (button) button.textContent = button.dataset[theme];
}

function nextTheme() {
  const theme = THEMES[(THEMES.indexOf(document.documentElement.dataset.theme) + 1) % THEMES.length];
  try {
    localStorage.setItem(KEY, JSON.stringify(theme));
  } catch {
    // A browser that keeps nothing has the theme until the next page.
  }
  showTheme(theme);
}

function setUpSearch() {
  const place = find(".search");
  const [input, found] = [place.querySelector("input"), place.querySelector(".found")];
  const [status, list] = found.children;
  let entries = null;
  place.hidden = false;
  input.addEventListener("input", async () => {
    const asked = input.value;
    entries ??= fetch(place.dataset.index).then((answer) => answer.json()).catch(() => null);
    const known = await entries;
    if (asked !== input.value) return;
    found.hidden = asked.trim() === "";
    if (!known) {
      entries = null;
      status.textContent = input.dataset.offline;
      return;
    }
    const hits = search(known, asked, document.documentElement.lang);
    status.textContent = input.dataset.found.replace("{count}", hits.length);
    list.replaceChildren(...hits.slice(0, MOST).map(({ address, title }) => {
      const link = Object.assign(document.createElement("a"), { textContent: title });
      link.href = new URL(address, new URL(place.dataset.index, location.href)).href;
      const item = document.createElement("li");
      item.append(link);
      return item;
    }));
  });
  place.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    input.value = "";
    found.hidden = true;
    input.focus();
  });
}

showTheme(chosenTheme());
addEventListener("DOMContentLoaded", () => {
  const button = find(".theme");
  button.hidden = false;
  button.addEventListener("click", nextTheme);
  showTheme(chosenTheme());
  setUpSearch();
  const open = find('#the-chapters [aria-current="page"]');
  if (open) find("#the-chapters").scrollTop = open.offsetTop - 80;
});
