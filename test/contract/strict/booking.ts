import { z } from 'zod';
import {
  allSlots,
  bookableDates,
  detail,
  ITEMS,
  listEntry,
  packagesOf,
  PROVIDER,
  slotsOn,
  type StrictItem,
  type StrictPackage,
} from './experiences';
import type { StrictAnswer, StrictRequest, StrictRoute } from './http';
import type { OrderBook } from './orders';
import { rawMember } from './raw-json';
import { known, must, Refusal, strictly } from './refusal';
import type { StrictSeller } from './seller';

/** The only gateway code that the strict service takes. */
export const GATEWAY_CODE = 'STRICTPAY';

/** Refuses another gateway code as the service does: with words of the seller's network, though the fault is the client's. */
export function takesGateway(code: string): void {
  if (code !== GATEWAY_CODE)
    throw new Refusal(422, 'pg is not offered; see pg-config', true, 'UNKNOWN_GATEWAY');
}

const id = z.string().min(1);
const numeric = z.string().regex(/^-?\d+(\.\d+)?$/);
const flag = z.enum(['true', 'false']);
const mobile = z.string().regex(/^\d{10}$/);
const mail = z.string().regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/);

const itemsQuery = z
  .strictObject({
    page: z.string().regex(/^[1-9]\d*$/),
    limit: z.string().regex(/^[1-9]\d*$/),
    latitude: numeric,
    longitude: numeric,
    category: id,
    subCategory: id,
    title: id,
    cityCode: id,
    date: id,
    priceMin: numeric,
    priceMax: numeric,
    minRating: numeric,
    sort: z.enum([
      'price-low-to-high',
      'price-high-to-low',
      'distance',
      'relevance',
      'just-launched',
    ]),
    trending: flag,
    topExperiences: flag,
    isRecentlyViewed: flag,
    userId: id,
    maxDistance: numeric,
    providerId: id,
  })
  .partial()
  .required({ page: true, limit: true })
  .refine(
    (query) => query.isRecentlyViewed !== 'true' || query.userId !== undefined,
    'isRecentlyViewed needs userId',
  );

const range = z.strictObject({ start: id, end: id });
const selection = {
  cityCode: z.literal(PROVIDER.cityCode),
  bppId: z.literal(PROVIDER.bppId),
  bppUri: z.literal(PROVIDER.bppUri),
  providerId: z.literal(PROVIDER.id),
  items: z
    .array(
      z.strictObject({
        id,
        parent_item_id: id,
        quantity: z.strictObject({
          selected: z.strictObject({ count: z.number().int().positive() }),
        }),
        fulfillment_ids: z.array(id).min(1),
      }),
    )
    .min(1),
  fulfillments: z
    .array(
      z.strictObject({
        id,
        stops: z
          .array(z.strictObject({ type: z.literal('START'), time: z.strictObject({ range }) }))
          .min(1),
      }),
    )
    .min(1),
};
const selectBody = z.strictObject(selection);
const initBody = z.strictObject({
  ...selection,
  transactionId: id,
  userName: id,
  userEmail: mail,
  userMobile: mobile,
  attractionId: z.string().optional(),
});
const formBody = z.strictObject({
  transactionId: id,
  data: z.strictObject({
    formId: id,
    itemId: id,
    batch: id,
    name: id,
    email: mail,
    mobile,
    age: z.string().regex(/^\d{1,3}$/),
    country: z.string().optional(),
    gender: z.enum(['Male', 'Female', 'Other']).optional(),
    countrycode: z.string().optional(),
  }),
});
const orderBody = z.strictObject({
  device: z.enum(['WEB', 'ANDROID', 'IOS']),
  transactionId: id,
  pg: id,
  userId: z.string().optional(),
  paymentId: z.string().optional(),
  bppTerms: z.unknown().optional(),
});

type Line = z.output<typeof selectBody>['items'][number];

interface Transaction {
  readonly transactionId: string;
  readonly groupId: string;
  readonly item: StrictItem;
  readonly rawItems: string | undefined;
  readonly rawFulfillments: string | undefined;
  readonly amount: number;
  readonly visitors: Set<string>;
  readonly wanted: number;
  initialised: boolean;
  userMobile?: string;
}

