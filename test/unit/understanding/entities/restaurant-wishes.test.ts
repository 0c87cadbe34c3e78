import { readRestaurantFilters } from '../../../../src/understanding/entities/restaurant-wishes';

const wishes = (text: string) => readRestaurantFilters(text, () => false);

describe('what is wanted of restaurants', () => {
  it.each([
    '2 veg 1 non veg',
    'two of us are veg, one eats chicken',
    'do log veg aur ek non veg',
    'lunch for five, two of them are strictly vegetarian',
    'only two of the five are vegetarian',
    'kuch log veg hain',
    'दो लोग वेज, एक नॉन वेज',
  ])('hears no diet of all in "%s"', (text) => {
    expect(wishes(text).veg).toBeUndefined();
  });

  it.each([
    ['pure veg places', true],
    ['शाकाहारी रेस्टोरेंट', true],
    ['a non-veg restaurant', false],
  ])('hears a diet in "%s"', (text, veg) => {
    expect(wishes(text).veg).toBe(veg);
  });

  it.each([
    ['I have said it need not be open', 'open'],
    ['veg restaurant hona zaroori nahi', 'veg'],
    ['सिर्फ वेज रेस्टोरेंट होना जरूरी नहीं', 'veg'],
    ['अभी खुला वाली शर्त हटा दीजिए', 'open'],
    ["price doesn't matter", 'price'],
    ['forget the budget', 'price'],
    ['no no i didnt say all veg', 'veg'],
  ])('takes a filter back in "%s"', (text, filter) => {
    expect(wishes(text)).toMatchObject({ lifted: [filter] });
    expect(wishes(text).veg).toBeUndefined();
    expect(wishes(text).open).toBeUndefined();
  });
});
