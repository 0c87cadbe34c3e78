import { figuresLocale } from '../../../../reply/figures-locale';
import { DAY_MS, PAISE_PER_RUPEE } from '../../../../units';
import type { ChatPageWords } from './words';

/** Formats times (ms UTC) in the reader's own zone. */
export interface TimeFormats {
  day: (at: number, now: number) => string;
  time: (at: number) => string;
  /** Returns a key of the day, to compare days by. */
  dayOf: (at: number) => string;
  /** Returns weekday, number and month of a day (`YYYY-MM-DD`), short. */
  partsOf: (day: string) => readonly [weekday: string, number: string, month: string];
  /** Returns the name of a month (`YYYY-MM`), with its year. */
  month: (month: string) => string;
  /** The letters of the weekdays, from Sunday on. */
  weekdays: readonly string[];
  /** Returns an amount in rupees. */
  money: (paise: number) => string;
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
    ...dateAndMoneyOf(figuresLocale(language)),
    dayOf,
    time: (when) => time.format(when),
    day: (when, now) => {
      if (dayOf(when) === dayOf(now)) return words('web.today');
      return dayOf(when) === dayOf(now - DAY_MS) ? words('web.yesterday') : day.format(when);
    },
  };
}

const SUNDAY = Date.UTC(2026, 10, 1);

function dateAndMoneyOf(
  locale: string,
): Pick<TimeFormats, 'partsOf' | 'month' | 'weekdays' | 'money'> {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  const [weekday, number, month] = [
    part({ weekday: 'short' }),
    part({ day: 'numeric' }),
    part({ month: 'short' }),
  ];
  const [letter, monthName] = [
    part({ weekday: 'narrow' }),
    part({ month: 'long', year: 'numeric' }),
  ];
  return {
    partsOf: (day) => {
      const at = Date.parse(`${day}T00:00:00Z`);
      return Number.isNaN(at)
        ? ['', day, '']
        : [weekday.format(at), number.format(at), month.format(at)];
    },
    month: (month) => {
      const at = Date.parse(`${month}-01T00:00:00Z`);
      return Number.isNaN(at) ? month : monthName.format(at);
    },
    weekdays: [0, 1, 2, 3, 4, 5, 6].map((n) => letter.format(SUNDAY + n * DAY_MS)),
    money: (paise) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: 'INR',
        minimumFractionDigits: paise % PAISE_PER_RUPEE === 0 ? 0 : 2,
      }).format(paise / PAISE_PER_RUPEE),
  };
}
