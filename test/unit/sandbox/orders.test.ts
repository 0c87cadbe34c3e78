import { memoryRecords } from '../../../src/sandbox/service';
import { handClock, sandboxWith } from './serve-sandbox';
import { codeOf, openCheckout, order, press, statusOf, talkTo } from './walk';

const SLUG = 'vv-puram-food-walk';

function set(faults = true) {
  const clock = handClock();
  const records = memoryRecords();
  const sandbox = sandboxWith({ clock, records, faults });
  return { clock, records, sandbox, talk: talkTo(sandbox) };
}

async function paid(confirmation?: string) {
  const world = set();
  if (confirmation !== undefined) await world.talk.open('POST', '/faults', { confirmation });
  const made = await order(world.talk, SLUG, 2);
  await press(world.sandbox, await openCheckout(world.sandbox, made), 'pay');
  /** Statuses so many ms after payment; the clock only goes forward. */
  let at = 0;
  const after = async (ms: number) => {
    world.clock.move(ms - at);
    at = ms;
    await world.talk.renew();
    return statusOf(world.talk, made.orderId);
  };
  return { ...world, made, after };
}

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

describe('a booking order', () => {
  test('waits for payment, and expires unpaid after half an hour', async () => {
    const { talk, clock } = set();
    const { orderId } = await order(talk, SLUG, 2);
    expect(await statusOf(talk, orderId)).toEqual(['INITIATED', null]);
    clock.move(29 * 60 * SECOND);
    await talk.renew();
    expect(await statusOf(talk, orderId)).toEqual(['INITIATED', null]);
    clock.move(2 * 60 * SECOND);
    expect(await statusOf(talk, orderId)).toEqual(['INITIATED', 'EXPIRED']);
  });

  test('paid, is confirmed by its seller in about four seconds', async () => {
    const { after } = await paid();
    expect(await after(0)).toEqual(['INITIATED', null]);
    expect(await after(2 * SECOND)).toEqual(['INITIATED', 'PENDING']);
    expect(await after(4 * SECOND)).toEqual(['SUCCESS', 'COMPLETED']);
    expect(await after(100 * HOUR)).toEqual(['SUCCESS', 'COMPLETED']);
  });

  test('with a late seller stays null beyond 60 s and 30 reads, then is confirmed', async () => {
    const { after } = await paid('late');
    expect(await after(61 * SECOND)).toEqual(['INITIATED', null]);
    expect(await after(90 * SECOND)).toEqual(['INITIATED', null]);
    expect(await after(100 * SECOND)).toEqual(['SUCCESS', 'COMPLETED']);
  });

  test('with a silent seller stays pending for ever', async () => {
    const { after } = await paid('pending');
    expect(await after(10 * SECOND)).toEqual(['INITIATED', 'PENDING']);
    expect(await after(1_000 * HOUR)).toEqual(['INITIATED', 'PENDING']);
  });

  test.each([
    ['cancelled', 'CANCELLED'],
    ['expired', 'EXPIRED'],
  ])('is %s by its seller', async (confirmation, status) => {
    const { after } = await paid(confirmation);
    expect(await after(3 * SECOND)).toEqual(['INITIATED', 'PENDING']);
    expect(await after(4 * SECOND)).toEqual(['INITIATED', status]);
    expect(await after(HOUR)).toEqual(['INITIATED', status]);
  });

  test('whose payment failed stays failed', async () => {
    const { talk, sandbox, clock } = set();
    const made = await order(talk, SLUG, 2);
    await press(sandbox, await openCheckout(sandbox, made), 'fail');
    expect(await statusOf(talk, made.orderId)).toEqual(['FAILED', null]);
    clock.move(60 * SECOND);
    expect(await statusOf(talk, made.orderId)).toEqual(['FAILED', null]);
  });

  test('confirmed and withdrawn later by its seller', async () => {
    const { after } = await paid('withdrawn');
    expect(await after(3 * SECOND)).toEqual(['INITIATED', 'PENDING']);
    expect(await after(4 * SECOND)).toEqual(['SUCCESS', 'COMPLETED']);
    expect(await after(HOUR)).toEqual(['SUCCESS', 'CANCELLED']);
  });

  test('takes a payment over whose webhook was lost after one that failed', async () => {
    const { talk, sandbox, records, clock } = set();
    const made = await order(talk, SLUG, 2);
    await press(sandbox, await openCheckout(sandbox, made), 'fail');
    await records.update('gateway-order', made.gatewayOrderId, (current) => ({
      ...(typeof current === 'object' ? current : {}),
      state: 'paid',
      settledMs: clock.now(),
    }));
    clock.move(5 * SECOND);
    expect(await statusOf(talk, made.orderId)).toEqual(['SUCCESS', 'COMPLETED']);
  });

  test('left at the gateway can still be paid', async () => {
    const { talk, sandbox, clock } = set();
    const made = await order(talk, SLUG, 2);
    await press(sandbox, await openCheckout(sandbox, made), 'leave');
    expect(await statusOf(talk, made.orderId)).toEqual(['INITIATED', null]);
    await press(sandbox, await openCheckout(sandbox, made), 'pay');
    clock.move(5 * SECOND);
    expect(await statusOf(talk, made.orderId)).toEqual(['SUCCESS', 'COMPLETED']);
  });

  test('a confirmation asked for counts for so many orders as were named', async () => {
    const { talk, sandbox, clock } = set();
    await talk.open('POST', '/faults', { confirmation: 'cancelled', times: 2 });
    const statuses: unknown[] = [];
    for (let n = 0; n < 3; n++) {
      const made = await order(talk, SLUG, 2);
      await press(sandbox, await openCheckout(sandbox, made), 'pay');
      clock.move(5 * SECOND);
      statuses.push((await statusOf(talk, made.orderId))[1]);
    }
    expect(statuses).toEqual(['CANCELLED', 'CANCELLED', 'COMPLETED']);
  });

  test('goes on in a new process with the same records', async () => {
    const { records, made, clock } = await paid();
    clock.move(10 * SECOND);
    const again = talkTo(sandboxWith({ clock, records }));
    expect(await statusOf(again, made.orderId)).toEqual(['SUCCESS', 'COMPLETED']);
  });

  test('takes a payment over whose webhook was lost', async () => {
    const { talk, records, clock } = set();
    const made = await order(talk, SLUG, 2);
    await records.update('gateway-order', made.gatewayOrderId, (current) => ({
      ...(typeof current === 'object' ? current : {}),
      state: 'paid',
      settledMs: clock.now(),
    }));
    clock.move(5 * SECOND);
    expect(await statusOf(talk, made.orderId)).toEqual(['SUCCESS', 'COMPLETED']);
  });

  test('is reviewed', async () => {
    const { talk } = set();
    const { orderId } = await order(talk, SLUG, 2);
    expect((await talk.post('/reviews', { orderId, rating: 5 })).body).toEqual({
      data: { orderId, rating: 5 },
    });
    expect((await talk.post('/reviews', { orderId, rating: 6 })).status).toBe(400);
    expect((await talk.post('/reviews', { orderId: 'nothing', rating: 5 })).status).toBe(404);
  });

  test('is not settled by a webhook that the gateway did not sign', async () => {
    const { talk } = set();
    const made = await order(talk, SLUG, 2);
    const body = { event: 'payment.captured', gatewayOrderId: made.gatewayOrderId, atMs: 1 };
    for (const headers of [{}, { 'x-gateway-signature': '0'.repeat(64) }]) {
      const answer = await talk.open('POST', '/gateway/webhook', body, headers);
      expect([answer.status, codeOf(answer)]).toEqual([401, 'BAD_SIGNATURE']);
    }
    expect(await statusOf(talk, made.orderId)).toEqual(['INITIATED', null]);
  });
});