/** The booking area with its rules (interface.md, Booking sequence). */
export class StrictBooking {
  private readonly transactions = new Map<string, Transaction>();
  private readonly seen = new Set<string>();

  constructor(
    private readonly orders: OrderBook,
    private readonly now: () => number,
    private readonly raise: () => number,
    private readonly untold: () => number,
    private readonly seller: StrictSeller,
  ) {}

  routes(): StrictRoute[] {
    const get = (path: string, handle: StrictRoute['handle']): StrictRoute => ({
      method: 'GET',
      path,
      open: false,
      handle,
    });
    const post = (path: string, handle: StrictRoute['handle'], open = false): StrictRoute => ({
      method: 'POST',
      path,
      open,
      handle,
    });
    return [
      get('/items', (request) => this.items(request)),
      get('/item/slug/:identifier', (request) => this.detail(request)),
      get('/item/:itemKey/timeslots', (request) => this.timeslots(request)),
      get('/item/:packageId/tickets', (request) => this.tickets(request)),
      get('/top-attractions', () => ok(ITEMS.map((item) => item.title))),
      get('/get-min-max-price', () => ok({ leastPrice: 0, mostPrice: 1299.5 })),
      post('/select', (request) => this.select(request)),
      post('/form/group/:groupId', (request) => this.form(request), true),
      post('/init', (request) => this.init(request)),
      post('/orders', (request) => this.createOrder(request)),
      get('/orders/:orderId', (request) => this.order(request)),
    ];
  }

  private items({ query }: StrictRequest): StrictAnswer {
    const wanted = strictly(itemsQuery, Object.fromEntries(query), 'query');
    const categories = wanted.category?.toLowerCase().split(',');
    const found = ITEMS.filter((item) => matches(item, wanted.title))
      .filter(
        (item) => categories === undefined || categories.includes(item.category.toLowerCase()),
      )
      .filter(() => wanted.cityCode === undefined || wanted.cityCode === PROVIDER.cityCode);
    const from = (Number(wanted.page) - 1) * Number(wanted.limit);
    const items = found.slice(from, from + Number(wanted.limit)).map(listEntry);
    return ok({ items, total: found.length });
  }

  private detail({ params }: StrictRequest): StrictAnswer {
    const item = known(
      ITEMS.find((one) => one.slug === params['identifier'] || one.id === params['identifier']),
      'item',
    );
    this.seen.add(item.id);
    return ok(detail(item, this.now(), !this.seller.untoldRefunds.has(item.slug)));
  }

  private timeslots({ params, query }: StrictRequest): StrictAnswer {
    const item = known(
      ITEMS.find((one) => one.key === params['itemKey']),
      'item key',
    );
    const { date, ticketIds } = strictly(
      z.strictObject({ date: id, ticketIds: id }),
      Object.fromEntries(query),
      'query',
    );
    must(this.seen.has(item.id), 'timeslots before the item', 409);
    must(bookableDates(this.now()).includes(date), 'date is not bookable');
    const keys = packagesOf(item).flatMap(({ tickets }) => tickets.map((one) => one.key));
    must(
      ticketIds.split(',').every((key) => keys.includes(key)),
      'ticketIds are not ticket keys of the item',
    );
    this.seen.add(item.key);
    return ok(slotsOn(item, date));
  }

  private tickets({ params, query }: StrictRequest): StrictAnswer {
    const { item, pack } = packageOf(params['packageId']);
    const { timeStamp } = strictly(
      z.strictObject({ timeStamp: id }),
      Object.fromEntries(query),
      'query',
    );
    must(this.seen.has(item.key), 'tickets before the timeslots', 409);
    const slot = allSlots(item, this.now()).find((one) => one.timeRangeStart === timeStamp);
    must(slot !== undefined, 'timeStamp is no slot');
    this.seen.add(pack.packageId);
    return ok(
      pack.tickets.map(({ key, id: whole, name, code, price, min, max }) => ({
        key,
        id: whole,
        name,
        code,
        price: { currency: 'INR', value: price + this.raise() },
        parentItemId: pack.packageId,
        minPeople: min,
        maxPeople: max,
        fulfillmentId: slot.id,
      })),
    );
  }

