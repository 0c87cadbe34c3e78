import { localPattern } from '../text/local-pattern';

const OWN_STATE = /^(?:am|are|you|u|i'm|we|we're|hu|hoon|get|gets|got|getting|both|all)$/;
const SPEAKERS = localPattern('free-time.speakers', /^(?:i|we|main|mai|mein|hum|ham|dono|@we)$/u);
const STATE_VERB = localPattern(
  'free-time.state-verb',
  /^(?:hai|hain|h|hu|hun|hoon|hun|rahenge|rahunga|rahungi|honge|@hai)$/u,
);
const TIMES = localPattern(
  'free-time.times',
  /^(?:hours?|hrs?|minutes?|mins?|days?|mornings?|afternoons?|evenings?|weekends?|ghan?te|ghanta|time|@hours)$/u,
);
/** What may have room left: a time, a place. */
const HAS_ROOM = localPattern(
  'free-time.has-room',
  /^(?:\d{1,2}(?:[:.]\d{2})?(?:am|pm)?|am|pm|baje|bje|slots?|seats?|spots?|space|@baje)$/u,
);
const OF_SOMETHING = localPattern(
  'free-time.of-something',
  /^(?:koi|kya|kaun|konsa|kaunsa|@koi)$|^[.,;!?।]$/u,
);

/**
 * True when "free" at `words[at]` says that people have time ("I'm free on Sunday", "hum Itvaar ko
 * free hain"), or that there is room ("is 5:15 free?"), and not that something costs nothing.
 */
export function isOfPeople(words: readonly string[], at: number): boolean {
  if (TIMES.test(words[at + 1] ?? '')) return true; // "two free hours"
  const before = words[at - 1] ?? '';
  if (OWN_STATE.test(before) || HAS_ROOM.test(before)) return true;
  if (!STATE_VERB.test(words[at + 1] ?? '')) return false;
  const earlier = words.slice(0, at);
  const speaker = earlier.findLastIndex((word) => SPEAKERS.test(word));
  return speaker >= 0 && !earlier.slice(speaker).some((word) => OF_SOMETHING.test(word));
}
