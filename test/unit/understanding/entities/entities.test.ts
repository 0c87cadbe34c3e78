import { createCityFinder } from '../../../../src/understanding/entities/city';
import { readContactDetails, readVisitors } from '../../../../src/understanding/entities/contact';
import { readCounts } from '../../../../src/understanding/entities/counts';
import { createKindFinder } from '../../../../src/understanding/entities/kind';
import { createTitleFinder } from '../../../../src/understanding/entities/names';
import { readDaysAndTimes } from '../../../../src/understanding/entities/when';
import { normalise, splitWords } from '../../../../src/language/text/tokens';
import { IDLE, LEXICON } from '../stage';

const words = (text: string) => splitWords(normalise(text));
const titles = createTitleFinder(LEXICON.titles, (word) =>
  ['trek', 'fort', 'night', 'walk', 'museum'].includes(word),
);
const cities = createCityFinder(LEXICON.cities, () => false);
const kinds = createKindFinder(LEXICON.categories);

test.each([
  ['the nandi hills sunrise trek please', 'Nandi Hills Sunrise Trek'],
  ['nandhi hils', 'Nandi Hills Sunrise Trek'],
  ['blue potery workshop', 'Blue Pottery Workshop'],
  ['rail museum', 'National Rail Museum'],
  ['amber fort', 'Amber Fort'],
  ['हवा महल', 'हवा महल'],
  ['नंदी हिल्स', 'Nandi Hills Sunrise Trek'],
])('%s names %s', (said, title) => {
  expect(titles(words(said), new Set())?.title.title).toBe(title);
});

test.each(['a trek', 'some fort', 'night walk in the park', 'hello'])(
  '%s names no title',
  (said) => {
    expect(titles(words(said), new Set())).toBeUndefined();
  },
);

test.each([
  ['in bangalore', 'Bengaluru'],
  ['bengalooru', 'Bengaluru'],
  ['मुंबई में', 'Mumbai'],
  ['new delhi', 'Delhi'],
  ['bombay', 'Mumbai'],
  ['hydrabad', 'Hyderabad'],
])('%s is %s', (said, name) => {
  const [city] = cities(words(said));
  expect(city?.name).toBe(name);
  expect(city?.known?.name).toBe(name);
});

test('a city that the catalogue does not hold is known by name alone', () => {
  expect(cities(words('in Rishikesh'))).toEqual([{ name: 'Rishikesh', from: 1, to: 2 }]);
});

test.each([
  ['hiking', 'Treks'],
  ['a trek', 'Treks'],
  ['संग्रहालय', 'Museums'],
  ['any show', 'Shows'],
  ['food walk', 'Food walks'],
  ['qila', 'Monuments'],
])('%s is of the kind %s', (said, category) => {
  expect(kinds(words(said))[0]?.category).toBe(category);
});

test('"show me" is no kind of thing', () => {
  expect(kinds(words('show me the list'))).toEqual([]);
});

test.each([
  ['2 tickets', [{ n: 2 }]],
  [
    '2 adults and a child',
    [
      { n: 2, of: 'adults' },
      { n: 1, of: 'child' },
    ],
  ],
  ['for 4', [{ n: 4 }]],
  ['hum teen log hain', [{ n: 3 }]],
  ['एक टिकट', [{ n: 1 }]],
  ['for 2 days', []],
  ['at 5', []],
])('%s counts %j', (said, counts) => {
  expect(readCounts(normalise(said)).map((one) => one.value)).toEqual(counts);
});

test('who speaks is told by name and addresses, whether introduced or not', () => {
  expect(readContactDetails("I'm Asha Rao, asha@example.com, 98765 43210").contact).toEqual({
    is: 'person',
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '9876543210',
  });
  expect(readContactDetails('Asha Rao, asha@example.com').contact).toEqual({
    is: 'person',
    name: 'Asha Rao',
    email: 'asha@example.com',
  });
  expect(readContactDetails('find a trek').contact).toBeUndefined();
});

test('visitors are read with ages and genders', () => {
  expect(readVisitors('me 34 F, my son Arjun 9', [], true)).toEqual([
    { is: 'person', age: 34, gender: 'Female', self: true },
    { is: 'person', name: 'Arjun', age: 9, gender: 'Male' },
  ]);
});

test('days and hours are those of the zone', () => {
  expect(readDaysAndTimes('saturday morning', IDLE.now, IDLE.zone)).toMatchObject({
    days: [{ value: { from: '2027-03-13', to: '2027-03-13' } }],
    clocks: [{ value: { from: '04:00', to: '12:00' } }],
  });
  expect(
    readDaysAndTimes('tomorrow', Date.UTC(2027, 2, 10, 20), 'Asia/Kolkata').days[0]?.value.from,
  ).toBe('2027-03-12');
});

test('"now" in passing is no date', () => {
  expect(readDaysAndTimes('not now', IDLE.now, IDLE.zone)).toEqual({ days: [], clocks: [] });
});
