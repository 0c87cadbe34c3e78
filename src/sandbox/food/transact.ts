import { z } from 'zod';
import { endpointTable, type EndpointInput } from '../../commerce/contract';
import { paiseToRupees } from '../../commerce/money';
import type { SandboxCall } from '../call';
import { distanceKm } from '../catalogue/geo';
import { isOpenAt, type CatalogueRestaurant, restaurantBy } from '../catalogue/food/restaurants';
import { refusedBySeller, invalidRequest, outOfOrder, SandboxRefusal, unknownId } from '../http';
import { type OpenOrderRequest, openOrder } from '../orders/open-order';
import { createTypedStore } from '../records';
import type { SandboxWorld } from '../world';
import { type FoodFulfillment, fulfillmentsOf, fulfillmentView } from './fulfillments';
import { type FoodLine, readLines } from './lines';
import { type PaiseQuoteLine, quoteLines, quoteView, totalOf } from './quote';
import { type FoodTransaction, foodTransaction } from './transaction';

const QUOTE_TTL_MINUTES = 10; // a seller holds its quote so long
const QUOTE_TTL = `PT${QUOTE_TTL_MINUTES}M`;

const foodTransactionStore = (world: SandboxWorld) =>
  createTypedStore(world.records, 'food-transaction', foodTransaction);

type SelectBody = EndpointInput<'selectFood'>['body'];

/** A food SELECT that its restaurant can serve. */
interface ServableFoodSelection {
  body: SelectBody;
  restaurant: CatalogueRestaurant;
  lines: readonly FoodLine[];
  km: number;
  ways: readonly FoodFulfillment[];
}

function placeOf(gps: string) {
  const [lat = NaN, lng = NaN] = gps.split(',').map(Number);
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180) throw invalidRequest('does not fit: body.gps');
  return { lat, lng };
}

function readSelect(call: SandboxCall): ServableFoodSelection {
  const body = call.body(endpointTable.selectFood.body);
  const restaurant = restaurantBy(body.providerId, body.sellerId);
  if (restaurant === undefined) throw unknownId('restaurant of this seller');
  const locations = [...body.locationIds, ...body.items.map((row) => row.location_id)];
  if (locations.some((id) => id !== restaurant.locationId))
    throw unknownId('location of this restaurant');
  if (!/^[1-9]\d{5}$/.test(body.areaCode)) throw invalidRequest('does not fit: body.areaCode');
  if (!isOpenAt(restaurant.seed, call.now))
    throw refusedBySeller('PROVIDER_CLOSED', 'the restaurant is closed');
  const lines = readLines(restaurant.menu(), body.items);
  if (call.twists.soldOut)
    throw refusedBySeller('ITEM_QUANTITY_UNAVAILABLE', 'a dish has just sold out');
  const km = distanceKm(restaurant.at, placeOf(body.gps));
  const ways = fulfillmentsOf(restaurant, km);
  if (!ways.some((way) => way.serviceable))
    throw refusedBySeller('LOCATION_NOT_SERVICEABLE', 'nothing gets there');
  return { body, restaurant, lines, km, ways };
}

function contextOf(
  world: SandboxWorld,
  call: SandboxCall,
  restaurant: CatalogueRestaurant,
  action: string,
  transactionId: string,
) {
  return {
    domain: 'NET:RET11',
    country: 'IND',
    city: restaurant.city.code,
    action,
    core_version: '1.2.0',
    bap_id: 'buyer.sandbox.example',
    bap_uri: 'https://buyer.sandbox.example/net',
    bpp_id: restaurant.providerId,
    bpp_uri: `https://${restaurant.providerId}/net`,
    transaction_id: transactionId,
    message_id: world.ids.uuid(),
    timestamp: new Date(call.now).toISOString(),
  };
}

/** The fulfillment of the quote: the first serviceable one. */
const firstWay = (ways: readonly FoodFulfillment[]) => ways.find((way) => way.serviceable);

function linesFor(
  { restaurant, lines, km }: ServableFoodSelection,
  call: SandboxCall,
  way: FoodFulfillment | undefined,
): PaiseQuoteLine[] {
  const deliveryId = way?.type === 'Delivery' ? way.id : undefined;
  return quoteLines({
    restaurant,
    lines,
    km,
    deliveryId,
    priceChanged: call.twists.priceChanged,
    now: call.now,
  });
}

function transactionOf(selected: ServableFoodSelection, call: SandboxCall): FoodTransaction {
  const { body, restaurant, lines, ways } = selected;
  const payable = ways.filter((way) => way.serviceable);
  return {
    id: body.transactionId,
    createdMs: call.now,
    expiresMs: call.now + QUOTE_TTL_MINUTES * 60_000,
    providerId: body.providerId,
    sellerId: body.sellerId,
    title: restaurant.seed.name,
    itemIds: lines.map((line) => line.dish.item.id),
    ways: payable.map((way) => ({
      id: way.id,
      type: way.type,
      amountPaise: totalOf(linesFor(selected, call, way)),
    })),
    amountPaise: totalOf(linesFor(selected, call, firstWay(ways))),
  };
}

