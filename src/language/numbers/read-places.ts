import { LOCALES } from '../locales';
import { wordSet } from '../text/fold';
import { tokeniseText } from '../text/tokens';
import { numbersIn, type RecognisedNumber } from './read-numbers';
import { localWords } from '../text/local-pattern';

const monthWords = (weak: boolean): ReadonlySet<string> =>
  wordSet(
    LOCALES.flatMap(({ time }) =>
      time.phrases.flatMap(([words, ...terms]) =>
        terms.some((term) => term.kind === 'month' && (term.weak === true) === weak)
          ? words.split('|')
          : [],
      ),
    ),
  );
const MONTHS = monthWords(false);
/** Months that are also ordinary words: "the first may do". */
const WEAK_MONTHS = monthWords(true);
const POINTING = wordSet([
  'one',
  'wala',
  'wali',
  'vala',
  'vali',
  'option',
  ...localWords('read-places.pointing').split(' '),
]);

/** "First" as "before": a position only where it points at something. */
const BEFORE = wordSet(['pehle', 'pahle', ...localWords('read-places.before').split(' ')]);
const OF_WHAT = wordSet([
  'ko',
  'ka',
  'ki',
  'ke',
  'wale',
  'number',
  'package',
  'show',
  'slot',
  ...localWords('read-places.of-what').split(' '),
]);

/** Reads positions in a row ("the 2nd", "pehla", "last"); the 2nd of December is a date. */
export function readPlaces(text: string): RecognisedNumber[] {
  const tokens = tokeniseText(text);
  const word = (at: number): string => tokens[at]?.text ?? '';
  const numbers = numbersIn(tokens);
  return numbers.filter(({ ordinal, from, to, spoken }) => {
    const isOfCode = tokens[to]?.kind === 'digits' && tokens[to]?.tight; // "FIRST50"
    if (ordinal !== true || isOfCode) return false;
    if (BEFORE.has(word(from)) && !POINTING.has(word(to)) && !OF_WHAT.has(word(to))) return false;
    const isMonth = (at: number): boolean =>
      MONTHS.has(word(at)) || (spoken !== true && WEAK_MONTHS.has(word(at)));
    const behind = word(to) === 'of' ? to + 1 : to;
    const isTaken = numbers.some((one) => one.to === from - 1); // "5 december second one"
    return POINTING.has(word(to)) || (!isMonth(behind) && (!isMonth(from - 1) || isTaken));
  });
}
