import { withoutFormerCounts } from '../../../../src/food/parse/former-count';

test.each([
  ['butter chicken 2 ki jagah 1 karo', 'butter chicken 1 hi karo'],
  ['चिकन बिरयानी दो की जगह तीन कर दो', 'चिकन बिरयानी तीन hi कर दो'],
  ['samosas from 8 to 6', 'samosas 6 karo'],
  ['chicken 3 ke badle 2 aur veg wali hata do', 'chicken 2 karo aur veg wali hata do'],
  ['half ki jagah full', 'half ki jagah full'],
  ['2 dosa aur 1 idli', '2 dosa aur 1 idli'],
])('%s', (said, rest) => {
  expect(withoutFormerCounts(said)).toBe(rest);
});
