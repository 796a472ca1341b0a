// What the linter looks for: the recommended faults, and names that nobody has declared. `tsc` has the types.

import js from "@eslint/js";
import globals from "globals";

const readable = (names) => Object.fromEntries(names.map((name) => [name, "readonly"]));

export default [
  { ignores: ["dist", "made"] },
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    languageOptions: { globals: globals.browser },
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-var": "error",
      "prefer-const": "error",
      // A property that is taken out of an object, so that the rest is left.
      "no-unused-vars": ["error", { ignoreRestSiblings: true }],
    },
  },
  { files: ["src/engine/worker.js"], languageOptions: { globals: { onmessage: "writable" } } },
  { files: ["src/service-worker.js"], languageOptions: { globals: readable(["FILES", "TABLES", "VERSION"]) } },
  { files: ["*.mjs", "documents/**/*.mjs", "npm/*", "tests/**"], languageOptions: { globals: globals.node } },
];
