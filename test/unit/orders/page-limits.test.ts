import { PAGES_PER_ADDRESS, PagesRateLimiter } from '../../../src/orders/pages-gate';
import { createPagesRateLimiter, type PayPagesContext } from '../../../src/orders/page-answers';
import { payRoutes } from '../../../src/orders/pay-routes';
import { ticketRoutes } from '../../../src/orders/ticket-routes';
import { createReplyWording } from '../../../src/reply/word';
import { createApp } from '../../../src/server/app';
import { createMetrics } from '../../../src/server/metrics';
import { HandClock, keptLog } from '../../support/web-host';
import { ordersRig, type OrdersRig } from './rig';
import { textsIn } from '../../support/prompts/texts-in';

const en = textsIn('en');
const hi = textsIn('hi');

const AT_ONCE = 30;
const STRANGER = '203.0.113.7';
const OTHER = '198.51.100.9';

let rig: OrdersRig;
let base: string;
let link: string;
let ticket: string;
let looks: number;
const open: (() => Promise<unknown>)[] = [];

async function begin(defaultLanguage = 'en', perAddress?: number): Promise<void> {
  rig = await ordersRig();
  const { store } = rig.context;
  looks = 0;
  const counting = {
    ...store,
    payLink: (id: string) => ((looks += 1), store.payLink(id)),
    orderOfTicket: (id: string) => ((looks += 1), store.orderOfTicket(id)),
  };
  const gateway = { checkoutUrl: 'https://gateway.example/checkout', keyId: 'key-1' };
  let waited = 0; // whoever pays may be made to wait for a read: no time goes by for the limiter
  const at = (): number => rig.now.at + waited;
  const context: PayPagesContext = {
    ...rig.context,
    clock: { now: at, elapsed: at },
    setTimer: (run, ms) => {
      waited += ms;
      run();
      return () => undefined;
    },
    store: counting,
    gateway,
    words: createReplyWording({ en, hi }, 'Asia/Kolkata'),
    publicUrl: 'https://mela.example',
    defaultLanguage,
  };
  const gate = createPagesRateLimiter({ ...context, clock: rig.context.clock }, perAddress);
  const app = createApp({
    routes: [...payRoutes(context, gate), ...ticketRoutes(context, gate)],
    upgrades: [],
    ready: [],
    metrics: createMetrics(),
    log: keptLog().log,
    proxyHops: 1,
  });
  base = `http://127.0.0.1:${await app.listen(0, '127.0.0.1')}`;
  open.push(
    () => app.close(200),
    () => rig.end(),
  );
  await rig.order();
  link = (await store.payLinksOfOrder('order-1'))[0]?.id ?? '';
  ticket = (await store.order('order-1'))?.ticketId ?? '';
  rig.calls.length = 0;
  looks = 0;
}
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

const ask = async (path: string, { from = STRANGER, method = 'GET' } = {}) => {
  const response = await fetch(base + path, { method, headers: { 'x-forwarded-for': from } });
  return { status: response.status, text: await response.text(), headers: response.headers };
};
const flood = async (
  count: number,
  path: string,
  how?: Parameters<typeof ask>[1],
): Promise<number[]> =>
  (await Promise.all(Array.from({ length: count }, () => ask(path, how)))).map(
    ({ status }) => status,
  );
const refused = (statuses: number[]): number => statuses.filter((status) => status === 429).length;

test.each([
  ['the pay page', 'GET', () => `/pay/${link}`],
  ['the way to the gateway', 'POST', () => `/pay/${link}`],
  ['the way back from it', 'GET', () => `/pay/${link}/return`],
  ['the page that loads itself anew', 'GET', () => `/pay/${link}/return?again=1`],
  ['the ticket', 'GET', () => `/tickets/${ticket}`],
] as const)(
  '%s asked for again and again is refused with a sentence, before anything is looked at',
  async (_page, method, path) => {
    await begin();
    const statuses = await flood(AT_ONCE + 20, path(), { method });
    expect(refused(statuses)).toBe(20);
    const before = { looks, calls: rig.calls.length };
    const answer = await ask(path(), { method });
    expect([
      answer.status,
      answer.headers.get('retry-after'),
      answer.headers.get('content-type'),
    ]).toEqual([429, '1', 'text/html; charset=utf-8']);
    expect(answer.text).toContain(en['page.too-many']);
    expect({ looks, calls: rig.calls.length }).toEqual(before);
  },
);

test('sixty a minute go on', async () => {
  await begin();
  await flood(AT_ONCE, `/pay/${link}`);
  rig.now.at += 20_000;
  expect(refused(await flood(AT_ONCE, `/pay/${link}`))).toBe(10);
});

test('whoever pays another order behind the same address is not hindered, nor is anybody elsewhere', async () => {
  await begin();
  await flood(AT_ONCE + 20, '/pay/somebody-elses');
  expect((await ask(`/pay/${link}`)).status).toBe(200);
  await flood(AT_ONCE + 20, `/pay/${link}`);
  expect((await ask(`/pay/${link}`, { from: OTHER })).status).toBe(200);
});

test('addresses that are guessed come to an end too', async () => {
  await begin('en', 60);
  const statuses = await Promise.all(
    Array.from({ length: 50 }, async (_, n) => (await ask(`/tickets/guess-${n}`)).status),
  );
  expect([statuses.filter((status) => status === 404).length, refused(statuses)]).toEqual([30, 20]);
  expect(looks).toBe(30);
  expect((await ask(`/tickets/${ticket}/1/qr.png`)).status).toBe(429);
});

test('thirty people who wait for their payments behind one address are all shown how it stands', () => {
  const clock = new HandClock();
  const gate = new PagesRateLimiter(clock, PAGES_PER_ADDRESS, () => ({ status: 429 }));
  const looksOf = (who: number) =>
    gate.look({
      method: 'GET',
      path: '',
      params: { id: `link-${who}` },
      query: new URLSearchParams(),
      headers: {},
      remote: '',
      address: STRANGER,
    });
  for (let s = 0; s < 600; s += 3, clock.time += 3_000)
    for (let who = 0; who < 30; who += 1) looksOf(who);
});

test('a ticket for forty shows all its pictures', async () => {
  await begin();
  const pictures = await Promise.all(
    Array.from(
      { length: 40 },
      async (_, n) => (await ask(`/tickets/${ticket}/${n + 1}/qr.png`)).status,
    ),
  );
  expect(refused(pictures)).toBe(0);
});

test('says it in Hindi where that is spoken', async () => {
  await begin('hi-IN');
  await flood(AT_ONCE, '/pay/x');
  expect((await ask('/pay/x')).text).toContain(hi['page.too-many']);
});
