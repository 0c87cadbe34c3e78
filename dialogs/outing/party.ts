import { z } from 'zod';
import { createOrder } from '../../src/commerce/booking/operations';
import { bookableTicket, offeredPackage, timeslot } from '../../src/commerce/booking/views';
import { digest } from '../../src/engine/digest';
import type { Action } from '../../src/engine/dialog';
import type { Work } from '../../src/engine/operation';
import type { Slot } from '../../src/engine/slot';
import { filter } from '../../src/engine/slots/filter';
import type { Turn } from '../../src/engine/turn';
import { ofKind } from '../../src/engine/value';
import type { ReplyOf } from '../../src/reply/reply';
import { say, type Text } from '../../src/reply/text';
import { changeOuting, lookAtOuting } from '../../src/outing/operations';
import type { OutingView } from '../../src/outing/shape';
import { bookedItem, item } from '../booking/item';
import { order } from '../booking/pay';
import { leaveTransaction, transactionOf } from '../booking/quote';
import { tickets, ticketsOf } from '../booking/tickets';
import { wantedForms } from '../booking/visitors';
import { bookableDay, date, pack, time } from '../booking/when';
import { hidden } from '../parts/hidden';
import { choice, sentence } from '../parts/say';
import { namedPot, potSlot } from '../pot/look';
import { memberWords } from '../pot/words';
import { partySlot, type Party } from './places';
import { aboutOuting, refusedOuting } from './look';

const chosen = z.object({ item: bookedItem, package: offeredPackage, date: bookableDay, time: timeslot });

/** The colleague whose form the host fills. */
export const takeForSlot = filter('takeFor', 'the colleague whose form the host fills', ['option']);
/** The forms that colleagues were asked to fill, by digest. */
export const askedSlot: Slot<string> = hidden('askedForms', 'the forms that were asked for', z.string());
/** The order that the outing was told of. */
export const bookedSlot: Slot<string> = hidden('booked', 'the order made of the outing', z.string());

/** The bill whose shares were told, by its digest. */
export const sharedSlot: Slot<string> = hidden('shared', 'the bill that was divided', z.string());

/** What a closed outing was planned as becomes the host's booking. */
export const fromOuting: Action = function* (t) {
  const id = namedPot(t);
  if (id === undefined || t.get(potSlot) !== undefined) return undefined;
  const { pot } = yield* t.once('outing', lookAtOuting, { pot: id, at: t.now });
  const plan = chosen.safeParse(pot?.chosen);
  if (!pot || pot.state !== 'closed') return { then: 'done', say: pot ? [refusedOuting(t, 'over', pot)] : [] };
  if (!plan.success) return { then: 'done', say: [refusedOuting(t, 'not-host', pot)] };
  if (pot.order === 'confirmed' || pot.order === 'processing') return { then: 'done', say: [refusedOuting(t, 'ordered', pot)] };
  if (pot.billing !== undefined && pot.billing !== t.draft) return { then: 'done', say: [refusedOuting(t, 'billing', pot)] };
  yield* t.once('bill', changeOuting, { pot: id, draft: t.draft, change: { do: 'bill', draft: t.draft } });
  t.set(item, plan.data.item);
  t.set(pack, plan.data.package);
  t.set(date, plan.data.date);
  t.set(time, plan.data.time);
  t.set(potSlot, id);
  t.set(partySlot, partyOf(pot, 0));
  return undefined;
};

/** Who comes, the host first, and whose form is whose: what is beyond them the host fills. */
function partyOf(pot: OutingView, wanted: number): Party {
  const coming = pot.members.filter((one) => !one.out);
  const ordered = [...coming.filter((one) => one.n === pot.host), ...coming.filter((one) => one.n !== pot.host)];
  const places = Array.from({ length: wanted }, (_, at) => {
    const one = ordered[at];
    return one === undefined || one.n === pot.host || one.byHost ? { by: 'host' as const, ...(one && one.n !== pot.host ? { n: one.n, ...(one.name === undefined ? {} : { name: one.name }) } : {}) } : { by: 'member' as const, n: one.n, ...(one.name === undefined ? {} : { name: one.name }), filled: one.filled };
  });
  return { going: ordered.length, places };
}

