import { listNearbyRestaurants } from '../../src/commerce/food/operations';
import type { Command } from '../../src/engine/command';
import { isFinishingPhrase } from '../../src/engine/finishing';
import type { QuestionId } from '../../src/engine/names';
import type { Turn } from '../../src/engine/turn';
import { dishKindsIn } from '../../src/food/cuisines';
import { broughtBack, maySpeakOf } from '../../src/food/parse/brought-back';
import { namesNothing } from '../../src/food/parse/empty';
import { numberOf } from '../../src/food/parse/numbers';
import { asksSameFor } from '../../src/food/parse/same-for';
import { tokensOf } from '../../src/food/parse/tokens';
import {
  asksForCheap,
  asksSomething,
  leavesSomething,
  restaurantExtremeIn,
  sharersIn,
  soughtAtPrice,
  wayToldIn,
} from '../../src/food/said-beside';
import { readRefusedPayment } from '../parts/refused-payment';
import { readRefusedRestaurants } from './refused-restaurants';
import { isUnanswered } from '../parts/sum-asked';
import { readAllergenAsked } from './allergen-asked';
import { basketOf, isReadyBasket } from './basket';
import { wantsPlaceBefore } from './again';
import { readArrivalOfOrder } from './paid-arrival';
import { readCountedVeg } from './counted-veg';
import { endBeside } from './end-beside';
import { readDishMissed } from './dish-missed';
import { readDietAsked } from './diet-asked';
import { readDishesAsked } from './several-asked';
import { readRestaurantAndOrder } from './restaurant-and-order';
import { readRestDropped } from './rest-dropped';
import { readRestaurantsWished } from './restaurants-wished';
import { readAskedBeside } from './asked-beside';
import { readFoodBillQuestion } from './bill-question';
import { askOfGifts } from './gift';
import { readNamedOfGroup } from './named-of-group';
import { readPriceAsked, readPricesOfKinds } from './price-asked';
import { readQuestionLetGo } from './question-let-go';
import { quoteOf } from './quote';
import { deliveryPlaceSlot, restaurantSlot, restaurantsMentioned } from './restaurant';
import { readSectionNamed } from './section-named';
import { readSuperlative } from './superlatives';
import { readFoodTooCostly } from './too-costly';
import { deliveryWaySlot } from './way';
import { dishesSought } from './who-has';
import { type Commands, wordsOf } from './word-fills';

/** Reads what only an order can make sense of; the first reader that recognises it answers. */
export function readFoodWords(t: Turn, commands: Commands): Commands | undefined {
  return (
    readRefusedPayment(t, commands) ??
    readArrivalOfOrder(t, commands) ??
    readNamedOfGroup(t, commands) ??
    readFoodTooCostly(t, commands) ??
    readFoodBillQuestion(t, commands) ??
    (t.said === undefined || commands.length === 0
      ? undefined
      : (readRestDropped(t, t.said, commands) ??
        readQuestionLetGo(t, t.said, commands) ??
        readCountedVeg(t, t.said, commands) ??
        readSameFor(t, t.said, commands) ??
        readSoManyMore(t, t.said, commands) ??
        readDishMissed(commands) ??
        readPricesOfKinds(t, t.said, commands) ??
        readDishesAsked(t.said, commands) ??
        endBeside(t, t.said, commands) ??
        readAllergenAsked(t, t.said, commands) ??
        readSectionNamed(t, t.said, commands) ??
        readPriceAsked(t, t.said, commands) ??
        readDietAsked(t, t.said, commands) ??
        readRestaurantsWished(t, t.said, commands) ??
        readAskedBeside(t, t.said, commands) ??
        bringBack(t, t.said, commands) ??
        askOfGifts(t, t.said, commands) ??
        askShare(t, t.said, commands) ??
        sendWhereBefore(t, t.said, commands) ??
        tellWay(t, t.said, commands) ??
        readRefusedRestaurants(t, commands, {
          slot: restaurantSlot.name,
          chosen: t.get(restaurantSlot),
        }) ??
        readRestaurantAndOrder(t, t.said, commands) ??
        pointAtRestaurants(t, t.said, commands) ??
        orderDishes(t, commands) ??
        letGoAndOrder(t, t.said, commands) ??
        readSuperlative(t, t.said, commands)))
  );
}

