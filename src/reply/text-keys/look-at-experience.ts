/** Texts of prompts/en/look-at-experience.json, made by scripts/text-keys.js: see `TextParameters`. */
export interface LookAtExperienceTexts {
  'dialog.look-at-experience': undefined;
}
