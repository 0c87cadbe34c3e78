/** Texts of prompts/en/complaint-status.json, made by scripts/text-keys.js: see `TextParameters`. */
export interface ComplaintStatusTexts {
  'dialog.complaint-status': undefined;
  'issue.none': undefined;
}
