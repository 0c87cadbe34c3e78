import { lineEditsOf } from '../../src/food/line-edit';
import { z } from 'zod';
import type { Basket } from '../../src/commerce/food/basket/shape';
import { orderAndAsked } from '../../src/food/parse/asked';
import { endsSomewhere, isFinishingPhrase } from '../../src/engine/finishing';
import { asksToSeeMenu, saidBesideMenu } from '../../src/food/menu-asked';
import { digestOfJson } from '../../src/engine/digest';
import type { StepAction } from '../../src/engine/dialog';
import type { EffectGenerator } from '../../src/engine/operation';
import type { SlotQuestion, SlotResolution, Slot } from '../../src/engine/slot';
import type { Turn } from '../../src/engine/turn';
import { ofKind, type SlotValue } from '../../src/engine/value';
import { say } from '../../src/reply/text';
import { textReply } from '../parts/say';
import type { OrderView } from '../../src/commerce/booking/operations';
import { differenceIn, mayMeanBasket, lastOrder, wantsUsual } from './again';
import { mostPaise, wantsVeg } from './most-paise';
import { basketOf, isReadyBasket, updateBasketAndSay } from './basket';
import { basketCard, editCards, tellBasket } from './basket-card';
import { askOnMenuSheet, categoriesCard, dishesCard } from './menu-card';
import { cheapestTakenOut, findCheapest, takeCheapest } from './cheapest';
import { MENU_QUESTION_PATTERN, searchMenu } from './menu-search';
import { tellsOfChoices } from './choices-asked';
import { askOpenLine } from './open-line';
import { againSlot, orderSlot } from './order-slot';
import { applyLineEdits, applyLineTap, splitOptionCode } from './line-taps';
import { withoutLacking } from './has-most';
import { dietsIn, isEarlyTalk } from './early-talk';
import { orderWords, withoutRestaurant } from './order-words';
import { restaurantSlot } from './restaurant';
import type { ChosenRestaurant } from './restaurant-choice';
import { fullName, isNameOf } from './restaurant-name';
import { orderWordsSoFar, pendingOrderWordsSlot } from './spoken';
import { isBasketWanted, showMenuScreen, menuScreenOf } from './view';

const confirmedBasketSchema = z.object({ of: z.string() });
/** Digest of the basket that the person called complete; another one is asked about again. */
type ConfirmedBasket = z.infer<typeof confirmedBasketSchema>;

/** Returns a digest of a basket's lines. */
export const basketDigest = ({ cart, open }: Basket): string =>
  digestOfJson({ lines: cart.lines, open: open.length });

/** Tells whether an earlier order is wanted: "same again" over a basket means the basket. */
const usualOf = (t: Turn): boolean =>
  wantsUsual(t) &&
  (basketOf(t).cart.lines.length === 0 ||
    !mayMeanBasket(ofKind(t.pendingValue('order'), 'text')?.text));

/** The step that keeps words of an order until a menu is there; later words are added. */
export const keepOrderWords: StepAction = function* (t) {
  if (usualOf(t) && !(yield* lastOrder(t))) {
    t.say(textReply('order.no-usual'));
    t.drop(orderSlot);
    t.drop(againSlot);
  }
  const said = orderWordsSoFar(t);
  if (!t.get(restaurantSlot) && said.length > (t.get(pendingOrderWordsSlot) ?? []).length)
    t.set(pendingOrderWordsSlot, said);
  return undefined;
};

/** The step that reads the words of an order by the menu, once the restaurant is known. */
export const takeOrder: StepAction = function* (t) {
  const chosen = t.get(restaurantSlot);
  const said = orderWordsSoFar(t);
  const last = usualOf(t) ? yield* lastOrder(t) : undefined;
  if (!chosen || (said.length === 0 && !last)) return undefined;
  if (last) yield* sameButFor(t, last, said);
  else
    for (const text of said)
      if (isReadyBasket(t) && isNameOf(chosen, text)) tellRestaurant(t, chosen);
      else
        yield* sayEarlyOrNow(
          t,
          withoutLacking(t, chosen, (yield* orderWords(t, text, chosen)).rest),
          (t.get(pendingOrderWordsSlot) ?? []).includes(text),
        );
  t.drop(pendingOrderWordsSlot);
  t.drop(orderSlot);
  t.drop(againSlot);
  return undefined;
};

/** Answers the bare name of the restaurant that the basket is from already. */
const tellRestaurant = (t: Turn, chosen: ChosenRestaurant): void =>
  t.say(textReply('restaurant.chosen', [], { restaurant: fullName(chosen) }));

