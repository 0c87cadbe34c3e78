import { randomUUID } from 'node:crypto';
import { createCommerceClient } from '../../../src/commerce';
import type { OrderInput, CreatedOrder } from '../../../src/commerce/booking/operations';
import type { WireAnswer, WireRequest } from '../../../src/commerce/transport';
import { createOrder } from '../../../src/orders/create';
import { addressesOf } from '../../../src/orders/details';
import type { OrdersContext } from '../../../src/orders/ports';
import { watchOnce } from '../../../src/orders/watch';
import { type Place, sqlitePlace } from '../store/places';
import { receive } from '../../support/receive';

/** What the service says of every order, or that it is away. */
export type Answer = { orderStatus: string; bookingStatus: string | null } | 'away';

/** Orders over a database of their own and a service that says what a test tells it, on a clock that the test moves. */
export interface OrdersRig {
  context: OrdersContext;
  /** The same over another handle on the store, as another node has it, where the database allows two. */
  other: OrdersContext;
  now: { at: number };
  answer: Answer;
  /** What the service says of one order, where it differs from the others. */
  answerOf?: (orderId: string) => Answer;
  /** Bodies and times of what the service was asked. */
  calls: { target: string; at: number; body: unknown }[];
  /** Runs within a read, before its answer. */
  onRead: () => Promise<void>;
  tickets: unknown;
  /** The access token that the service gives. */
  token: string;
  /** The token that the service takes; any where it is not set. */
  taken?: string;
  announced: Parameters<OrdersContext['announce']>[1][];
  jobs: Map<string, { kind: string; payload: unknown; runAt: number }>;
  conversationId: string;
  customerId: string;
  /** Makes an order by Create Order. */
  order(over?: Partial<OrderInput>): Promise<CreatedOrder>;
  reads(): number[];
  /** Runs the watch of an order whenever it is due, for `ms`. */
  follow(orderId: string, ms: number): Promise<void>;
  end(): Promise<void>;
}

const json = (status: number, body: unknown): WireAnswer => ({
  status,
  retryAfter: undefined,
  text: JSON.stringify(body),
});

const TRANSACTION = '7f9c24e5-0e83-4b0a-9d5d-0c4f6a1e2b3c';

/** A bill that was agreed to. */
export const INPUT: OrderInput = {
  area: 'booking',
  transaction: TRANSACTION,
  bill: 'bill-1',
  draft: 'd1',
  title: 'Fort Walk',
  seller: 'Old Stones',
  at: 2_000_000_000,
  amountPaise: 117_764,
  lines: [{ label: '2 × Adult' }],
  mobile: '9876543210',
};

/** Builds a rig whose customer has one conversation; the database is a SQLite file where no other place is made for it. */
export async function ordersRig(makePlace: () => Promise<Place> = sqlitePlace): Promise<OrdersRig> {
  const place = await makePlace();
  const now = { at: 1_000_000_000 };
  const clock = { now: () => now.at, elapsed: () => now.at };
  const ids = {
    uuid: () => randomUUID(),
    secret: () => randomUUID().replaceAll('-', '').slice(0, 22),
  };
  const parts = { clock, ids, dataKey: Buffer.alloc(32, 3) };
  const store = await place.open(parts);
  const second = place.shared ? await place.open(parts) : store;
  const [received] = await receive(
    store,
    [
      {
        message: {
          channel: 'web',
          conversation: 'th',
          customer: 'us',
          messageId: 'm',
          content: { kind: 'text', text: 'hi' },
        },
        echo: true,
      },
    ],
    { now: now.at },
  );
  if (!received) throw new Error('not received');
  let made = 0;
  const service = async (request: WireRequest): Promise<WireAnswer> => {
    if (request.target.startsWith('/auth/token')) return json(200, { access_token: rig.token });
    rig.calls.push({
      target: request.target,
      at: now.at,
      body: request.body === undefined ? undefined : JSON.parse(request.body),
    });
    if (rig.taken !== undefined && request.headers['authorization'] !== `Bearer ${rig.taken}`)
      return json(401, {});
    if (request.method === 'POST')
      return rig.answer === 'away' ? json(503, {}) : orderAnswer((made += 1), request.target);
    if (request.target.startsWith('/user/tickets'))
      return rig.tickets === undefined ? json(404, {}) : json(200, rig.tickets);
    await rig.onRead();
    const orderId = request.target.split('/').at(-1)?.split('?')[0] ?? '';
    const answer = rig.answerOf?.(orderId) ?? rig.answer;
    if (answer === 'away') throw new Error('connection refused');
    return json(200, {
      data: {
        orderId,
        ...answer,
        ...(request.target.startsWith('/ret11') ? { paymentOrderStatus: answer.orderStatus } : {}),
      },
    });
  };
  const commerce = createCommerceClient({
    baseUrl: 'http://service.example',
    clientId: 'a',
    clientSecret: 'b',
    clock,
    random: () => 0.5,
    breaker: { failures: 1_000, openMs: 1 },
    transport: { send: service, close: async () => undefined },
  });
  const context: OrdersContext = {
    store,
    commerce,
    clock,
    ids,
    addresses: addressesOf('https://mela.example'),
    gatewayCode: 'PG',
    announce: async (_conversation, event) => rig.announced.push(event) > 0,
    schedule: async ({ key, ...job }) => void rig.jobs.set(key, job),
    setTimer: (run, ms) => {
      now.at += ms;
      run();
      return () => undefined;
    },
  };
  const rig: OrdersRig = {
    context,
    other: { ...context, store: second },
    now,
    answer: { orderStatus: 'INITIATED', bookingStatus: null },
    calls: [],
    onRead: async () => undefined,
    tickets: undefined,
    token: 'token',
    announced: [],
    jobs: new Map(),
    conversationId: received.conversationId,
    customerId: received.customerId,
    order: (over = {}) => createOrder(context, received.conversationId, { ...INPUT, ...over }),
    reads: () =>
      rig.calls
        .filter(({ target }) => /^\/(ret11\/)?orders\/[^c]/.test(target))
        .map(({ at }) => at),
    follow: async (orderId, ms) => {
      const job = rig.jobs.get(`watch:${orderId}`);
      const end = now.at + ms;
      for (let due = job?.runAt ?? Infinity; due <= end; ) {
        now.at = Math.max(now.at, due);
        due = (await watchOnce(context, orderId)) ?? Infinity;
        if (job) job.runAt = due;
      }
      now.at = end;
    },
    end: async () => {
      await commerce.close();
      await place.remove();
    },
  };
  return rig;
}

function orderAnswer(n: number, target: string): WireAnswer {
  const shared = { orderId: `order-${n}`, pg: 'PG', orderStatus: 'INITIATED' };
  if (target.startsWith('/ret11'))
    return json(200, {
      data: { ...shared, paymentOrderId: `gw-${n}`, transaction_id: TRANSACTION },
    });
  return json(201, { data: { ...shared, rpOrderId: `gw-${n}`, pgOrderId: `gw-${n}` } });
}
