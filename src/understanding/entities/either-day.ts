import { addDays } from '../../engine/zone';
import type { SpannedValue } from './found';
import type { DayInterval } from './when';

const EITHER =
  /^[\s,]*(?:ko\s+|को\s+)?(?:or|and|ya|aur|या|और|&|\/|n)\s+(?:(?:else|perhaps|maybe|phir|फिर|on|the|this|is|इस)\s+)*$/iu;

/** "Saturday or Sunday", "the 27th or 28th": two days on end that are both meant are one stretch of days; others stay apart. */
export function joinEitherDays(
  text: string,
  days: readonly SpannedValue<DayInterval>[],
): SpannedValue<DayInterval>[] {
  const joined: SpannedValue<DayInterval>[] = [];
  for (const day of days.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    const both = last && EITHER.test(text.slice(last.end, day.start)) && onEnd(last, day);
    if (both) joined.splice(-1, 1, both);
    else joined.push(day);
  }
  return joined;
}

/** The stretch that two neighbouring days make, in whichever order they are said. */
function onEnd(
  a: SpannedValue<DayInterval>,
  b: SpannedValue<DayInterval>,
): SpannedValue<DayInterval> | undefined {
  const [first, last] = a.value.from <= b.value.from ? [a, b] : [b, a];
  return addDays(first.value.to, 1) === last.value.from
    ? {
        value: { from: first.value.from, to: last.value.to },
        start: a.start,
        end: b.end,
      }
    : undefined;
}
