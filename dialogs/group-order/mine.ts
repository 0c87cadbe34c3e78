import { addToCart, EMPTY_CART, type FoodCart } from '../../src/food/cart';
import type { GroupOrderChangeResult } from '../../src/groups/order/rules';
import { changeGroupOrder } from '../../src/groups/order/operations';
import { tokensOf } from '../../src/food/parse/tokens';
import { splitRuledOut } from '../../src/food/parse/ruled-out-along';
import { besideSame, findPeopleByName, sameAs } from '../../src/groups/order/same';
import type {
  GroupOrderChange,
  GroupOrderLine,
  GroupOrderView,
} from '../../src/groups/order/shape';
import type { Basket } from '../../src/commerce/food/basket/shape';
import type { StepAction, StepOutcome } from '../../src/engine/dialog';
import type { EffectGenerator } from '../../src/engine/operation';
import type { Slot } from '../../src/engine/slot';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import type { ReplyOf } from '../../src/reply/reply';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import {
  basketSlot,
  basketOf,
  pendingNotesSlot,
  takePendingNotes,
  sayPendingNotes,
} from '../order-food/basket';
import { editCards } from '../order-food/basket-card';
import { askPart, basketLinesSlot, orderSlot } from '../order-food/lines';
import { fullName, restaurantSlot } from '../order-food/restaurant';
import { pendingOrderWordsSlot } from '../order-food/spoken';
import { menuScreenOf } from '../order-food/view';
import { textReply } from '../parts/say';
import { findGroupBookingHere } from '../../src/groups/booking/operations';
import { groupOrderLinesOf } from './lines';
import {
  groupArrangementId,
  findGroupOrder,
  groupArrangementSlot,
  endWithoutGroupOrder,
} from './look';
import { ownGroupMember, ownLinesReply } from './own-lines';
import { memberWords, groupOrderRefusalReply } from './words';

/** The step that finds the group order and loads the person's dishes, while it is open. */
export const loadOwnLines: StepAction = function* (t) {
  const { group, arrangement } = yield* findGroupOrder(t);
  const groupBooking =
    arrangement?.state === 'open' || groupArrangementId(t) !== undefined
      ? undefined
      : yield* joinableGroupBookingId(t, arrangement !== undefined);
  if (groupBooking !== undefined)
    return {
      then: 'hand-off',
      dialog: 'join-group-booking',
      fills: [{ slot: 'arrangement', value: { is: 'option', id: groupBooking } }],
    };
  if (!arrangement) return endWithoutGroupOrder(t, group);
  if (arrangement.state !== 'open')
    return {
      then: 'done',
      say: [
        groupOrderRefusalReply(
          t,
          'late',
          arrangement,
          undefined,
          ofKind(t.pendingValue('order'), 'text')?.text,
        ),
      ],
    };
  const { providerId, sellerId, name, locality } = arrangement.restaurant;
  if (t.get(groupArrangementSlot) !== arrangement.id) t.drop(basketSlot);
  t.set(groupArrangementSlot, arrangement.id);
  t.set(restaurantSlot, { providerId, sellerId, name, locality });
  const mine = linesBefore(t, arrangement);
  if (t.get(basketSlot) === undefined && mine.length > 0)
    t.set(basketSlot, basketFromGroupLines(mine, arrangement));
  t.set(pendingNotesSlot, []); // told in one message with all their dishes: others read along
  return copyMemberLines(t, arrangement);
};

/**
 * Returns the person's lines. A draft without a basket whose lines are there already died before
 * its commit: then the lines from before it.
 */
function linesBefore(t: Turn, arrangement: GroupOrderView): readonly GroupOrderLine[] {
  const mine = ownGroupMember(arrangement);
  return t.get(basketSlot) === undefined && mine?.before?.draft === t.draft
    ? mine.before.lines
    : (mine?.lines ?? []);
}

/** Returns the group booking that "I'm in" joins, where that is open, or all there is. */
function* joinableGroupBookingId(t: Turn, food: boolean): EffectGenerator<string | undefined> {
  const { arrangement } = yield* t.once('group-booking', findGroupBookingHere, { at: t.now });
  return arrangement &&
    (arrangement.state === 'open' || !food) &&
    t.pendingValue('order') === undefined
    ? arrangement.id
    : undefined;
}

/** Returns lines of a group order as one person's basket. */
function basketFromGroupLines(
  mine: readonly GroupOrderLine[],
  arrangement: GroupOrderView,
  before?: Basket,
): Basket {
  const { providerId, sellerId, locationId = '' } = arrangement.restaurant;
  const seller = { providerId, sellerId, locationId, name: fullName(arrangement.restaurant) };
  let cart: FoodCart = before?.cart ?? EMPTY_CART;
  const told = { ...before?.told };
  for (const { told: names, ...item } of mine) {
    const added = addToCart(cart, seller, item);
    cart = added.cart;
    if (added.kind === 'done' && added.lineId !== null) told[added.lineId] = names;
  }
  const plain = cart.lines.map((line) => ({
    ...line,
    choices: line.choices.map((one) => ({ ...one })),
  }));
  return { cart: { ...cart, lines: plain }, told, open: before?.open ?? [], done: false };
}