/** Orders the earlier order and applies the difference: "same as last time but no onion". */
function* sameButFor(t: Turn, last: OrderView, said: readonly string[]): EffectGenerator<void> {
  const told = said.map((text) => orderAndAsked(differenceIn(text)));
  const but = told.flatMap(({ order }) => (order === '' ? [] : order)).join(', ');
  const labels = last.lines.map((line) => line.label);
  const notes = yield* updateBasketAndSay(t, { do: 'again', labels, but });
  if (told.every(isNothing) && notes.every(({ note }) => note === 'added') && isReadyBasket(t))
    t.set(basketLinesSlot, { of: basketDigest(basketOf(t)) }); // the bill tells it all and can be changed
  if (but !== '') showMenuScreen(t);
  for (const { asked, kind, order } of told)
    if (asked !== '') yield* askOfMenu(t, asked, { looks: kind === 'look', beside: order !== '' });
}

/** True of words that tell no difference: the earlier order is wanted as it was. */
const isNothing = ({ order, asked }: { order: string; asked: string }): boolean =>
  order === '' && asked === '';

/** Reads an order's words, unless they came before the menu and were only about restaurants. */
function* sayEarlyOrNow(t: Turn, text: string, early: boolean): EffectGenerator<void> {
  if (isReadyBasket(t) && isFinishingPhrase(text))
    return t.set(basketLinesSlot, { of: basketDigest(basketOf(t)) });
  if (!early || !(yield* isEarlyTalk(t, text))) return yield* sayWords(t, text);
  const told = dietsIn(text);
  if (told !== '') yield* updateBasketAndSay(t, { do: 'say', text: told });
}

/** Reads words about food: an order where the menu knows them, else a search of the menu. */
function* sayWords(t: Turn, text: string): EffectGenerator<void> {
  const chosen = t.get(restaurantSlot);
  if (chosen && asksToSeeMenu(withoutRestaurant(text, chosen)))
    return showMenuScreen(t, { show: 'categories' });
  const beside = saidBesideMenu(text);
  if (chosen && beside !== undefined) {
    yield* updateBasketAndSay(t, { do: 'say', text: beside, ...dishLimits(t) });
    return showMenuScreen(t, { show: 'categories' });
  }
  const { order, asked, kind } = orderAndAsked(text);
  if (order !== '') yield* sayOrder(t, order);
  if (asked !== '') yield* askOfMenu(t, asked, { looks: kind === 'look', beside: order !== '' });
}

/** Answers a question about choices or the menu; it adds nothing to the basket. */
function* askOfMenu(
  t: Turn,
  text: string,
  { looks, beside }: { looks: boolean; beside: boolean },
): EffectGenerator<void> {
  if (!looks && !beside && (yield* tellsOfChoices(t, text))) return;
  if (looks || MENU_QUESTION_PATTERN.test(text)) return yield* searchMenu(t, text);
  t.say(textReply('outside.untold'));
}

function* sayOrder(t: Turn, text: string): EffectGenerator<void> {
  const lineId = cheapestTakenOut(t, text);
  if (lineId !== undefined) {
    yield* updateBasketAndSay(t, { do: 'remove', lineIds: [lineId] });
    return showMenuScreen(t);
  }
  const cheapest = yield* findCheapest(t, text);
  if (!cheapest) return yield* sayDishes(t, text);
  if (cheapest.beside !== '') yield* sayDishes(t, cheapest.beside);
  yield* takeCheapest(t, cheapest);
}

function* sayDishes(t: Turn, text: string): EffectGenerator<void> {
  const open = basketOf(t).open.length;
  const notes = yield* updateBasketAndSay(t, { do: 'say', text, ...dishLimits(t) });
  if (notes.some((one) => one.note === 'which') && basketOf(t).open.length === open)
    showMenuScreen(t, { show: 'edit' });
  else if (notes.some((one) => one.note !== 'nothing') || basketOf(t).open.length !== open)
    showMenuScreen(t); // an open question counts as found
  else yield* searchMenu(t, text);
}

/** Returns price and diet limits, for dishes named only by kind. */
function dishLimits(t: Turn): { maxPaise?: number; veg?: boolean } {
  const most = mostPaise(t);
  return {
    ...(most === undefined ? {} : { maxPaise: most }),
    ...(wantsVeg(t) ? { veg: true } : {}),
  };
}

