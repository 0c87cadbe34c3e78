import { foreignText, type KeyedText, type TextParameter } from '../../../src/reply/text';
import { createReplyWording } from '../../../src/reply/word';
import type { ReplyOf } from '../../../src/reply/reply';
import { wordedReplySchema as replySchema } from '../../../src/reply/reply-schema';
import type { ReplyText } from '../../../src/reply/text';
import { madeUp } from '../../support/made-up';

const words = createReplyWording(
  {
    en: {
      hello: 'Hello {name}',
      paid: 'You paid {amount}',
      on: 'on {day}',
      at: 'at {when}',
      clock: 'from {when}',
      all: 'With {names}',
      tickets: '{n, plural, =0 {no tickets} one {# ticket} other {# tickets}}',
      quoted: "It''s <b>{name}</b>",
      onlyEnglish: 'See you {day}, {name}',
      city: 'Goa',
      total: '{amount} in all.',
      'choice.change': '{what}',
      'repair.noted': '{what}, got it.',
      within: 'no {what}',
    },
    hi: {
      hello: 'नमस्ते {name}',
      paid: '{amount} चुकाए',
      tickets: '{n, plural, one {# टिकट} other {# टिकटें}}',
      city: 'गोवा',
      total: 'कुल {amount}। बस।',
      on: '{day} को',
    },
    'hi-Latn': { on: '{day} ko', at: '{when} par', clock: '{when} se', all: '{names} ke saath' },
  },
  'Asia/Kolkata',
);
/** A text by a key that stands in this test alone, which `say` does not know. */
const keyed = (key: string, values?: Record<string, TextParameter>): KeyedText =>
  values ? { say: madeUp(key), with: values } : { say: madeUp(key) };
const one = (key: string, name: string, param: TextParameter, language = 'en') =>
  words.text(keyed(key, { [name]: param }), language).replace(/\s/g, ' ');

describe('texts', () => {
  test.each<[string, TextParameter, string]>([
    ['whole rupees', { paise: 150_000 }, 'You paid ₹1,500'],
    ['paise', { paise: 123_45 }, 'You paid ₹123.45'],
    ['a tenth of a rupee', { paise: 10 }, 'You paid ₹0.10'],
    ['lakhs', { paise: 1_234_567_00 }, 'You paid ₹12,34,567'],
    ['nothing', { paise: 0 }, 'You paid ₹0'],
    ['a deduction', { paise: -5_000 }, 'You paid -₹50'],
  ])('word money: %s', (_what, param, expected) => {
    expect(one('paid', 'amount', param)).toBe(expected);
  });

  test('word days and times in the zone', () => {
    const at = Date.parse('2026-08-01T20:15:00Z');
    expect(one('on', 'day', { day: '2026-08-01' })).toBe('on Sat 1 Aug');
    expect(one('at', 'when', { at })).toBe('at Sun 2 Aug, 1:45 am');
    expect(one('clock', 'when', { clock: at })).toBe('from 1:45 am');
    expect(
      createReplyWording({ en: { at: '{when}' } }, 'UTC')
        .text(keyed('at', { when: { clock: at } }), 'en')
        .replace(/\s/g, ' '),
    ).toBe('8:15 pm');
  });

  test('join lists by and, or, lines', () => {
    const list = [foreignText('a'), foreignText('b'), keyed('city')];
    expect(one('all', 'names', { list })).toBe('With a, b and Goa');
    expect(one('all', 'names', { list, join: 'and' })).toBe('With a, b and Goa');
    expect(one('all', 'names', { list, join: 'or' })).toBe('With a, b or Goa');
    expect(words.text(keyed('all', { names: { list, join: 'lines' } }), 'en')).toBe(
      'With a\nb\nGoa',
    );
    expect(one('all', 'names', { list: [] })).toBe('With ');
  });

  test('count in the plural of the language', () => {
    expect([0, 1, 2].map((n) => one('tickets', 'n', n))).toEqual([
      'no tickets',
      '1 ticket',
      '2 tickets',
    ]);
    expect([0, 1, 2].map((n) => one('tickets', 'n', n, 'hi'))).toEqual([
      '0 टिकट',
      '1 टिकट',
      '2 टिकटें',
    ]);
  });

  test('take words of others as they are, braces and tags too', () => {
    expect(words.text(foreignText('{n} <b>'), 'en')).toBe('{n} <b>');
    expect(one('hello', 'name', '{x} <i>')).toBe('Hello {x} <i>');
    expect(one('quoted', 'name', foreignText('{y}'))).toBe("It's <b>{y}</b>");
    expect(one('hello', 'name', 7)).toBe('Hello 7');
  });

  test('fall back whole to the first language where one has no such text', () => {
    expect(one('hello', 'name', keyed('city'), 'hi')).toBe('नमस्ते गोवा');
    const said = keyed('onlyEnglish', { day: { day: '2026-08-01' }, name: keyed('city') });
    expect(words.text(said, 'hi').replace(/\s/g, ' ')).toBe('See you Sat 1 Aug, Goa');
  });

  test.each(['xx', '', 'not a language!', 'constructor', '__proto__', 'en-GB', 'toString'])(
    'fall back from %j to the first language',
    (language) => {
      expect(one('hello', 'name', 'you', language)).toBe('Hello you');
      expect(one('paid', 'amount', { paise: 100 }, language)).toBe('You paid ₹1');
    },
  );

  test('find a language by its base', () => {
    expect(one('hello', 'name', 'you', 'hi-IN')).toBe('नमस्ते you');
    expect(words.languages).toEqual(['en', 'hi', 'hi-Latn']);
  });

  test('say the key where there is no text at all', () => {
    expect(words.text(keyed('toString'), 'en')).toBe('toString');
    expect(words.text(keyed('no.such.text'), 'hi')).toBe('no.such.text');
  });
});

