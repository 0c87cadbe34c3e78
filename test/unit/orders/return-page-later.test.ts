import type { AtThePages } from './at-the-pages';
import { eachAtThePages } from './each-at-the-pages';
import { textsIn } from '../../support/prompts/texts-in';

const en = textsIn('en');
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
let at: AtThePages;
eachAtThePages((one) => {
  at = one;
});

const cancel = (): void => void Object.assign(at.seller(), { booking: 'CANCELLED' });
const backWith = {
  'by the gateway': async () => at.back(),
  'on the other node': async () => at.back(1),
  'by the gateway’s form': async () => at.ask('POST', `/pay/${await at.link()}/return`),
  'by itself': async () => at.ask('GET', `/pay/${await at.link()}/return?again=1`),
};

describe.each(['booking', 'food'] as const)('the return page of a confirmed %s', (area) => {
  test.each(Object.entries(backWith))(
    'opened %s a minute after the seller has cancelled says so, and so does the chat, once',
    async (_how, open) => {
      await at.confirmed(area);
      cancel();
      await at.wait(75 * SECOND);
      const page = await open();
      expect(page).toContain(en['page.return.cancelled']);
      expect(page).not.toContain(en['order.confirmed']);
      await open();
      expect(at.told().filter((state) => state === 'cancelled')).toHaveLength(1);
    },
  );

  test('reads once a minute at most, however often it is opened', async () => {
    await at.confirmed(area);
    const before = at.reads().length;
    for (let n = 0; n < 60; n += 1) {
      await at.back(n % 2 === 0 ? 0 : 1);
      await at.wait(3 * SECOND);
    }
    expect(at.reads().length - before).toBeLessThanOrEqual(3);
    expect(at.account(at.newest).longestRun).toBeLessThanOrEqual(30);
  });

  test('says that it is confirmed as long as it is, also where the service is away', async () => {
    await at.confirmed(area);
    await at.wait(2 * MINUTE);
    const page = await at.back();
    expect(page).toContain(en['page.return.confirmed']);
    expect(page.includes(`Order number: ${at.newest}`)).toBe(area === 'food'); // that of a visit may open its entrance
    expect(page).toContain(en[area === 'food' ? 'order.confirmed.food' : 'order.confirmed']);
    at.away = true;
    await at.wait(2 * MINUTE);
    expect(await at.back()).toContain(en['page.return.confirmed']);
    expect(at.told()).not.toContain('cancelled');
  });
});

test('a return page that is opened right after the confirmation makes no read of its own', async () => {
  await at.confirmed('booking');
  const before = at.reads().length;
  await at.back();
  expect(at.reads()).toHaveLength(before);
});

test('one whose order was confirmed again after a cancellation says that', async () => {
  await at.confirmed('booking');
  cancel();
  await at.wait(75 * SECOND);
  await at.back();
  Object.assign(at.seller(), { booking: 'COMPLETED' });
  await at.wait(75 * SECOND);
  expect(await at.back()).toContain(en['page.return.confirmed']);
  expect(at.told().slice(-3)).toEqual(['confirmed', 'cancelled', 'confirmed']);
});
