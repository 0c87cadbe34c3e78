import * as fc from 'fast-check';
import type { Reply } from '../../src/reply/reply';
import type { ReplyCard, ReplyChoice, ReplyField, ReplyLine } from '../../src/reply/reply-parts';

const awkward = fc.constantFrom(
  '',
  ' ',
  '"',
  '\\',
  '\n',
  '\u0000',
  '\u2028',
  '😀',
  'न',
  '[x](http://x.test)',
  '{{DATE(2026-01-01,SHORT)}}',
  '**b**',
  '<at>y</at>',
  '\ud83d',
);
const words = (max: number): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 12, arbitrary: fc.string({ maxLength: 40, unit: 'grapheme' }) },
    { weight: 3, arbitrary: awkward },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }),
          fc.integer({ min: 1, max }),
        )
        .map(([unit, length]) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)),
    },
  );
const some = <T>(item: fc.Arbitrary<T>, most: number): fc.Arbitrary<T[]> =>
  fc.oneof(
    { weight: 9, arbitrary: fc.array(item, { maxLength: 4 }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(item, fc.integer({ min: 0, max: most }))
        .map(([one, count]) => Array.from({ length: count }, () => one)),
    },
  );

const short = words(2_000);
const long = words(30_000);
const choice: fc.Arbitrary<ReplyChoice> = fc.record(
  {
    label: short,
    value: fc.string({ minLength: 1, maxLength: 200 }),
    style: fc.constantFrom<ReplyChoice['style']>('primary', 'danger', undefined),
  },
  { requiredKeys: ['label', 'value'] },
);
const choices = some(choice, 60);
const line: fc.Arbitrary<ReplyLine> = fc.record(
  { label: short, amount: short, note: short },
  { requiredKeys: ['label'] },
);
const lines = some(line, 200);
const picture = fc.record({ url: fc.webUrl(), alt: short });
const card: fc.Arbitrary<ReplyCard> = fc.record(
  {
    title: short,
    subtitle: short,
    facts: some(short, 40),
    badge: short,
    picture,
    choices: some(choice, 20),
  },
  { requiredKeys: ['title', 'facts', 'choices'] },
);
const field: fc.Arbitrary<ReplyField> = fc.record(
  {
    name: fc.stringMatching(/^[a-z][a-zA-Z0-9]{0,20}$/),
    label: short,
    input: fc.constantFrom<ReplyField['input']>(
      'text',
      'email',
      'tel',
      'number',
      'count',
      'select',
      'date',
    ),
    required: fc.boolean(),
    value: fc.string({ maxLength: 100 }),
    hint: short,
    error: short,
    min: fc.integer({ min: 0, max: 3 }),
    max: fc.integer({ min: 4, max: 99 }),
    options: some(fc.record({ value: fc.string({ maxLength: 60 }), label: short }), 300),
  },
  { requiredKeys: ['name', 'label', 'input', 'required'] },
);
const fields = fc.uniqueArray(field, { maxLength: 20, selector: ({ name }) => name });
const key = fc.stringMatching(/^order-[a-z0-9]{1,20}$/);

/** Any worded reply, most of them of ordinary size, some with texts of 30,000 characters, 60 choices or 200 lines. */
export const anyReply: fc.Arbitrary<Reply> = fc.oneof(
  fc.record({ kind: fc.constant('text' as const), text: long, choices }),
  fc.record({ kind: fc.constant('carousel' as const), text: long, cards: some(card, 60), choices }),
  fc.record(
    {
      kind: fc.constant('form' as const),
      title: short,
      text: long,
      fields,
      submit: choice,
      choices,
    },
    { requiredKeys: ['kind', 'title', 'fields', 'submit', 'choices'] },
  ),
  fc.record(
    {
      kind: fc.constant('receipt' as const),
      title: short,
      text: long,
      lines,
      total: line,
      choices,
    },
    { requiredKeys: ['kind', 'title', 'lines', 'total', 'choices'] },
  ),
  fc.record({
    kind: fc.constant('consent' as const),
    title: short,
    lines,
    total: line,
    terms: some(long, 30),
    question: long,
    yes: choice,
    no: choice,
    choices,
  }),
  fc.record({
    kind: fc.constant('pay' as const),
    card: key,
    title: short,
    text: long,
    amount: short,
    label: short,
    url: fc.webUrl(),
    choices,
  }),
  fc.record({
    kind: fc.constant('status' as const),
    card: key,
    state: fc.constantFrom(
      'waiting' as const,
      'processing' as const,
      'confirmed' as const,
      'failed' as const,
      'cancelled' as const,
      'expired' as const,
    ),
    title: short,
    text: long,
    lines,
    choices,
  }),
  fc.record(
    {
      kind: fc.constant('arrangement' as const),
      card: key,
      state: fc.constantFrom(
        'open' as const,
        'closed' as const,
        'placed' as const,
        'over' as const,
      ),
      title: short,
      text: long,
      lines,
      total: line,
      choices,
    },
    { requiredKeys: ['kind', 'card', 'state', 'title', 'text', 'lines', 'choices'] },
  ),
  fc.record({
    kind: fc.constant('ticket' as const),
    title: short,
    lines,
    qr: picture,
    url: fc.webUrl(),
    label: short,
    choices,
  }),
  fc.record({ kind: fc.constant('place' as const), text: long, choices }),
);

/** Every word that a person should read of a reply; what a form's list offers comes with the list. */
export function wordsOf(reply: Reply): string[] {
  const line = ({
    label,
    amount,
    note,
  }: {
    label: string;
    amount?: string | undefined;
    note?: string | undefined;
  }): (string | undefined)[] => [label, amount, note];
  const all: (string | undefined)[] = reply.choices.map((choice) => choice.label);
  if ('text' in reply) all.push(reply.text);
  if ('title' in reply) all.push(reply.title);
  if ('lines' in reply) all.push(...reply.lines.flatMap(line));
  if ('total' in reply && reply.total) all.push(...line(reply.total));
  if (reply.kind === 'consent')
    all.push(...reply.terms, reply.question, reply.yes.label, reply.no.label);
  if (reply.kind === 'carousel')
    all.push(
      ...reply.cards.flatMap((card) => [
        card.title,
        card.subtitle,
        card.badge,
        ...card.facts,
        ...card.choices.map((choice) => choice.label),
      ]),
    );
  if (reply.kind === 'form')
    all.push(...reply.fields.flatMap((field) => [field.label, field.hint, field.error]));
  if (reply.kind === 'pay') all.push(reply.amount, reply.label);
  return all.flatMap((text) => (text === undefined || text.trim() === '' ? [] : [text]));
}
