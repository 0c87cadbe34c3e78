import fc from 'fast-check';
import { z } from 'zod';
import { createOrder } from '../../../src/orders/create';
import { checked, expireLink, look, startRun, watchOnce } from '../../../src/orders/watch';
import { INPUT, ordersRig, type OrdersRig } from './rig';

/*
 * Whatever happens at the gateway and whoever causes reads, in any order and on two nodes: the reads keep the rule (I8), nothing is
 * paid twice, and what the service says in the end is what the customer was told last.
 */

jest.setTimeout(300_000);

const MINUTE = 60_000;
const RUN_GAP_MS = 8_000; // a longer pause divides runs, as a strict service counts them

type Step =
  | { do: 'go' | 'back' | 'ask' | 'page' | 'ticket' | 'list' | 'retry' | 'away' | 'here' }
  | { do: 'gateway'; what: 'fail' | 'pay' }
  | { do: 'seller'; what: 'confirm' | 'pend' | 'cancel' | 'expire' }
  | { do: 'wait'; ms: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<Step>({ do: 'go' }, { do: 'back' }, { do: 'ask' }, { do: 'page' }, { do: 'ticket' }, { do: 'retry' }) },
  { weight: 1, arbitrary: fc.constantFrom<Step>({ do: 'away' }, { do: 'here' }) },
  { weight: 3, arbitrary: fc.constantFrom('fail', 'pay').map((what): Step => ({ do: 'gateway', what: what === 'fail' ? 'fail' : 'pay' })) },
  { weight: 3, arbitrary: fc.constantFrom<Step>({ do: 'seller', what: 'confirm' }, { do: 'seller', what: 'pend' }, { do: 'seller', what: 'cancel' }, { do: 'seller', what: 'expire' }) },
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 4_000 }).map((ms): Step => ({ do: 'wait', ms })) },
  { weight: 2, arbitrary: fc.integer({ min: 4_000, max: 5 * MINUTE }).map((ms): Step => ({ do: 'wait', ms })) },
);

/** The service and the gateway behind one order. */
class Service {
  paid = false;
  failed = false;
  booking: string | null = null;

  answer() {
    if (this.paid) return { orderStatus: this.booking === 'COMPLETED' || this.booking === 'CANCELLED' ? 'SUCCESS' : 'INITIATED', bookingStatus: this.booking };
    return { orderStatus: this.failed ? 'FAILED' : 'INITIATED', bookingStatus: this.booking };
  }
}

/** Two nodes over one store; which of them acts is part of the case. */
class World {
  readonly services = new Map<string, Service>();
  orders: string[] = ['order-1'];
  /** The order that the customer is at the gateway with. */
  at: string | undefined;
  away = false;

  constructor(
    readonly rig: OrdersRig,
    private readonly slow: boolean,
  ) {
    this.service('order-1');
    rig.onRead = async () => undefined;
  }

  get newest(): string {
    return this.orders.at(-1) ?? '';
  }

  service(id: string): Service {
    const known = this.services.get(id) ?? new Service();
    this.services.set(id, known);
    return known;
  }

  async order(id = this.newest) {
    const held = await this.rig.context.store.order(id);
    if (!held) throw new Error('no order');
    return held;
  }

  link = async (id = this.newest) => (await this.rig.context.store.payLinksOfOrder(id))[0];

  /** Runs `act`, the service answering as it stands at the order that is read. */
  async act(act: () => Promise<unknown>): Promise<void> {
    this.rig.answerOf = (orderId) => (this.away ? 'away' : this.service(orderId).answer());
    await act();
    if (this.slow) this.rig.now.at += 400;
  }

  /** Runs the jobs that are due up to a moment, both nodes trying at once. */
  async until(end: number): Promise<void> {
    for (;;) {
      const [next] = [...this.rig.jobs].filter(([, { runAt }]) => runAt <= end).toSorted(([, a], [, b]) => a.runAt - b.runAt);
      if (!next) break;
      const [key, job] = next;
      this.rig.now.at = Math.max(this.rig.now.at, job.runAt);
      this.rig.jobs.delete(key);
      await this.run(key, job);
    }
    this.rig.now.at = Math.max(this.rig.now.at, end);
  }

  private async run(key: string, job: { kind: string; payload: unknown }): Promise<void> {
    if (job.kind === 'link-expiry') return this.act(async () => expireLink(this.rig.context, z.object({ link: z.string() }).parse(job.payload).link));
    const { orderId } = z.object({ orderId: z.string() }).parse(job.payload);
    await this.act(async () => {
      const times = await Promise.all([watchOnce(this.rig.context, orderId), watchOnce(this.rig.context, orderId)]);
      const again = times.flatMap((one) => one ?? []);
      if (again.length > 0 && !this.rig.jobs.has(key)) this.rig.jobs.set(key, { ...job, runAt: Math.max(...again, this.rig.now.at + 1) });
    });
  }
}

