import type { PayPagesContext } from '../../../src/orders/page-answers';
import { payRoutes } from '../../../src/orders/pay-routes';
import { ticketRoutes } from '../../../src/orders/ticket-routes';
import { createReplyWording } from '../../../src/reply/word';
import type { HttpResponse } from '../../../src/server/http';
import { watchOnce } from '../../../src/orders/watch';
import { ordersRig, type OrdersRig } from './rig';
import { textsIn } from '../../support/prompts/texts-in';

const en = textsIn('en');
const hi = textsIn('hi');

let rig: OrdersRig;
let context: PayPagesContext;
let link: string;
let ticket: string;
beforeEach(async () => {
  rig = await ordersRig();
  context = {
    ...rig.context,
    gateway: { checkoutUrl: 'https://gateway.example/checkout', keyId: 'key-1' },
    words: createReplyWording({ en, hi }, 'Asia/Kolkata'),
    publicUrl: 'https://mela.example',
    defaultLanguage: 'en',
  };
  await rig.order();
  link = (await rig.context.store.payLinksOfOrder('order-1'))[0]?.id ?? '';
  ticket = (await rig.context.store.order('order-1'))?.ticketId ?? '';
});
afterEach(() => rig.end());

const FAILED = { orderStatus: 'FAILED', bookingStatus: null };
const CONFIRMED = { orderStatus: 'SUCCESS', bookingStatus: 'COMPLETED' };

/** Asks the routes as a browser would. */
async function ask(
  method: 'GET' | 'POST',
  address: string,
  form = '',
): Promise<HttpResponse & { text: string }> {
  const [path = '', query] = address.split('?');
  for (const route of [...payRoutes(context), ...ticketRoutes(context)]) {
    const names = route.path.split('/');
    const parts = path.split('/');
    if (
      route.method !== method ||
      names.length !== parts.length ||
      names.some((name, n) => name !== parts[n] && name !== ':id' && name !== ':n')
    )
      continue;
    const response = await route.handle({
      method,
      path,
      params: { id: parts[2] ?? '', n: parts.length === 5 ? (parts[3] ?? '') : '1' },
      query: new URLSearchParams(query),
      headers: {},
      body: Buffer.from(form),
      remote: '127.0.0.1',
    });
    return { ...response, text: String(response.body) };
  }
  throw new Error(`no route for ${method} ${path}`);
}

const state = async () => (await rig.context.store.payLink(link))?.state;
const fields = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );

/** The service says that it is paid, and the watch hears it. */
async function confirm(): Promise<void> {
  await ask('POST', `/pay/${link}`);
  rig.answer = { orderStatus: 'SUCCESS', bookingStatus: 'COMPLETED' };
  rig.now.at += 5_000;
  await watchOnce(rig.context, 'order-1');
}

