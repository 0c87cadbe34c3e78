/** Texts of prompts/en/help.json, made by scripts/text-keys.js: see `TextParameters`. */
export interface HelpTexts {
  'dialog.help': undefined;
  'help.alone': undefined;
  'help.alone.example': { example: 'value' };
  'help.text': undefined;
  'help.text.example': { example: 'value' };
}
