import { isFunctionWord } from './cues';
import { JOINTS } from './edits/act';
import { verbAt } from './edits/verbs';
import { numberOf } from './numbers';
import type { OrderToken } from './order-token';
import { isTalk } from './talk';
import { tokensOf } from './tokens';

const NOT = '(?:mat|na|nahi+n?|nhi|dont|not|never)';
/** Words of an idiom by which something stays as it is: "haath mat lagana", "chhedna mat". */
const UNTOUCHED = new RegExp(
  String.raw`\bhaa?th (?:bhi )?(?:${NOT} laga\w*|laga\w* ${NOT})\b` +
    String.raw`|\b(?:${NOT} che+d\w*|che+d\w* ${NOT}|touch ${NOT} kar\w*|${NOT} touch)\b`,
  'u',
);
const REMOVAL_REFUSED = new RegExp(
  String.raw`\b(?:${NOT} (?:hata|nikal)\w*|(?:hata|nikal)\w* (?:mat|nahi+n?|nhi))\b`,
  'u',
);
/** Words for no thing in particular: "kuch hatana nahi", "don't remove anything". */
const NOTHING = /^(?:kuchh?|koi|anything|any|nothing|aur)$/u;
const NOTHING_GOES =
  /\b(?:(?:dont|not|never) (?:remove|delete|cancel|drop|take out) any\w*|nothing (?:\w+ ){0,3}(?:remove\w*|delete\w*|cancel\w*|go|goes))\b/u;
const OF_IDIOM = /^(?:haa?th|laga\w*|chh?e+d\w*|touch)$/u;
/** Words by which a clause speaks of what is in a dish: "dosa mein se pyaaz mat hatao". */
const IN_IT: ReadonlySet<string> = new Set(['mein', 'me', 'mai', 'se', 'from', 'in']);

interface Clause {
  readonly tokens: readonly OrderToken[];
  readonly isIdiom: boolean;
  readonly keeps: boolean;
  /** True where it lets everything be, and names none of it. */
  readonly all: boolean;
}

/**
 * Leaves out clauses that only tell which line stays as it is: "haath mat lagana dosa ko, idli hata
 * do" is "idli hata do". Empty where an idiom of keeping is all that is said; the text itself where
 * the rest names nothing and so may speak of that line.
 */
export function withoutLeftAlone(text: string): string {
  const clauses = clausesIn(tokensOf(text));
  const kept = clauses.filter(({ keeps }) => keeps);
  const rest = clauses.filter(({ keeps }) => !keeps);
  if (kept.length === 0) return text;
  if (rest.length > 0 && !kept.every(({ tokens, all }) => all || names(tokens))) return text; // "dosa rehne do, hatana nahi"
  if (rest.length === 0) return clauses.some(({ isIdiom }) => isIdiom) ? '' : text;
  if (!rest.some(({ tokens }) => names(tokens))) return text;
  return rest.map(({ tokens }) => text.slice(tokens[0]?.start, tokens.at(-1)?.end)).join(', ');
}

function clausesIn(tokens: readonly OrderToken[]): readonly Clause[] {
  const cuts = tokens.flatMap(({ gap, word }, at) =>
    at > 0 && (gap !== '' || JOINTS.has(word)) ? [at] : [],
  );
  return [0, ...cuts].map((from, n) => clauseOf(tokens.slice(from, cuts[n])));
}

function clauseOf(tokens: readonly OrderToken[]): Clause {
  const said = tokens.map(({ word }) => word.replaceAll('chh', 'ch')).join(' ');
  const isIdiom = UNTOUCHED.test(said);
  const refuses =
    NOTHING_GOES.test(said) ||
    (REMOVAL_REFUSED.test(said) && !tokens.some(({ word }) => IN_IT.has(word)));
  const isCounted = tokens.some(({ word }) => numberOf(word) !== null);
  const all = refuses && !names(tokens) && tokens.some(({ word }) => NOTHING.test(word));
  return { tokens, isIdiom, keeps: (isIdiom || refuses) && !isCounted, all };
}

/** True where some word names a thing: it neither asks, counts nor serves another one. */
const names = (tokens: readonly OrderToken[]): boolean =>
  tokens.some(
    (token, at) =>
      !OF_IDIOM.test(token.word) &&
      verbAt(tokens, at) === null &&
      verbAt(tokens, at - 1)?.to !== at + 1 &&
      !isFunctionWord(token) &&
      !isTalk(token) &&
      !JOINTS.has(token.word) &&
      numberOf(token.word) === null,
  );
