import fc from 'fast-check';
import { z } from 'zod';
import { createOrder } from '../../../src/orders/create';
import type { OrdersContext } from '../../../src/orders/ports';
import { payRoutes } from '../../../src/orders/pay-routes';
import { readableAt, watchOf } from '../../../src/orders/polling';
import { createReplyWording } from '../../../src/reply/word';
import { onEachDatabase, type Place } from '../store/places';
import {
  readAndViewOrder,
  expireLink,
  refreshIfStale,
  startRun,
  watchOnce,
} from '../../../src/orders/watch';
import { isQuestion } from '../../support/talk/gateway-form';
import { INPUT, ordersRig, type OrdersRig } from './rig';
import { textsIn } from '../../support/prompts/texts-in';

const en = textsIn('en');

/*
 * Whatever happens at the gateway and whoever causes reads, in any order and on two nodes: the reads keep the rule (I8), nothing is
 * paid twice, and what the service says in the end is what the customer was told last.
 */

jest.setTimeout(300_000);

const MINUTE = 60_000;
const RUN_GAP_MS = 8_000; // a longer pause divides runs, as a strict service counts them

type Step =
  | { do: 'go'; link: number }
  | { do: 'back' | 'ask' | 'page' | 'ticket' | 'list' | 'retry' | 'away' | 'here' }
  | { do: 'gateway'; what: 'fail' | 'pay'; tab: number }
  | { do: 'seller'; what: 'confirm' | 'pend' | 'cancel' | 'expire' }
  | { do: 'wait'; ms: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom<Step>(
      { do: 'go', link: 0 },
      { do: 'go', link: 0 },
      { do: 'go', link: 1 },
      { do: 'back' },
      { do: 'ask' },
      { do: 'page' },
      { do: 'ticket' },
      { do: 'retry' },
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom<Step>({ do: 'away' }, { do: 'here' }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('gateway' as const),
      what: fc.constantFrom('fail' as const, 'pay' as const),
      tab: fc.constantFrom(0, 0, 1),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Step>(
      { do: 'seller', what: 'confirm' },
      { do: 'seller', what: 'pend' },
      { do: 'seller', what: 'cancel' },
      { do: 'seller', what: 'expire' },
    ),
  },
  {
    weight: 6,
    arbitrary: fc.integer({ min: 1, max: 4_000 }).map((ms): Step => ({ do: 'wait', ms })),
  },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 4_000, max: 5 * MINUTE }).map((ms): Step => ({ do: 'wait', ms })),
  },
);

/** The service and the gateway behind one order. */
class Service {
  paid = false;
  failed = false;
  booking: string | null = null;

  answer() {
    if (this.paid)
      return {
        orderStatus:
          this.booking === 'COMPLETED' || this.booking === 'CANCELLED' ? 'SUCCESS' : 'INITIATED',
        bookingStatus: this.booking,
      };
    return { orderStatus: this.failed ? 'FAILED' : 'INITIATED', bookingStatus: this.booking };
  }
}

/** Two nodes over one store; which of them acts is part of the case. */
class World {
  readonly services = new Map<string, Service>();
  orders: string[] = ['order-1'];
  /** The orders whose gateway pages the customer has open, the one opened last first. */
  tabs: string[] = [];
  away = false;
  private turns = 0;

  constructor(
    readonly rig: OrdersRig,
    private readonly slow: boolean,
  ) {
    this.service('order-1');
    rig.onRead = async () => undefined;
  }