/** As many tickets as there are people, where there is one kind of them; else the host says which. */
export const ticketsForAll: Action = function* (t) {
  const party = t.get(partySlot);
  if (!party || t.get(tickets) !== undefined || t.wish('tickets') !== undefined || party.told === true) return undefined;
  const kinds = yield* ticketsOf(t);
  const [only] = kinds;
  const fits = only !== undefined && kinds.length === 1 && party.going >= only.min && party.going <= only.max;
  if (fits) t.set(tickets, [{ ...bookableTicket.parse(only), n: party.going }]);
  else t.say(sentence('outing.tickets', [], { n: party.going }));
  t.set(partySlot, { ...party, told: true });
  return undefined;
};

/** Asks everybody for their own form and waits until all of them are in; the host may fill for who does not. */
export const gather: Action = function* (t) {
  const [id, selected] = [t.get(potSlot), transactionOf(t)];
  if (id === undefined || !selected) return undefined;
  const forms = wantedForms(selected).map((one) => one.form);
  const pot = yield* asked(t, id, forms);
  if (!pot) return undefined;
  const party = { ...partyOf(pot, forms.length), told: true };
  t.set(partySlot, party);
  const open = party.places.filter((one) => one.by === 'member' && one.filled !== true);
  if (open.length === 0) return undefined;
  t.say(waiting(t, pot, open));
  return { then: 'wait' };
};

/** Tells the outing which forms are wanted, once for each transaction, and whose the host takes over. */
function* asked(t: Turn, id: string, forms: readonly unknown[]): Work<OutingView | undefined> {
  const take = Number(ofKind(t.wish('takeFor'), 'option')?.id);
  t.drop(takeForSlot);
  if (Number.isInteger(take)) yield* t.once('take', changeOuting, { pot: id, draft: t.draft, change: { do: 'take', n: take } });
  const mark = digest(forms);
  if (t.get(askedSlot) === mark) return (yield* t.once('look', lookAtOuting, { pot: id, at: t.now })).pot;
  const done = yield* t.once('forms', changeOuting, { pot: id, draft: t.draft, change: { do: 'forms', forms: [...forms] } });
  t.set(askedSlot, mark);
  return done.pot;
}

const SHOWN = 4; // colleagues with a button of their own; the others' forms are asked for after these

function waiting(t: Turn, pot: OutingView, open: Party['places']): ReplyOf<Text> {
  const people = open.map((one) => memberWords({ n: one.n ?? 0, name: one.name }));
  const buttons = open.slice(0, SHOWN).map((one) => choice(say('choice.fill-for', { name: memberWords({ n: one.n ?? 0, name: one.name }) }), t.fillCode('takeFor', { is: 'option', id: String(one.n ?? 0) })));
  return sentence(say('outing.wait', { ...aboutOuting(pot), names: { list: people } }), [choice('choice.how-far', t.code({ do: 'resume', draft: t.draft })), ...buttons]);
}

/** Create Order, after which the outing knows which order is its own. */
export const orderForAll: Action = function* (t) {
  const outcome = yield* order(t);
  const [id, made] = [t.get(potSlot), t.last('order', createOrder)];
  if (id !== undefined && made && t.get(bookedSlot) !== made.orderId) {
    yield* t.once('booked', changeOuting, { pot: id, draft: t.draft, change: { do: 'order', orderId: made.orderId } });
    t.set(bookedSlot, made.orderId);
  }
  return outcome;
};

/** Lets the booking go; the group hears that nothing comes of its outing. */
export function* leaveBooking(t: Turn): Work<ReplyOf<Text>[]> {
  const said = yield* leaveTransaction(t, 'order.link-dead');
  const id = t.get(potSlot);
  if (id === undefined) return said;
  yield* t.attempt('drop', changeOuting, { pot: id, change: { do: 'drop' } });
  t.drop(askedSlot);
  t.drop(bookedSlot);
  t.drop(sharedSlot);
  return said;
}
