import type { Fill } from '../../engine/command';
import type { Value, ValueKind } from '../../engine/value';
import type { Entities } from '../entities/read-entities';
import type { Days } from '../entities/when';
import { outline, type Reading, takesOf } from './reading';

type Maker = (entities: Entities, reading: Reading) => Value | undefined;

/** A day as a value; that it was told by a weekday's name alone counts only over another. */
export function dayValue({ from, to, weekday }: Days, { standing }: Reading): Extract<Value, { is: 'day' }> {
  const over = standing.dialog?.known.includes('date') === true;
  return { is: 'day', from, to, ...(over && weekday && { weekday }) };
}

const day: Maker = ({ days, noDay }, reading) => (noDay ? undefined : days[0] && dayValue(days[0].value, reading));
const clock: Maker = ({ clocks }) => clocks[0] && { is: 'clock', ...clocks[0].value };
const counts: Maker = (entities) => (entities.counts.length > 0 ? { is: 'counts', counts: entities.counts } : undefined);
const flag = (name: 'free' | 'trending' | 'top' | 'recent'): Maker => ({ wishes }) => (wishes[name] ? { is: 'flag', on: true } : undefined);
const text = (said: string | undefined): Value | undefined => (said === undefined ? undefined : { is: 'text', text: said });

const place: Maker = ({ near, pin, cities }) => {
  if (near?.city?.known) return { is: 'place', name: near.city.name, lat: near.city.known.lat, lng: near.city.known.lng };
  if (near?.name !== undefined) return { is: 'place', name: near.city?.name ?? near.name };
  if (near?.here) return { is: 'place' };
  if (pin !== undefined) return { is: 'place', pin };
  const strange = cities.find((city) => city.known === undefined);
  return strange && { is: 'place', name: strange.name };
};

const city: Maker = ({ near, cities }) => (near?.city ? undefined : text(cities.find((one) => one.known)?.name));

// A title's own words name no category: "Street Food Walk" is one thing, not all food walks.
const category: Maker = ({ kinds, title, subCategory: within, provider: sold }) => within ? undefined : text(kinds.filter((kind) => sold === undefined || kind.from < sold.from || kind.to > sold.to).find((kind) => title?.sure !== true || kind.from < title.from || kind.to > title.to)?.category);

const subCategory: Maker = ({ subCategory: within, title }) => (within && title?.sure === true && within.from >= title.from && within.to <= title.to ? undefined : text(within?.name));
const provider: Maker = (entities) => entities.provider && { is: 'option', id: entities.provider.value };
const distance: Maker = ({ wishes }) => (wishes.km === undefined ? undefined : { is: 'number', n: wishes.km });
const rating: Maker = ({ wishes }) => (wishes.rating === undefined ? undefined : { is: 'number', n: wishes.rating });
const sort: Maker = ({ wishes }) => wishes.sort && { is: 'option', id: wishes.sort };
const price: Maker = ({ money }) => money[0]?.value;
const item: Maker = ({ title }, reading) => {
  if (title === undefined) return undefined;
  return text(title.sure ? title.title.title : spoken(reading, title.from, title.to));
};
const contact: Maker = ({ contact: told }) => (told && Object.keys(told).some((key) => !['is', 'asFirst'].includes(key)) ? told : undefined);
const visitors: Maker = ({ people, counts: counted }) => (people.length > 0 && counted.length === 0 ? { is: 'people', people } : undefined);

function spoken(reading: Reading, from: number, to: number): string | undefined {
  const [first, last] = [reading.scene.words[from], reading.scene.words[to - 1]];
  return first && last && reading.text.slice(first.start, last.end);
}

const MAKERS: Readonly<Record<string, Maker>> = {
  city, place, category, date: day, time: clock, price, rating, sort, free: flag('free'), trending: flag('trending'), top: flag('top'), recent: flag('recent'), subCategory, provider,
  maxDistance: distance, tickets: counts, item, contact, visitors, ownDay: day,
};

const wanted: Readonly<Record<string, readonly ValueKind[]>> = { category: ['text', 'option'], city: ['text', 'option'], sort: ['option', 'text'], item: ['text', 'option'] };

function takes(reading: Reading, dialog: string, slot: string, value: Value): boolean {
  const kinds = takesOf(reading, dialog, slot);
  return kinds.includes(value.is) || (wanted[slot] ?? []).some((kind) => kinds.includes(kind));
}

/** What a message says for the slots of a dialog, each in a kind that the slot takes. */
export function fillsFor(reading: Reading, dialog: string): Fill[] {
  const slots = outline(reading, dialog)?.slots ?? [];
  return slots.flatMap(({ name }) => {
    const value = MAKERS[name]?.(reading.entities, reading);
    return value !== undefined && takes(reading, dialog, name, value) ? [{ slot: name, value }] : [];
  });
}