/** The slot of the basket's lines: asked until nothing more is wanted or open. */
export const basketLinesSlot: Slot<ConfirmedBasket> = {
  name: 'lines',
  about: 'dishes to order, changes to the basket, or nothing more',
  label: say('slot.lines'),
  why: say('why.lines'),
  reads: 'order-lines',
  takes: ['text', 'option', 'flag'],
  needs: ['restaurant'],
  schema: confirmedBasketSchema,
  sensitive: false,
  optional: false,
  *preset() {
    return { of: '' };
  },
  *read(t, value) {
    return yield* readLines(t, value);
  },
  *complete(t, held) {
    const now = basketOf(t);
    return (
      now.cart.lines.length > 0 &&
      now.open.length === 0 &&
      held.of === basketDigest(now) &&
      t.pendingValue('view') === undefined &&
      !FOUND_SCREENS.has(menuScreenOf(t, false).show)
    );
  },
  *ask(t) {
    return yield* askLines(t);
  },
  *list(t, op) {
    if (op !== 'clear') return { is: 'refused', why: say('basket.nothing') };
    yield* updateBasketAndSay(t, { do: 'clear' });
    showMenuScreen(t, { show: 'basket' });
    return { is: 'settled', value: { of: '' } };
  },
  revalidate: (held) => ({ is: 'option', id: `ok:${held.of}` }),
  *closing(t, what) {
    return what === 'bye' && isReadyBasket(t) && isFinishingPhrase(t.said ?? '')
      ? { is: 'flag', on: true }
      : undefined;
  },
};

/** Screens with search results: they are shown before the basket is complete. */
const FOUND_SCREENS: ReadonlySet<string> = new Set(['search', 'cheap', 'dear']);

function* readLines(t: Turn, value: SlotValue): EffectGenerator<SlotResolution<ConfirmedBasket>> {
  const open: SlotResolution<ConfirmedBasket> = { is: 'settled', value: { of: '' } };
  if (value.is === 'flag') return yield* readFlag(t, value.on);
  if (value.is === 'text') {
    if (isReadyBasket(t) && isFinishingPhrase(value.text)) return yield* readFlag(t, true);
    const chosen = t.get(restaurantSlot);
    if (!chosen || !isNameOf(chosen, value.text)) yield* sayWords(t, value.text);
    else tellRestaurant(t, chosen);
    return open;
  }
  if (value.is !== 'option') return { is: 'refused', why: say('basket.nothing') };
  const [kind, id] = splitOptionCode(value.id);
  if (kind === 'ok') return { is: 'settled', value: { of: id } };
  const edits = lineEditsOf(value.id);
  if (edits) yield* applyLineEdits(t, edits);
  else yield* applyLineTap(t, kind, id);
  return open;
}

/** Reads yes as "the bill", no as "the menu"; no to an open choice declines it. */
function* readFlag(t: Turn, on: boolean): EffectGenerator<SlotResolution<ConfirmedBasket>> {
  const now = basketOf(t);
  const [only, ...others] = now.open[0]?.ask.options ?? [];
  const ends = endsSomewhere(t.said ?? ''); // "that's all" answers no open question
  if (only && others.length === 0 && on && !ends)
    yield* updateBasketAndSay(t, { do: 'choose', ids: [only.id] }); // "did you mean …?"
  else if (now.open.length > 0 && !on) yield* updateBasketAndSay(t, { do: 'leave' });
  else if (now.open[0]?.ask.kind === 'total')
    return { is: 'settled', value: { of: '' } }; // must be answered
  else if (now.open.length > 0 && ends) {
    yield* updateBasketAndSay(t, { do: 'letGo' });
    if (isReadyBasket(t)) return { is: 'settled', value: { of: basketDigest(basketOf(t)) } };
  } else if (now.cart.lines.length === 0 || !on) showMenuScreen(t, { show: 'categories' });
  else if (now.open.length === 0) {
    showMenuScreen(t);
    return { is: 'settled', value: { of: basketDigest(now) } };
  }
  return { is: 'settled', value: { of: '' } };
}

function* askLines(t: Turn): EffectGenerator<SlotQuestion> {
  const now = basketOf(t);
  return (
    (yield* askPart(t)) ??
    (menuScreenOf(t, false).show === 'edit' ? editCards(t, now) : yield* basketCard(t, now))
  );
}

/** Asks what is open, or shows a part of the menu; nothing where the basket comes next. */
export function* askPart(t: Turn): EffectGenerator<SlotQuestion | undefined> {
  const now = basketOf(t);
  const [open] = now.open;
  if (open) {
    if (now.cart.lines.length > 0 && isBasketWanted(t)) {
      tellBasket(t, now);
      showMenuScreen(t);
    }
    return yield* askOnMenuSheet(t, askOpenLine(t, open));
  }
  const wanted = menuScreenOf(t, now.cart.lines.length === 0);
  if (wanted.show === 'categories') return yield* categoriesCard(t);
  if ('from' in wanted) return yield* dishesCard(t, wanted);
  if (now.cart.lines.length > 0) return undefined;
  if (isBasketWanted(t)) {
    t.say(textReply('basket.empty'));
    showMenuScreen(t);
  }
  return yield* categoriesCard(t);
}

export { againSlot, orderSlot } from './order-slot';
