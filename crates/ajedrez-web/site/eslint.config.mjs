// The linter reports the recommended faults and undeclared names. `tsc` checks the types.

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
      // A property may be extracted to exclude it from the rest.
      "no-unused-vars": ["error", { ignoreRestSiblings: true }],
    },
  },
  { files: ["src/engine/worker.js"], languageOptions: { globals: { onmessage: "writable" } } },
  { files: ["src/service-worker.js"], languageOptions: { globals: readable(["FILES", "TABLES", "VERSION"]) } },
  { files: ["*.mjs", "documents/**/*.mjs", "npm/*", "tests/**"], languageOptions: { globals: globals.node } },
];
