import { z } from 'zod';
import { accentFoldedWords } from '../../src/engine/match';
import type { SlotName } from '../../src/engine/names';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Slot, SlotOption } from '../../src/engine/slot';
import { entriesNamedIn } from '../../src/engine/slots/by-name';
import { matchingOptions } from '../../src/engine/slots/fit';
import { pick, type PickSpec } from '../../src/engine/slots/pick';
import type { Turn } from '../../src/engine/turn';
import { ofKind, type SlotValue } from '../../src/engine/value';
import { addDays, dayWords, wallTime } from '../../src/engine/zone';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { choice, textReply } from './say';

/* Slots that most dialogs need: a place of a list, a day, a time of day, a number. Each asks with buttons. */

/** Name and texts of one of these slots. */
export interface PlainSlotSpec {
  /** Name and texts of the slot; see `Slot`. */
  name: SlotName;
  about: string;
  label: ReplyText;
  why: ReplyText;
  needs?: readonly SlotName[];
  /** Text of the question. */
  ask: ReplyText;
  /** Says that no possible value fits the answer. */
  none: ReplyText;
}

/** The parts of a `pick` that differ between these slots; `shown` is the number of buttons. */
type Picking<V> = Pick<PickSpec<V>, 'schema' | 'options' | 'narrow' | 'reads' | 'takes'> &
  Partial<Pick<PickSpec<V>, 'words' | 'revalidate'>> & { shown?: number };

/** A pick whose question shows its first options as buttons. */
function plainPick<V>(spec: PlainSlotSpec, { shown, ...picking }: Picking<V>): Slot<V> {
  return pick<V>({
    name: spec.name,
    about: spec.about,
    label: spec.label,
    why: spec.why,
    ...(spec.needs ? { needs: spec.needs } : {}),
    ...picking,
    *question(t, options) {
      const buttons = options.slice(0, shown);
      return textReply(
        spec.ask,
        buttons.map(({ id, label }) => choice(label, t.fillCode(spec.name, { is: 'option', id }))),
      );
    },
    none: () => spec.none,
  });
}

/** A place to choose. `words` holds every name that people may call it by; other scripts are read by sound. */
export const placeOption = z.object({ id: z.string(), name: z.string(), words: z.string() });
/** A place to choose; see `placeOption`. */
export type PlaceOption = z.infer<typeof placeOption>;

/** Makes a slot whose answer is one of a list of places. */
export function placeSlot(
  spec: PlainSlotSpec & { places: (t: Turn) => EffectGenerator<readonly PlaceOption[]> },
): Slot<PlaceOption> {
  return plainPick<PlaceOption>(spec, {
    schema: placeOption,
    reads: 'listed-place',
    takes: ['place'],
    *options(t) {
      const places = yield* spec.places(t);
      return places.map((one) => ({
        id: one.id,
        value: one,
        label: foreignText(one.name),
        words: one.words,
      }));
    },
    narrow(_t, value, options) {
      const name = ofKind(value, 'place')?.name;
      if (name === undefined) return undefined;
      const like = matchingOptions({ is: 'text', text: name }, options);
      if (like.length > 0) return like;
      const named = placesNamedIn(name, options);
      return named.length > 0 ? named : placesHeardIn(name, options);
    },
    words: (one) => foreignText(one.name),
    revalidate: (one) => ({ is: 'option', id: one.id }),
  });
}

const FEWEST_LETTERS = 3;

/** Returns the places of which words say one that no other place has: both of "Pune or Jaipur". */
function placesNamedIn(
  said: string,
  options: readonly SlotOption<PlaceOption>[],
): SlotOption<PlaceOption>[] {
  const words = new Set(accentFoldedWords(said).filter(({ length }) => length >= FEWEST_LETTERS));
  const has = (option: SlotOption<PlaceOption>, word: string): boolean =>
    accentFoldedWords(option.words).includes(word);
  return options.filter((option) =>
    [...words].some(
      (word) => options.filter((one) => has(one, word)).length === 1 && has(option, word),
    ),
  );
}

