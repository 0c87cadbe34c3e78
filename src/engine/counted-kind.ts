import type { SlotValue } from './value';

/** "Four", where three of one kind were told before: four of that kind. */
export function keepCountedKind(before: SlotValue | undefined, now: SlotValue): SlotValue {
  if (before?.is !== 'counts' || now.is !== 'counts') return now;
  const [[kind, otherKind], [told, more]] = [before.counts, now.counts];
  return kind?.of === undefined || otherKind || !told || more || told.of !== undefined || told.more
    ? now
    : { is: 'counts', counts: [{ ...told, of: kind.of }] };
}
