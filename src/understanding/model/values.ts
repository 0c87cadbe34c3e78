import { value as valueSchema, type PersonValue, type Value } from '../../engine/value';
import type { Evidence } from './evidence';
import type { KeyedOption } from './prompt';
import type { ModelValue } from './shape';

/** What a value of the model is checked by. */
export interface ValueGround {
  evidence: Evidence;
  options: readonly KeyedOption[];
}

type Plain = Exclude<ModelValue, { is: 'not' }>;
type Person = Extract<ModelValue, { is: 'people' }>['people'][number];

const PAISE = 100;
const MOST_COUNTED = 100; // of one kind: more is no visit and no meal
const OLDEST = 120;
const PIN = /^[1-9]\d{5}$/u;

/** The engine's value for one of the model's, or nothing where the message does not bear it out. */
export function valueFrom(said: ModelValue, ground: ValueGround): Value | undefined {
  const made = said.is === 'not' ? negated(said.value, ground) : plainFrom(said, ground);
  return made === undefined ? undefined : valueSchema.safeParse(made).data;
}

function negated(said: Plain, ground: ValueGround): Value | undefined {
  const inner = plainFrom(said, ground);
  return inner === undefined || inner.is === 'not' ? undefined : { is: 'not', value: inner };
}

function plainFrom(said: Plain, { evidence, options }: ValueGround): Value | undefined {
  switch (said.is) {
    case 'text':
      return mapped(evidence.said(said.text), (text) => ({ is: 'text', text }));
    case 'option':
      return mapped(options.find((one) => one.key === said.key), ({ id }) => ({ is: 'option', id }));
    case 'nth':
      return said.n !== 0 && Math.abs(said.n) <= options.length ? { is: 'nth', n: said.n } : undefined;
    case 'extreme':
      return options.length > 1 ? { is: 'extreme', by: said.by, which: said.which } : undefined;
    case 'day':
      return { is: 'day', from: said.from, to: said.to };
    case 'clock':
      return { is: 'clock', from: said.from, ...(said.to === null ? {} : { to: said.to }) };
    case 'number':
      return evidence.counts(said.n) ? { is: 'number', n: said.n } : undefined;
    case 'counts':
      return counted(said.counts, evidence);
    case 'rupees':
      return priced(said, evidence);
    case 'place':
      return placed(said, evidence);
    case 'people':
      return peopled(said.people, evidence);
    default:
      return { is: 'flag', on: said.on };
  }
}

const mapped = <T>(held: T | undefined, make: (held: T) => Value): Value | undefined => (held === undefined ? undefined : make(held));

/** How many may be a sum that nobody said ("my wife and I"); of what must have been said. */
function counted(counts: readonly { n: number; of: string | null }[], evidence: Evidence): Value | undefined {
  if (counts.length === 0 || counts.some(({ n }) => !Number.isInteger(n) || n < 0 || n > MOST_COUNTED)) return undefined;
  return { is: 'counts', counts: counts.map(({ n, of }) => ({ n, ...(of !== null && evidence.said(of) !== undefined ? { of } : {}) })) };
}

// An amount of money is never a guess: each bound has to be in the message.
function priced({ min, max }: { min: number | null; max: number | null }, evidence: Evidence): Value | undefined {
  const bounds = [min, max].filter((one) => one !== null);
  if (bounds.length === 0 || !bounds.every((one) => one >= 0 && evidence.counts(one))) return undefined;
  const paise = (rupees: number): number => Math.round(rupees * PAISE);
  return { is: 'money', ...(min === null ? {} : { min: paise(min) }), ...(max === null ? {} : { max: paise(max) }) };
}

function placed({ name, pin }: { name: string | null; pin: string | null }, evidence: Evidence): Value | undefined {
  const found = name === null ? undefined : evidence.said(name);
  const code = pin !== null && PIN.test(pin) && evidence.counts(Number(pin)) ? pin : undefined;
  return found === undefined && code === undefined ? undefined : { is: 'place', ...(found === undefined ? {} : { name: found }), ...(code === undefined ? {} : { pin: code }) };
}

function peopled(people: readonly Person[], evidence: Evidence): Value | undefined {
  const found = people.map((one) => personFrom(one, evidence)).filter((one) => one !== undefined);
  const [only, other] = found;
  if (only === undefined) return undefined;
  return other === undefined ? only : { is: 'people', people: found };
}

function personFrom(said: Person, evidence: Evidence): PersonValue | undefined {
  const word = (held: string | null): string | undefined => (held === null ? undefined : evidence.said(held));
  const [name, email, phone] = [word(said.name), word(said.email), word(said.phone)];
  const age = said.age !== null && said.age <= OLDEST && evidence.counts(said.age) ? said.age : undefined;
  if ([name, email, phone, age].every((held) => held === undefined)) return undefined;
  return {
    is: 'person',
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone }),
    ...(age === undefined ? {} : { age }),
    ...(said.gender === null ? {} : { gender: said.gender }),
    ...(said.self === true ? { self: true } : {}),
  };
}
