import { LOCALES } from '../locales';
import { wordSet } from '../text/fold';
import type { TextToken } from '../text/tokens';
import type { TokenClasses } from './chart';

const LIGHT_GAP_WORDS = wordSet(LOCALES.map(({ time }) => time.lightGaps));
const WIDE_GAP_WORDS = wordSet(LOCALES.map(({ time }) => time.wideGaps));

/** Words for units of time: "Saturday, 4 hours" is not the fourth. */
const UNIT_WORDS = LOCALES.flatMap(({ time }) =>
  time.phrases.flatMap(([phrases, ...terms]) =>
    terms.some(({ kind }) => kind === 'unit')
      ? phrases.split('|').filter((phrase) => !/\s/u.test(phrase))
      : [],
  ),
);

/** Words for kinds of visitors: "in December, two seniors" is not the second. */
const VISITORS = LOCALES.flatMap(({ people }) => Object.values(people.audiences));

// Nouns of counted things: a number before one is neither a day nor an hour.
const COUNTED_NOUNS = wordSet([
  ...LOCALES.map(({ time }) => time.counted),
  ...UNIT_WORDS,
  ...VISITORS,
]);

// True for the full stop in "Oct. on Friday", false in "Good morning. Today".
const isAbbreviationDot = (tokens: readonly TextToken[], at: number): boolean =>
  (tokens[at - 1]?.raw.length ?? 9) <= 4 || tokens[at + 1]?.tight === true;

/** Marks the tokens that may stand between terms, and those that are counted nouns. */
export function classifyTokens(tokens: readonly TextToken[]): TokenClasses {
  return {
    gap: tokens.map(({ text: norm }, at) =>
      norm === '.'
        ? Number(isAbbreviationDot(tokens, at))
        : LIGHT_GAP_WORDS.has(norm)
          ? 1
          : WIDE_GAP_WORDS.has(norm)
            ? 2
            : 0,
    ),
    counted: tokens.map(({ text: norm }) => COUNTED_NOUNS.has(norm)),
  };
}
