// Types that several files share, and names that the build or the browser provides.

/** The name of an element as `el` takes it, without its classes. */
type NameOf<Tag extends string> = Tag extends `${infer Name}.${string}` ? Name : Tag;

/** The element that `el` makes of a name such as `p.note`. */
type ElementOf<Tag extends string> = NameOf<Tag> extends keyof HTMLElementTagNameMap
  ? HTMLElementTagNameMap[NameOf<Tag>]
  : HTMLElement;

/** What an element may have in it. */
type Child = Node | string | number | null | undefined | false | Child[];

/** The words of the page in one language. */
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

/** The version of the site, and the files that it has: constants of the service worker. */
declare const VERSION: string;
declare const FILES: [file: string, integrity: string][];
declare const TABLES: Record<string, string>;
