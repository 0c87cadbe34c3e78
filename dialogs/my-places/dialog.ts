import { waterfall, type StepAction } from '../../src/engine/dialog';
import type { Slot } from '../../src/engine/slot';
import { filterSlot } from '../../src/engine/slots/filter';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import type { ReplyOf } from '../../src/reply/reply';
import { say, type ReplyText } from '../../src/reply/text';
import {
  forgetSavedPlace,
  savePlaceByName,
  placeNameText,
  placeName,
  savedPlace,
  whereWords,
} from '../order-food/named-places';
import { deliveryOf, foodPlace, type FoodPlace } from '../order-food/food-place';
import { placeSlot } from '../order-food/place';
import { ownOrders } from '../parts/owned-orders';
import { choice, textReply } from '../parts/say';

const savedPlaceFilters = [
  filterSlot(
    'called',
    'the name of one of the places that are remembered: home, office, gym',
    ['text'],
    'text',
  ),
  filterSlot('to', 'where that place is now, where that was said', ['text'], 'text'),
  filterSlot('sent', 'where an order was brought a moment ago', ['fields'], 'text'),
  filterSlot('gone', 'that the place is to be forgotten', ['flag'], 'yes-no'),
];

const calledOf = (t: Turn): string | undefined => {
  const words = ofKind(t.pendingValue('called'), 'text')?.text;
  return words === undefined ? undefined : placeName(words);
};

/** Lists the places, or forgets one; a place to be changed goes on to the next step. */
const tellOrForgetPlace: StepAction = function* (t) {
  const name = calledOf(t);
  if (name === undefined) return { then: 'done', say: [listOf(t)] };
  if (ofKind(t.pendingValue('gone'), 'flag')?.on !== true) return undefined;
  if (!savedPlace(t, name))
    return { then: 'done', say: [textReply('places.unknown', [], { name: placeNameText(name) })] };
  forgetSavedPlace(t, name);
  return { then: 'done', say: [textReply('places.forgotten', [], { name: placeNameText(name) })] };
};

const PLACES_WITH_BUTTONS = 5; // each has two buttons

function listOf(t: Turn): ReplyOf<ReplyText> {
  const places = t.profile.places ?? [];
  if (places.length === 0) return textReply('places.none');
  const lines = places.map((one) =>
    say('places.line', { name: placeNameText(one.name), where: whereWords(one) }),
  );
  const begin = (name: string, gone: boolean): string =>
    t.code({
      do: 'start',
      dialog: 'my-places',
      fills: [
        { slot: 'called', value: { is: 'text', text: name } },
        ...(gone ? [{ slot: 'gone', value: { is: 'flag', on: true } } as const] : []),
      ],
    });
  const choices = places
    .slice(0, PLACES_WITH_BUTTONS)
    .flatMap(({ name }) => [
      choice(say('choice.move-place', { name: placeNameText(name) }), begin(name, false)),
      choice(
        say('choice.forget-place', { name: placeNameText(name) }),
        begin(name, true),
        'danger',
      ),
    ]);
  return {
    kind: 'text',
    text: say('basket.notes', { lines: { list: lines, join: 'lines' } }),
    choices,
  };
}

const exactPlaceSlot = placeSlot(true);

/** Returns the place that the last order went to: as told along, else as the order has it. */
function* sentPlace(t: Turn): EffectGenerator<FoodPlace | undefined> {
  const sent = ofKind(t.pendingValue('sent'), 'fields')?.fields;
  if (sent?.['lat'] === undefined) return sent && (yield* lastOrdersPlace(t));
  const { lat, lng, ...told } = sent;
  const read = foodPlace.safeParse({ ...told, lat: Number(lat), lng: Number(lng) });
  return read.success && deliveryOf(read.data) ? read.data : undefined;
}

/** Returns the place that the newest food order went to. */
function* lastOrdersPlace(t: Turn): EffectGenerator<FoodPlace | undefined> {
  const orders = yield* ownOrders(t);
  const { sentTo } = orders.find((one) => one.area === 'food' && one.sentTo !== undefined) ?? {};
  const read = foodPlace.safeParse(sentTo);
  return read.success && deliveryOf(read.data) ? read.data : undefined;
}

/** The slot of the place's new location: told in the message, or asked for. */
const newLocationSlot: Slot<FoodPlace> = {
  ...exactPlaceSlot,
  name: 'spot',
  reads: 'place',
  label: say('slot.spot'),
  why: say('why.spot'),
  *preset(t) {
    const sent = yield* sentPlace(t);
    if (sent) return sent;
    const text = ofKind(t.pendingValue('to'), 'text')?.text;
    const read =
      text === undefined
        ? undefined
        : yield* exactPlaceSlot.read(t, { is: 'text', text }, undefined);
    return read?.is === 'settled' ? read.value : undefined;
  },
  *ask(t) {
    const held = t.get(newLocationSlot);
    if (held && 'lat' in held) return yield* exactPlaceSlot.ask(t);
    return {
      reply: {
        kind: 'place',
        text: say('ask.spot', { name: placeNameText(calledOf(t) ?? '') }),
        choices: [],
      },
      options: [],
    };
  },
};

const saveNewLocation: StepAction = function* (t) {
  const [name, to] = [calledOf(t), deliveryOf(t.get(newLocationSlot))];
  if (name === undefined || !to) return undefined;
  const address = to.address === undefined ? {} : { address: to.address };
  const where = { label: to.label, lat: to.lat, lng: to.lng, pin: to.pin, ...address };
  const kept = { name, ...where };
  savePlaceByName(t, kept);
  if (to.address !== undefined) t.remember({ place: where }); // the next order goes there, too
  const told = placeNameText(name);
  return {
    then: 'done',
    say: [
      t.said === undefined
        ? textReply('places.kept.sent', [], { name: told }) // a tap below its address
        : textReply('places.kept', [], { name: told, where: whereWords(kept) }),
    ],
  };
};

/** The dialog of the places that the customer named: it lists, moves and forgets them. */
export const myPlaces = waterfall({
  id: 'my-places',
  purpose: 'places',
  about: 'tell, change or forget the places that are remembered by name: home, office',
  slots: savedPlaceFilters,
  steps: [tellOrForgetPlace, newLocationSlot, saveNewLocation],
});
