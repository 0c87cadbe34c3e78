import { keyThings } from '../../../../src/understanding/model/keys';
import { shownExtreme } from '../../../../src/understanding/model/shown-extreme';
import type { TalkView } from '../../../../src/understanding/talk-view';
import { AT_LIST } from '../stage';

const CARDS = [
  ['Tiffin Trail, Koramangala', '4.4 km away', '★ 4.3', 'Masala Dosa: about ₹90'],
  ['Tiffin Trail, Indiranagar', '700 m away', '★ 4.5', 'Masala Dosa: about ₹90'],
  ['Dosa House', '7 km away', '★ 4.4', 'Masala Dosa: about ₹1,105'],
] as const;
const talk: TalkView = {
  turns: [
    {
      by: 'mela',
      text: '',
      lines: CARDS.map(([of, ...facts]) => ({ lead: of, of, facts })),
    },
  ],
  values: [],
  lines: [],
  dishes: [],
  tickets: [],
  menu: false,
  personal: [],
};
const asked = {
  slot: 'restaurant' as const,
  takes: [],
  yesNo: false,
  options: CARDS.map(([words], n) => ({ id: `r${n + 1}`, words })),
};
const things = keyThings({ ...AT_LIST, asked }, talk, [], (words) => words);
const found = (by: 'price' | 'rating' | 'distance' | 'time', which: 'least' | 'most') =>
  shownExtreme({ is: 'extreme', by, which }, things);

test('the option with the most or least is read off the cards', () => {
  expect(found('rating', 'most')).toEqual({ id: 'r2' });
  expect(found('rating', 'least')).toEqual({ id: 'r1' });
  expect(found('distance', 'least')).toEqual({ id: 'r2' });
  expect(found('price', 'most')).toEqual({ id: 'r3' });
});

test('of two alike none is the least, and what no card tells ranks nothing', () => {
  expect(found('price', 'least')).toBe('alike');
  expect(found('time', 'least')).toBeUndefined();
});
