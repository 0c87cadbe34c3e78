import type { Purchase } from '../../src/commerce/booking/earlier-orders';
import {
  createOrder,
  initBooking,
  searchExperiences,
  type OrderInput,
} from '../../src/commerce/booking/operations';
import type {
  BookingInitResult,
  InitInput,
  BookingSelectResult,
} from '../../src/commerce/booking/views';
import { readableTerms } from '../../src/commerce/booking/terms';
import { digestOfJson } from '../../src/engine/digest';
import type { StepAction } from '../../src/engine/dialog';
import type { EffectGenerator } from '../../src/engine/operation';
import type { QuotedBill } from '../../src/engine/bill';
import type { Turn } from '../../src/engine/turn';
import type { ReplyOf } from '../../src/reply/reply';
import { foreignText, say, type ReplyText } from '../../src/reply/text';
import { billConsent } from '../parts/bill-consent';
import { moneyText } from '../parts/say';
import { orderOnce } from '../parts/paying';
import { taxPaiseOf } from './bill-question';
import { payerContactSlot, rememberAgreedPayer } from './contact';
import { experienceSlot } from './item';
import {
  billedItem,
  billedThings,
  billLines,
  bookedTitle,
  failBookingStep,
  initiatedOf,
  leaveTransaction,
  ticketLines,
  transactionOf,
} from './quote';
import { ticketsSlot } from './tickets';
import { visitorNames } from './visitors';
import { packageSlot, visitDateSlot, visitTimeSlot } from './when';

/** The step that makes INIT; another payer than before begins a new transaction. */
export const initiateBooking: StepAction = function* (t) {
  const [transaction, input] = [transactionOf(t), initInputOf(t)];
  if (!transaction || !input) return undefined;
  if (
    t.last('init', initBooking)?.transaction === transaction.transaction &&
    !t.recall('init', initBooking, input)
  ) {
    for (const said of yield* leaveTransaction(t)) t.say(said);
    return { then: 'again' };
  }
  const done = yield* t.attempt('init', initBooking, input);
  yield* findPlace(t);
  return done.ok ? undefined : yield* failBookingStep(t, initBooking.name, done.failure);
};

/** Ends the transaction of a pay link once the booking has changed (I6). */
export function* revokeStaleBookingLink(t: Turn): EffectGenerator<ReplyOf<ReplyText>[]> {
  if (t.last('order', createOrder) === undefined) return [];
  const input = initInputOf(t);
  const same =
    input !== undefined &&
    t.get(payerContactSlot) !== undefined &&
    t.recall('init', initBooking, input) !== undefined;
  return same ? [] : yield* leaveTransaction(t);
}

function initInputOf(t: Turn): InitInput | undefined {
  const [transaction, held, payer] = [
    transactionOf(t),
    t.get(experienceSlot),
    t.get(payerContactSlot),
  ];
  if (!transaction || !held) return undefined;
  const { name = '', email = '', mobile = '' } = payer ?? {};
  return {
    transaction: transaction.transaction,
    sent: transaction.sent,
    itemId: held.id,
    name,
    email,
    mobile,
  };
}

/** The slot of the yes to the bill (I7): final amount, terms and refund rule. */
export const bookingBillConsent = billConsent(
  ['item', 'date', 'time', 'tickets'],
  billNow,
  (t, bill) => ({
    title: say('consent.title', { item: bookedTitle(t) }),
    lines: [
      ...ticketLines(t),
      ...comingLines(t),
      ...bill.lines.map((line) => ({ label: line.label, amount: moneyText(line.paise) })),
    ],
    terms: bookingTerms(t),
    free: bill.totalPaise === 0,
    ...dayBesideAnother(t),
  }),
  purchaseOf,
);

/** Returns the chosen day, if Mela just told another day's hours: the yes is for this one. */
function dayBesideAnother(t: Turn): { day?: ReplyText } {
  const day = t.get(visitDateSlot)?.day;
  return day === undefined || t.dayAnswered === undefined || t.dayAnswered === day
    ? {}
    : { day: say('day', { day: { day } }) };
}

/** Returns what is booked, to find earlier orders for the same. */
function purchaseOf(t: Turn): Purchase {
  const [held, slot] = [t.get(experienceSlot), t.get(visitTimeSlot)];
  return {
    area: 'booking',
    draft: t.draft,
    title: held?.name ?? '',
    ...(slot ? { start: Date.parse(slot.start) } : {}),
  };
}

/** Returns lines of the visitors and the place, where known. */
function comingLines(t: Turn): { label: ReplyText }[] {
  const [names, place] = [visitorNames(t), placeOf(t)];
  return [
    ...(names.length === 0
      ? []
      : [{ label: say('booked.visitors', { names: { list: names.map(foreignText) } }) }]),
    ...(place === undefined ? [] : [{ label: say('booked.place', { place }) }]),
  ];
}

