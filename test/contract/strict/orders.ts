import { known, must } from './refusal';

/** An order of either area. */
export interface StrictOrder {
  readonly orderId: string;
  /** What the gateway knows it by: `rpOrderId` or `paymentOrderId`. */
  readonly gatewayOrderId: string;
  readonly transactionId: string;
  readonly amountPaise: number;
  readonly userId: string | undefined;
  readonly userMobile: string | undefined;
  orderStatus: string;
  bookingStatus: string | null;
  paid: boolean;
  /** UTC ms of every read. */
  readonly reads: number[];
}

/** How often an order may be read. */
export interface PollRule {
  /** Least time between two reads, ms. */
  readonly gapMs: number;
  readonly maxReads: number;
  /** A longer pause than this begins a new run, ms. */
  readonly runGapMs: number;
}

/** interface.md, Limits: at most 30, every 2 to 3 s; 100 ms are left for timers. */
export const POLL_RULE: PollRule = { gapMs: 1_900, maxReads: 30, runGapMs: 8_000 };

/** The orders of the service. */
export class OrderBook {
  private readonly orders = new Map<string, StrictOrder>();
  private count = 0;

  constructor(
    private readonly rule: PollRule,
    private readonly now: () => number,
  ) {}

  open(
    order: Pick<StrictOrder, 'transactionId' | 'amountPaise' | 'userId' | 'userMobile'>,
  ): StrictOrder {
    const living = [...this.orders.values()].find(
      (one) => one.transactionId === order.transactionId && one.orderStatus !== 'FAILED',
    );
    must(living === undefined, 'a second order for one transaction', 409);
    const n = String(++this.count).padStart(4, '0');
    const ids = { orderId: `order-${n}`, gatewayOrderId: `gateway-${n}` };
    const made = {
      ...order,
      ...ids,
      orderStatus: 'INITIATED',
      bookingStatus: null,
      paid: false,
      reads: [],
    };
    this.orders.set(made.orderId, made);
    return made;
  }

  /** By either id. */
  find(id: string): StrictOrder {
    const found = [...this.orders.values()].find(
      (one) => one.orderId === id || one.gatewayOrderId === id,
    );
    return known(found, 'order');
  }

  /** Counts a read and checks the polling rules. */
  read(orderId: string): StrictOrder {
    const order = known(this.orders.get(orderId), 'order');
    const last = order.reads.at(-1);
    const now = this.now();
    order.reads.push(now);
    must(
      last === undefined || now - last >= this.rule.gapMs,
      `read again after ${now - (last ?? 0)} ms`,
      429,
    );
    must(this.run(order.reads) <= this.rule.maxReads, 'more than 30 reads in a run', 429);
    return order;
  }

  /** How many reads the last run holds. */
  private run(reads: readonly number[]): number {
    let length = 1;
    for (let at = reads.length - 1; at > 0; at--) {
      if ((reads[at] ?? 0) - (reads[at - 1] ?? 0) > this.rule.runGapMs) break;
      length++;
    }
    return length;
  }
}
