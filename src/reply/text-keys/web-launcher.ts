/** Texts of prompts/en/web-launcher.json, made by scripts/text-keys.js: see `TextParameters`. */
export interface WebLauncherTexts {
  'launcher.chat': undefined;
  'launcher.close': undefined;
  'launcher.news': undefined;
  'launcher.notify': undefined;
  'launcher.open': undefined;
}
