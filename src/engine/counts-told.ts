import { accentFoldedWords } from './match';
import { audienceOf, isAudienceTail } from './named-words';
import type { SlotValue } from './value';

type Counts = Extract<SlotValue, { is: 'counts' }>['counts'];

/** Merges counts told now with those from before a change: "four" over three adults is 4 adults. */
export function tellCountsAnew(before: SlotValue | undefined, now: SlotValue): SlotValue {
  if (before?.is !== 'counts' || now.is !== 'counts') return now;
  const [kind, otherKind] = before.counts;
  const [told, more] = now.counts;
  return kind && told && !otherKind && !more && kind.of !== undefined && told.of === undefined
    ? { is: 'counts', counts: [putInPlace(kind, told)] }
    : tellCounts(before, now);
}

/**
 * Merges counts told now with counts told before: "3 adults" over two adults and a child keeps the
 * child, "one more adult" adds one. The new counts replace the old ones in any other case, and when
 * merging would change nothing.
 */
export function tellCounts(before: SlotValue | undefined, now: SlotValue): SlotValue {
  if (before?.is !== 'counts' || now.is !== 'counts') return now;
  const [kind, otherKind] = before.counts;
  const [told, more] = now.counts;
  if (kind && told?.more === true && told.of === undefined && !otherKind && !more)
    return { is: 'counts', counts: [putInPlace(kind, told)] };
  const all = ofSomeKinds(before.counts, now.counts);
  const changed = all?.some(({ n }, at) => n !== before.counts[at]?.n) === true;
  return { is: 'counts', counts: withoutNone(changed ? all : now.counts) };
}

const putInPlace = (one: Counts[number], told: Counts[number]): Counts[number] => ({
  ...one,
  n: told.n + (told.more ? one.n : 0),
});

/** Returns the earlier counts with those told now updated; undefined when a new kind is told. */
function ofSomeKinds(before: Counts, now: Counts): Counts | undefined {
  const places = now.map((one) => placeOf(one.of, before));
  if (places.includes(undefined) || new Set(places).size < now.length) return undefined;
  return before.map((one, at) => {
    const told = now[places.indexOf(at)];
    return told ? putInPlace(one, told) : one;
  });
}

/** Drops counts of zero ("no child"), unless all are zero: the slot refuses those. */
function withoutNone(counts: Counts): Counts {
  const some = counts.filter(({ n }) => n > 0);
  return some.length > 0 ? some : counts;
}

/** Returns the index of the count that a word means; undefined when several or none fit. */
function placeOf(of: string | undefined, counts: Counts): number | undefined {
  const fits = counts.flatMap((one, at) => (isSameKind(one.of, of) ? [at] : []));
  return fits.length === 1 ? fits[0] : undefined;
}

/** True when a told word ("adults", "bade", not "foreign adults") means the kind "Indian adult". */
function isSameKind(name: string | undefined, told: string | undefined): boolean {
  if (name === undefined || told === undefined) return false;
  if (name.toLowerCase() === told.toLowerCase()) return true;
  const words = accentFoldedWords(told).filter((word) => !isAudienceTail(word));
  const audiences = accentFoldedWords(name).flatMap((word) => audienceOf(word) ?? []);
  return (
    words.length > 0 &&
    words.every((word) => audiences.some((audience) => audience === audienceOf(word)))
  );
}
