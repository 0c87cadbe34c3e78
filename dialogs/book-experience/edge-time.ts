import { getTimeslots } from '../../src/commerce/booking/operations';
import type { Command } from '../../src/engine/command';
import { accentFoldedWords } from '../../src/engine/match';
import { hasWord } from '../../src/engine/slots/telling-words';
import type { Turn } from '../../src/engine/turn';
import type { SlotValue } from '../../src/engine/value';
import { isUnsure } from '../parts/unsure';
import { visitDateSlot, visitTimeSlot } from './when';

/** Words that tell one of several times by where it lies among them, or in the day. */
const TELLING: readonly { words: string; value: SlotValue }[] = [
  {
    words:
      'late later latest last aakhri akhri aakhiri der deri baad antim आखिरी आख़िरी देर बाद अंतिम',
    value: { is: 'extreme', by: 'time', which: 'most' },
  },
  {
    words: 'early earlier earliest first pehla pehle pahla pahle jaldi पहला पहले जल्दी',
    value: { is: 'extreme', by: 'time', which: 'least' },
  },
  { words: 'morning subah savere सुबह सवेरे', value: { is: 'clock', from: '04:00', to: '12:00' } },
  { words: 'noon afternoon dopahar दोपहर', value: { is: 'clock', from: '12:00', to: '16:00' } },
  { words: 'evening shaam sham शाम', value: { is: 'clock', from: '16:00', to: '21:00' } },
  { words: 'night raat रात', value: { is: 'clock', from: '20:00', to: '04:00' } },
];

/** What stands for the time itself. */
const POINTING = new Set(
  'one wala wali vala vali waala waali slot time timing batch show entry वाला वाली टाइम समय स्लॉट शो'
    .split(' ')
    .flatMap(accentFoldedWords),
);
const LIGHT = new Set(
  'the a it to change make badal badlo me please pls ok okay yes haan hi in at chalega theek rakho rakh do de dena book karo kar dijiye हाँ ठीक चलेगा रखो कर दो दीजिए करो'
    .split(' ')
    .flatMap(accentFoldedWords),
);
const LONG_WORD = 5; // letters: of a word so long a slip of the finger is forgiven

const telling = (word: string): SlotValue | undefined =>
  TELLING.find(({ words }) =>
    word.length >= LONG_WORD
      ? hasWord({ words }, word)
      : words.split(' ').flatMap(accentFoldedWords).includes(word),
  )?.value;

/** "The late one", "mornin one", "der wala": where every word tells the time, points or is light. */
export function timeByWord(said: string): SlotValue | undefined {
  const words = accentFoldedWords(said).filter((word) => !LIGHT.has(word) && !POINTING.has(word));
  const [only, other] = words;
  return only !== undefined && other === undefined ? telling(only) : undefined;
}

/** The time by its name: it is told wherever the booking stands. */
const TIME = /(?<![\p{L}\p{M}])(?:time|timing|slot|टाइम|समय|स्लॉट)(?![\p{L}\p{M}])/iu;

const ofTime = (one: Command): boolean =>
  isUnsure(one) ||
  one.do === 'pick' ||
  one.do === 'chat' ||
  ((one.do === 'fill' || one.do === 'correct' || one.do === 'forget') &&
    one.slot === visitTimeSlot.name);

/** "830", told where the day is asked: half past eight, in either half of the day. */
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

/** One of the times on the table by such a word: "one" in it is no hour. */
export function readTimeByWord(
  t: Turn,
  commands: readonly Command[],
): readonly Command[] | undefined {
  const { said } = t;
  if (said === undefined || said.includes('?') || /\d/u.test(said)) return undefined;
  const slots = t.last('slots', getTimeslots) ?? [];
  const held = t.get(visitTimeSlot) !== undefined;
  const open = !held && slots.some(({ id }) => t.shown.some((one) => one.id === id));
  if (!open && !TIME.test(said)) return undefined;
  if (commands.length === 0 || !commands.every(ofTime)) return undefined;
  const value = timeByWord(said);
  return value && [{ do: held ? 'correct' : 'fill', slot: visitTimeSlot.name, value }];
}