function orderView(selected: ServableFoodSelection, call: SandboxCall) {
  const { body, restaurant, lines, km, ways } = selected;
  const way = firstWay(ways);
  return {
    fulfillments: ways.map((entry) => fulfillmentView(restaurant, entry, km, call.now)),
    items: body.items.map((row) => ({
      id: row.id,
      quantity: { count: row.quantity },
      fulfillment_id: way?.id ?? '',
    })),
    quote: quoteView(linesFor({ ...selected, lines }, call, way), QUOTE_TTL),
    provider: { id: restaurant.providerId, locations: [{ id: restaurant.locationId }] },
  };
}

/** Answers POST /ret11/select with a quote, as often as a client asks before there is an order. */
export async function selectFood(world: SandboxWorld, call: SandboxCall) {
  const selected = readSelect(call);
  const transaction = transactionOf(selected, call);
  await foodTransactionStore(world).update(transaction.id, (before) => {
    if (before?.orderId !== undefined)
      throw outOfOrder('ORDER_EXISTS', 'the transaction has its order');
    return transaction;
  });
  const context = contextOf(world, call, selected.restaurant, 'on_select', transaction.id);
  return {
    data: { dto: { context, message: { order: orderView(selected, call) } }, status: 'ACK' },
  };
}

function openTransaction(transaction: FoodTransaction | undefined, now: number): FoodTransaction {
  if (transaction === undefined) throw unknownId('transaction');
  if (transaction.orderId !== undefined)
    throw outOfOrder('ORDER_EXISTS', 'the transaction has its order');
  if (now >= transaction.expiresMs)
    throw new SandboxRefusal(410, 'CONTEXT-ERROR', 'QUOTE_EXPIRED', 'a new SELECT is needed');
  return transaction;
}

// Undescribed: interface.md only says that init names the fulfillment once and with each item.
const initBody = z.looseObject({
  transactionId: z.uuid(),
  fulfillment: z.looseObject({ fulfillmentId: z.string().min(1) }),
  items: z
    .array(z.looseObject({ id: z.string().min(1), fulfillmentId: z.string().min(1) }))
    .optional(),
});

/** Answers POST /ret11/init: chooses the fulfillment, and quotes what is then to be paid. */
export async function initFood(world: SandboxWorld, call: SandboxCall) {
  const body = call.body(initBody);
  const { fulfillmentId } = body.fulfillment;
  if (body.items?.some((item) => item.fulfillmentId !== fulfillmentId))
    throw invalidRequest('items name another fulfillment');
  const after = await foodTransactionStore(world).update(body.transactionId, (current) => {
    const transaction = openTransaction(current, call.now);
    const way = transaction.ways.find((entry) => entry.id === fulfillmentId);
    if (way === undefined)
      throw refusedBySeller('NOT_SERVICEABLE', 'the fulfillment cannot be chosen');
    return { ...transaction, chosen: { fulfillmentId, amountPaise: way.amountPaise } };
  });
  const restaurant = restaurantBy(after.providerId, after.sellerId);
  if (restaurant === undefined) throw unknownId('restaurant of this seller');
  const context = contextOf(world, call, restaurant, 'on_init', after.id);
  const value = paiseToRupees(after.chosen?.amountPaise ?? after.amountPaise);
  return {
    data: {
      dto: { context, message: { order: { quote: { price: { currency: 'INR', value } } } } },
      status: 'ACK',
    },
  };
}

/** Answers POST /ret11/orders/create-order, after SELECT, and after init where `initRequired`. */
export async function createFoodOrder(world: SandboxWorld, call: SandboxCall) {
  const body = call.body(endpointTable.createFoodOrder.body);
  const transaction = openTransaction(
    await foodTransactionStore(world).get(body.transactionId),
    call.now,
  );
  if (body.pg !== world.gatewayCode)
    throw refusedBySeller('UNKNOWN_GATEWAY', 'pg is not offered; see pg-config');
  if (world.initRequired && transaction.chosen === undefined)
    throw outOfOrder('WRONG_ORDER', 'init comes before create-order');
  const wanted: OpenOrderRequest = {
    area: 'food',
    transactionId: transaction.id,
    pg: body.pg,
    userId: body.userId,
    mobile: body.mobile,
    title: transaction.title,
    itemId: transaction.providerId,
    amountPaise: transaction.chosen?.amountPaise ?? transaction.amountPaise,
    places: [],
  };
  const order = await openOrder(world, call, wanted, (orderId) =>
    foodTransactionStore(world).update(transaction.id, (current) => ({
      ...openTransaction(current, call.now),
      orderId,
    })),
  );
  const { orderId, pg, gatewayOrderId, transactionId } = order;
  return {
    data: {
      orderId,
      paymentOrderId: gatewayOrderId,
      pg,
      orderStatus: 'INITIATED',
      transaction_id: transactionId,
    },
  };
}
