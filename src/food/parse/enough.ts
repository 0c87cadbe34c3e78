import { isFunctionWord } from './cues';
import { numberOf } from './numbers';
import { isTalk } from './talk';
import type { OrderToken } from './order-token';
import { tokensOf } from './tokens';

const words = (row: string): ReadonlySet<string> => new Set(row.split(' '));

const REFUSED = words('nahi nahin nai nhi na mat no not dont');
/** Words for more of the same, before the dish: "aur dosa", "no more dosas". */
const ON_TOP = words('aur or more another extra zyada jyada');
const WANTED = words(
  'chahiye chahie chaiye want need lena leni lene dena dijiye dalo dalna add do karna karo',
);
const AROUND = words('and ab i we do any the please pls plz hai mujhe hume humein ko ka ki ke to');
/** Pronouns for a dish named before. */
const POINTING = words('it them those these that isko ise usko use inko unko');
/** Words that begin another clause. */
const JOINTS = words('bas bus just only sirf but lekin par magar');

/**
 * Removes from a message what it says there is enough of ("aur dosa nahi chahiye", "no more
 * dosas"): the basket stays as it is. In "ek vada aur dosa nahi chahiye" the "aur" joins, and the
 * dosa goes: that text is unchanged.
 */
export function withoutEnough(text: string): string {
  const tokens = tokensOf(text);
  const spans = sentencesOf(tokens).filter(([from, to]) => saysEnough(tokens.slice(from, to)));
  const inside = (at: number): boolean => spans.some(([from, to]) => at >= from && at < to);
  if (tokens.some(({ word }, at) => POINTING.has(word) && !inside(at))) return text; // "no more pittas for me, take them off"
  return spans
    .reverse()
    .reduce((left, [from, to]) => {
      const [first, last] = [tokens[from], tokens[to - 1]];
      return first && last ? left.slice(0, first.start) + left.slice(last.end) : left;
    }, text)
    .replace(/^[\s,;.!।]+/u, '')
    .trim();
}

/** Beginnings and ends of clauses: at punctuation, and before words that begin another. */
function sentencesOf(tokens: readonly OrderToken[]): (readonly [number, number])[] {
  const cuts = tokens.flatMap((token, at) =>
    at > 0 &&
    (token.gap !== '' ||
      JOINTS.has(token.word) ||
      (token.word === 'and' && REFUSED.has(tokens[at + 1]?.word ?? ''))) // "tea 2 and no more dosa"
      ? [at]
      : [],
  );
  return [0, ...cuts].map((from, at) => [from, cuts[at] ?? tokens.length] as const);
}

function saysEnough(tokens: readonly OrderToken[]): boolean {
  const refused = tokens.findIndex(({ word }) => REFUSED.has(word));
  const top = tokens.findIndex(({ word }) => ON_TOP.has(word));
  if (refused < 0 || top < 0) return false;
  const named = tokens.flatMap((token, at) => (isName(token) ? [at] : []));
  const [first] = named;
  if (first === undefined || tokens.some(({ word }) => numberOf(word) !== null && word !== 'do'))
    return false;
  const hindi = top === 0 && refused > first; // "aur dosa nahi"
  const beside = Math.abs(refused - top) === 1 || (refused < top && top < first); // "dosa aur nahi", "no more dosa", "don't want any more dosa"
  return hindi || (beside && !(refused < top && top > first));
}

const isName = (token: OrderToken): boolean =>
  ![REFUSED, ON_TOP, WANTED, AROUND, JOINTS].some((set) => set.has(token.word)) &&
  !isFunctionWord(token) &&
  !isTalk(token);
