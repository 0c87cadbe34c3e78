import {
  listNearbyRestaurants,
  placeInWords,
  placeOfPoint,
} from '../../src/commerce/food/operations';
import { locatePlace, type LocatedPlace } from '../../src/commerce/places';
import type { EffectGenerator } from '../../src/engine/operation';
import type { SlotResolution, Slot } from '../../src/engine/slot';
import type { Turn } from '../../src/engine/turn';
import { ofKind, type SlotValue } from '../../src/engine/value';
import type { ChoiceOf } from '../../src/reply/reply-parts';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { choice, textReply } from '../parts/say';
import { pinIn, pinsIn } from '../../src/food/pin-codes';
import type { NamedPlace } from '../../src/engine/profile';
import {
  deliveryOf,
  placeLabel,
  foodPlace,
  pointOf,
  type FoodDeliveryPlace,
  type FoodPlace,
} from './food-place';
import { placeBefore, wantsPlaceBefore } from './again';
import { addressPieces, withAddressPiece } from './address-piece';
import { isLandmark } from './landmark';
import { nameAlone, findOwnPlaceName, placeNameText, savedPlace, whereWords } from './named-places';
import { placeRightBefore } from './place-right-before';
import { orderTextSoFar } from './spoken';

/**
 * Makes the slot of the place to find restaurants around; `exact` for the place to deliver to, with
 * a pin code. Taken from the message, an earlier order or the profile, else asked once.
 */
export function placeSlot(exact: boolean): Slot<FoodPlace> {
  return {
    name: 'place',
    about: 'where the food goes: an area, an Indian pin code, a shared location',
    label: say('slot.place'),
    why: say(exact ? 'why.deliver' : 'why.place'),
    reads: 'delivery-place',
    takes: ['place', 'text'],
    needs: [],
    schema: foodPlace,
    sensitive: false,
    optional: false,
    *preset(t) {
      return (
        (yield* inWords(t)) ??
        (yield* placeBefore(t)) ??
        searchedNear(t) ??
        t.profile.place ??
        onlySavedPlace(t)
      );
    },
    *read(t, value, current) {
      return yield* readPlace(t, value, current);
    },
    *complete(_t, held) {
      return exact ? deliveryOf(held) !== undefined : pointOf(held) !== undefined;
    },
    *ask(t) {
      const held = t.get(this);
      const text = (yield* isOut(t, held))
        ? say('food.area', { place: pointOf(held)?.label || 'none' })
        : askPlaceText(held, exact);
      return { reply: { kind: 'place', text, choices: yield* groupsQuarter(t) }, options: [] };
    },
    words: (held) => (pointOf(held) ? placeLabel(held) : foreignText('')),
  };
}

/**
 * Offers the quarter of the restaurant to who orders for themselves beside a group order: its food
 * goes near there, and the place that the host told is the host's own (I9).
 */
function* groupsQuarter(t: Turn): EffectGenerator<ChoiceOf<ReplyText>[]> {
  const from = ofKind(t.pendingValue('restaurant'), 'text')?.text;
  if (from === undefined || ofKind(t.pendingValue('alone'), 'flag')?.on !== true) return [];
  const quarter = from.split(', ').at(-1) ?? '';
  const { place } = yield* t.once('quarter', placeInWords, { text: quarter });
  return place?.pin === undefined
    ? []
    : [choice(foreignText(quarter), t.fillCode('place', { is: 'text', text: quarter }))];
}

function askPlaceText(held: FoodPlace | undefined, exact: boolean) {
  if (held && 'lat' in held)
    return held.city ? say('ask.deliver.area', { city: held.label }) : say('ask.deliver.pin');
  if (held?.called !== undefined)
    return say('ask.deliver.whose', { name: placeNameText(held.called) });
  return say(exact ? 'ask.deliver' : 'ask.place');
}

/** Tells whether the service does not reach a place, which then needs no pin code. */
function* isOut(t: Turn, held: FoodPlace | undefined): EffectGenerator<boolean> {
  const point = pointOf(held);
  const found =
    point && (yield* t.attempt('near', listNearbyRestaurants, { lat: point.lat, lng: point.lng }));
  return found?.ok === false && found.failure.code === 'out_of_area';
}

