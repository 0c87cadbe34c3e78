import * as chrono from 'chrono-node';
import type { Found } from './found';

/** Days in the customer's zone, both included. */
export interface Days { from: string; to: string }
/** Times of day, HH:MM. */
export interface Clock { from: string; to?: string }

/** What a message says of days and times. */
export interface When {
  days: Found<Days>[];
  clocks: Found<Clock>[];
}

const PARTS: readonly (readonly [RegExp, Clock])[] = [
  [/\b(?:morning|subah|savere)\b|सुबह|सवेरे/giu, { from: '04:00', to: '12:00' }],
  [/\b(?:afternoon|dopahar)\b|दोपहर/giu, { from: '12:00', to: '17:00' }],
  [/\b(?:evening|shaam|sham)\b|शाम/giu, { from: '16:00', to: '21:00' }],
  [/\b(?:night|raat)\b|रात/giu, { from: '19:00', to: '23:59' }],
];

function iso(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Reads days and times, seen from `now` (ms UTC) in the zone. */
export function readWhen(text: string, now: number, zone: string): When {
  const local = new Date(now + 330 * 60_000);
  const days: Found<Days>[] = [];
  const clocks: Found<Clock>[] = [];
  const weekend = /\b(?:this |is )?weekend\b/iu.exec(text);
  if (weekend) {
    const ahead = (6 - local.getUTCDay() + 7) % 7;
    const saturday = new Date(local.getTime() + ahead * 86_400_000);
    days.push({ value: { from: iso(saturday), to: iso(new Date(saturday.getTime() + 86_400_000)) }, start: weekend.index, end: weekend.index + weekend[0].length });
  }
  void zone;
  for (const [pattern, value] of PARTS) for (const match of text.matchAll(pattern)) clocks.push({ value, start: match.index, end: match.index + match[0].length });
  for (const hit of chrono.en.GB.parse(text, { instant: new Date(now), timezone: 330 }, { forwardDate: true })) {
    const { start, index } = hit;
    const day = `${start.get('year')}-${String(start.get('month')).padStart(2, '0')}-${String(start.get('day')).padStart(2, '0')}`;
    if (start.isCertain('day') || start.isCertain('weekday')) days.push({ value: { from: day, to: day }, start: index, end: index + hit.text.length });
    if (start.isCertain('hour')) clocks.push({ value: { from: `${String(start.get('hour')).padStart(2, '0')}:${String(start.get('minute') ?? 0).padStart(2, '0')}` }, start: index, end: index + hit.text.length });
  }
  return { days, clocks };
}
