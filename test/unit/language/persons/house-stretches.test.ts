import { findHouseStretches } from '../../../../src/language/persons';

const housesIn = (text: string): string[] =>
  findHouseStretches(text).map(({ start, end }) => text.slice(start, end).trim());

test.each<[string, string[]]>([
  ['Asha Rao, 9876543210, 12 3rd Cross Koramangala 560095', ['12 3rd Cross Koramangala 560095']],
  ['name asha rao, address 12 3rd cross, asha@gmail.com', ['address 12 3rd cross']],
  ['Imran Sheikh, 9911223344, Indira Nagar 12th main', ['Indira Nagar 12th main']],
  ['main Sunita, 34, female', []],
  ['Ravi 31 and Meera 29, 9876543210', []],
])('%s', (text, houses) => expect(housesIn(text)).toEqual(houses));
