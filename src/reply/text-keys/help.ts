/** Texts of prompts/en/help.json, made by scripts/text-keys.js: see `TextParameters`. */
export interface HelpTexts {
  'dialog.help': undefined;
  'help.alone': undefined;
  'help.alone.booking-example': { example: 'value' };
  'help.alone.example': { example: 'value' };
  'help.alone.only-booking': undefined;
  'help.alone.only-food': undefined;
  'help.text': undefined;
  'help.text.booking-example': { example: 'value' };
  'help.text.example': { example: 'value' };
  'help.text.only-booking': undefined;
  'help.text.only-food': undefined;
}