  private select({ body, raw }: StrictRequest): StrictAnswer {
    const chosen = strictly(selectBody, body, 'body');
    const { item, pack } = packageOf(chosen.items[0]?.parent_item_id);
    must(this.seen.has(pack.packageId), 'SELECT before the tickets', 409);
    const slots = allSlots(item, this.now());
    for (const { id: slotId, stops } of chosen.fulfillments) {
      const slot = known(
        slots.find((one) => one.id === slotId),
        'fulfillment',
      );
      const exact = stops.every(
        ({ time }) =>
          time.range.start === slot.timeRangeStart && time.range.end === slot.timeRangeEnd,
      );
      must(exact, 'stop times are not the slot times');
    }
    const slotIds = chosen.fulfillments.map((one) => one.id);
    for (const line of chosen.items) checkLine(pack, line, slotIds);
    const amount = chosen.items.reduce((sum, line) => sum + this.price(pack, line), 0);
    const wanted = item.formed
      ? this.untold() + chosen.items.reduce((sum, line) => sum + line.quantity.selected.count, 0)
      : 0;
    const n = this.transactions.size + 1;
    const made: Transaction = {
      transactionId: `transaction-${n}`,
      groupId: `group-${n}`,
      item,
      amount,
      wanted,
      rawItems: rawMember(raw, 'items'),
      rawFulfillments: rawMember(raw, 'fulfillments'),
      visitors: new Set(),
      initialised: false,
    };
    this.transactions.set(made.transactionId, made);
    return {
      status: 201,
      body: {
        data: {
          onSelect: {
            context: { transaction_id: made.transactionId },
            message: { order: { quote: quote(amount) } },
          },
          forms: forms(made, made.wanted - this.untold()),
        },
      },
    };
  }

  private price(pack: StrictPackage, line: Line): number {
    const ticket = known(
      pack.tickets.find((one) => one.id === line.id),
      'ticket',
    );
    return (ticket.price + this.raise()) * line.quantity.selected.count;
  }

  private form({ params, body }: StrictRequest): StrictAnswer {
    const { transactionId, data } = strictly(formBody, body, 'body');
    const made = known(this.transactions.get(transactionId), 'transaction');
    must(params['groupId'] === made.groupId, 'form of another transaction', 409);
    must(
      data.formId === `form-of-${made.groupId}` && data.itemId === made.item.id,
      'hidden fields not echoed',
    );
    must(data.batch === made.groupId, 'hidden field batch not echoed');
    must(made.visitors.size < made.wanted, 'more submissions than required', 409);
    must(Number(data.age) >= made.item.minimumAge, 'visitor below the minimum age');
    const visitor = JSON.stringify(
      [data.name, data.email, data.mobile, data.age].map((part) => part.toLowerCase()),
    );
    must(!made.visitors.has(visitor), 'the same visitor twice', 409);
    made.visitors.add(visitor);
    return ok({ forms: forms(made) });
  }

  private init({ body, raw }: StrictRequest): StrictAnswer {
    const asked = strictly(initBody, body, 'body');
    const made = known(this.transactions.get(asked.transactionId), 'transaction');
    must(forms(made).length === 0, 'INIT before all forms', 409);
    must(rawMember(raw, 'items') === made.rawItems, "items differ from SELECT's");
    must(
      rawMember(raw, 'fulfillments') === made.rawFulfillments,
      "fulfillments differ from SELECT's",
    );
    must(
      asked.attractionId === undefined || asked.attractionId === made.item.id,
      'attractionId is not the item',
    );
    made.initialised = true;
    made.userMobile = asked.userMobile;
    const billing = { name: asked.userName, email: asked.userEmail, phone: asked.userMobile };
    const payments = [{ id: `payment-of-${made.groupId}`, status: 'NOT-PAID', type: 'PRE-ORDER' }];
    const tags = [terms(made, this.seller.terms)];
    const order = { quote: quote(made.amount), billing, payments, tags };
    return {
      status: 201,
      body: { data: { context: { transaction_id: made.transactionId }, message: { order } } },
    };
  }