  /** The node that acts now, and the other one: by turns. */
  get nodes(): [OrdersContext, OrdersContext] {
    const { context, other } = this.rig;
    return (this.turns += 1) % 2 === 0 ? [context, other] : [other, context];
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
      const [next] = [...this.rig.jobs]
        .filter(([, { runAt }]) => runAt <= end)
        .toSorted(([, a], [, b]) => a.runAt - b.runAt);
      if (!next) break;
      const [key, job] = next;
      this.rig.now.at = Math.max(this.rig.now.at, job.runAt);
      this.rig.jobs.delete(key);
      await this.run(key, job);
    }
    this.rig.now.at = Math.max(this.rig.now.at, end);
  }

  private async run(key: string, job: { kind: string; payload: unknown }): Promise<void> {
    const [here, there] = this.nodes;
    if (job.kind === 'link-expiry')
      return this.act(async () =>
        expireLink(here, z.object({ link: z.string() }).parse(job.payload).link),
      );
    const { orderId } = z.object({ orderId: z.string() }).parse(job.payload);
    await this.act(async () => {
      const times = await Promise.all([watchOnce(here, orderId), watchOnce(there, orderId)]);
      const again = times.flatMap((one) => one ?? []);
      if (again.length > 0 && !this.rig.jobs.has(key))
        this.rig.jobs.set(key, { ...job, runAt: Math.max(...again, this.rig.now.at + 1) });
    });
  }
}

/** What the customer, the gateway and the seller may do; a thing that cannot be done now is nothing. */
async function take(world: World, one: Step): Promise<void> {
  const { rig } = world;
  const [here, there] = world.nodes;
  const at = world.tabs[0];
  const service = world.service(at ?? world.newest);
  if (one.do === 'wait') return world.until(rig.now.at + one.ms);
  if (one.do === 'away' || one.do === 'here') world.away = one.do === 'away';
  if (one.do === 'gateway') pay(world, one.what, one.tab);
  if (one.do === 'seller') answer(service, one.what);
  if (one.do === 'go') await goOn(world, one.link);
  if (one.do === 'back' && at !== undefined)
    await world.act(async () => startRun(here, at, 'back'));
  if (one.do === 'ask')
    await world.act(async () =>
      Promise.all([
        readAndViewOrder(here, await world.order()),
        readAndViewOrder(there, await world.order()),
      ]),
    );
  if (one.do === 'page')
    await world.act(async () =>
      Promise.all([
        refreshIfStale(here, await world.order(), 2_000),
        watchOnce(there, world.newest),
      ]),
    );
  if (one.do === 'ticket')
    await world.act(async () => refreshIfStale(here, await world.order(), MINUTE));
  if (one.do === 'retry') await retry(world);
}

/** The gateway takes one payment of its order, however many failed; orders before this one as well, where their page is open still. */
function pay(world: World, what: 'fail' | 'pay', tab: number): void {
  const service = world.services.get(world.tabs[tab] ?? '');
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
  if (what === 'expire' && service.booking !== 'COMPLETED' && service.booking !== 'CANCELLED')
    service.booking = 'EXPIRED';
}

const words = createReplyWording({ en }, 'Asia/Kolkata');
const GATEWAY = 'https://gateway.example/checkout';

/** The customer opens a link of the cart, the newest or the one before it, and presses its button: where that leads on, it must be right to pay. */
async function goOn(world: World, back: number): Promise<void> {
  const [here] = world.nodes;
  const id = world.orders.at(-1 - back);
  const link = id === undefined ? undefined : await world.link(id);
  if (id === undefined || !link) return;
  const paid = await paidAndReadable(world);
  await world.act(async () => {
    const context = {
      ...here,
      gateway: { checkoutUrl: GATEWAY, keyId: 'k' },
      words,
      publicUrl: 'https://mela.example',
      defaultLanguage: 'en',
    };
    const route = payRoutes(context).find(
      ({ method, path }) => method === 'POST' && path === '/pay/:id',
    );
    const press = async (body: string): Promise<string> => {
      const page = await route?.handle({
        method: 'POST',
        path: `/pay/${link.id}`,
        params: { id: link.id },
        query: new URLSearchParams(),
        headers: {},
        body: Buffer.from(body),
        remote: '127.0.0.1',
      });
      return String(page?.body);
    };
    const first = await press('');
    const isAsked = isQuestion(first);
    const other = world.orders.some((one) => one !== id && world.service(one).paid);
    const page = isAsked ? await press(other ? 'paid=yes' : 'paid=no') : first;
    if (!page.includes(`action="${GATEWAY}"`)) return;
    expect(isAsked && other).toBe(false); // nor who says that they have paid
    expect([id, paid]).toEqual([id, []]); // nobody is led to pay for what is paid
    world.tabs = [id, ...world.tabs.filter((one) => one !== id)];
  });
}

