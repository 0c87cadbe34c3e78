import { lookUpNumberWord } from '../numbers/number-words';
import { type LexicalToken, tokeniseText } from '../numbers/tokens';

/** Digits said one by one, and where. Offsets are UTF-16. */
export interface SpokenDigits {
  digits: string;
  start: number;
  end: number;
}

const FEWEST_DIGITS = 10;
const REPEAT_WORDS: ReadonlyMap<string, number> = new Map([
  ['double', 2],
  ['डबल', 2],
  ['triple', 3],
  ['ट्रिपल', 3],
]);
const ZERO_WORDS = new Set([
  'oh',
  'o',
  'nought',
  'nil',
  'shunya',
  'shoonya',
  'sifar',
  'शून्य',
  'ज़ीरो',
  'जीरो',
]);

/** Runs of ten and more single digits in words: "nine eight double seven …", "nau aath saat …", "नौ आठ …"; written digits may stand among them. */
export function readSpokenDigits(text: string): SpokenDigits[] {
  const found: SpokenDigits[] = [];
  let run: { token: LexicalToken; digits: string }[] = [];
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
    if (REPEAT_WORDS.has(token.norm) || /^[,.-]$/.test(token.text)) continue;
    const digits = digitsOf(token)?.repeat(REPEAT_WORDS.get(tokens[at - 1]?.norm ?? '') ?? 1);
    if (digits === undefined) close();
    else run.push({ token, digits });
  }
  close();
  return found;
}

function digitsOf(token: LexicalToken): string | undefined {
  if (token.kind === 'digits') return token.norm;
  if (ZERO_WORDS.has(token.norm)) return '0';
  const word = token.kind === 'word' ? lookUpNumberWord(token.norm) : undefined;
  return word?.role === 'small' && Number.isInteger(word.value) && word.value <= 9
    ? String(word.value)
    : undefined;
}