/** Returns the places whose names words have, in another script, too. */
const placesHeardIn = (
  said: string,
  options: readonly SlotOption<PlaceOption>[],
): SlotOption<PlaceOption>[] =>
  entriesNamedIn(
    said,
    options.map(({ words }) => words),
  ).flatMap((at) => options[at] ?? []);

const DAYS_SHOWN = 5;

/** Makes a slot of a day, YYYY-MM-DD, out of `daysAhead` days from today in the customer's zone. */
export function daySlot(spec: PlainSlotSpec & { daysAhead: number }): Slot<string> {
  return plainPick<string>(spec, {
    schema: z.iso.date(),
    reads: 'day',
    takes: ['day'],
    shown: DAYS_SHOWN,
    *options(t) {
      const today = wallTime(t.now, t.zone).day;
      return Array.from({ length: spec.daysAhead }, (_, n) => addDays(today, n)).map((day) => ({
        id: day,
        value: day,
        label: dayText(day),
        words: dayWords(day),
      }));
    },
    narrow(_t, value, options) {
      const said = ofKind(value, 'day');
      return said && options.filter(({ id }) => id >= said.from && id <= said.to);
    },
    words: dayText,
    revalidate: (day) => ({ is: 'day', from: day, to: day }),
  });
}

const dayText = (day: string): ReplyText => say('day', { day: { day } });

const TIMES_SHOWN = 9;

/** Makes a slot of a time of day, HH:MM in the customer's zone, out of `times`. */
export function timeSlot(
  spec: PlainSlotSpec & { times: (t: Turn) => EffectGenerator<readonly string[]> },
): Slot<string> {
  return plainPick<string>(spec, {
    schema: z.string(),
    reads: 'clock',
    takes: ['clock'],
    shown: TIMES_SHOWN,
    *options(t) {
      const times = yield* spec.times(t);
      return times.map((at) => ({ id: at, value: at, label: timeText(at), words: at }));
    },
    narrow(_t, value, options) {
      const said = ofKind(value, 'clock');
      if (said === undefined) return undefined;
      const { from, to, or } = said;
      return options.filter(({ id }) =>
        to === undefined ? id === from || id === or : id >= from && id <= to,
      );
    },
    words: timeText,
    revalidate: (at) => ({ is: 'clock', from: at }),
  });
}

const timeText = (at: string): ReplyText => say('clock', { at: { hour: at } });

/** Name, texts and bounds of a count slot, from `least` (1 by default) to `most`. */
export interface CountSlotSpec extends PlainSlotSpec {
  least?: number;
  most: number;
  /** The thing that the number counts in a sentence: how many, or hours. */
  reads: 'count' | 'hours';
  /** Returns the answer with what it counts: "2 bikes". */
  words: (n: number) => ReplyText;
}

/** Makes a slot of a whole number. "One more" adds to the answer; "2 adults and a child" is 3. */
export function countSlot(spec: CountSlotSpec): Slot<number> {
  const { least = 1, most } = spec;
  const slot = plainPick<number>(spec, {
    schema: z.number().int().min(least).max(most),
    reads: spec.reads,
    takes: ['counts'],
    *options() {
      return Array.from({ length: most - least + 1 }, (_, at) => numberOption(least + at));
    },
    narrow(_t, value, options) {
      const n = ofKind(value, 'number')?.n;
      return n === undefined ? undefined : options.filter((one) => one.value === n);
    },
    words: spec.words,
    revalidate: (n) => ({ is: 'number', n }),
  });
  return {
    ...slot,
    *read(t, value, current) {
      return yield* slot.read(t, totalOf(value, current), current);
    },
  };
}

const numberOption = (n: number): SlotOption<number> => ({
  id: `${n}`,
  value: n,
  label: foreignText(`${n}`),
  words: `${n}`,
});

/** Adds up counts into one number, on top of the present answer where a count is "more". */
function totalOf(value: SlotValue, current: number | undefined): SlotValue {
  const counts = ofKind(value, 'counts')?.counts;
  if (counts === undefined || counts.length === 0) return value;
  const held = counts.some(({ more }) => more === true) ? (current ?? 0) : 0;
  return { is: 'number', n: counts.reduce((sum, { n }) => sum + n, held) };
}
