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
import type { StepAction, StepOutcome } from '../../src/engine/dialog';
import type { EffectGenerator } from '../../src/engine/operation';
import type { QuotedBill } from '../../src/engine/bill';
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
import { orderTextSoFar, withoutTalk } from '../order-food/spoken';
import { hiddenSlot } from '../parts/hidden';
import { goesIntoShared } from '../parts/own-chat';
import { moneyText, textReply } from '../parts/say';
import { groupOrderLinesOf } from './lines';
import { groupArrangementId, groupArrangementSlot } from './look';
import { memberWords, groupOrderRefusalReply } from './words';
import { localPattern } from '../../src/engine/local-words';

/** The slot that tells that somebody orders for themselves, though a group order is open. */
export const separateOrderSlot = filterSlot(
  'alone',
  'an order for oneself alone',
  ['flag'],
  'yes-no',
);
/** The slot that keeps the digest of the bill whose shares the members know. */
export const sharedFoodBillSlot = hiddenSlot('shared', 'the bill that was divided', z.string());
/** The slot that keeps the id of the order that the group order knows as its own. */
export const groupFoodOrderSlot = hiddenSlot('tied', 'the order made of the pot', z.string());

/** Matches words that want an order of one's own. */
const SEPARATE_ORDER_PATTERN = localPattern(
  'order.separate-order-pattern',
  /\b(?:just|only) for (?:me|myself)\b|\bfor myself(?: alone| only)?\b|\bseparate(?:ly)?\b|\bmy own order\b|\bsirf (?:mere|apne) liye\b|\balag se\b|@just/iu,
);

/** Tells whether words name another restaurant than the group order's: "a pizza from …". */
function namesOtherRestaurant(
  text: string | undefined,
  { restaurant: { name } }: GroupOrderView,
): boolean {
  const from = accentFoldedWords(/\bfrom\s+(.+)$/iu.exec(text ?? '')?.[1] ?? '');
  return from.length > 0 && !accentFoldedWords(name).some((word) => from.includes(word));
}

/** The step that puts food ordered here into the chat's open group order, by default. */
export const joinOpenGroupOrder: StepAction = function* (t) {
  const apart =
    ofKind(t.pendingValue('alone'), 'flag')?.on === true ||
    t.pendingValue('restaurant') !== undefined ||
    t.get(restaurantSlot) !== undefined;
  if (apart) sayWantedAlone(t);
  if (apart || groupArrangementId(t) !== undefined) return undefined;
  const text = orderTextSoFar(t);
  if (text !== undefined && goesIntoShared(t.said ?? '')) return joinWith(text);
  if (text !== undefined && SEPARATE_ORDER_PATTERN.test(text)) return undefined;
  const here = yield* t.attempt('here', findGroupOrderHere, { at: t.now });
  const arrangement = here.ok ? here.value.arrangement : undefined; // unread
  if (
    !arrangement ||
    namesOtherRestaurant(text, arrangement) ||
    (arrangement.state !== 'open' && (arrangement.state !== 'closed' || text === undefined))
  )
    return undefined;
  if (arrangement.state === 'closed')
    return { then: 'done', say: [groupOrderRefusalReply(t, 'late', arrangement, undefined, text)] };
  return joinWith(text, arrangement.id);
};

/** Reads back what somebody who came too late takes along into an order of their own, once. */
function sayWantedAlone(t: Turn): void {
  const words = ofKind(t.pendingValue('order'), 'text');
  const from = ofKind(t.pendingValue('restaurant'), 'text');
  if (t.isToldNow('alone') && words && from)
    t.say(sayAlone(withoutTalk(words.text), words.text, from.text));
}

const sayAlone = (dishes: string, words: string, restaurant: string): ReplyOf<ReplyText> =>
  dishes === ''
    ? textReply('group-order.alone', [], { words, restaurant })
    : textReply('group-order.alone.dishes', [], { words: dishes, restaurant });

/** Hands off to adding dishes to a group order: the one with this id, else this chat's. */
function joinWith(text: string | undefined, id?: string): StepOutcome {
  return {
    then: 'hand-off',
    dialog: 'join-group-order',
    fills: [
      ...(id === undefined ? [] : [{ slot: 'arrangement', value: { is: 'option', id } } as const]),
      ...(text === undefined ? [] : [{ slot: 'order', value: { is: 'text', text } } as const]),
    ],
  };
}

/** The step that makes the host's basket of a closed group order, ready for its bill. */
export const loadClosedGroupOrder: StepAction = function* (t) {
  const id = groupArrangementId(t);
  if (id === undefined || t.get(groupArrangementSlot) !== undefined) return undefined;
  const { arrangement } = yield* t.once('arrangement', lookAtGroupOrder, {
    arrangement: id,
    at: t.now,
  });
  if (!arrangement || arrangement.state !== 'closed')
    return {
      then: 'done',
      say: arrangement ? [groupOrderRefusalReply(t, 'over', arrangement)] : [],
    };
  if (!arrangement.place)
    return { then: 'done', say: [groupOrderRefusalReply(t, 'not-host', arrangement)] };
  if (arrangement.order === 'confirmed' || arrangement.order === 'processing')
    return { then: 'done', say: [groupOrderRefusalReply(t, 'ordered', arrangement)] };
  if (arrangement.billing !== undefined && arrangement.billing !== t.draft)
    return { then: 'done', say: [groupOrderRefusalReply(t, 'billing', arrangement)] };
  yield* t.once('bill', changeGroupOrder, {
    arrangement: id,
    draft: t.draft,
    change: { do: 'bill', draft: t.draft },
  });
  fillFromGroupOrder(t, arrangement, arrangement.place);
  return undefined;
};

