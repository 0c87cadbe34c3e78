import type { ChatPageLanguage, ChatPageStrings } from './words';
import { DAY_MS } from '../../../../units';

const LOCALE_TAGS: Record<ChatPageLanguage, string> = { en: 'en-IN', hi: 'hi-IN' };

/** Words for times (ms UTC) in the reader's own zone. */
export interface TimeFormats {
  day: (at: number, now: number) => string;
  time: (at: number) => string;
  /** Tells days apart; not for reading. */
  dayOf: (at: number) => string;
}

/** Times in a language. `zone` (IANA) is the browser's own unless given. */
export function timesOf(
  language: ChatPageLanguage,
  words: ChatPageStrings,
  zone?: string,
): TimeFormats {
  const at = zone === undefined ? {} : { timeZone: zone };
  const day = new Intl.DateTimeFormat(LOCALE_TAGS[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...at,
  });
  const time = new Intl.DateTimeFormat(LOCALE_TAGS[language], {
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
      if (dayOf(when) === dayOf(now)) return words.today;
      return dayOf(when) === dayOf(now - DAY_MS) ? words.yesterday : day.format(when);
    },
  };
}
