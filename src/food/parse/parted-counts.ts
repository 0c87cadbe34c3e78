import { isFunctionWord } from './cues';
import { type EditAct, NEGATIONS } from './edits/act';
import { verbAt } from './edits/verbs';
import { numberOf } from './numbers';
import type { OrderToken } from './order-token';
import { isHelped } from './phrases';
import { ADDING_WORDS } from './sets';
import { isTalk } from './talk';
import { tokensOf } from './tokens';

/** So many of a dish, and the words that say how those shall be: "1" and "without onion". */
export interface PartTold {
  /** A number, an equal share of all ("half … half …"), or what the others leave ("the other …"). */
  readonly count: number | 'share' | 'rest';
  readonly text: string;
}

/** What a message tells of the dishes of one line. */
interface PartsOfLine {
  /** Words before the first count, which name the dish. */
  readonly named: readonly OrderToken[];
  readonly parts: readonly PartTold[];
}

const words = (row: string): ReadonlySet<string> => new Set(row.split(' '));
const HALF = words('half aadha aadhi aadhe adha adhi adhe');
const OTHER = words('other another dusra dusri dusre doosra doosri doosre rest baki baaki second');
const WITHOUT = words('without bina no');
const JOINTS = words('and aur or but n lekin par the of me mein se');
const ON_TOP = words('more another extra');
const OTHER_ACTS: ReadonlySet<EditAct | undefined> = new Set([
  'remove',
  'fewer',
  'more',
  'swap',
  'told',
] as const);
const LEAST_PARTS = 2;
const MOST_PARTS = 4;

/**
 * Divides "one with onion and one without", "ek strong ek light", "half spicy half mild" at its
 * counts. Undefined for a message of one part, or with a word of adding.
 */
export function partsTold(text: string): PartsOfLine | undefined {
  const tokens = tokensOf(text);
  const starts = tokens.flatMap((_, at) => (countOf(tokens, at) === undefined ? [] : [at]));
  const isOpen = tokens.some(
    ({ word }, at) =>
      ADDING_WORDS.has(word) || ON_TOP.has(word) || OTHER_ACTS.has(verbAt(tokens, at)?.act),
  );
  const before = tokens.slice(0, starts[0] ?? 0);
  if (isOpen || starts.length < LEAST_PARTS || starts.length > MOST_PARTS) return undefined;
  const parts = starts.map((at, n) => {
    const own = tokens.slice(at + 1, starts[n + 1]);
    return { count: countOf(tokens, at) ?? 1, text: textOf(text, withoutJoints(own)) };
  });
  const named = before.filter((token) => !isFunctionWord(token) && !isTalk(token));
  return { named, parts: withEllipsis(parts) };
}

function countOf(tokens: readonly OrderToken[], at: number): PartTold['count'] | undefined {
  const word = tokens[at]?.word ?? '';
  const before = tokens[at - 1];
  if (HALF.has(word)) return 'share';
  if (OTHER.has(word)) return 'rest';
  if (word === 'do' && before && isHelped(before.word)) return undefined; // "kar do"
  return numberOf(word) ?? undefined;
}

/** Drops words that only join a part to the next one. */
function withoutJoints(tokens: readonly OrderToken[]): readonly OrderToken[] {
  const last = tokens.findLastIndex(({ word }) => !JOINTS.has(word));
  return tokens.slice(0, last + 1);
}

const textOf = (text: string, tokens: readonly OrderToken[]): string =>
  text.slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0);

/** Completes "one with onion and one without" by what the other part has. */
function withEllipsis(parts: readonly PartTold[]): readonly PartTold[] {
  return parts.map((part, n) => {
    const bare = tokensOf(part.text).filter(({ word }) => !JOINTS.has(word));
    const isBare =
      bare.length === 1 && bare.every(({ word }) => WITHOUT.has(word) || NEGATIONS.has(word));
    const other = parts.find((_, at) => at !== n);
    if (!isBare || !other) return part;
    const named = tokensOf(other.text).filter(
      (token) => !isFunctionWord(token) && !WITHOUT.has(token.word) && !JOINTS.has(token.word),
    );
    return { ...part, text: `without ${named.at(-1)?.raw ?? ''}` };
  });
}
