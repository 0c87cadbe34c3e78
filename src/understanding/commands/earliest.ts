import type { SlotValue } from '../../engine/value';
import type { ClockInterval } from '../entities/when';
import { localSource } from '../../language/text/local-pattern';

const EARLY = localSource(
  'earliest.early',
  String.raw`(?:earl(?:y|ier|iest)|soonest|jald[iy]|sabse pehl[aei]|sab se pehl[aei]|@earl)`,
);
const LATE = localSource(
  'earliest.late',
  String.raw`(?:lat(?:er|est)|sabse (?:baad|late|der)|@lat)`,
);
/** Nouns for what has a time. */
const OFFERED = localSource(
  'earliest.offered',
  String.raw`(?:slots?|batch(?:es)?|shows?|time|timings?|entry|departure|samay|@slots)`,
);
const BETWEEN = localSource(
  'earliest.between',
  String.raw`(?:\s+(?:morning|available|possible|wal[aei]|ka|ki|ke|@morning))*\s+`,
);
const soon = new RegExp(
  String.raw`(?<![\p{L}\p{M}])${EARLY}${BETWEEN}${OFFERED}(?![\p{L}\p{M}])`,
  'iu',
);
const late = new RegExp(
  String.raw`(?<![\p{L}\p{M}])${LATE}${BETWEEN}${OFFERED}(?![\p{L}\p{M}])`,
  'iu',
);
const isEarly = new RegExp(
  localSource(
    'earliest.is-early',
    String.raw`(?<![\p{L}\p{M}])${EARLY}(?![\p{L}\p{M}])|(?<![\p{L}\p{M}])(?:subah subah|subah-subah|@subah)(?![\p{L}\p{M}])`,
  ),
  'iu',
);

/** Reads a time of day: an hour, a part of the day, its first hour, or the earliest or latest. */
export function readTime(text: string, clock: ClockInterval | undefined): SlotValue | undefined {
  if (clock?.to !== undefined && isEarly.test(text)) return { is: 'clock', ...clock, first: true };
  if (clock !== undefined) return { is: 'clock', ...clock };
  if (soon.test(text)) return { is: 'extreme', by: 'time', which: 'least' };
  return late.test(text) ? { is: 'extreme', by: 'time', which: 'most' } : undefined;
}
