import { readTranslations } from '../../../src/assembly/translations';
import { plainText } from '../../../src/reply/plain-text';
import { practiceWords } from '../../../src/reply/practice';
import type { ReplyOf } from '../../../src/reply/reply';
import { raw, type Text } from '../../../src/reply/text';
import { createWords } from '../../../src/reply/word';

const words = createWords(readTranslations(process.cwd()), 'Asia/Kolkata');
const practice = practiceWords(words);
const EN = 'Practice mode: nothing is really booked or paid.';
const HI = 'प्रैक्टिस मोड: असल में न कुछ बुक होता है, न पेमेंट।';

const one = { label: raw('Yes'), value: 'v' };
const total = { label: raw('To pay'), amount: raw('₹1') };
const base = { title: raw('Trek'), lines: [], choices: [] };
const sold: [string, ReplyOf<Text>][] = [
  ['a bill that is agreed to', { ...base, kind: 'consent', total, terms: [], question: raw('Go on?'), yes: one, no: one }],
  ['a pay link', { ...base, kind: 'pay', card: 'c', text: raw('Here.'), amount: raw('₹1'), label: raw('Pay'), url: 'https://a.example' }],
  ['a confirmation', { ...base, kind: 'status', card: 'c', state: 'confirmed', text: raw('Confirmed!') }],
  ['a ticket', { ...base, kind: 'ticket', qr: { url: 'https://a.example/q.png', alt: raw('QR') }, url: 'https://a.example', label: raw('Open') }],
];
const other: [string, ReplyOf<Text>][] = [
  ['a sentence', { kind: 'text', text: raw('Hello'), choices: [] }],
  ['a failed payment', { ...base, kind: 'status', card: 'c', state: 'failed', text: raw('No.') }],
  ['a basket', { ...base, kind: 'receipt', total }],
];

test.each(sold)('%s says in both languages that it is practice, once, and in earnest not at all', (_fact, reply) => {
  expect(plainText(practice.reply(reply, 'en')).split(EN)).toHaveLength(2);
  expect(plainText(practice.reply(reply, 'hi')).split(HI)).toHaveLength(2);
  expect(plainText(words.reply(reply, 'en'))).not.toContain('Practice');
});

test.each(other)('%s, which sells nothing, stays as it is', (_fact, reply) => {
  expect(practice.reply(reply, 'en')).toEqual(words.reply(reply, 'en'));
});
