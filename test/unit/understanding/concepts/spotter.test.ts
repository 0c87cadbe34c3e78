import { hasOnlyConcepts, annotateMessage } from '../../../../src/understanding/concepts/scene';
import { createSpellingCorrector } from '../../../../src/language/text/spelling';
import { createConceptMatcher } from '../../../../src/understanding/concepts/spotter';
import { stemCandidates } from '../../../../src/language/text/stem';
import { normalise, splitWords } from '../../../../src/language/text/tokens';

const spotter = createConceptMatcher([
  [
    {
      words: {
        PLACE: 'museum, art gallery',
        BOOK: 'book, reserve',
        WANT: 'want',
        MUSIC: 'music',
        EVENT: 'music festival',
        FILLER: 'a, the',
      },
    },
    { words: { PLACE: 'sangrahalaya', WANT: 'chahiye' }, spelledFreely: true },
    { words: { PLACE: 'संग्रहालय' } },
  ],
]);
const concepts = (text: string): string[] =>
  spotter(splitWords(normalise(text))).map((spot) => spot.concept);

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
  const words = splitWords('music festival');
  const scene = annotateMessage(words, spotter(words), []);
  expect(scene.present.has('EVENT')).toBe(true);
  expect(scene.present.has('MUSIC')).toBe(false);
});

test('words that mean nothing are counted, signs and numbers are not', () => {
  const words = splitWords('book 2 xylophones !');
  expect(annotateMessage(words, spotter(words), []).unknown).toEqual([2]);
});

test('only what was named and filler is nothing more', () => {
  const scene = (text: string) => annotateMessage(splitWords(text), spotter(splitWords(text)), []);
  expect(hasOnlyConcepts(scene('the museum'), ['PLACE'])).toBe(true);
  expect(hasOnlyConcepts(scene('the museum now'), ['PLACE'])).toBe(false);
  expect(hasOnlyConcepts(scene('the'), ['PLACE'])).toBe(false);
});

test('misspelt words are found, short and real words are left alone', () => {
  const speller = createSpellingCorrector(['restaurant', 'concert', 'ticket', 'contest']);
  expect(speller('restuarant')).toBe('restaurant');
  expect(speller('tikcet')).toBe('ticket');
  expect(speller('contact')).toBeUndefined();
  expect(speller('tick')).toBeUndefined();
  expect(speller('umbrella')).toBeUndefined();
});

test.each([
  ['tickets', 'ticket'],
  ['booking', 'book'],
  ['cities', 'city'],
  ['stopped', 'stop'],
  ['cancelled', 'cancel'],
])('%s may be a form of %s', (word, base) => {
  expect(stemCandidates(word)).toContain(base);
});
