import { readNumbers } from '../../language/numbers';
import { audienceOf, type Audience } from '../../language/text/named-words';
import { localPattern } from '../../language/text/local-pattern';
import type { SpannedCount } from './mentioned-counts';

const CLAUSE_END = localPattern(
  'origin-of-all.clause-end',
  /[,;.!?।]+|(?<![\p{L}\p{M}])(?:and|aur|but|@and)(?![\p{L}\p{M}])/iu,
);
/** Words for all who come. */
const OF_US = localPattern(
  'origin-of-all.of-us',
  /(?<![\p{L}\p{M}])(?:we|we['’]?re|us|both|all|everyone|everybody|hum|ham|dono|sab|sabhi|@us)(?![\p{L}\p{M}])/iu,
);
const WORD = /[\p{L}\p{M}]+/gu;
const MOST_WORDS = 7;

const isOrigin = (one: Audience): boolean => one === 'indian' || one === 'foreigner';

const originsIn = (text: string): Audience[] =>
  (text.match(WORD) ?? []).flatMap((word) => audienceOf(word) ?? []).filter(isOrigin);

/** Where all who come are from, and the message without the clause that tells it. */
export interface ToldOrigin {
  origin: Audience;
  rest: string;
}

/** Returns where all who come are from, where a clause says just that: "hum sab Indian hain". */
export function originOfAll(text: string): ToldOrigin | undefined {
  const [clause, other] = text.split(CLAUSE_END).filter((one) => originsIn(one).length > 0);
  if (clause === undefined || other !== undefined || !OF_US.test(clause)) return undefined;
  const [origin, another] = originsIn(clause);
  const words = clause.match(WORD) ?? [];
  if (origin === undefined || another !== undefined || words.length > MOST_WORDS) return undefined;
  return readNumbers(clause).length > 0
    ? undefined
    : { origin, rest: text.replace(clause, ' '.repeat(clause.length)) };
}

/** Gives counts of people the origin that is told of all: "2 adults and a child, we are Indian". */
export function withOrigin(
  told: ToldOrigin | undefined,
  counts: readonly SpannedCount[],
): SpannedCount[] {
  if (told === undefined) return [...counts];
  const { origin } = told;
  return counts.map((one) => {
    const { of } = one.value;
    if (of !== undefined && originsIn(of).length > 0) return one;
    return { ...one, value: { ...one.value, of: of === undefined ? origin : `${origin} ${of}` } };
  });
}