describe('replies', () => {
  const t = keyed('city');
  const line = { label: t, amount: t, note: t };
  const choice = { label: t, value: 'code', style: 'primary' as const };
  const all: ReplyOf<ReplyText>[] = [
    { kind: 'text', text: t, choices: [choice] },
    { kind: 'place', text: t, choices: [choice] },
    {
      kind: 'carousel',
      text: t,
      cards: [
        {
          title: t,
          subtitle: t,
          facts: [t],
          badge: t,
          picture: { url: 'u', alt: t },
          choices: [choice],
        },
        { title: t, facts: [], choices: [] },
      ],
      choices: [choice],
    },
    {
      kind: 'form',
      title: t,
      text: t,
      fields: [
        {
          name: 'a',
          label: t,
          input: 'select',
          required: true,
          value: 'v',
          hint: t,
          error: t,
          min: 1,
          max: 2,
          options: [{ value: 'x', label: t }],
        },
        { name: 'b', label: t, input: 'text', required: false },
      ],
      submit: choice,
      choices: [choice],
    },
    {
      kind: 'receipt',
      title: t,
      text: t,
      lines: [line, { label: t }],
      total: line,
      choices: [choice],
    },
    {
      kind: 'consent',
      title: t,
      lines: [line],
      total: line,
      terms: [t],
      question: t,
      yes: choice,
      no: choice,
      choices: [choice],
    },
    { kind: 'pay', card: 'k', title: t, text: t, amount: t, label: t, url: 'u', choices: [choice] },
    {
      kind: 'status',
      card: 'k',
      state: 'confirmed',
      title: t,
      text: t,
      lines: [line],
      choices: [choice],
    },
    {
      kind: 'ticket',
      title: t,
      lines: [line],
      qr: { url: 'q', alt: t },
      url: 'u',
      label: t,
      choices: [choice],
    },
  ];

  test.each(all.map((one) => [one.kind, one] as const))(
    'of the kind %s are worded whole',
    (_kind, unworded) => {
      const worded = words.reply(unworded, 'hi');
      expect(replySchema.parse(worded)).toEqual(worded);
      expect(JSON.stringify(worded)).not.toContain('"say"');
      const count = (text: string, part: string) => text.split(part).length - 1;
      expect(count(JSON.stringify(worded), 'गोवा')).toBe(
        count(JSON.stringify(unworded), '"say":"city"'),
      );
      expect(count(JSON.stringify(worded), '"code"')).toBe(
        count(JSON.stringify(unworded), '"code"'),
      );
    },
  );
});

describe('Hindi in Latin letters', () => {
  test.each<[string, string, TextParameter, string]>([
    ['days as in English', 'on', { day: '2026-11-28' }, 'Sat 28 Nov ko'],
    ['hours as in English', 'clock', { hour: '05:00' }, '5:00 am se'],
    ['amounts as in English', 'paid', { paise: 150_000 }, 'You paid ₹1,500'],
  ])('writes %s', (_, key, param, said) => {
    const name = { on: 'day', clock: 'when', paid: 'amount' }[key] ?? '';
    expect(one(key, name, param, 'hi-Latn')).toBe(said);
  });

  test.each<['and' | 'or', string[], string]>([
    ['and', ['Asha', 'Ravi', 'Meera'], 'Asha, Ravi aur Meera ke saath'],
    ['or', ['Asha', 'Ravi'], 'Asha ya Ravi ke saath'],
    ['or', ['Asha'], 'Asha ke saath'],
  ])('joins names with its own %s', (join, names, said) =>
    expect(
      one('all', 'names', { list: names.map((name) => foreignText(name)), join }, 'hi-Latn'),
    ).toBe(said),
  );
});

describe('figures and signs', () => {
  test('a danda never touches a figure', () =>
    expect(words.text(keyed('total', { amount: { paise: 22_300 } }), 'hi')).toBe(
      'कुल ₹223\u202f। बस।',
    ));
  test('a weekday has no comma, and Hindi months are whole', () => {
    expect(one('on', 'day', { day: '2026-11-21' })).toBe('on Sat 21 Nov');
    expect(one('on', 'day', { day: '2026-11-21' }, 'hi')).toBe('शनि 21 नवंबर को');
  });
  test('a label that begins a button or a sentence has a capital, inside one it has none', () => {
    expect(one('choice.change', 'what', 'date')).toBe('Date');
    expect(one('repair.noted', 'what', 'date')).toBe('Date, got it.');
    expect(one('within', 'what', 'date')).toBe('no date');
  });
});
