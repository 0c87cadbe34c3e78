/** Texts of prompts/en/book-experience-together.json, made by scripts/text-keys.js: see `TextParameters`. */
export interface BookExperienceTogetherTexts {
  'dialog.book-experience-together': undefined;
}
