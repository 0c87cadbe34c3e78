import { z } from 'zod';
import { createOrder } from '../../src/commerce/booking/operations';
import {
  changeGroupOrder,
  lookAtGroupOrder,
  findGroupOrderHere,
} from '../../src/groups/order/operations';
import {
  billForAll,
  combineMemberLines,
  portionsOf,
  dishTotalsOf,
} from '../../src/groups/order/parts';
import { sharesOf } from '../../src/groups/order/shares';
import type { GroupOrderShare, GroupOrderView } from '../../src/groups/order/shape';
import type { StepAction } from '../../src/engine/dialog';
import type { EffectGenerator } from '../../src/engine/operation';
import type { QuotedBill } from '../../src/engine/slot';
import { accentFoldedWords } from '../../src/engine/match';
import { filterSlot } from '../../src/engine/slots/filter';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import type { ReplyOf } from '../../src/reply/reply';
import { say, type ReplyText } from '../../src/reply/text';
import { basketSlot, basketOf } from '../order-food/basket';
import { basketLinesSlot, basketDigest } from '../order-food/lines';
import { billOf, placeFoodOrder } from '../order-food/pay';
import { leaveTransaction } from '../order-food/quote';
import { fullName, deliveryPlaceSlot, restaurantSlot } from '../order-food/restaurant';
import { orderTextSoFar } from '../order-food/spoken';
import { hiddenSlot } from '../parts/hidden';
import { moneyText } from '../parts/say';
import { groupOrderLinesOf } from './lines';
import { groupArrangementId, groupArrangementSlot } from './look';
import { groupOrderTextValues, hostWords, memberWords, groupOrderRefusalReply } from './words';

/** An order for oneself, though a pot is open. */
export const separateOrderSlot = filterSlot('alone', 'an order for oneself alone', ['flag']);
/** The bill whose shares were told, by its digest. */
export const sharedFoodBillSlot = hiddenSlot('shared', 'the bill that was divided', z.string());
/** The order that the pot was told of. */
export const groupFoodOrderSlot = hiddenSlot('tied', 'the order made of the pot', z.string());

/** Words that want an order of one's own. */
const SEPARATE_ORDER_PATTERN =
  /\b(?:just|only) for (?:me|myself)\b|\bfor myself(?: alone| only)?\b|\bseparate(?:ly)?\b|\bmy own order\b|\bsirf (?:mere|apne) liye\b|\balag se\b|अलग से|सिर्फ़? (?:मेरे|अपने) लिए/iu;

/** "A pizza from somewhere else": not from where the pot is. */
function namesOtherRestaurant(
  text: string | undefined,
  { restaurant: { name } }: GroupOrderView,
): boolean {
  const from = accentFoldedWords(/\bfrom\s+(.+)$/iu.exec(text ?? '')?.[1] ?? '');
  return from.length > 0 && !accentFoldedWords(name).some((word) => from.includes(word));
}

/** Food that is ordered in a thread with an open pot goes into the pot, unless it is wanted apart. */
export const joinOpenGroupOrder: StepAction = function* (t) {
  const apart =
    ofKind(t.wish('alone'), 'flag')?.on === true ||
    t.wish('restaurant') !== undefined ||
    t.get(restaurantSlot) !== undefined;
  if (apart || groupArrangementId(t) !== undefined) return undefined;
  const text = orderTextSoFar(t);
  if (text !== undefined && SEPARATE_ORDER_PATTERN.test(text)) return undefined;
  const here = yield* t.attempt('here', findGroupOrderHere, { at: t.now });
  const pot = here.ok ? here.value.pot : undefined; // where that cannot be known, the order is one of one's own
  if (
    !pot ||
    namesOtherRestaurant(text, pot) ||
    (pot.state !== 'open' && (pot.state !== 'closed' || text === undefined))
  )
    return undefined;
  if (pot.state === 'closed')
    return { then: 'done', say: [groupOrderRefusalReply(t, 'late', pot, {}, text)] };
  return {
    then: 'become',
    dialog: 'join-food-pot',
    fills: [
      { slot: 'pot', value: { is: 'option', id: pot.id } },
      ...(text === undefined ? [] : [{ slot: 'order', value: { is: 'text' as const, text } }]),
    ],
  };
};

/** What a closed pot holds becomes the host's basket, ready for its bill. */
export const loadClosedGroupOrder: StepAction = function* (t) {
  const id = groupArrangementId(t);
  if (id === undefined || t.get(groupArrangementSlot) !== undefined) return undefined;
  const { pot } = yield* t.once('pot', lookAtGroupOrder, { pot: id, at: t.now });
  if (!pot || pot.state !== 'closed')
    return { then: 'done', say: pot ? [groupOrderRefusalReply(t, 'over', pot)] : [] };
  if (!pot.place) return { then: 'done', say: [groupOrderRefusalReply(t, 'not-host', pot)] };
  if (pot.order === 'confirmed' || pot.order === 'processing')
    return { then: 'done', say: [groupOrderRefusalReply(t, 'ordered', pot)] };
  if (pot.billing !== undefined && pot.billing !== t.draft)
    return { then: 'done', say: [groupOrderRefusalReply(t, 'billing', pot)] };
  yield* t.once('bill', changeGroupOrder, {
    pot: id,
    draft: t.draft,
    change: { do: 'bill', draft: t.draft },
  });
  fillFromGroupOrder(t, pot, pot.place);
  return undefined;
};

