import { randomUUID } from 'node:crypto';
import { freePort, MelaProcess } from '../support/mela-process';
import { testClock } from '../support/clock/test-clock';
import { openPictureShelf } from '../../src/sandbox/picture-shelf';
import { memoryRecords } from '../../src/sandbox/service';
import { worldOf } from '../../src/sandbox/world';
import { serveSandbox } from '../unit/sandbox/serve-sandbox';

/** How a person pays for one order, and what the seller makes of it. */
export interface Payments {
  /** How many tries at the gateway fail first. */
  fails: number;
  /** What comes after a try that failed: the button of the same gateway page again, "Try payment again" in the chat, or nothing more. */
  then: 'same page' | 'chat' | 'nothing';
  /** They wait until the chat tells of the failure. */
  patient: boolean;
  /** The seller cancels what it confirmed; the person sees the pay page again later. */
  withdrawn: boolean;
}

/** Paid at the first try. */
export const PAYS: Payments = { fails: 0, then: 'nothing', patient: true, withdrawn: false };

/** One after another by turns: payments that fail and succeed, and orders that the seller cancels. */
export const BY_TURNS: readonly Payments[] = [
  { ...PAYS, fails: 1, then: 'same page' },
  PAYS,
  { ...PAYS, fails: 1, then: 'chat' },
  { ...PAYS, withdrawn: true },
  { ...PAYS, fails: 1, then: 'nothing' },
  { ...PAYS, fails: 1, then: 'same page', patient: false },
  { ...PAYS, fails: 3, then: 'chat', withdrawn: true },
];

/** How often each state is to be heard: each that lasted long enough to be read, once. */
export function expectedStates({ fails, then, patient, withdrawn }: Payments): {
  atLeast: Record<string, number>;
  atMost: Record<string, number>;
} {
  const confirmed = fails > 0 && then === 'nothing' ? 0 : 1;
  const atMost = { failed: fails > 0 ? 1 : 0, confirmed, cancelled: withdrawn ? 1 : 0 };
  return { atLeast: { ...atMost, ...(patient ? {} : { failed: 0 }) }, atMost };
}

/** The service with its gateway, in this process: it outlives every kill, counts what it is asked and can make a seller cancel. */
export type Seller = Awaited<ReturnType<typeof openSeller>>;

/** Opens a service for the Mela at an address. */
export async function openSeller(melaUrl: string) {
  const records = memoryRecords();
  const reads = new Map<string, number[]>();
  const hear = (method: string, path: string): void => {
    const [, orderId] = /^\/(?:ret11\/)?orders\/([0-9a-f-]{36})$/.exec(path) ?? [];
    if (method === 'GET' && orderId !== undefined)
      reads.set(orderId, [...(reads.get(orderId) ?? []), performance.now()]);
  };
  const { baseUrl, stop } = await serveSandbox(
    { clock: testClock, records, returnOrigins: [melaUrl] },
    hear,
  );
  const world = worldOf({
    publicUrl: baseUrl,
    records,
    pictures: openPictureShelf(process.cwd()),
    clock: testClock,
    ids: { uuid: () => randomUUID(), secret: () => randomUUID() },
  });
  return {
    settings: {
      COMMERCE_BASE_URL: baseUrl,
      COMMERCE_CLIENT_ID: 'sandbox',
      COMMERCE_CLIENT_SECRET: 'sandbox',
      PAYMENT_GATEWAY_CODE: 'SANDBOX',
      GATEWAY_CHECKOUT_URL: `${baseUrl}/gateway/checkout`,
      GATEWAY_KEY_ID: 'sandbox',
    },
    /** Moments at which each order was read, ms. */
    reads,
    /** What the gateway was paid. */
    paid: async () => (await world.gatewayOrders.list('')).filter(({ state }) => state === 'paid'),
    orders: async () => world.orders.list(''),
    /** The confirmed order of a gateway order is cancelled from now on; false where it was never paid. */
    withdraw: async (gatewayOrderId: string) => {
      const order = (await world.orders.list('')).find(
        (one) => one.gatewayOrderId === gatewayOrderId,
      );
      if (order?.paidMs === undefined) return false;
      const after = {
        ...order,
        confirmation: 'withdrawn' as const,
        confirmAfterMs: testClock.now() - order.paidMs,
      };
      await world.orders.put(order.orderId, after);
      return true;
    },
    stop,
  };
}

/** Starts Mela and a seller for it before the tests of a file, and ends both after them. */
export function withMelaAndSeller(use: (mela: MelaProcess, seller: Seller) => void): void {
  let mela: MelaProcess | undefined;
  let seller: Seller | undefined;
  beforeAll(async () => {
    const port = await freePort();
    seller = await openSeller(`http://localhost:${port}`);
    mela = new MelaProcess(port, seller.settings);
    use(mela, seller);
    await mela.start();
  });
  afterAll(async () => {
    await mela?.remove();
    await seller?.stop();
  });
}

const RUN_GAP_MS = 8_000; // a longer pause divides runs
const LEAST_GAP_MS = 2_000;
const MOST_READS = 30;

/** Reads that came too soon after another one of the same order, and runs that were too long (I8). */
export function readsAmiss(reads: ReadonlyMap<string, readonly number[]>): string[] {
  return [...reads].flatMap(([orderId, times]) => {
    let run = 1;
    return times.slice(1).flatMap((at, n) => {
      const gap = at - (times[n] ?? 0);
      run = gap > RUN_GAP_MS ? 1 : run + 1;
      const early =
        gap < LEAST_GAP_MS ? [`${orderId} is read again after ${Math.round(gap)} ms`] : [];
      return run > MOST_READS ? [...early, `${orderId} is read ${run} times a run`] : early;
    });
  });
}