/**
 * Returns the place of the experience. Only the list of experiences has it, not the detail
 * (interface.md, Item list entry).
 */
function placeOf(t: Turn): string | undefined {
  const place = (['titles', PLACE] as const)
    .flatMap((step) => t.last(step, searchExperiences)?.items ?? [])
    .find((one) => one.id === t.get(experienceSlot)?.id)?.location;
  return place === '' ? undefined : place;
}

const PLACE = 'place-of-item';
const OF_ONE_TITLE = 20; // entries, since longer titles may come first

/** Looks the place up by the title where a tap chose the experience; the bill stands without it. */
function* findPlace(t: Turn): EffectGenerator<void> {
  const title = t.get(experienceSlot)?.name ?? '';
  if (title === '' || placeOf(t) !== undefined) return;
  yield* t.attempt(PLACE, searchExperiences, { page: 1, limit: OF_ONE_TITLE, title });
}

function billNow(t: Turn): QuotedBill {
  const [selected, initiated] = [transactionOf(t), initiatedOf(t)];
  const lines = billLines(selected?.lines ?? []);
  const totalPaise = initiated?.totalPaise ?? 0;
  const moved = totalPaise - (selected?.totalPaise ?? totalPaise); // INIT tells a total alone (interface.md, POST /init)
  if (moved !== 0)
    lines.push({
      key: 'CHANGE',
      title: say('line.CHANGE'),
      label: say('line.CHANGE'),
      paise: moved,
    });
  return {
    digest: digestOfJson({
      transaction: selected?.transaction,
      payment: initiated?.paymentId,
      totalPaise,
      lines: selected?.lines,
    }),
    of: billedItem(t),
    things: billedThings(t),
    totalPaise,
    lines,
  };
}

/** Returns the bill's terms: refund rule as the seller tells it, never more (I12), and payer. */
function bookingTerms(t: Turn): ReplyText[] {
  const seller = t.get(experienceSlot)?.seller.name;
  const payer = t.get(payerContactSlot);
  return [
    refundRule(t.get(packageSlot)?.refundable),
    ...readableTerms(initiatedOf(t)?.terms).map((words) => say('terms.told', { words })),
    ...(seller ? [say('terms.seller', { seller })] : []),
    ...(payer
      ? [
          say('terms.contact', {
            name: payer['name'] ?? '',
            email: { own: payer['email'] ?? '' },
            mobile: payer['mobile'] ?? '',
          }),
        ]
      : []),
  ];
}

/** Returns `cancellation_eligible` in words; says so where the seller tells nothing. */
export function refundRule(refundable: boolean | undefined): ReplyText {
  if (refundable === undefined) return say('terms.refund.unknown');
  return refundable ? say('terms.refund.yes') : say('terms.refund.no');
}

/** The step that makes the order after the yes, and the one link that pays it (I6). */
export const placeBookingOrder: StepAction = function* (t) {
  const selected = transactionOf(t);
  const initiated = initiatedOf(t);
  if (!selected || !initiated) return { then: 'again' };
  rememberAgreedPayer(t);
  return yield* orderOnce(t, orderInput(t, selected, initiated, billNow(t)), leaveTransaction);
};

function orderInput(
  t: Turn,
  selected: BookingSelectResult,
  initiated: BookingInitResult,
  bill: QuotedBill,
): OrderInput {
  const [held, slot, payer] = [
    t.get(experienceSlot),
    t.get(visitTimeSlot),
    t.get(payerContactSlot),
  ];
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
    lines: (t.get(ticketsSlot) ?? []).map((line) => ({ label: `${line.n} × ${line.name}` })),
    mobile: payer?.['mobile'] ?? '',
  };
}

/** Returns what a new booking of the same can begin with. */
function bookedAs(t: Turn): Pick<OrderInput, 'booked'> {
  const [held, chosen] = [t.get(experienceSlot), t.get(packageSlot)];
  if (!held || !chosen) return {};
  const counted = (t.get(ticketsSlot) ?? []).map(({ name, n }) => ({ name, n }));
  const refundable = chosen.refundable === undefined ? {} : { refundable: chosen.refundable };
  return { booked: { item: held.id, package: chosen.id, ...refundable, tickets: counted } };
}

/** Returns what the confirmation and the ticket tell beside tickets and time. */
function detailsOf(t: Turn): Pick<OrderInput, 'package' | 'visitors' | 'place' | 'taxPaise'> {
  const taxPaise = taxPaiseOf(t);
  const [chosen, visitors, place] = [t.get(packageSlot)?.name, visitorNames(t), placeOf(t)];
  return {
    ...(chosen === undefined ? {} : { package: chosen }),
    ...(visitors.length === 0 ? {} : { visitors }),
    ...(place === undefined ? {} : { place }),
    ...(taxPaise === undefined ? {} : { taxPaise }),
  };
}