function fillFromGroupOrder(
  t: Turn,
  arrangement: GroupOrderView,
  to: NonNullable<GroupOrderView['place']>,
): void {
  const { providerId, sellerId, name, locality, locationId = '' } = arrangement.restaurant;
  t.set(deliveryPlaceSlot, to);
  t.set(restaurantSlot, { providerId, sellerId, name, locality });
  const { cart, told } = combineMemberLines(arrangement.members, {
    providerId,
    sellerId,
    locationId,
    name: fullName(arrangement.restaurant),
  });
  const plain = cart.lines.map((line) => ({
    ...line,
    choices: line.choices.map((one) => ({ ...one })),
  }));
  t.set(basketSlot, { cart: { ...cart, lines: plain }, told, open: [], done: false });
  t.set(basketLinesSlot, { of: basketDigest(basketOf(t)) });
  t.set(groupArrangementSlot, arrangement.id);
}

/** The step that tells everybody their share of the bill, anew whenever the bill changes. */
export const shareFoodBill: StepAction = function* (t) {
  const id = t.get(groupArrangementSlot);
  const bill = billOf(t);
  if (id === undefined || bill.lines.length === 0 || t.get(sharedFoodBillSlot) === bill.digest)
    return undefined;
  const { arrangement } = yield* t.once('look', lookAtGroupOrder, { arrangement: id, at: t.now });
  if (!arrangement) return undefined;
  const shares = computeFoodBillShares(t, arrangement, bill);
  const done = yield* t.once('share', changeGroupOrder, {
    arrangement: id,
    draft: t.draft,
    change: { do: 'share', billPaise: bill.totalPaise, shares },
  });
  t.set(sharedFoodBillSlot, bill.digest);
  if (done.arrangement && done.refused === undefined && shares.length > 1)
    t.say(foodSharesReceipt(arrangement, bill, shares));
  return undefined;
};

type FoodBillShares = { n: number; share: GroupOrderShare }[];

function computeFoodBillShares(
  t: Turn,
  arrangement: GroupOrderView,
  bill: QuotedBill,
): FoodBillShares {
  const given = portionsOf(arrangement.members, groupOrderLinesOf(basketOf(t)), arrangement.host);
  const { itemsPaise, common } = billForAll(
    bill.lines.map(({ key, paise }) => ({ type: key.split('|')[0] ?? key, paise })),
  );
  return sharesOf(dishTotalsOf(given), itemsPaise, common).map(({ member, ...owed }) => ({
    n: Number(member),
    share: { ...owed, lines: given.find(({ n }) => String(n) === member)?.lines ?? [] },
  }));
}

function foodSharesReceipt(
  arrangement: GroupOrderView,
  bill: QuotedBill,
  shares: FoodBillShares,
): ReplyOf<ReplyText> {
  const lineOf = ({ n, share: owed }: FoodBillShares[number]) => ({
    label: memberWords(arrangement.members.find((one) => one.n === n) ?? { n }),
    amount: moneyText(owed.totalPaise),
  });
  return {
    kind: 'receipt',
    personal: true,
    title: say('group-order.shares.title'),
    text: say('group-order.shares.text'),
    lines: shares.map(lineOf),
    total: { label: say('group-order.total'), amount: moneyText(bill.totalPaise) },
    billFollows: true,
    choices: [],
  };
}

/** The step that makes the order and tells the group order its id. */
export const placeGroupFoodOrder: StepAction = function* (t) {
  const outcome = yield* placeFoodOrder(t);
  const [id, made] = [t.get(groupArrangementSlot), t.last('order', createOrder)];
  if (id !== undefined && made && t.get(groupFoodOrderSlot) !== made.orderId) {
    yield* t.once('tie', changeGroupOrder, {
      arrangement: id,
      draft: t.draft,
      change: { do: 'order', orderId: made.orderId },
    });
    t.set(groupFoodOrderSlot, made.orderId);
  }
  return outcome;
};

/** Drops the order and tells the group that nothing comes of it. */
export function* abandonFoodOrder(t: Turn): EffectGenerator<ReplyOf<ReplyText>[]> {
  const said = yield* leaveTransaction(t, 'given-up');
  const id = t.get(groupArrangementSlot);
  if (id === undefined) return said;
  yield* t.attempt('drop', changeGroupOrder, { arrangement: id, change: { do: 'drop' } });
  t.drop(sharedFoodBillSlot);
  t.drop(groupFoodOrderSlot);
  return said;
}
