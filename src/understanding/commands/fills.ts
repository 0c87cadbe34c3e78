import type { SlotFill } from '../../engine/command';
import type { SlotReading } from '../../engine/slot';
import type { SlotValue, ValueKind } from '../../engine/value';
import { wallTime } from '../../engine/zone';
import type { MessageEntities } from '../entities/read-entities';
import type { CategoryMention } from '../entities/kind';
import { kindsTogether } from '../entities/kinds-together';
import type { DayInterval } from '../entities/when';
import { readNamedPlace } from '../entities/named-place';
import { countedValue, countForOther, isOneOfSeveralCounts } from './count-slots';
import { readTime } from './earliest';
import type { SlotManifest } from '../understanding';
import { knownSlotThatReads, type MessageAnalysis } from './reading';
import { dialogFor, type DialogRole } from './dialog-roles';

type SlotValueReader = (
  entities: MessageEntities,
  reading: MessageAnalysis,
  slot: SlotManifest,
  slots: readonly SlotManifest[],
) => SlotValue | undefined;

/**
 * Returns a day as a value; keeps that it is a bare weekday only where it replaces another day, and
 * where it is today's: nothing may be left of today, and the coming one is meant.
 */
export function toDayValue(
  { from, to, weekday }: DayInterval,
  reading: MessageAnalysis,
): Extract<SlotValue, { is: 'day' }> {
  const over = knownSlotThatReads(reading, 'day') !== undefined;
  const { now, zone } = reading.context;
  const today = from === wallTime(now, zone).day;
  return { is: 'day', from, to, ...((over || today) && weekday && { weekday }) };
}

const readDaySlot: SlotValueReader = ({ days, noDay }, reading) =>
  noDay ? undefined : days[0] && toDayValue(days[0].value, reading);
const readTimeSlot: SlotValueReader = ({ clocks }, { text }) => readTime(text, clocks[0]?.value);
/** Reads a count: "2 bikes" where the slot counts bikes, and tickets and people for any slot. */
const readCountSlot: SlotValueReader = ({ counts }, reading, slot, slots) => {
  if (isOneOfSeveralCounts(slot, slots)) return countForOther(reading, slot, slots);
  const ofAny: SlotValue | undefined = counts.length > 0 ? { is: 'counts', counts } : undefined;
  const own = countedValue(reading.text, slot);
  return slot.nouns ? (own ?? ofAny) : (ofAny ?? own);
};
const readHoursSlot: SlotValueReader = (_entities, { text }, slot) => countedValue(text, slot);
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

const readNamedPlaceSlot: SlotValueReader = (entities, reading, slot, slots) => {
  const name = readNamedPlace(reading);
  return (
    readPlaceSlot(entities, reading, slot, slots) ??
    (name === undefined ? undefined : { is: 'place', name })
  );
};

const SEVERAL = 2;

/** Reads a place or a city of a list; several cities together, so that Mela asks which. */
export function readListedPlace(reading: MessageAnalysis): SlotValue | undefined {
  const { entities } = reading;
  const cities = [...new Set(entities.cities.map(({ name }) => name))];
  if (cities.length >= SEVERAL) return { is: 'place', name: cities.join(', ') };
  const name = entities.near?.name ?? readNamedPlace(reading) ?? cities[0];
  return name === undefined ? undefined : { is: 'place', name: entities.near?.city?.name ?? name };
}

const readCitySlot: SlotValueReader = ({ near, cities, left }) =>
  near?.city
    ? undefined
    : toTextValue(
        cities.find((one) => one.known)?.name ??
          (near || cities.length > 0 ? undefined : left?.city),
      );

/** Reads the second city of "in Jaipur or Delhi". */
const readOtherCitySlot: SlotValueReader = ({ near, cities }) => {
  const [first, second] = [...new Set(cities.flatMap(({ known, name }) => (known ? [name] : [])))];
  return near?.city || first === undefined ? undefined : toTextValue(second);
};

// Words of a title are no category: "Street Food Walk" is one experience, not all food walks.
const readCategorySlot: SlotValueReader = (
  { kinds, title, subCategory: within, provider: sold },
  { text, scene },
) => {
  const outside = ({ from, to }: CategoryMention, one: { from: number; to: number } | undefined) =>
    one === undefined || from < one.from || to > one.to;
  const meant = kinds.filter(
    (kind) => outside(kind, sold) && (title?.sure !== true || outside(kind, title)),
  );
  const all = kindsTogether(text, scene, meant);
  return within && all.length < 2
    ? undefined
    : toTextValue(all.length > 0 ? all.join('; ') : undefined);
};

