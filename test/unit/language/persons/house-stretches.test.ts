import { findHouseStretches } from '../../../../src/language/persons';

const housesIn = (text: string): string[] =>
  findHouseStretches(text).map(({ start, end }) => text.slice(start, end).trim());

test.each<[string, string[]]>([
  ['Asha Rao, 9876543210, 12 3rd Cross Koramangala 560095', ['12 3rd Cross Koramangala 560095']],
  ['name asha rao, address 12 3rd cross, asha@gmail.com', ['address 12 3rd cross']],
  ['Imran Sheikh, 9911223344, Indira Nagar 12th main', ['Indira Nagar 12th main']],
  ['Ravi Shah, at 12 MG Road', ['at 12 MG Road']],
  ['मकान 12 शिव विहार, सुनीता', ['मकान 12 शिव विहार']],
  ['Malini Nagar 34 F, Ravi Shah 36 M', []],
  ['Malini Nagar 34F, Ravi Nagar M 36', []],
  ['Ravi 31 and Meera Vihar', []],
  ['Asha Rao 28 F and Ravi 31 M flat 4B Sunshine Apartments', ['flat 4B Sunshine Apartments']],
  ['Asha 987654 3210', []],
  ['Asha Nagar 98765 43210', []],
  ['main Sunita, 34, female', []],
  ['Ravi 31 and Meera 29, 9876543210', []],
])('%s', (text, houses) => expect(housesIn(text)).toEqual(houses));
