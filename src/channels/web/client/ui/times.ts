import { figuresLocale } from '../../../../reply/figures-locale';
import { DAY_MS } from '../../../../units';
import type { ChatPageWords } from './words';

/** Formats times (ms UTC) in the reader's own zone. */
export interface TimeFormats {
  day: (at: number, now: number) => string;
  time: (at: number) => string;
  /** Returns a key of the day, to compare days by. */
  dayOf: (at: number) => string;
}

/** Creates the formats of a language; `zone` (IANA) is the browser's own when not given. */
export function timesOf(language: string, words: ChatPageWords, zone?: string): TimeFormats {
  const at = zone === undefined ? {} : { timeZone: zone };
  const day = new Intl.DateTimeFormat(figuresLocale(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...at,
  });
  const time = new Intl.DateTimeFormat(figuresLocale(language), {
    hour: 'numeric',
    minute: '2-digit',
    ...at,
  });
  const dayKey = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...at,
  });
  const dayOf = (when: number): string => dayKey.format(when);
  return {
    dayOf,
    time: (when) => time.format(when),
    day: (when, now) => {
      if (dayOf(when) === dayOf(now)) return words('web.today');
      return dayOf(when) === dayOf(now - DAY_MS) ? words('web.yesterday') : day.format(when);
    },
  };
}