describe('the pay page', () => {
  test('shows what is bought, from whom, for how much and how long, and changes nothing', async () => {
    const page = await ask('GET', `/pay/${link}`);
    expect(page.status).toBe(200);
    for (const words of [
      'Fort Walk',
      'Old Stones',
      '₹1,177.64',
      '2 × Adult',
      'Please pay by 7:31 pm',
      'data-left="900"',
    ])
      expect(page.text).toContain(words);
    expect(page.text).not.toContain('9876543210');
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect([await state(), rig.jobs.has('watch:order-1')]).toEqual(['open', false]);
  });

  test('sends the browser on to the gateway with what was read here, and begins to watch', async () => {
    const page = await ask('POST', `/pay/${link}`);
    expect(fields(page.text)).toEqual({
      key_id: 'key-1',
      order_id: 'gw-1',
      amount: '117764',
      currency: 'INR',
      name: 'Old Stones',
      description: 'Fort Walk',
      callback_url: `https://mela.example/pay/${link}/return`,
      cancel_url: `https://mela.example/pay/${link}?left=1`,
    });
    expect(page.text).toContain('action="https://gateway.example/checkout"');
    expect(page.headers?.['content-security-policy']).toContain('https://gateway.example');
    expect([await state(), rig.jobs.get('watch:order-1')?.kind]).toEqual(['gone', 'order-watch']);
  });

  test('lets who left the gateway go there again', async () => {
    await ask('POST', `/pay/${link}`);
    rig.now.at += 20 * 60_000;
    expect((await ask('GET', `/pay/${link}`)).text).toContain('Fort Walk');
    expect(fields((await ask('POST', `/pay/${link}`)).text)['order_id']).toBe('gw-1');
  });

  test.each([
    ['a minute before its time is over', 14 * 60_000, '1 minute left to pay'],
    ['as its time is over', 15 * 60_000, en['page.late']],
    ['long after it', 3 * 3_600_000, en['page.late']],
  ])(
    'of who left the gateway promises no minute that is not left: %s',
    async (_fact, ms, words) => {
      await ask('POST', `/pay/${link}`);
      rig.now.at += ms;
      const { text } = await ask('GET', `/pay/${link}`);
      expect([text.includes(words), /minutes? left/.test(text)]).toEqual([
        true,
        words !== en['page.late'],
      ]);
    },
  );

  test.each([
    ['open for too long', async () => void (rig.now.at += 15 * 60_000), en['page.dead.title']],
    [
      'replaced by another',
      async () => void (await rig.context.store.movePayLink(link, 'open', 'dead', rig.now.at)),
      en['page.dead.title'],
    ],
    ['paid', confirm, en['page.paid.title']],
  ])('of a link %s says so and goes nowhere', async (_fact, become, title) => {
    await become();
    for (const method of ['GET', 'POST'] as const) {
      const page = await ask(method, `/pay/${link}`);
      expect([page.status, fields(page.text)]).toEqual([200, {}]);
      expect(page.text).toContain(title);
    }
  });

  test.each([
    ['a booking', 'booking', true],
    ['food', 'food', false],
  ] as const)(
    'of %s that is paid speaks of a ticket only where there is one',
    async (_fact, area, has) => {
      const { orderId } = await rig.order({ area });
      const id = (await rig.context.store.payLinksOfOrder(orderId))[0]?.id ?? '';
      await ask('POST', `/pay/${id}`);
      rig.answer = area === 'food' ? { orderStatus: 'SUCCESS', bookingStatus: null } : CONFIRMED;
      rig.now.at += 5_000;
      await watchOnce(rig.context, orderId);
      for (const texts of [en, hi, textsIn('hi-Latn')]) {
        expect(texts['page.paid.food']).not.toMatch(/ticket|टिकट/i);
        expect(texts['page.paid']).toMatch(/ticket|टिकट/i);
      }
      const page = await ask('GET', `/pay/${id}`);
      expect([page.text.includes('Already paid'), page.text.includes('ticket')]).toEqual([
        true,
        has,
      ]);
    },
  );

  test.each(['nobody', '', '%00'])('of the address %j is not there', async (id) => {
    for (const method of ['GET', 'POST'] as const)
      expect((await ask(method, `/pay/${id}`)).status).toBe(404);
    expect((await ask('GET', `/pay/${id}/return`)).status).toBe(404);
  });

  test('of a forgotten customer is not there', async () => {
    await rig.context.store.forgetCustomer(rig.customerId, rig.now.at);
    expect((await ask('GET', `/pay/${link}`)).status).toBe(404);
    expect((await ask('POST', `/pay/${link}`)).status).toBe(404);
  });

  test.each(['GET', 'POST'] as const)(
    'leads nobody on who comes from the gateway by its way for those who pay nothing: %s',
    async (method) => {
      await ask('POST', `/pay/${link}`);
      const page = await ask(method, `/pay/${link}?left=1`);
      expect(page.text).toContain(`action="/pay/${link}"`);
      expect(fields(page.text)).toEqual({});
    },
  );

  test('asked for twice at one moment goes on twice, to the same order', async () => {
    const pages = await Promise.all([ask('POST', `/pay/${link}`), ask('POST', `/pay/${link}`)]);
    expect(pages.map(({ text }) => fields(text)['order_id'])).toEqual(['gw-1', 'gw-1']);
  });

  test('speaks the language of the talk', async () => {
    context.defaultLanguage = 'hi-IN';
    expect((await ask('GET', '/pay/nobody')).text).toContain(hi['page.unknown.title']);
  });
});

