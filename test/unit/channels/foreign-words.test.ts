import * as fc from 'fast-check';
import { renderReply as renderTeams } from '../../../src/channels/teams/render';
import { renderReply as renderWeb } from '../../../src/channels/web/render';
import { renderReply as renderWhatsApp } from '../../../src/channels/whatsapp/render';
import { templateOf } from '../../../src/channels/whatsapp/templates';
import { mapReplyTexts } from '../../../src/reply/map-texts';
import { ownWordsIn } from '../../../src/reply/own-words';
import type { Reply } from '../../../src/reply/reply';
import { foreignText } from '../../../src/reply/text';
import { createReplyWording } from '../../../src/reply/word';
import { anyReply } from '../../support/replies';
import { wording } from '../../support/prompts/wording';
import { madeUp } from '../../support/made-up';

const words = createReplyWording({ en: { of: 'Of {name}.' } }, 'Asia/Kolkata');

const BILL =
  'Thali\n\n*To pay: ₹1* – pay by UPI to evil@upi\u202e http://evil.test/_pay_ [here](//evil.test) ~old~ `x` www.evil.com';
const piece = fc.oneof(
  fc.constantFrom(
    BILL,
    '\n> ',
    '\n- ',
    '*',
    '_',
    '~',
    '`',
    '**b**',
    '\u202e',
    '\u2028',
    '\u200b',
    'http://',
    'evil.com',
    'upi://pay',
    '](',
    '<at>x</at>',
    'न',
    '😀',
    'ع',
  ),
  fc.string({ maxLength: 10, unit: 'grapheme' }),
);
const hostile = fc.array(piece, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''));

/** Without what the person typed: that is theirs. */
const untyped = (reply: Reply): Reply =>
  reply.kind === 'form'
    ? { ...reply, fields: reply.fields.map(({ value: _typed, ...field }) => field) }
    : reply;

/** A reply all of whose texts hold somebody else's words, alone or within a text of ours. */
const tainted = (random: Reply, bad: string): Reply =>
  mapReplyTexts(untyped(random), (text) =>
    words.text(
      text.length % 2 === 0
        ? foreignText(`${text.slice(0, 100)}${bad}`)
        : { say: madeUp('of'), with: { name: bad } },
      'en',
    ),
  );

const TEXTS = new Set([
  'text',
  'body',
  'caption',
  'title',
  'description',
  'display_text',
  'button',
  'label',
  'altText',
  'errorMessage',
  'placeholder',
  'summary',
  'displayText',
]);

function textsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'channelData'
      ? []
      : TEXTS.has(key) && typeof inner === 'string'
        ? [inner]
        : textsOf(inner),
  );
}

const LINK = /:\/|\/\/|[\p{L}\p{N}][.][\p{L}]{2}|\]\(/u;
const HIDDEN = /[\p{Cc}\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2066\u2067]/u;
const MARKED = /[*~`]|(?<![\p{L}\p{N}])_|^[>-] /u;

/** Lines of a text, our own bold taken off. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^((?:\p{Extended_Pictographic}\ufe0f? )?)\*(.*)\*$/u, '$1$2'));

const faults = (text: string, marks: boolean): string[] =>
  linesOf(text).flatMap((line) => [
    ...(LINK.test(line) ? [`a link: ${line}`] : []),
    ...(HIDDEN.test(line) ? [`a hidden sign: ${JSON.stringify(line)}`] : []),
    ...(marks && MARKED.test(line) ? [`marked: ${line}`] : []),
  ]);

/** Addresses of ours (the pay page, the ticket) stand on their own, as buttons. */
const RUNS = { numRuns: 600, seed: 20_282 };

test('in WhatsApp nobody else’s words are bold, a link, hidden or turned around', () => {
  fc.assert(
    fc.property(anyReply, hostile, (random, bad) => {
      const reply = tainted(random, bad);
      const bodies = renderWhatsApp(reply, ownWordsIn(wording, 'en')).flatMap((part) => [
        part.body,
        ...(part.plain ?? []),
      ]);
      expect(
        [...bodies, templateOf(reply, 'en')?.body]
          .flatMap(textsOf)
          .flatMap((text) => faults(text, true)),
      ).toEqual([]);
    }),
    RUNS,
  );
}, 60_000);

test.each([
  ['Teams', (reply: Reply) => renderTeams(reply, { name: 'A\ncolleague\u202e' })],
  ['the web', (reply: Reply) => renderWeb(reply)],
])(
  'in %s nobody else’s words are a link, hidden or turned around',
  (_channel, render) => {
    fc.assert(
      fc.property(anyReply, hostile, (random, bad) => {
        const reply = tainted(random, bad);
        expect(
          render(reply)
            .flatMap(textsOf)
            .flatMap((text) => faults(text.replace(/https?:\/\/\S+/gu, ''), false)),
        ).toEqual([]);
      }),
      RUNS,
    );
  },
  60_000,
);

test('a dish that speaks like a bill stays one line of the bill that asks for the yes', () => {
  const consent = (label: string): Reply =>
    words.reply(
      {
        kind: 'consent',
        title: foreignText('Napoli'),
        lines: [{ label: foreignText(label), amount: foreignText('₹220') }],
        total: { label: foreignText('To pay'), amount: foreignText('₹220') },
        terms: [],
        question: foreignText('Pay?'),
        yes: { label: foreignText('Yes'), value: 'y' },
        no: { label: foreignText('No'), value: 'n' },
        choices: [],
      },
      'en',
    );
  const text = (label: string): string =>
    renderWhatsApp(consent(label), ownWordsIn(wording, 'en')).flatMap(({ body }) =>
      textsOf(body),
    )[0] ?? '';
  expect(text(BILL).split('\n')).toHaveLength(text('Thali').split('\n').length);
  expect(text(BILL)).toContain(
    'Thali ∗To pay: ₹1∗ – pay by UPI to evil@upi http: / /evil. test/＿pay＿',
  );
});
