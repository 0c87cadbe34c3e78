/** Texts of prompts/en/forget-me.json, made by scripts/text-keys.js: see `TextParameters`. */
export interface ForgetMeTexts {
  'ask.forget': undefined;
  'choice.erase': undefined;
  'choice.keep': undefined;
  'dialog.forget-me': undefined;
  'forget.awaited': { title: 'value' };
  'forget.done': undefined;
  'forget.kept': undefined;
  'forget.live.groups': { n: 'number' };
  'forget.live.meal': { title: 'value' };
  'forget.live.perhaps': { title: 'value'; until: 'value'; url: 'value' };
  'forget.live.ticket': { n: 'number'; title: 'value'; until: 'value'; url: 'value' };
  'forget.live.unpaid': { title: 'value' };
  'forget.stays': { until: 'value'; url: 'value' };
  'slot.sure': undefined;
  'why.sure': undefined;
}
