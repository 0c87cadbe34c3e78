import { join } from 'node:path';
import { readWordsFile } from '../../support/prompts/words-problems';

const ROOT = join(__dirname, '..', '..', '..');

/*
 * What is said where no answer is known, whatever was asked: of a seller's silence, and of what cannot be done, such a text knows
 * nothing, since the question may have been of something else.
 */
const CATCH_ALLS: readonly (readonly [string, string])[] = [
  ['book-experience', 'about.not-told'],
  ['common', 'outside'],
  ['patterns', 'outside.untold'],
  ['patterns', 'answer.untold'],
  ['patterns', 'answer.untold.facts'],
  ['my-bookings', 'owned.not-told'],
  ['my-bookings', 'owned.not-told.food'],
];
const CLAIMS: Readonly<Record<string, RegExp>> = {
  en: /(?:don’t|doesn’t|do not|does not) (?:say|mention|tell)|can’t do|not something/u,
  'hi-Latn': /nahi batay[ai]|nahi kar sakt/u,
  hi: /नहीं बताय|बताया नहीं|नहीं कर सकत/u,
};

describe.each(Object.entries(CLAIMS))('in %s', (language, claims) => {
  test.each(CATCH_ALLS)('%s: “%s” claims nothing of others', (file, key) => {
    const text = readWordsFile(ROOT, language, `${file}.json`).say[key];
    expect(text).toBeDefined();
    expect(text).not.toMatch(claims);
  });
});
