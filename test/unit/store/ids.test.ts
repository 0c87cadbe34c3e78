import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { orderedId } from '../../../src/store/ids';

const TIME = fc.integer({ min: 0, max: 2 ** 48 - 1 });

describe('ids in the order they are made', () => {
  test('are UUIDs of version 7', () => {
    fc.assert(
      fc.property(TIME, fc.uuid({ version: 4 }), (now, random) =>
        expect(orderedId(now, random)).toMatch(
          /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
        ),
      ),
    );
  });

  test('sort by time', () => {
    fc.assert(
      fc.property(TIME, TIME, (a, b) =>
        expect(
          Math.sign(
            orderedId(a, randomUUID())
              .slice(0, 13)
              .localeCompare(orderedId(b, randomUUID()).slice(0, 13)),
          ),
        ).toBe(Math.sign(a - b)),
      ),
    );
  });

  test('of one moment differ', () =>
    expect(new Set(Array.from({ length: 1_000 }, () => orderedId(5, randomUUID()))).size).toBe(
      1_000,
    ));
});
