import fc from 'fast-check';
import { perhapsPaidSince, watchOf } from '../../../src/orders/polling';
import { textsIn } from '../../support/prompts/texts-in';
import { isQuestion } from '../../support/talk/gateway-form';
import { AtThePages } from './at-the-pages';
import { eachAtThePages } from './each-at-the-pages';
import { INPUT, ordersRig } from './rig';

jest.setTimeout(300_000); // MELA_RUNS may ask for many

const en = textsIn('en');
const SECOND = 1_000;
const MINUTE = 60_000;

let at: AtThePages;
eachAtThePages((one) => {
  at = one;
});

type Area = 'booking' | 'food';
let first: string;
let second: string;

/** An order whose customer is at the gateway, and then another one of the same, of another amount. */
async function twoOrders(area: Area, over: Partial<typeof INPUT> = {}): Promise<void> {
  first = await at.order(area, { amountPaise: 42_480 });
  expect(await at.go(0, first)).toBe(true);
  second = await at.order(area, { bill: 'bill-2', amountPaise: 63_720, ...over });
}
/** The gateway took the money, and the service does not say so yet. */
const payUnsaid = (orderId: string): void => void (at.seller(orderId).paid = true);
const stateOfLink = async (orderId: string) =>
  (await at.rig.context.store.payLink(await at.link(orderId)))?.state;
const press = async (orderId: string, fields?: Record<string, string>): Promise<string> =>
  at.ask('POST', `/pay/${await at.link(orderId)}`, 0, fields);

