import { LOCALES } from '../locales';
import { wordSet } from '../text/fold';
import type { TextToken } from '../text/tokens';
import type { TokenClasses } from './chart';

const LIGHT_GAP_WORDS = wordSet(LOCALES.map(({ time }) => time.lightGaps));
const WIDE_GAP_WORDS = wordSet(LOCALES.map(({ time }) => time.wideGaps));

// What may follow a number that is no day and no hour.
const COUNTED_NOUNS = wordSet(LOCALES.map(({ time }) => time.counted));

// "Oct. on Friday" goes on after its full stop, "Good morning. Today" does not.
const isAbbreviationDot = (tokens: readonly TextToken[], at: number): boolean =>
  (tokens[at - 1]?.raw.length ?? 9) <= 4 || tokens[at + 1]?.tight === true;

/**
 * Which tokens join terms and which name counted things. Where units of time are meant the lexicon
 * has them besides.
 */
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
