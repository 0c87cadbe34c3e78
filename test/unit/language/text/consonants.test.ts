import { isSameInOtherScript } from '../../../../src/language/text/consonants';

test.each([
  ['तड़का', 'tadka'],
  ['तड़का', 'tarka'],
  ['पकौड़ा', 'pakoda'],
  ['कढ़ी', 'kadhi'],
  ['कनॉट', 'connaught'],
  ['सिटी', 'city'],
])('%s is written %s in Latin letters', (one, other) =>
  expect(isSameInOtherScript(one, other)).toBe(true),
);

test.each([
  ['तड़का', 'tikka'],
  ['पकौड़ा', 'paneer'],
])('%s is not %s', (one, other) => expect(isSameInOtherScript(one, other)).toBe(false));