/** Returns a place named in the sentence that the dialog began with. */
function* inWords(t: Turn): EffectGenerator<FoodPlace | undefined> {
  const text = orderTextSoFar(t) ?? ofKind(t.pendingValue('where'), 'text')?.text;
  const own = text === undefined ? undefined : findOwnPlaceName(text);
  if (own && savedPlace(t, own.name)) return byName(t, own.name);
  const pin = pinIn(text); // says more than names in the address
  const coded = pin === undefined ? undefined : yield* locateByWords(t, pin, undefined);
  // a restaurant's area may be named before: "from Tiffin Trail HSR Layout to my office"
  const where = own === undefined ? text : text?.slice(text.indexOf(own.said) + own.said.length);
  const found =
    coded ??
    (where === undefined
      ? undefined
      : (yield* t.once('words', placeInWords, { text: where })).place) ??
    (yield* placeRightBefore(t, text, own?.said));
  if (!found) return own && byName(t, own.name);
  const called = own && { called: own.name }; // "at my office in Domlur"
  return { ...toFoodPlace(found), ...exactPin(pin), told: true, ...called };
}

/** Returns the place saved under a name; unknown, with the name, where none is saved. */
function byName(t: Turn, name: string): FoodPlace {
  const saved = savedPlace(t, name);
  if (!saved) return { unknown: true, called: name };
  t.say(textReply('place.named', [], { name: placeNameText(name), where: whereWords(saved) }));
  return ofSaved(saved);
}

const ofSaved = ({ name, ...where }: NamedPlace): FoodPlace => ({ ...where, called: name });

/** Returns the place of a search for restaurants just before: an order from it goes there. */
function searchedNear(t: Turn): FoodPlace | undefined {
  const search = t.pack().findLast((draft) => draft.dialog === 'find-restaurants');
  const read = foodPlace.safeParse(search?.slots['place']);
  return read.success && deliveryOf(read.data) ? read.data : undefined;
}

/** Returns the only saved place, where there is just one. */
function onlySavedPlace(t: Turn): FoodPlace | undefined {
  const [only, ...others] = t.profile.places ?? [];
  return only && others.length === 0 ? ofSaved(only) : undefined;
}

/** Reads a place; a name that Mela asked about stays with it once its location is known. */
function* readPlace(
  t: Turn,
  value: SlotValue,
  current: FoodPlace | undefined,
): EffectGenerator<SlotResolution<FoodPlace>> {
  const words = ofKind(value, 'place')?.name ?? ofKind(value, 'text')?.text;
  const earlier = (yield* isOfBefore(t, value, words)) ? yield* placeBefore(t) : undefined;
  if (earlier) return toldPlace(earlier);
  const pieces = addressPieces(words ?? ''); // a room tells no area
  const stays = pieces.length > 0 ? (deliveryOf(current) ?? (yield* placeBefore(t))) : undefined;
  if (stays)
    return toldPlace({ ...stays, address: pieces.reduce(withAddressPiece, stays.address ?? '') });
  const name =
    words === undefined || ofKind(value, 'place')?.lat !== undefined
      ? undefined
      : nameAlone(words, t.profile.places ?? []);
  const asArea = name === undefined ? undefined : yield* locateByWords(t, words, undefined);
  if (name !== undefined && !asArea) return settledPlace(byName(t, name));
  const read = yield* readArea(t, value, current);
  if (read.is !== 'settled') return read;
  const [before, now] = [deliveryOf(current), deliveryOf(read.value)];
  if (before && liesIn(before, read.value)) return settledPlace(before); // the area's own city
  if (before && now && before.pin + before.label !== now.pin + now.label)
    return { ...read, note: say('place.changed', { where: whereWords(now) }) };
  return current?.called === undefined || before
    ? read
    : { ...read, value: { ...read.value, called: current.called } };
}

const toldPlace = (value: FoodDeliveryPlace): SlotResolution<FoodPlace> => ({
  is: 'settled',
  value,
  note: say('place.changed', { where: whereWords(value) }),
});

/** Tells whether the message means the earlier order's place, and names no place beside it. */
function* isOfBefore(
  t: Turn,
  value: SlotValue,
  words: string | undefined,
): EffectGenerator<boolean> {
  if (words === undefined || !wantsPlaceBefore(t)) return false;
  const { lat, pin } = ofKind(value, 'place') ?? {};
  return (lat ?? pin) === undefined && !(yield* locateByWords(t, words, undefined));
}

