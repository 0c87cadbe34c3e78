import { z } from 'zod';
import { endpointTable, type EndpointInput } from '../../commerce/contract';
import { experienceCatalogue } from '../catalogue';
import type { SandboxCall } from '../call';
import { refusedBySeller, outOfOrder, SandboxRefusal, unknownId } from '../http';
import { type OpenOrderRequest, openOrder } from '../orders/open-order';
import type { SandboxWorld } from '../world';
import { allVisitorsKnown, formsFor, formView } from './forms';
import { basePaise, bookingQuoteView, bookingTotalPaise } from './quote';
import { readSelection, type ServableSelection, type BookingSelectBody } from './selection';
import type { BookingTransaction } from './transaction';
import { noteViewed } from './viewed';

// A draft may wait for a day; the seller holds the price no longer.
const TRANSACTION_TTL_MS = 24 * 3_600_000;

const selectArraysSchema = z.object({ items: z.unknown(), fulfillments: z.unknown() });

/** SELECT's arrays as text, which INIT must repeat (interface.md, Booking sequence 4). */
function textsOf(call: SandboxCall): { itemsText: string; fulfillmentsText: string } {
  const { items, fulfillments } = selectArraysSchema.parse(call.rawBody());
  return { itemsText: JSON.stringify(items), fulfillmentsText: JSON.stringify(fulfillments) };
}

function transactionOf(
  world: SandboxWorld,
  call: SandboxCall,
  body: BookingSelectBody,
  selected: ServableSelection,
): BookingTransaction {
  const { experience, slot, lines } = selected;
  const plain = lines.reduce((sum, line) => sum + line.ticket.price * 100 * line.count, 0);
  const base = basePaise(plain, call.twists.priceChanged);
  const { cityCode, bppId, bppUri, providerId } = body;
  return {
    id: world.ids.uuid(),
    createdMs: call.now,
    cityCode,
    bppId,
    bppUri,
    providerId,
    ...textsOf(call),
    experienceId: experience.id,
    startMs: slot.startMs,
    lines: lines.map((line) => ({ name: line.ticket.name, count: line.count })),
    basePaise: base,
    forms: formsFor(world, lines, experience.seed.form),
    amountPaise: bookingTotalPaise(base),
  };
}

/** Answers POST /select with a new transaction, its quote and its forms. */
export async function selectBooking(world: SandboxWorld, call: SandboxCall) {
  const body = call.body(endpointTable.select.body);
  const selected = readSelection(body, call.now);
  if (call.twists.soldOut) throw refusedBySeller('SOLD_OUT', 'no places are left');
  const transaction = transactionOf(world, call, body, selected);
  await world.transactions.put(transaction.id, transaction);
  return {
    data: {
      onSelect: {
        context: {
          action: 'on_select',
          transaction_id: transaction.id,
          bpp_id: body.bppId,
          bpp_uri: body.bppUri,
        },
        message: { order: { quote: bookingQuoteView(transaction.basePaise) } },
      },
      forms: transaction.forms.map(formView),
    },
  };
}

type InitBody = EndpointInput<'init'>['body'];

function checkUnchanged(call: SandboxCall, body: InitBody, before: BookingTransaction): void {
  const { itemsText, fulfillmentsText } = textsOf(call);
  if (itemsText !== before.itemsText)
    throw outOfOrder('CHANGED_SELECTION', 'items are not those of SELECT');
  if (fulfillmentsText !== before.fulfillmentsText)
    throw outOfOrder('CHANGED_SELECTION', 'fulfillments are not those of SELECT');
  const sameSeller =
    body.cityCode === before.cityCode &&
    body.bppId === before.bppId &&
    body.bppUri === before.bppUri &&
    body.providerId === before.providerId;
  if (!sameSeller) throw outOfOrder('CHANGED_SELECTION', 'the seller is not that of SELECT');
}

function checkInit(call: SandboxCall, body: InitBody, before: BookingTransaction): void {
  checkUnchanged(call, body, before);
  if (before.orderId !== undefined)
    throw outOfOrder('WRONG_ORDER', 'the transaction has its order');
  if (!allVisitorsKnown(before))
    throw outOfOrder('FORMS_INCOMPLETE', 'every form is submitted before INIT');
  if (call.now - before.createdMs > TRANSACTION_TTL_MS || call.now >= before.startMs) {
    throw new SandboxRefusal(410, 'CONTEXT-ERROR', 'TRANSACTION_EXPIRED', 'a new SELECT is needed');
  }
  if (body.attractionId !== undefined && body.attractionId !== before.experienceId)
    throw unknownId('attraction');
  if (call.twists.soldOut) throw refusedBySeller('SOLD_OUT', 'no places are left');
}

