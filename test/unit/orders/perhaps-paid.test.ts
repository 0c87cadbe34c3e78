import { createOrder } from '../../../src/orders/create';
import { readEarlierOrders } from '../../../src/orders/earlier';
import { textsIn } from '../../support/prompts/texts-in';
import type { AtThePages } from './at-the-pages';
import { eachAtThePages } from './each-at-the-pages';
import { INPUT } from './rig';

const en = textsIn('en');
const SECOND = 1_000;
const MINUTE = 60_000;

let at: AtThePages;
eachAtThePages((one) => {
  at = one;
});

type Area = 'booking' | 'food';
/** The gateway took the money, and the service does not say so yet. */
const payUnsaid = (orderId: string): void => void (at.seller(orderId).paid = true);

/** An order of the same beside the first, as the yes to a bill makes it that was shown before. */
async function second(area: Area, over: Partial<typeof INPUT> = {}): Promise<string> {
  return at.order(area, { bill: 'bill-2', draft: 'd2', ...over });
}

/** Whether the bill of another one is held back. */
const isHeld = async (
  area: Area,
  over: Partial<{ title: string; start: number; draft: string }> = {},
): Promise<boolean> => {
  const { orders, unread } = await readEarlierOrders(
    at.rig.context,
    { customerId: at.rig.customerId, conversationId: at.rig.conversationId },
    {
      area,
      title: INPUT.title,
      draft: 'd2',
      ...(area === 'booking' ? { start: INPUT.at } : {}),
      ...over,
      at: at.rig.now.at,
    },
  );
  return unread || orders.some(({ perhapsPaid }) => perhapsPaid === true);
};

/** An order whose customer is at the gateway. */
async function atGateway(area: Area): Promise<string> {
  const first = await at.order(area);
  expect(await at.go(0, first)).toBe(true);
  return first;
}

const cameBack = async (first: string): Promise<void> => {
  await at.wait(5 * SECOND);
  payUnsaid(first);
  await at.back(0, first);
};

/** What the customer did before the service tells anything of the money. */
const SITUATIONS: [fact: string, does: (first: string) => Promise<void>][] = [
  ['came back from the gateway a moment ago', cameBack],
  [
    'came back twelve seconds ago',
    async (first) => {
      await cameBack(first);
      await at.wait(12 * SECOND);
    },
  ],
  [
    'came back, and the run of reads has told nothing',
    async (first) => {
      await cameBack(first);
      await at.wait(3 * MINUTE);
    },
  ],
  [
    'came back a second time, from a try beside the one that failed',
    async (first) => {
      at.fail();
      await at.back(0, first);
      await at.wait(10_300); // between two reads
      payUnsaid(first);
      await at.back(0, first);
    },
  ],
  [
    'paid in the tab of a payment that had failed, and never came back',
    async (first) => {
      at.fail();
      await at.back(0, first);
      await at.wait(10_300); // between two reads
      payUnsaid(first);
    },
  ],
  [
    'paid so five minutes after the failure',
    async (first) => {
      at.fail();
      await at.back(0, first);
      await at.wait(5 * MINUTE);
      payUnsaid(first);
      await at.wait(2 * SECOND);
    },
  ],
];

