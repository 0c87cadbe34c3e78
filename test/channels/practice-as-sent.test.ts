import { renderReply as renderForTeams } from '../../src/channels/teams/render';
import { renderReply as renderForWhatsApp } from '../../src/channels/whatsapp/render';
import { ownWordsIn } from '../../src/reply/own-words';
import { practiceWording } from '../../src/reply/practice';
import type { ReplyOf } from '../../src/reply/reply';
import { foreignText, type ReplyText } from '../../src/reply/text';
import { wording } from '../support/prompts/wording';

const practice = practiceWording(wording);
const MARKS: [string, string][] = [
  ['en', 'Practice mode: nothing is really booked or paid.'],
  ['hi', 'प्रैक्टिस मोड: असल में न कुछ बुक होता है, न पेमेंट।'],
  ['hi-Latn', 'Practice mode: sach mein na kuch book hota hai, na payment.'],
];

const one = { label: foreignText('Yes'), value: 'v' };
const total = { label: foreignText('To pay'), amount: foreignText('₹1') };
const base = { title: foreignText('Trek'), lines: [], choices: [] };
const text = foreignText('So it is.');
const url = 'https://a.example/1';
const SOLD: [string, ReplyOf<ReplyText>][] = [
  [
    'a bill that is agreed to',
    { ...base, kind: 'consent', total, terms: [], question: text, yes: one, no: one },
  ],
  ['a confirmation', { ...base, kind: 'status', card: 'c', state: 'confirmed', text }],
  ['what the seller cancelled', { ...base, kind: 'status', card: 'c', state: 'cancelled', text }],
  ['a ticket', { ...base, kind: 'ticket', url, label: foreignText('Open') }],
  ['a share of a bill', { ...base, kind: 'receipt', personal: true, text, total }],
  [
    'a group order that is paid',
    { ...base, kind: 'arrangement', card: 'g', state: 'placed', text },
  ],
];

/** What follows a bill that says so, and comes before a confirmation that says so again. */
const BETWEEN: [string, ReplyOf<ReplyText>][] = [
  [
    'a pay link',
    { ...base, kind: 'pay', card: 'c', text, amount: total.amount, label: foreignText('Pay'), url },
  ],
  ['what is paid and late', { ...base, kind: 'status', card: 'c', state: 'processing', text }],
];

describe.each(MARKS)('in %s it is said to be practice', (language, mark) => {
  const times = (sent: unknown): number => JSON.stringify(sent).split(mark).length - 1;

  test.each(SOLD)('in Teams, on %s', (_what, reply) => {
    const sent = renderForTeams(practice.reply(reply, language));
    expect(times(sent)).toBeGreaterThanOrEqual(1);
  });

  test.each(SOLD)('in WhatsApp, on %s', (_what, reply) => {
    const sent = renderForWhatsApp(practice.reply(reply, language), ownWordsIn(wording, language));
    expect(times(sent.map(({ body }) => body))).toBe(1);
  });

  test.each(BETWEEN)('and not again in Teams or WhatsApp, on %s', (_what, reply) => {
    const said = practice.reply(reply, language);
    expect(times(renderForTeams(said))).toBe(0);
    expect(times(renderForWhatsApp(said, ownWordsIn(wording, language)))).toBe(0);
  });
});
