import { textsIn } from '../../support/prompts/texts-in';
import type { AtThePages } from './at-the-pages';
import { eachAtThePages } from './each-at-the-pages';

const en = textsIn('en');
const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const VISIT = 2_000_000_000; // of the rig's booking

let at: AtThePages;
let ticket: string;
eachAtThePages((one) => {
  at = one;
});

/** Ordered, paid and confirmed; what else reads it than what a test does lies far ahead. */
async function confirmed(area: 'booking' | 'food'): Promise<void> {
  await at.order(area);
  await at.go();
  at.pay();
  at.seller().booking = 'COMPLETED';
  await at.wait(10 * SECOND);
  expect(at.told()).toEqual(['confirmed']);
  ticket = (await at.held()).ticketId ?? '';
}

const cancel = (): void => void (at.seller().booking = 'CANCELLED');
const toldAsConfirmedBefore = (): void =>
  expect(at.rig.announced.at(-1)?.data['order']).toMatchObject({
    state: 'cancelled',
    wasConfirmed: true,
  });

describe('a confirmed booking that the seller has cancelled', () => {
  beforeEach(async () => {
    await confirmed('booking');
    await at.wait(2 * MINUTE);
    cancel();
  });

  test.each([
    ['the ticket', ''],
    ['its file', '/file'],
    ['its calendar entry', '/visit.ics'],
  ])('is found and told once by opening %s, which is there no more', async (_what, page) => {
    const text = await at.ask('GET', `/tickets/${ticket}${page}`);
    expect(text).toContain(en['page.ticket-cancelled.title']);
    expect(text).not.toMatch(/BEGIN:VCALENDAR|data:image|qr\.png/);
    expect(at.told()).toEqual(['confirmed', 'cancelled']);
    toldAsConfirmedBefore();
  });

  test('is told once where two nodes open the ticket at one moment, and both say so from then on', async () => {
    await Promise.all([
      at.ask('GET', `/tickets/${ticket}`, 0),
      at.ask('GET', `/tickets/${ticket}`, 1),
    ]);
    expect(at.told()).toEqual(['confirmed', 'cancelled']);
    for (const node of [0, 1] as const)
      expect(await at.ask('GET', `/tickets/${ticket}`, node)).toContain(
        en['page.ticket-cancelled.title'],
      );
  });

  test('is said so by the page of return, and by the pay page, once it was read', async () => {
    expect(await at.chat()).toBe('cancelled');
    expect(await at.open()).toContain(en['page.cancelled.title']);
    expect(await at.back()).toContain(en['order.cancelled']);
    expect(await at.go()).toBe(false);
  });

  test('is what the question hears, and no announcement beside it', async () => {
    expect(await at.chat()).toBe('cancelled');
    await at.wait(20 * MINUTE);
    expect(at.told()).toEqual(['confirmed']);
    expect(await at.ask('GET', `/tickets/${ticket}`)).toContain(en['page.ticket-cancelled.title']);
  });

  test('is what the list shows', async () => {
    expect((await at.list()).map(({ state, wasConfirmed }) => [state, wasConfirmed])).toEqual([
      ['cancelled', true],
    ]);
  });

  test('is not read again before its visit', async () => {
    await at.chat();
    const before = at.reads().length;
    await at.wait(VISIT - at.rig.now.at + HOUR);
    expect(at.reads()).toHaveLength(before);
  });

  test('is a ticket again where the seller takes it back, and that is told', async () => {
    await at.ask('GET', `/tickets/${ticket}`);
    at.seller().booking = 'COMPLETED';
    await at.wait(61 * SECOND);
    expect(await at.ask('GET', `/tickets/${ticket}`)).toContain('Fort Walk');
    expect(at.told()).toEqual(['confirmed', 'cancelled', 'confirmed']);
  });

  test('is no news to a conversation that was forgotten, and no page', async () => {
    await at.rig.context.store.forgetCustomer(at.rig.customerId, at.rig.now.at);
    expect(await at.ask('GET', `/tickets/${ticket}`)).not.toContain('Fort Walk');
    expect(at.told()).toEqual(['confirmed']);
  });
});

