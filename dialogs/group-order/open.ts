import { z } from 'zod';
import {
  changeGroupOrder,
  lookAtGroupOrder,
  openGroupOrder,
} from '../../src/groups/order/operations';
import type { GroupOrderView } from '../../src/groups/order/shape';
import type { StepAction, StepOutcome } from '../../src/engine/dialog';
import type { EffectGenerator } from '../../src/engine/operation';
import { filterSlot } from '../../src/engine/slots/filter';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import { minutesOfDay, wallTime } from '../../src/engine/zone';
import type { ReplyOf } from '../../src/reply/reply';
import { say, type ReplyText } from '../../src/reply/text';
import { deliveryOf } from '../order-food/food-place';
import { deliveryPlaceSlot, restaurantSlot } from '../order-food/restaurant';
import { hiddenSlot } from '../parts/hidden';
import { textReply } from '../parts/say';
import { noGroupOrderReply, findGroupOrder } from './look';
import { groupOrderTextValues, groupOrderChoice, groupOrderRefusalReply } from './words';
import { MINUTE_MS } from '../../src/units';

const USUAL_MINUTES = 30;
const LEAST_MINUTES = 2;
const HALF_DAY = 12 * 60;
const MOST_MINUTES = 8 * 60;

/** The slot of the time of day at which the group order closes. */
export const closingTimeSlot = filterSlot(
  'closes',
  'the time of day at which the pot closes',
  ['clock'],
  'deadline',
);
/** The slot of how many minutes from now the group order stays open. */
export const openMinutesSlot = filterSlot(
  'minutes',
  'for how many minutes the pot is open',
  ['number'],
  'minutes',
);

/**
 * Returns the closing time that the person named, ms UTC; nothing where they named none. A time
 * already past today means the other half of the day.
 */
export function requestedClosingTime(t: Turn): number | undefined {
  const clock = ofKind(t.pendingValue('closes'), 'clock')?.from;
  const told = ofKind(t.pendingValue('minutes'), 'number')?.n;
  if (told !== undefined)
    return t.now + Math.min(Math.max(told, LEAST_MINUTES), MOST_MINUTES) * MINUTE_MS;
  if (clock === undefined) return undefined;
  const now = minutesOfDay(wallTime(t.now, t.zone).clock);
  const ahead = minutesOfDay(clock) - now;
  const later = ahead > 0 ? ahead : ahead + HALF_DAY;
  return Math.floor(t.now / MINUTE_MS) * MINUTE_MS + later * MINUTE_MS;
}

/** Returns the closing time named, if within `MOST_MINUTES`, else one in `usualMinutes`; ms UTC. */
export function closingTimeOrDefault(t: Turn, usualMinutes: number): number {
  const told = requestedClosingTime(t);
  return told !== undefined && told > t.now && told - t.now <= MOST_MINUTES * MINUTE_MS
    ? told
    : t.now + usualMinutes * MINUTE_MS;
}

/** The step that shows an open group order, or moves its closing time for the host. */
export const checkNoOpenGroupOrder: StepAction = function* (t) {
  const { group, arrangement } = yield* findGroupOrder(t);
  if (t.get(openedGroupOrderSlot) !== undefined) return yield* stillOpen(t);
  if (!group) return { then: 'done', say: [noGroupOrderReply(t, false)] };
  const at = requestedClosingTime(t);
  if (arrangement?.state !== 'open') return undefined;
  return {
    then: 'done',
    say: [
      at === undefined
        ? openGroupOrderReply(t, arrangement)
        : yield* changeClosingTime(t, arrangement, at),
    ],
  };
};

function* changeClosingTime(
  t: Turn,
  arrangement: GroupOrderView,
  at: number,
): EffectGenerator<ReplyOf<ReplyText>> {
  const done = yield* t.once('until', changeGroupOrder, {
    arrangement: arrangement.id,
    change: { do: 'until', at },
  });
  if (!done.arrangement) return noGroupOrderReply(t, true);
  return done.refused
    ? groupOrderRefusalReply(t, done.refused, done.arrangement)
    : textReply(say('group-order.until', groupOrderTextValues(done.arrangement)));
}

const openGroupOrderReply = (t: Turn, arrangement: GroupOrderView) =>
  textReply(say('group-order.there', groupOrderTextValues(arrangement)), [
    groupOrderChoice(t, 'choice.add-mine', 'join-group-order', arrangement, 'primary'),
    groupOrderChoice(t, 'choice.close-group-order', 'close-group-order', arrangement),
  ]);

/** The slot that keeps the id of the group order that this draft opened. */
export const openedGroupOrderSlot = hiddenSlot('opened', 'the pot that was opened', z.string());

/** Keeps the draft waiting while its group order is open: messages are then about food. */
function* stillOpen(t: Turn): EffectGenerator<StepOutcome> {
  const { arrangement } = yield* t.once('opened', lookAtGroupOrder, {
    arrangement: t.get(openedGroupOrderSlot) ?? '',
    at: t.now,
  });
  if (arrangement?.state !== 'open') return { then: 'done' };
  const at = requestedClosingTime(t);
  t.say(
    at === undefined
      ? openGroupOrderReply(t, arrangement)
      : yield* changeClosingTime(t, arrangement, at),
  );
  for (const said of [closingTimeSlot, openMinutesSlot]) t.drop(said); // a time named counts once
  return { then: 'wait' };
}

/** Cancels the group order with its draft, while it is open and the person is still its host. */
export function* cancelOpenedGroupOrder(t: Turn): EffectGenerator<ReplyOf<ReplyText>[]> {
  const id = t.get(openedGroupOrderSlot);
  const seen =
    id === undefined
      ? undefined
      : yield* t.attempt('opened', lookAtGroupOrder, { arrangement: id, at: t.now });
  const arrangement = seen?.ok ? seen.value.arrangement : undefined;
  if (arrangement?.state !== 'open' || arrangement.me !== arrangement.host) return [];
  yield* t.attempt('cancel', changeGroupOrder, {
    arrangement: arrangement.id,
    change: { do: 'cancel' },
  });
  return []; // told to all as the group's news
}

/** The step that opens the group order; its card comes as an event. */
export const openNewGroupOrder: StepAction = function* (t) {
  const [to, chosen] = [deliveryOf(t.get(deliveryPlaceSlot)), t.get(restaurantSlot)];
  if (!to || !chosen) return undefined;
  const closesAt = closingTimeOrDefault(t, USUAL_MINUTES);
  const { label, lat, lng, pin } = to;
  const done = yield* t.once('open', openGroupOrder, {
    draft: t.draft,
    restaurant: chosen,
    place: { label, lat, lng, pin, told: to.told },
    closesAt,
  });
  if (!done.arrangement) return { then: 'done', say: [noGroupOrderReply(t, false)] };
  if (done.is === 'there') return { then: 'done', say: [openGroupOrderReply(t, done.arrangement)] };
  t.set(openedGroupOrderSlot, done.arrangement.id);
  t.say(
    textReply(say('group-order.opened', groupOrderTextValues(done.arrangement)), [
      groupOrderChoice(t, 'choice.close-group-order', 'close-group-order', done.arrangement),
    ]),
  );
  return { then: 'wait' };
};
