import { audienceOf, isSoldTo } from './named-words';
import type { SlotValue } from './value';

type Counts = Extract<SlotValue, { is: 'counts' }>['counts'];

/**
 * Counts told over those told before: "four" over three of one kind is four of that kind; "3 adults" over two adults
 * and a child leaves the child; "one more adult" adds to the adults. Anything else takes their place.
 */
export function tellCounts(before: SlotValue | undefined, now: SlotValue): SlotValue {
  if (before?.is !== 'counts' || now.is !== 'counts') return now;
  const [kind, otherKind] = before.counts;
  const [told, more] = now.counts;
  if (!kind || !told) return now;
  if (!otherKind && !more && told.of === undefined && (kind.of !== undefined || told.more))
    return { is: 'counts', counts: [putInPlace(kind, told)] };
  return {
    is: 'counts',
    counts: withoutNone(ofSomeKinds(before.counts, now.counts) ?? now.counts),
  };
}

const putInPlace = (one: Counts[number], told: Counts[number]): Counts[number] => ({
  ...one,
  n: told.n + (told.more ? one.n : 0),
});

/** All counts where some of the kinds are told anew; nothing where another kind is told. */
function ofSomeKinds(before: Counts, now: Counts): Counts | undefined {
  const places = now.map((one) => placeOf(one.of, before));
  if (places.includes(undefined) || new Set(places).size < now.length) return undefined;
  return before.map((one, at) => {
    const told = now[places.indexOf(at)];
    return told ? putInPlace(one, told) : one;
  });
}

/** "No child" leaves the others; what is none of all stays, to be refused. */
function withoutNone(counts: Counts): Counts {
  const some = counts.filter(({ n }) => n > 0);
  return some.length > 0 ? some : counts;
}

/** Which of the counts a word means; nothing where it may mean several, or none. */
function placeOf(of: string | undefined, counts: Counts): number | undefined {
  const fits = counts.flatMap((one, at) => (isSameKind(one.of, of) ? [at] : []));
  return fits.length === 1 ? fits[0] : undefined;
}

/** True of "adults", "bade" and the ticket "Adult (13 and above)". */
function isSameKind(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  return (
    one.toLowerCase() === other.toLowerCase() || isNamedBy(one, other) || isNamedBy(other, one)
  );
}

function isNamedBy(name: string, word: string): boolean {
  const audience = audienceOf(word);
  return audience !== undefined && (audienceOf(name) === audience || isSoldTo(name, audience));
}
