/** Texts of prompts/en/join-group-order.json, made by scripts/text-keys.js: see `TextParameters`. */
export interface JoinGroupOrderTexts {
  'dialog.join-group-order': undefined;
}
