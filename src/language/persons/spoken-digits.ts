import { LOCALES } from '../locales';
import { MULTIPLIER_WORDS } from '../numbers/multiplier-words';
import { lookUpNumberWord } from '../numbers/number-words';
import { wordSet } from '../text/fold';
import { type TextToken, tokeniseText } from '../text/tokens';

/** Digits that a text spells in words, one by one or in pairs. Offsets are UTF-16. */
export interface SpokenDigits {
  digits: string;
  start: number;
  end: number;
}

const FEWEST_DIGITS = 10;
const MOST_OF_PAIR = 99; // the largest number in a pair: "atthanve das bees tees chaalees"
const ZERO_WORDS = wordSet(LOCALES.map(({ numbers }) => numbers.zeros));

/**
 * Reads runs of ten or more digits in words, one by one or in pairs: "nine eight double seven …",
 * "nau aath …"; digits may stand among them.
 */
export function readSpokenDigits(text: string): SpokenDigits[] {
  const found: SpokenDigits[] = [];
  let run: { token: TextToken; digits: string }[] = [];
  const close = (): void => {
    const [first, last] = [run[0], run.at(-1)];
    const digits = run.map((one) => one.digits).join('');
    if (
      first &&
      last &&
      digits.length >= FEWEST_DIGITS &&
      run.some((one) => one.token.kind === 'word')
    )
      found.push({ digits, start: first.token.start, end: last.token.end });
    run = [];
  };
  const tokens = tokeniseText(text);
  for (const [at, token] of tokens.entries()) {
    if (MULTIPLIER_WORDS.has(token.text) || /^[,.-]$/.test(token.raw)) continue;
    const digits = digitsOf(token, tokens[at + 1])?.repeat(
      MULTIPLIER_WORDS.get(tokens[at - 1]?.text ?? '') ?? 1,
    );
    if (digits === undefined) close();
    else run.push({ token, digits });
  }
  close();
  return found;
}

/** Returns the digits of a token; "ninety" before "eight" gives the nine of 98. */
function digitsOf(token: TextToken, next: TextToken | undefined): string | undefined {
  if (token.kind === 'digits') return token.text;
  if (ZERO_WORDS.has(token.text)) return '0';
  const word = token.kind === 'word' ? lookUpNumberWord(token.text) : undefined;
  if (word?.role === 'tens') {
    const unit = next?.kind === 'word' ? lookUpNumberWord(next.text) : undefined;
    const joined = unit?.role === 'small' && unit.value > 0 && unit.value <= 9;
    return String(joined ? word.value / 10 : word.value);
  }
  return word?.role === 'small' && Number.isInteger(word.value) && word.value <= MOST_OF_PAIR
    ? String(word.value)
    : undefined;
}
