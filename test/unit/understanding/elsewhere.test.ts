import { createBuiltIn } from '../../../src/understanding/built-in';
import { short } from './short';
import { IDLE, LEXICON } from './stage';
import { dialogManifests } from '../../support/prompts/dialog-manifests';

const understanding = createBuiltIn({
  manifests: dialogManifests(),
  lexicon: () => LEXICON,
});
const meant = (said: string): string => short(understanding.read(said, IDLE).commands);
const busy = {
  ...IDLE,
  dialog: { id: 'book-experience', known: ['item'] },
  asked: {
    slot: 'date' as const,
    takes: ['option', 'nth', 'text', 'day'] as const,
    options: [],
    yesNo: false,
  },
};

const TO_WHATSAPP = [
  'continue on WhatsApp',
  'Can we continue this on whatsapp?',
  'send it on WhatsApp',
  'send this to my WhatsApp',
  'WhatsApp pe bhejo',
  'whatsapp par aage badho',
  'ise mere whatsapp par bhej do',
  'watsapp pe baat karte hain',
  'move to WhatsApp',
  'can I finish this on WhatsApp please',
  'are you on WhatsApp?',
  'व्हाट्सऐप पर भेजो',
  'क्या हम व्हाट्सएप पर जारी रख सकते हैं?',
  'इसे व्हाट्सऐप पर आगे बढ़ाते हैं',
];
const TO_TEAMS = [
  'continue in Teams',
  'let us go on in MS Teams',
  'teams pe chalo',
  'टीम्स पर जारी रखो',
];
const TO_WEB = [
  'continue on my laptop',
  'take this to the web',
  'switch to the browser',
  'laptop pe karte hain',
  'लैपटॉप पर जारी रखें',
];
const SOMEWHERE = [
  'continue on my phone',
  'phone par bhejo',
  'send this to my mobile',
  'I want to continue elsewhere',
  'फ़ोन पर भेज दो',
];

test.each(TO_WHATSAPP)('%s', (said) =>
  expect(meant(said)).toBe('start continue-elsewhere where=#whatsapp'),
);
test.each(TO_TEAMS)('%s', (said) =>
  expect(meant(said)).toBe('start continue-elsewhere where=#teams'),
);
test.each(TO_WEB)('%s', (said) => expect(meant(said)).toBe('start continue-elsewhere where=#web'));
test.each(SOMEWHERE)('%s', (said) => expect(meant(said)).toBe('start continue-elsewhere'));

test.each(['continue on WhatsApp', 'whatsapp pe bhejo'])('%s, while a question waits', (said) => {
  expect(short(understanding.read(said, busy).commands)).toBe(
    'start continue-elsewhere where=#whatsapp',
  );
});

test.each([
  ['Continue here: 7F3K9-Q2MXA', '7F3K9Q2MXA'],
  ['continue here 7f3k9q2mxa', '7f3k9q2mxa'],
  ['carry on here 7F3K9 Q2MXA please', '7F3K9Q2MXA'],
  ['yahan aage badho 7F3K9-Q2MXA', '7F3K9Q2MXA'],
  ['यहाँ जारी रखें: 7F3K9-Q2MXA', '7F3K9Q2MXA'],
  ['7F3K9-Q2MXA', '7F3K9Q2MXA'],
])('%s sends the code', (said, code) => {
  expect(meant(said)).toBe(`start continue-here code="${code}"`);
  expect(short(understanding.read(said, busy).commands)).toBe(`start continue-here code="${code}"`);
});

test.each([
  'my WhatsApp number is 9876543210',
  'do not send it on WhatsApp',
  'book a table for two teams',
  'find a web design workshop',
  'is there a laptop there?',
  'are phones allowed?',
  'send it to HSR Layout',
  'continue',
  'go on',
  'continue with the booking',
  'deliver to my home',
  'whatsapp mat bhejo',
  'take me to the museum',
  'take my phone number 98765 43210',
  'what can I carry on the trek',
  'pay on delivery',
])('%s goes nowhere else', (said) => {
  expect(meant(said)).not.toContain('continue-');
  expect(short(understanding.read(said, busy).commands)).not.toContain('continue-');
});