/** Orders of the cart that are paid, as a read would tell now. */
async function paidAndReadable(world: World): Promise<string[]> {
  if (world.away) return [];
  const orders = await Promise.all(world.orders.map(async (id) => world.order(id)));
  const paid = orders.filter(
    ({ orderId }) =>
      world.service(orderId).paid &&
      ['PENDING', 'COMPLETED'].includes(world.service(orderId).booking ?? ''),
  );
  return paid
    .filter((order) => readableAt(watchOf(order)) <= world.rig.now.at)
    .map(({ orderId }) => orderId);
}

/** As the dialogs do: the same link while it is good; else another order, which the orders themselves refuse while one may be paid. */
async function retry(world: World): Promise<void> {
  const { rig } = world;
  const [here] = world.nodes;
  await world.act(async () => {
    const { view, fresh } = await readAndViewOrder(here, await world.order());
    if (
      !view ||
      !fresh ||
      view.payUrl !== undefined ||
      !['failed', 'cancelled', 'expired'].includes(view.state)
    )
      return;
    const n = world.orders.length + 1;
    const before = [...world.services].filter(
      ([, { paid, booking }]) => paid && booking === 'COMPLETED',
    );
    const made = await createOrder(here, rig.conversationId, {
      ...INPUT,
      bill: `bill-${n}`,
      transaction: `t-${n}`,
    }).catch(() => undefined);
    if (made === undefined || made.before === true) return;
    expect(before.map(([id]) => id)).toEqual([]); // never a second payment asked for beside one that was confirmed
    world.orders.push(made.orderId);
    world.service(made.orderId);
  });
}

function readsOf(rig: OrdersRig, orderId: string): number[] {
  return rig.calls
    .filter(({ target }) => target.startsWith(`/orders/${orderId}?`))
    .map(({ at }) => at);
}

function expectRule(reads: readonly number[]): void {
  const gaps = reads.slice(1).map((at, n) => at - (reads[n] ?? 0));
  const runs = gaps.reduce<number[]>(
    (all, gap) => (gap > RUN_GAP_MS ? [...all, 1] : [...all.slice(0, -1), (all.at(-1) ?? 0) + 1]),
    [1],
  );
  expect(Math.min(...gaps, 2_000)).toBeGreaterThanOrEqual(2_000);
  expect(Math.max(...runs)).toBeLessThanOrEqual(30);
}

const END_STATES: Record<string, string> = {
  COMPLETED: 'confirmed',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
  PENDING: 'processing',
};

/** After the last single read and the last question everything has been told that the service says. */
async function expectTold(world: World): Promise<void> {
  const { rig } = world;
  world.away = false;
  for (const id of world.orders) {
    await world.until(rig.now.at + MINUTE);
    await world.act(async () => refreshIfStale(world.nodes[0], await world.order(id), 0));
    const { paid, failed, booking } = world.service(id);
    const order = await world.order(id);
    if (paid && booking !== null)
      expect([id, order.lastAnnounced]).toEqual([id, END_STATES[booking]]);
    else if (!paid && failed) expect([id, order.lastAnnounced]).toEqual([id, 'failed']);
  }
  const ids = rig.announced.map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(ids.length);
}

const RUNS = Number(process.env['MELA_RUNS'] ?? 150);
const SLOWER = 15; // times that one case takes on a server

onEachDatabase('orders', (makePlace: () => Promise<Place>) => {
  test('reads keep their rule, nothing is paid for twice and everything is told, whatever happens in whatever order', async () => {
    const slower = (await shared(makePlace)) ? SLOWER : 1;
    const property = fc.asyncProperty(
      fc.array(step, { minLength: 10, maxLength: 60 }),
      fc.boolean(),
      async (steps, slow) => {
        const rig = await ordersRig(makePlace);
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
      },
    );
    await fc.assert(property, { numRuns: Math.ceil(RUNS / slower) });
  });
});

async function shared(makePlace: () => Promise<Place>): Promise<boolean> {
  const place = await makePlace();
  await place.remove();
  return place.shared;
}
