import fc from 'fast-check';
import { encodeChoice } from '../../../src/engine/choice-code';
import {
  choiceTyped,
  foldLabel,
  nowShown,
  shownBy,
  type ShownChoices,
} from '../../../src/engine/shown';
import type { Reply } from '../../../src/reply/reply';
import type { ReplyChoice } from '../../../src/reply/reply-parts';
import { madeUp } from '../../support/made-up';

const code = (id: string): string =>
  encodeChoice({ do: 'fill', slot: madeUp('x'), value: { is: 'option', id } });
const saying = (...choices: ReplyChoice[]): Reply => ({ kind: 'text', text: 'which?', choices });
const choice = (label: string, value = code(label)): ReplyChoice => ({ label, value });
const AT = 1_000;
const held = (...choices: ReplyChoice[]): ShownChoices[] =>
  nowShown(undefined, shownBy([saying(...choices)], AT), false);
const typed = (
  label: string,
  shown: ShownChoices[],
  over: { at?: number; asked?: { kind: string; digest?: string } } = {},
) => choiceTyped({ shown, asked: over.asked }, label, over.at ?? AT);

describe('a label typed is its choice', () => {
  const shown = held(
    choice('Pay ₹3,186', code('pay')),
    choice('Another day', code('day')),
    choice('Sat 28 Nov', code('sat')),
    choice('क्लोज़ नहीं', code('hi')),
    choice('Vegetarian without onion and garlic', code('veg')),
    choice('Free?', code('q')),
    choice('−', code('less')),
    choice('+', code('more')),
  );
  test.each([
    ['Another day', 'day'],
    ['another  DAY.', 'day'],
    ['Pay ₹3,186', 'pay'],
    ['pay 3186', 'pay'],
    ['sat 28 nov', 'sat'],
    ['क्लोज़ नहीं।', 'hi'],
    ['Vegetarian without…', 'veg'],
    ['Vegetarian without onio', 'veg'],
    ['Vegetarian without onion...', 'veg'],
    ['free?', 'q'],
    ['+', 'more'],
    ['-', 'less'],
  ])('%s', (words, id) => expect(typed(words, shown)).toBe(code(id)));

  test.each(['Another day?', 'another', 'Free', 'Vegetarian', 'Veg…', 'Pay ₹3,187', '', '?'])(
    '%s is none',
    (words) => expect(typed(words, shown)).toBeUndefined(),
  );

  test('one that several have names none of them, and the same one twice is one', () => {
    expect(
      typed('Book', held(choice('Book', code('a')), choice('book', code('b')))),
    ).toBeUndefined();
    expect(typed('Book', held(choice('Book', code('a')), choice('Book', code('a'))))).toBe(
      code('a'),
    );
  });

  test('what was typed before it was there answers something else', () =>
    expect(typed('Yes', held(choice('Yes')), { at: AT - 1 })).toBeUndefined());

  test('the next answer takes its place; what comes unasked for stands beside it, and has to be read first', () => {
    const first = held(choice('Yes'));
    expect(typed('Yes', nowShown(first, shownBy([saying()], AT), false))).toBeUndefined();
    const beside = nowShown(first, shownBy([saying(choice('My ticket'))], AT + 2), true);
    expect([
      typed('Yes', beside),
      typed('My ticket', beside),
      typed('My ticket', beside, { at: AT + 2 }),
    ]).toEqual([code('Yes'), undefined, code('My ticket')]);
  });

  test('the yes to a bill is one while its question is open, and no other’s', () => {
    const bill = held(choice('Pay', encodeChoice({ do: 'yes', question: 'q1' })));
    expect(typed('Pay', bill, { asked: { kind: 'consent', digest: 'q1' } })).toBe(
      encodeChoice({ do: 'yes', question: 'q1' }),
    );
    for (const asked of [undefined, { kind: 'consent', digest: 'q2' }, { kind: 'slot' }])
      expect(typed('Pay', bill, asked && { asked })).toBeUndefined();
  });

  test('a form’s button sends what the form shows while it is asked for, and agrees to no bill', () => {
    const form: Reply = {
      kind: 'form',
      title: 'Who?',
      fields: [],
      submit: choice('Continue'),
      choices: [],
    };
    const shownForm = nowShown(undefined, shownBy([form], AT), false);
    expect(typed('continue', shownForm, { asked: { kind: 'slot' } })).toBe(
      encodeChoice({ do: 'yes' }),
    );
    for (const kind of ['consent', 'resume', 'drop'])
      expect(typed('continue', shownForm, { asked: { kind, digest: 'q' } })).toBeUndefined();
  });

  test('any label, in any case and spacing, is found again; folding it twice is folding it once', () => {
    fc.assert(
      fc.property(
        fc
          .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
          .filter((label) => label.trim() !== ''),
        (label) => {
          expect(typed(` ${label} `, held(choice(label, code('one'))))).toBe(code('one'));
          expect(foldLabel(foldLabel(label))).toBe(foldLabel(label));
        },
      ),
    );
  });

  test('what is kept of a talk does not grow', () => {
    const many = (n: number): Reply =>
      saying(...Array.from({ length: 200 }, (_one, i) => choice(`${n} ${i}`)));
    let shown: ShownChoices[] = [];
    for (let n = 0; n < 10; n++) shown = nowShown(shown, shownBy([many(n)], n), true);
    expect(shown.flatMap((one) => one.choices).length).toBeLessThanOrEqual(180);
  });
});
