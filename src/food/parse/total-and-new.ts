import { isFunctionWord } from './cues';
import { type EditAct, TELLING_APART } from './edits/act';
import { type EditVerb, verbAt } from './edits/verbs';
import { numberOf } from './numbers';
import type { OrderToken } from './order-token';
import { ORDINAL_WORDS } from './pointed';
import { ADDING_WORDS, IN_ALL } from './sets';
import { isTalk } from './talk';
import { tokensOf } from './tokens';

/** The dishes that a total brings, by their place in it: the third, the last, or all the others. */
export interface NewOnes {
  /** The place of one, -1 for the last; of `others` their number, if it is told. */
  readonly which: number | 'others';
  readonly count: number | undefined;
  /** The words that say how they shall be. */
  readonly text: string;
}

/** A number that there shall be in all, and how those on top of what is there shall be. */
export interface TotalAndNew {
  readonly total: number;
  /** Words that name the dish; none where it is the one spoken of last. */
  readonly named: readonly OrderToken[];
  readonly fresh: readonly NewOnes[];
}

const words = (row: string): ReadonlySet<string> => new Set(row.split(' '));
const OTHERS = words('other others rest remaining baki baaki');
const JOINTS = words('and aur with the or n mein me ko ka ki ke in to');
const SETTING: ReadonlySet<EditAct> = new Set(['set', 'want', 'swap'] as const);

const OTHER_ACTS: ReadonlySet<EditAct | undefined> = new Set([
  'remove',
  'fewer',
  'more',
  'keep',
  'told',
] as const);

/** Reads "make it 3, third one plain", "4 kar do, baaki do ghee wale"; undefined for any other message. */
export function totalAndNewIn(text: string): TotalAndNew | undefined {
  const tokens = tokensOf(text);
  const starts = tokens.flatMap((token, at) =>
    at > 0 && placeOf(token) !== undefined ? [at] : [],
  );
  const [first] = starts;
  if (first === undefined || tokens.some(({ word }) => ADDING_WORDS.has(word))) return undefined;
  if (tokens.some((_, at) => OTHER_ACTS.has(verbAt(tokens, at)?.act))) return undefined;
  const told = totalIn(tokens.slice(0, first));
  const fresh = starts.map((at, n) => newOnesIn(text, tokens.slice(at, starts[n + 1])));
  return told && { ...told, fresh };
}

const placeOf = ({ word }: OrderToken): NewOnes['which'] | undefined =>
  ORDINAL_WORDS.get(word) ?? (OTHERS.has(word) ? 'others' : undefined);

/** The only number of some words that set how many there shall be, and the dish that they name. */
function totalIn(tokens: readonly OrderToken[]): Omit<TotalAndNew, 'fresh'> | undefined {
  const verbs = tokens.flatMap((_, at) => verbAt(tokens, at) ?? []);
  if (verbs.some(({ act }) => !SETTING.has(act))) return undefined;
  const left = tokens.filter((_, at) => !verbs.some((verb) => isPartOf(verb, at)));
  const numbers = left.flatMap(({ word }) => numberOf(word) ?? []);
  const [total] = numbers;
  const named = left.filter(
    (token) => !isFunctionWord(token) && !isTalk(token) && !IN_ALL.has(token.word),
  );
  return total === undefined || numbers.length > 1 ? undefined : { total, named };
}

const isPartOf = ({ from, to }: EditVerb, at: number): boolean => at >= from && at < to;

/** What words behind a place tell: "third one in ghee", "the other two with butter". */
function newOnesIn(text: string, [place, ...behind]: readonly OrderToken[]): NewOnes {
  const which = (place && placeOf(place)) ?? 'others';
  const [next] = behind;
  const count = which === 'others' && next ? numberOf(next.word) : null;
  const said = behind.filter(
    (token, at) => !(at === 0 && count !== null) && !TELLING_APART.has(token.word),
  );
  const last = said.findLastIndex(({ word }) => !JOINTS.has(word));
  const first = said.findIndex(({ word }) => !JOINTS.has(word) || word === 'with');
  const own = said.slice(Math.max(0, first), last + 1);
  return {
    which,
    count: count ?? undefined,
    text: own.map(({ start, end }) => text.slice(start, end)).join(' '),
  };
}
