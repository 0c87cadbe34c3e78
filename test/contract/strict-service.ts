import { StrictBooking } from './strict/booking';
import { StrictFood } from './strict/food';
import { StrictGateway } from './strict/gateway';
import {
  type Desk,
  type PlannedFault,
  type RecordedCall,
  type StrictAnswer,
  type StrictRequest,
  serve,
} from './strict/http';
import { OrderBook, POLL_RULE, type PollRule, type StrictOrder } from './strict/orders';
import { decline, must, Refusal } from './strict/refusal';
import { plainSeller, type StrictSeller } from './strict/seller';
import { testClock } from '../support/clock/test-clock';

export { GATEWAY_CODE } from './strict/booking';
export { RESTAURANT } from './strict/dishes';
export type { PlannedFault, RecordedCall } from './strict/http';

/** Settings of a strict service. */
export interface StrictOptions {
  readonly poll?: PollRule;
  /** Life of a token, ms; default 30 min. */
  readonly tokenMs?: number;
  /** UTC ms; default the system's. */
  readonly now?: () => number;
}

/** A running strict service. */
export interface StrictService {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Every call in the order of arrival. */
  readonly calls: readonly RecordedCall[];
  /** Every breach of interface.md, with method, path and what was wrong; empty when the client obeys. */
  readonly violations: readonly string[];
  /** Payment success at the gateway; orders are named by either id. The seller has not answered yet. */
  pay(orderId: string): void;
  /** The seller confirms. */
  confirm(orderId: string): void;
  /** The payment fails. */
  failPayment(orderId: string): void;
  /** The provider cancels, or the booking expires. */
  setBookingStatus(orderId: string, status: 'PENDING' | 'CANCELLED' | 'EXPIRED'): void;
  order(orderId: string): Readonly<StrictOrder>;
  /** Where the browser goes after the hosted checkout at `/gateway/checkout`. */
  callbackUrl(orderId: string): string;
  /** The next call whose path fits is answered with the fault. */
  plan(fault: PlannedFault): void;
  /** No token lives on. */
  expireTokens(): void;
  /** Every price rises by so many INR from now on. */
  raisePrices(rupees: number): void;
  /** SELECT tells of so many submissions fewer than the service wants. */
  tellFewerForms(fewer: number): void;
  readonly seller: StrictSeller;
  stop(): Promise<void>;
}

const CLIENT = { clientId: 'strict-client', clientSecret: 'strict-secret' } as const;
const TOKEN_MS = 30 * 60_000;

/** Tokens and who may call. */
class Door {
  private readonly until = new Map<string, number>();

  constructor(
    private readonly tokenMs: number,
    private readonly now: () => number,
  ) {}

  issue({ body }: StrictRequest): StrictAnswer {
    must(
      JSON.stringify(body) === JSON.stringify(CLIENT),
      'wrong client or more than clientId and clientSecret',
      401,
    );
    const token = `strict-token-${this.until.size + 1}`;
    this.until.set(token, this.now() + this.tokenMs);
    return { status: 200, body: { access_token: token } };
  }

  check(header: string | undefined): void {
    must(header !== undefined, 'no token', 401);
    must(header.startsWith('Bearer '), 'not a bearer token', 401);
    const until = this.until.get(header.slice('Bearer '.length));
    if (until === undefined) throw new Refusal(401, 'a token that was never issued', true);
    if (this.now() >= until) decline('token expired', 401);
  }

  expire(): void {
    for (const token of this.until.keys()) this.until.set(token, 0);
  }
}

/**
 * The buyer-side service as interface.md describes it and nothing more: strict about order, bodies, ids and polling, 404 for every
 * endpoint that is named without description. Shares no code with the client or the sandbox.
 */
export async function startStrictService(options: StrictOptions = {}): Promise<StrictService> {
  const now = options.now ?? testClock.now;
  const prices = { raise: 0 };
  const forms = { untold: 0 };
  const seller = plainSeller();
  const orders = new OrderBook(options.poll ?? POLL_RULE, now);
  const door = new Door(options.tokenMs ?? TOKEN_MS, now);
  const gateway = new StrictGateway(orders);
  const desk: Desk = {
    calls: [],
    violations: [],
    faults: [],
    authorise: (header) => door.check(header),
    routes: [
      { method: 'POST', path: '/auth/token', open: true, handle: (request) => door.issue(request) },
      ...new StrictBooking(
        orders,
        now,
        () => prices.raise,
        () => forms.untold,
        seller,
      ).routes(),
      ...new StrictFood(orders, now, () => prices.raise, seller).routes(),
      ...gateway.routes(),
    ],
  };
  const { server, baseUrl } = await serve(desk);
  return {
    baseUrl,
    ...CLIENT,
    calls: desk.calls,
    violations: desk.violations,
    ...orderControls(orders),
    callbackUrl: (id) => gateway.callbackUrl(id),
    plan: (fault) => desk.faults.push(fault),
    expireTokens: () => door.expire(),
    raisePrices: (rupees) => {
      prices.raise += rupees;
    },
    tellFewerForms: (fewer) => {
      forms.untold = fewer;
    },
    seller,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function orderControls(orders: OrderBook) {
  const change = (id: string, to: Partial<StrictOrder>): void => {
    Object.assign(orders.find(id), to);
  };
  return {
    pay: (id: string) => change(id, { paid: true, bookingStatus: 'PENDING' }),
    confirm: (id: string) =>
      change(id, { paid: true, orderStatus: 'SUCCESS', bookingStatus: 'COMPLETED' }),
    failPayment: (id: string) => change(id, { orderStatus: 'FAILED' }),
    setBookingStatus: (id: string, bookingStatus: string) => change(id, { bookingStatus }),
    order: (id: string) => orders.find(id),
  };
}