/** What the customer, the gateway and the seller may do; a thing that cannot be done now is nothing. */
async function take(world: World, one: Step): Promise<void> {
  const { rig } = world;
  const { context } = rig;
  const service = world.service(world.at ?? world.newest);
  if (one.do === 'wait') return world.until(rig.now.at + one.ms);
  if (one.do === 'away' || one.do === 'here') world.away = one.do === 'away';
  if (one.do === 'gateway') pay(world, one.what);
  if (one.do === 'seller') answer(service, one.what);
  if (one.do === 'go') await goOn(world);
  if (one.do === 'back' && world.at !== undefined) await world.act(async () => startRun(context, world.at ?? '', 'back'));
  if (one.do === 'ask') await world.act(async () => Promise.all([checked(context, await world.order()), checked(context, await world.order())]));
  if (one.do === 'page') await world.act(async () => Promise.all([look(context, await world.order(), 2_000), watchOnce(context, world.newest)]));
  if (one.do === 'ticket') await world.act(async () => look(context, await world.order(), MINUTE));
  if (one.do === 'retry') await retry(world);
}

/** The gateway takes one payment of its order, however many failed; orders before this one as well, where their page is open still. */
function pay(world: World, what: 'fail' | 'pay'): void {
  const service = world.at === undefined ? undefined : world.services.get(world.at);
  if (!service || service.paid || service.booking === 'EXPIRED') return;
  if (what === 'pay') service.paid = true;
  else service.failed = true;
}

function answer(service: Service, what: 'confirm' | 'pend' | 'cancel' | 'expire'): void {
  if (!service.paid) return;
  const done = service.booking === 'CANCELLED' || service.booking === 'EXPIRED';
  if (what === 'confirm' && !done) service.booking = 'COMPLETED';
  if (what === 'pend' && service.booking === null) service.booking = 'PENDING';
  if (what === 'cancel' && service.booking !== 'EXPIRED') service.booking = 'CANCELLED';
  if (what === 'expire' && service.booking !== 'COMPLETED' && service.booking !== 'CANCELLED') service.booking = 'EXPIRED';
}

async function goOn(world: World): Promise<void> {
  const { context, now } = world.rig;
  const link = await world.link();
  if (!link || (link.state !== 'open' && link.state !== 'gone')) return;
  await context.store.movePayLink(link.id, 'open', 'gone', now.at);
  world.at = world.newest;
  await world.act(async () => startRun(context, world.newest, 'go'));
}

/** As the dialogs do: the same link while it is good; else another order, which the orders themselves refuse while one may be paid. */
async function retry(world: World): Promise<void> {
  const { rig } = world;
  await world.act(async () => {
    const { view, fresh } = await checked(rig.context, await world.order());
    if (!view || !fresh || view.payUrl !== undefined || !['failed', 'cancelled', 'expired'].includes(view.state)) return;
    const n = world.orders.length + 1;
    const before = [...world.services].filter(([, { paid, booking }]) => paid && booking === 'COMPLETED');
    const made = await createOrder(rig.context, rig.conversationId, { ...INPUT, bill: `bill-${n}`, transaction: `t-${n}` }).catch(() => undefined);
    if (made === undefined || made.before === true) return;
    expect(before.map(([id]) => id)).toEqual([]); // never a second payment asked for beside one that was confirmed
    world.orders.push(made.orderId);
    world.service(made.orderId);
  });
}

function readsOf(rig: OrdersRig, orderId: string): number[] {
  return rig.calls.filter(({ target }) => target.startsWith(`/orders/${orderId}?`)).map(({ at }) => at);
}

function expectRule(reads: readonly number[]): void {
  const gaps = reads.slice(1).map((at, n) => at - (reads[n] ?? 0));
  const runs = gaps.reduce<number[]>((all, gap) => (gap > RUN_GAP_MS ? [...all, 1] : [...all.slice(0, -1), (all.at(-1) ?? 0) + 1]), [1]);
  expect(Math.min(...gaps, 2_000)).toBeGreaterThanOrEqual(2_000);
  expect(Math.max(...runs)).toBeLessThanOrEqual(30);
}

const END_STATES: Record<string, string> = { COMPLETED: 'confirmed', CANCELLED: 'cancelled', EXPIRED: 'expired', PENDING: 'processing' };

/** After the last single read and the last question everything has been told that the service says. */
async function expectTold(world: World): Promise<void> {
  const { rig } = world;
  world.away = false;
  for (const id of world.orders) {
    await world.until(rig.now.at + MINUTE);
    await world.act(async () => look(rig.context, await world.order(id), 0));
    const { paid, failed, booking } = world.service(id);
    const order = await world.order(id);
    if (paid && booking !== null) expect([id, order.lastAnnounced]).toEqual([id, END_STATES[booking]]);
    else if (!paid && failed) expect([id, order.lastAnnounced]).toEqual([id, 'failed']);
  }
  const ids = rig.announced.map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(ids.length);
}

test('reads keep their rule, nothing is paid for twice and everything is told, whatever happens in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), fc.boolean(), async (steps, slow) => {
      const rig = await ordersRig();
      try {
        await rig.order();
        const world = new World(rig, slow);
        for (const one of steps) await take(world, one);
        for (const id of world.orders) expectRule(readsOf(rig, id));
        await expectTold(world);
        for (const id of world.orders) expectRule(readsOf(rig, id));
      } finally {
        await rig.end();
      }
    }),
    { numRuns: Number(process.env['MELA_RUNS'] ?? 150) },
  );
});
