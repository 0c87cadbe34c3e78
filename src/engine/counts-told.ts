import { accentFoldedWords } from './match';
import { audienceOf, isAudienceTail } from './named-words';
import type { SlotValue } from './value';

type Counts = Extract<SlotValue, { is: 'counts' }>['counts'];

/**
 * Counts told over answers of before a change: "four" over three of one kind is four of that kind; see `tellCounts` for
 * the rest.
 */
export function tellCountsAnew(before: SlotValue | undefined, now: SlotValue): SlotValue {
  if (before?.is !== 'counts' || now.is !== 'counts') return now;
  const [kind, otherKind] = before.counts;
  const [told, more] = now.counts;
  return kind && told && !otherKind && !more && kind.of !== undefined && told.of === undefined
    ? { is: 'counts', counts: [putInPlace(kind, told)] }
    : tellCounts(before, now);
}

/**
 * Counts told over those told before: "3 adults" over two adults and a child leaves the child, "one more adult" adds
 * to the adults. Anything else takes their place, and so does what would change nothing: "2 adults" are all then.
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

/** True of "adults", "bade" and the ticket "Indian adult", of which they are told; "foreign adults" are others. */
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
