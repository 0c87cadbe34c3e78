import type { OrderView } from '../../src/commerce/booking/operations';
import type { SlotFill } from '../../src/engine/command';
import type { Turn } from '../../src/engine/turn';
import { ofKind, type SlotValue } from '../../src/engine/value';
import { wallTime } from '../../src/engine/zone';

/** Returns what a repeated booking begins with; values in the message replace the old ones. */
export function sameAgain(t: Turn, order: OrderView): SlotFill[] {
  const item: SlotValue = order.booked
    ? { is: 'option', id: order.booked.item }
    : { is: 'text', text: order.title };
  const pack: SlotFill[] = order.booked
    ? [{ slot: 'package', value: { is: 'option', id: order.booked.package } }]
    : [];
  return [
    { slot: 'item', value: item },
    ...pack,
    ...visitTimeFills(t, order),
    ...ticketFills(t, order),
  ];
}

/** Tells whether another day is wanted that the message does not name. */
const isForSomeOtherDay = (t: Turn): boolean =>
  ofKind(t.pendingValue('otherDay'), 'flag')?.on === true ||
  t.hears('change-paid-booking.other-day');

/**
 * Returns the day and time as they were. For a past day, or where another is wanted, only the time:
 * Mela asks for the day.
 */
function visitTimeFills(t: Turn, order: OrderView): SlotFill[] {
  const [day, clock] = [t.pendingValue('date'), t.pendingValue('time')];
  const before = order.at === undefined ? undefined : wallTime(order.at, t.zone);
  const again = before !== undefined && (order.at ?? 0) > t.now && !isForSomeOtherDay(t);
  const date =
    day ?? (again ? { is: 'day' as const, from: before.day, to: before.day } : undefined);
  const time = clock ?? (before ? { is: 'clock' as const, from: before.clock } : undefined);
  return [
    ...(date ? [{ slot: 'date' as const, value: date }] : []),
    ...(time ? [{ slot: 'time' as const, value: time }] : []),
  ];
}

/** Fills in the tickets: those named, one for the speaker alone, else as before. */
function ticketFills(t: Turn, order: OrderView): SlotFill[] {
  const said = ofKind(t.pendingValue('tickets'), 'counts');
  const before = (order.booked?.tickets ?? []).map(({ name, n }) => ({ n, of: name }));
  const [kind, other] = before;
  const one = { n: 1, ...(kind && !other ? { of: kind.of } : {}) };
  const counts = said
    ? said.counts.map(({ n, of }) => ({ n, ...(of === undefined ? {} : { of }) }))
    : t.hears('change-paid-booking.for-one')
      ? [one]
      : before;
  return counts.length === 0 ? [] : [{ slot: 'tickets', value: { is: 'counts', counts } }];
}
