import { branchesNamed, withoutNameInWords } from '../../../src/food/restaurant-names';

const branch = (name: string, locality: string) => ({ name, locality });
const ALL = [
  branch('Tiffin Trail', 'Indiranagar'),
  branch('Tiffin Trail', 'HSR Layout'),
  branch('Platform One Biryani', 'Andheri West'),
  branch('Kachori Kothi', 'Raja Park'),
  branch('Pink Gate Thali', 'Johari Bazaar'),
];
const named = (text: string): string[] =>
  branchesNamed(text, ALL).map(({ name, locality }) => `${name}, ${locality}`);

describe('restaurants that words name', () => {
  it.each([
    ['HSR wale Tiffin Trail se 2 masala dosa', 'Tiffin Trail, HSR Layout'],
    ['Indiranagar wala nahi yaar, jo HSR mein hai wo Tiffin Trail', 'Tiffin Trail, HSR Layout'],
    ['platform one then, what do they have', 'Platform One Biryani, Andheri West'],
    ['कचौरी कोठी का मेनू दिखाइए', 'Kachori Kothi, Raja Park'],
    ['हां प्लेटफॉर्म वन से मंगा दो', 'Platform One Biryani, Andheri West'],
    ['पिंक गेट थाली से मंगवा दीजिए', 'Pink Gate Thali, Johari Bazaar'],
  ])('%s', (text, meant) => {
    expect(named(text)).toEqual([meant]);
  });

  it('names all branches where no quarter is said', () => {
    expect(named('order from tiffin trail')).toHaveLength(2);
  });

  it('names none that is refused, and none by one word of it', () => {
    expect(named('not Kachori Kothi')).toEqual([]);
    expect(named('two biryanis and one thali please')).toEqual([]);
  });

  it('leaves the name out of what is ordered', () => {
    expect(withoutNameInWords('प्लेटफॉर्म वन से दो बिरयानी', 'Platform One Biryani').trim()).toBe(
      'दो बिरयानी',
    );
  });
});
