import { createOrder, init, searchExperiences, type OrderInput } from '../../src/commerce/booking/operations';
import type { Initiated, InitInput, Selected } from '../../src/commerce/booking/views';
import { readableTerms } from '../../src/commerce/booking/terms';
import { digest } from '../../src/engine/digest';
import type { Action } from '../../src/engine/dialog';
import type { Work } from '../../src/engine/operation';
import type { Bill } from '../../src/engine/slot';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import { raw, say, type Text } from '../../src/reply/text';
import { billConsent } from '../parts/bill-consent';
import { money } from '../parts/say';
import { orderOnce } from '../parts/paying';
import { contact } from './contact';
import { item } from './item';
import { billedItem, billedThings, billLines, bookedTitle, failed, initiatedOf, leaveTransaction, ticketLines, transactionOf } from './quote';
import { tickets } from './tickets';
import { visitorNames } from './visitors';
import { pack, time } from './when';

/** INIT: what is to be paid, by whom. Another payer than before is a new transaction. */
export const initiate: Action = function* (t) {
  const [transaction, input] = [transactionOf(t), initInputOf(t)];
  if (!transaction || !input) return undefined;
  if (t.last('init', init)?.transaction === transaction.transaction && !t.recall('init', init, input)) {
    for (const said of yield* leaveTransaction(t)) t.say(said);
    return { then: 'again' };
  }
  const done = yield* t.attempt('init', init, input);
  return done.ok ? undefined : yield* failed(t, init.name, done.failure);
};

/** A link for what has changed since can no longer be paid, even while the rest is still asked for (I6). */
export function* revised(t: Turn): Work<ReplyOf<Text>[]> {
  if (t.last('order', createOrder) === undefined) return [];
  const input = initInputOf(t);
  const same = input !== undefined && t.get(contact) !== undefined && t.recall('init', init, input) !== undefined;
  return same ? [] : yield* leaveTransaction(t);
}

function initInputOf(t: Turn): InitInput | undefined {
  const [transaction, held, payer] = [transactionOf(t), t.get(item), t.get(contact)];
  if (!transaction || !held) return undefined;
  const { name = '', email = '', mobile = '' } = payer ?? {};
  return { transaction: transaction.transaction, sent: transaction.sent, itemId: held.id, name, email, mobile };
}

/** The final amount with terms and refund rule, and the yes that a payment needs (I7). */
export const agreed = billConsent(
  ['item', 'date', 'time', 'tickets'],
  billNow,
  (t, bill) => ({
    title: say('consent.title', { item: bookedTitle(t) }),
    lines: [...ticketLines(t), ...comingLines(t), ...bill.lines.map((line) => ({ label: line.label, amount: money(line.paise) }))],
    terms: terms(t),
    free: bill.totalPaise === 0,
  }),
);

/** Who visits, and where, as far as that is told. */
function comingLines(t: Turn): { label: Text }[] {
  const [names, place] = [visitorNames(t), placeOf(t)];
  return [
    ...(names.length === 0 ? [] : [{ label: say('booked.visitors', { names: { list: names.map(raw) } }) }]),
    ...(place === undefined ? [] : [{ label: say('booked.place', { place }) }]),
  ];
}

/** The place stands in the list of experiences, not in the detail (interface.md, Item list entry): told where that list was read. */
function placeOf(t: Turn): string | undefined {
  const place = t.last('titles', searchExperiences)?.items.find((one) => one.id === t.get(item)?.id)?.location;
  return place === '' ? undefined : place;
}

function billNow(t: Turn): Bill {
  const [selected, initiated] = [transactionOf(t), initiatedOf(t)];
  const lines = billLines(selected?.lines ?? []);
  const totalPaise = initiated?.totalPaise ?? 0;
  const moved = totalPaise - (selected?.totalPaise ?? totalPaise); // INIT tells a total alone (interface.md, POST /init)
  if (moved !== 0) lines.push({ key: 'CHANGE', title: say('line.CHANGE'), label: say('line.CHANGE'), paise: moved });
  return { digest: digest({ transaction: selected?.transaction, payment: initiated?.paymentId, totalPaise, lines: selected?.lines }), of: billedItem(t), things: billedThings(t), totalPaise, lines };
}

/** The refund rule as the seller tells it, never more (I12). */
function terms(t: Turn): Text[] {
  const seller = t.get(item)?.seller.name;
  const payer = t.get(contact);
  return [
    refundRule(t.get(pack)?.refundable),
    ...readableTerms(initiatedOf(t)?.terms).map((words) => say('terms.told', { words })),
    ...(seller ? [say('terms.seller', { seller })] : []),
    ...(payer ? [say('terms.contact', { name: payer['name'] ?? '', email: { own: payer['email'] ?? '' }, mobile: payer['mobile'] ?? '' })] : []),
  ];
}

/** `cancellation_eligible` in words; undefined where the seller tells nothing. */
export function refundRule(refundable: boolean | undefined): Text {
  if (refundable === undefined) return say('terms.refund.unknown');
  return refundable ? say('terms.refund.yes') : say('terms.refund.no');
}

/** Create Order after the yes, and the one link that pays it (I6). */
export const order: Action = function* (t) {
  const selected = transactionOf(t);
  const initiated = initiatedOf(t);
  if (!selected || !initiated) return { then: 'again' };
  return yield* orderOnce(t, orderInput(t, selected, initiated, billNow(t)), leaveTransaction);
};

function orderInput(t: Turn, selected: Selected, initiated: Initiated, bill: Bill): OrderInput {
  const [held, slot, payer] = [t.get(item), t.get(time), t.get(contact)];
  return {
    area: 'booking',
    transaction: selected.transaction,
    bill: bill.digest,
    draft: t.draft,
    paymentId: initiated.paymentId,
    terms: initiated.terms,
    title: held?.name ?? '',
    seller: held?.seller.name ?? '',
    ...(slot ? { at: Date.parse(slot.start), until: Date.parse(slot.end) } : {}),
    ...detailsOf(t),
    amountPaise: bill.totalPaise,
    ...bookedAs(t),
    lines: (t.get(tickets) ?? []).map((line) => ({ label: `${line.n} × ${line.name}` })),
    mobile: payer?.['mobile'] ?? '',
  };
}

/** What a booking of the same begins with. */
function bookedAs(t: Turn): Pick<OrderInput, 'booked'> {
  const [held, chosen] = [t.get(item), t.get(pack)];
  if (!held || !chosen) return {};
  const counted = (t.get(tickets) ?? []).map(({ name, n }) => ({ name, n }));
  const refundable = chosen.refundable === undefined ? {} : { refundable: chosen.refundable };
  return { booked: { item: held.id, package: chosen.id, ...refundable, tickets: counted } };
}

/** What the confirmation and the ticket tell beside tickets and time. */
function detailsOf(t: Turn): Pick<OrderInput, 'package' | 'visitors' | 'place'> {
  const [chosen, visitors, place] = [t.get(pack)?.name, visitorNames(t), placeOf(t)];
  return { ...(chosen === undefined ? {} : { package: chosen }), ...(visitors.length === 0 ? {} : { visitors }), ...(place === undefined ? {} : { place }) };
}
