import type { AtThePages } from './at-the-pages';
import { eachAtThePages } from './each-at-the-pages';
import type { Answer } from './rig';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
let at: AtThePages;
eachAtThePages((one) => {
  at = one;
});

let confirmedAt = 0;
/** A meal that is paid and that the restaurant has accepted, as the chat was told. */
async function accepted(): Promise<void> {
  await at.confirmed('food');
  confirmedAt = at.rig.now.at;
}
const cancel = (): void => void Object.assign(at.seller(), { booking: 'CANCELLED' });
/** Reads since the confirmation, in minutes after it. */
const later = (): number[] =>
  at
    .reads()
    .filter((read) => read > confirmedAt)
    .map((read) => Math.round((read - confirmedAt) / MINUTE));
const gaps = (all: readonly number[]): number[] =>
  all.slice(1).map((one, n) => one - (all[n] ?? 0));

test.each([1, 7, 22, 44, 59])(
  'a meal that is cancelled %d min after it was confirmed is told of unasked within 5 min, once',
  async (minutes) => {
    await accepted();
    await at.wait(minutes * MINUTE);
    cancel();
    await at.wait(5 * MINUTE);
    expect(at.told().slice(-2)).toEqual(['confirmed', 'cancelled']);
    expect(at.rig.announced.at(-1)?.data['order']).toMatchObject({
      wasConfirmed: true,
      area: 'food',
    });
    await at.wait(5 * HOUR);
    expect(at.told().filter((state) => state === 'cancelled')).toHaveLength(1);
  },
);

test.each([
  [70, 15],
  [110, 15],
  [130, 30],
  [200, 30],
])('one that is cancelled after %d min is told of within %d min', async (minutes, most) => {
  await accepted();
  await at.wait(minutes * MINUTE);
  cancel();
  await at.wait(most * MINUTE);
  expect(at.told().at(-1)).toBe('cancelled');
});

test('a meal is read 19 times after its confirmation, no two within 5 min, and never after four hours', async () => {
  await accepted();
  await at.wait(3 * 24 * HOUR);
  expect(later()).toHaveLength(19);
  expect(Math.min(...gaps(later()))).toBeGreaterThanOrEqual(5);
  expect(Math.max(...later())).toBeLessThan(240);
  expect(at.told().at(-1)).toBe('confirmed');
});

test('no read follows a cancellation', async () => {
  await accepted();
  cancel();
  await at.wait(6 * MINUTE);
  const before = at.reads().length;
  await at.wait(6 * HOUR);
  expect(at.reads()).toHaveLength(before);
});

test('a question shortly before a read stands for it, and the next ones come all the same', async () => {
  await accepted();
  await at.wait(4 * MINUTE);
  await at.chat();
  await at.wait(12 * MINUTE);
  expect(later()).toEqual([4, 10, 15]);
});

test('a service that is away is asked again after 2 min, and the cancellation told then', async () => {
  await accepted();
  at.away = true;
  cancel();
  await at.wait(9 * MINUTE);
  expect(Math.min(...gaps(later()))).toBeGreaterThanOrEqual(2);
  expect(at.told().at(-1)).toBe('confirmed');
  at.away = false;
  await at.wait(3 * MINUTE);
  expect(at.told().at(-1)).toBe('cancelled');
});

test('what a node that was down for an hour missed is one read', async () => {
  await accepted();
  at.rig.now.at += HOUR;
  cancel();
  await at.wait(MINUTE);
  expect([later(), at.told().at(-1)]).toEqual([[60], 'cancelled']);
});

test.each([
  ['a question', async () => at.chat()],
  ['the list', async () => at.list()],
])('a meal that %s finds confirmed is read on as well', async (_what, ask) => {
  await at.order('food');
  await at.go();
  at.fail();
  await at.wait(4 * MINUTE);
  at.pay();
  Object.assign(at.seller(), { booking: 'COMPLETED' });
  await ask();
  cancel();
  await at.wait(6 * MINUTE);
  expect(at.told().at(-1)).toBe('cancelled');
});

test('one that was confirmed once more after its cancellation is read on from then', async () => {
  await accepted();
  cancel();
  await at.wait(6 * MINUTE);
  Object.assign(at.seller(), { booking: 'COMPLETED' });
  await at.chat();
  await at.wait(3 * MINUTE);
  cancel();
  await at.wait(3 * MINUTE);
  expect(at.told().filter((state) => state === 'cancelled')).toHaveLength(2);
});

test('a meal whose customer was forgotten is read no more', async () => {
  await accepted();
  await at.rig.context.store.forgetCustomer(at.rig.customerId, at.rig.now.at);
  const before = at.reads().length;
  await at.wait(5 * HOUR);
  expect(at.reads()).toHaveLength(before);
});

test.each(['DELIVERED', 'Out-for-delivery', '', 'INITIATED'])(
  'a confirmed meal whose read says "%s" stays confirmed, and its link dead',
  async (word) => {
    await accepted();
    const answer: Answer = { orderStatus: word, bookingStatus: null };
    at.rig.answerOf = () => answer;
    await at.wait(21 * MINUTE);
    expect(later()).toEqual([5, 10, 15, 20]);
    expect(at.told().at(-1)).toBe('confirmed');
    expect(await at.chat()).toBe('confirmed');
  },
);

test('a booking is not read like a meal', async () => {
  await at.order('booking');
  await at.go();
  at.pay();
  Object.assign(at.seller(), { booking: 'COMPLETED' });
  await at.wait(5 * SECOND);
  const before = at.reads().length;
  await at.wait(3 * HOUR);
  expect(at.reads()).toHaveLength(before);
});

test('of two nodes one reads, and the cancellation is told under one name', async () => {
  await accepted();
  cancel();
  await at.wait(6 * MINUTE);
  const names = at.rig.announced.filter(({ messageId }) => messageId.includes('cancelled'));
  expect(later()).toEqual([5]);
  expect(new Set(names.map(({ messageId }) => messageId)).size).toBe(1);
});