describe.each(['booking', 'food'] as const)('%s: whoever', (area) => {
  test.each(SITUATIONS)('%s is led to no second payment of the same', async (_fact, does) => {
    const first = await atGateway(area);
    const other = await second(area);
    await does(first);
    expect(await at.go(0, other)).toBe(false);
    expect(await at.go(1, other)).toBe(false);
    expect(await at.open(0, other)).toContain('Please don’t pay just yet');
    expect(await isHeld(area)).toBe(true);
  });

  test.each(SITUATIONS)('%s gets no second order of the draft', async (_fact, does) => {
    const first = await atGateway(area);
    await does(first);
    await at.wait(2 * SECOND);
    const again = createOrder(at.rig.context, at.rig.conversationId, {
      ...INPUT,
      area,
      bill: 'bill-2',
    });
    await expect(again).rejects.toMatchObject({ outcome: 'did_not_happen' });
  });

  test.each(SITUATIONS)('%s pays it by the same link only', async (_fact, does) => {
    const first = await atGateway(area);
    await does(first);
    expect(await at.go(0, first)).toBe(true);
  });

  test('is told of a failure after coming back is asked before the second', async () => {
    const first = await atGateway(area);
    const other = await second(area);
    await at.wait(5 * SECOND);
    await at.back(0, first);
    await at.wait(10 * SECOND);
    expect(await at.go(0, other)).toBe(false);
    at.seller(first).failed = true;
    await at.wait(3 * SECOND);
    expect(await at.go(0, other)).toBe(false);
    expect(await at.reply('no', 0, other)).toBe(true);
    expect(at.told(first)).toEqual(['failed']);
  });

  test.each(['CANCELLED', 'EXPIRED'])(
    'is told %s after coming back goes on with the second',
    async (said) => {
      const first = await atGateway(area);
      const other = await second(area);
      await at.back(0, first);
      at.seller(first).booking = said;
      await at.wait(5 * SECOND);
      expect(await at.reply('no', 0, other)).toBe(true);
    },
  );

  test('paid, once the service tells it, is led to no second payment either', async () => {
    const first = await atGateway(area);
    const other = await second(area);
    await cameBack(first);
    expect(await at.go(0, other)).toBe(false);
    at.seller(first).booking = 'COMPLETED';
    await at.wait(5 * SECOND);
    expect(await at.go(0, other)).toBe(false);
    expect(at.told(first)).toEqual(['confirmed']);
  });

  test('came back and is never told anything is held no longer than a link is made for', async () => {
    const first = await atGateway(area);
    await at.back(0, first);
    await at.wait(14 * MINUTE);
    expect(await isHeld(area)).toBe(true);
    await at.wait(2 * MINUTE);
    expect(await isHeld(area)).toBe(false);
  });

  test.each([11.3, 41.3, 61.3, 70.3, 76.3, 81.3, 91.3])(
    'failed there, came back, and comes back having paid %d s later is looked for at once',
    async (seconds) => {
      const first = await atGateway(area);
      at.fail();
      await at.back(0, first);
      await at.wait(seconds * SECOND);
      payUnsaid(first);
      const page = await at.back(0, first);
      for (const words of [en['page.return.failed'], en['choice.retry']])
        expect(page).not.toContain(words);
      const loadedAgain = `/pay/${await at.link(first)}/return?again=1`;
      for (const seen of [page, await at.ask('GET', loadedAgain)])
        expect(seen).toContain(en['page.return.unsure.text']);
      at.seller(first).booking = 'COMPLETED';
      await at.wait(25 * SECOND);
      expect(at.told(first).at(-1)).toBe('confirmed');
      expect(at.account(first).longestRun).toBeLessThanOrEqual(30);
      expect(at.account(first).leastGap).toBeGreaterThanOrEqual(2 * SECOND);
    },
  );

  test('comes back and loads that page again and again gets no more reads than runs and rests allow', async () => {
    const first = await atGateway(area);
    for (let n = 0; n < 100; n++) {
      await at.back(0, first);
      await at.wait(4 * SECOND);
    }
    expect(at.account(first).longestRun).toBeLessThanOrEqual(30);
    expect(at.account(first).leastGap).toBeGreaterThanOrEqual(2 * SECOND);
  });

  test.each([
    ['came back from the gateway', true],
    ['is there still', false],
  ])('%s and whose order expires then is told of it as perhaps paid', async (_fact, came) => {
    const first = await atGateway(area);
    if (came) await at.back(0, first);
    at.seller(first).booking = 'EXPIRED';
    await at.wait(5 * SECOND);
    expect(at.told(first)).toEqual(['expired']);
    expect(at.rig.announced.at(-1)?.data['order']).toMatchObject({ unheard: true });
  });

  test('left the gateway by its own way back is held by no more than a question', async () => {
    await atGateway(area);
    const other = await second(area);
    await at.wait(10 * SECOND);
    await at.leave();
    expect(await at.reply('no', 0, other)).toBe(true);
  });

  test('only opened the gateway is held by no more than a question', async () => {
    await atGateway(area);
    const other = await second(area);
    await at.wait(10 * SECOND);
    expect(await at.go(0, other)).toBe(false);
    expect(await at.reply('no', 0, other)).toBe(true);
  });

  test('wants something else, or the same at another time, is not held', async () => {
    const first = await atGateway(area);
    await cameBack(first);
    expect(await isHeld(area, { title: 'Lake Walk' })).toBe(false);
    const else_ = await second(area, { title: 'Lake Walk' });
    expect(await at.go(0, else_)).toBe(true);
    if (area === 'food') return;
    const later = (INPUT.at ?? 0) + 24 * 60 * MINUTE;
    expect(await isHeld(area, { start: later })).toBe(false);
    const another = await at.order(area, { bill: 'bill-3', draft: 'd3', at: later });
    expect(await at.go(0, another)).toBe(true);
  });

  test('came back before both nodes were started anew is held by what the store has', async () => {
    const first = await atGateway(area);
    const other = await second(area);
    await cameBack(first);
    at.rig.jobs.clear(); // nothing reads unasked any more
    at.rig.now.at += 4 * MINUTE;
    expect(await at.go(1, other)).toBe(false);
  });

  test('came back and asks again and again makes no read more than the run and its rest allow', async () => {
    const first = await atGateway(area);
    const other = await second(area);
    await cameBack(first);
    for (let n = 0; n < 40; n++) {
      expect(await at.go(n % 2 === 0 ? 0 : 1, other)).toBe(false);
      await at.open(0, other);
      await at.wait(3 * SECOND);
    }
    const { longestRun, leastGap } = at.account(first);
    expect(longestRun).toBeLessThanOrEqual(30);
    expect(leastGap).toBeGreaterThanOrEqual(2_000);
  });
});