/** Reads the ruled-out kinds, those of another setting and the dropped item, which a search should not show again. */
const readUnwantedSlot: SlotValueReader = ({ unwantedKinds, kinds, left, setting }) => {
  const wanted = new Set(kinds.map(({ category }) => category)); // "not water parks, an amusement park" may be one kind
  const unwanted = new Set([
    ...[...unwantedKinds.map(({ category }) => category), ...(setting?.unsuited ?? [])].filter(
      (category) => !wanted.has(category),
    ),
    ...(left ? [left.title] : []),
  ]);
  return unwanted.size === 0 ? undefined : toTextValue([...unwanted].join('; '));
};

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
  isListOfPeople(people, counted) ? { is: 'people', people } : undefined;

/** True for a list of people, with no other count than their own beside it. */
export const isListOfPeople = (
  people: MessageEntities['people'],
  counted: MessageEntities['counts'],
): boolean =>
  people.length > 0 &&
  (counted.length === 0 ||
    (counted.reduce((sum, { n }) => sum + n, 0) === people.length &&
      people.every(({ name }) => name !== undefined)));

function sliceWordSpan(reading: MessageAnalysis, from: number, to: number): string | undefined {
  const [first, last] = [reading.scene.words[from], reading.scene.words[to - 1]];
  return first && last && reading.text.slice(first.start, last.end);
}

const SLOT_READERS: Readonly<Partial<Record<SlotReading, SlotValueReader>>> = {
  city: readCitySlot,
  place: readNamedPlaceSlot,
  'listed-place': (_entities, reading) => readListedPlace(reading),
  'around-place': readPlaceSlot,
  'delivery-place': readPlaceSlot,
  category: readCategorySlot,
  day: readDaySlot,
  'owned-day': readDaySlot,
  clock: readTimeSlot,
  hours: readHoursSlot,
  money: readPriceSlot,
  rating: readRatingSlot,
  sorting: readSortSlot,
  'free-only': createFlagReader('free'),
  'trending-only': createFlagReader('trending'),
  'top-only': createFlagReader('top'),
  'seen-lately': createFlagReader('recent'),
  'other-city': readOtherCitySlot,
  unwanted: readUnwantedSlot,
  'sub-category': readSubCategorySlot,
  seller: readProviderSlot,
  distance: readDistanceSlot,
  count: readCountSlot,
  item: readItemSlot,
  person: readContactSlot,
  people: readVisitorsSlot,
};

/** Kinds of value that a slot converts itself, besides those it takes. */
const CONVERTIBLE_KINDS: Readonly<Partial<Record<SlotReading, readonly ValueKind[]>>> = {
  category: ['text', 'option'],
  city: ['text', 'option'],
  sorting: ['option', 'text'],
  item: ['text', 'option'],
};

const slotAccepts = ({ reads, takes }: SlotManifest, value: SlotValue): boolean =>
  takes.includes(value.is) || (CONVERTIBLE_KINDS[reads] ?? []).some((kind) => takes.includes(kind));

/** A value for a slot, with what the slot reads. */
export interface ReadFill extends SlotFill {
  reads: SlotReading;
}

/** Reads a message for each of some slots, in kinds of value that they take. */
export const readSlots = (reading: MessageAnalysis, slots: readonly SlotManifest[]): ReadFill[] =>
  slots.flatMap((slot) => {
    const value = SLOT_READERS[slot.reads]?.(reading.entities, reading, slot, slots);
    return value !== undefined && slotAccepts(slot, value)
      ? [{ slot: slot.name, value, reads: slot.reads }]
      : [];
  });

/** Returns the values of a message for some slots. */
export const fillsOfSlots = (
  reading: MessageAnalysis,
  slots: readonly SlotManifest[],
): SlotFill[] => {
  const fills = readSlots(reading, slots).map(({ slot, value }) => ({ slot, value }));
  return fills.filter((one) => !isOfVisitor(reading, one, fills));
};

/** True for a visitor's number and e-mail where the payer's are known. */
const isOfVisitor = (
  { context: { dialog } }: MessageAnalysis,
  { slot, value }: SlotFill,
  fills: readonly SlotFill[],
): boolean =>
  value.is === 'person' &&
  dialog?.known.includes(slot) === true &&
  fills.some(
    ({ value: other }) =>
      other.is === 'people' &&
      other.people.some(
        ({ self, email, phone }) =>
          self !== true &&
          (email === undefined
            ? phone !== undefined && phone === value.phone
            : email === value.email),
      ),
  );

/** Returns the values of a message for the dialog of a role; none if there is no such dialog. */
export const fillsFor = (reading: MessageAnalysis, role: DialogRole): SlotFill[] =>
  fillsOfSlots(reading, dialogFor(reading, role)?.slots ?? []);
