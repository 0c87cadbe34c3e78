import { cacheRead } from '../../../src/server/remembered';
import { HandClock } from '../../support/web-host';

test('many who ask at once, and again soon, are one who asks', async () => {
  const clock = new HandClock();
  let asked = 0;
  const read = cacheRead(clock, 1_000, async () => ++asked);
  expect(await Promise.all(Array.from({ length: 50 }, () => read()))).toEqual(
    Array.from({ length: 50 }, () => 1),
  );
  clock.time += 999;
  expect(await read()).toBe(1);
  clock.time += 1;
  expect(await read()).toBe(2);
});

test('what failed is told to all for as long, and then tried again', async () => {
  const clock = new HandClock();
  let broken = true;
  const read = cacheRead(clock, 1_000, async () => {
    if (broken) throw new RangeError('no');
    return 'yes';
  });
  await expect(read()).rejects.toThrow('no');
  broken = false;
  await expect(read()).rejects.toThrow('no');
  clock.time += 1_000;
  expect(await read()).toBe('yes');
});