function fillFromGroupOrder(
  t: Turn,
  pot: GroupOrderView,
  to: NonNullable<GroupOrderView['place']>,
): void {
  const { providerId, sellerId, name, locality, locationId = '' } = pot.restaurant;
  t.set(deliveryPlaceSlot, to);
  t.set(restaurantSlot, { providerId, sellerId, name, locality });
  const { cart, told } = combineMemberLines(pot.members, {
    providerId,
    sellerId,
    locationId,
    name: fullName(pot.restaurant),
  });
  const plain = cart.lines.map((line) => ({
    ...line,
    choices: line.choices.map((one) => ({ ...one })),
  }));
  t.set(basketSlot, { cart: { ...cart, lines: plain }, told, open: [], done: false });
  t.set(basketLinesSlot, { of: basketDigest(basketOf(t)) });
  t.set(groupArrangementSlot, pot.id);
}

/** Each one's share of the bill, told when the bill is there and whenever it is another one. */
export const shareFoodBill: StepAction = function* (t) {
  const id = t.get(groupArrangementSlot);
  const bill = billOf(t);
  if (id === undefined || bill.lines.length === 0 || t.get(sharedFoodBillSlot) === bill.digest)
    return undefined;
  const { pot } = yield* t.once('look', lookAtGroupOrder, { pot: id, at: t.now });
  if (!pot) return undefined;
  const shares = computeFoodBillShares(t, pot, bill);
  const done = yield* t.once('share', changeGroupOrder, {
    pot: id,
    draft: t.draft,
    change: { do: 'share', billPaise: bill.totalPaise, shares },
  });
  t.set(sharedFoodBillSlot, bill.digest);
  if (done.pot && done.refused === undefined) t.say(foodSharesReceipt(pot, bill, shares));
  return undefined;
};

type FoodBillShares = { n: number; share: GroupOrderShare }[];

function computeFoodBillShares(t: Turn, pot: GroupOrderView, bill: QuotedBill): FoodBillShares {
  const given = portionsOf(pot.members, groupOrderLinesOf(basketOf(t)), pot.host);
  const { itemsPaise, common } = billForAll(
    bill.lines.map(({ key, paise }) => ({ type: key.split('|')[0] ?? key, paise })),
  );
  return sharesOf(dishTotalsOf(given), itemsPaise, common).map(({ member, ...owed }) => ({
    n: Number(member),
    share: { ...owed, lines: given.find(({ n }) => String(n) === member)?.lines ?? [] },
  }));
}

function foodSharesReceipt(
  pot: GroupOrderView,
  bill: QuotedBill,
  shares: FoodBillShares,
): ReplyOf<ReplyText> {
  const lineOf = ({ n, share: owed }: FoodBillShares[number]) => ({
    label: memberWords(pot.members.find((one) => one.n === n) ?? { n }),
    amount: moneyText(owed.totalPaise),
  });
  return {
    kind: 'receipt',
    personal: true,
    title: say('pot.shares.title', groupOrderTextValues(pot)),
    text: say('pot.shares.text', { host: hostWords(pot) }),
    lines: shares.map(lineOf),
    total: { label: say('consent.total'), amount: moneyText(bill.totalPaise) },
    choices: [],
  };
}

/** Create Order, after which the pot knows which order is its own. */
export const placeGroupFoodOrder: StepAction = function* (t) {
  const outcome = yield* placeFoodOrder(t);
  const [id, made] = [t.get(groupArrangementSlot), t.last('order', createOrder)];
  if (id !== undefined && made && t.get(groupFoodOrderSlot) !== made.orderId) {
    yield* t.once('tie', changeGroupOrder, {
      pot: id,
      draft: t.draft,
      change: { do: 'order', orderId: made.orderId },
    });
    t.set(groupFoodOrderSlot, made.orderId);
  }
  return outcome;
};

/** Lets the order go; the group hears that nothing comes of its pot. */
export function* abandonFoodOrder(t: Turn): EffectGenerator<ReplyOf<ReplyText>[]> {
  const said = yield* leaveTransaction(t, 'order.link-dead');
  const id = t.get(groupArrangementSlot);
  if (id === undefined) return said;
  yield* t.attempt('drop', changeGroupOrder, { pot: id, change: { do: 'drop' } });
  t.drop(sharedFoodBillSlot);
  t.drop(groupFoodOrderSlot);
  return said;
}
