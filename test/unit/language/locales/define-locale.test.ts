import { enLocale } from '../../../../src/language/locales/en';
import { defineLocale } from '../../../../src/language/locales/define-locale';
import { relativeDayTerm } from '../../../../src/language/locales/time-terms';

const tables = (value: object): string[] =>
  Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? [key, ...tables(inner).map((one) => `${key}.${one}`)]
      : [key],
  );

const made = defineLocale('ta', {
  answers: { yes: 'ஆம்' },
  time: { phrases: [['நாளை', relativeDayTerm(1)]] },
  concepts: { talk: { GREET: 'வணக்கம்' } },
  spelledFreely: true,
});

test('what a language tells stands as it is told', () => {
  expect(made.name).toBe('ta');
  expect(made.answers.yes).toBe('ஆம்');
  expect(made.time.phrases).toEqual([['நாளை', { kind: 'relday', n: 1 }]]);
  expect(made.concepts.talk).toEqual({ GREET: 'வணக்கம்' });
  expect(made.spelledFreely).toBe(true);
});

test('what it does not tell is empty', () => {
  expect(made.answers.no).toBe('');
  expect(made.numbers.scales.hundred).toBe('');
  expect(made.talk.latinSpellings).toEqual([]);
  expect(made.talk.contractions).toEqual({});
  expect(made.concepts.food).toEqual({});
  expect(made.places.kinds).toEqual({});
  expect(made.places.cities).toBe('');
});

test('it has each table that English has', () => {
  const open =
    /^(?:talk\.(?:contractions|shortForms|doubtfulShortForms)|places\.kinds|concepts\.\w+)\./u;
  const wanted = tables(enLocale).filter((key) => !open.test(key));
  const told = new Set(tables(made));
  expect(wanted.filter((key) => !told.has(key))).toEqual([]);
});
