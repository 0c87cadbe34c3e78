import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { readWordsFile, wordsFileNames } from '../../support/prompts/words-problems';

const ROOT = join(__dirname, '..', '..', '..');

/** A text of a language with all that is no word of it left out: values, quotations, the cases of a plural. */
interface PlainText {
  key: string;
  words: string;
}

type Element = ReturnType<IntlMessageFormat['getAst']>[number];

/** The words of a message, of all its cases. */
const literalsOf = (elements: readonly Element[]): string[] =>
  elements.flatMap((element) => {
    if ('options' in element)
      return Object.values(element.options).flatMap((option) => literalsOf(option.value));
    return element.type === LITERAL && 'value' in element ? [element.value] : [' '];
  });

const LITERAL: unknown = 0; // what the parser calls plain words

const withoutValues = (text: string, language: string): string =>
  literalsOf(new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).getAst())
    .join('')
    .replace(/“[^”]*”/gu, ' ');

function textsOf(language: string): PlainText[] {
  return wordsFileNames(ROOT, language).flatMap((name) => {
    const { say, labels } = readWordsFile(ROOT, language, name);
    return Object.entries({ ...say, ...labels }).map(([key, text]) => ({
      key,
      words: withoutValues(text, language),
    }));
  });
}

const saying = (language: string, word: RegExp): string[] =>
  textsOf(language)
    .filter(({ words }) => word.test(words))
    .map(({ key, words }) => `${key}: ${words}`);

/** Words of ours, and of the service's, that mean nothing to who reads them. */
const PRIVATE_WORDS =
  /\b(?:draft|slot|pot|fulfil?ment|entit(?:y|ies)|intent|payload|the seller tells|registered|noted)\b/iu;

test.each(['en', 'hi-Latn'])('no private word is said in %s', (language) =>
  expect(saying(language, PRIVATE_WORDS)).toEqual([]),
);

test.each([
  ['yeh, and not ye', /\bye\b/iu],
  ['woh, and not wo', /\b(?:wo|vo|voh)\b/iu],
  ['nahi, and not nahin', /\b(?:nahin|nahee|nhi)\b/iu],
  ['chahiye, and not chahie', /\b(?:chahie|chaiye|chahiya)\b/iu],
  ['hai and hain, and not he', /\b(?:hei|hen|he)\b/iu],
  ['inmein and usmein in one word', /\b(?:in|is|us) mein\b/iu],
  ['doon, and not dun', /\b(?:dun|karun|rakhun|lun)\b/iu],
  ['no letter of Devanagari', /\p{Script=Devanagari}/u],
])('Hinglish has %s', (_, other) => expect(saying('hi-Latn', other)).toEqual([]));

/** What everybody writes in Latin letters. */
const LATIN_IN_HINDI =
  /\b(?:HSR Layout|QR|UPI|GST|OTP|WhatsApp|Teams|Google|Photos|Drive|https|Mela|MB|km|g)\b/gu;

test('Hindi has no word in Latin letters but names', () => {
  const left = textsOf('hi')
    .map(({ key, words }) => ({ key, words: words.replace(LATIN_IN_HINDI, ' ') }))
    .filter(({ words }) => /[A-Za-z]{2,}/u.test(words));
  expect(left.map(({ key, words }) => `${key}: ${words}`)).toEqual([]);
});

const OFFICE_HINDI =
  /(?:कृपया प्रविष्ट|उपर्युक्त|निम्नलिखित|सूचित|अनुरोध है|प्रतीक्षा|भुगतान|रद्द|विकल्प)/u;

test('Hindi has the words of an app, and not those of an office', () =>
  expect(saying('hi', OFFICE_HINDI)).toEqual([]));

/** Letters of a sentence that tells one thing; help and what several things are told in may have more. */
const MOST_LETTERS = 220;
const LONG_KEYS =
  /^(?:help\.|repair\.(?:whether|cancelled)|forget\.|elsewhere\.|about\.|change\.|why\.|ask\.guardian|group-)/u;

test.each(['en', 'hi', 'hi-Latn'])('no text in %s is longer than a message is read', (language) =>
  expect(
    textsOf(language)
      .filter(({ key, words }) => !LONG_KEYS.test(key) && words.length > MOST_LETTERS)
      .map(({ key, words }) => `${key}: ${words.length}`),
  ).toEqual([]),
);