/** Reads "Undo the egg biryani": that dish comes back, and later changes stay. */
function bringBack(t: Turn, said: string, commands: Commands): Commands | undefined {
  const back = commands.every((one) => one.do === 'undo' || isUnanswered(one));
  const names = !maySpeakOf(said, ''); // a plain undo means the latest change
  return back && names && broughtBack(said, basketOf(t).gone ?? []).length > 0
    ? [{ do: 'fill', slot: 'order', value: { is: 'text', text: said } }]
    : undefined;
}

/** Reads "2 more" over a basket as more of the dish touched last, and as no further page. */
const readSoManyMore = (t: Turn, said: string, commands: Commands): Commands | undefined =>
  commands.every((one) => one.do === 'more') && isReadyBasket(t) && tokensOf(said).some(isNumber)
    ? [{ do: 'fill', slot: 'order', value: { is: 'text', text: said } }]
    : undefined;

const isNumber = ({ word }: { readonly word: string }): boolean => numberOf(word) !== null;

/** Reads "same for my wife" as an order where nothing else made sense of it. */
const readSameFor = (t: Turn, said: string, commands: Commands): Commands | undefined =>
  commands.every((one) => isUnanswered(one) || one.do === 'outside') &&
  isReadyBasket(t) &&
  asksSameFor(said)
    ? [{ do: 'fill', slot: 'order', value: { is: 'text', text: said } }]
    : undefined;

const asks = (one: Command, ...questions: QuestionId[]): boolean =>
  one.do === 'ask' && questions.includes(one.question);

/** Reads "Split the bill 4 ways" as a question about the total, answered with shares. */
function askShare(t: Turn, said: string, commands: Commands): Commands | undefined {
  const shared =
    sharersIn(said) !== undefined &&
    basketOf(t).cart.lines.length > 0 &&
    commands.every((one) => isUnanswered(one) || asks(one, 'total') || wordsOf(one) !== undefined);
  return shared ? [{ do: 'ask', question: 'total' }] : undefined;
}

/** Reads "Deliver it to the same address as before" over a basket as the place, and no dish. */
function sendWhereBefore(t: Turn, said: string, commands: Commands): Commands | undefined {
  const [one, ...others] = commands;
  const ofBasket = one?.do === 'fill' && (one.slot === 'order' || one.slot === 'lines');
  if (!ofBasket || one.value.is !== 'text' || others.length > 0) return undefined;
  if (!wantsPlaceBefore(t) || dishKindsIn(said).size > 0) return undefined;
  const held = t.get(deliveryPlaceSlot) !== undefined;
  return [{ do: held ? 'correct' : 'fill', slot: 'place', value: { is: 'text', text: said } }];
}

const tellsOfWay = (one: Command): boolean =>
  one.do === 'pick' ||
  ('value' in one && 'slot' in one && one.slot === 'way' && one.value?.is === 'option') ||
  (one.do === 'start' && one.fills?.some((fill) => fill.slot === 'way') === true);

/** Reads a way told at any point: "Bas itna hi, khud le jaunga", "actually delivery please". */
function tellWay(t: Turn, said: string, commands: Commands): Commands | undefined {
  const told = wayToldIn(said);
  if (!told || commands.some(tellsOfWay)) return undefined;
  if (told.sends && !quoteOf(t) && isFinishingPhrase(told.rest === '' ? said : told.rest))
    return undefined; // "bas, bhej do" ends the basket, and no more
  const kept = commands.flatMap((one) => withoutWay(one, told.rest === ''));
  const held = t.get(deliveryWaySlot);
  const ends =
    isReadyBasket(t) &&
    isFinishingPhrase(told.rest) &&
    !kept.some((one) => one.do === 'fill' && one.slot === 'lines');
  return [
    ...kept,
    ...(ends ? [{ do: 'fill', slot: 'lines', value: { is: 'flag', on: true } } as const] : []),
    {
      do: held && held.type !== told.way ? 'correct' : 'fill',
      slot: 'way',
      value: { is: 'option', id: told.way },
    },
  ];
}