describe('the pay page of a second order of one purchase', () => {
  let second: string;
  beforeEach(async () => {
    await ask('POST', `/pay/${link}`);
    rig.answer = FAILED;
    await watchOnce(rig.context, 'order-1');
    rig.now.at += 16 * 60_000;
    await rig.order({ bill: 'bill-2', transaction: 't2' });
    second = (await rig.context.store.payLinksOfOrder('order-2'))[0]?.id ?? '';
    rig.now.at += 10_000;
  });

  test.each([
    ['was confirmed', CONFIRMED, en['page.dead.title']],
    [
      'is being confirmed',
      { orderStatus: 'SUCCESS', bookingStatus: 'PENDING' },
      en['page.processing.title'],
    ],
  ])(
    'takes no payment where the first %s since, in a tab of the gateway that was open still',
    async (_fact, answer, title) => {
      rig.answerOf = (orderId) =>
        orderId === 'order-1' ? answer : { orderStatus: 'INITIATED', bookingStatus: null };
      for (const method of ['GET', 'POST'] as const) {
        const page = await ask(method, `/pay/${second}`);
        expect([page.text.includes(title), fields(page.text)]).toEqual([true, {}]);
      }
    },
  );

  test('waits until the first may be read again, and takes no payment where it was paid meanwhile', async () => {
    expect((await ask('GET', `/pay/${second}`)).text).not.toContain(en['page.processing.title']);
    const shown = rig.now.at;
    rig.now.at += 500;
    rig.answerOf = (orderId) =>
      orderId === 'order-1'
        ? { orderStatus: 'SUCCESS', bookingStatus: 'PENDING' }
        : { orderStatus: 'INITIATED', bookingStatus: null };
    const page = await ask('POST', `/pay/${second}`);
    expect([page.text.includes(en['page.processing.title']), fields(page.text)]).toEqual([
      true,
      {},
    ]);
    expect(rig.now.at - shown).toBe(2_000);
  });

  test('takes it where the first was not paid, and reads that one no more often than the rule allows', async () => {
    for (let n = 0; n < 5; n++)
      expect(fields((await ask('POST', `/pay/${second}`, 'paid=no')).text)['order_id']).toBe(
        'gw-2',
      );
    expect(
      rig.calls.filter(
        ({ target, at }) => target.startsWith('/orders/order-1?') && at === rig.now.at,
      ),
    ).toHaveLength(1);
  });
});

describe('the pay page after a payment that failed', () => {
  beforeEach(async () => {
    await ask('POST', `/pay/${link}`);
    rig.answer = FAILED;
    await watchOnce(rig.context, 'order-1');
    rig.now.at += 3_000;
  });

  test('leads to the same gateway order', async () => {
    expect((await ask('GET', `/pay/${link}`)).text).toContain(en['page.failed-before']);
    expect(fields((await ask('POST', `/pay/${link}`)).text)['order_id']).toBe('gw-1');
  });

  test.each([
    ['was confirmed', CONFIRMED, en['page.paid.title']],
    [
      'is being confirmed',
      { orderStatus: 'SUCCESS', bookingStatus: 'PENDING' },
      en['page.processing.title'],
    ],
    [
      'was cancelled',
      { orderStatus: 'SUCCESS', bookingStatus: 'CANCELLED' },
      en['page.cancelled.title'],
    ],
  ])('reads first, and takes no payment for what %s since', async (_fact, answer, title) => {
    rig.answer = answer;
    for (const method of ['GET', 'POST'] as const) {
      const page = await ask(method, `/pay/${link}`);
      expect([page.text.includes(title), fields(page.text)]).toEqual([true, {}]);
    }
    expect(rig.announced).toHaveLength(2); // the chat is told as well
  });

  test('is told true also where the service is away', async () => {
    rig.answer = 'away';
    expect((await ask('GET', `/pay/${link}`)).text).toContain(en['page.failed-before']);
  });

  test('opened many times in a run it is read no more than thirty times, 2 s apart', async () => {
    const until = rig.now.at + 60_000; // whoever pays may be made to wait for a read
    for (let n = 0; rig.now.at < until; n++) {
      await ask(n % 3 === 0 ? 'POST' : 'GET', `/pay/${link}`);
      rig.now.at += 300;
    }
    const reads = rig.reads();
    expect(reads.length).toBeLessThanOrEqual(30);
    expect(Math.min(...reads.slice(1).map((at, n) => at - (reads[n] ?? 0)))).toBeGreaterThanOrEqual(
      2_000,
    );
  });
});

