import { BOOKING_CONVENTION } from '../days/context';

/** A part of the day that has a name. */
type NamedDayPart = 'morning' | 'afternoon' | 'evening' | 'night';

const { morning, noon, afternoon, evening, night } = BOOKING_CONVENTION.parts;
const PARTS: readonly (readonly [NamedDayPart, readonly number[]])[] = [
  ['morning', morning],
  ['afternoon', noon],
  ['afternoon', afternoon],
  ['evening', evening],
  ['night', night],
];

const minutesOfDay = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Returns the part of the day that two times (HH:MM) bound, as people say it; the last minute of a day is its end. */
export const dayPartOf = (from: string, to: string): NamedDayPart | undefined =>
  PARTS.find(
    ([, [start = 0, end = 0]]) =>
      minutesOfDay(from) === start && [end, end - 1].includes(minutesOfDay(to)),
  )?.[0];