/** Drops what understanding made of the words for the way. */
function withoutWay(one: Command, alone: boolean): Command[] {
  if (isUnanswered(one) || one.do === 'no' || (alone && one.do === 'ask')) return [];
  if (one.do === 'start' && (one.fills ?? []).length === 0) return [];
  const words = wordsOf(one);
  const told = words === undefined ? undefined : wayToldIn(words);
  if (!told) return [one];
  return told.rest === '' || isFinishingPhrase(told.rest) || one.do !== 'fill'
    ? []
    : [{ ...one, value: { is: 'text', text: told.rest } }];
}

/** Reads "which has the best rating?" as a question, "jo sabse jaldi pahuncha de" as a choice. */
function pointAtRestaurants(t: Turn, said: string, commands: Commands): Commands | undefined {
  if (t.get(restaurantSlot) || !t.get(deliveryPlaceSlot)) return undefined;
  const [one, ...others] = commands;
  if (!one || others.length > 0) return undefined;
  const told = one.do === 'fill' || one.do === 'correct' ? one : undefined;
  if (told?.slot === 'price' && told.value?.is === 'money')
    return [one, { do: 'ask', question: 'near' }];
  const extreme =
    restaurantExtremeIn(said) ??
    (asksForCheap(said) && namesNothing(soughtAtPrice(said))
      ? ({ by: 'price', which: 'least' } as const)
      : undefined);
  const open =
    isUnanswered(one) || one.do === 'ask' || one.do === 'pick' || wordsOf(one) !== undefined;
  if (!extreme) return asksWhoHas(t, said, one) ? [{ do: 'ask', question: 'near' }] : undefined;
  if (!open) return undefined;
  return asksSomething(said)
    ? [{ do: 'ask', question: extreme.by === 'rating' ? 'best' : 'near' }]
    : [{ do: 'pick', value: { is: 'extreme', ...extreme } }];
}

/** Tells whether a message asks which of the restaurants shown has a dish: "anyone with kulfi?" */
const asksWhoHas = (t: Turn, said: string, one: Command): boolean =>
  t.shown.length > 0 &&
  asksSomething(said) &&
  (isUnanswered(one) ||
    asks(one, 'best', 'kitchen', 'dish', 'included') ||
    (one.do === 'outside' && one.what === 'narrowing') ||
    wordsOf(one) !== undefined ||
    (one.do === 'start' && (one.fills ?? []).every(({ value }) => value.is === 'text'))) &&
  (dishesSought(t, said).length > 0 || t.hears('order-food.allergy'));

/** Reads "masala dosa" over the list of restaurants as a dish, where none nearby has that name. */
function orderDishes(t: Turn, commands: Commands): Commands | undefined {
  const near = t.last('near', listNearbyRestaurants) ?? [];
  const [one, ...others] = commands;
  if (!one || others.length > 0 || t.get(restaurantSlot)) return undefined;
  if (one.do !== 'fill' || one.slot !== 'restaurant' || one.value.is !== 'text') return undefined;
  const { text } = one.value;
  return dishKindsIn(text).size > 0 && restaurantsMentioned(near, text).length === 0
    ? [{ ...one, slot: 'order' }]
    : undefined;
}

/** Reads "dosa chhodo, idli de do" as one order: what goes out and what comes in. */
function letGoAndOrder(t: Turn, said: string, commands: Commands): Commands | undefined {
  const [one, ...others] = commands;
  const words = one && wordsOf(one);
  const ordered = one?.do === 'fill' && (one.slot === 'order' || one.slot === 'lines');
  if (!ordered || words === undefined || others.length > 0) return undefined;
  const before = said.slice(0, Math.max(0, said.indexOf(words)));
  const { cart, open } = basketOf(t);
  return open.length + cart.lines.length > 0 && leavesSomething(before)
    ? [{ ...one, value: { is: 'text', text: said } }]
    : undefined;
}
