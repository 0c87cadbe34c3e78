import fc from 'fast-check';
import { digestOfJson, isSameJson } from '../../../src/engine/digest';

describe('equal as JSON', () => {
  test('members in any order and missing ones that are undefined are the same; lists keep their order', () => {
    expect(isSameJson({ a: 1, b: [1, { c: undefined }] }, { b: [1, {}], a: 1 })).toBe(true);
    expect(isSameJson({ a: undefined }, {})).toBe(true);
    expect(isSameJson(undefined, null)).toBe(true);
    expect(isSameJson([1, 2], [2, 1])).toBe(false);
    expect(isSameJson([], {})).toBe(false);
    expect(isSameJson(['a'], { 0: 'a' })).toBe(false);
    expect(isSameJson({ a: 1 }, { b: 1 })).toBe(false);
    expect(isSameJson('1', 1)).toBe(false);
    expect(isSameJson([undefined], [null])).toBe(true);
  });

  test('it is what a digest tells apart', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.jsonValue(),
        (a, b) => isSameJson(a, b) === (digestOfJson(a) === digestOfJson(b)),
      ),
    );
    fc.assert(fc.property(fc.jsonValue(), (a) => isSameJson(a, JSON.parse(JSON.stringify(a)))));
  });
});