/** Tells whether a name in Devanagari sounds like another in Latin letters. */
const soundsLike = (own: string, said: string): boolean =>
  tokensOf(said)[0]?.devanagari === true && tokensOf(own)[0]?.sound === tokensOf(said)[0]?.sound;

/**
 * Copies a member's dishes with their options for "same as Priya"; the menu then reads what else
 * the message orders.
 */
function copyMemberLines(t: Turn, arrangement: GroupOrderView): undefined {
  const text = ofKind(t.pendingValue('order'), 'text')?.text ?? '';
  const name = sameAs(text);
  const others =
    name === undefined
      ? []
      : findPeopleByName(
          arrangement.members.filter((one) => one.n !== arrangement.me),
          name,
          soundsLike,
        );
  const [only] = others;
  if (!only || others.length > 1) return undefined;
  const { out, rest } = splitRuledOut(
    besideSame(text),
    only.lines.map((line) => line.name),
  );
  const lines = only.lines.filter((line) => !out.includes(line.name));
  const beside = out.length > 0 ? rest.replace(/^[\s,]+|[\s,]+$/gu, '') : rest;
  t.drop(orderSlot);
  if (beside !== '') t.set(pendingOrderWordsSlot, [beside]);
  if (only.lines.length === 0)
    t.say(textReply('group-order.same.nothing', [], { name: memberWords(only) }));
  else t.set(basketSlot, basketFromGroupLines(lines, arrangement, basketOf(t)));
  return undefined;
}

/**
 * The slot of the person's own lines, asked until nothing is open. A complete line goes into the
 * group order at once, without a question.
 */
export const groupOrderLinesSlot: Slot<{ of: string }> = {
  ...basketLinesSlot,
  needs: [],
  *complete(t) {
    const now = basketOf(t);
    const shows = t.pendingValue('view') !== undefined || menuScreenOf(t, false).show !== 'basket';
    return (
      now.open.length === 0 &&
      !shows &&
      (now.cart.lines.length > 0 || t.get(basketSlot) !== undefined)
    );
  },
  *ask(t) {
    sayPendingNotes(t);
    return (yield* askPart(t)) ?? editCards(t, basketOf(t));
  },
};

/** Returns the person's lines as a change of the group order. */
function ownLinesChange(t: Turn): Extract<GroupOrderChange, { do: 'put' }> {
  const now = basketOf(t);
  return {
    do: 'put',
    draft: t.draft,
    lines: groupOrderLinesOf(now),
    ...(now.cart.restaurant ? { locationId: now.cart.restaurant.locationId } : {}),
  };
}

/** The step that puts complete lines into the group order while Mela asks about another. */
export const publishSettledLines: StepAction = function* (t) {
  const id = t.get(groupArrangementSlot);
  if (id !== undefined && basketOf(t).open.length > 0)
    yield* t.attempt('soFar', changeGroupOrder, {
      arrangement: id,
      draft: t.draft,
      change: ownLinesChange(t),
    });
  return undefined;
};

/** The step that replaces the person's lines in the group order and tells what is in it now. */
export const publishOwnLines: StepAction = function* (t) {
  const id = t.get(groupArrangementSlot);
  if (id === undefined) return undefined;
  const done = yield* t.once('put', changeGroupOrder, {
    arrangement: id,
    draft: t.draft,
    change: ownLinesChange(t),
  });
  const notes = takePendingNotes(t);
  if (!done.arrangement) return endWithoutGroupOrder(t, true);
  if (done.refused !== undefined) return tellLinesRefused(t, done.arrangement, done);
  t.say(ownLinesReply(t, done.arrangement, notes));
  return { then: 'wait' };
};

/** Tells that the group order refused lines, and takes them out of the own basket, too. */
function tellLinesRefused(
  t: Turn,
  arrangement: GroupOrderView,
  {
    refused: why,
    dish,
  }: {
    refused?: Parameters<typeof groupOrderRefusalReply>[1] | undefined;
    dish?: GroupOrderChangeResult['dish'] | undefined;
  },
): StepOutcome {
  t.say(groupOrderRefusalReply(t, why ?? 'over', arrangement, dish));
  if (why !== 'too-many') return { then: 'done' };
  t.set(basketSlot, basketFromGroupLines(ownGroupMember(arrangement)?.lines ?? [], arrangement));
  return { then: 'wait' };
}

/** Returns what is ordered together, for "back to …". */
export const groupOrderTitle = (t: Turn) => {
  const held = t.get(restaurantSlot);
  return held
    ? say('group-order.title', { restaurant: foreignText(fullName(held)) })
    : say('dialog.join-group-order');
};

/** Takes somebody who drops their own part out of the group order. */
export function* withdrawFromGroupOrder(t: Turn): EffectGenerator<ReplyOf<ReplyText>[]> {
  const id = t.get(groupArrangementSlot);
  if (id !== undefined)
    yield* t.attempt('leave', changeGroupOrder, { arrangement: id, change: { do: 'leave' } });
  return [];
}
