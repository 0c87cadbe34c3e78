import { meant } from './meant';
import { AT_LIST } from './stage';

const LIST: [said: string, meant: string][] = [
  ['the second one', 'pick nth 2'],
  ['2', 'pick nth 2'],
  ['cheaper one', 'pick least price'],
  ['the cheapest', 'pick least price'],
  ['nearest one', 'pick least distance'],
  ['best rated one', 'pick most rating'],
  ['skandagiri', 'pick #skanda'],
  ['nandi', 'pick #nandi'],
  ['savandurga please', 'pick #savan'],
  ['not the former', 'pick not nth 1'],
  ['the latter', 'pick nth 2'],
  ['the last', 'pick nth -1'],
  ['doosra wala', 'pick nth 2'],
  ['sabse sasta', 'pick least price'],
  ['pehla wala', 'pick nth 1'],
  ['दूसरा वाला', 'pick nth 2'],
  ['सबसे सस्ता', 'pick least price'],
  ['नंदी हिल्स', 'pick #nandi'],
  ['more', 'more'],
  ['show more', 'more'],
  ['anything else?', 'more'],
  ['aur dikhao', 'more'],
  ['और दिखाओ', 'more'],
  ['only free ones', 'fill free=on'],
  ['under 700', 'fill price=0..70000 paise'],
  ['on sunday', 'fill date=2027-03-14'],
  ['in Pune', 'correct city="Pune"'],
  ['3 tickets for the first one', 'fill tickets=3 | pick nth 1'],
  [
    'book skandagiri for Sunday',
    'start book-experience item="Skandagiri Night Trek"; date=2027-03-14',
  ],
  ['something cheaper', 'fill sort=#price-low-to-high'],
];

test.each(LIST)('a list is shown: %s → %s', (said, expected) => {
  expect(meant(said, AT_LIST)).toBe(expected);
});
