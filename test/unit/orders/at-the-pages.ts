import { z } from 'zod';
import type { OrdersContext } from '../../../src/orders/ports';
import type { PayPagesContext } from '../../../src/orders/page-answers';
import { payRoutes } from '../../../src/orders/pay-routes';
import { checkOrder, listOrders } from '../../../src/orders/read';
import { ticketRoutes } from '../../../src/orders/ticket-routes';
import { expireLink, watchOnce } from '../../../src/orders/watch';
import { createReplyWording } from '../../../src/reply/word';
import { textsIn } from '../../support/prompts/texts-in';
import type { OrdersRig } from './rig';

const words = createReplyWording({ en: textsIn('en'), hi: textsIn('hi') }, 'Asia/Kolkata');
const CHECKOUT = 'https://gateway.example/checkout';
const RUN_GAP_MS = 8_000; // a longer pause divides runs, as a strict service counts them

/** What the gateway and the seller have made of one order. */
interface AtTheSeller {
  paid: boolean;
  failed: boolean;
  booking: string | null;
}

const wayOutOf = (page: string): string =>
  /name="cancel_url" value="([^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';

/** A customer who opens pages of their orders on either of two nodes, a gateway, and a seller. */
export class AtThePages {
  readonly sellers = new Map<string, AtTheSeller>();
  /** Orders whose gateway page is open, the one opened last first. */
  tabs: string[] = [];
  /** Where each of them leads who pays nothing. */
  waysOut: string[] = [];
  /** Orders that somebody was led to the gateway for after the service had told that one of the same is paid. */
  readonly askedTwice: string[] = [];
  away = false;
  readonly orders: string[] = [];
  private isFood = false;

  constructor(readonly rig: OrdersRig) {
    rig.answerOf = (orderId) => (this.away ? 'away' : this.answer(orderId));
  }

  seller(orderId = this.newest): AtTheSeller {
    const known = this.sellers.get(orderId) ?? { paid: false, failed: false, booking: null };
    this.sellers.set(orderId, known);
    return known;
  }

  private answer(orderId: string) {
    const { paid, failed, booking } = this.seller(orderId);
    const done = booking === 'COMPLETED' || booking === 'CANCELLED';
    if (this.isFood) return { orderStatus: this.foodStatus(orderId), bookingStatus: null };
    if (paid) return { orderStatus: done ? 'SUCCESS' : 'INITIATED', bookingStatus: booking };
    return { orderStatus: failed ? 'FAILED' : 'INITIATED', bookingStatus: booking };
  }

  private foodStatus(orderId: string): string {
    const { paid, failed, booking } = this.seller(orderId);
    if (paid && booking === 'COMPLETED') return 'SUCCESS';
    if (booking !== null) return booking;
    return failed && !paid ? 'FAILED' : 'INITIATED';
  }

  get newest(): string {
    return this.orders.at(-1) ?? '';
  }

  async order(area: 'booking' | 'food', over: Partial<Parameters<OrdersRig['order']>[0]> = {}) {
    this.isFood = area === 'food';
    const { orderId } = await this.rig.order({ ...over, area });
    this.orders.push(orderId);
    return orderId;
  }

  /** Orders, pays, and waits until the chat was told that the seller has confirmed it. */
  async confirmed(area: 'booking' | 'food'): Promise<void> {
    await this.order(area);
    await this.go();
    this.pay();
    await this.wait(3_000);
    this.seller().booking = 'COMPLETED';
    await this.wait(4_000);
    expect(this.told().at(-1)).toBe('confirmed');
  }

  held = async (orderId = this.newest) => {
    const order = await this.rig.context.store.order(orderId);
    if (!order) throw new Error('no order');
    return order;
  };
  link = async (orderId = this.newest): Promise<string> =>
    (await this.rig.context.store.payLinksOfOrder(orderId))[0]?.id ?? '';

  private pages(node: 0 | 1): PayPagesContext {
    return {
      ...(node === 0 ? this.rig.context : this.rig.other),
      gateway: { checkoutUrl: CHECKOUT, keyId: 'key-1' },
      words,
      publicUrl: 'https://mela.example',
      defaultLanguage: 'en',
    };
  }

  /** A page as a browser asks for it, from one of the nodes; `fields` are those of a form. */
  async ask(
    method: 'GET' | 'POST',
    path: string,
    node: 0 | 1 = 0,
    fields: Record<string, string> = {},
  ): Promise<string> {
    const parts = path.split('?')[0]?.split('/') ?? [];
    const fits = (route: string): boolean => {
      const names = route.split('/');
      return (
        names.length === parts.length &&
        names.every((name, n) => name.startsWith(':') || name === parts[n])
      );
    };
    const context = this.pages(node);
    const route = [...payRoutes(context), ...ticketRoutes(context)].find(
      (one) => one.method === method && fits(one.path),
    );
    const response = await route?.handle({
      method,
      path,
      params: { id: parts[2] ?? '', n: parts.length === 5 ? (parts[3] ?? '') : '1' },
      query: new URLSearchParams(path.split('?')[1]),
      headers: {},
      body: Buffer.from(new URLSearchParams(fields).toString()),
      remote: '127.0.0.1',
    });
    return String(response?.body);
  }

