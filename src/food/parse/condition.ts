import { isFunctionWord } from './cues';
import type { OrderToken } from './order-token';
import { isTalk } from './talk';
import { tokensOf } from './tokens';

const words = (row: string): ReadonlySet<string> => new Set(row.split(' '));
const IF = words('if agar unless provided');
const AGAR = 'agar';
const THEN = words('then to toh');
/** Words of "if possible", "agar mile to", "if they have it": every order goes under that. */
const ALWAYS = words(
  'possible available availabel mile mila milta milti milte milega milegi sake sakta sakti sakte ho hai have has got can could mind there they you them it any bhi stock offer offers discount coupon deal',
);
const SENTENCE = /[^.?!।\n;]+[.?!।\n;]*\s*/gu;

/** A message without the sentences that hold only under a condition; see `withoutConditional`. */
export interface Unconditional {
  readonly left: string;
  readonly conditional: boolean;
}

/** Takes out of a message each sentence that asks for something "if it is not too spicy". */
export function withoutConditional(text: string): Unconditional {
  const sentences = text.match(SENTENCE) ?? [];
  const left = sentences.filter((one) => !isConditional(one));
  return {
    left: left.map(withoutMannerly).join('').trim(),
    conditional: left.length < sentences.length,
  };
}

/** Removes a condition that every order is under: "agar mile to". */
function withoutMannerly(sentence: string): string {
  const tokens = tokensOf(sentence);
  const at = tokens.findIndex(({ word }) => word === AGAR);
  const end = tokens.findIndex(({ word }, i) => i > at && THEN.has(word));
  const [first, last] = [tokens[at], tokens[end]];
  return first && last ? sentence.slice(0, first.start) + sentence.slice(last.end) : sentence;
}

function isConditional(sentence: string): boolean {
  const tokens = tokensOf(sentence);
  const at = tokens.findIndex(({ word }) => IF.has(word));
  if (at < 0) return false;
  const end = tokens.findIndex(({ gap, word }, i) => i > at && (gap !== '' || THEN.has(word)));
  const said = tokens.slice(at + 1, end < 0 ? tokens.length : end);
  return said.some(isContent);
}

const isContent = (token: OrderToken): boolean =>
  !ALWAYS.has(token.word) && !isFunctionWord(token) && !isTalk(token);
