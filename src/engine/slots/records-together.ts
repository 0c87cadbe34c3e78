import type { SlotResolution } from '../slot';
import type { Turn } from '../turn';
import type { PersonValue, SlotValue } from '../value';
import { checkIn, fieldsOf, missingOf, type FieldRecord } from './fields';
import type { RecordListSpec, WantedRecords } from './record-list-spec';
import { firstOpen, replaceRecord } from './records';

/** Somebody is told of at this place, and all that misses is what is proposed. */
function isAsProposed(
  spec: RecordListSpec,
  t: Turn,
  held: readonly FieldRecord[],
  wanted: WantedRecords,
  n: number,
): boolean {
  const one = held[n] ?? {};
  const fields = wanted[n] ?? [];
  return (
    n > 0 && // the first one's are their own
    (one['name'] ?? '') !== '' &&
    missingOf(one, fields).length > 0 &&
    missingOf({ ...spec.suggest(t, n), ...one }, fields).length === 0
  );
}

/**
 * Places (0-based) of the records that miss nothing but what is proposed for them; none unless the
 * next one asked for is among them.
 */
export function placesAsProposed(
  spec: RecordListSpec,
  t: Turn,
  held: FieldRecord[],
  wanted: WantedRecords,
): number[] {
  const places = wanted.flatMap((_fields, n) =>
    isAsProposed(spec, t, held, wanted, n) ? [n] : [],
  );
  return places[0] === firstOpen(held, wanted) ? places : [];
}

/** The records with what is proposed for those at these places. */
export function takeProposed(
  spec: RecordListSpec,
  t: Turn,
  held: FieldRecord[],
  wanted: WantedRecords,
  places: readonly number[],
): FieldRecord[] {
  return places.reduce((all, n) => {
    const one = all[n] ?? {};
    const { record } = checkIn(one, { ...spec.suggest(t, n), ...one }, wanted[n] ?? []);
    return replaceRecord(all, n, record);
  }, held);
}

/**
 * What the first record shares with the others when one contact reaches all: see `identity`; nobody
 * has another's name.
 */
const sharedOf = ({ identity }: RecordListSpec, one: FieldRecord): FieldRecord =>
  Object.fromEntries(
    Object.entries(one).filter(
      ([name, held]) => name !== 'name' && held !== '' && identity.includes(name),
    ),
  );

/**
 * "My mail and number for everyone": what reaches the first one reaches all who are told of;
 * nothing where it is of one alone.
 */
export function shareWithAll(
  spec: RecordListSpec,
  held: FieldRecord[],
  value: SlotValue,
  wanted: WantedRecords,
): SlotResolution<FieldRecord[]> | undefined {
  if (value.is !== 'person' || !isForAll(value)) return undefined;
  const said = sharedOf(spec, fieldsOf(value, wanted[0] ?? [], []) ?? {});
  const shared = { ...sharedOf(spec, held[0] ?? {}), ...said };
  if (Object.keys(shared).length === 0) return undefined;
  const next = wanted.map((fields, n) => {
    const one = held[n] ?? {};
    return (one['name'] ?? '') === '' && n > firstOpen(held, wanted)
      ? one
      : checkIn(one, shared, fields).record;
  });
  return { is: 'settled', value: [...next, ...held.slice(wanted.length)] };
}

const isForAll = ({ asFirst, name, age, gender }: PersonValue): boolean =>
  asFirst === true && (name ?? age ?? gender) === undefined;