describe('back from the gateway', () => {
  test('what it says is not believed: the service tells, and is asked anew', async () => {
    await ask('POST', `/pay/${link}`);
    rig.jobs.clear();
    const page = await ask('GET', `/pay/${link}/return`);
    expect(page.text).toContain(en['page.return.unsure']);
    expect(page.text).toMatch(/http-equiv="refresh"|data-|content="3/);
    expect(rig.jobs.has('watch:order-1')).toBe(true);
  });

  test('while the payment is looked for, nobody is asked to pay again', async () => {
    await ask('POST', `/pay/${link}`);
    expect((await ask('GET', `/pay/${link}/return`)).text).not.toContain(en['pay.label']);
  });

  test('by POST is the same', async () => {
    await ask('POST', `/pay/${link}`);
    expect((await ask('POST', `/pay/${link}/return`)).text).toContain(en['page.return.unsure']);
  });

  test('without having gone there begins no watch, and claims nothing', async () => {
    const page = await ask('GET', `/pay/${link}/return`);
    expect([rig.jobs.has('watch:order-1'), rig.reads()]).toEqual([false, []]);
    expect(page.text).toContain(en['page.return.waiting']);
    for (const key of ['page.return.processing', 'page.return.unsure', 'order.processing'] as const)
      expect(page.text).not.toContain(en[key]);
  });

  test('looked at after the run is over it claims no payment and is not loaded again and again', async () => {
    await ask('POST', `/pay/${link}`);
    await ask('GET', `/pay/${link}/return`);
    for (
      let due: number | undefined = rig.now.at;
      due !== undefined && rig.reads().length < 31;
      due = await watchOnce(rig.context, 'order-1')
    )
      rig.now.at = Math.max(rig.now.at, due);
    const page = await ask('GET', `/pay/${link}/return?again=1`);
    expect(page.text).toContain(en['page.return.unheard']);
    for (const key of [
      'page.return.processing',
      'page.return.unsure',
      'page.return.unsure.text',
      'order.processing',
    ] as const)
      expect(page.text).not.toContain(en[key]);
    expect(page.text).not.toMatch(/http-equiv="refresh"/);
  });

  test('without having gone there it says of no order that it is being processed, whatever a read told', async () => {
    rig.answer = { orderStatus: 'INITIATED', bookingStatus: 'PENDING' };
    await watchOnce(rig.context, 'order-1');
    const page = await ask('GET', `/pay/${link}/return`);
    expect(page.text).toContain(en['page.return.waiting']);
    for (const key of ['page.return.processing', 'order.processing'] as const)
      expect(page.text).not.toContain(en[key]);
    expect((await ask('GET', `/pay/${link}`)).text).not.toContain(en['page.processing']);
  });

  test('loaded again and again it adds no reads to those of the run', async () => {
    await ask('POST', `/pay/${link}`);
    for (let n = 0; n < 20; n++) {
      await ask('GET', `/pay/${link}/return`);
      rig.now.at += 3_000;
    }
    expect(rig.reads()).toEqual([]);
  });

  test('after a payment that failed it offers the same link', async () => {
    await ask('POST', `/pay/${link}`);
    rig.answer = FAILED;
    await watchOnce(rig.context, 'order-1');
    rig.now.at += 2_000;
    const page = await ask('GET', `/pay/${link}/return`);
    expect(page.text).toContain(en['page.return.failed']);
    expect(page.text).toContain(`href="/pay/${link}"`);
  });

  test('from another try, what failed before is not told as how this one ended, and nobody is asked to pay', async () => {
    await ask('POST', `/pay/${link}`);
    rig.answer = FAILED;
    await watchOnce(rig.context, 'order-1');
    rig.now.at += 1_000; // too soon for a read: the service is not asked
    rig.answer = CONFIRMED;
    const page = await ask('GET', `/pay/${link}/return`);
    expect(page.text).toContain(en['page.return.unsure']);
    expect(page.text).not.toContain(en['page.return.failed']);
    expect(page.text).not.toContain(`href="/pay/${link}"`);
    rig.now.at += 3_000;
    await watchOnce(rig.context, 'order-1');
    expect((await ask('GET', `/pay/${link}/return?again=1`)).text).toContain(en['order.confirmed']);
  });

  test.each([
    ['failed', { orderStatus: 'FAILED', bookingStatus: null }],
    ['cancelled', { orderStatus: 'INITIATED', bookingStatus: 'CANCELLED' }],
    ['expired', { orderStatus: 'INITIATED', bookingStatus: 'EXPIRED' }],
  ])('after an order that was %s it is read again', async (_state, answer) => {
    await ask('POST', `/pay/${link}`);
    rig.answer = answer;
    await watchOnce(rig.context, 'order-1');
    rig.now.at += 20_000;
    rig.answer = CONFIRMED;
    expect((await ask('GET', `/pay/${link}/return`)).text).toContain(en['order.confirmed']);
    expect(rig.announced).toHaveLength(2);
  });

  test('after the confirmation says so', async () => {
    await confirm();
    expect((await ask('GET', `/pay/${link}/return`)).text).toContain(en['order.confirmed']);
  });
});

describe('the ticket', () => {
  test('is there once the order is confirmed, with a QR code', async () => {
    expect((await ask('GET', `/tickets/${ticket}`)).status).toBe(404);
    expect((await ask('GET', `/tickets/${ticket}/qr.png`)).status).toBe(404);
    expect((await ask('GET', `/tickets/${ticket}/file`)).status).toBe(404);
    expect((await ask('GET', `/tickets/${ticket}/visit.ics`)).status).toBe(404);
    await confirm();
    const page = await ask('GET', `/tickets/${ticket}`);
    for (const words of [
      'Fort Walk',
      '2 × Adult',
      'Old Stones',
      'order-1',
      `/tickets/${ticket}/qr.png`,
    ])
      expect(page.text).toContain(words);
    expect(page.text).not.toContain('9876543210');
    const qr = await ask('GET', `/tickets/${ticket}/qr.png`);
    expect(qr.headers?.['content-type']).toBe('image/png');
    expect(Buffer.isBuffer(qr.body) && qr.body.subarray(1, 4).toString()).toBe('PNG');
  });

  test('that the seller cancelled since says so and shows no code; it is read at most once a minute', async () => {
    await confirm();
    rig.answer = { orderStatus: 'SUCCESS', bookingStatus: 'CANCELLED' };
    rig.now.at += 30_000;
    expect((await ask('GET', `/tickets/${ticket}`)).text).toContain('Fort Walk');
    rig.now.at += 31_000;
    const page = await ask('GET', `/tickets/${ticket}`);
    expect([page.status, page.text.includes(en['page.ticket-cancelled.title'])]).toEqual([
      200,
      true,
    ]);
    expect((await ask('GET', `/tickets/${ticket}/qr.png`)).status).toBe(404);
    expect(rig.announced).toHaveLength(2);
    const before = rig.reads().length;
    for (let n = 0; n < 59; n++) {
      await ask('GET', `/tickets/${ticket}`);
      rig.now.at += 1_000;
    }
    expect(rig.reads()).toHaveLength(before);
  });

  test('of several visitors has a code for each', async () => {
    rig.tickets = {
      data: {
        formattedTickets: ['a', 'b', 'c'].map((token) => ({
          orderId: 'order-1',
          qrCodeDetails: { token, status: 'UNCLAIMED' },
        })),
      },
    };
    await confirm();
    const page = await ask('GET', `/tickets/${ticket}`);
    const codes = [
      `/tickets/${ticket}/qr.png`,
      `/tickets/${ticket}/2/qr.png`,
      `/tickets/${ticket}/3/qr.png`,
    ];
    for (const code of codes) expect(page.text).toContain(`src="${code}"`);
    const pictures = await Promise.all(codes.map((code) => ask('GET', code)));
    expect(new Set(pictures.map(({ text }) => text)).size).toBe(3);
    expect((await ask('GET', `/tickets/${ticket}/4/qr.png`)).status).toBe(404);
    const file = await ask('GET', `/tickets/${ticket}/file`);
    expect(file.headers?.['content-disposition']).toBe(
      'attachment; filename="ticket-order-1.html"',
    );
    expect(file.text.match(/src="data:image\/png;base64,/g)).toHaveLength(3);
    expect(file.text).not.toMatch(/(src|href)="(?!data:)/); // opened from a disk it asks nobody for anything
    expect((await ask('GET', `/tickets/${ticket}/x/qr.png`)).status).toBe(404);
  });

  test('goes into a calendar with its time, and offers that only where the time is known', async () => {
    await confirm();
    const page = await ask('GET', `/tickets/${ticket}`);
    const visit = await ask('GET', `/tickets/${ticket}/visit.ics`);
    expect(page.text.includes(`/tickets/${ticket}/visit.ics`)).toBe(visit.status === 200);
    expect(visit.headers?.['content-type']).toBe('text/calendar; charset=utf-8');
    expect(visit.text).toMatch(/\r\nDTSTART:\d{8}T\d{6}Z\r\n/);
    expect(visit.text).toContain('SUMMARY:Fort Walk');
    expect(visit.text).not.toContain('9876543210');
  });

  test('has the same picture each time it is looked at', async () => {
    await confirm();
    const [first, second] = [
      await ask('GET', `/tickets/${ticket}/qr.png`),
      await ask('GET', `/tickets/${ticket}/qr.png`),
    ];
    expect(first.text).toBe(second.text);
  });

  test('is not found by the order’s id', async () => {
    await confirm();
    expect((await ask('GET', '/tickets/order-1')).status).toBe(404);
  });

  test('is not found by the pay link, which others may have been given to pay, nor is its picture', async () => {
    await confirm();
    expect(ticket).toMatch(/^[\w-]{22,}$/);
    expect(ticket).not.toBe(link);
    for (const path of [`/tickets/${link}`, `/tickets/${link}/qr.png`, `/tickets/${link}/1/qr.png`])
      expect((await ask('GET', path)).status).toBe(404);
  });

  test.each<['GET' | 'POST', string]>([
    ['GET', ''],
    ['POST', ''],
    ['GET', '/return'],
    ['POST', '/return'],
  ])('is not led to by the pay link’s pages: %s %s', async (method, page) => {
    const before = await ask(method, `/pay/${link}${page}`);
    await confirm();
    for (const { text } of [before, await ask(method, `/pay/${link}${page}`)]) {
      expect(text).not.toContain(ticket);
      expect(text).not.toContain('/tickets/');
      expect(text).not.toContain('qr.png');
    }
  });

  test('of each order has an address of its own', async () => {
    await rig.order({ bill: 'b2', draft: 'd2' });
    const ids = [
      await rig.context.store.order('order-1'),
      await rig.context.store.order('order-2'),
    ].map((order) => order?.ticketId);
    expect(new Set([...ids, undefined, null, link]).size).toBe(5);
  });

  test('pays nothing: its address is no pay page', async () => {
    expect((await ask('GET', `/pay/${ticket}`)).status).toBe(404);
    expect((await ask('POST', `/pay/${ticket}`)).status).toBe(404);
  });

  test('of an experience without a time tells none', async () => {
    await rig.order({ bill: 'b2', draft: 'd2', at: undefined });
    rig.answer = { orderStatus: 'SUCCESS', bookingStatus: 'COMPLETED' };
    await watchOnce(rig.context, 'order-2');
    const other = (await rig.context.store.order('order-2'))?.ticketId ?? '';
    expect((await ask('GET', `/tickets/${other}`)).text).toContain('2 × Adult');
  });

  test('of a talk in Hindi is in Hindi', async () => {
    await confirm();
    context.defaultLanguage = 'hi';
    expect((await ask('GET', `/tickets/${ticket}`)).text).toContain('lang="hi"');
  });
});

describe('the pay page while a full run of reads rests', () => {
  beforeEach(async () => {
    await ask('POST', `/pay/${link}`);
    rig.answer = FAILED;
    await rig.follow('order-1', 75_000);
    expect(rig.reads()).toHaveLength(30);
  });

  test('sends nobody to the gateway on what was read before, and says so', async () => {
    rig.answer = CONFIRMED;
    const page = await ask('POST', `/pay/${link}`);
    expect(page.text).toContain(en['page.unread.title']);
    expect(page.text).not.toContain(en['page.processing.title']);
    expect(fields(page.text)).toEqual({});
    expect(rig.reads()).toHaveLength(30);
  });

  test('takes the payment again once the service has told that it is not paid', async () => {
    rig.now.at += 20_000;
    expect(fields((await ask('POST', `/pay/${link}`)).text)['order_id']).toBe('gw-1');
    expect(rig.reads()).toHaveLength(31);
  });

  test('takes none where the service tells after the rest that it was paid', async () => {
    rig.now.at += 20_000;
    rig.answer = CONFIRMED;
    const page = await ask('POST', `/pay/${link}`);
    expect([page.text.includes(en['page.paid.title']), fields(page.text)]).toEqual([true, {}]);
  });

  test('shows the page itself as before, whose Pay is what waits', async () => {
    expect((await ask('GET', `/pay/${link}`)).status).toBe(200);
    expect(rig.reads()).toHaveLength(30);
  });
});
