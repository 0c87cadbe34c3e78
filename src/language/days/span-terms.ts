import { addMonths } from './calendar';
import type { TimeTerm, TimeUnit } from './terms';

/** A stretch of whole days as a term, undefined where the bounds are. */
export const spanTerm = (
  bounds: readonly [number, number] | undefined,
  unit: TimeUnit,
): TimeTerm | undefined => bounds && { kind: 'span', start: bounds[0], end: bounds[1], unit };

/** A range between two points, in seconds. */
export const boundedRangeTerm = (start: number, end: number, days: boolean): TimeTerm => ({
  kind: 'range',
  range: { start, end, days },
});

/** The bounds of `count` months that begin on the day `start`. */
export const monthsFrom = (start: number, count: number): [number, number] => [
  start,
  addMonths(start, count),
];
