import { keepName } from '../../../dialogs/find-experiences/wider-search';

const TITLE = { title: 'Hawa Mahal' };

test.each([
  [{ ...TITLE, category: ['Museums'] }, [[['kind'], TITLE]]],
  [{ ...TITLE, providerId: 'p1' }, [[[], TITLE]]],
  [{ ...TITLE, dates: ['2027-03-14'] }, [[['days'], TITLE]]],
  [
    { ...TITLE, dates: ['2027-03-14'], category: ['Museums'] },
    [
      [['days'], { ...TITLE, category: ['Museums'] }],
      [['kind'], { ...TITLE, dates: ['2027-03-14'] }],
      [['days', 'kind'], TITLE],
    ],
  ],
])('what is named is looked for by its name at last: %j', (wanted, searches) => {
  expect(keepName(wanted)).toEqual(searches);
});
