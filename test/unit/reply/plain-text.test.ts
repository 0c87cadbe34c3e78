import fc from 'fast-check';
import { plainText, textWithoutButtons } from '../../../src/reply/plain-text';
import { choicesOf, type Reply } from '../../../src/reply/reply';
import type { ReplyCard, ChoiceOf, ReplyField, ReplyLine } from '../../../src/reply/reply-parts';

/** Each text is one of its own, so that a missing one shows. */
let serial = 0;
const words = fc.constant(null).map(() => `«${(serial += 1)}»`);
const maybe = <T>(held: fc.Arbitrary<T>) => fc.option(held, { nil: undefined });
const choice: fc.Arbitrary<ChoiceOf<string>> = fc.record({
  label: words,
  value: fc.constant('CODE'),
});
const choices = fc.array(choice, { maxLength: 3 });
const line: fc.Arbitrary<ReplyLine> = fc.record({
  label: words,
  amount: maybe(words),
  note: maybe(words),
});
const lines = fc.array(line, { maxLength: 3 });
const card: fc.Arbitrary<ReplyCard> = fc.record({
  title: words,
  subtitle: maybe(words),
  badge: maybe(words),
  facts: fc.array(words, { maxLength: 3 }),
  choices: fc.constant([]),
});
const field: fc.Arbitrary<ReplyField> = fc.record({
  name: fc.constant('NAME'),
  label: words,
  input: fc.constant('select' as const),
  required: fc.boolean(),
  value: fc.constant('TYPED'),
  hint: maybe(words),
  error: maybe(words),
  options: maybe(
    fc.array(fc.record({ value: fc.constant('VALUE'), label: words }), { maxLength: 3 }),
  ),
});

const reply: fc.Arbitrary<Reply> = fc.oneof(
  fc.record({ kind: fc.constantFrom('text' as const, 'place' as const), text: words, choices }),
  fc.record({
    kind: fc.constant('carousel' as const),
    text: words,
    cards: fc.array(card, { maxLength: 3 }),
    choices,
  }),
  fc.record({
    kind: fc.constant('form' as const),
    title: words,
    text: maybe(words),
    fields: fc.array(field, { maxLength: 3 }),
    submit: fc.constant({ label: 'SUBMIT', value: 'CODE' }),
    choices,
  }),
  fc.record({
    kind: fc.constant('receipt' as const),
    title: words,
    text: maybe(words),
    lines,
    total: line,
    choices,
  }),
  fc.record({
    kind: fc.constant('consent' as const),
    title: words,
    lines,
    total: line,
    terms: fc.array(words, { maxLength: 3 }),
    question: words,
    yes: choice,
    no: choice,
    choices,
  }),
  fc.record({
    kind: fc.constant('pay' as const),
    card: fc.constant('KEY'),
    title: words,
    text: words,
    amount: words,
    label: words,
    url: words,
    choices,
  }),
  fc.record({
    kind: fc.constant('status' as const),
    card: fc.constant('KEY'),
    state: fc.constant('failed' as const),
    title: words,
    text: words,
    lines,
    choices,
  }),
  fc.record({
    kind: fc.constant('ticket' as const),
    title: words,
    lines,
    qr: fc.constant({ url: 'QR', alt: 'ALT' }),
    url: words,
    label: words,
    choices,
  }),
);

describe('the plain text of a reply', () => {
  test('holds every fact of it, each once, and no code', () => {
    fc.assert(
      fc.property(reply, (one) => {
        const plain = plainText(one);
        const facts = JSON.stringify(one).match(/«\d+»/g) ?? [];
        expect(plain.match(/«\d+»/g)?.toSorted()).toEqual(facts.toSorted());
        expect(plain).not.toMatch(/CODE|NAME|TYPED|VALUE|KEY|QR/);
      }),
      { numRuns: 500 },
    );
  });

  test('without its buttons holds every fact of it but theirs', () => {
    fc.assert(
      fc.property(reply, (one) => {
        const tapped = [
          one.choices.map(({ label }) => label),
          one.kind === 'consent' ? [one.yes.label, one.no.label] : [],
          'url' in one ? [one.label, one.url] : [],
        ].flat();
        const facts = plainText(one).match(/«\d+»/g) ?? [];
        expect(textWithoutButtons(one).match(/«\d+»/g) ?? []).toEqual(
          facts.filter((fact) => !tapped.includes(fact)),
        );
      }),
      { numRuns: 500 },
    );
  });

  test('has no empty lines', () => {
    fc.assert(
      fc.property(reply, (one) => expect(plainText(one)).not.toMatch(/^\s*$|\n\n|^\n|\n$/)),
    );
    expect(
      plainText({
        kind: 'form',
        title: 'T',
        text: '',
        fields: [],
        submit: { label: 'go', value: 'x' },
        choices: [],
      }),
    ).toBe('T');
  });

  test('numbers cards and sets choices in brackets', () => {
    const shown = plainText({
      kind: 'carousel',
      text: 'Found 2',
      cards: [
        { title: 'Fort walk', subtitle: 'Delhi', badge: 'Free', facts: ['4.5'], choices: [] },
        { title: 'Trek', facts: [], choices: [] },
      ],
      choices: [
        { label: 'More', value: 'x' },
        { label: 'Cheaper', value: 'y' },
      ],
    });
    expect(shown).toBe('Found 2\n1. Fort walk · Delhi · Free · 4.5\n2. Trek\n[More] [Cheaper]');
  });

  test('words a bill line by line', () => {
    const bill = plainText({
      kind: 'receipt',
      title: 'Bill',
      lines: [{ label: '2 × Adult', amount: '₹500', note: 'Sat' }, { label: 'Tax' }],
      total: { label: 'Total', amount: '₹590' },
      choices: [],
    });
    expect(bill).toBe('Bill\n2 × Adult: ₹500 (Sat)\nTax\nTotal: ₹590');
  });
});

describe('the choices of a reply in their order', () => {
  const one = (value: string) => ({ label: value, value });

  test('begin with the first of each card', () => {
    const cards = [
      { title: 'a', facts: [], choices: [one('1'), one('x')] },
      { title: 'b', facts: [], choices: [] },
      { title: 'c', facts: [], choices: [one('2')] },
    ];
    expect(
      choicesOf({ kind: 'carousel', text: '', cards, choices: [one('3')] }).map(
        (held) => held.value,
      ),
    ).toEqual(['1', '2', '3']);
  });

  test('begin with yes and no, or with what sends a form', () => {
    expect(
      choicesOf({
        kind: 'consent',
        title: '',
        lines: [],
        total: { label: '' },
        terms: [],
        question: '',
        yes: one('y'),
        no: one('n'),
        choices: [one('c')],
      }).map((held) => held.value),
    ).toEqual(['y', 'n', 'c']);
    expect(
      choicesOf({ kind: 'form', title: '', fields: [], submit: one('s'), choices: [one('c')] }).map(
        (held) => held.value,
      ),
    ).toEqual(['s', 'c']);
    expect(
      choicesOf({ kind: 'text', text: '', choices: [one('c')] }).map((held) => held.value),
    ).toEqual(['c']);
  });
});
