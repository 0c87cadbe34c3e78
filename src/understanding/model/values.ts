import { valueSchema, type PersonValue, type SlotValue } from '../../engine/value';
import { namedKind } from '../entities/counted-kind';
import type { MessageEvidence } from './evidence';
import { thingOfKey, thingsOfKind, type KeyedKind, type KeyedThing } from './keys';
import type { ModelValue } from './shape';
import { shownExtreme } from './shown-extreme';
import { PAISE_PER_RUPEE } from '../../units';

/** What a value of the model is checked against. */
export interface ValueCheckContext {
  evidence: MessageEvidence;
  things: readonly KeyedThing[];
  /** Kinds of things that an option may be. */
  kinds: readonly KeyedKind[];
  /** Further ids that an option may have: those of a slot whose options never change. */
  choices?: readonly string[] | undefined;
  /** True if the slot has a list: "the earliest" is then possible before it is shown. */
  listed?: boolean | undefined;
}

type PlainModelValue = Exclude<ModelValue, { is: 'not' }>;
type ModelPerson = Extract<ModelValue, { is: 'people' }>['people'][number];

const MOST_COUNTED = 100; // of one kind; no visit or meal has more
const OLDEST_AGE = 120;
const PIN_CODE = /^[1-9]\d{5}$/u;

/** Returns the engine's value for one of the model's, if the message supports it. */
export function verifyValue(said: ModelValue, ground: ValueCheckContext): SlotValue | undefined {
  const made =
    said.is === 'not' ? verifyNegatedValue(said.value, ground) : verifyPlainValue(said, ground);
  return made === undefined ? undefined : valueSchema.safeParse(made).data;
}

function verifyNegatedValue(
  said: PlainModelValue,
  ground: ValueCheckContext,
): SlotValue | undefined {
  const inner = verifyPlainValue(said, ground);
  return inner === undefined || inner.is === 'not' ? undefined : { is: 'not', value: inner };
}

function verifyPlainValue(
  said: PlainModelValue,
  { evidence, things, kinds, choices = [], listed }: ValueCheckContext,
): SlotValue | undefined {
  const options = kinds.includes('option') ? thingsOfKind(things, 'option') : [];
  switch (said.is) {
    case 'text':
      return valueIfPresent(evidence.said(said.text), (text) => ({ is: 'text', text }));
    case 'option':
      return valueIfPresent(
        thingOfKey(things, said.key, ...kinds)?.id ?? choices.find((one) => one === said.key),
        (id) => ({ is: 'option', id }),
      );
    case 'nth':
      return said.n !== 0 && Math.abs(said.n) <= options.length
        ? { is: 'nth', n: said.n }
        : undefined;
    case 'extreme':
      return verifyExtreme(said, things, options.length, listed === true);
    case 'day':
      return { is: 'day', from: said.from, to: said.to };
    case 'clock':
      return { is: 'clock', from: said.from, ...(said.to === null ? {} : { to: said.to }) };
    case 'number':
      return evidence.counts(said.n) ? { is: 'number', n: said.n } : undefined;
    case 'counts':
      return verifyCounts(said.counts, evidence, things);
    case 'rupees':
      return verifyPrice(said, evidence);
    case 'place':
      return verifyPlace(said, evidence);
    case 'people':
      return verifyPeople(said.people, evidence);
    default:
      return { is: 'flag', on: said.on };
  }
}

/** Returns the option with the most or least on its card; none if two are equal. */
function verifyExtreme(
  said: Extract<ModelValue, { is: 'extreme' }>,
  things: readonly KeyedThing[],
  shown: number,
  listed: boolean,
): SlotValue | undefined {
  if (shown < 2 && !listed) return undefined;
  const found = shown > 1 ? shownExtreme(said, things) : undefined;
  if (found === 'alike') return undefined;
  return found === undefined
    ? { is: 'extreme', by: said.by, which: said.which }
    : { is: 'option', id: found.id };
}

const valueIfPresent = <T>(
  held: T | undefined,
  make: (held: T) => SlotValue,
): SlotValue | undefined => (held === undefined ? undefined : make(held));

/** Checks counts: a number may be a sum; a kind must be on sale or in the message. */
function verifyCounts(
  counts: readonly { n: number; of: string | null }[],
  evidence: MessageEvidence,
  things: readonly KeyedThing[],
): SlotValue | undefined {
  if (
    counts.length === 0 ||
    counts.some(({ n }) => !Number.isInteger(n) || n < 0 || n > MOST_COUNTED)
  )
    return undefined;
  return {
    is: 'counts',
    counts: counts.map(({ n, of }) => {
      const kind = of === null ? undefined : countedKind(of, evidence, things);
      return { n, ...(kind === undefined ? {} : { of: kind }) };
    }),
  };
}

/** Returns a kind by key or name on sale, else a word for people, else the message's words. */
function countedKind(
  of: string,
  evidence: MessageEvidence,
  things: readonly KeyedThing[],
): string | undefined {
  const named = thingsOfKind(things, 'ticket').find(
    ({ id }) => id.toLowerCase() === of.trim().toLowerCase(),
  );
  const onSale = thingOfKey(things, of, 'ticket') ?? named;
  return onSale?.id ?? namedKind(of.trim()) ?? evidence.said(of);
}

// A price is never guessed: each bound must be in the message.
function verifyPrice(
  { min, max }: { min: number | null; max: number | null },
  evidence: MessageEvidence,
): SlotValue | undefined {
  const bounds = [min, max].filter((one) => one !== null);
  if (bounds.length === 0 || !bounds.every((one) => one >= 0 && evidence.counts(one)))
    return undefined;
  const paise = (rupees: number): number => Math.round(rupees * PAISE_PER_RUPEE);
  return {
    is: 'money',
    ...(min === null ? {} : { min: paise(min) }),
    ...(max === null ? {} : { max: paise(max) }),
  };
}

function verifyPlace(
  { name, pin }: { name: string | null; pin: string | null },
  evidence: MessageEvidence,
): SlotValue | undefined {
  const found = name === null ? undefined : evidence.said(name);
  const code = pin !== null && PIN_CODE.test(pin) && evidence.counts(Number(pin)) ? pin : undefined;
  return found === undefined && code === undefined
    ? undefined
    : {
        is: 'place',
        ...(found === undefined ? {} : { name: found }),
        ...(code === undefined ? {} : { pin: code }),
      };
}

function verifyPeople(
  people: readonly ModelPerson[],
  evidence: MessageEvidence,
): SlotValue | undefined {
  const found = people.map((one) => verifyPerson(one, evidence)).filter((one) => one !== undefined);
  const [only, other] = found;
  if (only === undefined) return undefined;
  return other === undefined ? only : { is: 'people', people: found };
}

function verifyPerson(said: ModelPerson, evidence: MessageEvidence): PersonValue | undefined {
  const word = (held: string | null): string | undefined =>
    held === null ? undefined : evidence.said(held);
  const [name, email, phone] = [word(said.name), word(said.email), word(said.phone)];
  const address = word(said.address);
  const age =
    said.age !== null && said.age <= OLDEST_AGE && evidence.counts(said.age) ? said.age : undefined;
  if ([name, email, phone, age, address].every((held) => held === undefined)) return undefined;
  return {
    is: 'person',
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone }),
    ...(age === undefined ? {} : { age }),
    ...(address === undefined ? {} : { address }),
    ...(said.gender === null ? {} : { gender: said.gender }),
    ...(said.self === true ? { self: true } : {}),
  };
}
