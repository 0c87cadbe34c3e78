import { z } from 'zod';
import { whoServes } from '../../src/commerce/food/operations';
import { openingAt } from '../../src/commerce/food/hours';
import type { Restaurant, ServingFit } from '../../src/commerce/food/views';
import { words } from '../../src/engine/match';
import type { Work } from '../../src/engine/operation';
import type { Option, Reading, Slot } from '../../src/engine/slot';
import { fit } from '../../src/engine/slots/fit';
import { namesNothing } from '../../src/food/parse/empty';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import type { ChoiceOf, ReplyOf } from '../../src/reply/reply';
import { raw, say, type Text } from '../../src/reply/text';
import { choice, sentence } from '../parts/say';
import { lastOrder } from './again';
import { fullName, namedInPart } from './restaurant-name';
import { detailsOf, nearOf, restaurantId } from './near';
import { namesNoDish } from './no-dish';
import { orderWords } from './order-words';
import { placeSlot } from './place';
import { restaurantCard } from './restaurant-card';
import { saidSoFar, saidText } from './spoken';

export { fullName } from './restaurant-name';

/** Where an order is brought to. */
export const place = placeSlot(true);

/** What an order keeps of its restaurant. */
export const chosenRestaurant = z.object({ providerId: z.string(), sellerId: z.string(), name: z.string(), locality: z.string() });
/** See `chosenRestaurant`. */
export type ChosenRestaurant = z.infer<typeof chosenRestaurant>;

const SHOWN = 10; // the most cards that all channels show side by side
const MENUS_READ = 8; // menus are large: the nearest open ones are asked whether they have what is wanted
const NOTED = 120; // letters of what was said that are said back
const GOOD = 0.85; // a restaurant that serves nearly as much of the order as the best one is offered beside it

/** What is kept of a restaurant that was found. */
export const kept = ({ providerId, sellerId, name, locality }: Restaurant): ChosenRestaurant => ({ providerId, sellerId, name, locality });

interface Candidates {
  /** Why these: named in the order, able to serve it, simply near, or near though none of them serves it. */
  why: 'named' | 'serve' | 'near' | 'none-serve';
  restaurants: readonly Restaurant[];
  fits: ReadonlyMap<string, ServingFit>;
}

/** The restaurants to choose from: those named in the order, else those that have what it wants, else all near. */
function* candidates(t: Turn): Work<Candidates> {
  const near = yield* nearOf(t, t.get(place));
  const text = saidText(t);
  const none = new Map<string, ServingFit>();
  if (text === undefined) return { why: 'near', restaurants: near, fits: none };
  const named = mentioned(near, text);
  if (named.length > 0) return { why: 'named', restaurants: named, fits: none };
  const { rest } = yield* orderWords(t, text, undefined);
  if (rest === '' || namesNothing(rest)) return { why: 'near', restaurants: near, fits: none };
  const fits = yield* serving(t, near, rest);
  const able = near.filter((one) => fits.has(restaurantId(one)));
  return able.length > 0 ? { why: 'serve', restaurants: able, fits } : { why: 'none-serve', restaurants: near, fits };
}

/** Restaurants whose name stands in the words; of several branches those whose quarter is said with the name. */
export function mentioned(near: readonly Restaurant[], text: string): Restaurant[] {
  const said = ` ${words(text).join(' ')} `;
  const named = near.filter((one) => said.includes(` ${words(one.name).join(' ')} `) || namedInPart(one, text));
  const branch = named.filter((one) => one.locality !== '' && said.includes(` ${[...words(one.name), ...words(one.locality).slice(0, 1)].join(' ')} `)); // "Tiffin Trail HSR"
  return branch.length > 0 ? branch : named;
}

function* serving(t: Turn, near: readonly Restaurant[], rest: string): Work<Map<string, ServingFit>> {
  const details = yield* detailsOf(t, near.slice(0, 2 * MENUS_READ));
  const open = near.slice(0, 2 * MENUS_READ).filter((one) => openingAt(details.get(restaurantId(one))?.hours, t.now)?.is !== 'closed');
  const sellers = open.slice(0, MENUS_READ).map(({ providerId, sellerId }) => ({ providerId, sellerId }));
  const found = sellers.length === 0 ? [] : yield* t.once('serves', whoServes, { sellers, text: rest });
  const best = Math.max(0, ...found.map((one) => one.share));
  return new Map(found.filter((one) => one.share >= GOOD * best).map((one) => [restaurantId(one), one]));
}

