import { createBearerTokens } from '../../../src/commerce/token';

const MINUTE = 60_000;

function setUp() {
  const clock = { at: 0, now: () => clock.at, elapsed: () => clock.at };
  const waiting: { give(token: string): void; fail(): void }[] = [];
  const tokens = createBearerTokens(
    () =>
      new Promise((resolve, reject) =>
        waiting.push({ give: resolve, fail: () => reject(new Error('down')) }),
      ),
    clock,
  );
  return { clock, waiting, tokens };
}

async function withToken() {
  const all = setUp();
  const first = all.tokens.get();
  all.waiting[0]?.give('one');
  await first;
  return all;
}

test('it is fetched once however many wait', async () => {
  const { tokens, waiting } = setUp();
  const all = Array.from({ length: 50 }, () => tokens.get());
  waiting[0]?.give('one');
  expect(new Set(await Promise.all(all))).toEqual(new Set(['one']));
  expect(waiting).toHaveLength(1);
});

test('it is renewed at 80 % of 30 minutes without anybody waiting', async () => {
  const { tokens, waiting, clock } = await withToken();
  clock.at = 24 * MINUTE - 1;
  await tokens.get();
  expect(waiting).toHaveLength(1);
  clock.at = 24 * MINUTE;
  expect(await tokens.get()).toBe('one');
  expect(await tokens.get()).toBe('one');
  expect(waiting).toHaveLength(2);
  waiting[1]?.give('two');
  await new Promise(setImmediate);
  expect(await tokens.get()).toBe('two');
});

test('a failed background renewal is not tried again for 5 s and disturbs nobody', async () => {
  const { tokens, waiting, clock } = await withToken();
  clock.at = 25 * MINUTE;
  await tokens.get();
  waiting[1]?.fail();
  await new Promise(setImmediate);
  expect(await tokens.get()).toBe('one');
  expect(waiting).toHaveLength(2);
  clock.at += 5_000;
  await tokens.get();
  expect(waiting).toHaveLength(3);
});

test('an expired one is not used', async () => {
  const { tokens, waiting, clock } = await withToken();
  clock.at = 30 * MINUTE;
  const next = tokens.get();
  waiting[1]?.give('two');
  expect(await next).toBe('two');
});

test('a failure reaches all who waited, and the next one tries again', async () => {
  const { tokens, waiting } = setUp();
  const both = Promise.allSettled([tokens.get(), tokens.get()]);
  waiting[0]?.fail();
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = tokens.get();
  waiting[1]?.give('two');
  expect(await again).toBe('two');
});

test('a refused token is replaced once however many were refused', async () => {
  const { tokens, waiting } = await withToken();
  const all = [tokens.renew('one'), tokens.renew('one')];
  waiting[1]?.give('two');
  expect(await Promise.all(all)).toEqual(['two', 'two']);
  expect(await tokens.renew('one')).toBe('two');
  expect(waiting).toHaveLength(2);
});