describe('an open ticket', () => {
  beforeEach(() => confirmed('booking'));

  test.each([
    ['the page', ['']],
    ['the file', ['/file']],
    ['page, code, file and calendar by turns', ['', '/qr.png', '/file', '/visit.ics']],
  ])('is read once in a minute at most: %s', async (_what, pages) => {
    await at.wait(2 * MINUTE);
    const before = at.reads().length;
    for (let n = 0; n < 300; n++) {
      const node = n % 2 === 0 ? 0 : 1;
      await at.ask('GET', `/tickets/${ticket}${pages[n % pages.length]}`, node);
      at.rig.now.at += SECOND;
    }
    const reads = at.reads().slice(before);
    expect(reads).toHaveLength(5);
    expect(at.account(at.newest).leastGap).toBeGreaterThanOrEqual(2_000);
  });

  test('stays one while the service is away, and is read no more often for that', async () => {
    await at.wait(2 * MINUTE);
    at.away = true;
    const before = at.reads().length;
    for (let n = 0; n < 60; n++) {
      expect(await at.ask('GET', `/tickets/${ticket}`)).toContain('Fort Walk');
      at.rig.now.at += SECOND;
    }
    expect(at.reads().length - before).toBe(1);
  });
});

describe('before the visit', () => {
  test.each([
    ['a day', 24 * HOUR],
    ['an hour', HOUR],
  ])('%s, it is read unasked on one of two nodes, and the ticket says so', async (_, ms) => {
    await confirmed('booking');
    await at.wait(VISIT - ms - MINUTE - at.rig.now.at);
    cancel();
    const before = at.reads().length;
    await at.wait(2 * MINUTE);
    expect(at.reads().slice(before)).toEqual([VISIT - ms]);
    expect(at.told()).toEqual(['confirmed', 'cancelled']);
    toldAsConfirmedBefore();
    expect(await at.ask('GET', `/tickets/${ticket}`)).toContain(en['page.ticket-cancelled.title']);
  });

  test('that was told a day before is not told again an hour before', async () => {
    await confirmed('booking');
    await at.wait(VISIT - 25 * HOUR - at.rig.now.at);
    cancel();
    await at.wait(26 * HOUR);
    expect(at.told()).toEqual(['confirmed', 'cancelled']);
  });

  test('of one that is booked within the last day, the hour before is read alone', async () => {
    at.rig.now.at = VISIT - 20 * HOUR;
    await confirmed('booking');
    const before = at.reads().length;
    cancel();
    await at.wait(20 * HOUR);
    expect(at.reads().slice(before)).toEqual([VISIT - HOUR]);
    expect(at.told()).toEqual(['confirmed', 'cancelled']);
  });

  test('with the service away at the day before it is asked every ten minutes until it tells', async () => {
    await confirmed('booking');
    await at.wait(VISIT - 24 * HOUR - MINUTE - at.rig.now.at);
    at.away = true;
    cancel();
    await at.wait(26 * MINUTE);
    expect(at.told()).toEqual(['confirmed']);
    at.away = false;
    await at.wait(10 * MINUTE);
    expect(at.told()).toEqual(['confirmed', 'cancelled']);
  });
});

describe('a confirmed meal that the restaurant has cancelled', () => {
  beforeEach(async () => {
    await confirmed('food');
    await at.wait(2 * MINUTE);
    cancel();
  });

  test('is what the question hears', async () => {
    expect(await at.chat()).toBe('cancelled');
  });

  test('is what the list shows, as one that was confirmed', async () => {
    expect((await at.list()).map(({ state, wasConfirmed }) => [state, wasConfirmed])).toEqual([
      ['cancelled', true],
    ]);
  });

  test('is not to be paid again from its page', async () => {
    await at.chat();
    expect(await at.open()).toContain(en['page.cancelled.title']);
    expect(await at.go()).toBe(false);
  });
});
