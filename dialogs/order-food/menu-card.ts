import { openingAt } from '../../src/commerce/food/hours';
import { lookAtMenu, lookAtRestaurants } from '../../src/commerce/food/operations';
import type { DishView, MenuInput, MenuView } from '../../src/commerce/food/views';
import type { EffectGenerator } from '../../src/engine/operation';
import type { SlotQuestion } from '../../src/engine/slot';
import type { Turn } from '../../src/engine/turn';
import { wallTime } from '../../src/engine/zone';
import type { CardOf, ChoiceOf } from '../../src/reply/reply-parts';
import type { SheetOf } from '../../src/reply/sheet';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { choice, textReply } from '../parts/say';
import { priceWords } from './dish-price';
import { menuSheet } from './menu-sheet';
import { menuLimits } from './most-paise';
import { basketOf } from './basket';
import type { Basket } from '../../src/commerce/food/basket/shape';
import { fullName, restaurantSlot } from './restaurant';
import { isOnMenuSheet, menuScreenOf, viewCode, type MenuScreen } from './view';

const DISHES_PER_PAGE = 10; // dishes shown at a time

const showCode = (t: Turn, wanted: MenuScreen): string =>
  t.fillCode('view', { is: 'text', text: viewCode(wanted) });

function* menuPart(
  t: Turn,
  part: Omit<MenuInput, 'providerId' | 'sellerId'>,
): EffectGenerator<MenuView | undefined> {
  const chosen = t.get(restaurantSlot);
  if (!chosen) return undefined;
  return yield* t.once('menu', lookAtMenu, {
    providerId: chosen.providerId,
    sellerId: chosen.sellerId,
    ...menuLimits(t),
    ...part,
  });
}

const SECTIONS_BESIDE = 2;

/**
 * Makes buttons of sections that go beside the basket: nothing of them is in it, and what they sell
 * usually costs less than its dearest dish. These are the drinks, sides and sweets, by any name.
 */
export function* sectionsBeside(t: Turn, { cart }: Basket): EffectGenerator<ChoiceOf<ReplyText>[]> {
  const menu = yield* menuPart(t, { from: 0 });
  const dearest = Math.max(0, ...cart.lines.map(({ priceEachPaise }) => priceEachPaise));
  const taken = new Set(cart.lines.map(({ categoryId }) => categoryId));
  return (menu?.categories ?? [])
    .flatMap(({ usualPaise = dearest, ...one }) => ({ ...one, usualPaise }))
    .filter(
      ({ id, count, usualPaise }) => count > 0 && usualPaise < dearest && !taken.has(id ?? ''),
    )
    .toSorted((a, b) => a.usualPaise - b.usualPaise)
    .slice(0, SECTIONS_BESIDE)
    .map(({ n, name }) => choice(foreignText(name), showCode(t, { show: 'category', n, from: 0 })));
}

/** Makes the card of the menu's categories, in the seller's order. */
export function* categoriesCard(t: Turn): EffectGenerator<SlotQuestion> {
  const menu = yield* menuPart(t, { from: 0 });
  const held = t.get(restaurantSlot);
  const choices = (menu?.categories ?? [])
    .filter((one) => one.count > 0)
    .map((one) =>
      choice(
        say('choice.category', { name: one.name, n: one.count }),
        showCode(t, { show: 'category', n: one.n, from: 0 }),
      ),
    );
  const restaurant = held ? fullName(held) : '';
  const opens = held && opensAt(t, held);
  const text =
    choices.length === 0
      ? say('menu.none', { restaurant })
      : opens === undefined
        ? say('ask.menu', { restaurant })
        : say('ask.menu.closed', { restaurant, at: onDay(t, opens) });
  const reply = textReply(text, [...choices, ...toBasket(t)]);
  return { reply: { ...reply, ...(yield* menuSheet(t, {})) }, options: [] };
}

/** Returns when a restaurant that is closed now opens, as far as its hours were read; ms UTC. */
function opensAt(t: Turn, { providerId, sellerId }: { providerId: string; sellerId: string }) {
  const [detail] =
    t.recall('detail', lookAtRestaurants, { sellers: [{ providerId, sellerId }] }) ?? [];
  const opening = openingAt(detail?.hours, t.now);
  return opening?.is === 'closed' ? opening.from : undefined;
}

/** Returns a moment as people name it: the hour today, else with its day. */
const onDay = (t: Turn, at: number): { clock: number } | { at: number } =>
  wallTime(t.now, t.zone).day === wallTime(at, t.zone).day ? { clock: at } : { at };

type DishScreen = Extract<MenuScreen, { show: 'category' | 'search' | 'cheap' | 'dear' }>;

