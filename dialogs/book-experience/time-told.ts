import type { Timeslot } from '../../src/commerce/booking/views';
import type { SlotOption } from '../../src/engine/slot';
import type { Turn } from '../../src/engine/turn';
import { ofKind, type SlotValue } from '../../src/engine/value';
import { addDays } from '../../src/engine/zone';
import { say, type ReplyText } from '../../src/reply/text';
import { timeWords } from '../parts/time-words';
import { allAfterMidnight, saysNight, startsBeside } from './said-time';

/**
 * Says by its words that there is none at the time that was said, and which times there are; for
 * "Saturday night" of a slot at 2 am, also which night that is.
 */
export function noSuchTime(
  t: Turn,
  value: SlotValue,
  options: readonly SlotOption<Timeslot>[],
  day: string | undefined,
): ReplyText {
  if (options.length === 0) return say('time.none');
  const times = { list: options.map((one) => one.label), join: 'or' } as const;
  const wanted = ofKind(value, 'clock');
  if (!wanted) return say('time.not-offered', { times });
  if (day !== undefined && saysNight(wanted) && allAfterMidnight(options, t.zone))
    return say('time.after-midnight', { times, day: { day }, next: { day: addDays(day, 1) } });
  const { at, words } = timeWords(wanted);
  return say(at ? 'time.not-at' : 'time.not-in', { said: words, times });
}

/** Tells that the slot taken is the one nearest to the time that was said. */
export function nearestTime(
  t: Turn,
  value: SlotValue,
  taken: SlotOption<Timeslot>,
): ReplyText | undefined {
  const wanted = ofKind(value, 'clock');
  return wanted && startsBeside(wanted, taken, t.zone)
    ? say('time.nearest', { at: taken.label, said: timeWords(wanted).words })
    : undefined;
}
