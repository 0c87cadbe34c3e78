import { onlySaid, see } from '../../../../src/understanding/concepts/scene';
import { createSpeller } from '../../../../src/understanding/concepts/spelling';
import { createSpotter } from '../../../../src/understanding/concepts/spotter';
import { forms } from '../../../../src/understanding/concepts/stem';
import { normalise, tokens } from '../../../../src/understanding/text/tokens';

const spotter = createSpotter([{ PLACE: 'museum, art gallery ; sangrahalaya ; संग्रहालय', BOOK: 'book, reserve', WANT: 'want ; chahiye', MUSIC: 'music', EVENT: 'music festival', FILLER: 'a, the' }]);
const concepts = (text: string): string[] => spotter(tokens(normalise(text))).map((spot) => spot.concept);

test.each([
  ['booking museums', ['BOOK', 'PLACE']],
  ['an art gallery', ['PLACE']],
  ['संग्रहालय', ['PLACE']],
  ['muje ek sangrahaalay chahie', ['PLACE', 'WANT']],
  ['musuem', ['PLACE']],
  ['nothing of ours', []],
])('%s holds %j', (said, found) => {
  expect(concepts(said)).toEqual(found);
});

test('a longer reading covers the subject inside it', () => {
  const words = tokens('music festival');
  const scene = see(words, spotter(words), []);
  expect(scene.present.has('EVENT')).toBe(true);
  expect(scene.present.has('MUSIC')).toBe(false);
});

test('words that mean nothing are counted, signs and numbers are not', () => {
  const words = tokens('book 2 xylophones !');
  expect(see(words, spotter(words), []).unknown).toEqual([2]);
});

test('only what was named and filler is nothing more', () => {
  const scene = (text: string) => see(tokens(text), spotter(tokens(text)), []);
  expect(onlySaid(scene('the museum'), ['PLACE'])).toBe(true);
  expect(onlySaid(scene('the museum now'), ['PLACE'])).toBe(false);
  expect(onlySaid(scene('the'), ['PLACE'])).toBe(false);
});

test('misspelt words are found, short and real words are left alone', () => {
  const speller = createSpeller(['restaurant', 'concert', 'ticket', 'contest']);
  expect(speller('restuarant')).toBe('restaurant');
  expect(speller('tikcet')).toBe('ticket');
  expect(speller('contact')).toBeUndefined();
  expect(speller('tick')).toBeUndefined();
  expect(speller('umbrella')).toBeUndefined();
});

test.each([['tickets', 'ticket'], ['booking', 'book'], ['cities', 'city'], ['stopped', 'stop'], ['cancelled', 'cancel']])('%s may be a form of %s', (word, base) => {
  expect(forms(word)).toContain(base);
});