/** The restaurant: by its name, by a tap, by what is ordered, by the last order where that is wanted again. */
export const restaurant: Slot<ChosenRestaurant> = {
  name: 'restaurant',
  about: 'the restaurant, by its name',
  label: say('slot.restaurant'),
  why: say('why.restaurant'),
  takes: ['text', 'option', 'nth', 'extreme', 'not'],
  needs: ['place'],
  schema: chosenRestaurant,
  sensitive: false,
  optional: false,
  *preset(t) {
    const last = yield* lastOrder(t);
    const { why, restaurants } = yield* candidates(t);
    const again = last && (yield* nearOf(t, t.get(place))).find((one) => fullName(one) === last.title);
    const [only] = restaurants;
    if (again) return kept(again);
    return only && restaurants.length === 1 && (why === 'named' || why === 'serve') ? kept(only) : undefined;
  },
  *read(t, value) {
    return chosenBy(yield* nearOf(t, t.get(place)), value);
  },
  *ask(t, among) {
    const from = yield* candidates(t);
    const [latest, ...before] = saidSoFar(t).toReversed();
    if (latest !== undefined && before.length > 0 && latest === t.said && !namesNoDish(latest)) t.say(sentence('order.noted', [], { text: raw(latest.slice(0, NOTED)) }));
    const all = among ? from.restaurants.filter((one) => among.some((option) => option.id === restaurantId(one))) : from.restaurants;
    const near = among && all.length === 0 ? (yield* nearOf(t, t.get(place))).filter((one) => among.some((option) => option.id === restaurantId(one))) : all;
    const start = Math.max(0, ofKind(t.wish('page'), 'number')?.n ?? 0);
    const shown = near.slice(start, start + SHOWN);
    const why = near === all ? from.why : 'near';
    return { reply: yield* question(t, { ...from, why, restaurants: shown }, near.length - start - shown.length, start + SHOWN), options: shown.map((one) => shownOption(one)) };
  },
  carry: (held) => ({ is: 'option', id: restaurantId(held) }),
  words: (held) => raw(fullName(held)),
  *more(t) {
    return { slot: 'page', value: { is: 'number', n: Math.max(0, ofKind(t.wish('page'), 'number')?.n ?? 0) + SHOWN } };
  },
};

/** Leads from a restaurant to the others near the place; those that were spoken of first. */
export const otherRestaurant = (t: Turn, of: { providerId: string; sellerId: string }): ChoiceOf<Text> => choice('choice.other-restaurant', t.fillCode('restaurant', { is: 'not', value: { is: 'option', id: restaurantId(of) } }), 'primary');

function shownOption(one: Restaurant) {
  return { id: restaurantId(one), words: fullName(one), ...(one.distanceM === undefined ? {} : { facts: { distance: one.distanceM } }) };
}

function chosenBy(near: readonly Restaurant[], value: Parameters<Slot['read']>[1]): Reading<ChosenRestaurant> {
  const options: Option<ChosenRestaurant>[] = near.map((one) => ({ ...shownOption(one), value: kept(one), label: raw(fullName(one)) }));
  const fits = fit(value, options);
  const [only] = fits;
  if (only && fits.length === 1) return { is: 'settled', value: only.value };
  if (fits.length > 1 && fits.length < options.length) return { is: 'several', options: fits };
  const named = ofKind(value, 'text')?.text;
  return { is: 'refused', why: named === undefined ? say('restaurant.not-near') : say('restaurant.unknown', { name: named }) };
}

function* question(t: Turn, { why, restaurants, fits }: Candidates, left: number, next: number): Work<ReplyOf<Text>> {
  if (restaurants.length === 0) return sentence('restaurant.none', [choice('choice.other-place', t.code({ do: 'forget', slot: 'place', draft: t.draft }))]);
  const details = yield* detailsOf(t, restaurants);
  const cards = restaurants.map((one) => {
    const id = restaurantId(one);
    const served = fits.get(id);
    const more = served ? [say('fact.serves', { dishes: { list: served.named.slice(0, 3).map(raw) }, amount: { paise: served.paise } })] : [];
    return restaurantCard(t, one, details.get(id), more, [choice('choice.order-here', t.fillCode('restaurant', { is: 'option', id }), 'primary')]);
  });
  const choices = [...(left > 0 ? [choice('choice.more-restaurants', t.fillCode('page', { is: 'number', n: next }))] : []), ...(restaurants.length === 1 ? [choice('choice.other-place', t.code({ do: 'forget', slot: 'place', draft: t.draft }))] : [])];
  return { kind: 'carousel', text: say(`ask.restaurant.${why}`), cards, choices };
}
