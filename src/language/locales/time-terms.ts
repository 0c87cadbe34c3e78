import type { PartName, StretchEdge, TimeTerm, TimeUnit, WordRole } from '../days/terms';

/** Phrases, separated by `|`, and the terms that each may mean. */
export type TimePhrase = readonly [phrases: string, ...terms: TimeTerm[]];

/** Makes the term of a word role. */
export const roleTerm = (kind: WordRole): TimeTerm => ({ kind });
/** Makes the term of a day counted from today. */
export const relativeDayTerm = (n: number): TimeTerm => ({ kind: 'relday', n });
/** Makes the term of a weekday, Monday is 1; `weak` for a word of two meanings ("sun"). */
export const weekdayTerm = (n: number, weak = false): TimeTerm =>
  weak ? { kind: 'dow', dow: n, weak } : { kind: 'dow', dow: n };
/** Makes the term of a month (1 to 12); `weak` for a word of two meanings ("may"). */
export const monthTerm = (m: number, weak = false): TimeTerm =>
  weak ? { kind: 'month', m, weak } : { kind: 'month', m };
/** Makes the term of a unit of time. */
export const unitTerm = (name: TimeUnit): TimeTerm => ({ kind: 'unit', unit: name });
/** Makes the term of a part of the day, or of an edge of one. */
export const dayPartTerm = (name: PartName, edge?: StretchEdge): TimeTerm =>
  edge ? { kind: 'part', part: name, edge } : { kind: 'part', part: name };
/** Makes the term of an edge of a stretch of time. */
export const edgeTerm = (name: StretchEdge): TimeTerm => ({ kind: 'edge', edge: name });
/** Makes the term of a holiday. */
export const holidayTerm = (name: string): TimeTerm => ({ kind: 'feast', name });
/** Makes the term of a fixed time of day, in minutes. */
export const clockTerm = (minutes: number): TimeTerm => ({
  kind: 'clock',
  clock: { minutes, seconds: 0, sure: true },
});
