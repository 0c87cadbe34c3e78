import * as fc from 'fast-check';
import type { BotConnector } from '../../../../src/channels/teams/connector';
import { createTeamsRateLimiter } from '../../../../src/channels/teams/pace';
import { withRateLimit } from '../../../../src/channels/teams/paced';
import { HandClock } from '../../../support/web-host';

/** As published, not as the channel holds them. */
const PUBLISHED = [
  [7, 1_000],
  [8, 2_000],
  [60, 30_000],
  [1_800, 3_600_000],
] as const;

const most = (times: readonly number[], ms: number): number =>
  times.reduce(
    (found, at, i) => Math.max(found, times.filter((other, j) => j <= i && other > at - ms).length),
    0,
  );

test('in no window more is sent to a thread than Teams takes, however it is asked for', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 700 }), { minLength: 50, maxLength: 250 }),
      (steps) => {
        const clock = new HandClock();
        const pace = createTeamsRateLimiter(clock);
        const sent: number[] = [];
        for (const step of steps) {
          clock.time += step;
          if (pace.take('t') === 0) sent.push(clock.time);
        }
        for (const [count, ms] of PUBLISHED) expect(most(sent, ms)).toBeLessThanOrEqual(count);
      },
    ),
    { numRuns: 60 },
  );
});

test('the place that is told is there when its time has come, up to the last of an hour', () => {
  const clock = new HandClock();
  const pace = createTeamsRateLimiter(clock);
  const begin = clock.time;
  let sent = 0;
  while (sent < 1_800) {
    const wait = pace.take('t');
    if (wait === 0) sent += 1;
    clock.time += wait;
  }
  expect(clock.time - begin).toBeLessThanOrEqual(1_800 * 500);
  clock.time += 60_000;
  expect(pace.take('t')).toBeGreaterThan(2_000_000);
  expect(pace.take('another')).toBe(0);
});

test('a short wait is sat out and a long one gives the message back', async () => {
  const clock = new HandClock();
  const sent: number[] = [];
  const bare: BotConnector = {
    send: async () => (sent.push(clock.time), { outcome: 'sent', id: 'x' }),
    openChat: async () => ({ outcome: 'sent', id: 'c' }),
    close: async () => undefined,
  };
  const wait = (run: () => void, ms: number): (() => void) => {
    clock.time += ms;
    queueMicrotask(run);
    return () => undefined;
  };
  const connector = withRateLimit(bare, createTeamsRateLimiter(clock), wait);
  const to = { serviceUrl: 'https://x.test', conversation: 'c', bot: 'b' };
  for (let i = 0; i < 60; i++)
    expect(await connector.send(to, {})).toEqual({ outcome: 'sent', id: 'x' });
  for (const [count, ms] of PUBLISHED) expect(most(sent, ms)).toBeLessThanOrEqual(count);
  const over = await connector.send(to, {});
  expect(over).toMatchObject({ outcome: 'retry', code: 'thread_rate' });
  expect(sent).toHaveLength(60);
});
