import type { ListOperation } from '../command';
import type { SlotResolution } from '../slot';
import type { SlotValue } from '../value';
import { bearerOf } from './by-name';
import type { FieldRecord } from './fields';
import type { RecordListSpec, WantedRecords } from './record-list-spec';
import { firstOpen, recordNames, readOne, replaceRecord } from './records';

/** Applies a list operation: adds, changes or removes one record, or removes all. */
export function changeRecords(
  spec: RecordListSpec,
  wanted: WantedRecords,
  op: ListOperation,
  told: number | undefined,
  value: SlotValue | undefined,
  held: FieldRecord[],
): SlotResolution<FieldRecord[]> {
  if (op === 'clear') return { is: 'settled', value: [] };
  const name =
    value?.is === 'person' && told === undefined && op !== 'add' ? value.name : undefined;
  const bearer = bearerOf(name, recordNames(held));
  if (name !== undefined && bearer < 0)
    return {
      is: 'refused',
      why: spec.noBearer?.(name, held) ?? spec.noSuch(held.length + 1, wanted.length),
    };
  const n = name === undefined ? told : bearer + 1;
  const open = firstOpen(held, wanted);
  const place =
    op === 'add' || n === undefined
      ? open < 0
        ? held.length
        : open
      : n > 0
        ? n - 1
        : held.length + n;
  const most = op === 'remove' ? held.length : Math.max(wanted.length, held.length);
  if (n === 0 || place < 0 || place >= most)
    return { is: 'refused', why: spec.noSuch(n ?? place + 1, wanted.length) };
  if (op === 'remove')
    return {
      is: 'settled',
      value: held.filter((_one, at) => at !== place),
      ...(spec.gone && held[place]?.['name'] ? { note: spec.gone(held[place]) } : {}),
    };
  if (op === 'change' && value === undefined)
    return { is: 'settled', value: replaceRecord(held, place, {}) };
  return noteNewcomer(spec, held[place] ?? {}, place, readOne(spec, held, place, value, wanted));
}

const isNobody = (one: FieldRecord): boolean => Object.values(one).every((held) => held === '');

/** Adds a note that reads back who took an empty place. */
export function noteNewcomer(
  spec: RecordListSpec,
  before: FieldRecord,
  place: number,
  reading: SlotResolution<FieldRecord[]>,
): SlotResolution<FieldRecord[]> {
  if (reading.is !== 'settled' || reading.note || !isNobody(before)) return reading;
  const one = reading.value[place];
  return spec.came && one?.['name'] !== undefined
    ? { ...reading, note: spec.came([one]), onCard: true }
    : reading;
}