function partOf(wanted: DishScreen): Omit<MenuInput, 'providerId' | 'sellerId'> {
  const { from } = wanted;
  if (wanted.show === 'category') return { category: wanted.n, from };
  if (wanted.show === 'search') return { query: wanted.query, from };
  const query = wanted.query === '' ? {} : { query: wanted.query };
  if (wanted.show === 'dear') return { dearest: true, ...query, from };
  return { cheapest: true, ...query, ...(wanted.most > 0 ? { maxPaise: wanted.most } : {}), from };
}

function titleOf(wanted: DishScreen, menu: MenuView | undefined): ReplyText {
  if (wanted.show === 'category')
    return foreignText(menu?.categories.find((one) => one.n === wanted.n)?.name ?? '');
  if (wanted.show === 'search') return say('menu.found', { query: wanted.query });
  if (wanted.show === 'dear') return say('menu.dearest');
  return wanted.most > 0
    ? say('menu.within', { amount: { paise: wanted.most } })
    : say('menu.cheapest');
}

/**
 * Makes the cards of a category's or search's dishes. The menu, and not this list, reads dish
 * names: only "the second" points at a card.
 */
export function* dishesCard(t: Turn, wanted: DishScreen): EffectGenerator<SlotQuestion> {
  const menu = yield* menuPart(t, partOf(wanted));
  const dishes = menu?.dishes ?? [];
  const left = (menu?.total ?? 0) - wanted.from - dishes.length;
  const more =
    left > 0
      ? [
          choice(
            say('choice.more-dishes', { n: left }),
            showCode(t, { ...wanted, from: wanted.from + DISHES_PER_PAGE }),
          ),
        ]
      : [];
  const title = titleOf(wanted, menu);
  const choices = [
    ...more,
    choice('choice.categories', showCode(t, { show: 'categories' })),
    ...toBasket(t),
  ];
  const sheet = yield* sheetOf(t, wanted);
  if (dishes.length === 0)
    return { reply: { ...textReply('menu.nothing', choices), ...sheet }, options: [] };
  const reply = {
    kind: 'carousel' as const,
    text:
      dishes.length === menu?.total
        ? say('ask.dish.all', { title })
        : say('ask.dish', {
            title,
            from: wanted.from + 1,
            to: wanted.from + dishes.length,
            total: menu?.total ?? 0,
          }),
    cards: dishes.map((dish) => dishCard(t, dish)),
    ...sheet,
    choices,
  };
  return {
    reply,
    options: dishes.map((dish) => ({
      id: `d:${dish.id}`,
      words: '',
      facts: { price: dish.minPaise },
    })),
  };
}

/** Makes the sheet of what a screen shows; where it leads by price, cards do. */
function* sheetOf(t: Turn, wanted: MenuScreen): EffectGenerator<{ sheet?: SheetOf<ReplyText> }> {
  if (wanted.show === 'category') return yield* menuSheet(t, { category: wanted.n });
  return wanted.show === 'search' ? yield* menuSheet(t, { query: wanted.query }) : {};
}

/** Asks what a dish waits for on its row of the menu, where that is on the person's sheet. */
export function* askOnMenuSheet(
  t: Turn,
  { reply, ...question }: SlotQuestion,
): EffectGenerator<SlotQuestion> {
  const { sheet } = isOnMenuSheet(t) ? yield* sheetOf(t, menuScreenOf(t, false)) : {};
  const onRow = sheet?.fields.some(({ dish }) => dish?.ask);
  return { ...question, reply: onRow && reply.kind === 'text' ? { ...reply, sheet } : reply };
}

function toBasket(t: Turn): ChoiceOf<ReplyText>[] {
  return basketOf(t).cart.lines.length === 0
    ? []
    : [choice('choice.basket', showCode(t, { show: 'basket' }))];
}

/** Makes a dish's card: diet, usual price and range, picture. */
function dishCard(t: Turn, dish: DishView): CardOf<ReplyText> {
  return {
    title: foreignText(dish.name),
    ...(dish.about ? { subtitle: foreignText(dish.about) } : {}),
    facts: [
      ...(dish.diet === 'unknown' ? [] : [say(`fact.${dish.diet}`)]),
      priceWords(dish),
      ...(dish.choices && dish.minPaise === dish.maxPaise ? [say('fact.choices')] : []), // a range of prices tells it
    ],
    ...(dish.picture ? { picture: { url: dish.picture, alt: foreignText(dish.name) } } : {}),
    choices: [
      choice('choice.add', t.fillCode('lines', { is: 'option', id: `d:${dish.id}` }), 'primary'),
    ],
  };
}
