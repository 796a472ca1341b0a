// What a puzzle that is played is called.

export function titleOf({ kind, number, date, set, difficulty }, text) {
  if (kind === "level") return text("title.level", { number, difficulty: text(`class.${difficulty}`) });
  if (kind === "day") return text("title.day", { date: dateInWords(date, text.language) });
  if (kind === "set") return text("title.set", { set: text(`set.${set}`), number });
  return text("title.link");
}

function dateInWords(date, language) {
  const options = { day: "numeric", month: "long", timeZone: "UTC" };
  return new Intl.DateTimeFormat(language, options).format(new Date(`${date}T00:00:00Z`));
}
