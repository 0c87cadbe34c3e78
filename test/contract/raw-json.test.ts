import * as fc from 'fast-check';
import { rawMember } from './strict/raw-json';

test('a member is cut out as it was written', () => {
  const json = '{ "a\\"b" : "x,}" , "items":[ {"b":1, "a":"]"} ] ,"n":{"items":2} }';
  expect(rawMember(json, 'items')).toBe('[ {"b":1, "a":"]"} ]');
  expect(rawMember(json, 'a"b')).toBe('"x,}"');
  expect(rawMember(json, 'missing')).toBeUndefined();
});

test('every member of every object is found', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (object) => {
      const json = JSON.stringify(object);
      for (const [name, value] of Object.entries(object))
        expect(rawMember(json, name)).toBe(JSON.stringify(value));
    }),
  );
});
