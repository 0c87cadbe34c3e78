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

const BOTH_SCRIPTS = [
  'हवा महल',
  'चौमहल्ला महल — शाही दरबार',
  'City Palace Museum',
  'Mylapore Temple and Tiffin Walk',
  'Marine Drive Art Deco Walk',
  'Shaniwar Wada Light Show',
  'Chandni Chowk Food Walk',
  'Aga Khan Palace',
  'Lalbagh Trees and Lake Walk',
  'Visvesvaraya Industrial and Technological Museum',
].map((title, at) => ({ id: String(at), title, category: 'Monuments', city: 'Jaipur' }));
const KINDS = new Set(['walk', 'monuments', 'museum', 'show', 'mahal', 'महल']);
const findInBoth = createTitleFinder(BOTH_SCRIPTS, (word) => KINDS.has(word));
const sure = (text: string): string | undefined => {
  const found = findInBoth(splitWords(text), new Set());
  return found?.sure ? found.title.title : undefined;
};

test.each([
  ['लालबाग', 'Lalbagh Trees and Lake Walk'],
  ['विश्वेश्वरैया संग्रहालय', 'Visvesvaraya Industrial and Technological Museum'],
  ['hawa mahal', 'हवा महल'],
  ['hava mehal ka', 'हवा महल'],
  ['chowmahalla palace', 'चौमहल्ला महल — शाही दरबार'],
  ['chaumahala darbar', 'चौमहल्ला महल — शाही दरबार'],
  ['मरीन ड्राइव वॉक', 'Marine Drive Art Deco Walk'],
  ['मायलापुर टेंपल वॉक', 'Mylapore Temple and Tiffin Walk'],
  ['शनिवार वाडा', 'Shaniwar Wada Light Show'],
  ['आगा खान महल', 'Aga Khan Palace'],
])('%s, said in the other script, is %s', (text, title) => expect(sure(text)).toBe(title));

test.each(['taj mahal', 'ताज महल', 'koi mahal'])(
  '%s, of which only the sort of place is in a title, is none',
  (text) => expect(sure(text)).toBeUndefined(),
);

describe('the verb of a request is no word of a title', () => {
  const both = createTitleFinder(
    ['Golconda Fort', 'Golconda Sound and Light Show', 'City Museum'].map((title, n) => ({
      id: String(n),
      title,
      category: '',
      city: 'Hyderabad',
    })),
    () => false,
  );
  test.each([
    ['show golconda fort on sunday', 'Golconda Fort'],
    ['can you show me golconda fort', 'Golconda Fort'],
    ['golconda show', 'Golconda Sound and Light Show'],
    ['show me the golconda light show', 'Golconda Sound and Light Show'],
  ])('%s names %s', (text, title) =>
    expect(both(splitWords(text), new Set())?.title.title).toBe(title),
  );
});
