import type { EndpointInput } from '../../../src/commerce';

/** An answer of GET /items with one entry and a member that the contract does not know. */
export const ITEMS = {
  data: {
    total: 1,
    items: [{ slug: 's', id: 'i', title: 'T', price: 'Free', rating: null, novelty: { a: [1] } }],
  },
};

/** An answer of booking INIT. */
export const INIT = {
  data: {
    context: { transaction_id: 't' },
    message: {
      order: { quote: { price: { currency: 'INR', value: '10' } }, payments: [{ id: 'p' }] },
    },
  },
};

/** An answer of booking Create Order. */
export const ORDER = {
  data: { orderId: 'o', pg: 'PG', rpOrderId: 'r', pgOrderId: 'r', orderStatus: 'INITIATED' },
};

/** An answer of booking SELECT. */
export const SELECTED = {
  data: {
    onSelect: {
      context: { transaction_id: 't' },
      message: { order: { quote: { breakup: [], price: { currency: 'INR', value: '10' } } } },
    },
    forms: [],
  },
};

/** What SELECT is asked. */
export const SELECTION: EndpointInput<'select'>['body'] = {
  cityCode: 'std:080',
  bppId: 'b',
  bppUri: 'https://b.test',
  providerId: 'p',
  items: [
    {
      id: 'u_10_5',
      parent_item_id: 'k',
      quantity: { selected: { count: 1 } },
      fulfillment_ids: ['f'],
    },
  ],
  fulfillments: [
    { id: 'f', stops: [{ type: 'START', time: { range: { start: 'a', end: 'b' } } }] },
  ],
};

/** What Create Order is asked. */
export const ORDER_BODY: EndpointInput<'createOrder'>['body'] = {
  device: 'WEB',
  transactionId: 't',
  pg: 'PG',
};

/** What INIT is asked. */
export const INIT_BODY: EndpointInput<'init'>['body'] = {
  ...SELECTION,
  transactionId: 't',
  userName: 'Test Payer',
  userEmail: 'payer@example.com',
  userMobile: '9000000001',
};

/** What food SELECT is asked. */
export const FOOD_BODY: EndpointInput<'selectFood'>['body'] = {
  providerId: 'p',
  sellerId: 's',
  transactionId: '00000000-0000-4000-8000-000000000001',
  locationIds: ['l'],
  items: [{ id: 'd', location_id: 'l', quantity: 1 }],
  gps: '12.9,77.6',
  areaCode: '560102',
};
