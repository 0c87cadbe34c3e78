import type { NumberCursor } from './digit-groups';
import { AMBIGUOUS_NUMBER_WORDS, lookUpNumberWord, type NumberWord } from './number-words';
import type { TextToken } from '../text/tokens';

// Behind these words "do" is the helping verb of Hindi ("book kar do"), not two.
const VERB_STEMS = new Set(
  'kar de bata dikha bhej rakh hata likh laga bana la le jod daal dal nikal badal karwa kara dilwa dila suna samjha chhod chod book cancel add to can could would should does please things'.split(
    ' ',
  ),
);
const NOT_COUNTED = new Set(
  'you we i they not it this that these those the have any a an na no nahi mujhe muje please plz ji yaar bhai hai hain hi toh bhi ki ke ka ko se mein me aap jaldi abhi'.split(
    ' ',
  ),
);

interface NumberSum {
  total: number;
  current: number;
  /** The last multiplier; what follows must be smaller. */
  ceiling: number;
}

/** Adds up number words from `at` for as long as they form one number. */
export function addNumberWords(
  tokens: readonly TextToken[],
  at: number,
  sum: NumberSum,
): NumberCursor & { ordinal?: true } {
  let here = at;
  for (;;) {
    const gap = linkLength(tokens, here, sum);
    const token = tokens[here + gap];
    const word = token?.kind === 'word' ? lookUpNumberWord(token.text) : undefined;
    if (!token || !word || !fitsSum(word, sum, tokens[here - 1])) break;
    if (here > at && AMBIGUOUS_NUMBER_WORDS.has(token.text) && !isNumberInContext(tokens, here))
      break;
    here += gap + 1;
    if (word.role === 'ordinal')
      return { at: here, value: sum.total + sum.current + word.value, ordinal: true };
    addToSum(word, sum);
    if (word.role === 'dozen') break;
  }
  return { at: here, value: sum.total + sum.current };
}

// A hyphen inside "twenty-one" or an "and" behind hundred or thousand counts as one linking token.
function linkLength(tokens: readonly TextToken[], at: number, sum: NumberSum): number {
  const token = tokens[at];
  const inside = sum.current > 0 || sum.total > 0;
  if (!inside || !token) return 0;
  if (token.raw === '-' && token.tight && tokens[at + 1]?.tight && sum.current % 100 >= 20)
    return 1;
  return token.text === 'and' && (sum.current % 100 === 0 || sum.current === 0) ? 1 : 0;
}

function fitsSum(word: NumberWord, sum: NumberSum, before: TextToken | undefined): boolean {
  const below = sum.current % 100;
  const afterTens =
    before !== undefined && lookUpNumberWord(before.text)?.role === 'tens' && below >= 20;
  switch (word.role) {
    case 'small':
      return below === 0
        ? word.value > 0 || sum.current + sum.total === 0
        : afterTens && word.value < 10 && Number.isInteger(word.value);
    case 'ordinal':
      return sum.current + sum.total > 0 && (below === 0 || (afterTens && word.value < 10));
    case 'tens':
      return below === 0;
    case 'hundred':
      return sum.current < 100 && sum.ceiling > 100;
    case 'scale':
      return word.value < sum.ceiling;
    case 'dozen':
      return sum.current < 100;
    default:
      return false;
  }
}

function addToSum(word: NumberWord, sum: NumberSum): void {
  if (word.role === 'scale') {
    sum.total += (sum.current || 1) * word.value;
    sum.current = 0;
    sum.ceiling = word.value;
  } else if (word.role === 'hundred' || word.role === 'dozen')
    sum.current = (sum.current || 1) * word.value;
  else sum.current += word.value;
}

/** True when an ambiguous word is a number: something counted or another number word follows. */
export function isNumberInContext(tokens: readonly TextToken[], at: number): boolean {
  const next = tokens[at + 1];
  if (VERB_STEMS.has(tokens[at - 1]?.text ?? '') || !next) return at === 0 && tokens.length === 1;
  return next.kind === 'word'
    ? !NOT_COUNTED.has(next.text) || /^(?:se|ko)$/.test(next.text)
    : /^[-\u2013,]$/.test(next.raw);
}