/** Tells whether one place is an area of the other, a whole city. */
const liesIn = (quarter: FoodDeliveryPlace, city: FoodPlace): boolean =>
  'lat' in city && city.city === true && quarter.label.endsWith(`, ${city.label}`);

function* readArea(
  t: Turn,
  value: SlotValue,
  current: FoodPlace | undefined,
): EffectGenerator<SlotResolution<FoodPlace>> {
  const said = ofKind(value, 'place');
  const words = said?.name ?? ofKind(value, 'text')?.text;
  const pin = said?.pin ?? pinsIn(words ?? '')[0]?.pin;
  const found = yield* locateByWords(t, words, pin);
  if (said?.lat !== undefined && said.lng !== undefined)
    return settledPlace(yield* atPoint(t, { lat: said.lat, lng: said.lng }, words, found, pin));
  if (found)
    return settledPlace({
      ...toFoodPlace(found),
      ...exactPin(pin ?? waitingPin(current, found)),
      told: true,
    });
  if (pin !== undefined) return withPin(pin, current);
  if (words === undefined) return settledPlace(t.profile.place ?? { unknown: true });
  const known = deliveryOf(current);
  if (known && isLandmark((t.said ?? words).trim().replace(/[.!।]+$/u, '')))
    return {
      is: 'settled',
      value: known,
      note: say('place.landmark', { place: words, where: whereWords(known) }),
    };
  return {
    is: 'settled',
    value: { unknown: true, words },
    note: say('place.unknown', { place: words }),
  };
}

const settledPlace = (value: FoodPlace): SlotResolution<FoodPlace> => ({ is: 'settled', value });

function* locateByWords(
  t: Turn,
  words: string | undefined,
  pin: string | undefined,
): EffectGenerator<LocatedPlace | undefined> {
  const text = [words, pin].filter((one) => one !== undefined).join(' ');
  return text === '' ? undefined : (yield* t.once('place', locatePlace, { text })).place;
}

const exactPin = (pin: string | undefined) => (pin === undefined ? {} : { pin, city: false });

/**
 * Returns a pin code told before its area, where both are of the same district (its first three
 * digits).
 */
function waitingPin(current: FoodPlace | undefined, found: LocatedPlace): string | undefined {
  const told = current && 'unknown' in current ? current.pin : undefined;
  return told !== undefined && found.pin?.slice(0, 3) === told.slice(0, 3) ? told : undefined;
}

/** Returns a located place; one without a pin code is a whole city. */
function toFoodPlace({ label, lat, lng, pin }: LocatedPlace): Extract<FoodPlace, { lat: number }> {
  return { label, lat, lng, ...(pin === undefined ? { city: true } : { pin }) };
}

/** Returns a place at a point: a named city, or a shared location with its pin code where known. */
function* atPoint(
  t: Turn,
  point: { lat: number; lng: number },
  words: string | undefined,
  found: LocatedPlace | undefined,
  pin: string | undefined,
): EffectGenerator<FoodPlace> {
  if (
    found &&
    found.pin === undefined &&
    Math.abs(found.lat - point.lat) + Math.abs(found.lng - point.lng) < 0.001
  )
    return { ...toFoodPlace(found), told: true };
  const near = found?.pin === undefined ? (yield* t.once('at', placeOfPoint, point)).place : found;
  const code = pin ?? near?.pin;
  return {
    label: words ?? near?.label ?? '',
    ...point,
    ...(code === undefined ? {} : { pin: code }),
    told: true,
  };
}

/** Takes a pin code without a point as the known point's, else keeps it until there is one. */
function withPin(pin: string, current: FoodPlace | undefined): SlotResolution<FoodPlace> {
  if (current && 'lat' in current && current.city !== true)
    return settledPlace({ ...current, pin, told: true });
  return { is: 'settled', value: { unknown: true, pin }, note: say('place.pin-unknown', { pin }) };
}

/** Says that the service does not reach a place. */
export const outOfArea = (held: FoodPlace | undefined) =>
  textReply('food.area', [], { place: pointOf(held)?.label || 'none' });
