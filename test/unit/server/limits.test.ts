import * as fc from 'fast-check';
import type { IncomingMessage } from 'node:http';
import { clientAddress } from '../../../src/server/client-address';
import { BodiesInFlight } from '../../../src/server/in-flight';
import { RateLimiter } from '../../../src/server/pace';
import { HandClock } from '../../support/web-host';

const from = (peer: string, forwarded?: string): Pick<IncomingMessage, 'headers' | 'socket'> => {
  const socket: Partial<IncomingMessage['socket']> = { remoteAddress: peer };
  return {
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a socket only the peer is read
    socket: socket as IncomingMessage['socket'],
  };
};

test.each([
  ['the peer, whatever it claims to pass on', '203.0.113.7', '10.0.0.1', 0, '203.0.113.7'],
  ['the peer written as IPv6', '::ffff:203.0.113.7', undefined, 0, '203.0.113.7'],
  ['what the one proxy saw', '10.0.0.1', '6.6.6.6, 203.0.113.7', 1, '203.0.113.7'],
  [
    'what the outer of two proxies saw',
    '10.0.0.1',
    '6.6.6.6, 203.0.113.7, 10.0.0.2',
    2,
    '203.0.113.7',
  ],
  [
    'the first where fewer proxies wrote than there are',
    '10.0.0.1',
    '203.0.113.7',
    3,
    '203.0.113.7',
  ],
  ['the peer where the proxy wrote nothing', '10.0.0.1', undefined, 1, '10.0.0.1'],
  ['an address with a port', '10.0.0.1', '203.0.113.7:55123', 1, '203.0.113.7'],
  ['the network of an IPv6 address', '2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2::/64'],
  ['the network of a short IPv6 address', '2001:db8::6', undefined, 0, '2001:db8:0:0::/64'],
  [
    'the network of an IPv6 address with a port',
    '10.0.0.1',
    '[2001:db8:1:2::9]:443',
    1,
    '2001:db8:1:2::/64',
  ],
  ['loopback', '::1', undefined, 0, '0:0:0:0::/64'],
])('who calls is %s', (_, peer, forwarded, hops, address) => {
  expect(clientAddress(from(peer, forwarded), hops)).toBe(address);
});

test('who is in the same network of IPv6 is counted together, whoever is not is not', () => {
  expect(clientAddress(from('2001:db8:1:2:aaaa::1'), 0)).toBe(
    clientAddress(from('2001:DB8:1:2:bbbb::2'), 0),
  );
  expect(clientAddress(from('2001:db8:1:3::1'), 0)).not.toBe(
    clientAddress(from('2001:db8:1:2::1'), 0),
  );
});

describe('a bucket', () => {
  test('gives so many at once, says when there is one again, and gives it then', () => {
    const clock = new HandClock();
    const buckets = new RateLimiter(clock, { count: 3, spanMs: 60_000 });
    expect([1, 2, 3].map(() => buckets.take('a'))).toEqual([0, 0, 0]);
    expect(buckets.take('a')).toBe(20_000);
    expect(buckets.take('b')).toBe(0);
    clock.time += 19_999;
    expect(buckets.take('a')).toBeGreaterThan(0);
    clock.time += 1;
    expect(buckets.take('a')).toBe(0);
    expect(buckets.take('a')).toBe(20_000);
    clock.time += 10 * 60_000;
    expect([1, 2, 3, 4].map(() => buckets.take('a') === 0)).toEqual([true, true, true, false]);
  });

  test('never gives more in any time than it holds and fills by, nor takes a clock that goes back for an eternity', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.array(fc.integer({ min: -500, max: 2_000 }), { maxLength: 200 }),
        (count, steps) => {
          const clock = new HandClock(0);
          const buckets = new RateLimiter(clock, { count, spanMs: 10_000 });
          let given = 0;
          let forward = 0;
          for (const step of steps) {
            clock.time += step;
            forward += Math.max(0, step);
            if (buckets.take('a') === 0) given += 1;
          }
          expect(given).toBeLessThanOrEqual(count + (forward * count) / 10_000 + 0.001);
          clock.time += 20_000;
          expect(buckets.take('a')).toBe(0);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('is forgotten once 50,000 others have come since, and not before', () => {
    const clock = new HandClock();
    const buckets = new RateLimiter(clock, { count: 1, spanMs: 60_000 });
    for (let at = 0; at < 50_000; at += 1) buckets.take(`${at}`);
    expect(buckets.take('0')).toBeGreaterThan(0);
    buckets.take('one more');
    expect(buckets.take('0')).toBeGreaterThan(0);
    expect(buckets.take('1')).toBe(0);
  });

  test('takes no room for those who have not come', () => {
    const before = process.memoryUsage().arrayBuffers;
    const limiters = Array.from(
      { length: 20 },
      () => new RateLimiter(new HandClock(), { count: 1, spanMs: 1_000 }),
    );
    expect(limiters.map((buckets) => buckets.take('a'))).toEqual(limiters.map(() => 0));
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000);
  });
});

test('bodies held are counted by address and in all, and let go', () => {
  const bodies = new BodiesInFlight({ perAddress: 100, inAll: 150 });
  const [one, two] = [bodies.begin('a'), bodies.begin('b')];
  one.add(60);
  one.add(40);
  expect(() => one.add(1)).toThrow(
    'Too much is being sent from your address at once. Try again in a second.',
  );
  expect(() => bodies.begin('a').add(1)).toThrow('from your address');
  two.add(50);
  expect(() => two.add(1)).toThrow('Too much is being sent to this server at once.');
  expect(bodies.bytes).toBe(150);
  one.end();
  one.end();
  expect(bodies.bytes).toBe(50);
  two.add(50);
  two.end();
  expect(bodies.bytes).toBe(0);
});
