import { LOCALES } from '../../../../src/language/locales';
import { splitWords } from '../../../../src/language/text/tokens';
import { createConceptMatcher } from '../../../../src/understanding/concepts/spotter';
import { entriesOf } from '../../../../src/understanding/concepts/vocabulary';
import { CONCEPT_VOCABULARIES, wordsOfConcept } from '../../../../src/understanding/vocabulary';

const vocabulary = { GREET: 'hello; namaste; नमस्ते; வணக்கம், காலை வணக்கம்' };

test('each column of a vocabulary is read, and only the second as Hinglish', () => {
  expect(entriesOf([vocabulary])).toEqual([
    { concept: 'GREET', words: ['hello'], hinglish: false },
    { concept: 'GREET', words: ['namaste'], hinglish: true },
    { concept: 'GREET', words: ['नमस्ते'], hinglish: false },
    { concept: 'GREET', words: ['வணக்கம்'], hinglish: false },
    { concept: 'GREET', words: ['காலை', 'வணக்கம்'], hinglish: false },
  ]);
});

test('words of a fourth column are found in a message', () => {
  const found = createConceptMatcher([vocabulary])(splitWords('காலை வணக்கம்'));
  expect(found).toContainEqual({ concept: 'GREET', start: 0, end: 2 });
});

test('the single words of a concept are those of every language', () => {
  const words = wordsOfConcept('FILLER');
  expect(['please', 'ji', 'जी'].filter((word) => !words.has(word))).toEqual([]);
  expect(words.has('go ahead')).toBe(false);
});

test('a locale tells words only of ideas that there are', () => {
  const known = new Set(
    CONCEPT_VOCABULARIES.slice(0, -LOCALES.length).flatMap((one) => Object.keys(one)),
  );
  const told = LOCALES.flatMap(({ wants }) => Object.keys(wants.ideas));
  expect(told.filter((idea) => !known.has(idea))).toEqual([]);
  expect(known.has('GREET')).toBe(true);
});
