import {
  asksToCancel,
  readPurchaseQueries,
} from '../../../src/understanding/commands/purchase-wishes';

const ofVisit = (text: string) => readPurchaseQueries(text, 'booking', false);
const ofMeal = (text: string) => readPurchaseQueries(text, 'food', false);

test.each([
  ['where exactly do we meet and what should we carry', ['where', 'bring']],
  ['share the operators number, also the invoice', ['contact', 'invoice']],
  ['please mail me the tickets', ['mail']],
  ['swap his name or drop him', ['transfer', 'fewer']],
  ['kitne baje tak khula hai', ['when']],
  ['पूरी बुकिंग रद्द कीजिए और रसीद भेजिए', ['cancel', 'invoice']],
  ['is there a cafe', ['venue']],
])('%s: each clause has its wish', (text, wishes) => {
  expect(ofVisit(text)).toEqual(wishes);
});

test.each([
  ['can I get the bill on my e-mail', ['invoice', 'mail']],
  ['how much was the tax', ['tax']],
  ['was I charged the first time?', ['paid']],
  ['mere paise kat gaye kya', ['paid']],
])('%s, of a meal', (text, wishes) => {
  expect(ofMeal(text)).toEqual(wishes);
});

test.each([
  ['you did not say if you mailed it. cancel the whole thing', true],
  ['cancel hi kar do, refund kitne din me aayega', true],
  ['to cancel karo na', true],
  ['if I cancel, what comes back', false],
  ['cancel mat karo', false],
])('%s asks to cancel: %s', (text, asked) => {
  expect(asksToCancel(text)).toBe(asked);
});
