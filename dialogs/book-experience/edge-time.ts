import { getTimeslots } from '../../src/commerce/booking/operations';
import { fillOrCorrect, type Command } from '../../src/engine/command';
import { accentFoldedWords } from '../../src/engine/match';
import { dayPartWords, type DayPart } from '../../src/engine/named-words';
import { hasWord } from '../../src/engine/slots/telling-words';
import type { Hears, Turn } from '../../src/engine/turn';
import type { SlotValue } from '../../src/engine/value';
import { isUnsure } from '../parts/unsure';
import { visitDateSlot, visitTimeSlot } from './when';

/** Parts of the day that can name one of several times. */
const PARTS: readonly { part: DayPart; value: SlotValue }[] = [
  { part: 'morning', value: { is: 'clock', from: '04:00', to: '12:00' } },
  { part: 'noon', value: { is: 'clock', from: '12:00', to: '16:00' } },
  { part: 'evening', value: { is: 'clock', from: '16:00', to: '21:00' } },
  { part: 'night', value: { is: 'clock', from: '20:00', to: '04:00' } },
];
const ofParts = PARTS.map(({ part, value }) => ({ words: dayPartWords(part), value }));

/** Words that name one of several times by its place among them, or in the day. */
const tellingWords = (t: Hears): { words: string; value: SlotValue }[] => [
  {
    words: t.listed('book-experience.late'),
    value: { is: 'extreme', by: 'time', which: 'most' },
  },
  {
    words: t.listed('book-experience.early'),
    value: { is: 'extreme', by: 'time', which: 'least' },
  },
  ...ofParts,
];

const LONG_WORD = 5; // letters: a word this long may hold a typing error

const telling = (t: Hears, word: string): SlotValue | undefined =>
  tellingWords(t).find(({ words }) =>
    word.length >= LONG_WORD ? hasWord({ words }, word) : accentFoldedWords(words).includes(word),
  )?.value;

/** Returns the time that "the late one", "mornin one" or "der wala" names. */
export function timeByWord(t: Hears, said: string): SlotValue | undefined {
  const words = accentFoldedWords(said).filter(
    (word) =>
      !t.hears('book-experience.light-time', word) &&
      !t.hears('book-experience.stands-for-time', word),
  );
  const [only, other] = words;
  return only !== undefined && other === undefined ? telling(t, only) : undefined;
}

const ofTime = (one: Command): boolean =>
  isUnsure(one) ||
  one.do === 'pick' ||
  one.do === 'chat' ||
  ((one.do === 'fill' || one.do === 'correct' || one.do === 'forget') &&
    one.slot === visitTimeSlot.name);

/** Reads "830", typed in answer to "which day?", as half past eight, morning or evening. */
export function readHourAtDay(commands: readonly Command[]): readonly Command[] | undefined {
  const [only, other] = commands;
  if (only?.do !== 'fill' || other || only.slot !== visitDateSlot.name) return undefined;
  const n = only.value.is === 'number' ? only.value.n : 0;
  const [hour, minutes] = [Math.floor(n / 100), n % 100];
  if (hour < 1 || hour > 12 || minutes > 59) return undefined;
  const clock = (of: number): string =>
    `${String(of).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
  const value: SlotValue = { is: 'clock', from: clock(hour % 12), or: clock((hour % 12) + 12) };
  return [{ do: 'fill', slot: visitTimeSlot.name, value }];
}

/** Reads a word such as "the late one" as one of the times offered: its "one" is no hour. */
export function readTimeByWord(
  t: Turn,
  commands: readonly Command[],
): readonly Command[] | undefined {
  const { said } = t;
  if (said === undefined || said.includes('?') || /\d/u.test(said)) return undefined;
  const slots = t.last('slots', getTimeslots) ?? [];
  const held = t.get(visitTimeSlot) !== undefined;
  const open = !held && slots.some(({ id }) => t.shown.some((one) => one.id === id));
  // A message that says "time" may change it at any point of the booking.
  if (!open && !t.hears('book-experience.time')) return undefined;
  if (commands.length === 0 || !commands.every(ofTime)) return undefined;
  const value = timeByWord(t, said);
  return value && [fillOrCorrect(held, { slot: visitTimeSlot.name, value })];
}
