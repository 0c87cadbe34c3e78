import { listOrders, orderView, type OrderView } from '../../src/commerce/booking/operations';
import type { StepAction } from '../../src/engine/dialog';
import { isSameJson } from '../../src/engine/digest';
import type { EffectGenerator } from '../../src/engine/operation';
import type { OwnedOrder } from '../../src/engine/profile';
import type { SlotOption, Slot } from '../../src/engine/slot';
import { filterSlot } from '../../src/engine/slots/filter';
import { pick } from '../../src/engine/slots/pick';
import type { Turn } from '../../src/engine/turn';
import { ofKind, type SlotValue } from '../../src/engine/value';
import { dayWords, wallTime } from '../../src/engine/zone';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { choice, textReply } from './say';

/** The number of a customer's own orders that dialogs look at; older ones are at the service. */
export const MOST_OWNED = 10;

/**
 * Returns the customer's own orders, newest first (I9), read anew where they may have changed (I8).
 * The profile keeps their names, so that later messages can refer to them.
 */
export function* ownOrders(t: Turn): EffectGenerator<OrderView[]> {
  const orders = yield* t.once('orders', listOrders, { limit: MOST_OWNED, at: t.now, read: true });
  rememberOwned(t, orders);
  return orders;
}

const PAID_STATES: ReadonlySet<OrderView['state']> = new Set([
  'confirmed',
  'processing',
  'cancelled',
]);

/** Tells whether an order was ever paid, whatever came after; an unpaid one is not owned. */
export const wasEverPaid = (order: OrderView): boolean => PAID_STATES.has(order.state);

/** Puts the names of paid orders into the profile, newest first; complaints in it stay. */
export function rememberOwned(t: Turn, orders: readonly OrderView[]): void {
  const before = t.profile.owned ?? [];
  const seen = orders.filter(wasEverPaid).map((order) => ownedRecord(order, before));
  const rest = before.filter((one) => !orders.some((order) => order.orderId === one.order));
  const owned = [...seen, ...rest].slice(0, MOST_OWNED);
  if (!isSameJson(owned, before)) t.remember({ owned });
}

/** Puts a complaint or a request to cancel into the profile's record of one own order. */
export function rememberOfOrder(
  t: Turn,
  order: OrderView,
  more: Pick<OwnedOrder, 'issue' | 'cancelAsked'>,
): void {
  const before = t.profile.owned ?? [];
  const named: OwnedOrder = { ...ownedRecord(order, before), ...more };
  const rest = before.filter((one) => one.order !== order.orderId);
  t.remember({ owned: [named, ...rest].slice(0, MOST_OWNED) });
}

function ownedRecord(
  { orderId, area, title, at }: OrderView,
  before: readonly OwnedOrder[],
): OwnedOrder {
  const { issue, cancelAsked } = before.find((one) => one.order === orderId) ?? {};
  return {
    order: orderId,
    area,
    title,
    ...(at === undefined ? {} : { at }),
    ...(issue === undefined ? {} : { issue }),
    ...(cancelAsked === true ? { cancelAsked } : {}),
  };
}

/** The slot of the day of the booking that the person means; never asked. */
export const ownDay = filterSlot(
  'ownDay',
  'the day of the booking that is meant',
  ['day'],
  'owned-day',
);

/** Returns the orders of the day that the person named, or all where they named none. */
export function ofDay(t: Turn, orders: readonly OrderView[]): OrderView[] {
  const wanted = ofKind(t.pendingValue('ownDay'), 'day');
  if (!wanted) return [...orders];
  return orders.filter(
    ({ at }) => at !== undefined && isDayWithin(wallTime(at, t.zone).day, wanted),
  );
}

const isDayWithin = (day: string, wanted: { from: string; to: string }): boolean =>
  day >= wanted.from && day <= wanted.to;

/** Makes an option of an own order, called by title, seller, contents, number or day. */
export function asOption(t: Turn, order: OrderView): SlotOption<OrderView> {
  const day = order.at === undefined ? [] : [dayWords(wallTime(order.at, t.zone).day)];
  const words = [
    order.title,
    order.seller,
    ...order.lines.map((line) => line.label),
    order.orderId,
    ...day,
  ].join(' ');
  return {
    id: order.orderId,
    value: order,
    label: foreignText(order.title),
    words,
    facts: { time: order.at ?? 0 },
  };
}

/** Narrows "my last order" to the newest, the first of the options, where no list was shown. */
export const lastIsNewest = (
  _t: Turn,
  value: SlotValue,
  options: readonly SlotOption<OrderView>[],
): SlotOption<OrderView>[] | undefined =>
  value.is === 'nth' && value.n === -1 ? options.slice(0, 1) : undefined;

/** Makes the slot of an own order out of those that `among` returns; takes a single one. */
export function ownOrder(among: (t: Turn) => EffectGenerator<OrderView[]>): Slot<OrderView> {
  return pick<OrderView>({
    name: 'ownOrder',
    reads: 'owned-order',
    about: 'which of the own bookings or orders is meant',
    label: say('slot.ownOrder'),
    why: say('why.ownOrder'),
    schema: orderView,
    *options(t) {
      return (yield* among(t)).map((order) => asOption(t, order));
    },
    *question(t, options) {
      return textReply(
        'ask.ownOrder',
        options.map((one) =>
          choice(
            labelAmong(one.value, options),
            t.fillCode('ownOrder', { is: 'option', id: one.id }),
          ),
        ),
      );
    },
    narrow: lastIsNewest,
    none: () => say('owned.not-among'),
    words: (held) => foreignText(held.title),
  });
}

/** Returns an order's button label, with its contents where title and time are not enough. */
function labelAmong(order: OrderView, all: readonly SlotOption<OrderView>[]): ReplyText {
  const same = all.filter(({ value }) => value.title === order.title && value.at === order.at);
  const what = order.lines.map(({ label }) => label).join(', ');
  return same.length > 1 && what !== ''
    ? say('choice.own-order.of', { what, order: labelOf(order) })
    : labelOf(order);
}

const labelOf = (order: OrderView): ReplyText =>
  order.at === undefined
    ? foreignText(order.title)
    : say('choice.own-order', { title: order.title, at: { at: order.at } });

/**
 * Makes the step that runs before `ownOrder` asks: it ends the dialog with the reply of `none`
 * where the customer owns no order that fits.
 */
export function someOwned(
  among: (t: Turn) => EffectGenerator<OrderView[]>,
  none: (t: Turn) => EffectGenerator<ReturnType<typeof textReply>>,
): StepAction {
  return function* (t) {
    if ((yield* among(t)).length > 0) return undefined;
    return { then: 'done', say: [yield* none(t)] };
  };
}
