import { readPlaces } from '../../../src/language/numbers';

test.each<[string, number[]]>([
  ['the 2nd one', [2]],
  ['pehla wala', [1]],
  ['दूसरा', [2]],
  ['the last one on 1st dec', [-1]],
  ['second one on 1st dec', [2]],
  ['1st dec', []],
  ['night one on the 1st of december', []],
  ['december 2nd', []],
  ['first december', []],
  ['2nd on saturday', [2]],
  ['1st may', []],
  ['the first may do', [1]],
  ['5 december second one', [2]],
  ['5 दिसंबर दूसरा वाला', [2]],
  ['december first one', [1]],
  ['3rd जनवरी', []],
  ['discount code FIRST50', []],
  ['first 50', [1]],
])('%s', (said, places) => {
  expect(readPlaces(said).map(({ value }) => value)).toEqual(places);
});
