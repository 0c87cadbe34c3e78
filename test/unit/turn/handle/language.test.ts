import { replyLanguage, supportedLanguage } from '../../../../src/turn/handle/language';

const known = { languages: ['en', 'hi'], defaultLanguage: 'en' };

test.each([
  ['hi', 'hi'],
  ['hi-IN', 'hi'],
  ['hi-Deva-IN', 'hi'],
  ['HI', 'hi'],
  ['hi-Latn', 'en'],
  ['hi-Latn-IN', 'en'],
  ['ta', 'en'],
  [undefined, 'en'],
])('%s is answered in %s', (wanted, answer) =>
  expect(supportedLanguage(wanted, known)).toBe(answer),
);

test('a language with texts of its own in Latin letters is answered in them', () => {
  const more = { languages: ['en', 'hi', 'hi-Latn'], defaultLanguage: 'en' };
  expect(supportedLanguage('hi-latn', more)).toBe('hi-Latn');
  expect(replyLanguage('hi-Latn', 'hi', more)).toBe('hi-Latn');
});

test.each([
  ['hi', 'en', 'hi', 'Devanagari turns the talk to Hindi'],
  ['hi-Latn', 'en', 'en', 'Hindi in Latin letters leaves an English talk as it is'],
  ['hi-Latn', 'hi', 'hi', 'and a Hindi talk too'],
  ['en', 'hi', 'en', 'English turns it back'],
])('%s in a talk in %s is answered in %s: %s', (tongue, current, answer) =>
  expect(replyLanguage(tongue, current, known)).toBe(answer),
);

test('a default of another language holds for what there are no texts in', () => {
  expect(supportedLanguage('mr', { languages: ['en', 'hi'], defaultLanguage: 'hi' })).toBe('hi');
});
