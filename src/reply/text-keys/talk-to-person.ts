/** Texts of prompts/en/talk-to-person.json, made by scripts/text-keys.js: see `TextParameters`. */
export interface TalkToPersonTexts {
  'dialog.talk-to-person': undefined;
}
