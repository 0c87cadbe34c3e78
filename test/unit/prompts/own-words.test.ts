import { join } from 'node:path';
import { readTranslations } from '../../../src/app/translations';

const ROOT = join(__dirname, '..', '..', '..');
const translations = Object.entries(readTranslations(ROOT));

/** WhatsApp takes no longer title of a link's button, or of the one that opens a list. */
const BUTTON_LETTERS = 20;

test.each(translations)('what stands on buttons of WhatsApp alone fits them in %s', (_, texts) =>
  expect(
    ['whatsapp.choose', 'whatsapp.pay', 'whatsapp.open'].filter(
      (key) => (texts[key] ?? '').length > BUTTON_LETTERS,
    ),
  ).toEqual([]),
);

/** The web client only puts values in; what a message may do beside that would be too large for it. */
const PLAIN = /^(?:[^{}']|\{\w+\})*$/;

test.each(translations)('texts of the web client in %s hold plain values alone', (_, texts) =>
  expect(
    Object.entries(texts).filter(
      ([key, text]) => /^(?:web|launcher)\./.test(key) && !PLAIN.test(text),
    ),
  ).toEqual([]),
);
