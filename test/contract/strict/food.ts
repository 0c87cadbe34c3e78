import { z } from 'zod';
import { GATEWAY_CODE, takesGateway } from './booking';
import {
  DISHES,
  menu,
  RESTAURANT,
  type StrictDish,
  type StrictGroup,
  type StrictOption,
} from './dishes';
import type { StrictAnswer, StrictRequest, StrictRoute } from './http';
import type { OrderBook } from './orders';
import { decline, known, must, strictly } from './refusal';
import type { StrictReduction, StrictSeller } from './seller';

const id = z.string().min(1);
const numeric = z.string().regex(/^-?\d+(\.\d+)?$/);

const nearbyQuery = z.strictObject({
  lat: numeric,
  lng: numeric,
  categoryIds: id.optional(),
  vegFilter: z.enum(['veg', 'non_veg']).optional(),
  costSort: z.enum(['LOW_TO_HIGH', 'HIGH_TO_LOW']).optional(),
  rating: numeric.optional(),
  providerIds: id.optional(),
});
const menuQuery = z.strictObject({
  searchQuery: id.optional(),
  vegFilter: z.enum(['veg', 'nonveg']).optional(),
  categoryIds: id.optional(),
});
const line = z.strictObject({
  id,
  location_id: z.literal(RESTAURANT.locationId),
  quantity: z.number().int().positive(),
  parentItemId: id.optional(),
  type: z.enum(['item', 'customization']).optional(),
  parentCategoryId: id.optional(),
});
const selectBody = z.strictObject({
  providerId: z.literal(RESTAURANT.providerId),
  sellerId: z.literal(RESTAURANT.sellerId),
  transactionId: z.uuid(),
  locationIds: z.tuple([z.literal(RESTAURANT.locationId)]),
  items: z.array(line).min(1),
  gps: z.string().regex(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/),
  areaCode: z.string().regex(/^\d{6}$/),
});
const orderBody = z.strictObject({
  device: z.enum(['WEB', 'MOBILE', 'APP']),
  transactionId: z.uuid(),
  pg: id,
  userId: id,
  mobile: id,
});
const replyBody = z.strictObject({
  issueId: id,
  status: id,
  shortDesc: id,
  descriptorCode: id,
  actionBy: id,
  images: z.array(id).optional(),
  media: z.array(id).optional(),
  refId: id.optional(),
  refType: id.optional(),
});

type Line = z.output<typeof line>;

/** The issue that exists, with its customer's actor id. */
export const ISSUE = { id: 'ISSUE-1', actorId: 'ACTOR-CONSUMER-1' } as const;

const QUOTE_TTL_MS = 15 * 60_000;
const SERVED_DEGREES = 0.5; // of latitude and of longitude round the restaurant
const DELIVERY = 35;

/** The food area with its rules (interface.md, POST /ret11/select and after). */
export class StrictFood {
  private readonly quotes = new Map<string, { paise: number; until: number }>();
  private menuRead = false;

  constructor(
    private readonly orders: OrderBook,
    private readonly now: () => number,
    private readonly raise: () => number,
    private readonly seller: StrictSeller,
  ) {}

  routes(): StrictRoute[] {
    const seller = '/ret11/api/restaurants/:providerId/seller/:sellerId';
    const get = (path: string, handle: StrictRoute['handle'], open = false): StrictRoute => ({
      method: 'GET',
      path,
      open,
      handle,
    });
    const post = (path: string, handle: StrictRoute['handle']): StrictRoute => ({
      method: 'POST',
      path,
      open: false,
      handle,
    });
    return [
      get('/ret11/api/nearby-restaurants', (request) => this.nearby(request)),
      get(seller, (request) => this.restaurant(request)),
      get(`${seller}/foods`, (request) => this.foods(request), true),
      get('/ret11/api/offers', () => ({ status: 200, body: this.offers() })),
      post('/ret11/select', (request) => this.select(request)),
      post('/ret11/orders/create-order', (request) => this.createOrder(request)),
      get('/ret11/orders/:orderId', (request) => this.order(request)),
      post('/ret11/reply-issue', (request) => this.reply(request)),
    ];
  }

  private offers() {
    const first = offer(this.now());
    if (!this.seller.deliveryOffer) return [first];
    const [qualifier, benefit] = [first.qualifiers[0], first.benifits[0]];
    const delivery = {
      id: 'OFFER-2',
      type: 'delivery',
      qualifiers: [{ ...qualifier, minValue: '300' }],
      benifits: [{ ...benefit, value: '-100', valueCap: '-30' }],
    };
    return [first, { ...first, ...delivery }];
  }

