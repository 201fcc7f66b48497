import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import typescript from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

// Prettier handles formatting and svelte-check types; these rules catch the mistakes that neither sees.
export default typescript.config(
  { ignores: ["node_modules/", "src/api/schema.d.ts"] },
  js.configs.recommended,
  typescript.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  { languageOptions: { globals: globals.browser } },
  { files: ["*.js", "*.ts"], languageOptions: { globals: globals.node } },
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: typescript.parser, svelteConfig } } },
  {
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "svelte/no-unused-svelte-ignore": "off", // takes the reason behind the code for more codes
      "svelte/no-useless-mustaches": "off", // {" "} keeps a space that Prettier would drop
      "svelte/prefer-svelte-reactivity": "off", // the plain maps hold nothing that is rendered
    },
  },
);
