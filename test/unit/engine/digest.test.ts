import fc from 'fast-check';
import { digest, same } from '../../../src/engine/digest';

describe('equal as JSON', () => {
  test('members in any order and missing ones that are undefined are the same; lists keep their order', () => {
    expect(same({ a: 1, b: [1, { c: undefined }] }, { b: [1, {}], a: 1 })).toBe(true);
    expect(same({ a: undefined }, {})).toBe(true);
    expect(same(undefined, null)).toBe(true);
    expect(same([1, 2], [2, 1])).toBe(false);
    expect(same([], {})).toBe(false);
    expect(same(['a'], { 0: 'a' })).toBe(false);
    expect(same({ a: 1 }, { b: 1 })).toBe(false);
    expect(same('1', 1)).toBe(false);
    expect(same([undefined], [null])).toBe(true);
  });

  test('it is what a digest tells apart', () => {
    fc.assert(fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => same(a, b) === (digest(a) === digest(b))));
    fc.assert(fc.property(fc.jsonValue(), (a) => same(a, JSON.parse(JSON.stringify(a)))));
  });
});
