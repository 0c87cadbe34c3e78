import { LOCALES } from '../locales';
import { wordSet } from '../text/fold';
import { tokeniseText } from '../text/tokens';
import { numbersIn, type RecognisedNumber } from './read-numbers';

const MONTHS = wordSet(
  LOCALES.flatMap(({ time }) =>
    time.phrases.flatMap(([words, ...terms]) =>
      terms.some(({ kind }) => kind === 'month') ? words.split('|') : [],
    ),
  ),
);

/** The places in a row that a message names: "the 2nd", "pehla", "last"; the 2nd of December is a day. */
export function readPlaces(text: string): RecognisedNumber[] {
  const tokens = tokeniseText(text);
  const isMonth = (at: number): boolean => MONTHS.has(tokens[at]?.text ?? '');
  return numbersIn(tokens).filter(({ ordinal, from, to }) => {
    const behind = tokens[to]?.text === 'of' ? to + 1 : to;
    return ordinal === true && !isMonth(behind) && !isMonth(from - 1);
  });
}