  private createOrder({ body }: StrictRequest): StrictAnswer {
    const asked = strictly(orderBody, body, 'body');
    takesGateway(asked.pg);
    const made = known(this.transactions.get(asked.transactionId), 'transaction');
    must(made.initialised, 'Create Order before INIT', 409);
    must(
      asked.paymentId === undefined || asked.paymentId === `payment-of-${made.groupId}`,
      "paymentId is not INIT's",
    );
    const { transactionId, userMobile } = made;
    const amountPaise = Math.round(made.amount * 100);
    const order = this.orders.open({
      transactionId,
      userMobile,
      userId: asked.userId,
      amountPaise,
    });
    const { orderId, gatewayOrderId, orderStatus } = order;
    return {
      status: 201,
      body: {
        data: {
          orderId,
          pg: GATEWAY_CODE,
          rpOrderId: gatewayOrderId,
          pgOrderId: gatewayOrderId,
          orderStatus,
        },
      },
    };
  }

  private order({ params, query }: StrictRequest): StrictAnswer {
    const schema = z.strictObject({ userId: id.optional(), userMobile: id.optional() });
    const owner = strictly(schema, Object.fromEntries(query), 'query');
    const order = this.orders.read(params['orderId'] ?? '');
    must(owner.userId === undefined || owner.userId === order.userId, 'order of another user', 403);
    must(
      owner.userMobile === undefined || owner.userMobile === order.userMobile,
      'order of another mobile',
      403,
    );
    return ok({
      orderId: order.orderId,
      orderStatus: order.orderStatus,
      bookingStatus: order.bookingStatus,
    });
  }
}

function ok(data: unknown): StrictAnswer {
  return { status: 200, body: { data } };
}

function matches(item: StrictItem, title: string | undefined): boolean {
  const words = (title ?? '').toLowerCase().split(/\s+/);
  return words.every((word) => item.title.toLowerCase().includes(word));
}

function packageOf(packageId: string | undefined): { item: StrictItem; pack: StrictPackage } {
  const found = ITEMS.flatMap((item) => packagesOf(item).map((pack) => ({ item, pack })));
  return known(
    found.find(({ pack }) => pack.packageId === packageId),
    'package',
  );
}

function checkLine(pack: StrictPackage, line: Line, slotIds: readonly string[]): void {
  const ticket = pack.tickets.find((one) => one.id === line.id);
  must(ticket !== undefined, 'ticket id is not a whole id of the package');
  must(line.parent_item_id === pack.packageId, 'parent_item_id is not the package');
  must(ticket.code === 'ENTRY_PASS', 'ticket is not an ENTRY_PASS');
  const { count } = line.quantity.selected;
  must(
    count >= ticket.min && count <= ticket.max,
    `${count} is not between ${ticket.min} and ${ticket.max}`,
  );
  must(
    line.fulfillment_ids.every((one) => slotIds.includes(one)),
    'fulfillment_ids are not the fulfillments',
  );
}

function quote(amount: number) {
  const value = amount.toFixed(2);
  return {
    breakup: [{ title: 'BASE_PRICE', price: { value } }],
    price: { currency: 'INR', value },
  };
}

function forms(made: Transaction, told = made.wanted) {
  if (made.visitors.size >= made.wanted) return [];
  const hidden = (name: string, value: string) => ({ type: 'hidden', name, value });
  const shown = ['name', 'email', 'mobile', 'gender'].map((name) => ({
    type: 'text',
    name,
    required: name !== 'gender',
  }));
  const age = { type: 'number', name: 'age', required: true, min: made.item.minimumAge };
  const carried = [
    hidden('formId', `form-of-${made.groupId}`),
    hidden('itemId', made.item.id),
    hidden('batch', made.groupId),
  ];
  return [
    { groupId: made.groupId, totalSubmissionsRequired: told, fields: [...carried, ...shown, age] },
  ];
}

function terms(made: Transaction, told: readonly unknown[]) {
  return {
    descriptor: { code: 'BPP_TERMS' },
    list: [{ code: 'refundable', value: String(made.item.refundable) }, ...told],
  };
}
