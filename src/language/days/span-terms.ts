import { addMonths } from './calendar';
import type { TimeTerm, TimeUnit } from './terms';

/** Wraps a stretch of whole days as a term; undefined stays undefined. */
export const spanTerm = (
  bounds: readonly [number, number] | undefined,
  unit: TimeUnit,
): TimeTerm | undefined => bounds && { kind: 'span', start: bounds[0], end: bounds[1], unit };

/** Wraps a range between two moments (seconds) as a term. */
export const boundedRangeTerm = (start: number, end: number, days: boolean): TimeTerm => ({
  kind: 'range',
  range: { start, end, days },
});

/** Returns the bounds of `count` months that begin on the day `start`. */
export const monthsFrom = (start: number, count: number): [number, number] => [
  start,
  addMonths(start, count),
];
