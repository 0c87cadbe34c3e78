import { join } from 'node:path';
import { shownLanguage } from '../../../../src/language/text/language';
import { writeOutShortForms } from '../../../../src/language/text/short-forms';
import { normalise, splitWords } from '../../../../src/language/text/tokens';
import { readGroups } from '../../../../training/rows';

const CORPUS = join(__dirname, '..', '..', '..', '..', 'training', 'corpus');

const sentences = readGroups(CORPUS);

const shareOf = (lang: string, current: string, shown: string | undefined): number => {
  const said = sentences.filter((one) => one.lang === lang).flatMap(({ says }) => says);
  const hits = said.filter(
    (text) => shownLanguage(splitWords(writeOutShortForms(normalise(text))), current) === shown,
  );
  return hits.length / said.length;
};

test('hardly any English sentence is taken for Hinglish in a talk in English', () =>
  expect(shareOf('en', 'en', 'hi-Latn')).toBeLessThan(0.005));

test('seven in ten Hinglish sentences show it by themselves, the others are a few words that both tongues have', () =>
  expect(shareOf('hi-Latn', 'en', 'hi-Latn')).toBeGreaterThan(0.7));

test('hardly any Hinglish sentence turns a Hinglish talk to English', () =>
  expect(shareOf('hi-Latn', 'hi-Latn', 'en')).toBeLessThan(0.02));

test('six in ten English sentences turn a Hinglish talk to English, the others leave it', () => {
  expect(shareOf('en', 'hi-Latn', 'en')).toBeGreaterThan(0.6);
  expect(shareOf('en', 'hi-Latn', 'hi-Latn')).toBeLessThan(0.01);
});

test('Hindi in its own letters is always seen', () =>
  expect(shareOf('hi', 'en', 'hi')).toBeGreaterThan(0.98));
