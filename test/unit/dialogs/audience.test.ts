import { audienceNamed } from '../../../dialogs/parts/audience';

test.each([
  ['grown ups', 'adult'],
  ['grown-ups', 'adult'],
  ['adults', 'adult'],
  ['senior citizens', 'senior'],
  ['kids', 'child'],
])('%s are an audience', (text, audience) => expect(audienceNamed(text)).toBe(audience));

test('words that say something else name no audience', () => {
  expect(audienceNamed('grown tomatoes')).toBeUndefined();
  expect(audienceNamed('adults only show')).toBeUndefined();
});