  private nearby({ query }: StrictRequest): StrictAnswer {
    const { lat, lng } = strictly(nearbyQuery, Object.fromEntries(query), 'query');
    const far = Math.max(
      Math.abs(Number(lat) - RESTAURANT.lat),
      Math.abs(Number(lng) - RESTAURANT.lng),
    );
    if (far > SERVED_DEGREES) decline('outside the service area', 400);
    const { providerId, sellerId, name, locality, street } = RESTAURANT;
    const asked = query.getAll('providerIds');
    const shown = asked.length === 0 || asked.includes(providerId);
    const entry = {
      providerId,
      sellerId,
      name,
      shortDesc: 'South Indian',
      images: [],
      locality,
      street,
    };
    return {
      status: 200,
      body: shown ? [{ ...entry, distance_m: Math.round(far * 111_000) }] : [],
    };
  }

  private restaurant({ params }: StrictRequest): StrictAnswer {
    checkSeller(params);
    const { locationId: _, ...place } = RESTAURANT;
    const hours = {
      days: ['1', '2', '3', '4', '5', '6', '7'],
      openingTime: '0000',
      closingTime: '2330',
    };
    return {
      status: 200,
      body: [
        { ...place, ...hours, shortDesc: 'South Indian', longDesc: '', images: [], rating: null },
      ],
    };
  }

  private foods({ params, query }: StrictRequest): StrictAnswer {
    checkSeller(params);
    const wanted = strictly(menuQuery, Object.fromEntries(query), 'query');
    this.menuRead = true;
    return { status: 200, body: menu(wanted.searchQuery, wanted.vegFilter) };
  }

  private select({ body }: StrictRequest): StrictAnswer {
    const asked = strictly(selectBody, body, 'body');
    must(this.menuRead, 'SELECT before the menu', 409);
    const dishes = asked.items.filter((one) => one.type !== 'customization');
    const lines = dishes.map((dish) => this.priced(dish, asked.items));
    const owned = lines.reduce((sum, one) => sum + 1 + one.options.length, 0);
    must(owned === asked.items.length, 'customizations without their dish');
    const charged = lines.reduce((sum, one) => sum + one.each * one.line.quantity, DELIVERY);
    const total = this.seller.reductions.reduce((sum, one) => sum - one.rupees, charged);
    const until = this.now() + QUOTE_TTL_MS;
    this.quotes.set(asked.transactionId, { paise: Math.round(total * 100), until });
    return {
      status: 200,
      body: { data: { dto: this.dto(asked.transactionId, lines, total), status: 'ACK' } },
    };
  }

  private priced(dishLine: Line, all: readonly Line[]) {
    const dish = known(
      DISHES.find((one) => one.id === dishLine.id),
      'dish',
    );
    must(dishLine.quantity <= dish.maxOrder, `more than maxOrder ${dish.maxOrder}`);
    const chosen = all.filter((one) => one.type === 'customization');
    must(
      chosen.length === 0 || dishLine.type === 'item',
      'type is required when customizations are used',
    );
    const mine =
      dish.groups.length === 0
        ? []
        : chosen.filter((one) => one.parentItemId === dishLine.parentItemId);
    must(
      mine.length === 0 || dishLine.parentItemId !== undefined,
      'a customized dish needs parentItemId',
    );
    const extra = checkGroups(dish.groups, mine);
    must(extra.used === mine.length, 'customization of a group that is not open');
    return { line: dishLine, dish, options: mine, each: dish.price + this.raise() + extra.price };
  }

  private dto(
    transactionId: string,
    lines: readonly { line: Line; dish: StrictDish; each: number }[],
    total: number,
  ) {
    const context = {
      country: 'IND',
      city: 'std:080',
      core_version: '1.2.0',
      domain: 'net:RET11',
      bap_id: 'buyer.test',
      action: 'on_select',
      bap_uri: 'https://buyer.test',
      transaction_id: transactionId,
      message_id: 'message-1',
      bpp_id: 'seller.test',
      bpp_uri: 'https://seller.test',
      timestamp: new Date(this.now()).toISOString(),
    };
    const { providerId, locationId } = RESTAURANT;
    const items = lines.map(({ line: one }) => ({
      id: one.id,
      quantity: { count: one.quantity },
      fulfillment_id: 'F-DELIVERY',
    }));
    const provider = { id: providerId, locations: [{ id: locationId }] };
    const quote = {
      price: inr(total),
      breakup: [
        ...lines.map(quoteLine),
        deliveryLine(),
        ...this.seller.reductions.map(reductionLine),
      ],
      ttl: 'PT15M',
    };
    return {
      context,
      message: { order: { fulfillments: fulfillments(), items, quote, provider } },
    };
  }

