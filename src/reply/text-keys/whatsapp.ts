/** Texts of prompts/en/whatsapp.json, made by scripts/text-keys.js: see `TextParameters`. */
export interface WhatsappTexts {
  'whatsapp.cards': undefined;
  'whatsapp.choose': undefined;
  'whatsapp.form.answer': undefined;
  'whatsapp.form.confirm': undefined;
  'whatsapp.more': undefined;
  'whatsapp.open': undefined;
  'whatsapp.optional': undefined;
  'whatsapp.or': undefined;
  'whatsapp.pay': undefined;
}
