import { isFunctionWord } from './cues';
import { numberOf } from './numbers';
import { IN_ALL } from './sets';
import { isTalk } from './talk';
import { tokensOf } from './tokens';

const words = (row: string): ReadonlySet<string> => new Set(row.split(' '));
const ALL = words('item items thing things total');
const BEING = words(
  'ho hai hain hui hue huin hoti hogi gaya gayi gaye ban banti makes is are right correct na kya',
);
const AROUND = words(
  'that thats this so in all sab mila kar milake ke the we have got toh to yeh ye kul',
);

/**
 * The number that a message tells or asks of the whole order, and that alone: "kul paanch cheez ho
 * gayi kya", "that makes 5 items, right?". Undefined for any other message.
 */
export function totalTold(text: string): number | undefined {
  const tokens = tokensOf(text);
  const [count, ...others] = tokens.flatMap(({ word }) => numberOf(word) ?? []);
  if (count === undefined || others.length > 0) return undefined;
  const ofAll = tokens.some(({ word }) => ALL.has(word) || IN_ALL.has(word));
  const isTold = tokens.some(({ word }) => BEING.has(word)) || text.trimEnd().endsWith('?');
  const isNoMore = tokens.every(
    (token) =>
      numberOf(token.word) !== null ||
      [ALL, IN_ALL, BEING, AROUND].some((set) => set.has(token.word)) ||
      (isTalk(token) && !isFunctionWord(token)),
  );
  return ofAll && isTold && isNoMore ? count : undefined;
}
