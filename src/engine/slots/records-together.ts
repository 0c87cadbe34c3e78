import type { SlotResolution } from '../slot';
import type { Turn } from '../turn';
import type { PersonValue, SlotValue } from '../value';
import { checkIn, fieldsOf, missingOf, type FieldRecord } from './fields';
import type { RecordListSpec, WantedRecords } from './record-list-spec';
import { firstOpen, replaceRecord } from './records';

/** True when the record at `n` has a name and lacks only what its form proposes. */
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
    n > 0 && // the first one has a contact of their own
    (one['name'] ?? '') !== '' &&
    missingOf(one, fields).length > 0 &&
    missingOf({ ...spec.suggest(t, n), ...one }, fields).length === 0
  );
}

/**
 * Returns the places (0-based) of the records that lack only what is proposed for them; none unless
 * the first of them is the next one to ask for.
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

/** Returns the records with what is proposed taken for those at these places. */
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

/** Returns the fields of a record that others may share: its `identity`, the name apart. */
const sharedOf = ({ identity }: RecordListSpec, one: FieldRecord): FieldRecord =>
  Object.fromEntries(
    Object.entries(one).filter(
      ([name, held]) => name !== 'name' && held !== '' && identity.includes(name),
    ),
  );

/**
 * Returns the records with one contact for everybody told of ("my mail and number for everyone");
 * undefined when the words are about one person.
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