describe.each(['booking', 'food'] as const)('%s: whoever has gone on to pay', (area) => {
  describe('and has a newer link of the same', () => {
    beforeEach(async () => {
      await twoOrders(area);
      await at.wait(4_800); // between two reads, far enough from the last for another
    });

    test('is asked by its page and by its button what became of the first, and is not led on', async () => {
      for (const page of [await at.open(0, second), await press(second)]) {
        for (const words of [en['page.asked.title'], INPUT.title, '₹424.80'])
          expect(page).toContain(words);
        for (const words of [
          en['page.asked.yes'],
          en['page.asked.no'].replace('{amount}', '₹637.20'),
        ])
          expect(page).toContain(`>${words}</button>`);
        expect(page).not.toMatch(/<script|gateway\.example/);
      }
      expect(await stateOfLink(second)).toBe('open');
    });

    test('and has not paid is led on by that answer, and not asked again', async () => {
      expect(await at.reply('no', 0, second)).toBe(true);
      await at.wait(5 * SECOND);
      expect(isQuestion(await at.open(1, second))).toBe(false);
      expect(await at.go(1, second)).toBe(true);
    });

    test('and has paid is told that it is looked for, and pays nothing more', async () => {
      payUnsaid(first);
      at.rig.jobs.clear();
      expect(await at.reply('yes', 0, second)).toBe(false);
      expect(at.rig.jobs.has(`watch:${first}`)).toBe(true);
      for (const page of [await at.open(0, second), await press(second)])
        expect(page).toContain(en['page.unread']);
      await at.wait(3 * MINUTE);
      expect(await at.go(1, second)).toBe(false);
      at.seller(first).booking = 'COMPLETED';
      await at.wait(10 * MINUTE);
      expect(await at.go(0, second)).toBe(false);
      expect(at.told(first).at(-1)).toBe('confirmed');
    });

    test('and says so by mistake is asked anew once the service tells of a failure', async () => {
      expect(await at.reply('yes', 0, second)).toBe(false);
      at.fail();
      await at.wait(5 * SECOND);
      expect(await at.open(0, second)).toContain('value="yes"');
      expect(await at.reply('no', 0, second)).toBe(true);
    });

    test('and says so twice by a double tap is led on by neither', async () => {
      expect(await at.reply('yes', 0, second)).toBe(false);
      expect(await at.reply('yes', 1, second)).toBe(false);
    });

    test('is not asked when the service tells that it is paid', async () => {
      at.pay();
      for (const page of [await at.open(0, second), await press(second)])
        expect(page).toContain(en['page.processing']);
    });

    test('is not asked when the service tells that it was cancelled', async () => {
      at.seller(first).booking = 'CANCELLED';
      expect(await at.go(0, second)).toBe(true);
    });

    test('is asked when the service tells that it expired: it says nothing of the money', async () => {
      at.seller(first).booking = 'EXPIRED';
      expect(isQuestion(await press(second))).toBe(true);
    });

    test('is asked when the service tells of a failure: the page there takes another try', async () => {
      at.fail();
      await at.wait(5 * SECOND);
      expect(isQuestion(await press(second))).toBe(true);
    });

    test('failed, came back and was told, and pays there by another try is asked', async () => {
      at.fail();
      await at.back(0, first);
      await at.wait(5 * SECOND);
      expect(at.told(first)).toEqual(['failed']);
      expect(isQuestion(await press(second))).toBe(true);
      payUnsaid(first);
      expect(await at.reply('yes', 0, second)).toBe(false);
    });

    test('and came back is held and not asked', async () => {
      await at.back(0, first);
      const page = await press(second);
      expect([isQuestion(page), page.includes(en['page.unread'])]).toEqual([false, true]);
    });

    test('and left by the gateway’s own way back is asked: the browser’s leads there again', async () => {
      await at.leave();
      for (const page of [await at.open(0, second), await press(second)])
        expect(isQuestion(page)).toBe(true);
      expect(await at.reply('no', 0, second)).toBe(true);
    });

    test('and says no, and comes back from there all the same, is held, and asked anew after that', async () => {
      expect(await at.reply('no', 0, second)).toBe(true);
      payUnsaid(first);
      await at.back(0, first);
      await at.wait(5 * SECOND);
      expect(await at.reply('no', 0, second)).toBe(false);
      at.rig.jobs.clear();
      at.rig.now.at += 16 * MINUTE;
      expect(isQuestion(await press(second))).toBe(true);
    });

    test('and answers that they may have paid can take that back', async () => {
      expect(await at.reply('yes', 0, second)).toBe(false);
      await at.wait(5 * SECOND);
      const page = await at.open(1, second);
      for (const words of [en['page.unread'], INPUT.title, '₹424.80', '₹637.20'])
        expect(page).toContain(words);
      expect(page).not.toContain('value="yes"');
      expect(await at.reply('no', 1, second)).toBe(true);
    });

    test('and answers that they may have paid cannot take it back once they came back', async () => {
      expect(await at.reply('yes', 0, second)).toBe(false);
      await at.back(0, first);
      await at.wait(5 * SECOND);
      expect(await at.open(0, second)).not.toContain('value="no"');
      expect(await at.reply('no', 0, second)).toBe(false);
    });

    test('and takes back that they may have paid is told when the service tells that they did', async () => {
      expect(await at.reply('yes', 0, second)).toBe(false);
      at.pay();
      await at.wait(5 * SECOND);
      expect(await at.reply('no', 0, second)).toBe(false);
      expect(await at.open(0, second)).toContain(en['page.processing']);
    });

    test('and looks at the first page once more is asked still', async () => {
      await at.open(0, first);
      expect(isQuestion(await press(second))).toBe(true);
    });

    test('is asked by either node, also after both were started anew', async () => {
      at.rig.jobs.clear(); // nothing reads unasked any more
      at.rig.now.at += 4 * MINUTE;
      expect(isQuestion(await at.open(1, second))).toBe(true);
      expect(await at.reply('no', 1, second)).toBe(true);
      at.rig.now.at += 5 * SECOND;
      expect(isQuestion(await at.open(0, second))).toBe(false);
    });

    test('is asked also when the clock was set back by an hour since', async () => {
      at.rig.now.at -= 60 * MINUTE;
      expect(isQuestion(await press(second))).toBe(true);
    });

    test('is told to wait where the service does not tell of the first, whatever they answer', async () => {
      at.away = true;
      expect(await press(second)).toContain(en['page.unread']);
      expect(await at.reply('no', 0, second)).toBe(false);
      at.away = false;
      await at.wait(5 * SECOND);
      expect(await at.go(0, second)).toBe(true);
    });

    test('is asked once about all that they went on to pay for', async () => {
      expect(await at.reply('no', 0, second)).toBe(true);
      const third = await at.order(area, { bill: 'bill-3', amountPaise: 84_960 });
      await at.wait(3 * SECOND);
      const page = await at.open(0, third);
      for (const amount of ['₹424.80', '₹637.20']) expect(page).toContain(amount);
      expect(await at.reply('no', 0, third)).toBe(true);
    });
  });

  test('is asked with a title that breaks out of nothing', async () => {
    const title = '<script>alert(1)</script>"&';
    first = await at.order(area, { title });
    await at.go(0, first);
    second = await at.order(area, { title, bill: 'bill-2' });
    const page = await at.open(0, second);
    expect(isQuestion(page)).toBe(true);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;');
    expect(page).not.toContain('<script>');
  });

  test('is not asked before something else, nor before what they wanted beside it', async () => {
    await twoOrders(area, { title: 'Lake Walk', draft: 'd2' });
    expect(await at.go(0, second)).toBe(true);
    const beside = await at.order(area, { bill: 'bill-3', besides: [first] });
    expect(await at.go(0, beside)).toBe(true);
  });

  test('is not asked where nobody went on by the first link', async () => {
    first = await at.order(area);
    second = await at.order(area, { bill: 'bill-2' });
    expect(await at.go(0, second)).toBe(true);
  });

  test('is asked nothing by that link itself, nor back from the gateway', async () => {
    first = await at.order(area);
    await at.go(0, first);
    await at.wait(5 * SECOND);
    expect(isQuestion(await at.open(0, first))).toBe(false);
    expect(await at.go(0, first)).toBe(true);
    expect(await at.leave()).toContain(`action="/pay/${await at.link(first)}"`);
  });

  test('is asked longer than a link is made for: the gateway’s page may stand open', async () => {
    first = await at.order(area);
    await at.go(0, first);
    await at.wait(3 * 60 * MINUTE);
    second = await at.order(area, { bill: 'bill-2' });
    expect(isQuestion(await at.open(0, second))).toBe(true);
  });

  test('and says yes just before a day is over is held past its end', async () => {
    first = await at.order(area);
    await at.go(0, first);
    await at.wait((24 * 60 - 2) * MINUTE);
    second = await at.order(area, { bill: 'bill-2', draft: 'd1' });
    expect(await at.reply('yes', 0, second)).toBe(false);
    at.rig.jobs.clear();
    at.rig.now.at += 5 * MINUTE;
    expect(await press(second)).toContain(en['page.unread']);
  });

  test('is not asked a day later', async () => {
    first = await at.order(area);
    await at.go(0, first);
    await at.wait(24 * 60 * MINUTE);
    second = await at.order(area, { bill: 'bill-2' });
    expect(isQuestion(await at.open(0, second))).toBe(false);
    expect(await at.go(0, second)).toBe(true);
  });

  test('once more after a failure that was told is asked', async () => {
    first = await at.order(area);
    await at.go(0, first);
    at.fail();
    await at.wait(5 * SECOND);
    expect(await at.go(0, first)).toBe(true);
    second = await at.order(area, { bill: 'bill-2' });
    await at.wait(5 * SECOND);
    expect(isQuestion(await press(second))).toBe(true);
  });
});

