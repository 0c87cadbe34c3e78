import { DAY_MS } from '../../units';

/** A day (YYYY-MM-DD) as a form's field tells it; `otherwise` where it tells none. */
export const dayIn = (text: string | null, otherwise: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''))
    ? (text ?? '')
    : otherwise;

/** The day (YYYY-MM-DD) that is so many days before another. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, DAY_LETTERS);

const DAY_LETTERS = 10;
