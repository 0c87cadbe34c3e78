/** Texts of prompts/en/report-issue.json, made by scripts/text-keys.js: see `TextParameters`. */
export interface ReportIssueTexts {
  'ask.problem': undefined;
  'ask.reply': undefined;
  'choice.issue.CLOSE': undefined;
  'choice.issue.ESCALATE': undefined;
  'dialog.report-issue': undefined;
  'issue.booking': { id: 'value'; seller: 'value'; title: 'value' };
  'issue.file': undefined;
  'issue.money': undefined;
  'issue.not-offered': { id: 'value'; seller: 'value' };
  'issue.not-sent': { id: 'value' };
  'issue.not-sent.alone': { id: 'value' };
  'issue.registered': { id: 'value'; title: 'value' };
  'issue.sent.CLOSE': undefined;
  'issue.sent.ESCALATE': undefined;
  'issue.sent.NO_ACTION': undefined;
  'issue.sent.OPEN': undefined;
  'issue.state.CLOSED': undefined;
  'issue.state.OPEN': undefined;
  'issue.state.RESOLVED': undefined;
  'issue.state.answered': { id: 'value'; state: 'value'; title: 'value'; words: 'value' };
  'issue.state.untold': { id: 'value'; title: 'value' };
  'issue.state.waiting': { id: 'value'; state: 'value'; title: 'value' };
  'issue.stays': { id: 'value' };
  'issue.withdraw': { id: 'value'; title: 'value' };
  'slot.issue': undefined;
  'slot.problem': undefined;
  'slot.reply': undefined;
  'why.problem': undefined;
  'why.reply': undefined;
}