  private createOrder({ body }: StrictRequest): StrictAnswer {
    const asked = strictly(orderBody, body, 'body');
    takesGateway(asked.pg);
    const quote = known(this.quotes.get(asked.transactionId), 'transaction');
    must(this.now() < quote.until, 'the quote has expired', 409);
    const { transactionId, userId, mobile: userMobile } = asked;
    const order = this.orders.open({ transactionId, userId, userMobile, amountPaise: quote.paise });
    const { orderId, gatewayOrderId: paymentOrderId, orderStatus } = order;
    const data = {
      orderId,
      paymentOrderId,
      pg: GATEWAY_CODE,
      orderStatus,
      transaction_id: transactionId,
    };
    return { status: 200, body: { data } };
  }

  private order({ params }: StrictRequest): StrictAnswer {
    const order = this.orders.read(params['orderId'] ?? '');
    return {
      status: 200,
      body: { data: { orderId: order.orderId, paymentOrderStatus: order.orderStatus } },
    };
  }

  private reply({ body }: StrictRequest): StrictAnswer {
    const asked = strictly(replyBody, body, 'body');
    must(asked.issueId === ISSUE.id, 'unknown issue', 404);
    must(asked.actionBy === ISSUE.actorId, 'actionBy is no actor of the issue');
    const context = { domain: 'net:RET11', action: 'issue', core_version: '1.0.0' };
    return { status: 200, body: { data: { context, message: { ack: { status: 'ACK' } } } } };
  }
}

function checkSeller(params: Readonly<Record<string, string>>): void {
  must(
    params['providerId'] === RESTAURANT.providerId && params['sellerId'] === RESTAURANT.sellerId,
    'unknown restaurant',
    404,
  );
}

/** Minimum, maximum and availability of every open group; the extra price of one dish and how many lines were used. */
function checkGroups(
  groups: readonly StrictGroup[],
  options: readonly Line[],
): { price: number; used: number } {
  let sum = { price: 0, used: 0 };
  for (const group of groups) {
    const chosen = options.filter((one) => one.parentCategoryId === group.id);
    must(
      chosen.length >= group.min && chosen.length <= group.max,
      `${chosen.length} choices in ${group.name}`,
    );
    for (const choice of chosen) sum = added(sum, checkOption(group, choice, options));
  }
  return sum;
}

function checkOption(group: StrictGroup, choice: Line, options: readonly Line[]) {
  const option: StrictOption = known(
    group.items.find((one) => one.id === choice.id),
    'option of the group',
  );
  must(option.available, 'option is not available');
  return added({ price: option.price, used: 1 }, checkGroups(option.childGroups, options));
}

function added(one: { price: number; used: number }, other: { price: number; used: number }) {
  return { price: one.price + other.price, used: one.used + other.used };
}

function inr(amount: number) {
  return { currency: 'INR', value: amount.toFixed(2) };
}

function quoteLine({ line: one, dish, each }: { line: Line; dish: StrictDish; each: number }) {
  const quantity = { available: { count: '99' }, maximum: { count: String(dish.maxOrder) } };
  return {
    '@net/org/item_id': dish.id,
    title: dish.name,
    '@net/org/title_type': 'item',
    price: inr(each * one.quantity),
    '@net/org/item_quantity': { count: one.quantity },
    item: { quantity, price: inr(each) },
  };
}

function deliveryLine() {
  return {
    '@net/org/item_id': 'F-DELIVERY',
    title: 'Delivery',
    '@net/org/title_type': 'delivery',
    price: inr(DELIVERY),
  };
}

function reductionLine({ title, type, rupees }: StrictReduction) {
  const of = type === 'delivery' ? 'F-DELIVERY' : RESTAURANT.locationId;
  return {
    '@net/org/item_id': of,
    title,
    '@net/org/title_type': type,
    price: inr(-rupees),
  };
}

function fulfillments() {
  const common = { '@net/org/provider_name': 'Strict Riders', tracking: false };
  const state = (code: string) => ({ descriptor: { code } });
  return [
    {
      ...common,
      id: 'F-DELIVERY',
      type: 'Delivery',
      '@net/org/TAT': 'PT45M',
      '@net/org/category': 'Immediate Delivery',
      state: state('Serviceable'),
    },
    {
      ...common,
      id: 'F-PICKUP',
      type: 'Self-Pickup',
      '@net/org/TAT': 'PT20M',
      '@net/org/category': 'Takeaway',
      state: state('Non-serviceable'),
    },
  ];
}

function offer(now: number) {
  const none = { itemCount: null, itemIds: [] };
  return {
    id: 'OFFER-1',
    provider: { id: RESTAURANT.providerId },
    type: 'discount',
    images: [],
    locationIds: [RESTAURANT.locationId],
    itemIds: [],
    categoryIds: [],
    timeStart: new Date(now - 3_600_000).toISOString(),
    timeEnd: new Date(now + 3_600_000).toISOString(),
    qualifiers: [{ minValue: '500', itemCountUpper: null, ...none }],
    benifits: [{ value: '-10', valueType: 'percent', valueCap: '-60', itemValue: null, ...none }],
  };
}
