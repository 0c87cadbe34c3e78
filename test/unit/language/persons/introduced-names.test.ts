import { readNames } from '../../../../src/language/persons';

const namesIn = (text: string): string[] =>
  readNames(text)
    .filter(({ certain }) => certain)
    .map(({ name }) => name);

test.each<[string, string[]]>([
  ['मैं सुनीता, जयपुर से', ['सुनीता']],
  ['मैं सुनीता जयपुर से बोल रही हूँ', ['सुनीता']],
  ['main Sunita, Jaipur se. trek karna hai', ['Sunita']],
  ['main Imran hu, lucknow se', ['Imran']],
  ['मेरा नाम सुनीता नहीं', []],
  ['main kal subah se free hoon', []],
  ['मैं परिवार के साथ, दिल्ली से', []],
])('%s', (text, names) => expect(namesIn(text)).toEqual(names));
