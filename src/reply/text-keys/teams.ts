/** Texts of prompts/en/teams.json, made by scripts/text-keys.js: see `TextParameters`. */
export interface TeamsTexts {
  'teams.chat': undefined;
  'teams.invite.after': undefined;
  'teams.invite.before': undefined;
  'teams.invite.elsewhere': undefined;
  'teams.invite.or': undefined;
  'teams.late': undefined;
  'teams.private': undefined;
  'teams.shut': { bot: 'value' };
  'teams.taken': undefined;
  'teams.unread': undefined;
}
