import { createTitleFinder } from '../../../../src/understanding/entities/names';
import { splitWords } from '../../../../src/language/text/tokens';

const titles = [
  { id: '1', title: 'Amber Fort', category: 'Monuments', city: 'Jaipur' },
  { id: '2', title: 'City Palace Museum', category: 'Museums', city: 'Jaipur' },
];
const find = createTitleFinder(titles, () => false);
const named = (text: string): string | undefined => find(splitWords(text), new Set())?.title.title;

test.each([
  ['आमेर किला', 'Amber Fort'],
  ['आमेर किले की', 'Amber Fort'],
  ['amer qila', 'Amber Fort'],
])('%s is %s', (text, title) => expect(named(text)).toBe(title));

test.each(['constructor', '__proto__', 'toString valueOf'])(
  '%s, a name that objects of the language have, names nothing',
  (text) => expect(named(text)).toBeUndefined(),
);
