import { toDetail, toRestaurant } from '../../../../src/commerce/food/restaurants';
import { openingAt } from '../../../../src/commerce/food/hours';

const WHO = { providerId: 'p', sellerId: 's', name: 'Kitchen' };

test('an entry that tells all', () => {
  expect(
    toRestaurant({
      ...WHO,
      shortDesc: 'Dosas',
      images: ['https://pictures.example/1.jpg'],
      locality: 'HSR Layout',
      street: '27th Main',
      distance_m: 120,
    }),
  ).toEqual({
    ...WHO,
    about: 'Dosas',
    locality: 'HSR Layout',
    picture: 'https://pictures.example/1.jpg',
    distanceM: 120,
  });
});

test.each([
  [{}],
  [{ images: null, shortDesc: null, locality: null, distance_m: null }],
  [{ images: [''] }],
])('an entry that tells nothing more: %j', (more) => {
  expect(toRestaurant({ ...WHO, ...more })).toEqual({ ...WHO, about: '', locality: '' });
});

test('a detail that tells all', () => {
  const told = {
    ...WHO,
    longDesc: 'Dosas since morning',
    shortDesc: 'Dosas',
    rating: 4.5,
    images: ['1', '2', '3', '4', '5'],
    days: ['1', '7', '9', 'x'],
    openingTime: '0900',
    closingTime: '2200',
    locality: 'HSR Layout',
    street: '27th Main',
    city: 'Bengaluru',
    areaCode: '560102',
  };
  expect(toDetail(told)).toEqual({
    ...WHO,
    about: 'Dosas since morning',
    pictures: ['1', '2', '3', '4'],
    rating: 4.5,
    hours: { days: [1, 7], opens: '0900', closes: '2200' },
    locality: 'HSR Layout',
    street: '27th Main',
    city: 'Bengaluru',
    pin: '560102',
  });
});

test.each([
  [{}],
  [
    {
      longDesc: '',
      shortDesc: null,
      images: null,
      rating: null,
      days: null,
      openingTime: '0900',
      closingTime: '2200',
      locality: null,
      street: null,
      city: null,
      areaCode: null,
    },
  ],
  [{ openingTime: '0900', closingTime: '', days: ['1'] }],
])('a detail that tells nothing more, or no whole hours: %j', (more) => {
  expect(toDetail({ ...WHO, ...more })).toEqual({
    ...WHO,
    about: '',
    pictures: [],
    locality: '',
    street: '',
    city: '',
    pin: '',
  });
});

test('hours without a day are never open and have no next time', () => {
  expect(openingAt({ days: [], opens: '0900', closes: '2200' }, Date.UTC(2026, 10, 20, 6))).toEqual(
    { is: 'closed' },
  );
  expect(openingAt({ days: [1], opens: '9 am', closes: '2200' }, 0)).toBeUndefined();
});
