// Types that several files share, and names provided by the build or the browser.

/** The name of an element in a tag of `el`, without its classes. */
type NameOf<Tag extends string> = Tag extends `${infer Name}.${string}` ? Name : Tag;

/** The element that `el` creates for a tag such as `p.note`. */
type ElementOf<Tag extends string> = NameOf<Tag> extends keyof HTMLElementTagNameMap
  ? HTMLElementTagNameMap[NameOf<Tag>]
  : HTMLElement;

/** The possible content of an element. */
type Child = Node | string | number | null | undefined | false | Child[];

/** The texts of the page in one language. */
type Words = { (key: string, values?: object): string; language: string };

declare module "made:levels" {
  const levels: Record<string, string[]>;
  export default levels;
}

declare module "made:ratings" {
  const ratings: { level: number[]; book: number[] };
  export default ratings;
}

declare module "corpus:book" {
  const parts: { difficulty: string; idea: string; puzzles: string[] }[];
  export default parts;
}

declare module "corpus:sets" {
  const sets: Record<string, string[]>;
  export default sets;
}

declare module "*.txt" {
  const text: string;
  export default text;
}

/** The version of the site, and its files: constants of the service worker. */
declare const VERSION: string;
declare const FILES: [file: string, integrity: string][];
declare const TABLES: Record<string, string>;
