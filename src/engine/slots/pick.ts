import type { z } from 'zod';
import type { ReplyOf } from '../../reply/reply';
import type { Text } from '../../reply/text';
import type { Fill } from '../command';
import type { Work } from '../operation';
import type { Option, PlainYes, Reading, Slot } from '../slot';
import type { Turn } from '../turn';
import type { Value, ValueKind } from '../value';
import { fit } from './fit';

/** How one of several possible answers is chosen. */
export interface PickSpec<V> {
  name: string;
  about: string;
  label: Text;
  why: Text;
  schema: z.ZodType<V>;
  needs?: readonly string[];
  /** Kinds of value beyond the ones that point at any list (option, nth, extreme, not, text, number). */
  takes?: readonly ValueKind[];
  /** All that is possible now. */
  options(t: Turn): Work<Option<V>[]>;
  /** The question with those options, which may be none at all. */
  question(t: Turn, options: readonly Option<V>[]): Work<ReplyOf<Text>>;
  /** The options that one of the kinds in `takes` points at; nothing: read like any list. */
  narrow?: (t: Turn, value: Value, options: readonly Option<V>[]) => Option<V>[] | undefined;
  /** Said when an answer fits none of them. */
  none(t: Turn, value: Value, options: readonly Option<V>[]): Text;
  /** False: one option alone is asked for as well. */
  presetOnly?: boolean;
  /** See `Slot.reopens`. */
  reopens?: boolean;
  /** See `Slot.gate`. */
  gate?: boolean;
  /** See `Slot.plainYes`. */
  plainYes?: PlainYes;
  /** The option named by the way, in the sentence that brought the talk here: taken without asking. */
  heard?: (t: Turn, options: readonly Option<V>[]) => Option<V> | undefined;
  carry?: (held: V, t: Turn) => Value | undefined;
  words?: (held: V) => Text;
  more?: (t: Turn) => Work<Fill | undefined>;
}

const POINTING: readonly ValueKind[] = ['option', 'nth', 'extreme', 'not', 'text', 'number'];

/** A slot that takes one of the options there are. A single option is taken without asking. */
export function pick<V>(spec: PickSpec<V>): Slot<V> {
  const { narrow, carry, words, more, gate, plainYes, reopens } = spec;
  const slot: Slot<V> = {
    name: spec.name,
    about: spec.about,
    label: spec.label,
    why: spec.why,
    schema: spec.schema,
    needs: spec.needs ?? [],
    takes: [...POINTING, ...(spec.takes ?? [])],
    sensitive: false,
    optional: false,
    *preset(t) {
      const options = yield* spec.options(t);
      return options.length === 1 && spec.presetOnly !== false ? options[0]?.value : spec.heard?.(t, options)?.value;
    },
    *read(t, value) {
      const options = yield* spec.options(t);
      const pointed = (said: Value) => narrow?.(t, said, options) ?? fit(said, options);
      const fits = value.is === 'not' ? leftOf(value, options, pointed) : pointed(value);
      return reading(fits, options, () => spec.none(t, value, options));
    },
    *ask(t, among) {
      const options = among ?? (yield* spec.options(t));
      const shown = options.map(({ id, words: name, facts }) => ({ id, words: name, ...(facts ? { facts } : {}) }));
      return { reply: yield* spec.question(t, options), options: shown };
    },
  };
  return { ...slot, ...(carry ? { carry } : {}), ...(words ? { words } : {}), ...(more ? { more } : {}), ...(gate ? { gate } : {}), ...(plainYes ? { plainYes } : {}), ...(reopens ? { reopens } : {}) };
}

/** The options that are left when some are ruled out; of things that no list is asked for by (a day), none may be among them. */
function leftOf<V>({ value }: Extract<Value, { is: 'not' }>, options: Option<V>[], pointed: (said: Value) => Option<V>[]): Option<V>[] {
  const out = new Set(pointed(value).map((one) => one.id));
  return out.size === 0 && POINTING.includes(value.is) ? [] : options.filter((one) => !out.has(one.id));
}

function reading<V>(fits: Option<V>[], options: readonly Option<V>[], none: () => Text): Reading<V> {
  const [only] = fits;
  if (fits.length === 1 && only) return { is: 'settled', value: only.value };
  if (fits.length > 1 && fits.length <= options.length) return { is: 'several', options: fits };
  return { is: 'refused', why: none() };
}
