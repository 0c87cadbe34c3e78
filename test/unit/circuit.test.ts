import { createCircuitBreaker, OpenCircuitError } from '../../src/circuit';
import { createBearerTokens } from '../../src/commerce/token';
import { createAnswerCache } from '../../src/commerce/cache';
import { RateLimiter } from '../../src/server/pace';
import { createWhatsAppRateLimiter } from '../../src/channels/whatsapp/pace';
import { fakeTime } from './turn/fake-time';

const HOUR = 3_600_000;
const SICK = new Error('sick');
const fail = async (): Promise<never> => Promise.reject(SICK);
const well = async (): Promise<string> => 'well';
const made = () => {
  const time = fakeTime();
  return {
    time,
    circuit: createCircuitBreaker(
      { failures: 3, openMs: 5_000, counts: (error) => error === SICK },
      time.clock,
    ),
  };
};
const failing = async (
  run: ReturnType<typeof createCircuitBreaker>,
  times: number,
): Promise<void> => {
  for (let n = 0; n < times; n++) await expect(run(fail)).rejects.toBe(SICK);
};

describe('a circuit', () => {
  test('opens after so many failures in a row, and attempts nothing then', async () => {
    const { circuit } = made();
    await failing(circuit, 2);
    await expect(circuit(well)).resolves.toBe('well');
    await failing(circuit, 3);
    const attempt = jest.fn(well);
    await expect(circuit(attempt)).rejects.toBeInstanceOf(OpenCircuitError);
    expect(attempt).not.toHaveBeenCalled();
  });

  test('an answer that says no opens nothing', async () => {
    const { circuit } = made();
    for (let n = 0; n < 9; n++)
      await expect(circuit(async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(circuit(well)).resolves.toBe('well');
  });

  test('lets one through once its time is over: others wait for what that shows', async () => {
    const { circuit, time } = made();
    await failing(circuit, 3);
    await time.pass(5_000);
    let end: (text: string) => void = () => undefined;
    const first = circuit(() => new Promise<string>((resolve) => (end = resolve)));
    const second = jest.fn(well);
    const waiting = circuit(second);
    await time.pass(1);
    expect(second).not.toHaveBeenCalled();
    end('back');
    expect(await Promise.all([first, waiting])).toEqual(['back', 'well']);
  });

  test('one failure of the one let through opens it again', async () => {
    const { circuit, time } = made();
    await failing(circuit, 3);
    await time.pass(5_000);
    const outcomes = await Promise.allSettled([circuit(fail), circuit(well)]);
    expect(
      outcomes.map((one) => (one.status === 'rejected' ? String(one.reason) : one.value)),
    ).toEqual(['Error: sick', 'OpenCircuitError: the circuit is open']);
  });
});

describe.each([-HOUR, 24 * HOUR])('the clock is set by %d ms', (step) => {
  test('a circuit stays open for as long as it was to', async () => {
    const { circuit, time } = made();
    await failing(circuit, 3);
    time.set(step);
    await expect(circuit(well)).rejects.toBeInstanceOf(OpenCircuitError);
    await time.pass(5_000);
    await expect(circuit(well)).resolves.toBe('well');
  });

  test('a bucket fills as fast as before', async () => {
    const time = fakeTime();
    const buckets = new RateLimiter(time.clock, { count: 2, spanMs: 20_000 });
    expect([1, 2].map(() => buckets.take('a'))).toEqual([0, 0]);
    time.set(step);
    expect(buckets.take('a')).toBe(10_000);
    await time.pass(10_000);
    expect(buckets.take('a')).toBe(0);
  });

  test('a number of WhatsApp sends as fast as before', async () => {
    const time = fakeTime();
    const pace = createWhatsAppRateLimiter(time.clock);
    const before = Array.from({ length: 90 }, (_, n) => pace.take('n', `p${n}`)).at(-1) ?? 0;
    time.set(step);
    expect(pace.take('n', 'q')).toBeGreaterThanOrEqual(before);
    expect(pace.take('n', 'q')).toBeLessThan(before + 100);
  });

  test('an answer is kept, and a token used, for as long as it was to', async () => {
    const time = fakeTime();
    const cache = createAnswerCache(time.clock);
    const read = {
      operation: 'o',
      target: 't',
      rule: { ttlMs: 60_000, pool: 'lists' as const },
      fresh: false,
    };
    const load = jest.fn(async () => ({ body: {}, size: 2 }));
    const fetched = jest.fn(async () => 'token');
    const tokens = createBearerTokens(fetched, time.clock);
    const both = async (): Promise<void> =>
      void (await Promise.all([cache.through(read, load), tokens.get()]));
    await both();
    time.set(step);
    await time.pass(50_000);
    await both();
    expect([load.mock.calls.length, fetched.mock.calls.length]).toEqual([1, 1]);
    await time.pass(10_000);
    await both();
    expect(load).toHaveBeenCalledTimes(2);
    await time.pass(30 * 60_000);
    await both();
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});