  /** The pay page is looked at. */
  open = async (node: 0 | 1 = 0, orderId = this.newest): Promise<string> =>
    this.ask('GET', `/pay/${await this.link(orderId)}`, node);

  /** Its button is pressed; true where that leads to the gateway. */
  async go(node: 0 | 1 = 0, orderId = this.newest): Promise<boolean> {
    return this.press(node, orderId);
  }

  /** The question of the pay page is answered; true where that leads to the gateway. */
  async reply(paid: 'yes' | 'no', node: 0 | 1 = 0, orderId = this.newest): Promise<boolean> {
    return this.press(node, orderId, { paid });
  }

  private async press(
    node: 0 | 1,
    orderId: string,
    fields: Record<string, string> = {},
  ): Promise<boolean> {
    const known = this.toldPaid();
    const page = await this.ask('POST', `/pay/${await this.link(orderId)}`, node, fields);
    if (!page.includes(`action="${CHECKOUT}"`)) return false;
    if (known) this.askedTwice.push(orderId);
    this.tabs = [orderId, ...this.tabs];
    this.waysOut = [wayOutOf(page), ...this.waysOut];
    return true;
  }

  /**
   * A tab of the gateway is left by the gateway's own way back, the one opened last being 0. The
   * browser's way back leads there again, unless the tab is closed.
   */
  async leave(tab = 0, isClosed = true): Promise<string> {
    const { pathname, search } = new URL(this.waysOut[tab] ?? '');
    if (isClosed) this.close(tab);
    return this.ask('GET', pathname + search);
  }

  /** A tab of the gateway is closed, which nobody hears of. */
  close(tab: number): void {
    this.tabs = this.tabs.toSpliced(tab, 1);
    this.waysOut = this.waysOut.toSpliced(tab, 1);
  }

  /** The service would tell that one of the orders is paid. */
  private toldPaid(): boolean {
    return !this.away && [...this.sellers.values()].some(({ paid, booking }) => paid && booking);
  }

  back = async (node: 0 | 1 = 0, orderId = this.newest): Promise<string> =>
    this.ask('GET', `/pay/${await this.link(orderId)}/return`, node);
  chat = async (): Promise<string | undefined> =>
    (await checkOrder(this.rig.context, this.rig.customerId, undefined)).order?.state;
  list = async () => listOrders(this.rig.context, this.rig.customerId, 5, true);

  /** What is done in a tab of the gateway that was opened, the one opened last being 0; an order takes one payment. */
  pay(tab = 0): void {
    const seller = this.seller(this.tabs[tab] ?? '');
    if (seller.paid) throw new Error('the gateway took this order before');
    Object.assign(seller, { paid: true, booking: seller.booking ?? 'PENDING' });
  }
  fail(tab = 0): void {
    this.seller(this.tabs[tab] ?? '').failed = true;
  }

  /** Time goes by, with what falls due in it on both nodes at once. */
  async wait(ms: number): Promise<void> {
    const { rig } = this;
    const end = rig.now.at + ms;
    for (;;) {
      const [next] = [...rig.jobs]
        .filter(([, { runAt }]) => runAt <= end)
        .toSorted(([, a], [, b]) => a.runAt - b.runAt);
      if (!next) break;
      const [key, job] = next;
      rig.now.at = Math.max(rig.now.at, job.runAt);
      rig.jobs.delete(key);
      await this.run(key, job);
    }
    rig.now.at = Math.max(rig.now.at, end);
  }

  private async run(key: string, job: { kind: string; payload: unknown }): Promise<void> {
    const { rig } = this;
    if (job.kind === 'link-expiry')
      return expireLink(rig.context, z.object({ link: z.string() }).parse(job.payload).link);
    const { orderId } = z.object({ orderId: z.string() }).parse(job.payload);
    const look = (node: OrdersContext) => watchOnce(node, orderId);
    const times = await Promise.all([look(rig.context), look(rig.other)]);
    const again = times.flatMap((one) => one ?? []);
    if (again.length > 0 && !rig.jobs.has(key))
      rig.jobs.set(key, { ...job, runAt: Math.max(...again, rig.now.at + 1) });
  }

  /** States told of an order in the chat, unasked, in their order. */
  told = (orderId = this.newest): unknown[] =>
    this.rig.announced
      .map(({ data }) =>
        z.looseObject({ state: z.string(), orderId: z.string() }).parse(data['order']),
      )
      .filter((one) => one.orderId === orderId)
      .map(({ state }) => state);

  reads = (orderId = this.newest): number[] =>
    this.rig.calls
      .filter(({ target }) => new RegExp(`/orders/${orderId}(\\?|$)`).test(target))
      .map(({ at }) => at);

  /** The longest run of reads of an order, and the least time between two. */
  account(orderId: string) {
    const reads = this.reads(orderId);
    const gaps = reads.slice(1).map((at, n) => at - (reads[n] ?? 0));
    const runs = gaps.reduce<number[]>(
      (all, gap) => (gap > RUN_GAP_MS ? [...all, 1] : [...all.slice(0, -1), (all.at(-1) ?? 0) + 1]),
      [1],
    );
    return {
      longestRun: reads.length === 0 ? 0 : Math.max(...runs),
      leastGap: Math.min(...gaps, Number.POSITIVE_INFINITY),
    };
  }
  paidOrders = (): number => [...this.sellers.values()].filter(({ paid }) => paid).length;
}