describe('an answer that nobody asked for', () => {
  test('marks nothing as paid, and leads nowhere', async () => {
    first = await at.order('booking');
    second = await at.order('booking', { bill: 'bill-2' });
    const page = await press(second, { paid: 'yes' });
    expect(page).toContain(`action="/pay/${await at.link(second)}"`);
    expect(perhapsPaidSince(watchOf(await at.held(first)))).toBe(0);
  });

  test.each(['', 'maybe', 'YES'])('and is %j is no answer', async (paid) => {
    await twoOrders('booking');
    expect(isQuestion(await press(second, { paid }))).toBe(true);
    expect(isQuestion(await press(second))).toBe(true);
  });

  test('reaches no order by a link that is not there', async () => {
    await twoOrders('booking');
    const before = await at.held(first);
    for (const paid of ['yes', 'no'])
      expect(await at.ask('POST', '/pay/nobody', 0, { paid })).toContain(en['page.unknown']);
    expect(await at.held(first)).toEqual(before);
  });
});

test('a free order that was placed is not asked about', async () => {
  await at.order('booking', { amountPaise: 0 });
  second = await at.order('booking', { bill: 'bill-2' });
  expect(await at.go(0, second)).toBe(true);
});

test('after “yes” no bill and no order of the same is made either', async () => {
  await twoOrders('booking');
  await at.reply('yes', 0, second);
  await expect(at.order('booking', { bill: 'bill-3' })).rejects.toMatchObject({
    outcome: 'did_not_happen',
  });
});

