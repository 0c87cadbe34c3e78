import { initBooking, selectBooking, type LinkEnd } from '../../src/commerce/booking/operations';
import type {
  BookingInitResult,
  SelectInput,
  BookingSelectResult,
} from '../../src/commerce/booking/views';
import { digestOfJson, isSameJson } from '../../src/engine/digest';
import type { StepAction } from '../../src/engine/dialog';
import {
  CallFailed,
  type OperationFailure,
  type EffectGenerator,
} from '../../src/engine/operation';
import type { ReplyOf } from '../../src/reply/reply';
import type { Turn } from '../../src/engine/turn';
import type { QuotedBill, BillTitle } from '../../src/engine/bill';
import { spanOf } from '../../src/reply/span';
import { foreignText, say, type ReplyText, type TextKeyEnd } from '../../src/reply/text';
import { failedWithin, leaveBehind } from '../parts/paying';
import { moneyText, textReply } from '../parts/say';
import { experienceSlot } from './item';
import { rememberSoldOut, soldOutTimes } from './sold-out';
import { ticketsSlot } from './tickets';
import { packageSlot, slotsOf, visitDateSlot, visitTimeSlot } from './when';

/**
 * Returns SELECT's body for what is chosen, with ticket ids whole (interface.md, POST /select);
 * nothing while something is missing.
 */
export function selectionOf(t: Turn): SelectInput | undefined {
  const [held, slot, lines] = [t.get(experienceSlot), t.get(visitTimeSlot), t.get(ticketsSlot)];
  if (!held || !slot || !lines) return undefined;
  const { bppId, bppUri, cityCode, id } = held.seller;
  return {
    cityCode,
    bppId,
    bppUri,
    providerId: id,
    items: lines.map((line) => ({
      id: line.id,
      parent_item_id: line.parentItemId,
      quantity: { selected: { count: line.n } },
      fulfillment_ids: [line.fulfillmentId],
    })),
    fulfillments: [
      {
        id: slot.id,
        stops: [{ type: 'START', time: { range: { start: slot.start, end: slot.end } } }],
      },
    ],
  };
}

/** Returns the transaction of exactly this selection, while it holds. */
export function transactionOf(t: Turn): BookingSelectResult | undefined {
  const selection = selectionOf(t);
  return selection && t.recall('select', selectBooking, selection);
}

/**
 * Number of form submissions that a transaction may have beyond those that the service announced;
 * then the booking ends.
 */
export const MOST_BEYOND = 3;

/** Ends a transaction: forgets what was sent to it and closes its pay link. */
export function* leaveTransaction(t: Turn, end?: LinkEnd): EffectGenerator<ReplyOf<ReplyText>[]> {
  const forms = t.last('select', selectBooking)?.forms ?? [];
  const submissions =
    MOST_BEYOND + forms.reduce((sum, form) => sum + form.totalSubmissionsRequired, 0);
  return yield* leaveBehind(
    t,
    [...Array.from({ length: submissions }, (_, n) => formStepName(n)), 'select', 'init'],
    t.get(experienceSlot)?.name,
    end,
  );
}

/** Returns the name of the durable step that submits the n-th form. */
export const formStepName = (n: number): string => `form:${n}`;

/** `selectBooking` without expiry: recalls an expired quote, which the person saw. */
const everSelected = { ...selectBooking, keepMs: Number.MAX_SAFE_INTEGER / 2 };

/**
 * The step that makes SELECT: the quote with its lines. A changed selection begins a new
 * transaction (I2), and so does a quote that ran out; lines that stayed the same are not shown
 * again.
 */
export const quoteBooking: StepAction = function* (t) {
  const selection = selectionOf(t);
  if (!selection || t.recall('select', selectBooking, selection)) return undefined;
  const ranOut = t.recall('select', everSelected, selection);
  for (const said of yield* leaveTransaction(t)) t.say(said);
  const done = yield* t.attempt('select', selectBooking, selection);
  if (done.ok) {
    const { transaction, lines, totalPaise } = done.value;
    const same = ranOut !== undefined && isSameJson(ranOut.lines, lines);
    if (same && t.agreed !== undefined) t.say(textReply('quote.ran-out'));
    t.show({
      digest: transaction,
      of: billedItem(t),
      things: billedThings(t),
      totalPaise,
      lines: billLines(lines),
    });
    const [change] = t.takeBack('bill.own');
    if (!same) t.say(bookingQuoteReceipt(t, done.value, change));
    return undefined;
  }
  if (done.failure.code !== 'refused' && done.failure.code !== 'not_found') {
    throw new CallFailed(selectBooking.name, done.failure);
  }
  const others = yield* isLeftThatDay(t);
  t.say(textReply('quote.refused', [], { at: visitSpan(t) }));
  t.forget('slots');
  t.forget('tickets');
  t.drop(visitTimeSlot);
  if (!others) t.drop(visitDateSlot); // the sole time of the day is no answer to offer
  return { then: 'again' };
};

