import type { PartName, StretchEdge, TimeTerm, TimeUnit, WordRole } from '../days/terms';

/** Phrases, parted by strokes, and what each may mean. */
export type TimePhrase = readonly [phrases: string, ...terms: TimeTerm[]];

/** A word role as a term. */
export const roleTerm = (kind: WordRole): TimeTerm => ({ kind });
/** A day counted from today. */
export const relativeDayTerm = (n: number): TimeTerm => ({ kind: 'relday', n });
/** A day of the week, Monday is 1; weak where the word is also a common one ("sun"). */
export const weekdayTerm = (n: number, weak = false): TimeTerm =>
  weak ? { kind: 'dow', dow: n, weak } : { kind: 'dow', dow: n };
/** A month by number; weak where the word is also a common one ("may"). */
export const monthTerm = (m: number, weak = false): TimeTerm =>
  weak ? { kind: 'month', m, weak } : { kind: 'month', m };
/** A unit of time. */
export const unitTerm = (name: TimeUnit): TimeTerm => ({ kind: 'unit', unit: name });
/** A part of the day, or an edge of one. */
export const dayPartTerm = (name: PartName, edge?: StretchEdge): TimeTerm =>
  edge ? { kind: 'part', part: name, edge } : { kind: 'part', part: name };
/** An edge of a stretch of time. */
export const edgeTerm = (name: StretchEdge): TimeTerm => ({ kind: 'edge', edge: name });
/** A named day. */
export const holidayTerm = (name: string): TimeTerm => ({ kind: 'feast', name });
/** A fixed time of day, in minutes. */
export const clockTerm = (minutes: number): TimeTerm => ({
  kind: 'clock',
  clock: { minutes, seconds: 0, sure: true },
});
