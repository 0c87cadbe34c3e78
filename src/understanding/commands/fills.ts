import type { SlotFill } from '../../engine/command';
import type { SlotValue, ValueKind } from '../../engine/value';
import type { MessageEntities } from '../entities/read-entities';
import type { DayInterval } from '../entities/when';
import { findDialogManifest, type MessageAnalysis, acceptedKinds } from './reading';

type SlotValueReader = (
  entities: MessageEntities,
  reading: MessageAnalysis,
) => SlotValue | undefined;

/** A day as a value; that it was told by a weekday's name alone counts only over another. */
export function toDayValue(
  { from, to, weekday }: DayInterval,
  { standing }: MessageAnalysis,
): Extract<SlotValue, { is: 'day' }> {
  const over = standing.dialog?.known.includes('date') === true;
  return { is: 'day', from, to, ...(over && weekday && { weekday }) };
}

const readDaySlot: SlotValueReader = ({ days, noDay }, reading) =>
  noDay ? undefined : days[0] && toDayValue(days[0].value, reading);
const readTimeSlot: SlotValueReader = ({ clocks }) =>
  clocks[0] && { is: 'clock', ...clocks[0].value };
const readTicketsSlot: SlotValueReader = (entities) =>
  entities.counts.length > 0 ? { is: 'counts', counts: entities.counts } : undefined;
const createFlagReader =
  (name: 'free' | 'trending' | 'top' | 'recent'): SlotValueReader =>
  ({ wishes }) =>
    wishes[name] ? { is: 'flag', on: true } : undefined;
const toTextValue = (said: string | undefined): SlotValue | undefined =>
  said === undefined ? undefined : { is: 'text', text: said };

const readPlaceSlot: SlotValueReader = ({ near, pin, cities }) => {
  if (near?.city?.known)
    return {
      is: 'place',
      name: near.city.name,
      lat: near.city.known.lat,
      lng: near.city.known.lng,
    };
  if (near?.name !== undefined) return { is: 'place', name: near.city?.name ?? near.name };
  if (near?.here) return { is: 'place' };
  if (pin !== undefined) return { is: 'place', pin };
  const strange = cities.find((city) => city.known === undefined);
  return strange && { is: 'place', name: strange.name };
};

const readCitySlot: SlotValueReader = ({ near, cities }) =>
  near?.city ? undefined : toTextValue(cities.find((one) => one.known)?.name);

// A title's own words name no category: "Street Food Walk" is one thing, not all food walks.
const readCategorySlot: SlotValueReader = ({
  kinds,
  title,
  subCategory: within,
  provider: sold,
}) =>
  within
    ? undefined
    : toTextValue(
        kinds
          .filter((kind) => sold === undefined || kind.from < sold.from || kind.to > sold.to)
          .find((kind) => title?.sure !== true || kind.from < title.from || kind.to > title.to)
          ?.category,
      );

const readSubCategorySlot: SlotValueReader = ({ subCategory: within, title }) =>
  within && title?.sure === true && within.from >= title.from && within.to <= title.to
    ? undefined
    : toTextValue(within?.name);
const readProviderSlot: SlotValueReader = (entities) =>
  entities.provider && { is: 'option', id: entities.provider.value };
const readDistanceSlot: SlotValueReader = ({ wishes }) =>
  wishes.km === undefined ? undefined : { is: 'number', n: wishes.km };
const readRatingSlot: SlotValueReader = ({ wishes }) =>
  wishes.rating === undefined ? undefined : { is: 'number', n: wishes.rating };
const readSortSlot: SlotValueReader = ({ wishes }) =>
  wishes.sort && { is: 'option', id: wishes.sort };
const readPriceSlot: SlotValueReader = ({ money }) => money[0]?.value;
const readItemSlot: SlotValueReader = ({ title }, reading) => {
  if (title === undefined) return undefined;
  return toTextValue(title.sure ? title.title.title : sliceWordSpan(reading, title.from, title.to));
};
const readContactSlot: SlotValueReader = ({ contact: told }) =>
  told && Object.keys(told).some((key) => !['is', 'asFirst'].includes(key)) ? told : undefined;
const readVisitorsSlot: SlotValueReader = ({ people, counts: counted }) =>
  people.length > 0 && counted.length === 0 ? { is: 'people', people } : undefined;

function sliceWordSpan(reading: MessageAnalysis, from: number, to: number): string | undefined {
  const [first, last] = [reading.scene.words[from], reading.scene.words[to - 1]];
  return first && last && reading.text.slice(first.start, last.end);
}

const SLOT_READERS: Readonly<Record<string, SlotValueReader>> = {
  city: readCitySlot,
  place: readPlaceSlot,
  category: readCategorySlot,
  date: readDaySlot,
  time: readTimeSlot,
  price: readPriceSlot,
  rating: readRatingSlot,
  sort: readSortSlot,
  free: createFlagReader('free'),
  trending: createFlagReader('trending'),
  top: createFlagReader('top'),
  recent: createFlagReader('recent'),
  subCategory: readSubCategorySlot,
  provider: readProviderSlot,
  maxDistance: readDistanceSlot,
  tickets: readTicketsSlot,
  item: readItemSlot,
  contact: readContactSlot,
  visitors: readVisitorsSlot,
  ownDay: readDaySlot,
};

const convertibleKinds: Readonly<Record<string, readonly ValueKind[]>> = {
  category: ['text', 'option'],
  city: ['text', 'option'],
  sort: ['option', 'text'],
  item: ['text', 'option'],
};

function slotAccepts(
  reading: MessageAnalysis,
  dialog: string,
  slot: string,
  value: SlotValue,
): boolean {
  const kinds = acceptedKinds(reading, dialog, slot);
  return (
    kinds.includes(value.is) || (convertibleKinds[slot] ?? []).some((kind) => kinds.includes(kind))
  );
}

/** What a message says for the slots of a dialog, each in a kind that the slot takes. */
export function fillsFor(reading: MessageAnalysis, dialog: string): SlotFill[] {
  const slots = findDialogManifest(reading, dialog)?.slots ?? [];
  return slots.flatMap(({ name }) => {
    const value = SLOT_READERS[name]?.(reading.entities, reading);
    return value !== undefined && slotAccepts(reading, dialog, name, value)
      ? [{ slot: name, value }]
      : [];
  });
}
