import type { z } from 'zod';
import type { ReplyOf } from '../../reply/reply';
import type { ReplyText } from '../../reply/text';
import type { SlotFill } from '../command';
import type { SlotName } from '../names';
import type { EffectGenerator } from '../operation';
import type { SlotOption, PlainYes, SlotResolution, SlotReading, Slot } from '../slot';
import type { Turn } from '../turn';
import type { SlotValue, ValueKind } from '../value';
import { matchingOptions } from './fit';

/** The definition of a slot whose answer is one of several options. */
export interface PickSpec<V> {
  name: SlotName;
  about: string;
  label: ReplyText;
  why: ReplyText;
  schema: z.ZodType<V>;
  needs?: readonly SlotName[];
  /** See `Slot.reads`; `choice` by default. */
  reads?: SlotReading;
  /**
   * Kinds of value that `narrow` reads, beside those that point at any list (option, nth, extreme, not, text,
   * number).
   */
  takes?: readonly ValueKind[];
  /** The options that are possible now. */
  options(t: Turn): EffectGenerator<SlotOption<V>[]>;
  /** The question with these options; the list may be empty. */
  question(t: Turn, options: readonly SlotOption<V>[]): EffectGenerator<ReplyOf<ReplyText>>;
  /** A shorter question for when the options were shown already; undefined to show them again. */
  again?: (t: Turn, options: readonly SlotOption<V>[]) => ReplyOf<ReplyText> | undefined;
  /** The options that a value points at; undefined to match the value as in any list. */
  narrow?: (
    t: Turn,
    value: SlotValue,
    options: readonly SlotOption<V>[],
  ) => SlotOption<V>[] | undefined;
  /** What to say of the option that was taken, where it is not quite what was said. */
  note?: (t: Turn, value: SlotValue, taken: SlotOption<V>) => ReplyText | undefined;
  /** The reply to an answer that fits none of the options. */
  none(t: Turn, value: SlotValue, options: readonly SlotOption<V>[]): ReplyText;
  /** False when even a single option is asked for. */
  presetOnly?: boolean;
  /** See `Slot.reopens`. */
  reopens?: boolean;
  /** Says that an option is the only one, to somebody who wants to change it. */
  sole?: (option: SlotOption<V>) => ReplyText;
  /** See `Slot.precondition`. */
  precondition?: boolean;
  /** See `Slot.plainYes`. */
  plainYes?: PlainYes;
  /** The option that the sentence which began the dialog names by the way; it is taken without asking. */
  heard?: (t: Turn, options: readonly SlotOption<V>[]) => SlotOption<V> | undefined;
  revalidate?: (held: V, t: Turn) => SlotValue | undefined;
  words?: (held: V) => ReplyText;
  more?: (t: Turn) => EffectGenerator<SlotFill | undefined>;
}

const POINTING_KINDS: readonly ValueKind[] = ['option', 'nth', 'extreme', 'not', 'text', 'number'];

/** Makes a slot that takes one of its options; a sole one unasked, unless `presetOnly` is false. */
export function pick<V>(spec: PickSpec<V>): Slot<V> {
  const { narrow, revalidate, words, more, precondition, plainYes, reopens, sole } = spec;
  const slot: Slot<V> = {
    name: spec.name,
    about: spec.about,
    label: spec.label,
    why: spec.why,
    schema: spec.schema,
    needs: spec.needs ?? [],
    reads: spec.reads ?? 'choice',
    takes: [...POINTING_KINDS, ...(spec.takes ?? [])],
    sensitive: false,
    optional: false,
    *preset(t) {
      const options = yield* spec.options(t);
      return options.length === 1 && spec.presetOnly !== false
        ? options[0]?.value
        : spec.heard?.(t, options)?.value;
    },
    *read(t, value) {
      const options = yield* spec.options(t);
      const pointed = (said: SlotValue) =>
        narrow?.(t, said, options) ?? matchingOptions(said, options);
      const fits = value.is === 'not' ? leftOf(value, options, pointed) : pointed(value);
      return resolveOptions(fits, options, {
        none: () => spec.none(t, value, options),
        note: (taken) => spec.note?.(t, value, taken),
      });
    },
    *ask(t, among) {
      const options = among ?? (yield* spec.options(t));
      const question = yield* spec.question(t, options);
      const again = spec.again?.(t, options);
      return { reply: question, options: options.map(shownOption), ...(again ? { again } : {}) };
    },
  };
  return {
    ...slot,
    ...(revalidate ? { revalidate } : {}),
    ...(words ? { words } : {}),
    ...(more ? { more } : {}),
    ...(precondition ? { precondition } : {}),
    ...(plainYes ? { plainYes } : {}),
    ...(reopens ? { reopens } : {}),
    ...(sole ? { sole: soleAnswer(spec, sole), changeable: hasOthers(spec) } : {}),
  };
}

/** Tells whether there is another option than the sole one that is taken unasked. */
const hasOthers = <V>(spec: PickSpec<V>): NonNullable<Slot<V>['changeable']> =>
  function* (t) {
    return (yield* spec.options(t)).length !== 1;
  };

const shownOption = <V>({ id, words, facts }: SlotOption<V>) => ({
  id,
  words,
  ...(facts ? { facts } : {}),
});

const soleAnswer = <V>(
  spec: PickSpec<V>,
  sole: (option: SlotOption<V>) => ReplyText,
): NonNullable<Slot<V>['sole']> =>
  function* (t) {
    const [only, other] = yield* spec.options(t);
    return only && !other ? { value: only.value, note: sole(only) } : undefined;
  };

/**
 * Returns the options that a `not` leaves: none when it points at an option that is not there, all
 * when it rules out a kind of value (a day) that none of them has.
 */
function leftOf<V>(
  { value }: Extract<SlotValue, { is: 'not' }>,
  options: SlotOption<V>[],
  pointed: (said: SlotValue) => SlotOption<V>[],
): SlotOption<V>[] {
  const out = new Set(pointed(value).map((one) => one.id));
  return out.size === 0 && POINTING_KINDS.includes(value.is)
    ? []
    : options.filter((one) => !out.has(one.id));
}

function resolveOptions<V>(
  fits: SlotOption<V>[],
  options: readonly SlotOption<V>[],
  { none, note }: { none: () => ReplyText; note: (taken: SlotOption<V>) => ReplyText | undefined },
): SlotResolution<V> {
  const [only] = fits;
  if (fits.length === 1 && only) {
    const said = note(only);
    return { is: 'settled', value: only.value, ...(said ? { note: said } : {}) };
  }
  if (fits.length > 1 && fits.length <= options.length) return { is: 'several', options: fits };
  return { is: 'refused', why: none() };
}
