/** Texts of prompts/en/teams.json, made by scripts/text-keys.js: see `TextParameters`. */
export interface TeamsTexts {
  'teams.chat': undefined;
  'teams.late': undefined;
  'teams.private': undefined;
  'teams.shut': { bot: 'value' };
  'teams.taken': undefined;
  'teams.unread': undefined;
}
