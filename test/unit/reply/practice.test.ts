import { plainText } from '../../../src/reply/plain-text';
import { practiceNotes, practiceWording } from '../../../src/reply/practice';
import type { ReplyOf } from '../../../src/reply/reply';
import { foreignText, type ReplyText } from '../../../src/reply/text';
import { createReplyWording } from '../../../src/reply/word';
import { wording as words } from '../../support/prompts/wording';

const practice = practiceWording(words);
const EN = 'Practice mode: nothing is really booked or paid.';
const HI = 'प्रैक्टिस मोड: असल में न कुछ बुक होता है, न पेमेंट।';

const one = { label: foreignText('Yes'), value: 'v' };
const total = { label: foreignText('To pay'), amount: foreignText('₹1') };
const base = { title: foreignText('Trek'), lines: [], choices: [] };
const sold: [string, ReplyOf<ReplyText>][] = [
  [
    'a bill that is agreed to',
    {
      ...base,
      kind: 'consent',
      total,
      terms: [],
      question: foreignText('Go on?'),
      yes: one,
      no: one,
    },
  ],
  [
    'a confirmation',
    { ...base, kind: 'status', card: 'c', state: 'confirmed', text: foreignText('Confirmed!') },
  ],
  [
    'a ticket',
    {
      ...base,
      kind: 'ticket',
      qr: { url: 'https://a.example/q.png', alt: foreignText('QR') },
      url: 'https://a.example',
      label: foreignText('Open'),
    },
  ],
];
for (const state of ['cancelled'] as const)
  sold.push([
    `what was paid, ${state}`,
    { ...base, kind: 'status', card: 'c', state, text: foreignText('So it is.') },
  ]);
sold.push(
  [
    'tickets whose codes stand on their page',
    { ...base, kind: 'ticket', url: 'https://a.example', label: foreignText('Open') },
  ],
  [
    'one’s share of what another pays',
    { ...base, kind: 'receipt', personal: true, text: foreignText('Asha pays.'), total },
  ],
  ['a share without a word beside it', { ...base, kind: 'receipt', personal: true, total }],
  [
    'a group order that is paid',
    { ...base, kind: 'arrangement', card: 'g', state: 'placed', text: foreignText('Paid.') },
  ],
);
const other: [string, ReplyOf<ReplyText>][] = [
  [
    'a pay link, whose bill and page say it',
    {
      ...base,
      kind: 'pay',
      card: 'c',
      text: foreignText('Here.'),
      amount: foreignText('₹1'),
      label: foreignText('Pay'),
      url: 'https://a.example',
    },
  ],
  [
    'an order that waits for its seller',
    { ...base, kind: 'status', card: 'c', state: 'processing', text: foreignText('Paid.') },
  ],
  [
    'a table of shares above the bill itself',
    { ...base, kind: 'receipt', personal: true, billFollows: true, total },
  ],
  ['a sentence', { kind: 'text', text: foreignText('Hello'), choices: [] }],
  [
    'a failed payment',
    { ...base, kind: 'status', card: 'c', state: 'failed', text: foreignText('No.') },
  ],
  [
    'a link that ran out',
    { ...base, kind: 'status', card: 'c', state: 'expired', text: foreignText('Over.') },
  ],
  ...(['open', 'closed', 'over'] as const).map((state): [string, ReplyOf<ReplyText>] => [
    `a group order, ${state}`,
    { ...base, kind: 'arrangement', card: 'g', state, text: foreignText('Together.') },
  ]),
  ['a basket', { ...base, kind: 'receipt', total }],
];

test.each(sold)(
  '%s says in both languages that it is practice, once, and in earnest not at all',
  (_fact, reply) => {
    expect(plainText(practice.reply(reply, 'en')).split(EN)).toHaveLength(2);
    expect(plainText(practice.reply(reply, 'hi')).split(HI)).toHaveLength(2);
    expect(plainText(words.reply(reply, 'en'))).not.toContain('Practice');
  },
);

test.each(other)('%s, beside what says it or sells nothing, stays as it is', (_fact, reply) => {
  expect(practice.reply(reply, 'en')).toEqual(words.reply(reply, 'en'));
});

test('a page whose reader’s language is not known notes it once in each language that has words for it', () => {
  expect(practiceNotes(words).slice(0, 2)).toEqual([
    { language: 'en', text: EN },
    { language: 'hi', text: HI },
  ]);
  const lacking = createReplyWording({ en: { 'practice.mark': EN }, ta: {} }, 'Asia/Kolkata');
  expect(practiceNotes(lacking)).toEqual([{ language: 'en', text: EN }]);
});
