import { searchExperiences } from '../../src/commerce/booking/operations';
import { findGroupOrderHere } from '../../src/groups/order/operations';
import { locatePlace } from '../../src/commerce/places';
import type { Dialog } from '../../src/engine/dialog';
import type { SlotFill } from '../../src/engine/command';
import type { SlotName } from '../../src/engine/names';
import { addDays, wallTime } from '../../src/engine/zone';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import type { ChoiceOf } from '../../src/reply/reply-parts';
import {
  foreignText,
  say,
  type PlainTextKey,
  type ReplyText,
  type TextKeyWith,
} from '../../src/reply/text';
import { personChoice } from '../parts/owned-choices';
import { choice, textReply } from '../parts/say';
import { BOT_NAME } from '../parts/bot-name';
import { offerKey, type OfferKey } from './offered';
import { welcomeBack } from './welcome-back';

type AbilitiesKey = PlainTextKey &
  OfferKey &
  TextKeyWith<'example'> &
  TextKeyWith<'booking-example'>;

const TRENDING_SEARCH = { page: 1, limit: 20, trending: true } as const;
const NEAR_KM = 100; // a day trip

/** Tells what Mela can do, with an example that can be booked tomorrow where the catalogue has one. */
export function* abilitiesReply(t: Turn, key: AbilitiesKey): EffectGenerator<ReplyOf<ReplyText>> {
  const example = t.offers('experience') ? yield* exampleNow(t) : undefined;
  const text = abilitiesText(t, key, example);
  return textReply(text, t.isOverAnother ? meantimeChoices(t) : starterChoices(t));
}

function abilitiesText(t: Turn, key: AbilitiesKey, example: string | undefined): ReplyText {
  if (example === undefined) return say(offerKey(t, key));
  return say(t.offers('food') ? `${key}.example` : `${key}.booking-example`, { example });
}

/** Makes the buttons of somebody who needs help in the middle of something. */
const meantimeChoices = (t: Turn): ChoiceOf<ReplyText>[] => [
  choice('choice.undo', t.code({ do: 'undo' })),
  ...personChoice(t),
  choice('choice.cancel', t.code({ do: 'cancel' })),
];

/** Greets by what the person owns, or else by what Mela can do. */
export function* greetingReply(t: Turn): EffectGenerator<ReplyOf<ReplyText>[]> {
  const group = yield* inGroup(t);
  const back = group.length === 0 ? yield* welcomeBack(t, starterChoices(t)) : undefined;
  return [back ?? (yield* abilitiesReply(t, 'chat.greet')), ...group];
}

/** Returns a trending experience for tomorrow: near where the person lives, else anywhere. */
function* exampleNow(t: Turn): EffectGenerator<string | undefined> {
  const dates = [addDays(wallTime(t.now, t.zone).day, 1)];
  const { place } = t.profile;
  const near = place ? [{ lat: place.lat, lng: place.lng, maxDistanceKm: NEAR_KM }] : [];
  for (const [n, where] of [...near, {}].entries()) {
    const step = `trending-${n}`;
    const found = yield* t.attempt(step, searchExperiences, {
      ...TRENDING_SEARCH,
      dates,
      ...where,
    });
    const title = found.ok ? found.value.items[0]?.title : undefined;
    if (title !== undefined) return title;
  }
  return undefined;
}

/** Tells a group chat that Mela must be mentioned by name there; nothing elsewhere. */
function* inGroup(t: Turn): EffectGenerator<ReplyOf<ReplyText>[]> {
  const here = yield* t.attempt('here', findGroupOrderHere, { at: t.now });
  return here.ok && here.value.group
    ? [textReply('chat.greet.group', [], { bot: here.value.bot ?? BOT_NAME })]
    : [];
}

/** Makes buttons for common ways to begin. */
export function starterChoices(t: Turn): ChoiceOf<ReplyText>[] {
  const find = (
    fills: { slot: SlotName; value: { is: 'flag'; on: boolean } | { is: 'place' } }[],
  ) => t.code({ do: 'start', dialog: 'find-experiences', fills });
  const food = choice('choice.food', t.code({ do: 'start', dialog: 'order-food' }));
  const meal = isMealTime(wallTime(t.now, t.zone).clock);
  return [
    ...(meal ? [food] : []),
    choice('choice.trending', find([{ slot: 'trending', value: { is: 'flag', on: true } }])),
    choice('choice.near-me', find([{ slot: 'place', value: { is: 'place' } }])),
    ...(meal ? [] : [food]),
    choice('choice.free', find([{ slot: 'free', value: { is: 'flag', on: true } }])),
    choice('choice.my-bookings', t.code({ do: 'start', dialog: 'my-bookings' })),
  ];
}

/** Says no, and what can be done instead. */
const insteadReply = (t: Turn, no: ReplyText): ReplyOf<ReplyText> =>
  textReply(say(offerKey(t, 'outside.instead'), { no }), starterChoices(t).slice(0, MOST_WAYS));

/** Tells that a dialog is not offered here; `alone`, also what is. */
export function notOfferedReplies(t: Turn, { area }: Dialog, alone: boolean): ReplyOf<ReplyText>[] {
  const whole = area !== undefined && !t.offers(area);
  const no = say(whole ? (`outside.off.${area}` as const) : 'outside.off');
  return [alone ? insteadReply(t, no) : textReply(no)];
}

/**
 * Says no to a journey, and offers what there is at its end: things to do in the place named, else
 * near the person.
 */
export function* travelReply(t: Turn, no: ReplyText): EffectGenerator<ReplyOf<ReplyText>> {
  const named = t.said === undefined ? undefined : yield* placeNamed(t, t.said);
  if (named === undefined || !t.offers('experience')) return insteadReply(t, no);
  const fills: SlotFill[] = [{ slot: 'city', value: { is: 'text', text: named } }];
  const there = choice(
    say('choice.in-city', { city: foreignText(named) }),
    t.code({ do: 'start', dialog: 'find-experiences', fills }),
    'primary',
  );
  const text = say('outside.there', { no, place: foreignText(named) });
  return textReply(text, [
    there,
    choice('choice.food', t.code({ do: 'start', dialog: 'order-food' })),
  ]);
}

const MOST_WAYS = 3; // buttons below a no

function* placeNamed(t: Turn, text: string): EffectGenerator<string | undefined> {
  const found = yield* t.attempt('place-named', locatePlace, { text });
  return found.ok ? found.value.place?.label.split(',').at(-1)?.trim() : undefined;
}

/** Hours in which most who write are hungry: food is the first that is offered then. */
const MEAL_TIMES = [
  ['12:00', '15:00'],
  ['19:00', '22:30'],
] as const;

const isMealTime = (clock: string): boolean =>
  MEAL_TIMES.some(([from, to]) => clock >= from && clock < to);
