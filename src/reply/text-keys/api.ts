/** Texts of prompts/en/api.json, made by scripts/text-keys.js: see `TextParameters`. */
export interface ApiTexts {
  'place.api': undefined;
  'side.api': undefined;
}
