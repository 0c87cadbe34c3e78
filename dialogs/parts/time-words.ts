import { dayPartOf } from '../../src/engine/named-words';
import { foreignText, say, type ReplyText } from '../../src/reply/text';

/** Writes a span by its two ends. */
export const spanText = (from: ReplyText, to: ReplyText): ReplyText =>
  say('repair.noted.span', { from, to });

const hourText = (time: string): ReplyText => say('clock', { at: { hour: time } });

/** Writes a part of the day by its name, and other spans by their hours. */
function hoursText(from: string, to: string): ReplyText {
  const part = dayPartOf(from, to);
  return part ? say(`repair.noted.${part}`) : spanText(hourText(from), hourText(to));
}

/** Writes a time (HH:MM) as "5:15", where the half of the day is not known yet. */
function asSaid(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`;
}

/** A time or span as it was said; `at` is true for a time, which a preposition goes with. */
interface WordedTime {
  words: ReplyText;
  at: boolean;
}

/** Returns the words of a time that was said. */
export function timeWords({
  from,
  to,
  or,
}: {
  from: string;
  to?: string | undefined;
  or?: string | undefined;
}): WordedTime {
  if (to !== undefined) return { words: hoursText(from, to), at: false };
  return { words: or === undefined ? hourText(from) : foreignText(asSaid(from)), at: true };
}