describe('what is told while nobody knows', () => {
  test('asks for nothing while it is looked for, and for the same link after that', async () => {
    const first = await atGateway('booking');
    await cameBack(first);
    await at.wait(10 * SECOND);
    expect(await at.list()).toMatchObject([{ state: 'waiting', unsure: true }]);
    await at.wait(3 * MINUTE);
    const [view] = await at.list();
    expect(view).toMatchObject({ state: 'waiting', unheard: true });
    expect(view?.unsure).toBeUndefined();
    expect(view?.payUrl).toContain('/pay/');
  });

  test('on the page of return is never that nothing was paid', async () => {
    const first = await atGateway('booking');
    await cameBack(first);
    for (let n = 0; n < 10; n++) {
      const page = await at.ask('GET', `/pay/${await at.link(first)}/return?again=1`);
      expect(page).not.toContain('Not paid yet');
      expect(page).not.toContain('haven’t got any update on a payment');
      await at.wait(20 * SECOND);
    }
  });

  test('is plain for whoever only looked at the gateway', async () => {
    await atGateway('booking');
    await at.wait(10 * SECOND);
    const [view] = await at.list();
    expect(view).toMatchObject({ state: 'waiting' });
    expect(view?.unsure).toBeUndefined();
    expect(view?.unheard).toBeUndefined();
  });

  test('is not that nothing came in once it was told as being processed', async () => {
    const first = await atGateway('booking');
    await at.wait(3 * MINUTE);
    expect(at.told(first)).toEqual(['processing']);
    expect(await at.list()).toMatchObject([{ state: 'waiting', unheard: true }]);
  });
});