/** Remembers the chosen time as sold out, and tells whether the day has another one. */
function* isLeftThatDay(t: Turn): EffectGenerator<boolean> {
  const [chosen, slot, day] = [t.get(packageSlot), t.get(visitTimeSlot), t.get(visitDateSlot)];
  if (!chosen || !slot) return false;
  const gone = soldOutTimes(t, chosen).map(({ start }) => start);
  const left = (yield* slotsOf(t)).some(({ id, start }) => id !== slot.id && !gone.includes(start));
  rememberSoldOut(t, {
    package: chosen.id,
    start: slot.start,
    ...(left || !day ? {} : { day: day.day }),
  });
  return left;
}

/**
 * Shows what the tickets cost, or only that the total is another one than before; the lines of the
 * bill are on the consent card.
 */
function bookingQuoteReceipt(
  t: Turn,
  selected: BookingSelectResult,
  change?: ReplyText,
): ReplyOf<ReplyText> {
  return {
    kind: 'receipt',
    short: withBefore(shortQuote(t, selected.totalPaise), change),
    ...(change ? { text: change } : {}),
    title: bookedTitle(t),
    lines: ticketLines(t),
    total: { label: say('quote.total'), amount: moneyText(selected.totalPaise) },
    choices: [],
  };
}

/** Adds the total of the bill before, where the person changed it. */
function withBefore(quote: ReplyText, change: ReplyText | undefined): ReplyText {
  const before = change && 'say' in change ? change.with?.['before'] : undefined;
  return before === undefined ? quote : say('quote.before', { quote, before });
}

/** Returns the quote in a sentence, for the form that comes before the bill. */
function shortQuote(t: Turn, paise: number): ReplyText {
  const lines = { list: ticketLines(t).map(({ label }) => label) };
  const chosen = { title: bookedTitle(t), at: visitSpan(t), lines };
  return paise === 0
    ? say('quote.short.free', chosen)
    : say('quote.short', { ...chosen, amount: { paise } });
}

/** Returns the experience and its package as a title. */
export function bookedTitle(t: Turn): ReplyText {
  const [name, chosen] = [t.get(experienceSlot)?.name ?? '', t.get(packageSlot)];
  return chosen && chosen.name !== name
    ? say('quote.title.package', { item: name, package: chosen.name })
    : say('quote.title', { item: name });
}

/** Returns the lines of the tickets, without amounts: the quote has those. */
export function ticketLines(t: Turn): { label: ReplyText; note: ReplyText }[] {
  const at = visitSpan(t);
  return (t.get(ticketsSlot) ?? []).map((line) => ({
    label: say('tickets.line', { n: line.n, name: line.name }),
    note: at,
  }));
}

function visitSpan(t: Turn): ReplyText {
  const slot = t.get(visitTimeSlot);
  return slot ? spanOf(Date.parse(slot.start), Date.parse(slot.end)) : foreignText('');
}

/** Returns the experience's id: bills for other experiences are not compared with this one. */
export const billedItem = (t: Turn): string => t.get(experienceSlot)?.id ?? '';

/** Returns a digest of what was chosen: package, time, tickets. */
export const billedThings = (t: Turn): string =>
  digestOfJson({
    pack: t.get(packageSlot)?.name,
    start: t.get(visitTimeSlot)?.start,
    tickets: t.get(ticketsSlot)?.map(({ name, n }) => [name, n]),
  });

/** Returns the quote's lines as lines of a bill. */
export function billLines(lines: BookingSelectResult['lines']): QuotedBill['lines'] {
  return lines.map(({ title, paise }) => ({
    key: title,
    title: lineLabel(title),
    label: lineLabel(title),
    paise,
  }));
}

const STANDARD_BILL_LINES = [
  'BASE_PRICE',
  'TAX',
  'DISCOUNT',
  'CONVENIENCE_FEE',
  'DELIVERY',
  'PACKING',
  'MISC',
] as const satisfies TextKeyEnd<'line'>[];

/** Returns a line title of the service in words; an unknown title stays as it came. */
export function lineLabel(title: string): BillTitle {
  const known = STANDARD_BILL_LINES.find((one) => one === title);
  return known ? say(`line.${known}`) : foreignText(title.replaceAll('_', ' '));
}

/** Returns INIT's result for the present transaction. */
export function initiatedOf(t: Turn): BookingInitResult | undefined {
  const transaction = transactionOf(t);
  const done = t.last('init', initBooking);
  return transaction && done?.transaction === transaction.transaction ? done : undefined;
}

/** Ends a step whose call within the transaction failed; see `failedWithin`. */
export const failBookingStep = (
  t: Turn,
  operation: string,
  failure: OperationFailure,
): EffectGenerator<never> => failedWithin(t, leaveTransaction, operation, failure);
