// The addresses of the documentation, relative to the page: its first page, and the rules of each view's game.

const SPANISH = "docs/es/reglas.html";

export const DOCUMENTS = {
  en: {
    home: "docs/index.html",
    solitario: "docs/rules/solitario.html",
    workshop: "docs/rules/solitario.html",
    lite: "docs/rules/lite.html",
    king: "docs/rules/king-status.html",
  },
  es: {
    home: "docs/es/index.html",
    solitario: `${SPANISH}#ajedrez-solitario`,
    workshop: `${SPANISH}#ajedrez-solitario`,
    lite: `${SPANISH}#ajedrez-lite`,
    king: `${SPANISH}#la-situación-de-un-rey`,
  },
};