/** What somebody who changes an order does within a quarter of an hour; what cannot be done now is nothing. */
type Deed =
  | { do: 'order anew' }
  | { do: 'press' | 'leave' | 'come back' | 'fail' | 'pay' | 'pay unseen' | 'close'; which: 0 | 1 }
  | { do: 'wait'; ms: number };
const which = fc.constantFrom<0 | 1>(0, 0, 1);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Deed>({ do: 'order anew' }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('press' as const), which }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay unseen' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'leave' as const,
        'come back' as const,
        'fail' as const,
        'pay' as const,
        'close' as const,
      ),
      which,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat(20_000) }) },
);

/** Does it, answering what is asked truthfully; whoever says that they have not paid closes those tabs. */
async function act(one: AtThePages, area: Area, next: Deed): Promise<void> {
  if (next.do === 'wait') return one.wait(next.ms);
  if (next.do === 'order anew')
    return void (await one
      .order(area, { bill: `bill-${one.orders.length + 1}` })
      .catch(() => undefined)); // refused while an earlier one may be paid
  if (next.do === 'press') return pressOneOf(one, next.which);
  const order = one.tabs[next.which];
  if (order === undefined) return;
  if (next.do === 'leave') return void (await one.leave(next.which, false));
  if (next.do === 'fail') return one.fail(next.which);
  if (next.do === 'pay' || next.do === 'pay unseen') one.seller(order).paid = true;
  if (next.do !== 'come back') one.close(next.which); // else the browser's way back leads there again
  if (next.do === 'pay' || next.do === 'come back') await one.back(0, order);
}

/** Presses the button of the newest link, or of the one before it. */
async function pressOneOf(one: AtThePages, which: 0 | 1): Promise<void> {
  const order = one.orders.at(-1 - which);
  if (order === undefined || (await one.go(which, order))) return;
  if (!isQuestion(await one.open(which, order))) return;
  const paid = [...one.sellers].some(([id, seller]) => id !== order && seller.paid);
  const isOther = (id: string): boolean => id !== order;
  if (!paid) while (one.tabs.some(isOther)) one.close(one.tabs.findIndex(isOther));
  await one.reply(paid ? 'yes' : 'no', which, order);
}

test('whoever answers truthfully pays once, whatever they do and order anew in a quarter of an hour', async () => {
  const property = fc.asyncProperty(
    fc.array(deed, { minLength: 15, maxLength: 30 }),
    fc.constantFrom<Area>('booking', 'food'),
    async (deeds, area) => {
      const one = new AtThePages(await ordersRig());
      try {
        await one.order(area);
        for (const next of deeds) await act(one, area, next);
        expect(one.paidOrders()).toBeLessThanOrEqual(1);
      } finally {
        await one.rig.end();
      }
    },
  );
  await fc.assert(property, { numRuns: Number(process.env['MELA_RUNS'] ?? 60) });
});
