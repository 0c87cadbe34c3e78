import { inFewerBubbles } from '../../../src/reply/fewer-bubbles';
import type { FormOf, ReplyOf, TextReplyOf } from '../../../src/reply/reply';
import type { ChoiceOf } from '../../../src/reply/reply-parts';
import { foreignText, type ReplyText } from '../../../src/reply/text';

type Said = ReplyOf<ReplyText>;

const words = (text: ReplyText): string => ('raw' in text ? text.raw : text.say);
const button = (label: string): ChoiceOf<ReplyText> => ({
  label: foreignText(label),
  value: label,
});
const text = (
  said: string,
  choices: ChoiceOf<ReplyText>[] = [],
  note?: 'fault' | 'told',
): TextReplyOf<ReplyText> => ({
  kind: 'text',
  text: foreignText(said),
  ...(note ? { note } : {}),
  choices,
});
const form = (said?: ReplyText): FormOf<ReplyText> => ({
  kind: 'form',
  title: foreignText('Who?'),
  ...(said ? { text: said } : {}),
  fields: [],
  submit: button('Go on'),
  choices: [],
});
const bill: Said = {
  kind: 'receipt',
  short: foreignText('₹10 in all.'),
  title: foreignText('A walk'),
  lines: [],
  total: { label: foreignText('Total') },
  choices: [],
};
const joined = (...replies: Said[]): Said[] => inFewerBubbles(replies, words);
const both = (say: 'text.then' | 'text.below', first: string, then: string) => ({
  say,
  with: { first: foreignText(first), then: foreignText(then) },
});

describe('what is said in a row', () => {
  test('is one bubble where a sentence comes before a question', () => {
    expect(joined(text('Not that.'), text('Which?', [button('A')]))).toEqual([
      { kind: 'text', text: both('text.then', 'Not that.', 'Which?'), choices: [button('A')] },
    ]);
  });

  test('keeps the one button of the sentence, after the answers', () => {
    const [one] = joined(text('Sorry.', [button('Person')]), text('Which?', [button('A')]));
    expect(one?.choices).toEqual([button('A'), button('Person')]);
  });

  test('stands on the sheet, too, as that is drawn in place of the question', () => {
    const sheet = {
      card: 's',
      title: foreignText('S'),
      fields: [],
      renew: 'r',
      submit: button('Go'),
    };
    const question = { ...text('Which?', [button('A')]), sheet };
    const told = (next: Said) => joined(text('Not that.', [], 'fault'), next)[0];
    expect(told(question)).toMatchObject({ sheet: { text: foreignText('Not that.') } });
    expect(told({ ...form(), sheet })).toMatchObject({ sheet: { text: foreignText('Not that.') } });
    const asked = { ...sheet, text: foreignText('Which?') };
    expect(told({ ...question, sheet: asked })).toMatchObject({
      sheet: { text: both('text.then', 'Not that.', 'Which?') },
    });
  });

  test('is heard also where it tells that visitors are in, and a question follows', () => {
    const [one] = joined(text('Asha is in.', [], 'told'), text('And a guardian?', [button('Yes')]));
    expect(one).toMatchObject({ text: both('text.then', 'Asha is in.', 'And a guardian?') });
  });

  test('stays apart where the first is a question, has lines or is long', () => {
    for (const first of [
      text('Which way?', [button('A'), button('B')]),
      text('One.\nTwo.'),
      text('Write to: help@a.example'),
      text('so '.repeat(100)),
    ])
      expect(joined(first, text('Which?', [button('A')]))).toHaveLength(2);
    expect(joined(text('One.'), text('Two.'))).toHaveLength(2);
  });
});

describe('a form', () => {
  test('takes in the bill before it in a sentence, and leaves answers above it alone', () => {
    const [one] = joined(bill, form(foreignText('Why.')));
    expect(one).toMatchObject({ kind: 'form', text: both('text.below', '₹10 in all.', 'Why.') });
    expect(joined(text('It is far.'), form())).toHaveLength(2);
    expect(joined(text('By eight.'), bill, form())).toHaveLength(2);
  });

  test('says what is wrong instead of what is missing, and who came beside it', () => {
    const missing: ReplyText = { say: 'form.missing', with: { fields: '' } };
    const [wrong] = joined(text('Too short.', [], 'fault'), form(missing));
    expect(wrong).toMatchObject({ text: foreignText('Too short.') });
    const [told] = joined(text('Added Asha.', [], 'told'), form(missing));
    expect(told).toMatchObject({ text: { say: 'text.below', with: { then: missing } } });
  });
});