function withInit(
  world: SandboxWorld,
  call: SandboxCall,
  body: InitBody,
  before: BookingTransaction,
): BookingTransaction {
  const base = basePaise(before.basePaise, call.twists.priceChanged);
  return {
    ...before,
    basePaise: base,
    amountPaise: bookingTotalPaise(base),
    init: {
      paymentId: world.ids.uuid(),
      name: body.userName,
      email: body.userEmail,
      mobile: body.userMobile,
    },
  };
}

function termsOf(transaction: BookingTransaction) {
  const experience = experienceCatalogue().byIdentifier(transaction.experienceId);
  const list = [
    { descriptor: { code: 'SETTLEMENT_TYPE' }, value: 'neft' },
    { descriptor: { code: 'STATIC_TERMS' }, value: `${experience?.provider.bppUri ?? ''}/terms` },
    { descriptor: { code: 'MANDATORY_ARBITRATION' }, value: 'false' },
    ...(experience?.seed.terms === undefined
      ? []
      : [{ descriptor: { code: 'VISITOR_TERMS' }, value: experience.seed.terms }]),
  ];
  return { descriptor: { code: 'BPP_TERMS', name: 'Seller terms' }, display: false, list };
}

/** Answers POST /init, as often as a client sends it before there is an order. */
export async function initBooking(world: SandboxWorld, call: SandboxCall) {
  const body = call.body(endpointTable.init.body);
  const after = await world.transactions.update(body.transactionId, (before) => {
    if (before === undefined) throw unknownId('transaction');
    checkInit(call, body, before);
    return withInit(world, call, body, before);
  });
  return {
    data: {
      context: { action: 'on_init', transaction_id: after.id },
      message: {
        order: {
          quote: bookingQuoteView(after.basePaise),
          billing: { name: body.userName, email: body.userEmail, phone: body.userMobile },
          payments: [{ id: after.init?.paymentId ?? '', status: 'NOT-PAID', type: 'PRE-ORDER' }],
          tags: [termsOf(after)],
        },
      },
    },
  };
}

type OrderBody = EndpointInput<'createOrder'>['body'];

function checkPayment(body: OrderBody, transaction: BookingTransaction, world: SandboxWorld): void {
  if (body.pg !== world.gatewayCode)
    throw refusedBySeller('UNKNOWN_GATEWAY', 'pg is not offered; see pg-config');
  const wrong = body.paymentId !== undefined && body.paymentId !== transaction.init?.paymentId;
  if (wrong) throw unknownId('payment of this transaction');
}

function orderOf(
  transaction: BookingTransaction,
  contact: { mobile: string },
  body: OrderBody,
): OpenOrderRequest {
  return {
    area: 'booking',
    transactionId: transaction.id,
    pg: body.pg,
    userId: body.userId,
    mobile: contact.mobile,
    title: experienceCatalogue().byIdentifier(transaction.experienceId)?.seed.title ?? '',
    itemId: transaction.experienceId,
    startsAt: new Date(transaction.startMs).toISOString(),
    amountPaise: transaction.amountPaise,
    places: transaction.lines.flatMap((line) =>
      Array.from({ length: line.count }, () => line.name),
    ),
  };
}

/** Answers POST /orders with the payment order of a transaction, one only, after INIT. */
export async function createOrder(world: SandboxWorld, call: SandboxCall) {
  const body = call.body(endpointTable.createOrder.body);
  const transaction = await world.transactions.get(body.transactionId);
  if (transaction === undefined) throw unknownId('transaction');
  if (transaction.init === undefined)
    throw outOfOrder('WRONG_ORDER', 'INIT comes before Create Order');
  checkPayment(body, transaction, world);
  const order = await openOrder(
    world,
    call,
    orderOf(transaction, transaction.init, body),
    (orderId) =>
      world.transactions.update(transaction.id, (before) => {
        if (before === undefined) throw unknownId('transaction');
        if (before.orderId !== undefined)
          throw outOfOrder('ORDER_EXISTS', 'the transaction has its order');
        return { ...before, orderId };
      }),
  );
  if (body.userId !== undefined)
    await noteViewed(world, body.userId, transaction.experienceId, call.now);
  const { orderId, pg, gatewayOrderId } = order;
  return {
    data: {
      orderId,
      pg,
      rpOrderId: gatewayOrderId,
      pgOrderId: gatewayOrderId,
      orderStatus: 'INITIATED',
    },
  };
}
